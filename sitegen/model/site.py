"""The whole site as resolved values with read-only indexes; what templates see as `site`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType

from sitegen.model.identifier import DblpSuffix
from sitegen.model.identity import IdentityStatus
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication, Venue
from sitegen.model.settings import Part, SiteSettings
from sitegen.model.text_types import OldAddress, Url
from sitegen.model.writing import Writing, WritingKind
from sitegen.model.years import YearGroup, group_by_year


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorName:
    """A printed name that no person of this site claims, with the works that bear it."""

    slug: str
    name: Name
    dblp: DblpSuffix | None
    publications: tuple[Publication, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueSeries:
    """A venue through all its editions: one page."""

    key: str
    name: str
    acronym: str | None
    publications: tuple[Publication, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A subject with its works: one page."""

    slug: str
    label: str
    publications: tuple[Publication, ...]


AuthorKey = tuple[str, str]
"""A name's key and its DBLP suffix (empty when none): what `authors_by_name` is indexed by."""


@dataclass(frozen=True, slots=True)
class Door:
    """What a link needs to know of the page that it leads to: its address, and the words for its subject.

    It says no more, so that a page with links is made anew only when one of these words changes.
    `name` is the subject's long name where `label` is short. `is_confirmed` tells a person who has said
    which works are theirs.
    """

    path: str
    label: str
    name: str = ""
    is_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Author:
    """One author of a work; `key` is equal for two only when the identity rules join them.

    The key is `person` and a slug, or a name's key and its DBLP suffix. `subject` leads to the page about
    them.
    """

    key: tuple[str, str]
    name: Name
    subject: Door | None


RELATED_WORKS = 3
"""How many other works belong to a work's page."""


