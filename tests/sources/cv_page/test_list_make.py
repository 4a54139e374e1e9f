"""Works that are cut as the others of their list are, where they alone could be cut otherwise."""

import pytest

from sitegen.sources.cv_page.list_make import NO_MAKE, Signs, learn_make
from tests.sources.cv_page.pages import read_text

HEAD = "Ada Example\nProfessor, University of Nowhere\n\nPublications\n\n"

COMMAS = (
    "Example A., Sample B., 2031, Lamps without oil, Letters on Light, 14, 103-127.\n"
    "Sample B., Example A., 2029, A forge in the rain, Letters on Light, 12, 21-40.\n"
    "Example A., 2027, Wicks and their makers, Journal of Rooms, 9, 7-9.\n"
)

COLONS = (
    "A. EXAMPLE: A Planner for Slow Lamps. In: Rooms 27 (2030), pp. 144–152.\n"
    "B. Sample, A. EXAMPLE: Swapping Wicks. In: Rooms 26 (2029), pp. 12–20.\n"
    "A. EXAMPLE, B. Sample: Doors or Never. In: Rooms 25 (2028), pp. 3–9.\n"
)

ALONE = (
    "Lamps without oil, Annals of Light 14 (2031), 103–127.\n"
    "A remark on a remark of Sample, Annals of Light 12 (2029), 21–40.\n"
    "Wicks and where to find them, Journal of Rooms 9 (2027), 7–9.\n"
)


def _titles(text: str) -> list[str]:
    person = read_text(f"{HEAD}{text}")[0].person
    assert person is not None
    return [str(work.title) for work in person.publications]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        pytest.param(
            f"{COMMAS}Example A., 2026, Can a wick be weighed ? Some doubts, Letters, 8, 5-6.\n",
            "Can a wick be weighed ? Some doubts",
            id="question",
        ),
        pytest.param(
            f"{COLONS}A. EXAMPLE, C. Probe: Nobody Else's Lamp Is Mine. In: Rooms (RO), May 2027.\n",
            "Nobody Else's Lamp Is Mine",
            id="names before a colon",
        ),
        pytest.param(
            f"{ALONE}On lamps, II, with C. Probe and B. Sample, Ann. Light, to appear.\n",
            "On lamps, II",
            id="others behind the title",
        ),
    ],
)
def test_a_work_is_cut_as_the_others_of_its_list(text: str, title: str) -> None:
    assert _titles(text)[3] == title


def test_a_venue_on_the_next_line_goes_with_its_work_where_the_others_have_theirs() -> None:
    numbered = "".join(f"[{number}] {line}\n" for number, line in enumerate(COLONS.splitlines()))
    titles = _titles(
        f"{numbered}[9] A. EXAMPLE: Cold Lamps, Warm Doors: All Light.\n    In: Rooms 24 (2027), p. 1.\n"
    )
    assert titles[3] == "Cold Lamps, Warm Doors: All Light"


def test_plus_signs_behind_names_are_marks() -> None:
    assert _titles(
        "Sample B+, Example A, Probe C+. Housing as a lamp: a comment. Light Policy. 2031;4:12-25.\n"
    ) == ["Housing as a lamp: a comment"]


def test_two_citations_make_no_list() -> None:
    assert learn_make([Signs(".", "stop")] * 2) == NO_MAKE


def test_a_sign_that_all_have_weighs_more_than_one_that_few_have() -> None:
    make = learn_make([Signs(".", "stop"), Signs(".", "stop"), Signs(".", "comma")])
    assert make.weigh(Signs(".", "stop")) > make.weigh(Signs(".", "comma")) > make.weigh(Signs(":", "aside"))


def test_a_question_ends_a_title_where_full_stops_do() -> None:
    make = learn_make([Signs(".", "stop")] * 3)
    assert make.weigh(Signs(".", "question")) == make.weigh(Signs(".", "stop"))


def test_names_that_cannot_be_read_end_at_the_date_where_those_of_the_list_do() -> None:
    text = (
        "Ada Example, Bo Sample. 2031. Quiet lamps. In Proc. of LAMPS '31. 1-10.\n\n"
        "Bo Sample and Ada Example. 2030. Doors of houses. In Proc. of LAMPS '30. 22-41.\n\n"
        "Ada Example and Cy Probe. 2029. Wicks in rooms. In Proc. of LAMPS '29. 7-9.\n\n"
        "Cy Probe, Ada Example, and 2 students. 2028. Oil by Design? In Proc. of LAMPS '28. 8-9.\n"
    )
    assert _titles(text)[3] == "Oil by Design?"


def test_underlined_names_are_names() -> None:
    text = "1. <u>Bo Sample</u>, **Ada Example***. Quiet lamps in rooms. In *Proc. of LAMPS 2031*, pp. 1–9.\n"
    assert _titles(text) == ["Quiet lamps in rooms"]
