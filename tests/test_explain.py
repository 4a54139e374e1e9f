"""Where a fact comes from is told in words: source and line, repairs, edits by hand, other documents."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report, SitegenError
from sitegen.explain import explain
from sitegen.ingest import import_documents

CLUSTER = """\
Author name cluster

Ada Example

Possible papers associated with this exact author name in Shelf.

1 paper

ENG Conference 2022 Conference Paper

On Engines: Faster by Design

Ada Example
Bo Sample

Our engine is 1. 5$\\times$ faster.

PDF Details
"""
KEY = "example-2022-engines"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "cluster.txt").write_text(CLUSTER, encoding="utf-8")
    report = Report()
    import_documents([tmp_path / "cluster.txt"], tmp_path / "content", report)
    assert not report.has_errors
    return tmp_path / "content"


def told(content: Path, subject: str, field: str | None = None) -> list[str]:
    return explain(content, subject, field, Report()).splitlines()


def test_a_field_names_its_document_line_and_source(content: Path) -> None:
    lines = told(content, KEY, "title")
    assert lines[1:] == ["title: On Engines: Faster by Design", "    from cluster.txt:11 (author_cluster)"]


def test_a_repair_is_told_with_the_text_before_and_after(content: Path) -> None:
    assert r"    repaired by space-in-decimal: `1. 5$\times$` → `1.5$\times$`" in told(
        content, KEY, "abstract"
    )


def test_an_edit_by_hand_stands_beside_what_the_document_says(content: Path) -> None:
    sheet = content / "people" / "ada-example.yaml"
    text = sheet.read_text("utf-8").replace("On Engines: Faster by Design", "On Engines, Corrected")
    sheet.write_text(text, encoding="utf-8")
    assert told(content, KEY, "title")[1:] == [
        "title: On Engines, Corrected",
        "    written by hand",
        "    cluster.txt:11 (author_cluster) says `On Engines: Faster by Design`",
    ]


def test_what_no_document_says_is_written_by_hand(content: Path) -> None:
    with (content / "people" / "ada-example.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write("\nlocation: Oslo\n")
    assert told(content, "ada-example", "location")[1:] == [
        "location: Oslo",
        "    written by hand; no document says anything about it",
    ]


def test_a_person_is_explained_field_by_field(content: Path) -> None:
    lines = told(content, "ada-example")
    assert lines[0].startswith("ada-example (")
    assert lines[1:3] == ["name: Ada Example", "    from cluster.txt:3 (author_cluster)"]
    assert not any(line.startswith(("slug:", "publications:")) for line in lines)


def test_a_field_is_named_as_prefer_names_it(content: Path) -> None:
    assert told(content, KEY, "authors.1")[1:] == [
        "authors.1: Bo Sample",
        "    from cluster.txt:14 (author_cluster)",
    ]


@pytest.mark.parametrize(
    ("subject", "field", "code", "hint"),
    [
        ("ada-exmaple", None, "unknown-subject", "did you mean `ada-example`?"),
        ("ada", None, "unknown-subject", "did you mean `ada-example`?"),
        ("Ada Example", None, "unknown-subject", "did you mean `ada-example`?"),
        (KEY, "titel", "unknown-field", "did you mean `title`?"),
        (
            KEY,
            "authors.7",
            "unknown-field",
            "it has `title`, `type`, `authors`, `venue`, `date`, `source_labels`, `abstract`",
        ),
    ],
    ids=["subject", "part of a slug", "name", "field", "member that there is not"],
)
def test_a_misspelt_question_gets_a_guess(
    content: Path, subject: str, field: str | None, code: str, hint: str
) -> None:
    with pytest.raises(SitegenError) as caught:
        told(content, subject, field)
    assert [(each.code, each.hint) for each in caught.value.diagnostics] == [(code, hint)]
    assert caught.value.is_misuse


CV = """\
Ada Example
Professor, Example University

Experience
Engineer, Loom Works, 2019 - 2021

Awards
Golden Shuttle, 2022
Best Loom, 2020

Research interests
Looms, engines
"""
OLD = """\
Ada Example

Experience
Ferry hand, Old Ferry, 2012 - 2014

Awards
Golden Shuttle, 2022
Silver Shuttle, 2012

