"""Who may be one person, and who may be two: notes with evidence for the editor, never applied."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from sitegen.diagnostics import Location, Report
from sitegen.model.identity import IdentityStatus
from sitegen.model.name import Name
from sitegen.resolve.decisions import Decided, Party
from sitegen.resolve.record import Member, Record, author_key, author_slots
from sitegen.resolve.works import Work
from sitegen.text import ascii_text

_LARGEST_BLOCK = 30
"""How many parties may share a spelling before comparing them all says nothing."""

_FEWEST_RECORDS = 2
_QUIET_YEARS = 2
"""A group of records stands apart when it has this many records and this many years before and after it."""


@dataclass(slots=True)
class _Seen:
    """What the works show of one party: a printed name without a person, or a person."""

    name: Name
    locate: Callable[[], Location]
    number: str = ""
    works: dict[int, Work] = field(default_factory=dict)

    def companions(self) -> Set[str]:
        """Gather the names in all its works; asked of few parties, since a work may have thousands."""
        return {slot.name.key for work in self.works.values() for slot in work.publication.authors or ()}


def suggest_people(
    works: Sequence[Work], members: Iterable[Member], decided: Decided, report: Report
) -> None:
    """Note the pairs of names, or of name and person, that may be one human being.

    They share a spelling but for case, hyphens, spaces, order, accents and initials in the middle, and a
    co-author (a person of this site and exactly their public name need none). Two DBLP numbers are two
    people, two authors of one work as well, and what an editor decided is not asked again.
    """
    parties = _gather_parties(works, members, decided)
    printed = {slot.name.key: slot.name.display for work in works for slot in work.publication.authors or ()}
    asked: set[frozenset[Party]] = set()
    for block in _blocks(parties):
        for first, second in combinations(block, 2):
            pair = frozenset((first, second))
            if pair not in asked and not decided.are_different(first, second):
                asked.add(pair)
                _suggest_pair(first, second, parties, printed, report)


def _gather_parties(
    works: Sequence[Work], members: Iterable[Member], decided: Decided
) -> Mapping[Party, _Seen]:
    """Collect the works of every person and every name without one."""
    parties: dict[Party, _Seen] = {
        str(member.person.slug): _Seen(member.person.name, partial(member.sheet.location, "name"))
        for member in members
    }
    for number, work in enumerate(works):
        for place, slot in enumerate(work.publication.authors or ()):
            party: Party = str(slot.person) if slot.person else decided.name_of(author_key(slot))
            seen = parties.get(party)
            if seen is None:
                locate = partial(work.records[0].location, "authors", place)
                seen = parties[party] = _Seen(slot.name, locate, slot.dblp or "")
            seen.works[number] = work
    return parties


def _blocks(parties: Mapping[Party, _Seen]) -> Iterator[list[Party]]:
    """Give the groups of parties that share a spelling, roughly."""
    blocks: dict[str, list[Party]] = defaultdict(list)
    for party, seen in parties.items():
        for spelling in _rough_spellings(seen.name):
            blocks[spelling].append(party)
    return (block for block in blocks.values() if 1 < len(block) <= _LARGEST_BLOCK)


def _rough_spellings(name: Name) -> Sequence[str]:
    """Give a name without accents, initials, spaces and hyphens, and its words in any order.

    Nothing when only one word is left, since initials with a family name are nobody in particular.
    """
    words = [word.strip(".") for word in ascii_text(name.key).lower().replace(",", " ").split()]
    whole = [word for word in words if len(word) > 1 and "." not in word]
    if len(whole) < 2:
        return ()
    return "".join(whole).replace("-", ""), " ".join(sorted(whole))


def _label(party: Party, seen: _Seen) -> str:
    """Write the words that a decision takes: a person's slug, or a printed name with its DBLP number."""
    if isinstance(party, str):
        return f"`{party}`"
    return f"`{seen.name.display} {seen.number}`" if seen.number else f"`{seen.name.display}`"


