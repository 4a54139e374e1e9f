"""A publication as one file holds it, before records of the same work are joined."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sitegen.diagnostics import Location
from sitegen.model.content import Content, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication
from sitegen.model.site import AuthorKey


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Member:
    """A person of the site, without words for readers, and the file that holds them; the slug is set."""

    person: Person
    sheet: Sheet[Person]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Record:
    """A publication with the file and the place that hold it.

    `owner` is the slug of the person in whose file it stands, empty for a shared list. `has_own_key` tells
    whether its file gives its key.
    """

    publication: Publication
    sheet: Sheet[Any]
    keys: tuple[str | int, ...]
    owner: str = ""
    has_own_key: bool = True

    def location(self, *keys: str | int) -> Location:
        """Give the place of one of its fields, or of the whole."""
        return self.sheet.location(*self.keys, *keys)

    @property
    def order(self) -> tuple[str, tuple[str, ...]]:
        """Order records by file and place, whatever order the files were read in."""
        return self.sheet.path, tuple(f"{key:08d}" if isinstance(key, int) else key for key in self.keys)

    def with_publication(self, publication: Publication) -> "Record":
        """Give the record another publication at the same place."""
        return self if publication is self.publication else replace(self, publication=publication)


def gather_records(members: tuple[Member, ...], content: Content) -> tuple[Record, ...]:
    """Collect the publications of all files, in the order of their paths."""
    owned = (
        Record(
            publication=publication,
            sheet=member.sheet,
            keys=("publications", place),
            owner=member.person.slug,
        )
        for member in members
        for place, publication in enumerate(member.person.publications)
    )
    shared = (
        Record(publication=publication, sheet=sheet, keys=(place,))
        for sheet in content.lists
        for place, publication in enumerate(sheet.value)
    )
    return tuple(sorted((*owned, *shared), key=lambda record: record.order))


def author_key(contributor: Contributor) -> AuthorKey:
    """Give the exact name and DBLP number of a printed author; a bare name and a numbered one are two."""
    return contributor.name.key, contributor.dblp or ""


def author_slots(record: Record) -> Iterator[tuple[int, Contributor]]:
    """Give the author slots of a record with their places."""
    yield from enumerate(record.publication.authors or ())
