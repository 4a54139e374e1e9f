"""A resolved site kept on the disk, whose works are read when somebody asks for them.

To whoever asks, it is the site that was kept.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, cast

from sitegen.boxes import Box, Plain
from sitegen.digests import Digests
from sitegen.model.publication import Publication
from sitegen.model.site import Author, AuthorName, Door, Site, Topic, VenueSeries
from sitegen.model.works import Works, WorksByKey
from sitegen.model.writing import WritingKind
from sitegen.model.years import YearGroup
from sitegen.plain import from_plain, to_plain


class LostRecordError(Exception):
    """Raised when a record of the site cannot be read."""


def work_record(number: int) -> str:
    """Name the record of a work."""
    return f"work {number}"


class Shelf:
    """The works of a kept site by their numbers: edited ones as they are now, others from the box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[int, Publication] = {}

    def find(self, number: int) -> Publication:
        """Give a work. Raises LostRecordError where it cannot be read."""
        if number not in self._known:
            self._known[number] = cast(Publication, from_plain(find_record(self._box, work_record(number))))
        return self._known[number]

    def put(self, works: Mapping[int, Publication]) -> None:
        """Put edited works in the place of those of their numbers, for all who ask from now on."""
        self._known.update(works)


@dataclass(frozen=True, kw_only=True)
class KeptSite(Site):
    """A site whose works are on a shelf; `numbers` are those of all keys, `dates` the works of each year."""

    shelf: Shelf
    numbers: Mapping[str, int]
    dates: tuple[YearGroup, ...]

    @property
    def years(self) -> tuple[YearGroup, ...]:
        """Give all works by year, newest first."""
        return self.dates

    def authors_of(self, publication: Publication) -> tuple[Author, ...]:
        """Give each author of one work once, in order."""
        return self._told_apart(publication, {})

    @cached_property
    def _owners_by_work(self) -> Mapping[str, tuple[Door, ...]]:
        """Turn the lists of people round."""
        lists = ((self._doors_of_people[str(slug)], works) for slug, works in self.works_of_person.items())
        return turned_round(lists)

    @cached_property
    def _topics_by_work(self) -> Mapping[str, tuple[Door, ...]]:
        """Turn the index of topics round."""
        return turned_round(
            (Door(f"topics/{topic.slug}/", topic.label), topic.publications) for topic in self.topics
        )

    @cached_property
    def _rank(self) -> Mapping[str, int]:
        return self.numbers


def turned_round(lists: Iterable[tuple[Door, Sequence[Publication]]]) -> Mapping[str, tuple[Door, ...]]:
    """Say by the keys of works in which lists each stands; no work is looked at."""
    doors: dict[str, tuple[Door, ...]] = {}
    for door, works in lists:
        for key in cast(Works, works).keys:
            doors[key] = *doors.get(key, ()), door
    return doors


def find_record(box: Box, name: str) -> Plain:
    """Read a record; raise LostRecordError where there is none."""
    record = box.find(name)
    if record is None:
        raise LostRecordError(name)
    return record


def plain_site(site: Site) -> Plain:
    """Make all of a site plain but its works."""
    numbers = {id(work): number for number, work in enumerate(site.publications)}
    places = {id(author): place for place, author in enumerate(site.author_names)}

    def numbers_of(works: Sequence[Publication]) -> list[int]:
        return [numbers[id(work)] for work in works]

    names = [str(work.key) for work in site.publications]
    return {
        "settings": to_plain(site.settings),
        "people": [to_plain(person) for person in site.people],
        "works_of_person": {str(slug): numbers_of(works) for slug, works in site.works_of_person.items()},
        "author_names": [
            (to_plain((each.slug, each.name, each.dblp)), numbers_of(each.publications))
            for each in site.author_names
        ],
        "authors_by_name": [(*map(str, key), places[id(each)]) for key, each in site.authors_by_name.items()],
        "venues": [
            (to_plain((each.key, each.name, each.acronym)), numbers_of(each.publications))
            for each in site.venues
        ],
        "topics": [
            (to_plain((each.slug, each.label)), numbers_of(each.publications)) for each in site.topics
        ],
        "keys": {str(key): numbers[id(work)] for key, work in site.publication_by_key.items()},
        "names": names,
        "years": [(group.key, group.label, numbers_of(group.publications)) for group in site.years],
        "writings": {kind.value: to_plain(texts) for kind, texts in site.writings.items()},
    }


def packed_works(site: Site, digests: Digests) -> Iterator[tuple[str, bytes]]:
    """Give the record of each work."""
    for number, work in enumerate(site.publications):
        yield work_record(number), digests.packed(work)


def kept_site(plain: Plain, box: Box) -> KeptSite:
    """Make a site of a plain one whose works are in a box."""
    shelf, names = Shelf(box), plain["names"]

    def works(numbers: Sequence[int]) -> Any:
        return Works(numbers, names, shelf.find)

    people = tuple(from_plain(person) for person in plain["people"])
    authors = [
        AuthorName(slug=slug, name=name, dblp=dblp, publications=works(numbers))
        for (slug, name, dblp), numbers in with_values(plain["author_names"])
    ]
    venues = [
        VenueSeries(key=key, name=name, acronym=acronym, publications=works(numbers))
        for (key, name, acronym), numbers in with_values(plain["venues"])
    ]
    topics = [
        Topic(slug=slug, label=label, publications=works(numbers))
        for (slug, label), numbers in with_values(plain["topics"])
    ]
    names_by_place = ((key, dblp, authors[place]) for key, dblp, place in plain["authors_by_name"])
    lists = {slug: works(numbers) for slug, numbers in plain["works_of_person"].items()}
    writings = {WritingKind(kind): from_plain(texts) for kind, texts in plain["writings"].items()}
    return KeptSite(
        settings=from_plain(plain["settings"]),
        people=people,
        publications=works(range(len(names))),
        works_of_person=MappingProxyType(lists),
        author_names=tuple(authors),
        authors_by_name=MappingProxyType({(key, dblp): name for key, dblp, name in names_by_place}),
        venues=tuple(venues),
        topics=tuple(topics),
        person_by_slug=MappingProxyType({str(person.slug): person for person in people}),
        publication_by_key=cast(Mapping[str, Publication], WorksByKey(plain["keys"], shelf.find)),
        venue_by_key=MappingProxyType({venue.key: venue for venue in venues}),
        writings=MappingProxyType(writings),
        shelf=shelf,
        numbers=plain["keys"],
        dates=tuple(YearGroup(key, label, works(numbers)) for key, label, numbers in plain["years"]),
    )


def with_values(groups: Plain) -> Iterator[tuple[Any, list[int]]]:
    """Give what groups of works are called, and the numbers of their works."""
    return ((from_plain(words), numbers) for words, numbers in groups)
