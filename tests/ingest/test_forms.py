"""One person under several forms of a name: asked about where nothing says so, joined where a source does."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents
from sitegen.ingest.subjects import Whose
from tests.ingest.documents import Project, codes

CV = """\
{name}
Professor, Example University

Publications

{author} and Bo Sample, "On Engines," Letters on Links, 2021
"""


def page(name: str, author: str = "Ada Example") -> str:
    return CV.format(name=name, author=author)


def people(project: Project) -> list[str]:
    return sorted(path for path in project.snapshot() if path.startswith("people/"))


@pytest.mark.parametrize(
    ("name", "author"),
    [
        ("A. Example", "A. Example"),
        ("A. B. Example", "A. B. Example"),
        ("Ada B. Example", "Ada B. Example"),
        ("Example Ada", "Example Ada"),
        ("Áda Example", "Áda Example"),
        ("Ada Sample-Example", "Ada Example"),
        ("Ada Married", "Ada Example"),
    ],
    ids=["initial", "initials", "middle", "family-first", "accent", "double-name", "new-name"],
)
def test_another_form_of_a_name_is_asked_about(tmp_path: Path, name: str, author: str) -> None:
    project = Project(tmp_path)
    project.load(project.seed("one.txt", page("Ada Example")))
    _, report = project.load(project.seed("two.txt", page(name, author)))
    assert len(people(project)) == 2
    [told] = [each for each in report if each.code == "same-person"]
    assert "content/people/ada-example.yaml" in told.message
    assert "--person ada-example" in (told.hint or "")
    _, report = project.load()
    assert "same-person" not in codes(report)


def test_forms_within_one_import_are_asked_about_too(tmp_path: Path) -> None:
    project = Project(tmp_path)
    _, report = project.load(
        project.seed("one.txt", page("A. Example", "A. Example")),
        project.seed("two.txt", page("Ada Example")),
    )
    assert codes(report).count("same-person") == 1


@pytest.mark.parametrize("other", ["Anna Example", "Ada C. Example", "Ed Example"])
def test_names_that_contradict_each_other_are_not_asked_about(tmp_path: Path, other: str) -> None:
    project = Project(tmp_path)
    project.load(project.seed("one.txt", page("Ada B. Example", "Ada B. Example")))
    _, report = project.load(project.seed("two.txt", page(other, other).replace("On Engines", "Else")))
    assert "same-person" not in codes(report)


def test_two_authors_of_one_work_are_two_people(tmp_path: Path) -> None:
    project = Project(tmp_path)
    both = page("Ada Example", "Ada Example, A. Example")
    project.load(project.seed("one.txt", both))
    _, report = project.load(project.seed("two.txt", both.replace("Ada Example\nP", "A. Example\nP")))
    assert len(people(project)) == 2
    assert "same-person" not in codes(report)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada Example", "Ada Married (née Example)"),
        ("Ada Married (née Example)", "Ada Example"),
        ("Ada Example", "Ada Married (formerly Ada Example)"),
    ],
)
def test_a_former_name_that_a_page_states_is_the_same_person(tmp_path: Path, first: str, second: str) -> None:
    project = Project(tmp_path)
    project.load(project.seed("one.txt", page(first)))
    project.load(project.seed("two.txt", page(second)))
    assert len(people(project)) == 1


def test_two_people_whose_pages_list_the_same_initials_stay_two(tmp_path: Path) -> None:
    project = Project(tmp_path)
    for name in ("Ada", "Anna"):
        project.seed(f"{name}.txt", page(f"{name} Example"))
        project.load(tmp_path / "seeds" / f"{name}.txt")
        sheet = f"people/{name.lower()}-example.yaml"
        project.replace(
            sheet, f"name: {name} Example\n", f"name: {name} Example\nalso_known_as: [A. Example]\n"
        )
    assert len(people(project)) == 2
    project.load()
    assert len(people(project)) == 2


def test_the_answer_to_the_question_gives_one_person_with_every_work_once(tmp_path: Path) -> None:
    project = Project(tmp_path)
    two = project.seed("two.txt", page("A. Example", "A. Example").replace("On Engines", "Reeds"))
    project.load(project.seed("one.txt", page("Ada Example")), two)
    (project.content / "people" / "a-example.yaml").unlink()
    import_documents([two], project.content, Report(), Whose("ada-example"))
    assert people(project) == ["people/ada-example.yaml"]
    assert project.text("people/ada-example.yaml").count("- key:") == 2
