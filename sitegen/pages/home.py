"""The home page: purpose, news, people, projects, selected or latest works."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.model.writing import Writing

LATEST = 5
"""News shown, and works when none are chosen."""

MOST_PROJECTS = 4
"""Projects shown, of those that go on."""

MOST_PEOPLE = 12
"""People shown; the page of all people has the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """What the home page shows."""

    people: tuple[Person, ...]
    more_people: int
    works: tuple[Publication, ...]
    are_featured: bool
    news: tuple[Writing, ...]
    projects: tuple[Writing, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan the home page; every site has one."""
    yield Page(
        kind="home",
        path="",
        template="home.html",
        title=site.settings.title,
        look=partial(view_home, site),
        description=site.settings.description or "",
    )


def view_home(site: Site) -> HomeView:
    """Work out what the home page shows."""
    chosen = (site.publication(key) for key in site.settings.featured)
    featured = tuple(work for work in chosen if work is not None)
    shown = site.people[:MOST_PEOPLE]
    return HomeView(
        people=shown,
        more_people=len(site.people) - len(shown),
        works=featured or site.publications[:LATEST],
        are_featured=bool(featured),
        news=site.news[:LATEST],
        projects=tuple(project for project in site.projects if not project.has_ended)[:MOST_PROJECTS],
    )
