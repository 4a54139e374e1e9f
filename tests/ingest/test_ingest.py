import resource
import subprocess
import sys
from pathlib import Path

import pytest

from sitegen.diagnostics import Location, Report, Severity
from sitegen.store.load import load_content
from tests.ingest.documents import BIBTEX, CLUSTER, LISTING, Project, codes

ADA = "people/ada-example.yaml"
BO = "people/bo-sample.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_folder_of_documents_becomes_a_file_for_each_person_and_a_ledger(project: Project) -> None:
    project.seed("ada.txt", LISTING)
    project.seed("bo.txt", CLUSTER)
    project.seed(".hidden", "not looked at")
    result, report = project.load(project.folder / "seeds")
    assert list(report) == []
    assert [outcome.file.removeprefix(str(project.content) + "/") for outcome in result.outcomes] == [ADA, BO]
    assert set(project.snapshot()) == {
        *(ADA, BO, "imports/ada-example.yaml", "imports/bo-sample.yaml"),
        *("schema/front-matter.json", "schema/identity.json", "schema/person.json"),
        *("schema/publications.json", "schema/site.json"),
    }


def test_what_was_written_loads_without_a_word(project: Project) -> None:
    project.load(project.seed("ada.txt", LISTING), project.seed("bo.txt", CLUSTER))
    report = Report()
    content = load_content(project.content, report)
    assert list(report) == []
    assert [sheet.value.slug for sheet in content.people] == ["ada-example", "bo-sample"]
    assert [work.key for work in content.people[0].value.publications] == [
        "example-2026-engines",
        "example-2021-notes",
    ]


def test_a_second_import_changes_nothing(project: Project) -> None:
    seeds = [project.seed("ada.txt", LISTING), project.seed("bo.txt", CLUSTER)]
    project.load(*seeds)
    before = project.snapshot()
    result, report = project.load(*reversed(seeds))
    assert result.changes == ()
    assert project.snapshot() == before
    assert list(report) == []


def test_importing_one_of_two_documents_leaves_the_facts_of_the_other(project: Project) -> None:
    first = project.seed("ada.txt", LISTING)
    second = project.seed("more.txt", LISTING.replace("On Engines That Weave", "A Third Paper"))
    project.load(first, second)
    before = project.snapshot()
    assert before[ADA].count(b"- key:") == 3
    project.load(first)
    assert project.snapshot() == before


