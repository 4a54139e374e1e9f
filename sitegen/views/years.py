"""How many works each year has."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.model.publication import Publication
from sitegen.model.years import YearGroup

LABELLED_BARS = 12
"""How many years a small chart can name before their labels touch."""


@dataclass(frozen=True, slots=True)
class YearCount:
    """How many works a year has; `label` is empty where a chart has no room for it."""

    year: int
    count: int
    label: str


def count_years(publications: Sequence[Publication]) -> tuple[YearCount, ...]:
    """Count the works of each year from the first to the last, empty years included."""
    years = [publication.date.year for publication in publications if publication.date]
    dated = Counter(year for year in years if year is not None)
    if not dated:
        return ()
    first, last = min(dated), max(dated)
    stride = -(-(last - first + 1) // LABELLED_BARS)
    return tuple(
        YearCount(year, dated[year], f"’{year % 100:02}" if (last - year) % stride == 0 else "")
        for year in range(first, last + 1)
    )


def year_span(publications: Sequence[Publication]) -> str:
    """Say from when to when works appeared: `2018 to 2024`; empty when none has a year."""
    counts = count_years(publications)
    if not counts:
        return ""
    first, last = counts[0].year, counts[-1].year
    return str(first) if first == last else f"{first} to {last}"


def span_of(groups: Sequence[YearGroup]) -> str:
    """Say the same of works that are grouped by year."""
    years = sorted(int(group.key) for group in groups if group.key.lstrip("-").isdigit())
    return "" if not years else str(years[0]) if len(years) == 1 else f"{years[0]} to {years[-1]}"