Research interests
Ferries, looms
"""


@pytest.fixture
def joined(tmp_path: Path) -> Path:
    """Give the content made of two documents about one person."""
    for name, text in (("cv.txt", CV), ("old.txt", OLD)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        report = Report()
        import_documents([tmp_path / name], tmp_path / "content", report)
        assert not report.has_errors
    return tmp_path / "content"


def test_each_record_of_a_joined_list_names_its_document_and_line(joined: Path) -> None:
    assert told(joined, "ada-example", "awards")[2:] == [
        "    awards.0: title Golden Shuttle, date 2022",
        "        from cv.txt:8 (cv_page)",
        "        from old.txt:7 (cv_page)",
        "    awards.1: title Best Loom, date 2020",
        "        from cv.txt:9 (cv_page)",
        "    awards.2: title Silver Shuttle, date 2012",
        "        from old.txt:8 (cv_page)",
    ]
    assert "    interests.2: Ferries" in told(joined, "ada-example", "interests")
    assert "by hand" not in "\n".join(told(joined, "ada-example"))


def test_a_record_of_a_joined_list_that_was_edited_is_told_apart_from_one_that_was_added(
    joined: Path,
) -> None:
    sheet = joined / "people" / "ada-example.yaml"
    text = sheet.read_text("utf-8").replace("title: Silver Shuttle", "title: Silver Shuttle (junior)")
    sheet.write_text(text.replace("awards:\n", "awards:\n  - title: Mine\n"), encoding="utf-8")
    lines = told(joined, "ada-example", "awards")
    at = lines.index("    awards.0: title Mine")
    assert lines[at + 1] == "        written by hand; no document says anything about it"
    at = lines.index("        awards.3.title: Silver Shuttle (junior)")
    assert lines[at + 1 : at + 3] == [
        "            written by hand",
        "            old.txt:8 (cv_page) says `Silver Shuttle`",
    ]


@pytest.mark.parametrize("field", ["", " ", ".", "name..", "awards.-1"])
def test_a_field_that_is_none_is_refused(joined: Path, field: str) -> None:
    with pytest.raises(SitegenError) as caught:
        told(joined, "ada-example", field)
    assert [each.code for each in caught.value.diagnostics] == ["unknown-field"]


LONG = "We ask how ferries keep their time in narrow straits, and why the water warms there first of all. "


def test_two_long_texts_that_part_late_are_shown_from_there(tmp_path: Path) -> None:
    summary = f"{LONG}{LONG}My group works on tides in Calder and beyond."
    cv = f"Ada Example\nProfessor, Example University\n\nBiography\n{summary}\n\nAwards\nLoom, 2022\n"
    (tmp_path / "cv.txt").write_text(cv, encoding="utf-8")
    import_documents([tmp_path / "cv.txt"], tmp_path / "content", Report())
    sheet = tmp_path / "content" / "people" / "ada-example.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("tides in", "waves of"), encoding="utf-8")
    [said] = [line for line in told(tmp_path / "content", "ada-example") if " says " in line]
    theirs, _, ours = said.partition(" says ")[2].partition(", not ")
    assert theirs.startswith("`…")
    assert "tides in Calder" in theirs
    assert "waves of Calder" in ours
    whole = told(tmp_path / "content", "ada-example", "bio")
    assert whole[1] == f"bio: {summary.replace('tides in', 'waves of')}"
    assert whole[3].endswith(f" says `{summary}`")


@pytest.mark.parametrize("word", ["amberley", "Amberley", "rosalind"])
def test_a_person_is_guessed_before_a_work_of_theirs(tmp_path: Path, word: str) -> None:
    works = "@article{a, title={Much Ado}, author={Amberley, Rosalind Okoro}, year={2014}}\n"
    works += "@article{b, title={Rosalind}, author={Amberley, Rosalind Okoro}, year={2014}}\n"
    people = tmp_path / "content" / "people"
    people.mkdir(parents=True)
    (people / "rosalind-amberley-okoro.yaml").write_text("name: Rosalind Amberley-Okoro\n", encoding="utf-8")
    (tmp_path / "works.bib").write_text(works, encoding="utf-8")
    import_documents([tmp_path / "works.bib"], tmp_path / "content", Report())
    with pytest.raises(SitegenError) as caught:
        told(tmp_path / "content", word)
    assert [each.hint for each in caught.value.diagnostics] == ["did you mean `rosalind-amberley-okoro`?"]
