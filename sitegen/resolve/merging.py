"""One work out of several records: the fullest record speaks, the others fill its gaps."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from sitegen.model.publication import (
    Contributor,
    Publication,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.work_numbers import SCHEMES, WorkNumber, work_numbers
from sitegen.resolve.record import Record
from sitegen.text import fold

_ARCHIVES = frozenset({"arxiv", "biorxiv", "chemrxiv", "corr", "hal", "medrxiv", "ssrn", "techrxiv"})
"""Where preprints are kept."""

_UNIONS = ("links", "honors", "topics", "source_labels", "old_addresses")
"""Lists of which a joined work has every entry once."""

SCHEME_NAMES = tuple(sorted(SCHEMES))
"""The identifiers of a work itself, always in one order."""

VALUES = attrgetter(*SCHEME_NAMES)
"""Gives the values of these identifiers."""

_SINGLE = ("key", "title", "type", "genre", "authors", "et_al", "versions", "identifiers", *_UNIONS)
"""Fields that are not simply filled from another record."""


def is_preprint(publication: Publication) -> bool:
    """Tell whether a record is of a preprint: by its genre, or by the archive that it stands in."""
    if "preprint" in fold(publication.genre or ""):
        return True
    venue = publication.venue
    names = [venue.acronym, venue.name] if venue else []
    if publication.type is WorkType.ARTICLE:
        names.append(publication.publisher)
    places = [fold(name) for name in names if name]
    return any(place in _ARCHIVES or place.startswith("arxiv") for place in places)


def join_records(records: Sequence[Record]) -> Publication:
    """Make the one publication that several records of a work say together.

    Its key is one that a file gives, if any does.
    """
    if len(records) == 1:
        return records[0].publication
    ranked = sorted(records, key=_rank)
    keyed = next((record for record in ranked if record.has_own_key), ranked[0])
    best = replace(ranked[0].publication, key=keyed.publication.key)
    others = [record.publication for record in ranked[1:]]
    twins = [other for other in others if is_preprint(other) == is_preprint(best)]
    preprints = [other for other in others if is_preprint(other) != is_preprint(best)]
    joined = best
    for twin in twins:
        joined = _fill(joined, twin)
    for preprint in preprints:
        joined = _lend(joined, preprint)
    known = tuple(dict.fromkeys(version for each in (best, *twins) for version in each.versions))
    unions: dict[str, Any] = {name: _union(name, (best, *twins, *preprints)) for name in _UNIONS}
    return replace(joined, versions=(*known, *_new_versions(known, preprints)), **unions)


def _rank(record: Record) -> tuple[bool, int, Any]:
    """Order records: published before preprint, then the fuller one, then by file and place."""
    publication = record.publication
    filled = sum(bool(getattr(publication, field.name)) for field in fields(publication))
    return is_preprint(publication), -filled, record.order


def _fill(best: Publication, other: Publication) -> Publication:
    """Fill what one record lacks from another of the same version."""
    changes: dict[str, Any] = {
        field.name: getattr(other, field.name)
        for field in fields(best)
        if field.name not in _SINGLE and not getattr(best, field.name) and getattr(other, field.name)
    }
    changes["authors"] = _fill_authors(best.authors, other.authors)
    changes["et_al"] = best.et_al and other.et_al if best.authors and other.authors else best.et_al
    changes["identifiers"] = _fill_identifiers(best.identifiers, other.identifiers)
    return replace(best, **changes)


def _lend(best: Publication, preprint: Publication) -> Publication:
    """Fill gaps with what readers can use of a preprint."""
    abstract = best.abstract or preprint.abstract
    return replace(best, abstract=abstract, authors=_fill_authors(best.authors, preprint.authors))


def _new_versions(known: Iterable[Version], preprints: Iterable[Publication]) -> Iterator[Version]:
    """Give preprints as versions, unless a version with an identifier of theirs is known."""
    values = {value for version in known for value in identifier_values(version.identifiers)}
    for preprint in preprints:
        own = identifier_values(preprint.identifiers)
        if values.isdisjoint(own):
            values |= own
            yield Version(
                kind=VersionKind.PREPRINT,
                date=preprint.date,
                venue=preprint.venue,
                identifiers=preprint.identifiers,
                url=next((link.url for link in preprint.links if link.url), None),
            )


def _union(name: str, publications: Iterable[Publication]) -> tuple[Any, ...]:
    """Give a list of several records as one, every entry once."""
    return tuple(dict.fromkeys(entry for each in publications for entry in getattr(each, name)))


def _fill_authors(
    best: tuple[Contributor, ...] | None, other: tuple[Contributor, ...] | None
) -> tuple[Contributor, ...] | None:
    """Take the people and numbers that the other record knows of the same slots."""
    if best is None or other is None:
        return best if best is not None else other
    if len(best) != len(other):
        return best
    return tuple(_fill_slot(slot, twin) for slot, twin in zip(best, other, strict=True))


def _fill_slot(slot: Contributor, twin: Contributor) -> Contributor:
    """Fill one slot from the slot at the same place, when its name is the same in short."""
    if slot.name.family.casefold() != twin.name.family.casefold():
        return slot
    return replace(
        slot,
        person=slot.person or twin.person,
        orcid=slot.orcid or twin.orcid,
        dblp=slot.dblp or (twin.dblp if slot.name.key == twin.name.key and not slot.dblp else None),
        equal=slot.equal or twin.equal,
        corresponding=slot.corresponding or twin.corresponding,
        affiliations=slot.affiliations or twin.affiliations,
    )


def _fill_identifiers(best: WorkIdentifiers, other: WorkIdentifiers) -> WorkIdentifiers:
    """Take the identifiers that only the other record has."""
    gaps = {
        field.name: getattr(other, field.name) for field in fields(best) if getattr(best, field.name) is None
    }
    return replace(best, **gaps)


def identifier_values(identifiers: WorkIdentifiers) -> frozenset[WorkNumber]:
    """Give the identifiers that belong to one work alone, each with its scheme."""
    stated = zip(SCHEME_NAMES, VALUES(identifiers), strict=True)
    return work_numbers([(scheme, value) for scheme, value in stated if value])
