"""Running heads and feet of pages: what stands at the same place on several pages in the same words."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sitegen.files.pdf.page import Row

HEAD = 15
"""Rows among which the name on the first page is."""

DIGITS = re.compile(r"\d+")
"""Numbers, which differ from page to page: the `2` of `Ada Example, page 2`."""


def mark_furniture(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
    """Mark the rows at the top and bottom edges of pages that several pages share."""
    counts = Counter(sign for rows in pages for sign in {sign_of(row) for row in edges(rows)})
    shared = {sign for sign, count in counts.items() if count > 1 and 2 * count >= len(pages)}
    return [
        [
            replace(row, is_furniture=True) if row in at_edge and sign_of(row) in shared else row
            for row in rows
            for at_edge in [edges(rows)]
        ]
        for rows in pages
    ]


def mark_navigation(rows: Sequence[Row]) -> list[Row]:
    """Mark the rows of nothing but links above the first row, which is the largest, of a printed homepage."""
    top = max(rows[:HEAD], key=lambda row: row.size, default=None)
    above = rows[: rows.index(top)] if top is not None else ()
    if all(is_linked(row) for row in above):
        return [*(replace(row, is_furniture=True) for row in above), *rows[len(above) :]]
    return list(rows)


def is_linked(row: Row) -> bool:
    """Tell a row in which everything leads to some page."""
    letters = [glyph for piece in row.pieces for glyph in piece.glyphs if glyph.text.isalnum()]
    return all(glyph.address.startswith(("http://", "https://")) for glyph in letters)


def edges(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Give the highest and the lowest row of a page."""
    if len(rows) < 3:
        return ()
    return max(rows, key=lambda row: row.baseline), min(rows, key=lambda row: row.baseline)


def sign_of(row: Row) -> tuple[str, int]:
    """Give what a row says, numbers aside, and its height on the page."""
    return DIGITS.sub("#", row.text), round(row.baseline / 3)
