"""Folders of other generators, read as wholes."""

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.accounting import ImportResult
from sitegen.diagnostics import Report, Severity
from sitegen.ingest import import_documents
from sitegen.site_folders.kinds import Kind, kind_of
from sitegen.site_folders.walk import find_site
from tests.site_folders.folders import ACADEMIC, AL_FOLIO, HUGO_BLOX, LAB
from tests.site_folders.sample_folders import HERE as SAMPLES

FOLDERS = {"hugo": HUGO_BLOX, "lab": LAB, "academic": ACADEMIC, "folio": AL_FOLIO}


def written(files: dict[str, str], folder: Path) -> Path:
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return folder


def imported(files: dict[str, str], tmp_path: Path) -> tuple[dict[str, dict], Report, ImportResult]:  # type: ignore[type-arg]  # YAML as it comes
    report = Report()
    content = tmp_path / "content"
    result = import_documents([written(files, tmp_path / "weaving")], content, report)
    data = {
        path.relative_to(content).as_posix(): yaml.safe_load(path.read_text(encoding="utf-8"))
        for path in sorted(content.glob("p*/*.yaml"))
    }
    return data, report, result


def codes(report: Report, folder: str = "weaving/") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in report:
        place = str(each.location).rpartition(folder)[2]
        found.setdefault(each.code, []).append(place)
    return found


def test_a_hugo_blox_folder_gives_its_owner_with_everything(tmp_path: Path) -> None:
    data, report, _ = imported(HUGO_BLOX, tmp_path)
    assert list(data) == ["people/ada-example.yaml"]
    person = data["people/ada-example.yaml"]
    assert person["headline"] == {"title": "Professor of Looms", "organization": "Loom School"}
    assert person["identifiers"] == {"orcid": "0000-0002-1825-0097", "github": "ada-example"}
    assert (person["bio"].strip(), person["interests"]) == ("Ada weaves.", ["Weft", "Warp"])
    assert [(each["organization"], each.get("date")) for each in person["positions"]] == [
        ("Loom School", None),
        ("Loom Works", "2014-07-01/.."),
    ]
    assert person["education"] == [
        {"institution": "Old Loom School", "degree": "PhD Weaving", "date": "2010-09-01/2014-06-30"}
    ]
    assert [(each["title"], each["awarder"]) for each in person["awards"]] == [("Golden Shuttle", "Guild")]
    (work,) = person["publications"]
    assert work["title"] == "Plain Weaves & Twills"
    assert work["authors"] == [
        {"name": "Ada Example", "equal": True},
        {"name": "Bo Sample", "equal": True},
        "Cy Third",
    ]
    assert (work["volume"], work["pages"], str(work["date"])) == ("3", "1-9", "2021-03-04")
    assert work["identifiers"] == {"doi": "10.55555/ll.2021.7"}
    assert (work["note"].strip(), work["abstract"].strip()) == ("Read it slowly.", "We weave $n$ threads.")
    (talk,) = person["talks"]
    assert (talk["event"], talk["place"], talk["date"]) == (
        "Night of Crafts",
        "Oslo",
        "2022-05-01/2022-05-02",
    )
    assert {each["text"].split(":")[0] for each in person["unplaced"]} == {
        "favourite",
        "url",
        "url_pdf",
        "abstract",
    }
    found = codes(report)
    assert found["template-sample"] == ["content/publications/sample/index.md:2"]
    assert found["missing-file"] == ["content/publications/plain-weaves/index.md:13"]
    assert (tmp_path / "content" / "news" / "hello.md").is_file()
    assert found["files-not-taken"] == ["content/publications/plain-weaves"]
    assert "Nobody" not in str(data)
    assert "Ghost" not in str(data)


def test_a_lab_gives_its_people_and_one_shared_list(tmp_path: Path) -> None:
    data, report, _ = imported(LAB, tmp_path)
    assert sorted(data) == [
        "people/ada-example.yaml",
        "people/bo-sample.yaml",
        "publications/weaving.yaml",
    ]
    ada = data["people/ada-example.yaml"]
    assert (ada["also_known_as"], ada["bio"].strip()) == (["A. Example"], "Ada leads the *lab*.")
    assert ada["headline"] == {"title": "Principal Investigator", "organization": "Loom School"}
    assert ada["identifiers"] == {"orcid": "0000-0002-1825-0097", "github": "ada"}
    threads, knots = data["publications/weaving.yaml"]["publications"]
    assert threads["authors"] == [{"name": "Ada Example", "person": "ada-example"}, "Zed Outside"]
    assert threads["identifiers"] == {"doi": "10.55555/ll.2020.1"}
    assert [link["url"] for link in threads["links"]] == ["https://code.example.org/threads"]
    assert (knots["type"], knots["genre"], str(knots["identifiers"]["arxiv"])) == (
        "article",
        "preprint",
        "2901.00001",
    )
    found = codes(report)
    assert found["no-title"] == ["_data/citations.yaml:17"]
    assert found["unplaced-line"] == ["_data/citations.yaml:16"]
    assert data["people/bo-sample.yaml"]["roles"] == [{"group": "Loom Lab", "role": "alumni"}]
    assert (tmp_path / "content" / "news" / "hello.md").is_file()
    assert not report.has_errors


