"""Pieces that many pages show: a template sees a mark, and the page gets the piece in its place.

So a long list costs its page no more than its marks: what they stand for is made, and looked through for
links, once for the whole site.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from markupsafe import Markup

from sitegen.places import Hypertext, Places, read_places
from sitegen.watching import Question

EDGE = "\ufdd1"
"""Stands at both ends of a mark: a noncharacter of Unicode, which text hygiene removes from all content."""
MARK = re.compile(f"{EDGE}([0-9]+){EDGE}")
"""A mark, with the number of its piece between the edges."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as it is written, and what was asked for it."""

    text: Hypertext
    questions: frozenset[Question]


def mark_of(number: int) -> Markup:
    """Give the mark that stands for a piece."""
    return Markup(f"{EDGE}{number}{EDGE}")


def fill_in(html: str, pieces: Sequence[Piece]) -> Hypertext:
    """Put pieces where their marks stand, and join the links of the whole.

    Raises UnicodeEncodeError for half of a pair of surrogates, which an escape in a template can make.
    """
    own = read_places(html)
    words = MARK.split(html)
    shown = [pieces[int(number)].text for number in words[1::2] if int(number) < len(pieces)]
    if 2 * len(shown) + 1 < len(words):  # somebody's own noncharacters
        return Hypertext(html.encode(), own)
    data = words[0].encode()
    if shown:
        parts = ((piece.data, word.encode()) for piece, word in zip(shown, words[2::2], strict=True))
        data = b"".join((data, *chain.from_iterable(parts)))
    ids = (*own.ids, *chain.from_iterable(piece.places.ids for piece in shown))
    links = dict.fromkeys(chain(own.links, *(piece.places.links for piece in shown)))
    return Hypertext(data, Places(ids, tuple(links)))
