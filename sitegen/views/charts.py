"""The small chart of works per year: where each bar stands, as an SVG of 248 by 62 wants it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.views.years import YearCount

WIDTH = 248
BASE = 44
"""Where bars stand; years have their names below."""
TALLEST = 36
WIDEST = 22


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar, with its lengths as they are printed; `height` is empty in a year without works."""

    x: str
    y: str
    width: str
    height: str
    radius: str
    middle: str
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart, and what it says in words."""

    words: str
    bars: tuple[Bar, ...]


def draw_years(counts: Sequence[YearCount]) -> Chart | None:
    """Draw a bar for each year; None for fewer than two."""
    if len(counts) < 2:
        return None
    most = max(each.count for each in counts)
    step = WIDTH / len(counts)
    width = min(step * 0.62, WIDEST)
    shown, radius = str(round(width, 1)), str(round(min(width / 8, 2), 1))
    bars = []
    for place, each in enumerate(counts):
        middle, tall = step * (place + 0.5), TALLEST * each.count / most
        bars.append(
            Bar(
                x=str(round(middle - width / 2, 1)),
                y=str(round(BASE - tall, 1)),
                width=shown,
                height=str(round(tall, 1)) if each.count else "",
                radius=radius,
                middle=str(round(middle, 1)),
                label=each.label,
            )
        )
    return Chart(", ".join([f"{each.year}: {each.count}" for each in counts]), tuple(bars))
