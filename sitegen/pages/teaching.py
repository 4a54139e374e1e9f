"""Teaching: the courses of all people, by school."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page
from sitegen.model.settings import Part
from sitegen.model.site import Site
from sitegen.views.careers import Course, gather_courses
from sitegen.views.groups import Group


def view_teaching(site: Site) -> tuple[Group[Course], ...]:
    """Work out what the page shows."""
    return gather_courses(site.people)


def pages(site: Site) -> Iterator[Page]:
    """Plan the page; none on a site without courses."""
    if site.settings.has(Part.TEACHING) and any(person.teaching for person in site.people):
        yield Page(
            kind="teaching",
            path="teaching/",
            template="teaching.html",
            title="Teaching",
            look=partial(view_teaching, site),
            description=f"Courses taught by {site.settings.title}.",
            section="teaching/",
        )
