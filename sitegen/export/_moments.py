"""Dates taken apart for formats that want numbers."""

import re
from dataclasses import dataclass
from functools import lru_cache

from sitegen.model.date import Date

POINT = re.compile(r"(-?\d{4})(?:-(\d\d))?(?:-(\d\d))?([?~%])?")
"""One end of a date in EDTF, as in `2021-07-15`, `2020-23` (autumn) or `1999~`."""

SEASONS = {21: "Spring", 22: "Summer", 23: "Fall", 24: "Winter"}
"""EDTF's numbers for the seasons, in the place of a month."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One end of a date as far as it is stated; `season` is 21 to 24, as in EDTF."""

    year: int
    month: int | None = None
    day: int | None = None
    season: int | None = None
    is_vague: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """Give year, month and day as far as they are stated."""
        return tuple(number for number in (self.year, self.month, self.day) if number is not None)

    @property
    def iso(self) -> str:
        """Write it as ISO 8601 allows: `2021`, `2021-07` or `2021-07-15`."""
        return "-".join(
            f"{number:02}" if place else f"{number:04}" for place, number in enumerate(self.numbers)
        )


def moments_of(date: Date | None) -> tuple[Moment, ...]:
    """Give the one or two ends that a date states; nothing for a status such as `in press`."""
    ends = date.edtf.split("/") if date is not None and date.status is None else []
    return tuple(moment for end in ends if (moment := find_moment(end)))


@lru_cache(maxsize=16384)
def find_moment(point: str) -> Moment | None:
    """Read one end of a date; an open or unknown end is None."""
    match = POINT.fullmatch(point)
    if match is None:
        return None
    year, month, day = (int(number) if number else None for number in match.groups()[:3])
    season = month if month is not None and month > 12 else None
    return Moment(
        year=year or 0,
        month=None if season else month,
        day=day,
        season=season if season in SEASONS else None,
        is_vague=match[4] is not None,
    )


def single_moment(date: Date | None) -> Moment | None:
    """Give the moment of a date that is one; of an interval or a season, only its (last) year."""
    moments = moments_of(date)
    if not moments:
        return None
    if len(moments) == 1 and date is not None and "/" not in date.edtf:
        return Moment(year=moments[0].year) if moments[0].season else moments[0]
    return Moment(year=moments[-1].year)
