"""The index of venues, most works first."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.views.tallies import tally_venues


def pages(site: Site) -> Iterator[Page]:
    """Plan the index; none on a site without venues."""
    if site.venues:
        yield Page(
            kind="venues",
            path="venues/",
            template="venues.html",
            title="Venues",
            subject=site.venues,
            look=partial(tally_venues, site.publications, site),
            description=f"Venues of the publications of {site.settings.title}.",
            section="venues/",
        )
