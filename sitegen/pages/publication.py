"""The page of one work."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import Site, Topic

MOST_RELATED = 3
"""Other works shown below a work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationView:
    """What the page of a work works out: whose lists have it, its topics, related works."""

    people: tuple[Person, ...]
    topics: tuple[Topic, ...]
    related: tuple[Publication, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each work."""
    owners = _owners(site)
    order = {str(work.key): place for place, work in enumerate(site.publications)}
    for work in site.publications:
        yield Page(
            kind="publication",
            path=address(work),
            template="publication.html",
            title=work.title,
            subject=work,
            look=partial(view_publication, work, owners[work.key], site, order),
            description=describe(work),
            section="publications/",
        )


def view_publication(
    work: Publication, owners: Sequence[Person], site: Site, order: Mapping[str, int]
) -> PublicationView:
    """Work out what the page of a work shows; `order` gives the place of each work on the site."""
    people = tuple(owners)
    return PublicationView(
        people=people, topics=site.topics_of(work), related=related_works(work, people, site, order)
    )


def related_works(
    work: Publication, people: tuple[Person, ...], site: Site, order: Mapping[str, int]
) -> tuple[Publication, ...]:
    """Choose other works of the people in whose lists a work stands, newest first."""
    newest = (other for person in people for other in site.publications_of(person)[: MOST_RELATED + 1])
    others = {other.key: other for other in newest if other.key != work.key}
    return tuple(sorted(others.values(), key=lambda other: order[other.key]))[:MOST_RELATED]


def describe(work: Publication) -> str:
    """Say who wrote a work, where and when, for search engines and previews."""
    authors = ", ".join(author.name.display for author in work.authors or ())
    venue = (work.venue.acronym or work.venue.name) if work.venue else ""
    date = work.date.label if work.date else ""
    return ". ".join(part for part in (authors, ", ".join(filter(None, (venue, date)))) if part)


def _owners(site: Site) -> dict[str, list[Person]]:
    """Say in whose lists each work stands."""
    owners: dict[str, list[Person]] = defaultdict(list)
    for person in site.people:
        for work in site.publications_of(person):
            owners[work.key].append(person)
    return owners