def test_an_academicpages_folder_gives_what_is_no_sample(tmp_path: Path) -> None:
    data, report, _ = imported(ACADEMIC, tmp_path)
    assert list(data) == ["people/ada-example.yaml"]
    person = data["people/ada-example.yaml"]
    assert person["bio"].strip() == "I weave. [Ask me](https://ada.example.org/ask)."
    assert (person["location"], person["identifiers"]) == ("Oslo", {"github": "ada"})
    (work,) = person["publications"]
    assert (work["title"], work["type"], work["note"].strip()) == (
        "Weft and Wool",
        "article-journal",
        "A paper about wool.",
    )
    assert work["authors"] == ["A. Example"]
    (talk,) = person["talks"]
    assert (talk["title"], talk["kind"], talk["event"], talk["place"]) == (
        "On Wool",
        "Tutorial",
        "Craft Week",
        "Bergen, Norway",
    )
    (course,) = person["teaching"]
    assert (course["title"], course["subtitle"], course["institution"]) == (
        "Weaving I",
        "Undergraduate course",
        "Loom School, Hall 2",
    )
    found = codes(report)
    assert found["template-sample"] == [
        "_publications/2009-10-01-paper-title-number-1.md:2",
        "_teaching/sample.md:2",
        "_teaching/weaving.md:9",
    ]
    assert [place.partition(":")[0] for place in found["bad-yaml"]] == ["_publications/broken.md"]
    assert [each.location.line for each in report if each.code == "bad-yaml"] == [2]
    assert found["files-not-taken"] == ["images"]


def test_an_al_folio_folder_leaves_its_invented_owner_out(tmp_path: Path) -> None:
    data, report, _ = imported(AL_FOLIO, tmp_path)
    assert list(data) == ["people/ada-q-example.yaml", "people/cy-third.yaml"]
    person = data["people/ada-q-example.yaml"]
    assert [each["title"] for each in person["publications"]] == ["Of Knots"]
    assert [each["degree"] for each in person["education"]] == ["BSc"]
    assert person["identifiers"] == {"orcid": "0000-0002-1825-0097", "github": "ada-q"}
    assert "Einstein" not in str(data)
    found = codes(report)
    assert found["template-sample"] == [
        "_bibliography/papers.bib:1",
        "_data/cv.yml:2",
        "_news/announcement_1.md:5",
    ]
    assert found["missing-file"] == ["_pages/about.md:3"]


@pytest.mark.parametrize("files", FOLDERS.values(), ids=FOLDERS)
def test_a_second_import_changes_nothing(files: dict[str, str], tmp_path: Path) -> None:
    imported(files, tmp_path)
    report = Report()
    again = import_documents([tmp_path / "weaving"], tmp_path / "content", report)
    assert again.changes == ()
    refreshed = import_documents([], tmp_path / "content", report)
    assert refreshed.changes == ()
    assert {each.reading.document.path for each in refreshed.outcomes}


@pytest.mark.parametrize("files", FOLDERS.values(), ids=FOLDERS)
def test_every_line_of_every_file_has_one_fate(files: dict[str, str], tmp_path: Path) -> None:
    _, _, result = imported(files, tmp_path)
    for outcome in result.outcomes:
        reading = outcome.reading
        filled = [number for number, line in enumerate(reading.document.lines, start=1) if line.strip()]
        assert [account.line for account in reading.accounts] == filled


