"""Passages whose marks are simple: stars, code, links and formulas in paragraphs, nothing in each other.

Nearly every abstract is one. They need no Markdown engine, which takes fifty times as long; what this module
makes of them is what the engine and the sanitiser would make, and everything else is left to those.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sitegen.markup import html, math


class Mark(StrEnum):
    """What a piece of a paragraph is; the value is its group in `PIECE`."""

    TEXT = "text"
    CODE = "code"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    LINK = "label"
    MATH = "math"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a paragraph: its words, or the TeX of a formula; `address` is a link's."""

    mark: Mark
    words: str
    address: str = ""
    is_display: bool = False


Paragraph = Sequence[Piece]

BREAK = Piece(Mark.TEXT, "\n")
"""What stands behind each paragraph."""

LINE_START = r"(?![#>+=~\s-]|\d+[.)])"
"""The start of a line that begins no heading, quote, list or rule."""
LETTER = r"[^\s\\`\[\]<&>*_$\x00-\x1f\x7f\ufeff]"
"""A character that means nothing to Markdown or HTML; white space stands beside it."""
LETTER_OF_CODE = r"[^\s\\`&<>\x00-\x1f\x7f\ufeff]"
"""A character of code, where stars and brackets mean nothing."""
WORDS = rf"{LETTER}(?:(?:{LETTER}|[ ])*{LETTER})?"
"""Words inside a mark: those of `*On Engines*`."""

PIECE = re.compile(
    rf"""
      (?P<text> (?: {LETTER}+ (?: [ ]{LETTER}+ )* | \] | [ ]+(?=[^\s]) | \n{LINE_START} | (?<=\w)_(?=\w)
                  | &(?=[ ]) | <(?==?[ ]) | (?<=[^\n])> )+ )
    | (?<![`\\]) ` (?P<code> {LETTER_OF_CODE} (?: (?: {LETTER_OF_CODE} | [ ] )* {LETTER_OF_CODE} )? ) ` (?!`)
    | (?<!\*) \*\* (?P<strong> {WORDS} ) \*\* (?!\*)
    | (?<!\*) \* (?P<emphasis> {WORDS} ) \* (?!\*)
    | (?<!!) \[ (?P<label> {WORDS} ) \] \( (?P<address> [A-Za-z0-9:/.~%\#?=+,;@-]+ ) \)
    | (?P<math> \$ )
    """,
    re.VERBOSE,
)
"""One piece: `plain words`, `` `code` ``, `**strong**`, `*emphasis*`, `[label](address)`, or a dollar."""

START = re.compile(LINE_START)
GAP = re.compile(r"\n\n+")
"""What stands between two paragraphs."""


@lru_cache(maxsize=8)  # a text is shown and read plainly one after the other
def find_paragraphs(text: str) -> tuple[Paragraph, ...] | None:
    """Cut a passage into the pieces of its paragraphs; None when it holds more than simple marks."""
    paragraphs = []
    for block in GAP.split(text):
        if not block or START.match(block) is None:
            return None
        paragraph = find_line(block)
        # A formula alone is no paragraph to the engine.
        if paragraph is None or (len(paragraph) == 1 and paragraph[0].mark is Mark.MATH):
            return None
        paragraphs.append(paragraph)
    return tuple(paragraphs)


def find_line(text: str) -> Paragraph | None:
    """Cut one paragraph into pieces; None when it holds more than simple marks."""
    pieces: list[Piece] = []
    place = 0
    while place < len(text):
        found = PIECE.match(text, place)
        if found is None or found.lastgroup is None:
            return None
        if found.lastgroup == Mark.MATH:
            span = math.SPAN.match(text, place)
            if "`" in (span[0] if span else text):
                return None
            if span is None:
                pieces.append(Piece(Mark.TEXT, "$"))
                place += 1
                continue
            pieces.append(Piece(Mark.MATH, math.tex_of(span), is_display=span["display"] is not None))
            place = span.end()
            if text.startswith("$", place):
                return None
            continue
        address = found["address"] or ""
        mark = Mark.LINK if address else Mark(found.lastgroup)
        pieces.append(Piece(mark, found[mark.value], address))
        place = found.end()
    return pieces


def find_blocks(text: str) -> str | None:
    """Write a passage as safe HTML blocks; None when it needs the engine."""
    paragraphs = find_paragraphs(text)
    if paragraphs is None:
        return None
    written = [find_html(paragraph, links=True) for paragraph in paragraphs]
    return None if None in written else "\n".join(f"<p>{made}</p>" for made in written)


def find_inline(line: str) -> str | None:
    """Write one line as safe HTML without links; None when it needs the engine."""
    paragraph = find_line(line)
    return None if paragraph is None else find_html(paragraph, links=False)


def find_html(paragraph: Paragraph, *, links: bool) -> str | None:
    """Write a paragraph as safe HTML; None when a formula or an address of it is faulty."""
    written = []
    for piece in paragraph:
        made = html_of(piece, links=links)
        if made is None:
            return None
        written.append(made)
    return "".join(written)


def html_of(piece: Piece, *, links: bool) -> str | None:
    """Write a piece as safe HTML; None when its formula or its address is faulty."""
    words = piece.words
    match piece.mark:
        case Mark.TEXT:
            return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        case Mark.CODE:
            return f"<code>{words}</code>"
        case Mark.STRONG:
            return f"<strong>{words}</strong>"
        case Mark.EMPHASIS:
            return f"<em>{words}</em>"
        case Mark.LINK if not html.is_safe_link(piece.address):
            return None
        case Mark.LINK:
            return f'<a href="{piece.address}" rel="noopener">{words}</a>' if links else words
        case Mark.MATH:
            return math.find_safe_mathml(words, display=piece.is_display)
