"""People whose every text is one given text, made from the model's own annotations."""

import types
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from sitegen.diagnostics import Problem
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.model.settings import SiteSettings
from sitegen.model.text_types import AssetPath, Slug

Kind = Any
SAMPLES = {"Url": "https://e.example/?a=1", "Doi": "10.5555/x", "ArxivId": "2201.00001", "DblpSuffix": "0001"}
LEFT_OUT = {
    "orcid",
    "file",
    "photo",
    "person",
    "publication",
    "unplaced",
    "theme",
    "navigation",
    "featured",
    "url",
}
"""Keys that must be unique in a site, or that name something else in it."""


def hostile_person(text: str, number: int) -> Person:
    """Make a person with a publication of their own, all of whose texts are `text`."""
    made = Filler(text, number).make(Person)
    assert isinstance(made, Person)
    return made


class Filler:
    """Fill values of any class of the model with one text; where a text must have a form, a sample stands."""

    def __init__(self, text: str, number: int) -> None:
        self.text = text
        self.number = number

    def make(self, kind: Kind, key: str = "") -> Any:
        """Make a value of an annotated type."""
        origin: Any = get_origin(kind)
        arguments = get_args(kind)
        if origin is Annotated:
            return self.make(arguments[0], key)
        if origin in {Union, types.UnionType}:
            return self.make(next(part for part in arguments if part is not type(None)), key)
        if origin is tuple:
            return (self.make(arguments[0], key),)
        if is_dataclass(kind) and kind is not Date:
            return self.fill(kind)
        return self.plain(kind, key)

    def fill(self, kind: Kind) -> Any:
        """Fill every field of a class."""
        if kind is PersonIdentifiers:
            return Filler(f"{self.text} {self.number}", 0).fill_all(kind)  # an identifier is one person's
        if kind is Name:
            return Name(literal=self.text) if self.number % 2 else Name(given=self.text, family=self.text)
        return self.fill_all(kind)

    def fill_all(self, kind: Kind) -> Any:
        """Fill every field of a class that has no rule of its own."""
        hints = get_type_hints(kind, include_extras=True)
        return kind(
            **{
                field.name: self.make(hints[field.name], field.name)
                for field in fields(kind)
                if field.name not in LEFT_OUT or field.default is MISSING
            }
        )

    def plain(self, kind: Kind, key: str) -> Any:
        """Make a value without parts."""
        if kind is Slug:
            return Slug(f"{key}-{self.number}")
        if kind is int:
            return 1
        if kind is bool:
            return False
        if issubclass(kind, Enum):
            return list(kind)[self.number % len(kind)]
        if kind is AssetPath:
            return AssetPath("a.png")
        if kind is str:
            return self.text
        made = kind.parse(self.text)
        return kind.parse(SAMPLES.get(kind.__name__, "2020-05")) if isinstance(made, Problem) else made


def hostile_settings(text: str) -> SiteSettings:
    """Make settings all of whose texts are `text`."""
    made = Filler(text, 0).fill(SiteSettings)
    assert isinstance(made, SiteSettings)
    return made
