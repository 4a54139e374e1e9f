"""Sites made by hand for tests, joined by names alone."""

from collections import defaultdict
from dataclasses import replace
from types import MappingProxyType

from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.settings import SiteSettings
from sitegen.model.site import AuthorKey, AuthorName, Site, Topic, VenueSeries
from sitegen.model.text_types import Slug
from sitegen.text import slugify


def join(*people: Person, settings: SiteSettings | None = None) -> Site:
    """Make a site of people whose own names on their own works mean them."""
    works = [_own_slots(work, person) for person in people for work in person.publications]
    works.sort(key=lambda work: work.date.sort_key if work.date else (0, 0), reverse=True)
    lists: dict[str, list[Publication]] = {person.slug: [] for person in people}
    owner = {work.key: person.slug for person in people for work in person.publications}
    for work in works:
        slugs = [owner[work.key], *(author.person for author in work.authors or () if author.person)]
        for slug in dict.fromkeys(slugs):
            lists[slug].append(work)
    names = _author_names(works)
    venues = _venues(works)
    return Site(
        settings=settings or SiteSettings(title="Engines Lab"),
        people=people,
        publications=tuple(works),
        works_of_person=MappingProxyType({slug: tuple(found) for slug, found in lists.items()}),
        author_names=tuple(names.values()),
        authors_by_name=MappingProxyType(names),
        venues=venues,
        topics=_topics(works),
        person_by_slug=MappingProxyType({person.slug: person for person in people}),
        publication_by_key=MappingProxyType({work.key: work for work in works}),
        venue_by_key=MappingProxyType({venue.key: venue for venue in venues}),
    )


def _own_slots(work: Publication, person: Person) -> Publication:
    own = {person.name.key, *(name.key for name in person.also_known_as)}
    authors = work.authors and tuple(
        replace(author, person=person.slug) if author.name.key in own else author for author in work.authors
    )
    venue = work.venue and replace(work.venue, key=work.venue.key or Slug(slugify(_venue_words(work.venue))))
    return replace(work, authors=authors, venue=venue)


def _venue_words(venue: Venue) -> str:
    return venue.acronym or venue.name


def _author_names(works: list[Publication]) -> dict[AuthorKey, AuthorName]:
    found: dict[AuthorKey, list[Publication]] = defaultdict(list)
    names: dict[AuthorKey, Contributor] = {}
    for work in works:
        for author in work.authors or ():
            if author.person is None:
                key = (author.name.key, author.dblp or "")
                found[key].append(work)
                names.setdefault(key, author)
    return {
        key: AuthorName(
            slug=slugify(names[key].name.display) + (f"-{number}" if names[key].dblp else ""),
            name=names[key].name,
            dblp=names[key].dblp,
            publications=tuple(mentions),
        )
        for number, (key, mentions) in enumerate(found.items())
        if len(mentions) > 1
    }


def _venues(works: list[Publication]) -> tuple[VenueSeries, ...]:
    found: dict[str, list[Publication]] = defaultdict(list)
    for work in works:
        if work.venue and work.venue.key:
            found[work.venue.key].append(work)
    series = []
    for key, mentions in found.items():
        venue = mentions[0].venue
        assert venue is not None
        series.append(
            VenueSeries(key=key, name=venue.name, acronym=venue.acronym, publications=tuple(mentions))
        )
    return tuple(series)


def _topics(works: list[Publication]) -> tuple[Topic, ...]:
    found: dict[str, list[Publication]] = defaultdict(list)
    for work in works:
        for topic in work.topics:
            found[topic].append(work)
    return tuple(
        Topic(slug=slugify(label), label=label, publications=tuple(works)) for label, works in found.items()
    )


def named(text: str) -> Name:
    """Read a name that is known to be one."""
    name = Name.parse(text)
    assert isinstance(name, Name)
    return name
