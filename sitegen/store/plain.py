"""Values of the model as plain trees of mappings, lists and texts: a data file without its layout."""

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

from sitegen.model.date import Date
from sitegen.model.publication import Link

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain] | None"
"""A tree as a data file holds it: every scalar is text, None is `null`."""

PROSE_KEYS = frozenset({"bio", "abstract"})
"""Texts of a paragraph or more, written as `|` blocks however short they are."""


class Bare(str):
    """A number, date or truth value: another tool may type it, as nothing is lost by that."""

    __slots__ = ()


class Written(dict[str, "Plain"]):
    """A record with the lines that it was written as, to be written so again at the same indent."""

    __slots__ = ("lines",)

    def __init__(self, record: dict[str, "Plain"], lines: list[str]) -> None:
        super().__init__(record)
        self.lines = lines


class Prose(str):
    """A text of a paragraph or more."""

    __slots__ = ()


def plain(value: object) -> Plain:
    """Write a value of the model as a tree: its shorthand, or the keys that say something."""
    match value:
        case None:
            return None
        case str() if not isinstance(value, Enum):
            return str(value)
        case bool():
            return Bare("true" if value else "false")
        case int():
            return Bare(str(value))
        case Date():
            return Bare(value.shorthand) if value.status is None else value.shorthand
        case Enum():
            return str(value.value)
        case tuple():
            return [plain(member) for member in value]
    if not is_dataclass(value):
        raise TypeError(f"no data file holds a {type(value).__name__}")
    shorthand = getattr(value, "shorthand", None)
    return shorthand if shorthand is not None else plain_mapping(value)


def plain_mapping(value: object) -> dict[str, Plain]:
    """Write the keys of a value that differ from their defaults, in the model's order.

    A link without an address says `url: null`: the source named it, and somebody may find the address.
    """
    tree: dict[str, Plain] = {}
    cls: type = type(value)
    for name, default in keys_of(cls):
        member = getattr(value, name)
        # Nearly every field has its default, and that very object.
        if member is not default and member != default:
            written = plain(member)
            tree[name] = Prose(written) if name in PROSE_KEYS and isinstance(written, str) else written
        elif isinstance(value, Link) and name == "url" and value.file is None:
            tree["url"] = None
    return tree


@cache
def keys_of(cls: type) -> tuple[tuple[str, object], ...]:
    """Give the keys of a class with their defaults; what has none, and `schema`, is always written."""
    return tuple((field.name, MISSING if field.name == "schema" else field.default) for field in fields(cls))
