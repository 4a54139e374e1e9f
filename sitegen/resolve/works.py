"""Which records are one work.

Joining is a view over kept records: it can be undone, it does not depend on the order of files, and every
join is reported. Records that contradict each other never join, not even through a third one.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from rapidfuzz import fuzz

from sitegen.diagnostics import Report, shown
from sitegen.model.publication import Publication
from sitegen.model.text_types import NO_SLUG
from sitegen.model.venue_names import names_of_venue
from sitegen.resolve.decisions import Decided
from sitegen.resolve.merging import identifier_values, is_preprint, join_records
from sitegen.resolve.people import short_authors
from sitegen.resolve.record import Record
from sitegen.text import title_key

_SHORT_TITLE = 12
"""Titles with fewer letters than this (`Editorial`) say too little to attach a preprint by."""

_SMALL_GROUP = 8
"""Groups up to this size are compared pair by pair; larger ones only with their first record."""

_MOST_NAMED = 5
"""How many places one message names."""

_SAME_TITLE = 60
"""Least likeness, in per cent, of two titles that share an identifier."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Work:
    """One work: what its records say together, and the records."""

    publication: Publication
    records: tuple[Record, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Give the keys of all its records."""
        return tuple(dict.fromkeys(record.publication.key for record in self.records))


@dataclass(slots=True, eq=False)
class _Group:
    """Records of one work, by their places, and what a further record must not contradict.

    `stands` has the decisions that call its work different from others, each with the key named there;
    `values` has the identifiers by scheme, those of preprints apart from those of published records.
    """

    places: list[int]
    stands: dict[int, str]
    values: dict[tuple[bool, str], frozenset[str]]
    reasons: dict[str, None] = field(default_factory=dict)

    def contradicts(self, other: "_Group") -> bool:
        """Tell whether two groups hold records that cannot be one work."""
        few, many = sorted((self.stands, other.stands), key=len)
        return any(many.get(number, key) != key for number, key in few.items()) or any(
            self.values.get(scheme, values) != values for scheme, values in other.values.items()
        )

    def take(self, other: "_Group", reason: str) -> None:
        """Take the records of another group."""
        self.places += other.places
        self.stands |= other.stands
        self.values |= other.values
        self.reasons |= other.reasons | {reason: None}


def _group_of_one(place: int, publication: Publication, decided: Decided) -> _Group:
    """Make the group of a single record."""
    key = str(publication.key)
    values: dict[tuple[bool, str], set[str]] = defaultdict(set)
    for scheme, value in identifier_values(publication.identifiers):
        values[is_preprint(publication), scheme].add(value)
    frozen = {side: frozenset(found) for side, found in values.items()}
    return _Group([place], dict.fromkeys(decided.works_apart.get(key, ()), key), frozen)


@dataclass(slots=True)
class _Groups:
    """Groups of records that grow together, and refuse what contradicts."""

    group_of: list[_Group]

    def join(self, first: int, second: int, reason: str) -> None:
        """Put two records, and all that are joined with them, into one group unless any two contradict."""
        large, small = self.group_of[first], self.group_of[second]
        if len(large.places) < len(small.places):
            large, small = small, large
        if large is small or large.contradicts(small):
            return
        for place in small.places:
            self.group_of[place] = large
        large.take(small, reason)

    def distinct(self) -> Iterator[_Group]:
        """Give every group once, in the order of their first records."""
        return iter(dict.fromkeys(self.group_of))


def join_works(records: Sequence[Record], decided: Decided, report: Report) -> tuple[Work, ...]:
    """Join the records that are one work, by the rules and by the editor's decisions."""
    groups = _Groups(
        [_group_of_one(place, record.publication, decided) for place, record in enumerate(records)]
    )
    for first, second, reason in _decided_pairs(records, decided):
        groups.join(first, second, reason)
    for first, second, scheme in _pairs(records, _by_identifier, range(len(records))):
        if _has_same_title(records[first].publication, records[second].publication):
            groups.join(first, second, f"same {scheme}")
        else:
            _warn_two_titles(records[first], records[second], scheme, report)
    repeated = _with_repeated_titles(records)
    for first, second, reason in (*_pairs(records, _by_bytes, repeated), *_twin_pairs(records, repeated)):
        groups.join(first, second, reason)
    _attach_preprints(records, repeated, groups)
    works = []
    for group in groups.distinct():
        members = tuple(records[place] for place in sorted(group.places))
        if len(members) > 1:
            _report_join(members, sorted(group.reasons), report)
        works.append(Work(publication=join_records(members), records=members))
    return tuple(works)


def numbers_in_company(publications: Sequence[Publication]) -> frozenset[int]:
    """Give the places of works that have an identifier of another: their titles decide about both."""
    holders: dict[Hashable, list[int]] = defaultdict(list)
    for place, publication in enumerate(publications):
        for value, _ in _by_identifier(publication):
            holders[value].append(place)
    return frozenset(place for met in holders.values() if len(met) > 1 for place in met)


Grouping = Callable[[Publication], Iterable[tuple[Hashable, str]]]
"""Gives the keys under which a record meets its equals, each with the reason to say."""


def _with_repeated_titles(records: Sequence[Record]) -> Sequence[int]:
    """Give the places of the records whose title another record has too; only these can be twins."""
    titles = [title_key(record.publication.title) for record in records]
    often = Counter(titles)
    return [place for place, title in enumerate(titles) if often[title] > 1]


def _pairs(
    records: Sequence[Record], grouping: Grouping, places: Iterable[int]
) -> Iterator[tuple[int, int, str]]:
    """Give the pairs of records that share a key."""
    buckets: dict[Hashable, list[int]] = defaultdict(list)
    reasons: dict[Hashable, str] = {}
    for place in places:
        for key, reason in grouping(records[place].publication):
            buckets[key].append(place)
            reasons[key] = reason
    for key, met in buckets.items():
        few = combinations(met, 2) if len(met) <= _SMALL_GROUP else ((met[0], place) for place in met[1:])
        yield from ((first, second, reasons[key]) for first, second in few)


def _decided_pairs(records: Sequence[Record], decided: Decided) -> Iterator[tuple[int, int, str]]:
    """Give the pairs that the editor joined."""
    by_key: dict[str, list[int]] = defaultdict(list)
    for place, record in enumerate(records):
        by_key[record.publication.key].append(place)
    for keys in decided.same_works:
        places = [place for key in keys for place in by_key.get(key, ())]
        yield from ((places[0], place, "the editor's decision") for place in places[1:])


def _by_identifier(publication: Publication) -> Iterator[tuple[Hashable, str]]:
    """Meet by own identifiers, those of other versions included."""
    values = set(identifier_values(publication.identifiers))
    for version in publication.versions:
        values |= identifier_values(version.identifiers)
    for scheme, value in sorted(values):
        name = {"doi": "DOI", "arxiv": "arXiv number", "dblp": "DBLP key"}.get(scheme, f"{scheme} identifier")
        yield (scheme, value), name


def _by_bytes(publication: Publication) -> Iterator[tuple[Hashable, str]]:
    """Meet by being equal in all that is printed; a title without authors or abstract says too little."""
    if publication.authors or publication.abstract:
        authors = publication.authors
        printed = authors and tuple(replace(slot, person=None) for slot in authors)
        yield replace(publication, key=NO_SLUG, authors=printed), "equal records"


def _twin_pairs(records: Sequence[Record], places: Iterable[int]) -> Iterator[tuple[int, int, str]]:
    """Give the pairs on two lists with equal title, author list, venue and year."""
    for first, second, reason in _pairs(records, _by_citation, places):
        one, other = records[first], records[second]
        if one.sheet is not other.sheet and _has_same_pages(one.publication, other.publication):
            yield first, second, reason


def _by_citation(publication: Publication) -> Iterator[tuple[Hashable, str]]:
    """Meet by title, full author list, venue and year."""
    venue, year = publication.venue, publication.date.year if publication.date else None
    key = title_key(publication.title)
    if not (publication.authors and venue and year and key) or publication.et_al:
        return
    authors = tuple(slot.name.key for slot in publication.authors)
    for name in sorted(names_of_venue(venue.key, venue.acronym, venue.name)):
        yield (key, authors, name, year), "same title, authors, venue and year"


def _has_same_pages(one: Publication, other: Publication) -> bool:
    """Tell whether volume, issue, pages and numbers agree wherever both records give them."""
    names = ("volume", "issue", "pages", "article_number", "number", "edition")
    pairs = ((getattr(one, name), getattr(other, name)) for name in names)
    return all(not left or not right or title_key(left) == title_key(right) for left, right in pairs)


def _has_same_title(one: Publication, other: Publication) -> bool:
    """Tell whether two titles can be spellings of one."""
    left, right = title_key(one.title), title_key(other.title)
    return left in right or right in left or fuzz.ratio(left, right) >= _SAME_TITLE


def _warn_two_titles(one: Record, other: Record, scheme: str, report: Report) -> None:
    """Say that an identifier stands with two titles."""
    report.warning(
        "identifier-of-two-works",
        f"{shown(other.publication.title)} has the {scheme} of {one.location()}",
        other.location("identifiers"),
        "mend the wrong identifier; if both are one work, write their keys under `same:` in `identity.yaml`",
    )


def _attach_preprints(records: Sequence[Record], places: Iterable[int], groups: _Groups) -> None:
    """Join each preprint with the one published work of equal title and authors, at most two years apart."""
    meetings: dict[Hashable, list[int]] = defaultdict(list)
    for place in places:
        record = records[place]
        key, authors = title_key(record.publication.title), short_authors(record.publication)
        if authors and len(key) >= _SHORT_TITLE and record.publication.date:
            meetings[key, authors].append(place)
    for places in meetings.values():
        preprints = [place for place in places if is_preprint(records[place].publication)]
        published = [place for place in places if not is_preprint(records[place].publication)]
        if len({id(groups.group_of[place]) for place in published}) != 1:
            continue
        for place in preprints:
            if _years_apart(records[place].publication, records[published[0]].publication) <= 2:
                groups.join(published[0], place, "preprint with same title and authors")


def _years_apart(one: Publication, other: Publication) -> int:
    """Count the years between two works; many when a year is unknown."""
    years = [publication.date.year if publication.date else None for publication in (one, other)]
    return abs(years[0] - years[1]) if years[0] is not None and years[1] is not None else 99


def _report_join(records: tuple[Record, ...], reasons: Sequence[str], report: Report) -> None:
    """Tell which records became one work, and why."""
    first, *others = records
    places = ", ".join(str(record.location()) for record in others[:_MOST_NAMED])
    if len(others) > _MOST_NAMED:
        places += f" and {len(others) - _MOST_NAMED} more"
    report.note(
        "joined-works",
        f"{shown(first.publication.title)} is one work with {places} ({'; '.join(reasons)})",
        first.location(),
        "if they are two, give each a `key:`, and write both keys under `different:` in `identity.yaml`",
    )
