"""The page of a venue: its works by year, and who publishes there."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.collection import view_collection


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each venue."""
    for venue in site.venues:
        title = venue.acronym or venue.name
        yield Page(
            kind="venue",
            path=address(venue),
            template="venue.html",
            title=title,
            subject=venue,
            look=partial(view_collection, venue.publications, site),
            description=f"Publications at {title}, by {site.settings.title}.",
            section="venues/",
        )
