"""What the pages of topics and venues have in common: works by year, and who wrote them."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.years import YearGroup, group_by_year
from sitegen.views.tallies import Tally, tally_authors
from sitegen.views.years import YearCount, count_years, year_span


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectionView:
    """What the page of a collection of works works out."""

    years: tuple[YearGroup, ...]
    year_counts: tuple[YearCount, ...]
    span: str
    authors: tuple[Tally, ...]


def view_collection(works: Sequence[Publication], site: Site) -> CollectionView:
    """Work out what the page of these works shows."""
    return CollectionView(
        years=group_by_year(works),
        year_counts=count_years(works),
        span=year_span(works),
        authors=tally_authors(works, site),
    )
