"""Each fact of the author cluster and of the arXiv listing, one by one."""

import pytest

from sitegen.accounting import Fate
from tests.gold.facts import Fact, Verdict, load_gold
from tests.gold.gold import facts_of, read_seed

SEEDS = ("003", "004")


@pytest.mark.parametrize("fact", [fact for seed in SEEDS for fact in facts_of(seed)], ids=str)
def test_a_fact_comes_out_exactly(fact: Fact) -> None:
    assert fact.expected == fact.actual
    assert fact.verdict is Verdict.EXACT


@pytest.mark.parametrize("seed", SEEDS)
def test_every_line_of_a_seed_is_placed_or_furniture(seed: str) -> None:
    reading = read_seed(seed)
    assert reading is not None
    assert reading.person is not None
    lines = sum(bool(line.strip()) for line in reading.document.lines)
    assert reading.count(Fate.UNPLACED) == 0
    assert reading.count(Fate.PLACED) + reading.count(Fate.FURNITURE) == lines
    assert [account.detail for account in reading.accounts if account.fate is Fate.FURNITURE] == [
        ("page-heading",)
    ]
    assert reading.person.unplaced == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_slugs_and_keys_are_left_to_the_import(seed: str) -> None:
    reading = read_seed(seed)
    assert reading is not None
    assert reading.person is not None
    assert reading.person.slug == ""
    assert {work.key for work in reading.person.publications} == {""}


def test_the_gold_files_are_compared_whole() -> None:
    sections = {section for seed in SEEDS for section in load_gold(seed)}
    compared = {fact.section for seed in SEEDS for fact in facts_of(seed)}
    assert sections - compared == {"must_not", "identity_suggestions", "every_publication"}
