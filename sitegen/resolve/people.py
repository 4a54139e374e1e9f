"""Which author slot is which person.

A slot is linked by an explicit `person:`, an editor's decision, an ORCID iD, a DBLP name with its number, or
by a person's listed names, where the site itself speaks for that person: in their own file, and in a shared
list when nobody else of the site has that name. Nothing else links: the rest is only suggested.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from operator import is_

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.identity import IdentityStatus
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication
from sitegen.model.site import AuthorKey
from sitegen.model.text_types import Slug
from sitegen.resolve.decisions import Decided
from sitegen.resolve.record import Member, Record, author_key, author_slots
from sitegen.resolve.words import with_words_of
from sitegen.text import likely_slug


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnNames:
    """The names by which one person is known: public spellings, former ones, and a DBLP number if certain."""

    slug: str
    name: Name
    status: IdentityStatus
    orcid: str
    public: Set[str]
    former: Set[str]
    dblp: str = ""

    def bears(self, contributor: Contributor) -> bool:
        """Tell whether a slot of the person's own page prints one of the names."""
        if contributor.dblp and (self.status is not IdentityStatus.SELF or contributor.dblp != self.dblp):
            return False
        if contributor.orcid and self.orcid and contributor.orcid != self.orcid:
            return False
        key = contributor.name.key
        return key in self.public or key in self.former


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """Everything by which a slot can be linked."""

    own_names: Mapping[str, OwnNames]
    by_orcid: Mapping[str, str]
    by_dblp: Mapping[AuthorKey, str]
    by_listed_name: Mapping[str, str]
    decided: Decided
    unread: Set[str] = frozenset()

    def find(self, contributor: Contributor) -> str | None:
        """Find the person that a slot names by itself, wherever it stands."""
        if contributor.person is not None:
            return contributor.person
        key = author_key(contributor)
        if key in self.decided.person_of:
            return self.decided.person_of[key]
        by_orcid = self.by_orcid.get(contributor.orcid or "")
        slug = by_orcid or self.by_dblp.get(key)
        return None if slug is None or self.decided.are_different(slug, key) else slug

    def listed_in(self, slots: Iterable[Contributor]) -> list[str]:
        """Give the people whose listed names a shared list prints, each once."""
        found = (self.by_listed_name.get(slot.name.key) for slot in slots)
        return list(dict.fromkeys(slug for slug in found if slug is not None))


def gather_claims(
    members: Iterable[Member], records: Iterable[Record], decided: Decided, unread: Set[str] = frozenset()
) -> Claims:
    """Collect the names and identifiers by which people are known; what two people claim names neither."""
    numbers: dict[str, set[str]] = defaultdict(set)
    by_slug = {str(member.person.slug): member.person for member in members}
    keys = {slug: frozenset(name.key for name in _all_names(person)) for slug, person in by_slug.items()}
    for record in records:
        for _, contributor in author_slots(record):
            if record.owner and contributor.dblp and contributor.name.key in keys[record.owner]:
                numbers[record.owner].add(contributor.dblp)
    own_names = {slug: _own_names(person, numbers[slug]) for slug, person in by_slug.items()}
    holders: dict[AuthorKey, set[str]] = defaultdict(set)
    orcids: dict[str, set[str]] = defaultdict(set)
    listed: dict[str, set[str]] = defaultdict(set)
    for own in own_names.values():
        for name in own.public | own.former:
            listed[name].add(own.slug)
        if own.orcid:
            orcids[own.orcid].add(own.slug)
        if own.dblp:
            for key in own.public | own.former:
                holders[key, own.dblp].add(own.slug)
    return Claims(
        own_names=own_names,
        by_orcid={orcid: min(slugs) for orcid, slugs in orcids.items() if len(slugs) == 1},
        by_dblp={key: min(slugs) for key, slugs in holders.items() if len(slugs) == 1},
        by_listed_name={
            name: slug
            for name, (slug, *others) in ((name, sorted(slugs)) for name, slugs in listed.items())
            if not others and own_names[slug].status is IdentityStatus.SELF
        },
        decided=decided,
        unread=unread,
    )


def _all_names(person: Person) -> tuple[Name, ...]:
    """Give every name of a person, former ones too."""
    return (person.name, *person.also_known_as, *person.former_names)


