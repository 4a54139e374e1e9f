"""The parts of a Markdown text that are no prose: code and formulas."""

import re
from bisect import bisect_right
from dataclasses import dataclass

from sitegen.markup import math

BACKTICKS = re.compile(r"`+")
"""A run of backticks, which opens or closes code: the two in ``a `b` c``."""


@dataclass(frozen=True, slots=True)
class Spans:
    """Stretches of a text, in order and apart from each other: where each starts and ends."""

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()

    def touches(self, start: int, end: int) -> bool:
        """Tell whether any stretch shares a character with `[start, end)`."""
        position = bisect_right(self.ends, start)
        return position < len(self.starts) and self.starts[position] < end


def find_code(text: str) -> Spans:
    """Find the code between equal runs of backticks, as CommonMark pairs them."""
    runs = [found.span() for found in BACKTICKS.finditer(text)]
    by_length: dict[int, list[int]] = {}
    for number, (start, end) in enumerate(runs):
        by_length.setdefault(end - start, []).append(number)
    starts, ends = [], []
    number = 0
    while number < len(runs):
        start, end = runs[number]
        partners = by_length[end - start]
        later = bisect_right(partners, number)
        if later < len(partners):
            starts.append(start)
            number = partners[later]
            ends.append(runs[number][1])
        number += 1
    return Spans(tuple(starts), tuple(ends))


def find_math(text: str, code: Spans) -> Spans:
    """Find the formulas that stand outside code."""
    found = [span.span() for span in math.SPAN.finditer(text) if not code.touches(*span.span())]
    return Spans(tuple(start for start, _ in found), tuple(end for _, end in found))


def union(one: Spans, other: Spans) -> Spans:
    """Join two sets of stretches that do not meet."""
    pairs = sorted([*zip(one.starts, one.ends, strict=True), *zip(other.starts, other.ends, strict=True)])
    return Spans(tuple(start for start, _ in pairs), tuple(end for _, end in pairs))