@dataclass(frozen=True, kw_only=True)
class Site:
    """Everything that pages are made from.

    `publications` are joined, newest first, and each author's `person` is set where the identity rules
    (docs/explanation/identity.md) allow it. Venues always have their key set.
    """

    settings: SiteSettings
    people: tuple[Person, ...]
    publications: tuple[Publication, ...]
    works_of_person: Mapping[str, tuple[Publication, ...]]
    author_names: tuple[AuthorName, ...]
    authors_by_name: Mapping[AuthorKey, AuthorName]
    venues: tuple[VenueSeries, ...]
    topics: tuple[Topic, ...]
    person_by_slug: Mapping[str, Person]
    publication_by_key: Mapping[str, Publication]
    venue_by_key: Mapping[str, VenueSeries]
    writings: Mapping[WritingKind, tuple[Writing, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Texts of each kind: news and projects newest first, pages by title."""

    @property
    def news(self) -> tuple[Writing, ...]:
        """Give the news, newest first."""
        return self.writings.get(WritingKind.NEWS, ())

    @property
    def projects(self) -> tuple[Writing, ...]:
        """Give the projects, newest first."""
        return self.writings.get(WritingKind.PROJECTS, ())

    @property
    def written_pages(self) -> tuple[Writing, ...]:
        """Give the pages that people wrote, by title."""
        return self.writings.get(WritingKind.PAGES, ())

    @cached_property
    def years(self) -> tuple[YearGroup, ...]:
        """Give all works by year, newest first."""
        return group_by_year(self.publications)

    @property
    def has_works(self) -> bool:
        """Tell whether there are works; a page that asks only this need not be made anew when one changes."""
        return bool(self.publications)

    @property
    def has_people(self) -> bool:
        """Tell whether there are people; a page that asks only this stays when one changes."""
        return bool(self.people)

    @property
    def has_dated_works(self) -> bool:
        """Tell whether there is a feed of works."""
        return self.settings.has(Part.FEED) and any(
            work.date and work.date.lower for work in self.publications
        )

    @property
    def has_dated_news(self) -> bool:
        """Tell whether there is a feed of news."""
        return self.settings.has(Part.FEED) and any(item.date and item.date.lower for item in self.news)

    @cached_property
    def moved(self) -> tuple[tuple[OldAddress, Door], ...]:
        """Give the addresses that pages had, each with the page that it leads to."""
        people = ((self._doors_of_people[person.slug], person.old_addresses) for person in self.people)
        works = (
            (Door(f"publications/{work.key}/", work.title), work.old_addresses) for work in self.publications
        )
        texts = (
            (
                Door(f"{'' if kind is WritingKind.PAGES else f'{kind}/'}{text.slug}/", text.title),
                text.old_addresses,
            )
            for kind, written in self.writings.items()
            for text in written
        )
        return tuple((old, door) for door, known in chain(people, works, texts) for old in known)

    def people_in(self, text: Writing) -> tuple[Person, ...]:
        """Give the people whom a text is about, in its order."""
        known = (self.person_by_slug.get(slug) for slug in text.people)
        return tuple(person for person in known if person is not None)

    def publications_in(self, text: Writing) -> tuple[Publication, ...]:
        """Give the works that belong to a text, in its order."""
        known = (self.publication_by_key.get(key) for key in text.publications)
        return tuple({work.key: work for work in known if work is not None}.values())

    def writings_of(self, person: Person, kind: WritingKind) -> tuple[Writing, ...]:
        """Give the texts of one kind that are about a person, newest first."""
        return tuple(text for text in self._writings_by_person.get(person.slug, ()) if text.kind == kind)

    def writings_with(self, publication: Publication) -> tuple[Writing, ...]:
        """Give the texts that a work belongs to: projects, then news, newest first."""
        return self._writings_by_work.get(publication.key, ())

    def neighbours_of(self, item: Writing) -> tuple[Writing | None, Writing | None]:
        """Give the next older and the next newer news item, as far as there are any."""
        place = self._places_of_news[item.slug]
        older = self.news[place + 1] if place + 1 < len(self.news) else None
        return older, self.news[place - 1] if place else None

    @cached_property
    def _places_of_news(self) -> Mapping[str, int]:
        """Number the news, the newest first."""
        return MappingProxyType({item.slug: place for place, item in enumerate(self.news)})

    @cached_property
    def _writings_by_person(self) -> Mapping[str, tuple[Writing, ...]]:
        """Turn round whom texts are about."""
        texts: dict[str, list[Writing]] = {}
        for text in (*self.news, *self.projects):
            for slug in dict.fromkeys(text.people):
                texts.setdefault(slug, []).append(text)
        return MappingProxyType({slug: tuple(found) for slug, found in texts.items()})

    @cached_property
    def _writings_by_work(self) -> Mapping[str, tuple[Writing, ...]]:
        """Turn round which works belong to texts."""
        texts: dict[str, list[Writing]] = {}
        for text in (*self.projects, *self.news):
            for work in self.publications_in(text):
                texts.setdefault(work.key, []).append(text)
        return MappingProxyType({key: tuple(found) for key, found in texts.items()})

    def publications_of(self, person: Person) -> tuple[Publication, ...]:
        """Give a person's works, newest first: those of their file and those with a slot linked to them."""
        return self.works_of_person[person.slug]

    def publication(self, key: str) -> Publication | None:
        """Find a work by its key, or by one that it had before it was joined with another."""
        return self.publication_by_key.get(key)

    def target(self, contributor: Contributor) -> Door | None:
        """Say which page a printed author leads to, if any."""
        if contributor.person is not None:
            return self._doors_of_people.get(contributor.person)
        author = self.authors_by_name.get((contributor.name.key, contributor.dblp or ""))
        return Door(f"authors/{author.slug}/", author.name.display) if author else None

    def series(self, venue: Venue) -> Door | None:
        """Say which page a printed venue leads to, if any."""
        series = self.venue_by_key.get(venue.key) if venue.key else None
        if series is None:
            return None
        return Door(f"venues/{series.key}/", series.acronym or series.name, series.name)

    def homepage_of(self, author: Contributor) -> Url | None:
        """Give the homepage that somebody's file names for an author without a page; a namesake has none."""
        return None if author.person or author.dblp else self._homepages.get(author.name.key)

    @cached_property
    def _homepages(self) -> Mapping[str, Url]:
        """Gather the homepages of co-authors by their names; the first file's counts."""
        named = ((each.name.key, each.url) for person in reversed(self.people) for each in person.coauthors)
        return MappingProxyType(dict(named))

    def authors_of(self, publication: Publication) -> tuple[Author, ...]:
        """Give each author of one work once, in order."""
        return self._authors_by_work[publication.key]

    def topics_of(self, publication: Publication) -> tuple[Door, ...]:
        """Say which pages of topics a work stands on, in the order of the site."""
        return self._topics_by_work.get(publication.key, ())

    def owners_of(self, publication: Publication) -> tuple[Door, ...]:
        """Say in whose lists a work stands."""
        return self._owners_by_work.get(publication.key, ())

    def related_to(self, publication: Publication) -> tuple[Publication, ...]:
        """Give other works of the people in whose lists a work stands, newest first."""
        owners = (door.path.split("/")[1] for door in self.owners_of(publication))
        newest = (other for slug in owners for other in self.works_of_person[slug][: RELATED_WORKS + 1])
        others = {other.key: other for other in newest if other.key != publication.key}
        return tuple(sorted(others.values(), key=lambda other: self._rank[other.key]))[:RELATED_WORKS]

    @cached_property
    def _rank(self) -> Mapping[str, int]:
        """Say where each work stands on the site."""
        return MappingProxyType({work.key: place for place, work in enumerate(self.publications)})

    @cached_property
    def _doors_of_people(self) -> Mapping[str, Door]:
        """Make the doors of all people."""
        return MappingProxyType(
            {
                str(person.slug): Door(
                    f"people/{person.slug}/",
                    person.name.display,
                    person.name.sort,
                    is_confirmed=person.identity.status is IdentityStatus.SELF,
                )
                for person in self.people
            }
        )

    @cached_property
    def _owners_by_work(self) -> Mapping[str, tuple[Door, ...]]:
        """Turn the lists of people round."""
        owners: dict[str, list[Door]] = {}
        for person in self.people:
            for work in self.works_of_person[person.slug]:
                owners.setdefault(work.key, []).append(self._doors_of_people[person.slug])
        return MappingProxyType({key: tuple(doors) for key, doors in owners.items()})

    @cached_property
    def _authors_by_work(self) -> Mapping[str, tuple[Author, ...]]:
        """Work out the authors of every work once."""
        known: dict[object, Author] = {}
        return MappingProxyType({work.key: self._told_apart(work, known) for work in self.publications})

    def work_out(self) -> None:
        """Work out what the page of each work asks for, once for all processes that part afterwards."""
        wanted = ["_rank", "_owners_by_work", "_topics_by_work", "_writings_by_work", "_homepages"]
        for name in (*wanted, "_authors_by_work") if self.settings.has(Part.AUTHORS) else wanted:
            getattr(self, name)

    def _told_apart(self, publication: Publication, known: dict[object, Author]) -> tuple[Author, ...]:
        """Tell the authors of a work apart; those `known` from other works are the same values."""
        authors: dict[tuple[str, str], Author] = {}
        for slot in publication.authors or ():
            person = self.person_by_slug.get(slot.person) if slot.person else None
            key = ("person", str(person.slug)) if person else (slot.name.key, slot.dblp or "")
            name = person.name if person else slot.name
            if key not in authors:
                same = key, name, slot.person
                authors[key] = known.get(same) or known.setdefault(same, Author(key, name, self.target(slot)))
        return tuple(authors.values())

    @cached_property
    def _topics_by_work(self) -> Mapping[str, tuple[Door, ...]]:
        """Turn the index of topics round."""
        topics: dict[str, list[Door]] = {}
        for topic in self.topics:
            door = Door(f"topics/{topic.slug}/", topic.label)
            for work in topic.publications:
                topics.setdefault(work.key, []).append(door)
        return MappingProxyType({key: tuple(found) for key, found in topics.items()})
