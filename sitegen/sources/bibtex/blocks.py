"""BibTeX text → the stretches that it is made of, so that a damaged entry costs no other."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

START = re.compile(r"@[ \t]*([A-Za-z][\w-]*)\s*([{(])")
"""The beginning of an entry, as in `@article{`."""
FRESH_START = re.compile(
    r"^[ \t]*@[ \t]*(?:[A-Za-z][\w-]*\s*[{(]\s*(?:[^\s,{}\"=]+\s*,|[A-Za-z][\w-]*\s*=)|comment\s*[{(])",
    re.MULTILINE | re.IGNORECASE,
)
"""The beginning of an entry at the start of a line: `@article{ada2001,`, `@string{eng =`."""
MARK = re.compile(r"[{}()\"]")
"""What may open or close something."""


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the file: an entry, a command or stray text, with its first and last line.

    `kind` is the word behind the `@` in small letters; empty for text between entries.
    """

    kind: str
    text: str
    first: int
    last: int
    is_closed: bool = True


@dataclass(frozen=True, slots=True)
class Cutter:
    """A file, where its lines end, and where entries begin that stand at the start of a line."""

    text: str
    breaks: tuple[int, ...]
    fresh: tuple[int, ...]

    def block(self, kind: str, start: int, end: int, *, is_closed: bool = True) -> Block:
        """Make a block of a stretch."""
        first = bisect_right(self.breaks, start - 1) + 1
        last = bisect_right(self.breaks, max(start, end - 1) - 1) + 1
        return Block(kind, self.text[start:end], first, last, is_closed)

    def limit(self, position: int) -> int:
        """Give the place where the next entry surely begins, or the end of the file."""
        place = bisect_right(self.fresh, position)
        return self.fresh[place] if place < len(self.fresh) else len(self.text)


def split_blocks(text: str) -> Iterator[Block]:
    """Cut a file into entries, commands and stray text, in order.

    An entry that runs on into the next one was never closed. A comment may hold whole entries.
    """
    breaks = tuple(match.start() for match in re.finditer("\n", text))
    cutter = Cutter(text, breaks, tuple(match.start() for match in FRESH_START.finditer(text)))
    position = 0
    while start := START.search(text, position):
        if gap := text[position : start.start()].strip():
            begin = text.index(gap[0], position)
            yield cutter.block("", begin, begin + len(gap))
        kind = start[1].lower()
        limit = cutter.limit(start.start())
        end = find_end(text, start.end(), limit if kind != "comment" else len(text), start[2])
        is_closed = end is not None
        position = limit if end is None else end
        yield cutter.block(kind, start.start(), position, is_closed=is_closed)
    if text[position:].strip():
        yield cutter.block("", position, len(text))


def find_end(text: str, position: int, limit: int, opener: str) -> int | None:
    """Find where an entry closes before a limit, by counting braces as BibTeX does."""
    depth = 0
    is_quoted = False
    for mark in MARK.finditer(text, position, limit):
        sign = mark[0]
        if sign == "{":
            depth += 1
        elif sign == "}":
            if depth == 0:
                return mark.end() if opener == "{" else None
            depth -= 1
        elif sign == '"' and depth == 0:
            is_quoted = not is_quoted
        elif sign == ")" and depth == 0 and opener == "(" and not is_quoted:
            return mark.end()
    return None