def test_pages_that_share_a_title_a_year_or_a_key_stay_what_they_are(tmp_path: Path) -> None:
    pages = {
        "_config.yml": "author: {name: Ada Example}\n",
        "_publications/a.md": "---\ntitle: Looms I\ndate: 2020\nvenue: Proc. Loom Days\n---\n",
        "_publications/b.md": "---\ntitle: Looms II\ndate: 2020\nvenue: Proc. Loom Days\n---\n",
        "_publications/c.md": "---\ntitle: Looms I\ndate: 2022\nvenue: Loom Letters\n---\n",
        "_talks/a.md": "---\ntitle: Looms I\nvenue: Loom Days\ndate: 2020-01-02\n---\n",
        "_talks/b.md": "---\ntitle: Looms I\nvenue: Craft Week\ndate: 2021-01-02\n---\n",
        "_teaching/a.md": "---\ntitle: Weaving\nvenue: Loom School\ndate: 2019\n---\n",
        "_teaching/b.md": "---\ntitle: Weaving\nvenue: Loom School\ndate: 2020\n---\n",
    }
    data, _, _ = imported(pages, tmp_path)
    person = data["people/ada-example.yaml"]
    works = sorted((work["title"], str(work["date"]), work["venue"]) for work in person["publications"])
    assert works == [
        ("Looms I", "2020", "Proc. Loom Days"),
        ("Looms I", "2022", "Loom Letters"),
        ("Looms II", "2020", "Proc. Loom Days"),
    ]
    assert len({work["key"] for work in person["publications"]}) == 3
    assert sorted(talk["event"] for talk in person["talks"]) == ["Craft Week", "Loom Days"]
    (course,) = person["teaching"]
    assert sorted(map(str, course["terms"])) == ["2019", "2020"]


def test_front_matter_may_be_toml(tmp_path: Path) -> None:
    pages = {
        "content/authors/ada/_index.md": (
            '+++\ntitle = "Ada Example"\nsuperuser = true\nrole = "Weaver"\n+++\nI weave.\n'
        ),
        "content/talk/x.md": '+++\ntitle = "Looms"\ndate = 2020-01-02T10:00:00Z\n+++\n',
        "content/talk/y.md": '+++\ntitle = "Wool"\ndate = never\n+++\n',
    }
    data, report, _ = imported(pages, tmp_path)
    person = data["people/ada-example.yaml"]
    assert (person["headline"], person["bio"].strip()) == ("Weaver", "I weave.")
    assert [(talk["title"], str(talk["date"])) for talk in person["talks"]] == [("Looms", "2020-01-02")]
    assert codes(report)["bad-toml"] == ["content/talk/y.md:3"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("authors/ada/_index.md", Kind.PERSON),
        ("content/en/publication/x/index.md", Kind.PUBLICATION),
        ("content/publication/_index.md", Kind.SECTION),
        ("_data/cv.yml", Kind.DOCUMENT),
        ("assets/js/main.js", None),
        ("_talks/x.md", Kind.TALK),
        ("teaching/x.qmd", Kind.COURSE),
        ("static/img/a.png", Kind.ASSET),
        ("README.md", None),
    ],
)
def test_a_path_says_what_a_file_is(path: str, kind: Kind | None) -> None:
    assert kind_of(path) is kind


def test_a_folder_of_documents_is_no_site_folder(tmp_path: Path) -> None:
    assert (
        find_site(written({"cv.txt": "Ada Example", "works.bib": "@misc{a, title={On}}"}, tmp_path)) is None
    )


def test_links_and_hidden_files_are_not_followed(tmp_path: Path) -> None:
    outside = written({"secret.md": "---\nname: Secret Person\n---\n"}, tmp_path / "outside")
    folder = written(
        {"_members/ada.md": "---\nname: Ada Example\n---\n", "_members/.b.md": ""}, tmp_path / "in"
    )
    (folder / "_members" / "link.md").symlink_to(outside / "secret.md")
    (folder / "_people").symlink_to(outside, target_is_directory=True)
    site = find_site(folder)
    assert site is not None
    assert site.files == ((Kind.PERSON, "_members/ada.md"),)


LINES = sorted(
    {line for files in (HUGO_BLOX, LAB, ACADEMIC) for text in files.values() for line in text.split("\n")}
    | {line for path in SAMPLES.glob("*.txt") for line in path.read_text(encoding="utf-8").split("\n")}
)
PATHS = (
    *("_members/a.md", "data/authors/me.yaml", "_publications/p.md", "publication/p/index.md", "_talks/t.md"),
    *(
        "_posts/2020-01-01-n.md",
        "_projects/j.md",
        "_pages/g.md",
        "_data/team.yml",
        "_data/news.csv",
        "news.yml",
    ),
    *("_data/coauthors.yml", "index.qmd", "_quarto.yml", "data/people.toml", "markdown_generator/talks.tsv"),
    *("_data/sources.yaml", "_data/publications.json", "contact/index.md", "_drafts/d.md", "x.ipynb"),
    *("_teaching/c.md", "_data/citations.yaml", "_pages/about.md", "_config.yml", "publication/p/cite.bib"),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(
        st.sampled_from(PATHS),
        st.tuples(st.booleans(), st.lists(st.sampled_from(LINES), max_size=12), st.text(max_size=12)),
        max_size=5,
    )
)
def test_no_shuffle_of_lines_gives_an_exception(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, tuple[bool, list[str], str]]
) -> None:
    folder = tmp_path_factory.mktemp("site")
    texts = {
        path: "\n".join([*(["---"] if has_head else []), *lines, "---", more])
        for path, (has_head, lines, more) in files.items()
    }
    report = Report()
    texts = {path: text.encode("utf-8", "replace").decode() for path, text in texts.items()}
    import_documents([written(texts, folder / "weaving")], folder / "content", report, is_dry_run=True)
    assert all(each.severity in Severity for each in report)


