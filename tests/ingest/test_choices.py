"""A human takes a document's word for one field, and the field follows that document again."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report, SitegenError
from sitegen.ingest import import_documents
from sitegen.ingest.choices import Choice, prefer
from sitegen.ingest.subjects import Whose
from tests.ingest.documents import Project, codes

BIBTEX = """\
@article{engines, title = {On Engines}, author = {Example, A. and Sample, Bo}, doi = {10.1000/engines},
  journal = {Letters on Links}, year = {2021}}
@article{loom, title = {A Loom}, author = {Example, Ada}, journal = {Letters on Links}, year = {2018}}
"""
PAGE = """\
Ada Example

Engineer

Experience
Engineer, Loom Works, 2019 - 2021
Weaver, Old Mill, 2015 - 2018

Publications
Ada Example, Bo Sample. "On Engines", Lett. Links, 2021. doi:10.1000/engines
Ada Example. "A Loom", Letters on Links, 2018.
"""
PERSON = "people/ada-example.yaml"
KEY = "example-2021-engines"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    _, report = made.load(made.seed("page.txt", PAGE), made.seed("works.bib", BIBTEX))
    assert not report.has_errors
    return made


def chosen(project: Project, *choices: tuple[str, str, str], is_dry_run: bool = False) -> Report:
    report = Report()
    prefer([Choice(*choice) for choice in choices], project.content, report, is_dry_run=is_dry_run)
    return report


def test_the_words_of_a_source_are_taken_over_an_edit_and_followed_again(project: Project) -> None:
    project.replace(PERSON, "venue: Lett. Links\n", "venue: The Letters  # in full\n")
    _, report = project.load()
    assert "edit-kept" in codes(report)
    assert codes(chosen(project, ("page.txt", KEY, "venue"))) == ["source-chosen"]
    assert "venue: Lett. Links  # in full\n" in project.text(PERSON)
    project.seed("page.txt", PAGE.replace("Lett. Links", "Letters of Links"))
    project.load()
    assert "venue: Letters of Links  # in full\n" in project.text(PERSON)


def test_choosing_changes_nothing_else(project: Project) -> None:
    project.replace(PERSON, "title: A Loom\n", "title: 'My Loom' # mine\n")
    before = project.snapshot()
    chosen(project, ("seeds/works.bib", KEY, "venue"))
    after = project.snapshot()
    assert [path for path in before if before[path] != after[path]] == [
        "imports/publications/works.yaml",
        PERSON,
    ]
    assert before[PERSON].replace(b"venue: Lett. Links", b"venue: Letters on Links") == after[PERSON]
    again = chosen(project, ("seeds/works.bib", KEY, "venue"))
    assert codes(again) == ["source-chosen"]
    assert project.snapshot() == after


def test_sources_that_disagree_are_named_both_though_nobody_edited(project: Project) -> None:
    project.seed(
        "works.bib", BIBTEX.replace("Letters on Links}, year = {2021}", "Link Letters}, year = {2021}")
    )
    _, report = project.load()
    assert "edit-differs" not in codes(report)
    told = [each for each in report if each.code == "sources-differ" and "`venue`" in each.message]
    assert [each.message for each in told] == [
        "`venue` says `Lett. Links` here, as in seeds/page.txt, and `Link Letters` in seeds/works.bib"
    ]
    command = f"sitegen import --prefer seeds/works.bib {KEY} venue --content {project.content}"
    assert f"`{command}`" in (told[0].hint or "")
    _, report = project.load()
    assert {(each.code, each.severity.value) for each in report} == {("sources-differ", "note")}
    chosen(project, ("seeds/works.bib", KEY, "venue"), ("works.bib", KEY, "authors.0"))
    _, report = project.load()
    assert codes(report) == []


def test_the_chosen_one_of_two_documents_about_one_person_is_followed(tmp_path: Path) -> None:
    project = Project(tmp_path)
    old = project.seed("old.txt", PAGE)
    new = project.seed(
        "new.txt", PAGE.replace("Lett. Links", "LoL").replace("Engineer, Loom", "Chief Engineer, Loom")
    )
    project.load(new, old)
    assert "venue: LoL\n" in project.text(PERSON)
    report = chosen(project, ("old.txt", KEY, "venue"), ("old.txt", "ada-example", "positions.0.title"))
    assert codes(report) == ["source-chosen", "source-chosen"]
    assert "venue: Lett. Links\n" in project.text(PERSON)
    before = project.snapshot()
    _, report = project.load()
    assert codes(report) == []
    assert project.snapshot() == before
    project.seed("old.txt", PAGE.replace("Lett. Links", "Link Letters"))
    project.load()
    assert "venue: Link Letters\n" in project.text(PERSON)
    chosen(project, ("new.txt", KEY, "venue"))
    assert "venue: LoL\n" in project.text(PERSON)
    project.load()
    assert "venue: LoL\n" in project.text(PERSON)


def test_what_was_deleted_by_hand_can_be_taken_back(project: Project) -> None:
    project.replace(PERSON, "    date: 2021\n", "")
    chosen(project, ("page.txt", KEY, "date"))
    assert "    venue: Lett. Links\n    date: 2021\n" in project.text(PERSON)


def test_a_dry_run_of_a_choice_writes_nothing(project: Project) -> None:
    before = project.snapshot()
    chosen(project, ("works.bib", KEY, "venue"), is_dry_run=True)
    assert project.snapshot() == before


@pytest.mark.parametrize(
    ("choice", "code", "hint"),
    [
        (("wroks.bib", KEY, "venue"), "unknown-document", "did you mean `works.bib`?"),
        (("orcid", KEY, "venue"), "unknown-document", None),
        (("works.bib", "ada-example", "name"), "unknown-document", "name one of `seeds/page.txt`"),
        (("works.bib", "example-2021-engine", "venue"), "unknown-subject", f"did you mean `{KEY}`?"),
        (("works.bib", KEY, "venu"), "unknown-field", "did you mean `venue`?"),
        (("works.bib", KEY, "key"), "unknown-field", None),
        (("works.bib", KEY, "venue.acronym"), "unknown-field", None),
        (("works.bib", KEY, "authors.9"), "unknown-field", None),
        (("page.txt", "ada-example", "positions"), "unknown-field", None),
        (("page.txt", "ada-example", "publications"), "unknown-field", None),
    ],
    ids=[
        "document",
        "format",
        "silent document",
        "key",
        "field",
        "address",
        "part",
        "member",
        "list",
        "works",
    ],
)
def test_a_misspelt_choice_gets_a_guess_and_changes_nothing(
    project: Project, choice: tuple[str, str, str], code: str, hint: str | None
) -> None:
    before = project.snapshot()
    with pytest.raises(SitegenError) as caught:
        chosen(project, ("works.bib", KEY, "venue"), choice)
    (found,) = caught.value.diagnostics
    assert found.code == code
    assert found.hint == hint or hint is None
    assert caught.value.is_misuse
    assert project.snapshot() == before


@pytest.mark.parametrize("written", ["{folder}/seeds/page.txt", "{folder}/seeds/../seeds/page.txt"])
def test_a_document_may_be_named_by_any_way_to_it(project: Project, written: str) -> None:
    report = chosen(project, (written.format(folder=project.folder), KEY, "venue"))
    assert codes(report) == ["source-chosen"]


def test_a_document_from_elsewhere_is_named_as_the_import_printed_it(tmp_path: Path) -> None:
    outside, project = Project(tmp_path / "outside"), Project(tmp_path / "site")
    outside.folder.mkdir()
    page = outside.seed("page.txt", PAGE)
    result, _ = project.load(page)
    [outcome] = result.outcomes
    report = chosen(project, (outcome.reading.document.path, KEY, "venue"))
    assert codes(report) == ["source-chosen"]


def test_a_document_that_says_nothing_of_a_person_is_said_to_do_so(project: Project) -> None:
    works = project.seed("works.bib", BIBTEX)
    import_documents([works], project.content, Report(), Whose("ada-example"))
    with pytest.raises(SitegenError) as caught:
        chosen(project, ("works.bib", "ada-example", "name"))
    assert "``" not in str(caught.value)
