"""Glyphs → pieces of lines: by baseline, from left to right, with the spaces that were only gaps."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from sitegen.files.pdf.page import Glyph, Link, Page, Piece, main_size

SAME_LINE = 0.4
"""How far baselines of one line may differ, in sizes of its glyphs: raised marks belong to their line."""

WORD_GAP = 0.16
"""The narrowest gap between words, in sizes; letters that are set wide stand closer."""

PIECE_GAP = 1.0
"""The narrowest gap that parts two pieces of a line, in sizes."""

LIGATURES = {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl", "\ufb05": "st"}

SIGNS = {
    "\uf0b7": "•",
    "\uf0a7": "▪",
    "\uf0d8": "►",
    "\uf0fc": "✓",
    "\u00ad": "-",
    "\u00a0": " ",
    "\u2022": "•",
}
"""Bullets of symbol fonts, which have no meaning of their own in Unicode, and signs that look like others."""

ACCENTS = {
    "\u00b4": "\u0301",
    "\u0060": "\u0300",
    "\u00a8": "\u0308",
    "\u02c6": "\u0302",
    "\u005e": "\u0302",
    "\u02dc": "\u0303",
    "\u02c7": "\u030c",
    "\u02d8": "\u0306",
    "\u02da": "\u030a",
    "\u02d9": "\u0307",
    "\u02dd": "\u030b",
    "\u00b8": "\u0327",
    "\u02db": "\u0328",
}
"""Accents that TeX sets as glyphs of their own over a letter, and the same as Unicode combines them."""


def find_pieces(page: Page) -> list[Piece]:
    """Give the pieces of all lines, from the top to the bottom and from left to right."""
    glyphs = [glyph for raw in page.glyphs for glyph in readable(raw)]
    pieces: list[Piece] = []
    for line in lines_of(linked(glyphs, page.links)):
        pieces.extend(pieces_of(composed(without_doubles(line))))
    return pieces


def readable(glyph: Glyph) -> Iterator[Glyph]:
    """Write ligatures out; leave control characters and signs of private fonts out."""
    text = LIGATURES.get(glyph.text) or SIGNS.get(glyph.text) or glyph.text
    category = unicodedata.category(text[0])
    if category not in ("Co", "Cc", "Cs", "Cn") and glyph.size > 0.5:
        yield glyph._replace(text=text)


def linked(glyphs: Sequence[Glyph], links: Sequence[Link]) -> Iterator[Glyph]:
    """Give each glyph the address of the link that it stands in."""
    # Bands of 50 points spare most comparisons of a page with many links.
    bands: dict[int, list[Link]] = {}
    for link in links:
        for band in range(int(link.bottom // 50), int(link.top // 50) + 1):
            bands.setdefault(band, []).append(link)
    for glyph in glyphs:
        middle, height = (glyph.left + glyph.right) / 2, glyph.baseline + glyph.size * 0.3
        found = (
            link.address
            for link in bands.get(int(height // 50), ())
            if link.left <= middle <= link.right and link.bottom <= height <= link.top
        )
        yield glyph._replace(address=next(found, ""))


def lines_of(glyphs: Iterable[Glyph]) -> Iterator[list[Glyph]]:
    """Gather glyphs whose baselines are about the same."""
    line: list[Glyph] = []
    for glyph in sorted(glyphs, key=lambda each: -each.baseline):
        if line and abs(line[0].baseline - glyph.baseline) > SAME_LINE * max(line[0].size, glyph.size):
            yield sorted(line, key=lambda each: each.left)
            line = []
        # The first glyph speaks for its line; a raised mark must not.
        if line and glyph.size > 1.2 * line[0].size:
            line.insert(0, glyph)
        else:
            line.append(glyph)
    if line:
        yield sorted(line, key=lambda each: each.left)


def without_doubles(line: Sequence[Glyph]) -> Iterator[Glyph]:
    """Leave out a glyph that is printed twice, a hair apart, to look bold; not the parts of a ligature."""
    last: Glyph | None = None
    for glyph in line:
        is_near = last is not None and glyph.left - last.left < 0.1 * glyph.size
        if last and is_near and glyph.text == last.text and (glyph.left, glyph.text) != (last.left, "f"):
            continue
        last = glyph
        yield glyph


def composed(line: Iterable[Glyph]) -> Iterator[Glyph]:
    """Put accents that stand over a letter into the letter: `¨` and `o` are `ö`."""
    held: Glyph | None = None
    for glyph in line:
        if held is not None and is_over(held, glyph):
            yield joined(held, glyph)
            held = None
            continue
        if held is not None:
            yield held
        held = glyph
    if held is not None:
        yield held


def is_over(one: Glyph, other: Glyph) -> bool:
    """Tell an accent and a letter that share their place."""
    accents = (one.text in ACCENTS) + (other.text in ACCENTS)
    letters = (one.text[:1].isalpha() and one.text not in ACCENTS) + (
        other.text[:1].isalpha() and other.text not in ACCENTS
    )
    overlap = min(one.right, other.right) - max(one.left, other.left)
    return (
        accents == 1 and letters == 1 and overlap > 0.4 * min(one.right - one.left, other.right - other.left)
    )


def joined(one: Glyph, other: Glyph) -> Glyph:
    """Join an accent and a letter, in whichever order they come."""
    accent, letter = (one, other) if one.text in ACCENTS else (other, one)
    base = {"ı": "i", "ȷ": "j"}.get(letter.text, letter.text)
    text = unicodedata.normalize("NFC", base + ACCENTS[accent.text])
    return letter._replace(text=text, left=min(one.left, other.left), right=max(one.right, other.right))


def pieces_of(line: Iterable[Glyph]) -> Iterator[Piece]:
    """Part a line at wide gaps, and write narrow ones as spaces."""
    piece: list[Glyph] = []
    for glyph in line:
        if glyph.text.isspace():
            continue
        gap = glyph.left - piece[-1].right if piece else 0.0
        size = max(glyph.size, piece[-1].size) if piece else glyph.size
        if piece and gap > PIECE_GAP * size:
            yield made(piece)
            piece = []
        elif piece and gap > WORD_GAP * size:
            last = piece[-1]
            address = glyph.address if glyph.address == last.address else ""
            style = glyph.style & last.style
            piece.append(Glyph(" ", last.right, glyph.left, last.baseline, last.size, style, address))
        piece.append(glyph)
    if piece:
        yield made(piece)


def made(glyphs: Sequence[Glyph]) -> Piece:
    """Make a piece; the glyphs of its main size say where its baseline is."""
    size = main_size(glyphs)
    baseline = next(glyph.baseline for glyph in glyphs if glyph.size == size)
    return Piece(tuple(glyphs), baseline, size)
