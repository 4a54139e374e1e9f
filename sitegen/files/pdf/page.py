"""What stands on a printed page: glyphs, the pieces of a line between gaps, rows; all measures in points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Glyph(NamedTuple):
    """One character with its left and right edge, its baseline from the bottom of the page, and its looks.

    `style` is 1 for bold, 2 for italic, 3 for both; `address` is where its link leads.
    """

    text: str
    left: float
    right: float
    baseline: float
    size: float
    style: int = 0
    address: str = ""


class Link(NamedTuple):
    """A rectangle that leads somewhere."""

    left: float
    bottom: float
    right: float
    top: float
    address: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page as the file has it."""

    width: float
    glyphs: tuple[Glyph, ...]
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Words on one baseline without a wide gap between them; a space is a glyph of its own."""

    glyphs: tuple[Glyph, ...]
    baseline: float
    size: float

    @property
    def left(self) -> float:
        """Give the left edge."""
        return self.glyphs[0].left

    @property
    def right(self) -> float:
        """Give the right edge."""
        return self.glyphs[-1].right

    @property
    def text(self) -> str:
        """Give the text."""
        return "".join(glyph.text for glyph in self.glyphs)

    @property
    def first_word(self) -> float:
        """Give the width of the first word."""
        right = self.left
        for glyph in self.glyphs:
            if glyph.text == " ":
                break
            right = glyph.right
        return right - self.left


@dataclass(frozen=True, slots=True)
class Row:
    """The pieces of one line of a column, from left to right.

    `number` counts the lines of the page; `margin` is where its text ends when both margins are equal.
    """

    pieces: tuple[Piece, ...]
    page: int
    number: int
    margin: float = 0.0
    is_furniture: bool = False

    @property
    def left(self) -> float:
        """Give the left edge."""
        return self.pieces[0].left

    @property
    def right(self) -> float:
        """Give the right edge."""
        return self.pieces[-1].right

    @property
    def baseline(self) -> float:
        """Give the baseline of the first piece."""
        return self.pieces[0].baseline

    @property
    def size(self) -> float:
        """Give the size of most of its glyphs."""
        return main_size([glyph for piece in self.pieces for glyph in piece.glyphs])

    @property
    def text(self) -> str:
        """Give the text, wide gaps as four spaces."""
        return "    ".join(piece.text for piece in self.pieces)


def main_size(glyphs: Sequence[Glyph]) -> float:
    """Give the size that most glyphs have."""
    counts: dict[float, int] = {}
    for glyph in glyphs:
        counts[glyph.size] = counts.get(glyph.size, 0) + 1
    return max(counts, key=lambda size: (counts[size], size), default=0.0)
