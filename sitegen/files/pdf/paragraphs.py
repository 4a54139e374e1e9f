"""Rows → paragraphs: lines that only the width of the column broke are joined again."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sitegen.files.pdf.page import Row

ITEM = re.compile(
    r"[•●◦▪■□‣⁃∙·►▶➢➤✓❖◆◇○※▸–—*-]\s|\[[A-Z]{0,3}\d{1,3}\]|\(\d{1,3}\)\s|[A-Z]?\d{1,3}\.\s|(?:19|20)\d\d$"
)
"""The beginning of an entry of a list: `• `, `[J4]`, `12. `."""

BROKEN_RANGE = re.compile(r"\d[-–]$")
"""A range that is cut at the end of a line, as the `134–` before `138.`."""

LEADING = 0.09
"""How much wider than usual the distance to the line before may be inside a paragraph, in sizes."""

STEP = 0.03
"""How finely distances of lines are told apart, in sizes."""

SHARE = 0.1
"""The share of all distances that makes one usual."""

FEWEST_FULL = 4
"""Lines that must reach the right edge of a column before its lines count as broken by it."""

NEAR = 25.0
"""How far from the right edge a full line may end, in points."""

JUSTIFIED = 1.5
"""How far apart the right ends of justified lines may be, in points."""

SAME_EDGE = 3.0
"""How far left edges of one column may differ, in points."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is usual in a document: the size of its text, and the distance of lines in sizes."""

    size: float
    leading: float


def measure(rows: Sequence[Row]) -> Measure:
    """Find the size that most text has, and the distance that its lines have inside paragraphs."""
    sizes: Counter[float] = Counter()
    for row in rows:
        sizes[row.size] += len(row.text)
    size = sizes.most_common(1)[0][0] if sizes else 10.0
    limits = right_edges(rows)
    gaps: Counter[float] = Counter()
    for (one, other), limit in zip(pairwise(rows), limits, strict=False):
        gap = (one.baseline - other.baseline) / size
        if one.page == other.page and one.size == other.size == size and 0.8 < gap < 2.2:
            gaps[round(gap / STEP) * STEP] += one.right > limit - NEAR
    # Below a full line stands the rest of its paragraph or another one, and lines of one stand closer.
    common = [gap for gap, count in gaps.items() if count > SHARE * gaps.total()]
    return Measure(size, min(common, default=1.25))


def paragraphs_of(rows: Sequence[Row], usual: Measure) -> Iterator[list[Row]]:
    """Give the rows of each paragraph."""
    limits = right_edges(rows)
    held: list[Row] = []
    for row, limit in zip(rows, limits, strict=True):
        if held and goes_on(held, row, limit, usual):
            held.append(row)
            continue
        if held:
            yield held
        held = [row]
    if held:
        yield held


def goes_on(held: Sequence[Row], row: Row, limit: float, usual: Measure) -> bool:
    """Tell whether a row goes on with the paragraph before it: its first word did not fit there."""
    before = held[-1]
    if row.is_furniture or before.is_furniture or abs(row.size - before.size) > 0.6:
        return False
    if ITEM.match(row.text) and not BROKEN_RANGE.search(before.text):
        return False
    distance = (before.baseline - row.baseline) / max(row.size, 1.0)
    if row.page == before.page and not 0.5 < distance < usual.leading + LEADING:
        return False
    if len(row.pieces) > 2 or (len(held) > 1 and row.left < before.left - SAME_EDGE):
        return False
    edge, end = text_edge(before, row, limit)
    return (
        row.left >= held[0].left - 2.5 * row.size and end + row.pieces[0].first_word + 0.2 * row.size > edge
    )


def text_edge(before: Row, row: Row, limit: float) -> tuple[float, float]:
    """Give where the text of a row had to end, and where it ended, as the row below it shows.

    A row below the last cell goes on with it; one below the first goes on with that, whatever stands at the
    right of it.
    """
    cells = before.pieces[1:] if is_item(before) else before.pieces
    if len(cells) < 2 or abs(row.left - cells[-1].left) <= SAME_EDGE:
        return limit, before.right
    text, last = cells[-2], cells[-1]
    is_text = text.right - text.left > last.right - last.left
    return (last.left - row.size if is_text else float("inf")), text.right


def is_item(row: Row) -> bool:
    """Tell a row that begins with a bullet or number standing apart."""
    return len(row.pieces) > 1 and ITEM.match(f"{row.pieces[0].text} ") is not None


def right_edges(rows: Sequence[Row]) -> list[float]:
    """Give for each row where the lines of its column end; no line is broken by a column that none fills."""
    groups: dict[int, list[Row]] = {}
    keys = list(column_keys(rows))
    for row, key in zip(rows, keys, strict=True):
        groups.setdefault(key, []).append(row)
    limits = {key: right_edge(group, is_alone=len(groups) == 1) for key, group in groups.items()}
    return [limits[key] for key in keys]


def right_edge(column: Sequence[Row], *, is_alone: bool) -> float:
    """Give where the lines of a column end: at the margin, or where several lines end."""
    right = max(row.right for row in column)
    near = JUSTIFIED if is_alone else NEAR
    full = sum(row.right > right - near for row in column)
    return right if right > column[0].margin - NEAR or full >= FEWEST_FULL else float("inf")


def column_keys(rows: Iterable[Row]) -> Iterator[int]:
    """Give each row the number of its column: a row higher than the one before it begins another."""
    key, last = 0, None
    for row in rows:
        if last is not None and row.page == last.page and row.baseline > last.baseline + 1:
            key += 1
        elif last is not None and row.page != last.page:
            key = 0
        last = row
        yield key
