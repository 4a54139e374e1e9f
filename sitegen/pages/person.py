"""The page of a person: who they are, their works, their collaborators, their career."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sitegen.model.identity import IdentityStatus
from sitegen.model.page import Page, address
from sitegen.model.person import Person, Service
from sitegen.model.settings import Part
from sitegen.model.site import Site
from sitegen.model.writing import Writing, WritingKind
from sitegen.model.years import YearGroup, group_by_year
from sitegen.views.careers import has_cv
from sitegen.views.groups import Group, group_by
from sitegen.views.network import Network, draw_network
from sitegen.views.profiles import ProfileLink, profile_links
from sitegen.views.scripts import find_language
from sitegen.views.tallies import Tally, tally_authors, tally_topics, tally_venues
from sitegen.views.years import YearCount, count_years, year_span

MOST_NEWS = 5
"""News about the person that are shown; the page of all news has the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonView:
    """What the person's page works out.

    `is_confirmed` is false when only a source says that the works are this person's; such a page claims no
    collaborators, only names printed together.
    """

    is_confirmed: bool
    native_language: str | None
    links: tuple[ProfileLink, ...]
    years: tuple[YearGroup, ...]
    year_counts: tuple[YearCount, ...]
    span: str
    venues: tuple[Tally, ...]
    topics: tuple[Tally, ...]
    coauthors: tuple[Tally, ...]
    network: Network | None
    service: tuple[Group[Service], ...]
    news: tuple[Writing, ...]
    more_news: bool
    projects: tuple[Writing, ...]
    has_cv: bool


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each person."""
    for person in site.people:
        yield Page(
            kind="person",
            path=address(person),
            template="person.html",
            title=person.name.display,
            subject=person,
            look=partial(view_person, person, site),
            description=describe(person, site),
            section="people/",
            noindex=person.identity.status is not IdentityStatus.SELF,
        )


def view_person(person: Person, site: Site) -> PersonView:
    """Work out what the person's page shows."""
    works = site.publications_of(person)
    news = site.writings_of(person, WritingKind.NEWS)
    is_confirmed = person.identity.status is IdentityStatus.SELF
    coauthors = tally_authors(works, site, apart_from=person)
    return PersonView(
        is_confirmed=is_confirmed,
        native_language=find_language(person.name.native),
        links=profile_links(person),
        years=group_by_year(works),
        year_counts=count_years(works),
        span=year_span(works),
        venues=tally_venues(works, site),
        topics=tally_topics(works, site),
        coauthors=coauthors,
        network=draw_network(coauthors, works, site) if is_confirmed else None,
        service=group_by(person.service, lambda service: service.role),
        news=news[:MOST_NEWS],
        more_news=len(news) > MOST_NEWS,
        projects=site.writings_of(person, WritingKind.PROJECTS),
        has_cv=site.settings.has(Part.CV) and has_cv(person),
    )


def describe(person: Person, site: Site) -> str:
    """Say in one line what the page is, for search engines and previews."""
    post = person.post
    place = f", {post.organization}" if post and post.organization else ""
    who = f"{person.name.display}, {post.title}{place}" if post else person.name.display
    count = len(site.publications_of(person))
    works = f"{count} publication{'' if count == 1 else 's'}"
    return f"{who}: {works}." if count else f"{who}."
