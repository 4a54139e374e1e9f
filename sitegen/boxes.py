"""Boxes: files of many records below `.cache/`, opened at once, each record read when it is asked for.

A box may be lost, cut short or altered at any time; then it, or the record, is as good as not there. Nothing
is read that does not have the digest which was written beside it.
"""

import marshal
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sitegen.files import found_cache, write_whole

FORM = f"box 1 {sys.hexversion:x}".encode()
"""The version of the form, and of the Python that wrote it."""

TAIL = 64
"""Bytes of the last line, which says how long the index before it is, and what its digest is."""

Plain = Any
"""What `marshal` can write: None, texts, bytes, numbers, tuples, lists and mappings of these."""

Record = tuple[int, int, bytes]
"""Where a record begins, how many bytes it has, and its digest."""

NO_RECORD: Record = (0, 0, b"")


class Box:
    """A box that was opened: its name, its head, and its records by their names."""

    def __init__(self, place: Path, name: str, head: Plain, records: Mapping[str, Record]) -> None:
        self.name = name
        self.head = head
        self._place = place
        self._records = records

    def find(self, name: str) -> Plain | None:
        """Read a record; None when there is none that is whole."""
        start, size, digest = self._records.get(name, NO_RECORD)
        try:
            # Opened each time, and never mapped into memory: anybody may replace it or cut it short.
            with self._place.open("rb", buffering=0) as stream:
                stream.seek(start)
                written = stream.read(size)
        except OSError:
            return None
        return marshal.loads(written) if short_digest(written) == digest else None


def short_digest(data: bytes) -> bytes:
    """Give the digest that tells whether bytes are what was written."""
    return blake2b(data, digest_size=12).digest()


def write_box(place: Path, head: Plain, records: Iterable[tuple[str, bytes]]) -> str:
    """Write a box and give its name, which no other has; where it cannot be written, there is none.

    Records are what `marshal` writes.
    """
    parts: list[bytes] = []
    known: dict[str, Record] = {}
    end = 0
    for name, written in records:
        parts.append(written)
        known[name] = end, len(written), short_digest(written)
        end += len(written)
    index = marshal.dumps((head, known))
    name = short_digest(index).hex()
    with suppress(OSError):
        found_cache(place.parent)
        # The records come first, so that their places do not depend on the size of the index.
        last = b"%s %s %d" % (FORM, name.encode(), len(index))
        write_whole(place, b"".join((*parts, index, last.rjust(TAIL))))
    return name


def open_box(place: Path) -> Box | None:
    """Open a box; None where there is none that is whole."""
    try:
        with place.open("rb") as stream:
            stream.seek(-TAIL, os.SEEK_END)
            form, _, size = stream.read().strip().rpartition(b" ")
            stream.seek(-TAIL - int(size), os.SEEK_END)
            index = stream.read(int(size))
        name = short_digest(index).hex()
        if form == FORM + b" " + name.encode():
            head, records = marshal.loads(index)
            return Box(place, name, head, records)
    except (OSError, ValueError, EOFError, TypeError):
        pass
    return None
