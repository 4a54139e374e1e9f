"""Dates as scholars print them: EDTF inside, with precision, bounds, label and sort key."""

import datetime
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Self

from sitegen.diagnostics import Problem, shown
from sitegen.model.date_grammar import parse_printed
from sitegen.model.date_labels import span_label
from sitegen.model.edtf import Span, parse_edtf
from sitegen.text import clean, fold

STATUSES = frozenset(
    {
        "accepted",
        "accepted for publication",
        "forthcoming",
        "in preparation",
        "in production",
        "in submission",
        "in press",
        "in print",
        "in review",
        "in revision",
        "n.d",
        "nd",
        "no date",
        "submitted",
        "submitted for publication",
        "to appear",
        "under review",
        "under submission",
        "undated",
        "unpublished",
    }
)
"""What may stand in place of a date, without a last full stop."""

_UNDATED = frozenset({"n.d", "nd", "no date", "undated"})

_END_OF_TIME = datetime.date.max.toordinal()


class Precision(StrEnum):
    """The finest unit that a date states."""

    NONE = "none"
    YEAR = "year"
    SEASON = "season"
    MONTH = "month"
    DAY = "day"
    INTERVAL = "interval"


@dataclass(frozen=True, slots=True)
class Date:
    """A date, an interval, or a status such as `in press`.

    `edtf` is the EDTF text (empty for a status), `status` the status as printed (None for a date).
    """

    edtf: str
    status: str | None = None

    @classmethod
    def parse(cls, text: str) -> Self | Problem:
        """Read EDTF or a form that CVs print; the problem's code is `bad-date`.

        EDTF (levels 0 and 1) is tried first: `2020-23` is autumn 2020. Then the printed forms: `2016–18`,
        `Jun. 2024 ~ Present`, `Sep/Oct., 2019`, `Fall 2020`, `6 June 2023`, `03/2019`, `since 2021`. Then a
        status: `in press`.
        """
        printed = clean(text) if len(text) <= 200 else ""
        edtf = _edtf_of(printed)
        if edtf is not None:
            return cls(edtf)
        if fold(printed).rstrip(".") in STATUSES:
            return cls("", printed)
        return Problem(
            "bad-date",
            f"{shown(text)} is not a date that can be",
            "write YYYY, YYYY-MM or YYYY-MM-DD, an interval such as 2019-09/2023-06 or 2024-06/..,"
            " `Fall 2020`, or `in press`",
        )

    @property
    def shorthand(self) -> str:
        """Write the date as a data file does."""
        return self.status if self.status is not None else self.edtf

    @property
    def precision(self) -> Precision:
        """Say the finest unit stated."""
        span = self._span
        if span is None:
            return Precision.NONE
        if span.is_interval or span.start is None:
            return Precision.INTERVAL
        if span.start.is_season:
            return Precision.SEASON
        if span.start.day:
            return Precision.DAY
        return Precision.MONTH if span.start.month else Precision.YEAR

    @property
    def lower(self) -> datetime.date | None:
        """Give the first day that the date may mean; None when it states none."""
        span = self._span
        return span.start.first if span and span.start else None

    @property
    def upper(self) -> datetime.date | None:
        """Give the last day that the date may mean; None when it is open or states none."""
        span = self._span
        return span.end.last if span and span.end else None

    @property
    def is_open(self) -> bool:
        """Tell whether the interval has no end yet."""
        span = self._span
        return span is not None and span.end is None

    @property
    def year(self) -> int | None:
        """Give the year under which a list shows it: that of the last day, of the first when open."""
        span = self._span
        point = (span.end or span.start) if span else None
        return point.year if point else None

    @property
    def label(self) -> str:
        """Print it for readers: `June 2024`, `Sep–Oct 2019`, `Fall 2020`, `2024 – present`."""
        span = self._span
        return span_label(span) if span else self.shorthand

    @property
    def sort_key(self) -> tuple[int, int]:
        """Order dates: later is greater; open and `in press` after all; a year alone at its end.

        `n.d.` comes before all.
        """
        span = self._span
        if span is None:
            return (0, 0) if fold(self.shorthand).rstrip(".") in _UNDATED else (_END_OF_TIME, _END_OF_TIME)
        lower = span.start.first.toordinal() if span.start else 0
        if span.end is None:
            return (_END_OF_TIME, lower)
        upper = span.end.last.toordinal()
        return (upper, upper if self.precision is Precision.YEAR else lower)

    @property
    def _span(self) -> Span | None:
        """Read the EDTF text; None for a status."""
        return parse_edtf(self.edtf)


@lru_cache(maxsize=16384)
def _edtf_of(printed: str) -> str | None:
    """Give the EDTF of a clean text, which may be EDTF itself."""
    return printed if parse_edtf(printed) else parse_printed(printed)
