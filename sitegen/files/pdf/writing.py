"""Paragraphs of a PDF as lines of text: headings, indents, links and emphasis as Markdown writes them."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from sitegen.files.extract import Extract
from sitegen.files.pdf.page import Glyph, Piece, Row
from sitegen.files.pdf.paragraphs import BROKEN_RANGE, ITEM, Measure
from sitegen.files.runs import Run, write_runs
from sitegen.model.document import Part

HEADING = 1.12
"""How much larger than the text a heading is."""

LONGEST_HEADING = 90
"""The longest line of large letters that is a heading, in characters."""

BROKEN_WORD = re.compile(r"(?<![-\w])[^\W\d_]{2,}-$")
"""A word that is cut at the end of a line, as the `Compu-` before `ting`; one with a hyphen keeps both."""

SPACELESS = re.compile(r"[\u3001-\u30ff\u4e00-\u9fff]{2}")
"""Two signs of Chinese or Japanese, which writes no spaces between words."""

NARROW = 1.15
"""The widest gap that is no more than a space, in sizes."""

ROOM = 1.35
"""How much wider than usual the distance between two lines is that a blank line stands for."""


def write_paragraphs(paragraphs: Sequence[Sequence[Row]], usual: Measure) -> Extract:
    """Write all paragraphs, a blank line where the page leaves more room than between lines."""
    levels = heading_levels(paragraphs, usual)
    lines: list[str] = []
    places: list[tuple[int, int]] = []
    last: Row | None = None
    for rows in paragraphs:
        first = rows[0]
        if last is not None and has_room(last, first, usual):
            lines.append("")
            places.append((first.page, first.number))
        for line in write_paragraph(rows, levels):
            lines.append(line)
            places.append((first.page, first.number))
        last = rows[-1]
    parts = []
    for page, group in groupby(enumerate(places, start=1), key=lambda each: each[1][0]):
        inside = list(group)
        parts.append(Part(f"page {page}", inside[0][0], tuple(place for _, (_, place) in inside)))
    return Extract("\n".join(lines) + "\n", tuple(parts))


def has_room(last: Row, first: Row, usual: Measure) -> bool:
    """Tell whether white space parts two lines."""
    if last.page != first.page or first.baseline > last.baseline:
        return True
    return last.baseline - first.baseline > ROOM * usual.leading * max(first.size, usual.size)


def heading_levels(paragraphs: Sequence[Sequence[Row]], usual: Measure) -> dict[float, int]:
    """Give the level of the headings of each size, the largest letters first."""
    sizes = {rows[0].size for rows in paragraphs if rows[0].size >= HEADING * usual.size}
    return {size: min(level, 6) for level, size in enumerate(sorted(sizes, reverse=True), start=1)}


def write_paragraph(rows: Sequence[Row], levels: dict[float, int]) -> Iterator[str]:
    """Write one paragraph as a line; what stands at the right of a heading is a line of its own."""
    level = levels.get(rows[0].size)
    if rows[0].is_furniture:
        yield f"<!-- {' '.join(row.text for row in rows).replace('--', '- -')} -->"
    elif level and len(rows[0].text) <= LONGEST_HEADING and not ITEM.match(rows[0].text):
        cells = rows[0].pieces if len(rows) == 1 else ()
        title = cells[0].glyphs if cells else glyphs_of(rows)
        yield f"{'#' * level} {''.join(glyph.text for glyph in title)}"
        yield from (write_runs(runs_of(cell.glyphs)) for cell in cells[1:])
    else:
        yield write_runs(runs_of(glyphs_of(rows)))


def glyphs_of(rows: Sequence[Row]) -> list[Glyph]:
    """Give the glyphs of a paragraph in reading order, with spaces where lines are joined.

    A date to the right of a text that goes on below stands behind the whole text.
    """
    found: list[Glyph] = []
    tail: list[Piece] = []
    for place, row in enumerate(rows):
        pieces = list(row.pieces)
        if place < len(rows) - 1 and len(pieces) > 1 and not ITEM.match(pieces[0].text + " "):
            tail.append(pieces.pop())
        if found and pieces:
            join(found, pieces[0].glyphs[0])
        for number, piece in enumerate(pieces):
            if number:
                found.append(blank(found[-1], gap_between(pieces[number - 1], piece)))
            found += piece.glyphs
    for piece in tail:
        found += [blank(found[-1], "    "), *piece.glyphs]
    return found


def join(found: list[Glyph], following: Glyph) -> None:
    """Join two lines: a space, or nothing inside a word that was cut."""
    end = "".join(glyph.text for glyph in found[-40:])
    if BROKEN_WORD.search(end) and following.text.islower():
        found.pop()
    elif not (
        (BROKEN_RANGE.search(end) and following.text.isdigit()) or SPACELESS.search(end[-1:] + following.text)
    ):
        last = found[-1]
        address = last.address if last.address == following.address else ""
        found.append(last._replace(text=" ", style=last.style & following.style, address=address))


def gap_between(one: Piece, other: Piece) -> str:
    """Write the gap between two pieces of a line."""
    is_space = other.left - one.right <= NARROW * other.size or ITEM.fullmatch(one.text + " ")
    return " " if is_space else "    "


def blank(last: Glyph, text: str) -> Glyph:
    """Make white space."""
    return last._replace(text=text, style=0, address="")


def runs_of(glyphs: Sequence[Glyph]) -> Iterator[Run]:
    """Gather glyphs of one dress."""
    for (style, address), group in groupby(glyphs, key=lambda glyph: (glyph.style, glyph.address)):
        yield Run("".join(glyph.text for glyph in group), style, address)
