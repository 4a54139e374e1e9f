"""Whose a document is by the user's word, and what becomes of what went to somebody else before."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.explain import explain
from sitegen.ingest import import_documents
from sitegen.ingest.choices import Choice, prefer
from sitegen.ingest.subjects import Whose
from sitegen.store.load import load_content
from tests.ingest.documents import BIBTEX, Project, codes

CV = """\
Ada Example
Professor, Example University
ada@example.org
+47 11 11 11 11

Education

Ph.D. in Engines, Example University, 2019

Publications

Ada Example and Bo Sample, "On Engines," Letters on Links, 2021
"""
OLD = """\
<!DOCTYPE html>
<html><head><title>Ada Example</title></head><body>
<h1>Ada Example</h1>
<p>Ph.D. student, Loom University</p>
<p>Email: ada@loom.example</p>
<p>Phone: +47 22 22 22 22</p>
<h2>Publications</h2>
<ul><li>Ada Example, Bo Sample. "On Engines", Letters on Links, 2020.</li></ul>
</body></html>
"""
OTHER_FORM = """\
A. B. Example

Publications

Ada Example, "Reeds," Letters on Links, 2011
Ada Example, "Cogs and Their Wear," Letters on Links, 2012
"""
PERSON, OTHER = "people/ada-example.yaml", "people/a-b-example.yaml"


def load(project: Project, *paths: Path, slug: str | None = None, name: str | None = None) -> Report:
    report = Report()
    import_documents(paths, project.content, report, Whose(slug, name))
    assert not report.has_errors
    return report


def titles(project: Project) -> list[str]:
    content = load_content(project.content, Report())
    lists = [sheet.value.publications for sheet in content.people] + [sheet.value for sheet in content.lists]
    return sorted(work.title for works in lists for work in works)


def test_a_later_document_changes_no_fact_and_each_is_told_with_both_values(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    before = project.text(PERSON)
    report = load(project, project.seed("old.html", OLD))
    assert project.text(PERSON) == before
    told = [each.message for each in report if each.code == "sources-differ"]
    assert [message.split()[0] for message in told] == ["`headline`", "`email`", "`phone`", "`date`"]
    assert told[1] == (
        "`email` says `ada@example.org` here, as in seeds/cv.txt, and `ada@loom.example` in seeds/old.html"
    )
    hints = [each.hint or "" for each in report if each.code == "sources-differ"]
    assert all("sitegen import --prefer seeds/old.html" in hint for hint in hints)
    assert codes(load(project)) == []


def test_documents_of_one_import_that_disagree_are_told_too(tmp_path: Path) -> None:
    project = Project(tmp_path)
    report = load(project, project.seed("cv.txt", CV), project.seed("old.html", OLD))
    assert codes(report).count("sources-differ") == 4
    assert "ada@example.org" in project.text(PERSON)


def test_a_fact_that_changes_at_its_source_is_told_of_the_other_source_again(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV), project.seed("old.html", OLD))
    project.seed("cv.txt", CV.replace("ada@example.org", "ada@new.example"))
    report = load(project)
    assert "email: ada@new.example" in project.text(PERSON)
    assert [each.message.split()[0] for each in report] == ["`email`"]


def test_a_name_that_was_given_is_replaced_by_no_document(tmp_path: Path) -> None:
    project = Project(tmp_path)
    works = project.seed("works.bib", BIBTEX)
    load(project, works, name="Ada B. Example")
    home = "people/ada-b-example.yaml"
    report = load(project, project.seed("cv.txt", CV), slug="ada-b-example")
    assert "name: Ada B. Example\n" in project.text(home)
    assert "sources-differ" in codes(report)
    load(project)
    assert "name: Ada B. Example\n" in project.text(home)
    told = explain(project.content, "ada-b-example", "name", Report())
    assert "given with `--name` for seeds/works.bib" in told
    prefer([Choice("cv.txt", "ada-b-example", "name")], project.content, Report())
    load(project)
    assert "name: Ada Example\n" in project.text(home)


def test_a_name_given_with_a_slug_is_the_name_whatever_the_page_prints(tmp_path: Path) -> None:
    project = Project(tmp_path)
    report = load(project, project.seed("cv.txt", CV), slug="ada", name="Zed Quux")
    assert "name: Zed Quux\n" in project.text("people/ada.yaml")
    assert "other-name" in codes(report)
    project.seed("cv.txt", CV.replace("2021", "2022"))
    load(project)
    assert "name: Zed Quux\n" in project.text("people/ada.yaml")
    assert "2022" in project.text("people/ada.yaml")


def test_a_document_taken_from_another_person_loses_no_work(tmp_path: Path) -> None:
    project = Project(tmp_path)
    other = project.seed("other.txt", OTHER_FORM)
    load(project, project.seed("cv.txt", CV), other)
    assert OTHER in project.snapshot()
    report = load(project, other, slug="ada-example")
    [told] = [each for each in report if each.code == "document-taken"]
    assert "2 of its works stand there" in told.message
    assert "delete that file" in (told.hint or "")
    assert titles(project) == ["Cogs and Their Wear", "On Engines", "Reeds"]
    (project.content / OTHER).unlink()
    load(project)
    assert titles(project) == ["Cogs and Their Wear", "On Engines", "Reeds"]
    assert "key: example-2011-reeds" in project.text(PERSON)
    before = project.snapshot()
    load(project)
    assert project.snapshot() == before


def test_works_of_a_file_deleted_before_come_under_their_keys(tmp_path: Path) -> None:
    project = Project(tmp_path)
    other = project.seed("other.txt", OTHER_FORM)
    load(project, project.seed("cv.txt", CV), other)
    (project.content / OTHER).unlink()
    load(project, other, slug="ada-example")
    assert titles(project) == ["Cogs and Their Wear", "On Engines", "Reeds"]
    assert "key: example-2011-reeds\n" in project.text(PERSON)
    load(project)
    assert OTHER not in project.snapshot()


def test_a_work_deleted_by_hand_stays_deleted_when_its_document_is_taken(tmp_path: Path) -> None:
    project = Project(tmp_path)
    other = project.seed("other.txt", OTHER_FORM)
    load(project, project.seed("cv.txt", CV), other)
    text = project.text(OTHER)
    start = text.index("  - key: example-2011-reeds")
    end = text.find("  - key:", start + 5)
    (project.content / OTHER).write_text(text[:start] + (text[end:] if end > 0 else ""), encoding="utf-8")
    load(project, other, slug="ada-example")
    assert titles(project) == ["Cogs and Their Wear", "On Engines"]


def test_works_that_a_deleted_file_held_for_others_come_back_to_these(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    mine = 'Bo Sample\n\nPublications\n\nAda Example and Bo Sample, "On Engines," Letters on Links, 2021\n'
    load(project, project.seed("bo.txt", f'{mine}Bo Sample, "Looms," Letters on Links, 2020\n'))
    (tmp_path / "seeds" / "cv.txt").unlink()
    (project.content / PERSON).unlink()
    load(project)
    assert titles(project) == ["Looms", "On Engines"]


def test_a_list_given_to_a_person_later_is_read_for_that_person_alone(tmp_path: Path) -> None:
    project = Project(tmp_path)
    works = project.seed("works.bib", BIBTEX)
    load(project, project.seed("cv.txt", CV), works)
    report = load(project, works, slug="ada-example")
    [told] = [each for each in report if each.code == "document-taken"]
    assert "publications/works.yaml" in told.message
    project.seed("works.bib", BIBTEX.replace("2001", "2002"))
    load(project)
    assert titles(project) == ["On Engines", "On Engines"]  # of two years, in two files
    assert "date: 2002" in project.text("publications/works.yaml")
    before = project.snapshot()
    load(project)
    assert project.snapshot() == before


TWO = """\
Ada Example
Professor, Example University

