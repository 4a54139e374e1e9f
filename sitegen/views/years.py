"""Lists by year, and how many works each year has."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.model.publication import Publication

LABELLED_BARS = 12
"""How many years a small chart can name before their labels touch."""


@dataclass(frozen=True, slots=True)
class YearGroup:
    """The works of one year, under the heading `label`; `key` is safe in an address."""

    key: str
    label: str
    publications: tuple[Publication, ...]


@dataclass(frozen=True, slots=True)
class YearCount:
    """How many works a year has; `label` is empty where a chart has no room for it."""

    year: int
    count: int
    label: str


def year_heading(publication: Publication) -> tuple[str, str]:
    """Give the key and the heading of the year under which a list shows a work."""
    if publication.date is None:
        return "undated", "Undated"
    if publication.date.year is None:
        return "forthcoming", "Forthcoming"
    year = publication.date.year
    return str(year), str(year) if year > 0 else f"{-year} BC"


def group_by_year(publications: Sequence[Publication]) -> tuple[YearGroup, ...]:
    """Group works by year, newest first; forthcoming works come before, undated ones after all."""
    groups: dict[tuple[str, str], list[Publication]] = {}
    for publication in publications:
        groups.setdefault(year_heading(publication), []).append(publication)
    found = [YearGroup(key, label, tuple(works)) for (key, label), works in groups.items()]
    return tuple(sorted(found, key=lambda group: _rank(group.key), reverse=True))


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


def _rank(key: str) -> int:
    """Order the keys of years: forthcoming after all years, undated before them."""
    return {"forthcoming": 10_000, "undated": -10_000}.get(key) or int(key)
