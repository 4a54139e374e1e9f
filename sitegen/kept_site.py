"""A resolved site kept on the disk, whose works are read when somebody asks for them.

To whoever asks, it is the site that was kept.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, cast, overload

from sitegen.boxes import Box, Plain
from sitegen.model.publication import Publication
from sitegen.model.site import Author, AuthorName, Door, Site, Topic, VenueSeries
from sitegen.model.writing import WritingKind
from sitegen.plain import from_plain, to_plain


class LostRecordError(Exception):
    """Raised when a record of the site cannot be read."""


def work_record(number: int) -> str:
    """Name the record of a work."""
    return f"work {number}"


class Works(Sequence[Publication]):
    """Works by their numbers on the site, each read when it is asked for."""

    def __init__(self, numbers: Sequence[int], find: Callable[[int], Publication]) -> None:
        self._numbers = numbers
        self._find = find

    def __len__(self) -> int:
        """Count them."""
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Publication: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Publication, ...]: ...
    def __getitem__(self, place: int | slice) -> Publication | tuple[Publication, ...]:
        """Read one, or several."""
        if isinstance(place, slice):
            return tuple(map(self._find, self._numbers[place]))
        return self._find(self._numbers[place])

    def __iter__(self) -> Iterator[Publication]:
        """Read one after the other."""
        return map(self._find, self._numbers)

    def __repr__(self) -> str:
        """Say what a tuple of them says."""
        return repr(tuple(self))


class WorksByKey(Mapping[str, Publication]):
    """Works by their keys, each read when it is asked for."""

    def __init__(self, numbers: Mapping[str, int], find: Callable[[int], Publication]) -> None:
        self._numbers = numbers
        self._find = find

    def __getitem__(self, key: str) -> Publication:
        """Read one."""
        return self._find(self._numbers[key])

    def __iter__(self) -> Iterator[str]:
        """Give the keys."""
        return iter(self._numbers)

    def __len__(self) -> int:
        """Count the keys."""
        return len(self._numbers)


@dataclass(frozen=True, kw_only=True)
class KeptSite(Site):
    """A site whose works, and what belongs to each, are on the disk; `numbers` are those of all keys."""

    box: Box
    numbers: Mapping[str, int]

    def authors_of(self, publication: Publication) -> tuple[Author, ...]:
        """Give each author of one work once, in order."""
        return self._told_apart(publication)

    def topics_of(self, publication: Publication) -> tuple[Door, ...]:
        """Say which pages of topics a work stands on, in the order of the site."""
        return tuple(self._doors_of_topics[number] for number in self._belongings(publication)[0])

    def owners_of(self, publication: Publication) -> tuple[Door, ...]:
        """Say in whose lists a work stands."""
        return tuple(self._doors_of_people[slug] for slug in self._belongings(publication)[1])

    def _belongings(self, publication: Publication) -> Plain:
        return find_record(self.box, work_record(self.numbers[publication.key]))[1:]

    @cached_property
    def _doors_of_topics(self) -> Sequence[Door]:
        return [Door(f"topics/{topic.slug}/", topic.label) for topic in self.topics]

    @cached_property
    def _rank(self) -> Mapping[str, int]:
        return self.numbers


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
        "works": len(site.publications),
        "writings": {kind.value: to_plain(texts) for kind, texts in site.writings.items()},
    }


def plain_works(site: Site) -> Iterator[tuple[str, Plain]]:
    """Make each work plain, with the numbers of its topics and the slugs of its owners."""
    topics: dict[int, list[int]] = {}
    owners: dict[int, list[str]] = {}
    for number, topic in enumerate(site.topics):
        for work in topic.publications:
            topics.setdefault(id(work), []).append(number)
    for person in site.people:
        for work in site.works_of_person[person.slug]:
            owners.setdefault(id(work), []).append(str(person.slug))
    for number, work in enumerate(site.publications):
        yield work_record(number), (to_plain(work), topics.get(id(work), []), owners.get(id(work), []))


def kept_site(plain: Plain, box: Box) -> Site:
    """Make a site of a plain one whose works are in a box."""
    known: dict[int, Publication] = {}

    def find(number: int) -> Publication:
        if number not in known:
            known[number] = cast(Publication, from_plain(find_record(box, work_record(number))[0]))
        return known[number]

    def works(numbers: Sequence[int]) -> Any:
        return Works(numbers, find)

    people = tuple(from_plain(person) for person in plain["people"])
    names = [
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
    names_by_place = ((key, dblp, names[place]) for key, dblp, place in plain["authors_by_name"])
    lists = {slug: works(numbers) for slug, numbers in plain["works_of_person"].items()}
    writings = {WritingKind(kind): from_plain(texts) for kind, texts in plain["writings"].items()}
    return KeptSite(
        settings=from_plain(plain["settings"]),
        people=people,
        publications=works(range(plain["works"])),
        works_of_person=MappingProxyType(lists),
        author_names=tuple(names),
        authors_by_name=MappingProxyType({(key, dblp): name for key, dblp, name in names_by_place}),
        venues=tuple(venues),
        topics=tuple(topics),
        person_by_slug=MappingProxyType({str(person.slug): person for person in people}),
        publication_by_key=cast(Mapping[str, Publication], WorksByKey(plain["keys"], find)),
        venue_by_key=MappingProxyType({venue.key: venue for venue in venues}),
        writings=MappingProxyType(writings),
        box=box,
        numbers=plain["keys"],
    )


def with_values(groups: Plain) -> Iterator[tuple[Any, list[int]]]:
    """Give what groups of works are called, and the numbers of their works."""
    return ((from_plain(words), numbers) for words, numbers in groups)