@pytest.mark.parametrize("word", ["draft: true", "published: false"])
def test_a_work_whose_page_was_a_draft_comes_along_and_is_told(tmp_path: Path, word: str) -> None:
    page = f"---\ntitle: Slow looms\nauthors: [Ada Example]\ndate: 2020-05-01\n{word}\n---\n"
    data, report, _ = imported({**ACADEMIC, "_publications/slow.md": page}, tmp_path)
    [person] = [each for path, each in data.items() if path.startswith("people/")]
    assert "Slow looms" in [each["title"] for each in person["publications"]]
    assert codes(report)["draft-work"] == ["_publications/slow.md:5"]


def test_a_sample_work_among_others_is_told_by_its_line_and_its_lines_are_furniture(tmp_path: Path) -> None:
    _, report, result = imported(AL_FOLIO, tmp_path)
    path = "_bibliography/papers.bib"
    assert path + ":1" in codes(report)["template-sample"]
    [reading] = [each.reading for each in result.outcomes if each.reading.document.path.endswith(path)]
    assert [(each.line, each.fate.value) for each in reading.accounts] == [
        *[(1, "furniture"), (2, "placed"), (3, "placed")]
    ]
    fields = {field.split(".")[1] for each in reading.accounts[1:] for field in each.detail}
    assert fields == {"0"}


@pytest.mark.parametrize(
    ("path", "head", "kept"),
    [
        (
            "_posts/2024-03-05-fair.md",
            "permalink: /blog/fair/\nredirect_from: [/fair/]",
            ["blog/fair/", "fair/"],
        ),
        ("_posts/2024-03-05-fair.md", "permalink: /:year/:title/", None),
        ("content/post/fair/index.md", "aliases: [/old/fair.html]", ["post/fair/", "old/fair.html"]),
        ("content/post/fair.md", "slug: kirmes", ["post/kirmes/"]),
        ("content/news/fair.md", "draft: false", None),
        ("posts/fair/index.qmd", "aliases: [../2023/]", ["posts/fair/"]),
    ],
)
def test_the_addresses_that_a_text_had_come_along(
    tmp_path: Path, path: str, head: str, kept: list[str] | None
) -> None:
    text = f"---\ntitle: Fair\ndate: 2024-03-05\n{head}\n---\n\nWe wove.\n"
    imported(
        {"_config.yml": "title: Lab\n", "_members/ada.md": "---\nname: Ada Example\n---\n", path: text},
        tmp_path,
    )
    [news] = (tmp_path / "content" / "news").glob("*.md")
    front = yaml.safe_load(news.read_text(encoding="utf-8").split("---")[1])
    assert front.get("old_addresses") == kept


def test_the_addresses_of_works_and_people_come_along(tmp_path: Path) -> None:
    work = "---\ntitle: Slow looms\nauthors: [Ada Example]\ndate: 2020\npermalink: /publication/slow\n---\n"
    member = "---\nname: Bo Sample\npermalink: /team/bo.html\n---\n"
    data, report, _ = imported(
        {"_config.yml": "title: Lab\n", "_publications/slow.md": work, "_members/bo.md": member}, tmp_path
    )
    assert data["people/bo-sample.yaml"]["old_addresses"] == ["team/bo.html"]
    assert "publication/slow/" in str(data)
    assert "old-address" not in codes(report)


@pytest.mark.parametrize(
    "files",
    [
        {
            "hugo.toml": 'title = "Ada Example"\n[params]\nauthor = "Ada Example"\n',
            "content/_index.md": '+++\ntitle = "Ada Example"\n+++\n\n# Ada Example\n\nI weave *slowly*.\n',
            "content/publications/looms.md": '+++\ntitle = "Looms"\nauthors = ["Ada Example"]\n+++\n',
        },
        {
            "_config.yml": "title: Looms\nauthor: {name: Ada Example}\n",
            "index.md": "---\nlayout: default\n---\n# Ada Example\n\nI weave *slowly*.\n",
            "_papers/looms.md": "---\ntitle: Looms\nauthors: Ada Example\nyear: 2017\n---\n",
        },
    ],
    ids=["Hugo", "Jekyll"],
)
def test_the_first_page_of_a_persons_site_is_their_biography(files: dict[str, str], tmp_path: Path) -> None:
    data, report, _ = imported(files, tmp_path)
    assert data["people/ada-example.yaml"]["bio"].strip() == "I weave *slowly*."
    assert "page-not-taken" not in codes(report)
