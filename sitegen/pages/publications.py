"""The index of publications, by year, with filters that need no script."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.model.years import YearGroup
from sitegen.views.facets import Facet, FacetedYear, facet_years, facets_of
from sitegen.views.years import span_of

WHOLE_LIST = 400
"""Works up to which the index shows all; above, older years have pages of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationsView:
    """What the index works out; `older` are years that have pages of their own."""

    total: int
    span: str
    facets: tuple[Facet, ...]
    years: tuple[FacetedYear, ...]
    older: tuple[YearGroup, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan the index, and pages for the years that it is too short for."""
    if not site.publications:
        return
    shown, older = split_years(site.years)
    yield Page(
        kind="publications",
        path="publications/",
        template="publications.html",
        title="Publications",
        subject=site.publications,
        look=partial(view_publications, shown, older, site),
        description=f"{len(site.publications)} publications of {site.settings.title}.",
        section="publications/",
    )
    for group in older:
        yield _year_page(group, site)


def view_publications(
    shown: tuple[YearGroup, ...], older: tuple[YearGroup, ...], site: Site
) -> PublicationsView:
    """Work out what the index shows."""
    works = tuple(work for group in shown for work in group.publications)
    return PublicationsView(
        total=len(site.publications),
        span=span_of(site.years),
        facets=() if older else facets_of(works, site),
        years=facet_years(shown, site),
        older=older,
    )


def split_years(groups: tuple[YearGroup, ...]) -> tuple[tuple[YearGroup, ...], tuple[YearGroup, ...]]:
    """Split years into those that the index shows and those with a page of their own; the first is shown."""
    shown, count = 0, 0
    for group in groups:
        count += len(group.publications)
        if shown and count > WHOLE_LIST:
            break
        shown += 1
    return groups[:shown], groups[shown:]


def _year_page(group: YearGroup, site: Site) -> Page:
    """Plan the page of one year."""
    count, label = len(group.publications), group.label.lower()
    return Page(
        kind="publications",
        path=f"publications/year/{group.key}/",
        template="publications_year.html",
        title=f"Publications, {label}",
        subject=group.publications,
        look=lambda: group,
        description=f"{count} publications of {site.settings.title}, {label}.",
        section="publications/",
    )
