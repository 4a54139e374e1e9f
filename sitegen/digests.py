"""What a value says, in sixteen bytes: two values with one digest are equal.

A digest does not depend on the process, the machine or the run, so that it can be kept on the disk.
"""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, partial
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from sitegen.model.name import Name
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.site import AuthorName, Topic, VenueSeries
from sitegen.model.writing import Writing
from sitegen.plain import pack

RECORDS = frozenset((Person, Publication, Writing))
"""What a file of the content holds: nothing in it is held by others."""

LARGE = RECORDS | {AuthorName, VenueSeries, Topic, Name}
"""Values that many others hold: each is read through once."""

NOTHING = ()
"""The empty tuple, of which there is one."""

SIZE = 16
"""Bytes of a digest: two values of one digest would have to be looked for on purpose."""


def digest_of(data: bytes) -> str:
    """Give the digest of bytes, in hexadecimal digits."""
    return blake2b(data, digest_size=SIZE).hexdigest()


class Digests:
    """Digests of the values of one site; each large value is read through once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, str]] = {}
        self._packed: dict[int, bytes] = {}

    def packed(self, value: Publication) -> bytes:
        """Give the bytes of a work, of which its digest was made."""
        self.of(value)
        return self._packed[id(value)]

    def take(self, value: Publication, packed: bytes) -> None:
        """Take the bytes of a work from where they were packed."""
        self._packed[id(value)] = packed
        self._known.setdefault(id(value), (value, digest_of(packed)))

    def of(self, value: object) -> str:
        """Give the digest of a value of the model; raise TypeError for what is none."""
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        kind = type(value)
        if kind in RECORDS:
            data = pack(value)
            if kind is Publication:
                self._packed[id(value)] = data
        else:
            words: list[str] = []
            (self._write_fields if kind in LARGE else self._write)(value, words)
            data = "".join(words).encode(errors="surrogatepass")
        digest = digest_of(data)
        if kind in LARGE:
            # The value is kept beside its digest: no other one can take its number.
            self._known[id(value)] = value, digest
        return digest

    def _write(self, value: object, words: list[str]) -> None:
        """Write a value as words that no other value has; texts carry their length. Frequent kinds first."""
        if value is None:
            words.append("-")
        elif isinstance(value, str):
            words.append(f"{len(value)}:{value}")
        elif isinstance(value, tuple | list):
            words.append(f"({len(value)}")
            for part in value:
                self._write(part, words)
        elif type(value) in LARGE:
            words.append(self.of(value))
        elif is_dataclass(value):
            self._write_fields(value, words)
        elif isinstance(value, Mapping):
            self._write(tuple(value.items()), words)
        elif isinstance(value, partial):
            self._write((value.func.__qualname__, value.args), words)
        elif isinstance(value, int | float | datetime.date):  # a truth value is a number, too
            words.append(f"<{value}>")
        else:
            raise TypeError(f"no value of the model: {type(value).__name__}")

    def _write_fields(self, value: object, words: list[str]) -> None:
        """Write the fields of a dataclass, empty ones in short."""
        kind: Any = type(value)
        words.append(kind.__name__)
        for part in parts_getter(kind)(value):
            if part is None or part is NOTHING:
                words.append("-" if part is None else "(0")
            elif type(part) is str:
                words.append(f"{len(part)}:{part}")
            else:
                self._write(part, words)


@cache
def parts_getter(kind: Any) -> Callable[[Any], tuple[object, ...]]:
    """Make the function that gives the values of all fields of a dataclass."""
    names = [part.name for part in fields(kind) if not (kind is Page and part.name == "look")]
    if len(names) < 2:
        return lambda value: tuple(getattr(value, name) for name in names)
    return attrgetter(*names)
