"""Records edited by hand and reworded at their source between two imports: one record, both told."""

from pathlib import Path

import pytest

from tests.ingest.documents import Project, codes

CV = """\
Ada Example
Professor, Example University

Experience
Engineer, Loom Works, 2019 - 2021
Clerk, Old Mill Ltd, 2015 - 2018

Awards
Golden Shuttle, 2022
Best Loom, 2020

Publications

Ada Example and Bo Sample, "On Engines," Letters on Links, 2021
Ada Example, "Cogs and Their Wear," Letters on Links, 2019
Ada Example, "A Loom for Two," Letters on Links, 2018
"""
PERSON = "people/ada-example.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    made.load(made.seed("cv.txt", CV))
    return made


@pytest.mark.parametrize(
    ("before", "by_hand", "at_source"),
    [
        (
            "title: Golden Shuttle\n",
            "title: The Weavers' Prize\n",
            ("Golden Shuttle,", "Shuttle in Gold (national),"),
        ),
        (
            "title: Cogs and Their Wear\n",
            "title: Cogs, Tear\n",
            ('"Cogs and Their Wear,"', '"How Machines Age,"'),
        ),
        (
            "organization: Loom Works\n",
            "organization: L.W. plc\n",
            ("Engineer, Loom Works", "Chief, Weavers United"),
        ),
    ],
    ids=["award", "work", "position"],
)
def test_a_record_changed_on_both_sides_stays_one_and_both_are_told(
    project: Project, before: str, by_hand: str, at_source: tuple[str, str]
) -> None:
    count = project.text(PERSON).count("\n  - ")
    project.replace(PERSON, before, by_hand)
    assert CV.count(at_source[0]) == 1
    project.seed("cv.txt", CV.replace(*at_source))
    _, report = project.load()
    assert project.text(PERSON).count("\n  - ") == count
    assert by_hand in project.text(PERSON)
    assert set(codes(report)) == {"edit-differs"}
    assert all("seeds/cv.txt" in each.message for each in report)
    after = project.snapshot()
    _, report = project.load()
    assert project.snapshot() == after
    assert "edit-differs" not in codes(report)


def test_a_work_retitled_at_its_source_alone_keeps_its_address(project: Project) -> None:
    project.seed("cv.txt", CV.replace("Cogs and Their Wear", "How Machines Age"))
    _, report = project.load()
    assert codes(report) == []
    text = project.text(PERSON)
    assert text.count("- key:") == 3
    assert "  - key: example-2019-cogs\n    title: How Machines Age\n" in text


def test_a_part_of_a_work_is_no_other_wording_of_another_part(tmp_path: Path) -> None:
    project = Project(tmp_path)
    one = CV.replace("Cogs and Their Wear", "Cogs, Part I")
    project.load(project.seed("cv.txt", one))
    project.seed("cv.txt", one.replace("Cogs, Part I", "Wheels, Part II"))
    _, report = project.load()
    assert codes(report) == ["vanished-record"]
    assert project.text(PERSON).count("- key:") == 4


def test_an_award_that_gives_way_to_another_of_its_year_stays_and_is_asked_about(project: Project) -> None:
    project.seed("cv.txt", CV.replace("Golden Shuttle,", "Prize of the Ferries,"))
    _, report = project.load()
    text = project.text(PERSON)
    assert "Golden Shuttle" in text
    assert "Prize of the Ferries" in text
    [told] = report
    assert told.message == (
        "the source no longer lists `Golden Shuttle`, and newly lists `Prize of the Ferries` of the same date"
    )
