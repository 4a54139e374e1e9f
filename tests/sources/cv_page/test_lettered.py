"""Lines that are counted by letters or Roman numbers, and those whose initials only look so."""

import pytest

from sitegen.sources.cv_page.lettered import find_lettered


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        pytest.param(["a. One", "b. Two", "c. Three"], {1, 2, 3}, id="letters"),
        pytest.param(["I. One", "said", "II. Two"], {1, 3}, id="Roman numbers"),
        pytest.param(
            ["I. One", "II. Two", "Books", "I. Three", "II. Four", "I. Five"], {1, 2, 4, 5, 6}, id="one alone"
        ),
        pytest.param(["a. sample, On Lamps", "c. probe, On Doors"], set(), id="initials"),
        pytest.param(["I. Books", *["A book"] * 20, "II. Papers"], set(), id="headings far apart"),
    ],
)
def test_entries_are_counted_in_their_order(lines: list[str], found: set[int]) -> None:
    assert find_lettered(lines) == found
