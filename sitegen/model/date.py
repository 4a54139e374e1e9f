"""Dates as scholars print them: EDTF inside, with precision, bounds, label and sort key."""

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from sitegen.diagnostics import Problem


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
        """Read EDTF or a form that CVs print; the problem's code is `bad-date`."""
        raise NotImplementedError

    @property
    def shorthand(self) -> str:
        """Write the date as a data file does."""
        return self.status if self.status is not None else self.edtf

    @property
    def precision(self) -> Precision:
        """Say the finest unit stated."""
        raise NotImplementedError

    @property
    def lower(self) -> datetime.date | None:
        """Give the first day that the date may mean; None when it states none."""
        raise NotImplementedError

    @property
    def upper(self) -> datetime.date | None:
        """Give the last day that the date may mean; None when it is open or states none."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Tell whether the interval has no end yet."""
        raise NotImplementedError

    @property
    def year(self) -> int | None:
        """Give the year under which a list shows it: that of the last day, of the first when open."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """Print it for readers: `June 2024`, `Sep–Oct 2019`, `Fall 2020`, `2024 – present`."""
        raise NotImplementedError

    @property
    def sort_key(self) -> tuple[int, int]:
        """Order dates: later is greater; open and `in press` after all; a year alone at its end."""
        raise NotImplementedError
