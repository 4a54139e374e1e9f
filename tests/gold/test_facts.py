"""The comparison itself can fail, in each of its ways."""

from typing import Any

import pytest

from tests.gold.facts import NOTHING, Verdict, compare
from tests.gold.table import table


@pytest.mark.parametrize(
    ("expected", "actual", "verdicts"),
    [
        ({"a": 1}, {"a": 1}, ["exact"]),
        ({"a": 1}, {"a": 2}, ["wrong"]),
        ({"a": 1}, {}, ["missing"]),
        ({"a": 1}, NOTHING, ["missing"]),
        ({"a": None}, NOTHING, ["missing"]),
        ({"a": None}, {}, ["exact"]),
        ({"a": []}, {"a": [1]}, ["wrong"]),
        ({"a": 1}, {"a": 1, "b": 2}, ["exact", "invented"]),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, ["exact", "exact", "invented"]),
        ({"a": [1, 2]}, {"a": [2, 1]}, ["wrong", "wrong"]),
        ({"a": {"b": "x"}}, {"a": {"b": "x", "c": None}}, ["exact"]),
        ({"a": 1, "raw": "one"}, {"a": 1}, ["exact"]),
    ],
)
def test_each_difference_has_its_verdict(expected: Any, actual: Any, verdicts: list[str]) -> None:
    assert [fact.verdict.value for fact in compare("000", "person", expected, actual)] == verdicts


def test_the_table_adds_up() -> None:
    facts = list(compare("000", "person", {"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 0, "d": 4}))
    lines = table(facts).splitlines()
    assert lines[2] == "| 000 | person | 3 | 1 | 1 | 1 | 1 |"
    assert lines[3] == "| all |  | 3 | 1 | 1 | 1 | 1 |"
    assert lines[-1] == "1 of 3 facts are exact (33.3 %)."
    assert {fact.verdict for fact in facts} == set(Verdict)
