import pytest

from sitegen.store.match import Pairs, match
from sitegen.store.plain import Plain

ENGINES: Plain = {"key": "a", "title": "On Engines", "date": "2001"}
LOOMS: Plain = {"title": "On Looms", "date": "2001"}
NUMBERED: dict[str, Plain] = {"identifiers": {"doi": "10.1000/engines"}}
REVIEWER: dict[str, Plain] = {"role": "Reviewer", "venue": "X"}
PREFACES: list[Plain] = [{"title": "Preface", "date": "2003"}, {"title": "Preface", "date": "2005"}]
ABSTRACT = "We weave numbers as looms weave leaves, and count ten threads fewer."

CASES: dict[str, tuple[str, list[Plain], list[Plain], Pairs]] = {
    "nothing": ("authors", [], ["Ada Example"], {}),
    "a name spelt out": (
        "authors",
        ["Ada Example"],
        ["Bo", {"name": "ada example", "equal": "true"}],
        {0: 1},
    ),
    "the same key": ("publications", [ENGINES], [LOOMS, {"key": "a", "title": "Else"}], {0: 1}),
    "another key": ("publications", [ENGINES], [{"key": "b", "title": "On Engine", "date": "2001"}], {}),
    "a title in other case": ("publications", [LOOMS], [{"title": "on looms."}], {0: 0}),
    "one title in two years": ("publications", PREFACES, PREFACES[::-1], {0: 1, 1: 0}),
    "a title with an addition": (
        "publications",
        [LOOMS],
        [{"title": "On Looms (new)", "date": "2001"}],
        {0: 0},
    ),
    "another title under the same number": (
        "publications",
        [NUMBERED | {"title": "Looms"}, LOOMS],
        [LOOMS, NUMBERED | {"title": "How Bees Weave"}],
        {0: 1, 1: 0},
    ),
    "two works of one book under its number": (
        "publications",
        [NUMBERED | {"title": "Looms"}, NUMBERED | {"title": "Ferries"}],
        [NUMBERED | {"title": "Bees"}],
        {},
    ),
    "two parts": ("publications", [{"title": "Looms, Part I"}], [{"title": "Looms, Part II"}], {}),
    "one abstract": (
        "publications",
        [{"title": "X", "abstract": ABSTRACT}],
        [{"abstract": ABSTRACT}],
        {0: 0},
    ),
    "an address filled in": (
        "links",
        [{"label": "Talk", "url": None}],
        [{"label": "Talk", "url": "x"}],
        {0: 0},
    ),
    "a text corrected": (
        "honors",
        ["A medal", "A prise for looms"],
        ["A medal", "A prize for looms"],
        {0: 0, 1: 1},
    ),
    "unlike titles": ("awards", [{"title": "Medal"}], [{"title": "Prize"}], {}),
    "another year": ("service", [REVIEWER | {"date": "2023"}], [REVIEWER | {"date": "2024"}], {}),
}


@pytest.mark.parametrize(("name", "left", "right", "pairs"), CASES.values(), ids=CASES)
def test_members_are_paired(name: str, left: list[Plain], right: list[Plain], pairs: Pairs) -> None:
    assert match(name, left, right) == pairs
