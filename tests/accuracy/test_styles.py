"""Citations in the styles of journals are read as exactly as they were."""

import pytest

from tests.accuracy.styles.scoring import score_style
from tests.accuracy.styles.works import invent_works

SAMPLE = {
    "apa": 1,
    "ieee": 1,
    "nature": 1,
    "bluebook-law-review": 6,
    "din-1505-2": 1,
    "nlm-citation-sequence": 1,
}
"""Styles, and how many works of twenty may be lost or invented at most."""

FLOORS = {"titles": 0.93, "authors": 0.95, "years": 0.95}
"""The least share of right facts."""


@pytest.mark.parametrize(("style", "faults"), SAMPLE.items(), ids=SAMPLE.keys())
def test_works_by_chance_are_read_in_the_styles_of_journals(style: str, faults: int) -> None:
    score = score_style(style, invent_works(11, 20), ["paragraphs"])
    assert score.expected > 15
    assert score.lost + score.invented <= faults, score.wrong
    for fact, floor in FLOORS.items():
        assert score.right[fact] >= floor * score.asked[fact], score.wrong
