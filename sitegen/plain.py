"""Values of the model as plain lists, tuples, texts and numbers, and back: what can be kept on the disk.

A record becomes a tuple of its kind and its fields, a tuple a list; texts, numbers and None stay as they are.
"""

import marshal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

import sitegen.model
from sitegen.discovery import modules_of

Plain = Any
"""None, a text, a number, a list of plain values, or a tuple of a kind and the plain values of its fields."""

WITHOUT_SHARING = 2
"""The last version of marshal's form whose bytes do not tell which equal texts are one in memory."""

SIMPLE = frozenset({type(None), str, int, float, bool})


@dataclass(frozen=True, slots=True)
class Kind:
    """How values of one class become plain: its name, the names of its fields, and what gives them."""

    name: str
    cls: type
    names: tuple[str, ...]
    parts: Callable[[Any], tuple[Any, ...]]


def to_plain(value: object) -> Plain:
    """Make a value of the model plain; raise TypeError for what is none."""
    cls = type(value)
    if cls in SIMPLE:
        return value
    if cls is tuple:
        return [part if type(part) in SIMPLE else to_plain(part) for part in value]  # type: ignore[attr-defined]
    kind = kinds_by_class().get(cls)
    if kind is None:
        raise TypeError(f"no value of the model: {cls.__name__}")
    if not kind.names:
        return kind.name, str(value)
    parts = kind.parts(value)
    return kind.name, *[part if type(part) in SIMPLE else to_plain(part) for part in parts]


def pack(value: object) -> bytes:
    """Make a value of the model bytes, the same for equal values; raise TypeError for what is none."""
    return marshal.dumps(to_plain(value), WITHOUT_SHARING)


def from_plain(plain: Plain) -> Any:
    """Make the value again that a plain one was made of; raise KeyError for an unknown kind."""
    cls = type(plain)
    if cls is list:
        return tuple(part if type(part) in SIMPLE else from_plain(part) for part in plain)
    if cls is not tuple:
        return plain
    kind = kinds_by_name()[plain[0]]
    if not kind.names:
        return kind.cls(plain[1])
    # As it was made once, every rule was kept; no rule is asked again.
    value: Any = object.__new__(kind.cls)
    for name, part in zip(kind.names, plain[1:], strict=True):
        object.__setattr__(value, name, part if type(part) in SIMPLE else from_plain(part))
    return value


@cache
def kinds_by_class() -> Mapping[type, Kind]:
    """Find the records, the kinds of text and the choices of the model."""
    found = {}
    for module in modules_of(sys.modules[sitegen.model.__name__]):
        for cls in vars(module).values():
            if isinstance(cls, type) and cls.__module__ == module.__name__ and is_kept(cls):
                found[cls] = kind_of(cls)
    return found


@cache
def kinds_by_name() -> Mapping[str, Kind]:
    """Find them by their names."""
    return {kind.name: kind for kind in kinds_by_class().values()}


def is_kept(cls: type) -> bool:
    """Tell whether values of a class are kept: records, kinds of text, and choices."""
    return is_dataclass(cls) or issubclass(cls, str | Enum)


def kind_of(cls: type) -> Kind:
    """Say how values of a class become plain."""
    names = tuple(part.name for part in fields(cls)) if is_dataclass(cls) else ()
    if len(names) == 1:
        return Kind(cls.__name__, cls, names, lambda value: (getattr(value, names[0]),))
    return Kind(cls.__name__, cls, names, attrgetter(*names) if names else tuple)