def _suggest_pair(
    first: Party, second: Party, parties: Mapping[Party, _Seen], printed: Mapping[str, str], report: Report
) -> None:
    """Note one pair when there is evidence for it."""
    one, other = parties[first], parties[second]
    if (one.number and other.number) or not one.works.keys().isdisjoint(other.works):
        return
    if isinstance(first, str) and isinstance(second, str):
        return
    shared = sorted(one.companions() & other.companions() - {one.name.key, other.name.key})
    is_exact = one.name.key == other.name.key and (isinstance(first, str) or isinstance(second, str))
    if not shared and not is_exact:
        return
    named = ", ".join(printed[key] for key in shared[:3])
    more = f" and {len(shared) - 3} more" if len(shared) > 3 else ""
    evidence = f"both wrote with {named}{more}" if shared else "the same name, no shared co-author"
    locate = other.locate if isinstance(first, str) else one.locate
    report.note(
        "maybe-same-person",
        f"{_label(first, one)} and {_label(second, other)} may be one person ({evidence})",
        locate(),
        "if so, write `- people: […, …]` with both under `same:` in `identity.yaml`, else under `different:`",
    )


def note_former_names(records: Iterable[Record], former: Mapping[str, str], report: Report) -> None:
    """Note authors without a person who bear somebody's former name, since the site would print it.

    `former` gives the slug of each former name's key.
    """
    for record in records:
        for place, slot in author_slots(record):
            slug = former.get(slot.name.key)
            if slot.person is None and slug:
                report.note(
                    "former-name",
                    f"an author bears a former name of `{slug}`, and the site prints it",
                    record.location("authors", place),
                    f"if this is the same person, add `person: {slug}`; the present name is printed then",
                )


def suggest_two_people(members: Iterable[Member], records: Sequence[Record], report: Report) -> None:
    """Note records of a cluster or attributed page that stand apart in topic, time and company.

    Such a group has at least two records of one topic that no other record has, no other record within two
    years, and no co-author in common with the others.
    """
    by_owner: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        by_owner[record.owner].append(record)
    for member in members:
        if member.person.identity.status is not IdentityStatus.SELF:
            own = by_owner[member.person.slug]
            for topic, group in _groups_apart(own, member.person.name.key):
                years = sorted({year for record in group if (year := _year(record)) is not None})
                period = str(years[0]) if len(years) == 1 else f"{years[0]}–{years[-1]}"
                titles = "; ".join(record.publication.title for record in group)
                report.note(
                    "maybe-two-people",
                    f"{len(group)} of {len(own)} records ({topic}, {period}) may be of another person of this"
                    f" name: {titles}",
                    group[0].location(),
                    "no other record has this topic or is near in time; move them if they are not theirs",
                )


def _groups_apart(records: Sequence[Record], subject: str) -> Iterator[tuple[str, list[Record]]]:
    """Give the groups of records that have nothing in common with the others."""
    by_topic: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        for topic in record.publication.topics:
            by_topic[topic].append(record)
    found: set[frozenset[Record]] = set()
    for topic, group in by_topic.items():
        others = [record for record in records if record not in group]
        if frozenset(group) not in found and len(others) > len(group) >= _FEWEST_RECORDS:
            found.add(frozenset(group))
            if _is_far(group, others) and _companions(group, subject).isdisjoint(
                _companions(others, subject)
            ):
                yield topic, group


def _is_far(group: Sequence[Record], others: Sequence[Record]) -> bool:
    """Tell whether all other records lie years before or after a group."""
    years = [_year(record) for record in group]
    known = [year for year in years if year is not None]
    if len(known) < len(years):
        return False
    first, last = min(known) - _QUIET_YEARS, max(known) + _QUIET_YEARS
    return all(year is not None and not first < year < last for year in map(_year, others))


def _companions(records: Iterable[Record], subject: str) -> Set[str]:
    """Give the co-authors in records."""
    authors = (slot.name.key for record in records for slot in record.publication.authors or ())
    return set(authors) - {subject}


def _year(record: Record) -> int | None:
    """Give the year of a record."""
    return record.publication.date.year if record.publication.date else None