Publications
Ada Example, "On Engines," Letters on Links, 2021

Bo Sample
Engineer, Loom Works

Publications
Bo Sample, "On Ferries," Letters on Links, 2022
"""


def test_works_that_are_none_of_a_pages_owner_are_told(tmp_path: Path) -> None:
    project = Project(tmp_path)
    report = load(project, project.seed("two.txt", TWO))
    [told] = [each for each in report if each.code == "no-author"]
    assert told.message.startswith("1 of 2 works, such as `On Ferries`")
    report = load(project, project.seed("one.txt", TWO.replace("Bo Sample, ", "A. Example and Bo Sample, ")))
    assert "no-author" not in codes(report)


def test_an_article_number_that_stands_as_pages_too_comes_once(tmp_path: Path) -> None:
    project = Project(tmp_path)
    entry = "@article{a, title={On Looms}, author={Example, Ada}, journal={Links}, year={2001}, %s}"
    load(project, project.seed("a.bib", entry % "pages={104}"), name="Ada Example")
    load(project, project.seed("b.bib", entry % "eid={104}"), name="Ada Example")
    load(
        project,
        project.seed("c.bib", (entry % "eid={7}, pages={7}").replace("Looms", "Cogs")),
        name="Ada Example",
    )
    text = project.text(PERSON)
    assert text.count('article_number: "104"') == text.count('article_number: "7"') == 1
    assert "pages:" not in text


def test_a_work_retitled_by_hand_is_known_by_the_title_of_its_document(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    project.replace(PERSON, "title: On Engines\n", "title: On Engines, Corrected\n")
    entry = "@article{e, title={On Engines}, author={Example, Ada and Sample, Bo}, year={2021}, volume={8},"
    load(project, project.seed("works.bib", f"{entry} journal={{Letters on Links}}}}"))
    assert titles(project) == ["On Engines, Corrected"]
    assert 'volume: "8"' in project.text(PERSON)


@pytest.mark.parametrize(
    ("authors", "count"),
    [("Example, A. and Sample, B.", 1), ("Example, A.", 2), ("Example, Bo and Sample, Bo", 2)],
    ids=["initials", "fewer", "others"],
)
def test_a_work_printed_with_initials_is_the_one_printed_in_full(
    tmp_path: Path, authors: str, count: int
) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    entry = f"@article{{e, title={{On engines}}, author={{{authors}}}, year={{2021}}, volume={{8}},"
    load(project, project.seed("works.bib", f"{entry} journal={{Letters on Links}}}}"))
    assert len(titles(project)) == count


def test_a_page_with_initials_that_is_answered_for_doubles_no_work(tmp_path: Path) -> None:
    project = Project(tmp_path)
    initials = CV.replace("Ada Example", "A. Example")
    other = project.seed("other.txt", f'{initials}A. Example, "Reeds," Letters on Links, 2011\n')
    load(project, project.seed("cv.txt", CV), other)
    (project.content / "people/a-example.yaml").unlink(missing_ok=True)
    load(project, other, slug="ada-example")
    assert titles(project) == ["On Engines", "Reeds"]


BOS = """\
Bo Sample
Engineer, Cog Works

