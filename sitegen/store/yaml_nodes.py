"""YAML text as a tree of frozen nodes, every scalar as text and every node with its place.

`yaml_reader.read_yaml` makes the tree. Both halves of this room work on the same text: `editor_text` gives it
line feeds only, and every offset counts the characters of that text. Lines are counted as editors count them:
next line (U+0085), line separator (U+2028) and paragraph separator (U+2029), where YAML 1.1 breaks a line,
are characters like any other.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sitegen.diagnostics import Diagnostic
from sitegen.store.plain import Plain

PLAIN = ""
BROKEN = "broken"
"""The style of a scalar that stands where a fault was found and reported."""


class Mark(NamedTuple):
    """A place in the text: line and column from 1, offset in characters from 0."""

    line: int
    column: int
    offset: int


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text with its style: plain (empty), `'`, `"`, `|`, `>`, or `broken`.

    `end` stands after the last character; after the last line break for `|` and `>`.
    """

    text: str
    style: str
    start: Mark
    end: Mark

    @property
    def is_null(self) -> bool:
        """Tell whether nothing is written here: an empty value, or a plain `null` or `~`."""
        return self.style == PLAIN and self.text in ("", "null", "~")


@dataclass(frozen=True, slots=True)
class Mapping:
    """Pairs of key and value in the order of the file; `is_flow` when written in braces.

    A block mapping ends where its last value ends, so comments below it stand outside.
    """

    pairs: tuple[tuple[Scalar, "Node"], ...]
    start: Mark
    end: Mark
    is_flow: bool

    def value(self, key: str) -> "Node | None":
        """Find the value of a key."""
        return next((value for name, value in self.pairs if name.text == key), None)


@dataclass(frozen=True, slots=True)
class Sequence:
    """The children of a list; `is_flow` when written in brackets.

    A block list starts at its first dash and ends where its last child ends.
    """

    children: tuple["Node", ...]
    start: Mark
    end: Mark
    is_flow: bool


@dataclass(frozen=True, slots=True)
class Unread(Mapping):
    """A mapping whose pairs were not read with their places, since what it says is known."""

    tree: Plain


Node: TypeAlias = Scalar | Mapping | Sequence


@dataclass(frozen=True, slots=True)
class Tree:
    """A read file: the text that the offsets count in, its root (None when empty), and its faults.

    `is_whole` is false when a fault of syntax kept the rest of the file from being read.
    """

    text: str
    root: Node | None
    diagnostics: tuple[Diagnostic, ...]
    is_whole: bool = True


def editor_text(text: str) -> str:
    """Give the text that this room works on: line feeds only and no byte order mark at its start."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def mark_at(text: str, offset: int) -> Mark:
    """Give the place of an offset in a text with line feeds only."""
    start = text.rfind("\n", 0, offset) + 1
    return Mark(text.count("\n", 0, offset) + 1, offset - start + 1, offset)
