"""The index of topics, most works first."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.views.tallies import tally_topics


def pages(site: Site) -> Iterator[Page]:
    """Plan the index; none on a site without topics."""
    if site.topics:
        yield Page(
            kind="topics",
            path="topics/",
            template="topics.html",
            title="Topics",
            subject=site.topics,
            look=partial(tally_topics, site.publications, site),
            description=f"Topics of the publications of {site.settings.title}.",
            section="topics/",
        )
