"""The index of people, by role."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.site import Site
from sitegen.views.groups import group_people


def pages(site: Site) -> Iterator[Page]:
    """Plan the index; none on a site without people."""
    if site.people:
        yield Page(
            kind="people",
            path="people/",
            template="people.html",
            title="People",
            subject=site.people,
            look=partial(group_people, site.people),
            description=f"People of {site.settings.title}.",
            section="people/",
        )
