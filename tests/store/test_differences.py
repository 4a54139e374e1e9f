"""Which disagreements of sources are worth a word."""

import pytest

from sitegen.diagnostics import Location
from sitegen.store.differences import Difference, glimpses, is_alike
from sitegen.store.plain import Plain
from sitegen.store.trees import ABSENT


def differing(key: str, here: Plain, there: Plain) -> Difference:
    return Difference(Location("p.yaml"), ("publications", "0", key), ABSENT, here, there)


@pytest.mark.parametrize(
    ("key", "here", "there"),
    [
        ("title", "On Looms", "on looms"),
        ("authors", ["A. Example", "Bo Sample"], ["Ada B. Example", {"name": "B Sample"}]),
        ("authors", ["Ada Example"], ["Ada B. Example"]),
    ],
)
def test_capitals_and_initials_are_not_worth_a_word(key: str, here: Plain, there: Plain) -> None:
    assert is_alike(differing(key, here, there))


@pytest.mark.parametrize(
    ("key", "here", "there"),
    [
        ("title", "On Looms", "On Boats"),
        ("title", "A. Example", "Ada Example"),
        ("authors", ["A. Example"], ["Bo Example"]),
        ("authors", ["Ada Example"], ["Adam Example"]),
        ("authors", ["A. Example"], ["A. Example", "Bo Sample"]),
        ("authors", ["Example"], ["Ada Example"]),
    ],
)
def test_other_words_names_and_numbers_of_authors_are(key: str, here: Plain, there: Plain) -> None:
    assert not is_alike(differing(key, here, there))


def test_two_long_texts_are_shown_from_near_where_they_differ() -> None:
    same = "I study how lamps burn, how oil rises in a wick, and what the night does afterwards"
    assert glimpses(f"{same}, in Leith.", f"{same}, in Ilse.") == (
        "`… does afterwards, in Leith.`",
        "`… does afterwards, in Ilse.`",
    )
    assert glimpses("I weave.", "I build.") == ("`I weave.`", "`I build.`")
