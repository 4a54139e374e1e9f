"""Records edited by hand and reworded at their source between two imports: one record, both told."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.explain import explain
from sitegen.ingest.choices import Choice, prefer
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


HISTORY = """\
Vera Holm
Lecturer, University of Westmouth

Experience
Lecturer, University of Westmouth, 2016 - 2021
Tutor, University of Calder, 2010 - 2015
Reader, Tidal Institute, 2005 - 2009

Invited Talks
"Warm Water in Narrow Straits," Ferry Colloquium, Calder, 2019
"Cold Water in Wide Straits," Harbour Days, Westmouth, 2017
"""
VERA = "people/vera-holm.yaml"
OWN = "positions:\n  - organization: Lido Board\n    title: Adviser\n    date: 2022\n"


@pytest.mark.parametrize(
    ("by_hand", "at_source", "followed"),
    [
        (
            [("- organization: University of Westmouth", "- organization: Westmouth University")],
            ("Lecturer, University of Westmouth, 2016", "Senior Lecturer, University of Westmouth, 2016"),
            "organization: Westmouth University\n    title: Senior Lecturer\n",
        ),
        (
            [
                ("- organization: University of Westmouth", "- organization: The Old School"),
                ("organization: University of Calder", "organization: Calder College"),
            ],
            ("Tutor, University of Calder, 2010", "Chief Tutor, Univ. Calder, 2010"),
            "title: Lecturer\n    date: 2016/2021\n  - organization: Calder College\n",
        ),
        (
            [
                ("positions:\n", OWN),
                ("- organization: University of Westmouth", "- organization: The Old School"),
            ],
            ("Lecturer, University of Westmouth, 2016", "Professor, University of Westmouth, 2016"),
            "  - organization: The Old School\n    title: Professor\n",
        ),
        (
            [
                ("- organization: University of Westmouth", "- organization: The Old School"),
                ("date: 2016/2021", "date: 2016/2020"),
            ],
            ("Tutor, University", "Chief Tutor, University"),
            "organization: The Old School\n    title: Lecturer\n    date: 2016/2020\n",
        ),
        (
            [("event: Ferry Colloquium", "event: Colloquium on Ferries")],
            ("Calder, 2019", "Calder, 2020"),
            "event: Colloquium on Ferries\n    place: Calder\n    date: 2020\n",
        ),
        (
            [("title: Warm Water in Narrow Straits", "title: Straits")],
            ("Ferry Colloquium, Calder", "Ferry Colloquium, Westmouth"),
            "title: Straits\n    event: Ferry Colloquium\n    place: Westmouth\n",
        ),
    ],
    ids=["one", "two side by side", "below an own one", "its dates too", "talk's event", "talk's title"],
)
def test_a_record_mended_by_hand_follows_its_source_in_all_else(
    tmp_path: Path, by_hand: list[tuple[str, str]], at_source: tuple[str, str], followed: str
) -> None:
    project = Project(tmp_path)
    project.load(project.seed("cv.txt", HISTORY))
    for before, after in by_hand:
        project.replace(VERA, before, after)
    count = project.text(VERA).count("\n  - ")
    _, report = project.load()
    edits = [each for each in by_hand if each[1] != OWN]
    assert codes(report) == ["edit-kept"] * len(edits)
    assert HISTORY.count(at_source[0]) == 1
    project.seed("cv.txt", HISTORY.replace(*at_source))
    _, report = project.load()
    assert followed in project.text(VERA)
    assert project.text(VERA).count("\n  - ") == count
    assert set(codes(report)) <= {"edit-kept", "edit-differs"}
    assert len(codes(report)) >= len(edits)


def test_the_source_of_a_mended_record_is_explained_and_can_be_preferred(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.load(project.seed("cv.txt", HISTORY))
    project.replace(VERA, "- organization: University of Westmouth", "- organization: The Old School")
    told = explain(project.content, "vera-holm", "positions.0", Report())
    assert "positions.0.organization: The Old School\n        written by hand\n" in told
    assert "seeds/cv.txt:5 (cv_page) says `University of Westmouth`" in told
    project.seed("cv.txt", HISTORY.replace("University of Westmouth, 2016", "Westmouth Polytechnic, 2016"))
    _, report = project.load()
    [differing] = [each for each in report if each.code == "edit-differs"]
    assert "in seeds/cv.txt" in differing.message
    assert "--prefer seeds/cv.txt vera-holm positions.0.organization" in (differing.hint or "")
    prefer([Choice("seeds/cv.txt", "vera-holm", "positions.0.organization")], project.content, Report())
    assert "- organization: Westmouth Polytechnic\n" in project.text(VERA)


def test_a_position_written_by_hand_in_place_of_a_deleted_one_stays(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.load(project.seed("cv.txt", HISTORY))
    deleted = "  - organization: Tidal Institute\n    title: Reader\n    date: 2005/2009\n"
    project.replace(VERA, deleted, "  - organization: Lido Board\n    title: Adviser\n    date: 2022\n")
    before = project.text(VERA)
    _, report = project.load()
    assert (project.text(VERA), codes(report)) == (before, [])
