"""What a large import costs: beside the tokeniser alone in the same run, in memory, and as it grows."""

from pathlib import Path
from statistics import median

from tests.bench.bibtex import measure_round

MOST = 6.0
"""How many times the tokeniser's time the import of 10,000 entries may take, from start to written files."""

MOST_CHANGED = 9.0
"""The same with one title in a hundred mended, which touches every file."""


def test_ten_thousand_entries_cost_six_times_the_tokeniser_and_less_than_600_mib(tmp_path: Path) -> None:
    rounds = [measure_round(10_000, tmp_path / str(number)) for number in range(5)]
    first, again, changed = (median(values) for values in zip(*(each.ratios for each in rounds), strict=True))
    assert (first <= MOST, again <= MOST, changed <= MOST_CHANGED) == (True, True, True), (
        first,
        again,
        changed,
    )
    assert max(each.memory for each in rounds) < 600


def test_ten_times_the_entries_cost_about_ten_times_as_much(tmp_path: Path) -> None:
    few, many = (measure_round(size, tmp_path / str(size)) for size in (5_000, 50_000))
    for ratio, larger in zip(few.ratios, many.ratios, strict=True):
        assert larger < 1.5 * ratio
