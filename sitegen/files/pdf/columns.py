"""Pieces → rows in the order in which a page is read: columns one after the other, tables row by row."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from sitegen.files.pdf.page import Piece

Line = tuple[Piece, ...]
"""Pieces on one baseline, from left to right."""

FEWEST = 4
"""Lines that a column must have, and pieces that must begin at its left edge."""

DEPTH = 2
"""How often columns may stand inside columns: up to four side by side."""

CANDIDATES = 8
"""Left edges that are tried, those of the most pieces first."""

ALIGNED = 0.6
"""The share of lines with a partner on the same baseline from which two columns are a table."""

FULL = 0.75
"""The share of its column's width that a full line has at least."""

MOSTLY = 0.6
"""The share of lines from which most of them are meant."""

EVEN = 0.2
"""How far the gaps of a spread line may differ, in sizes."""

LABEL = 0.25
"""The share of the width below which a column of a table is taken for labels or dates."""


def order(pieces: Sequence[Piece], depth: int = DEPTH) -> list[Line]:
    """Give the lines of a page, or of a part of it, in reading order."""
    lines = rows_of(pieces)
    best: list[tuple[int, int]] = []
    at = 0.0
    for edge in left_edges(pieces) if depth else ():
        bands = [band for band in bands_of(lines, edge) if is_columns(lines[slice(*band)], edge)]
        if sum(end - start for start, end in bands) > sum(end - start for start, end in best):
            best, at = bands, edge
    if not best:
        return lines
    ordered: list[Line] = []
    done = 0
    for start, end in best:
        ordered += order([piece for line in lines[done:start] for piece in line], depth - 1)
        band = [piece for line in lines[start:end] for piece in line]
        ordered += order([piece for piece in band if piece.left < at - 1], depth - 1)
        ordered += order([piece for piece in band if piece.left >= at - 1], depth - 1)
        done = end
    return ordered + order([piece for line in lines[done:] for piece in line], depth - 1)


def rows_of(pieces: Iterable[Piece]) -> list[Line]:
    """Gather pieces on one baseline, from the top to the bottom."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda each: (-each.baseline, each.left)):
        if rows and abs(rows[-1][0].baseline - piece.baseline) <= 0.25 * piece.size:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [tuple(sorted(row, key=lambda each: each.left)) for row in rows]


def unstretched(line: Line) -> Line:
    """Join the pieces of a line whose words were only spread over its width: all gaps are alike."""
    gaps = [other.left - one.right for one, other in pairwise(line)]
    if len(gaps) < 3 or max(gaps) - min(gaps) > EVEN * line[0].size:
        return line
    glyphs = list(line[0].glyphs)
    for piece in line[1:]:
        glyphs += [glyphs[-1]._replace(text=" ", left=glyphs[-1].right, address=""), *piece.glyphs]
    return (Piece(tuple(glyphs), line[0].baseline, line[0].size),)


def left_edges(pieces: Sequence[Piece]) -> list[float]:
    """Give the places at which a second column may begin, those of the most pieces first."""
    if not pieces:
        return []
    leftmost = min(piece.left for piece in pieces)
    counts = Counter(round(piece.left / 2) * 2 for piece in pieces if piece.left > leftmost + 40)
    return [edge - 1 for edge, count in counts.most_common(CANDIDATES) if count >= FEWEST]


def bands_of(lines: Sequence[Line], edge: float) -> Iterator[tuple[int, int]]:
    """Give the runs of lines that no piece across the gutter left of an edge interrupts."""
    start = 0
    for place, line in enumerate(lines):
        if any(piece.left < edge - 1 and piece.right > edge - 2 for piece in line):
            yield start, place
            start = place + 1
    yield start, len(lines)


def is_columns(lines: Sequence[Line], edge: float) -> bool:
    """Tell columns that are read one after the other from the columns of a table."""
    left = [[piece for piece in line if piece.left < edge - 1] for line in lines]
    right = [[piece for piece in line if piece.left >= edge - 1] for line in lines]
    counts = sum(map(bool, left)), sum(map(bool, right))
    if min(counts) < FEWEST:
        return False
    both = sum(bool(one and other) and is_level(one, other) for one, other in zip(left, right, strict=True))
    if both < ALIGNED * min(counts):
        return True
    is_wide = min(map(mean_width, (left, right))) > LABEL * width_of(lines)
    return is_wide and is_prose([row for row in left if row])


def is_prose(rows: Sequence[Sequence[Piece]]) -> bool:
    """Tell running text, most of whose lines fill their column, from the cells of a table."""
    widths = [row[-1].right - row[0].left for row in rows]
    return sum(width > FULL * max(widths) for width in widths) > MOSTLY * len(widths)


def is_level(one: Sequence[Piece], other: Sequence[Piece]) -> bool:
    """Tell whether two parts of a line stand on the very same baseline."""
    return abs(one[0].baseline - other[0].baseline) <= 1.0


def mean_width(rows: Sequence[Sequence[Piece]]) -> float:
    """Give the mean width of the texts of a column."""
    widths = [row[-1].right - row[0].left for row in rows if row]
    return sum(widths) / len(widths) if widths else 0.0


def width_of(lines: Sequence[Line]) -> float:
    """Give the width of all lines together."""
    return max(line[-1].right for line in lines) - min(line[0].left for line in lines)
