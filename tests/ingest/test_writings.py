"""Imported news, projects, pages and files: written once, and never over what somebody changed."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sitegen.accounting import AssetFile, Fate, ImportResult, LineAccount, Reading
from sitegen.check import check
from sitegen.diagnostics import Report
from sitegen.explain import explain
from sitegen.import_report import describe_import, render_difference, render_import
from sitegen.ingest import import_documents, merge_all
from sitegen.ingest.choices import Choice, prefer
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.model.text_types import AssetPath, Markdown, Slug
from sitegen.model.writing import Picture, Writing, WritingKind
from sitegen.project import Project
from sitegen.store.load import load_content
from sitegen.store.shelf import load_shelf
from tests.laboratory import snapshot
from tests.pages.sites import named

BODY = "Come to [our room](../assets/room.jpg).\n\nSee you *there*."


def news(title: str = "Open day", body: str = BODY, slug: str = "", **more: object) -> Writing:
    date = Date.parse("2024-05-02")
    assert isinstance(date, Date)
    fields = {"date": date, "people": (Slug("ada-example"),), **more}
    return Writing(
        kind=WritingKind.NEWS,
        title=Markdown(title),
        slug=Slug(slug),
        body=Markdown(body),
        **fields,  # type: ignore[arg-type]  # given by name
    )


def reading(*writings: Writing, path: str = "old/_news/open.md", text: str = "a", **more: object) -> Reading:
    accounts = (LineAccount(1, Fate.PLACED, ("title",)),)
    return Reading(
        document=Document(path, text, f"sha of {text}"),
        source="news-page",
        writings=writings,
        accounts=accounts,
        **more,  # type: ignore[arg-type]  # given by name
    )


def imported(folder: Path, *readings: Reading) -> tuple[ImportResult, list[str]]:
    """Import readings into `content/`; give the result and the diagnostics, with paths inside the folder."""
    report = Report()
    content = folder / "content"
    placed = [
        replace(each, document=replace(each.document, path=(folder / each.document.path).as_posix()))
        for each in readings
    ]
    result = merge_all(placed, load_shelf(content, report), report, is_dry_run=False)
    return result, [str(each).replace(f"{folder.as_posix()}/", "").splitlines()[0] for each in report]


def test_a_text_becomes_a_file_that_reads_back_as_it_was(tmp_path: Path) -> None:
    picture = Picture(file=AssetPath("room.jpg"), text="Our room")
    whole = news(slug="open-day", image=picture, tags=("open",), publications=(Slug("engines"),))
    _, told = imported(tmp_path, reading(whole))
    assert told == []
    text = (tmp_path / "content/news/open-day.md").read_text(encoding="utf-8")
    assert text.startswith(
        "---\nschema: 1\ntitle: Open day\ndate: 2024-05-02\nimage: {file: room.jpg, text: Our room}\n"
        "people: [ada-example]\npublications: [engines]\ntags: [open]\n---\n\nCome to"
    )
    [sheet] = load_content(tmp_path / "content", Report()).writings
    assert sheet.value == whole


def test_importing_again_changes_no_byte(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    before = snapshot(tmp_path)
    result, told = imported(tmp_path, reading(news()))
    assert (told, result.changes, snapshot(tmp_path)) == ([], (), before)


def test_an_edit_of_front_matter_or_body_stays_and_the_rest_follows_the_source(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    file = tmp_path / "content/news/open-day.md"
    text = file.read_text(encoding="utf-8")
    edited = text.replace("title: Open day", "# ours\ntitle: Open house").replace("See you", "Meet us")
    file.write_text(edited, encoding="utf-8")
    later = news(body=f"{BODY}\n\nBring a friend.", tags=("open",))
    _, told = imported(tmp_path, reading(later, text="b"))
    after = file.read_text(encoding="utf-8")
    assert "# ours\ntitle: Open house\n" in after
    assert "tags: [open]\n" in after
    assert "Meet us *there*." in after
    assert "friend" not in after
    assert [each.split(": ")[1] for each in told] == ["note[edit-kept]", "warning[edit-differs]"]
    assert told[1] == (
        "content/news/open-day.md:11:1: warning[edit-differs]: "
        "`body` says `Meet us *there*.` here and `See you *there*.` in old/_news/open.md"
    )


def test_an_unedited_body_follows_its_source(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    _, told = imported(tmp_path, reading(news(body="Cancelled."), text="b"))
    assert told == []
    text = (tmp_path / "content/news/open-day.md").read_text(encoding="utf-8")
    assert text.endswith("---\n\nCancelled.\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["unix", "windows"])
def test_line_ends_stay_as_they_are(tmp_path: Path, end: str) -> None:
    imported(tmp_path, reading(news()))
    file = tmp_path / "content/news/open-day.md"
    file.write_bytes(file.read_bytes().replace(b"\n", end.encode()))
    imported(tmp_path, reading(news(body="One.\n\nTwo.", tags=("open",)), text="b"))
    written = file.read_bytes().decode()
    assert written.count("\n") == written.count(end) == 11
    assert f"{end}{end}Two.{end}" in written


def test_a_text_that_somebody_deleted_stays_away(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    (tmp_path / "content/news/open-day.md").unlink()
    _, told = imported(tmp_path, reading(news()))
    assert [each.partition(" ")[2].partition(":")[0] for each in told] == ["note[deleted-text]"]
    assert not (tmp_path / "content/news/open-day.md").exists()


def test_two_texts_of_one_title_are_two_files(tmp_path: Path) -> None:
    one, two = reading(news(body="One.")), reading(news(body="Two."), path="old/_news/two.md", text="b")
    for _ in range(2):
        imported(tmp_path, one, two)
        files = sorted(path.name for path in (tmp_path / "content/news").iterdir())
        assert files == ["open-day-2.md", "open-day.md"]


def test_a_renamed_title_stays_in_its_file(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    imported(tmp_path, reading(news(title="Open house"), text="b"))
    assert [path.name for path in (tmp_path / "content/news").iterdir()] == ["open-day.md"]


def test_a_text_written_by_hand_is_found_by_its_title_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "content/news/ours.md"
    file.parent.mkdir(parents=True)
    file.write_text("---\ntitle: Open day\n---\nOur own words.\n", encoding="utf-8")
    _, told = imported(tmp_path, reading(news()))
    assert ["edit-differs" in each for each in told] == [True]
    assert [path.name for path in file.parent.iterdir()] == ["ours.md"]
    text = file.read_text(encoding="utf-8")
    assert "date: 2024-05-02\n" in text
    assert text.endswith("---\nOur own words.\n")


def test_one_document_of_many_news_keeps_them_apart_and_tells_what_vanished(tmp_path: Path) -> None:
    several = [news(title=f"Day {number}", body=f"Text {number}.") for number in range(3)]
    imported(tmp_path, reading(*several))
    _, told = imported(tmp_path, reading(several[2], several[0], text="b"))
    assert told == [
        "content/news/day-1.md: warning[vanished-record]: the source no longer lists `Day 1`",
    ]
    assert (tmp_path / "content/news/day-1.md").is_file()
    assert (tmp_path / "content/news/day-2.md").read_text(encoding="utf-8").endswith("\n\nText 2.\n")


@pytest.mark.parametrize("slug", ["people", "index", "con"])
def test_no_page_takes_an_address_that_the_site_needs(tmp_path: Path, slug: str) -> None:
    page = replace(news(slug=slug), kind=WritingKind.PAGES)
    imported(tmp_path, reading(page))
    assert [path.name for path in (tmp_path / "content/pages").iterdir()] == [f"{slug}-2.md"]


def with_asset(folder: Path, content: str, name: str = "room.jpg") -> Reading:
    """Make a reading of a person with a portrait that lies in another folder."""
    origin = folder / "old/images" / name
    origin.parent.mkdir(parents=True, exist_ok=True)
    origin.write_text(content, encoding="utf-8")
    asset = AssetFile(AssetPath(name), origin)
    return reading(path="old/about.md", person=Person(name=named("Ada Example")), assets=(asset,))


def test_files_are_copied_once(tmp_path: Path) -> None:
    result, told = imported(tmp_path, with_asset(tmp_path, "one"))
    copied = (tmp_path / "content/assets/room.jpg").as_posix()
    assert [(copy.path, copy.is_new) for copy in result.copies] == [(copied, True)]
    assert f"new: {copied}, from {tmp_path}/old/images/room.jpg\n" in render_import(result)
    assert render_difference(result).startswith("Binary files /dev/null and ")
    assert {"path": copied, "change": "new"} in describe_import(result, Report())["files"]
    assert (tmp_path / "content/assets/room.jpg").read_text(encoding="utf-8") == "one"
    before = snapshot(tmp_path)
    result, told = imported(tmp_path, with_asset(tmp_path, "one"))
    assert (told, result.copies, result.changes, snapshot(tmp_path)) == ([], (), (), before)


def test_a_file_that_nobody_changed_follows_its_source(tmp_path: Path) -> None:
    imported(tmp_path, with_asset(tmp_path, "one"))
    result, told = imported(tmp_path, with_asset(tmp_path, "two"))
    assert (told, [copy.is_new for copy in result.copies]) == ([], [False])
    assert (tmp_path / "content/assets/room.jpg").read_text(encoding="utf-8") == "two"


@pytest.mark.parametrize(
    ("later", "code"), [("one", "note[edit-kept]"), ("two", "warning[edit-differs]")], ids=["same", "changed"]
)
def test_a_file_that_somebody_changed_stays(tmp_path: Path, later: str, code: str) -> None:
    imported(tmp_path, with_asset(tmp_path, "one"))
    (tmp_path / "content/assets/room.jpg").write_text("ours", encoding="utf-8")
    _, told = imported(tmp_path, with_asset(tmp_path, later))
    assert [each.split(": ")[:2] for each in told] == [["content/assets/room.jpg", code]]
    assert (tmp_path / "content/assets/room.jpg").read_text(encoding="utf-8") == "ours"


def test_a_file_that_somebody_deleted_stays_away(tmp_path: Path) -> None:
    imported(tmp_path, with_asset(tmp_path, "one"))
    (tmp_path / "content/assets/room.jpg").unlink()
    _, told = imported(tmp_path, with_asset(tmp_path, "one"))
    assert [each.split(": ")[:2] for each in told] == [["content/assets/room.jpg", "note[deleted-text]"]]
    assert not (tmp_path / "content/assets/room.jpg").exists()


def test_links_keys_and_what_clashes_are_not_copied(tmp_path: Path) -> None:
    first, key = with_asset(tmp_path, "one"), with_asset(tmp_path, "secret", "id_rsa.pdf")
    other = tmp_path / "old/more/room.jpg"
    other.parent.mkdir()
    other.write_text("two", encoding="utf-8")
    link = tmp_path / "old/link.jpg"
    link.symlink_to(other)
    files = (AssetFile(AssetPath("room.jpg"), other), AssetFile(AssetPath("link.jpg"), link))
    gone = AssetFile(AssetPath("gone.jpg"), tmp_path / "old/gone.jpg")
    result, told = imported(tmp_path, first, key, replace(first, assets=(*files, gone)))
    assert [Path(copy.path).name for copy in result.copies] == ["room.jpg"]
    assert [each.split(": ")[:2] for each in told] == [
        ["old/gone.jpg", "warning[unreadable-file]"],
        ["old/images/id_rsa.pdf", "warning[skipped-file]"],
        ["old/link.jpg", "warning[skipped-file]"],
        ["old/more/room.jpg", "warning[skipped-file]"],
    ]


def test_a_renamed_file_keeps_its_edits_and_its_source(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    old, new = (tmp_path / f"content/news/{name}.md" for name in ("open-day", "our-day"))
    old.rename(new)
    _, told = imported(tmp_path, reading(news(body="Cancelled."), text="b"))
    assert [each.split(": ")[:2] for each in told] == [
        ["content/imports/news/open-day.yaml", "warning[left-over-ledger]"]
    ]
    assert not old.exists()
    assert new.read_text(encoding="utf-8").endswith("\n\nCancelled.\n")


def test_a_human_may_take_the_word_of_the_source_on_a_text(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    file = tmp_path / "content/news/open-day.md"
    file.write_text(file.read_text(encoding="utf-8").replace("See you", "Meet us"), encoding="utf-8")
    report = Report()
    prefer([Choice("old/_news/open.md", "news/open-day", "body")], tmp_path / "content", report)
    assert not report.has_errors
    assert file.read_text(encoding="utf-8").endswith("See you *there*.\n")


def test_explain_and_check_know_imported_texts(tmp_path: Path) -> None:
    imported(tmp_path, reading(news()))
    file = tmp_path / "content/news/open-day.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("See you", "Meet us").replace("2024-05-02", "2024-05-03"), encoding="utf-8")
    told = explain(tmp_path / "content", "news/open-day", None, Report())
    assert told.startswith(f"news/open-day ({tmp_path}/content/news/open-day.md)\ntitle: Open day\n")
    assert "\ndate: 2024-05-03\n    written by hand\n    old/_news/open.md (news-page) says `2024-" in told
    report = Report()
    check(Project(content=tmp_path / "content"), report)
    edits = [(each.location.line, each.message) for each in report if each.code == "edit-kept"]
    assert [line for line, _ in edits] == [4, 10]
    assert "`body` says `Meet us *there*.` here and `See you *there*.` in old/_news/open.md" in edits[1][1]


PIECES = (
    *("# A heading", "- one\n- two", "Some *words*.", "![Room](../assets/room.jpg)"),
    *("| a |\n|---|\n| b |", "end"),
)


@pytest.mark.parametrize("seed", range(60))
def test_edits_between_two_imports_survive_and_the_third_changes_nothing(tmp_path: Path, seed: int) -> None:
    random = Random(seed)

    def some_news() -> Writing:
        body = "\n\n".join(random.sample(PIECES, random.randint(0, len(PIECES))))
        more = {"tags": tuple(random.sample(("a", "b: c", "#d"), random.randint(0, 3)))}
        if random.random() < 0.5:
            more["summary"] = Markdown(f"Summary {random.random()}")  # type: ignore[assignment]  # any key
        return news(title=f"Title {random.randint(1, 2)}", body=body, slug="a", **more)

    first, second = some_news(), some_news()
    imported(tmp_path, reading(first))
    file = tmp_path / "content/news/a.md"
    text = file.read_text(encoding="utf-8")
    edits = random.sample(("title", "body", "comment", "key", "none"), 2)
    if "title" in edits:
        text = text.replace(f"title: {first.title}", "title: Ours", 1)
    if "comment" in edits:
        text = text.replace("\npeople:", "\n# keep\npeople:", 1)
    if "key" in edits:
        text = text.replace("\n---\n", "\nlinks: [{label: Ours, url: https://example.org}]\n---\n", 1)
    if "body" in edits:
        text += "\nOur own last line.\n"
    file.write_text(text, encoding="utf-8")
    imported(tmp_path, reading(second, text="b"))
    after = file.read_text(encoding="utf-8")
    assert ("title: Ours" in after) == ("title" in edits)
    assert ("\n# keep\n" in after) == ("comment" in edits)
    assert ("label: Ours" in after) == ("key" in edits)
    assert after.endswith("\nOur own last line.\n") == ("body" in edits)
    if "body" not in edits:
        assert second.body in after
    before = snapshot(tmp_path)
    imported(tmp_path, reading(second, text="b"))
    assert snapshot(tmp_path) == before


TALK = "---\ntitle: {title}\ndate: 2020-03-01\nvenue: Days\n---\n"


def old_site(folder: Path) -> Path:
    """Write a folder of another generator in which all files have one name."""
    for name, title in (("one", "On wheels"), ("two", "On mills")):
        place = folder / "old/content/talk" / name / "index.md"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(TALK.format(title=title), encoding="utf-8")
    author = folder / "old/content/authors/ada/_index.md"
    author.parent.mkdir(parents=True, exist_ok=True)
    author.write_text("---\ntitle: Ada Example\nsuperuser: true\n---\n", encoding="utf-8")
    return folder / "old"


@pytest.mark.parametrize("content", ["content", "project/content"], ids=["beside", "elsewhere"])
def test_documents_of_one_name_in_a_folder_keep_what_each_says(tmp_path: Path, content: str) -> None:
    (tmp_path / content).parent.mkdir(exist_ok=True)
    for _ in range(2):
        report = Report()
        import_documents([old_site(tmp_path)], tmp_path / content, report)
        assert not report.has_errors
        [sheet] = load_content(tmp_path / content, Report()).people
        assert sorted(talk.title for talk in sheet.value.talks) == ["On mills", "On wheels"]


@pytest.mark.parametrize("content", ["content", "project/content"], ids=["beside", "elsewhere"])
def test_a_document_that_is_gone_from_its_folder_is_told_and_what_it_said_stays(
    tmp_path: Path, content: str
) -> None:
    (tmp_path / content).parent.mkdir(exist_ok=True)
    folder = old_site(tmp_path)
    import_documents([folder], tmp_path / content, Report())
    (folder / "content/talk/one/index.md").unlink()
    report = Report()
    import_documents([folder], tmp_path / content, report)
    gone = [each.location.path for each in report if each.code == "gone-document"]
    assert gone == [f"{folder}/content/talk/one/index.md"]
    [sheet] = load_content(tmp_path / content, Report()).people
    assert len(sheet.value.talks) == 2