Publications
Ada Example and Bo Sample. "On Engines". Letters on Links, 2021.
Bo Sample. "Solo Cogs". Journal of Cogs, 2020.
"""


@pytest.mark.parametrize("owner", ["Ada Example", "A. Example"])
def test_a_document_that_is_a_coauthors_by_now_is_read_as_theirs(tmp_path: Path, owner: str) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV.replace("Ada Example and", f"{owner} and")))
    before = project.text(PERSON)
    project.load(project.seed("cv.txt", BOS))
    project.load()
    assert project.text(PERSON) == before
    assert "headline: {title: Engineer, organization: Cog Works}" in project.text("people/bo-sample.yaml")


def test_a_paper_and_its_longer_form_under_one_title_stay_two(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    entries = """
@article{a, title={On Engines}, author={Example, Ada and Sample, Bo}, journal={Looms}, year={2023}}
@article{b, title={Cogs}, author={Example, Ada}, journal={Journal of Cogs}, year={2020}}
"""
    report = load(project, project.seed("works.bib", entries), slug="ada-example")
    assert sorted(titles(project)) == ["Cogs", "On Engines", "On Engines"]
    assert "sources-differ" not in codes(report)


def test_a_work_of_one_year_in_two_venues_is_one_and_both_are_told(tmp_path: Path) -> None:
    project = Project(tmp_path)
    load(project, project.seed("cv.txt", CV))
    entries = """
@article{a, title={On Engines}, author={Example, Ada and Sample, Bo}, journal={Looms}, year={2021}}
@article{b, title={Cogs}, author={Example, Ada}, journal={Journal of Cogs}, year={2020}}
"""
    report = load(project, project.seed("works.bib", entries), slug="ada-example")
    assert sorted(titles(project)) == ["Cogs", "On Engines"]
    [told] = [each for each in report if each.code == "sources-differ"]
    assert "`Letters on Links` here, as in " in told.message
    assert "takes the other" in (told.hint or "")


def test_a_ledger_that_nothing_needs_any_more_is_told(tmp_path: Path) -> None:
    project = Project(tmp_path)
    bib = project.seed("works.bib", BIBTEX)
    project.load(bib)
    load(project, project.seed("cv.txt", CV))
    report = load(project, bib, slug="ada-example")
    [told] = [each for each in report if each.code == "document-taken"]
    assert (told.hint or "").startswith("delete that file, in which nothing else stands")
    (project.content / "publications/works.yaml").unlink()
    _, report = project.load()
    assert [str(each.location) for each in report if each.code == "left-over-ledger"] == [
        f"{project.content}/imports/publications/works.yaml"
    ]