def test_edits_survive_and_fields_that_nobody_touched_follow_the_source(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    project.replace(ADA, "title: Notes on Bernoulli Numbers", "title: 'Notes by hand'   # hers")
    project.replace(ADA, "    topics: [cs.AR]\n", "")
    seed.write_text(
        LISTING.replace("We compute them", "We count them").replace("cs.NA", "math.NA"), encoding="utf-8"
    )
    _, report = project.load(seed)
    text = project.text(ADA)
    assert "title: 'Notes by hand'   # hers" in text
    assert "We count them without a loom, and" in text
    assert "[math.NA]" in text
    assert "cs.AR" not in text
    assert codes(report) == ["edit-kept"]
    before = project.snapshot()
    project.load(seed)
    assert project.snapshot() == before


def test_a_field_changed_on_both_sides_stays_as_edited_and_is_reported_with_its_place(
    project: Project,
) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    project.replace(ADA, "date: 2021", "date: 2021-05")
    seed.write_text(LISTING.replace("arXiv2021", "arXiv2020"), encoding="utf-8")
    _, report = project.load(seed)
    [told] = list(report)
    line = project.text(ADA).split("\n").index("    date: 2021-05") + 1
    assert (told.severity, told.code) == (Severity.WARNING, "edit-differs")
    assert told.location == Location(f"{project.content.as_posix()}/{ADA}", line, 11)
    assert told.message == "`date` says `2021-05` here and `2020` in seeds/ada.txt"


def test_a_work_deleted_by_hand_stays_deleted(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    text = project.text(ADA)
    start = text.index("  - key: example-2021")
    (project.content / ADA).write_text(text[:start], encoding="utf-8")
    before = project.snapshot()
    project.load(seed)
    assert project.snapshot() == before


def test_a_work_that_the_source_drops_is_kept_and_reported_once(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    before = project.text(ADA)
    seed.write_text(LISTING[: LISTING.index("arXiv2021")].replace("2 rec", "1 rec"), encoding="utf-8")
    _, report = project.load(seed)
    assert project.text(ADA) == before.replace("records: 2", "records: 1")
    assert codes(report) == ["vanished-record"]
    _, again = project.load(seed)
    assert list(again) == []


def test_a_hand_made_file_without_a_ledger_is_the_strongest_source(project: Project) -> None:
    (project.content / "people").mkdir(parents=True)
    written = """\
# hand-made note, keep me
name: Ada Example   # keep
identity: {status: attributed}
publications:
  - title: "On engines that weave"   # corrected
    date: "2025"
"""
    (project.content / ADA).write_text(written, encoding="utf-8")
    seed = project.seed("ada.txt", LISTING)
    _, report = project.load(seed)
    text = project.text(ADA)
    for line in written.splitlines():
        assert line.split("#")[0].rstrip("}\n ") in text
    assert text.count("title:") == 2
    assert "key: example-2026-engines" in text
    assert set(codes(report)) == {"edit-differs"}
    before = project.snapshot()
    project.load(seed)
    assert project.snapshot() == before


def test_line_ends_and_byte_order_mark_stay(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    text = "\ufeff" + project.text(ADA).replace("\n", "\r\n")
    (project.content / ADA).write_bytes(text.encode())
    seed.write_text(LISTING.replace("cs.NA", "math.NA"), encoding="utf-8")
    project.load(seed)
    assert (project.content / ADA).read_bytes().decode() == text.replace("cs.NA", "math.NA")


def test_a_page_of_another_standing_is_not_joined_by_its_name(project: Project) -> None:
    first = project.seed("ada.txt", LISTING)
    second = project.seed("cluster.txt", CLUSTER.replace("Bo Sample", "Ada Example"))
    _, report = project.load(first, second)
    assert {ADA, "people/ada-example-2.yaml"} <= set(project.snapshot())
    assert codes(report) == ["same-name"]
    before = project.snapshot()
    project.load(second, first)
    assert project.snapshot() == before


def test_another_page_under_a_known_path_is_not_taken_for_the_old_one(project: Project) -> None:
    seed = project.seed("page.txt", CLUSTER)
    project.load(seed)
    before = project.text(BO)
    project.load(
        project.seed("page.txt", CLUSTER.replace("Bo Sample", "Dee Fourth").replace("Study", "Look"))
    )
    assert project.text(BO) == before
    assert "people/dee-fourth.yaml" in project.snapshot()


def test_a_person_file_deleted_by_hand_is_made_anew(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    before = project.snapshot()
    (project.content / ADA).unlink()
    project.load(seed)
    assert project.snapshot() == before


def test_a_work_that_stands_in_another_file_is_updated_there(project: Project) -> None:
    bo = project.seed("bo.txt", CLUSTER)
    project.load(bo)
    cy = project.seed(
        "cy.txt",
        CLUSTER.replace("\nBo Sample\n\nPossible", "\nCy Third\n\nPossible").replace(
            "LOOMS Conference 2023 Conference Paper\n\nA Second Study\n\nBo Sample",
            "LOOMS Conference 2022 Conference Paper\n\nA Third Study\n\nCy Third",
        ),
    )
    project.replace(BO, "    source_labels: [PDF, Details]\n", "")
    project.load(cy)
    assert project.text("people/cy-third.yaml").count("- key:") == 1
    assert "source_labels: [PDF, Details]" in project.text(BO)
    before = project.snapshot()
    _, report = project.load(bo, cy)
    assert project.snapshot() == before
    assert list(report) == []


def test_a_list_that_names_nobody_becomes_a_shared_list(project: Project) -> None:
    seed = project.seed("lab papers.bib", BIBTEX)
    _, report = project.load(seed)
    assert report.count(Severity.ERROR) == 0
    assert "title: On Engines" in project.text("publications/lab-papers.yaml")
    again = Report()
    assert len(load_content(project.content, again).lists[0].value) == 1
    assert list(again) == []
    before = project.snapshot()
    project.load(seed)
    assert project.snapshot() == before


@pytest.mark.parametrize(
    ("content", "code", "is_error"),
    [
        (b"", "empty-file", True),
        (b"\x89PNG\r\n\x1a\n" + bytes(64), "not-text", True),
        (b"Lorem ipsum dolor sit amet, consectetur elit, sed do tempor.\n" * 5, "unknown-source", False),
        (b"1 2 3\n4 5 6\n7 8 9\n", "unknown-source", False),
        (b"<html><body><form>Sign in: <input name=user></form></body></html>", "not-a-homepage", True),
    ],
    ids=["empty", "picture", "lorem", "numbers", "login"],
)
def test_what_is_nobody_s_page_makes_no_file_and_says_so(
    project: Project, content: bytes, code: str, is_error: bool
) -> None:
    path = project.folder / "page.txt"
    path.write_bytes(content)
    good = project.seed("ada.txt", LISTING)
    _, report = project.load(path, good)
    assert codes(report) == [code]
    assert report.has_errors is is_error
    assert [path for path in project.snapshot() if path.startswith("people")] == [ADA]


def test_a_blank_file_is_a_warning(project: Project) -> None:
    _, report = project.load(project.seed("blank.txt", " \n\t\n"))
    assert codes(report) == ["no-person"]
    assert not report.has_errors
    assert project.snapshot() == {}


def test_nothing_at_all_is_written_for_nobody_s_page(project: Project) -> None:
    project.load(project.seed("lorem.txt", "Lorem ipsum dolor sit amet.\n"))
    assert project.snapshot() == {}


def test_a_missing_file_is_an_error_and_the_others_are_read(project: Project) -> None:
    _, report = project.load(project.folder / "none.txt", project.seed("ada.txt", LISTING))
    assert report.has_errors
    assert ADA in project.snapshot()


def test_a_dry_run_tells_and_writes_nothing(project: Project) -> None:
    result, _ = project.load(project.seed("ada.txt", LISTING), is_dry_run=True)
    assert project.snapshot() == {}
    assert any(change.path.endswith(ADA) and change.before is None for change in result.changes)


def test_a_file_with_a_fault_is_left_alone_and_costs_no_other(project: Project) -> None:
    seeds = [project.seed("ada.txt", LISTING), project.seed("bo.txt", CLUSTER)]
    project.load(*seeds)
    broken = project.text(ADA) + "links: [\n"
    (project.content / ADA).write_text(broken, encoding="utf-8")
    (project.content / BO).unlink()
    _, report = project.load(*seeds)
    assert project.text(ADA) == broken
    assert BO in project.snapshot()
    assert report.has_errors


@pytest.mark.parametrize(
    "text", ["", "documents: 5\n", "schema: [", "documents: [{path: x}]\n", "\x00\x01", "- a\n"]
)
def test_a_damaged_ledger_is_a_warning_and_the_file_wins(project: Project, text: str) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    project.replace(ADA, "title: Notes on Bernoulli Numbers", "title: Notes by hand")
    before = project.text(ADA)
    (project.content / "imports/ada-example.yaml").write_text(text, encoding="utf-8")
    _, report = project.load(seed)
    assert "damaged-ledger" in codes(report)
    assert report.count(Severity.ERROR) == 0
    assert before in project.text(ADA)


def test_lines_and_counts_that_a_source_leaves_open_are_told_once(project: Project) -> None:
    _, report = project.load(
        project.seed("ada.txt", LISTING.replace("2 records", "3 records") + "\n\n¶¶¶ §§\n")
    )
    told = codes(report)
    assert told.count("count-differs") == 1
    assert told.count("unplaced-line") == 1


def test_an_unplaced_line_of_many_pages_is_kept_in_pieces(project: Project) -> None:
    line = "¶§ " * 9_000
    project.load(project.seed("ada.txt", f"{LISTING}\n\n{line}\n"))
    report = Report()
    [sheet] = load_content(project.content, report).people
    assert not report.has_errors
    kept = "".join(piece.text for piece in sheet.value.unplaced)
    assert kept.replace(" ", "") == line.replace(" ", "")


def test_a_renamed_file_takes_its_ledger_along(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    (project.content / ADA).rename(project.content / "people/ada.yaml")
    project.replace("people/ada.yaml", "slug: ada-example", "slug: ada")
    project.replace("people/ada.yaml", "    topics: [cs.AR]\n", "")
    before = project.text("people/ada.yaml")
    _, report = project.load(seed)
    assert codes(report) == ["left-over-ledger"]
    assert project.text("people/ada.yaml") == before
    assert ADA not in project.snapshot()
    (project.content / "imports/ada-example.yaml").unlink()
    _, again = project.load(seed)
    assert list(again) == []
    assert project.text("people/ada.yaml") == before


LIST = "".join(
    f"@article{{k{n}, title={{{title}}}, author={{Example, Ada}}, journal={{Letters}}, year={{20{n}}}}}\n"
    for n, title in enumerate(("Slow Looms", "Fast Looms", "Old Boats", "New Boats"), start=10)
)


def test_a_document_that_was_renamed_and_changed_at_once_is_followed(project: Project) -> None:
    old = project.seed("works.bib", LIST)
    project.load(old)
    old.unlink()
    new = project.seed("works-2026.bib", LIST.replace("Old Boats", "Old Boats, Revisited") + BIBTEX)
    _, report = project.load(new)
    assert codes(report) == ["renamed-document"]
    assert sorted(path for path in project.snapshot() if "publications/" in path) == [
        "imports/publications/works.yaml",
        "publications/works.yaml",
    ]
    assert "Old Boats, Revisited" in project.text("publications/works.yaml")
    assert "path: seeds/works-2026.bib" in project.text("imports/publications/works.yaml")
    before = project.snapshot()
    assert codes(project.load()[1]) == []
    assert project.snapshot() == before


@pytest.mark.parametrize("change", ["stays", "says other things", "is of another format"])
def test_another_document_is_not_taken_for_one_that_was_renamed(project: Project, change: str) -> None:
    old = project.seed("works.bib", LIST)
    project.load(old)
    if change != "stays":
        old.unlink()
    other = LIST.replace("Slow", "Red").replace("Fast", "Blue").replace("Boats", "Carts")
    text = {"stays": LIST + BIBTEX, "says other things": other, "is of another format": LISTING}[change]
    _, report = project.load(project.seed("others.bib", text))
    assert "renamed-document" not in codes(report)


def test_a_page_whose_works_print_initials_only_is_told_what_would_link_them(project: Project) -> None:
    text = (
        "Ada Example\nEngineer, Loom Works\n\nEducation\nPh.D. in Engines, Example University, 2019\n\n"
        'Publications\nA. Example, B. Sample. "On Engines", Letters on Links, 2021.\n'
        'A. Example. "On Looms", Letters on Links, 2022.\n'
    )
    seed = project.seed("cv.txt", text)
    _, report = project.load(seed)
    assert [each.hint for each in report if each.code == "own-name"] == [
        "if that is the same person, add `also_known_as: [A. Example]` to the file"
    ]
    project.replace(ADA, "name: Ada Example\n", "name: Ada Example\nalso_known_as: [A. Example]\n")
    assert "own-name" not in codes(project.load(seed)[1])


def test_a_place_that_cannot_be_written_is_named_and_nothing_is_changed(project: Project) -> None:
    project.content.mkdir()
    (project.content / "people").write_text("a file where the folder should be", encoding="utf-8")
    before = project.snapshot()
    _, report = project.load(project.seed("ada.txt", LISTING))
    [told] = list(report)
    assert (told.severity, told.code) == (Severity.ERROR, "cannot-write")
    assert told.location.path == f"{project.content.as_posix()}/{ADA}"
    assert project.snapshot() == before


def test_a_full_disk_leaves_every_old_byte(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    before = project.snapshot()
    long = "We weave numbers as looms weave leaves. " * 3_000
    seed.write_text(LISTING.replace("We compute them", f"{long} We compute them"), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "sitegen", "import", str(seed), "--content", str(project.content)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000)),
    )
    assert ended.returncode == 1, ended.stderr
    assert "error[cannot-write]" in ended.stderr
    assert "ada-example.yaml" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert project.snapshot() == before


def test_a_list_whose_works_stand_elsewhere_gets_no_file_of_its_own(project: Project) -> None:
    seed = project.seed("ada.txt", LISTING)
    project.load(seed)
    bibtex = (
        "@misc{e, title={On Engines That Weave}, author={Example, Ada}, year={2026},"
        " howpublished={arXiv}, eprint={2601.00001}, archivePrefix={arXiv}}\n"
    )
    project.replace(
        ADA,
        "title: On Engines That Weave\n",
        "title: On Engines That Weave\n    identifiers: {arxiv: 2601.00001}\n",
    )
    works = project.seed("works.bib", bibtex)
    result, report = project.load(works)
    assert [outcome.file for outcome in result.outcomes] == [f"{project.content.as_posix()}/{ADA}"]
    assert "publications/works.yaml" not in project.snapshot()
    load_content(project.content, report)
    assert report.count(Severity.ERROR) == 0
    before = project.snapshot()
    _, again = project.load(works)
    assert project.snapshot() == before
    assert again.count(Severity.WARNING) == 0


def test_a_damaged_schema_file_is_written_anew(project: Project) -> None:
    page = project.seed("ada.txt", LISTING)
    project.load(page)
    schema = project.content / "schema" / "person.json"
    whole = schema.read_bytes()
    schema.write_bytes(b"\xff\xfe")
    project.load(page)
    assert schema.read_bytes() == whole


def test_a_document_that_is_named_in_several_ways_is_read_once(project: Project) -> None:
    path = project.seed("ada.txt", LISTING)
    (project.folder / "link.txt").symlink_to(path)
    result, report = project.load(
        path, path.parent, path.parent / ".." / "seeds" / "ada.txt", project.folder / "link.txt"
    )
    assert list(report) == []
    assert [outcome.reading.document.path for outcome in result.outcomes] == [path.as_posix()]