def _own_names(person: Person, numbers: Set[str]) -> OwnNames:
    """Gather the names of one person; two DBLP numbers on one page are two people, so none is taken."""
    public = frozenset(name.key for name in (person.name, *person.also_known_as))
    is_certain = person.identity.status is IdentityStatus.SELF and len(numbers) == 1
    return OwnNames(
        slug=person.slug,
        name=person.name,
        status=person.identity.status,
        orcid=person.identifiers.orcid or "",
        public=public,
        former=frozenset(name.key for name in person.former_names) - public,
        dblp=min(numbers) if is_certain else "",
    )


def link_record(record: Record, claims: Claims, report: Report) -> Record:
    """Link the authors and editors of a record to the people that they are."""
    publication = record.publication
    authors, editors = publication.authors, publication.editors
    if authors is not None:
        owners = [record.owner] if record.owner else claims.listed_in(authors)
        authors = link_slots(authors, owners, claims, partial(record.location, "authors"), report)
    editors = link_slots(editors, [], claims, partial(record.location, "editors"), report)
    if authors is publication.authors and editors is publication.editors:
        return record
    return record.with_publication(replace(publication, authors=authors, editors=editors))


def whole_person(member: Member, claims: Claims, report: Report) -> Person:
    """Give a person as pages see them: with their words, the inventors of their patents linked.

    Their works stand with those of all others.
    """
    person = member.person
    patents = []
    for number, patent in enumerate(person.patents):
        locate = partial(member.sheet.location, "patents", number, "inventors")
        inventors = link_slots(patent.inventors, [person.slug], claims, locate, report)
        patents.append(replace(patent, inventors=inventors))
    linked = replace(person, patents=tuple(patents), publications=())
    return with_words_of(linked, member.sheet.value)


def link_slots(
    slots: tuple[Contributor, ...],
    owners: Iterable[str],
    claims: Claims,
    locate: Callable[[int], Location],
    report: Report,
) -> tuple[Contributor, ...]:
    """Link the slots of one list; the same tuple comes back when all stay as they are.

    `owners` are the people whose listed names count here.
    """
    slugs = [claims.find(slot) for slot in slots]
    for owner in owners:
        own = _find_own_slot(slots, slugs, owner, claims)
        if own is not None:
            slugs[own] = owner
    if not any(slugs):
        return slots
    linked = tuple(
        slot if slug is None else _link(slot, slug, claims, partial(locate, place), report)
        for place, (slot, slug) in enumerate(zip(slots, slugs, strict=True))
    )
    return slots if all(map(is_, linked, slots)) else linked


def _find_own_slot(
    slots: Sequence[Contributor], slugs: Sequence[str | None], owner: str, claims: Claims
) -> int | None:
    """Find the one slot that prints a listed name of a person; None when none or several do."""
    own = claims.own_names.get(owner)
    if own is None or owner in slugs:
        return None
    places = [
        place
        for place, (slot, slug) in enumerate(zip(slots, slugs, strict=True))
        if slug is None and own.bears(slot) and not claims.decided.are_different(owner, author_key(slot))
    ]
    return places[0] if len(places) == 1 else None


def _link(
    slot: Contributor, slug: str, claims: Claims, locate: Callable[[], Location], report: Report
) -> Contributor:
    """Link one slot, and print the public name where a former one stands."""
    names = claims.own_names.get(slug)
    if slug in claims.unread:
        return replace(slot, person=None)
    if names is None:
        near = likely_slug(slug, claims.own_names)
        hint = f"did you mean `{near}`?" if near else "write the slug of a file in `content/people/`"
        report.error("unknown-person", f"no person has the slug {shown(slug)}", locate(), hint)
        return replace(slot, person=None)
    if slot.person == slug and slot.name.key not in names.former:
        return slot
    name = names.name if slot.name.key in names.former else slot.name
    return replace(slot, name=name, person=Slug(slug))


def short_authors(publication: Publication) -> tuple[str, ...] | None:
    """Give family name and first initial of every author; None when the list is unknown or cut."""
    if publication.authors is None or publication.et_al:
        return None
    return tuple(_short_name(slot.name) for slot in publication.authors)


def _short_name(name: Name) -> str:
    """Give family name and first initial, folded."""
    if not name.family:
        return name.key
    family = Name(family=name.family, particle=name.particle).key
    return f"{family}, {Name(given=name.given).key[:1]}"
