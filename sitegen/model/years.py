"""Works by year, under headings."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.model.publication import Publication


@dataclass(frozen=True, slots=True)
class YearGroup:
    """The works of one year, under the heading `label`; `key` is safe in an address."""

    key: str
    label: str
    publications: Sequence[Publication]


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


def _rank(key: str) -> int:
    """Order the keys of years: forthcoming after all years, undated before them."""
    return {"forthcoming": 10_000, "undated": -10_000}.get(key) or int(key)
