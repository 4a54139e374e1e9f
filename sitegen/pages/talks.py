"""Talks: those of all people, by year."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.settings import Part
from sitegen.model.site import Site
from sitegen.views.careers import GivenTalk, gather_talks
from sitegen.views.groups import Group


def view_talks(site: Site) -> tuple[Group[GivenTalk], ...]:
    """Work out what the page shows."""
    return gather_talks(site.people)


def pages(site: Site) -> Iterator[Page]:
    """Plan the page; none on a site without talks."""
    if site.settings.has(Part.TALKS) and any(person.talks for person in site.people):
        yield Page(
            kind="talks",
            path="talks/",
            template="talks.html",
            title="Talks",
            look=partial(view_talks, site),
            description=f"Talks given by {site.settings.title}.",
            section="talks/",
        )
