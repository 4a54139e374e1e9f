"""The page of a venue: its works by year, and who publishes there."""

from collections.abc import Iterator
from dataclasses import dataclass

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.tallies import Tally, tally_authors
from sitegen.views.years import YearCount, YearGroup, count_years, group_by_year, year_span


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueView:
    """What the page of a venue works out."""

    years: tuple[YearGroup, ...]
    year_counts: tuple[YearCount, ...]
    span: str
    authors: tuple[Tally, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each venue."""
    for venue in site.venues:
        title = venue.acronym or venue.name
        works = venue.publications
        yield Page(
            kind="venue",
            path=address(venue),
            template="venue.html",
            title=title,
            subject=venue,
            view=VenueView(
                years=group_by_year(works),
                year_counts=count_years(works),
                span=year_span(works),
                authors=tally_authors(works, site),
            ),
            description=f"Publications at {title}, by {site.settings.title}.",
            section="venues/",
        )
