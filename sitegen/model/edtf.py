"""The part of EDTF that academic dates need: levels 0 and 1 without unspecified digits and long years.

Written here, since the full library costs a fifth of a second at start; tests hold the two together.
"""

import calendar
import datetime
import re
from dataclasses import dataclass
from functools import lru_cache

_POINT = re.compile(r"(?P<year>-?\d{4})(?:-(?P<month>\d{2})(?:-(?P<day>\d{2}))?)?(?P<mark>[~?%]?)", re.ASCII)
"""A day, month, season or year, perhaps uncertain or approximate: `2024-06`, `2019~`, `-0044` (44 BC)."""

_SEASONS = {21: (3, 5), 22: (6, 8), 23: (9, 11), 24: (12, 12)}
"""First and last month of each season; winter ends with the year that is printed."""


@dataclass(frozen=True, slots=True)
class Point:
    """One EDTF date. `month` may be a season: 21 spring, 22 summer, 23 autumn, 24 winter.

    A year below zero is one before our era, as CSL counts: there is no year 0, and -1 is 1 BC.
    """

    year: int
    month: int | None = None
    day: int | None = None
    mark: str = ""

    @property
    def is_season(self) -> bool:
        """Tell whether the second part is a season."""
        return self.month is not None and self.month > 12

    @property
    def first(self) -> datetime.date:
        """Give the first day that it may mean; the first of our era for one before it."""
        if self.year < 1:
            return datetime.date.min
        month = _SEASONS[self.month][0] if self.month in _SEASONS else self.month or 1
        return datetime.date(self.year, month, self.day or 1)

    @property
    def last(self) -> datetime.date:
        """Give the last day that it may mean; the first of our era for one before it."""
        if self.year < 1:
            return datetime.date.min
        month = _SEASONS[self.month][1] if self.month in _SEASONS else self.month or 12
        day = self.day or calendar.monthrange(self.year, month)[1]
        return datetime.date(self.year, month, day)


@dataclass(frozen=True, slots=True)
class Span:
    """An EDTF text read: a single date is start and end at once; None where an interval is open."""

    start: Point | None
    end: Point | None

    @property
    def is_interval(self) -> bool:
        """Tell whether it has two ends."""
        return self.start is not self.end


@lru_cache(maxsize=16384)
def parse_edtf(text: str) -> Span | None:
    """Read an EDTF text; None when it is not in the part of EDTF that is spoken here, or cannot be."""
    before, slash, after = text.partition("/")
    start = _parse_point(before)
    if not slash:
        return Span(start, start) if start else None
    end = _parse_point(after)
    if (start is None and before != "..") or (end is None and after != "..") or (start is end is None):
        return None
    if start and end and (start.year, start.first) > (end.year, end.last):
        return None
    return Span(start, end)


def _parse_point(text: str) -> Point | None:
    """Read one date; None when no calendar has it."""
    found = _POINT.fullmatch(text)
    if found is None:
        return None
    year, month, day = (int(found[part]) if found[part] else None for part in ("year", "month", "day"))
    if not year or (month is not None and not (1 <= month <= 12 or (21 <= month <= 24 and day is None))):
        return None
    if month is not None and month > 12 and found["mark"]:
        return None
    if day is not None and not 1 <= day <= calendar.monthrange(year, month or 1)[1]:
        return None
    return Point(year, month, day, found["mark"])
