"""The content folder as values: every file's value, and where each of its keys stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Generic, Protocol, TypeVar, runtime_checkable

from sitegen.diagnostics import Location
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.writing import Writing

KeyPath = tuple[str | int, ...]
"""The way to a value inside a file: `("publications", 0, "title")`."""

Value = TypeVar("Value")


@runtime_checkable
class Passages(Protocol):
    """Places that also know where a passage stands inside a text of several lines."""

    def find(self, keys: KeyPath, passage: str) -> Location | None:
        """Give the place of a passage in the text of a key; None where it is not written so."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Value]):
    """One content file: its path from the project folder, its value, and the places of its keys."""

    path: str
    value: Value
    places: Mapping[KeyPath, Location] = field(default_factory=lambda: MappingProxyType({}))

    def location(self, *keys: str | int) -> Location:
        """Give the place of a key, or of the nearest mapping above it that stands in the file."""
        for length in range(len(keys), -1, -1):
            if place := self.places.get(keys[:length]):
                return place
        return Location(self.path)

    def location_of(self, passage: str, *keys: str | int) -> Location:
        """Give the place of a passage inside a text, or that of the text where it cannot be found."""
        found = self.places.find(keys, passage) if isinstance(self.places, Passages) else None
        return found or self.location(*keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicationList:
    """A shared list in `content/publications/`: works that stand in no person's file."""

    schema: Annotated[int, "Version of the data form; 1 today."] = 1
    publications: Annotated[tuple[Publication, ...], "Works; each stands in one file only."]


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """Everything that `content/` holds.

    The places of a person's sheet begin as in the file (`"publications", 0, "title"`), those of a list's
    sheet with the work's number (`0, "title"`); the place of the text below front matter is `"body"`.
    `assets` are the paths below `content/assets/` as the disk has them, with `/` between their parts; compare
    them in Unicode's composed form (NFC).
    """

    settings: Sheet[SiteSettings]
    people: tuple[Sheet[Person], ...] = ()
    lists: tuple[Sheet[tuple[Publication, ...]], ...] = ()
    decisions: Sheet[IdentityDecisions]
    writings: tuple[Sheet[Writing], ...] = ()
    assets: tuple[str, ...] = ()
    unread: frozenset[str] = frozenset()
    """Slugs of people whose files cannot be read: nobody needs to hear of each place that names one, too."""
