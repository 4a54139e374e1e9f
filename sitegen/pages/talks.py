"""Talks: those of all people, by year."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.views.careers import gather_talks


def pages(site: Site) -> Iterator[Page]:
    """Plan the page; none on a site without talks."""
    if any(person.talks for person in site.people):
        yield Page(
            kind="talks",
            path="talks/",
            template="talks.html",
            title="Talks",
            look=partial(gather_talks, site.people),
            description=f"Talks given by {site.settings.title}.",
            section="talks/",
        )
