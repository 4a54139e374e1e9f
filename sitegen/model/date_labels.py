"""Dates for readers, in English."""

from sitegen.model.edtf import Point, Span

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_SHORT = tuple(month[:3] for month in _MONTHS)
_SEASONS = {21: "Spring", 22: "Summer", 23: "Fall", 24: "Winter"}


def span_label(span: Span) -> str:
    """Print a date or an interval: `June 2024`, `Sep–Oct 2019`, `Fall 2020`, `2024 – present`."""
    start, end = span.start, span.end
    if start is None:
        return f"until {_label(end, _MONTHS)}" if end else ""
    if end is None:
        return f"{_label(start, _SHORT)} – present"
    if not span.is_interval:
        return _label(start, _MONTHS)
    return _interval_label(start, end)


def _interval_label(start: Point, end: Point) -> str:
    """Print an interval, saying what both ends share once."""
    first, last = _label(start, _SHORT), _label(end, _SHORT)
    if start == end:
        return _label(start, _MONTHS)
    if start.month is None and end.month is None:
        return f"{first}–{last}"
    if start.year == end.year and start.month and end.month and not (start.mark or end.mark):
        year = f" {end.year}"
        if start.day and end.day and start.month == end.month:
            return f"{start.day}–{last}"
        gap = " – " if start.day or end.day else "–"
        return f"{first.removesuffix(year)}{gap}{last}"
    return f"{first} – {last}"


def _label(point: Point, months: tuple[str, ...]) -> str:
    """Print one date."""
    words = str(point.year) if point.year > 0 else f"{-point.year} BC"
    if point.month is not None:
        month = _SEASONS[point.month] if point.is_season else months[point.month - 1]
        words = f"{month} {words}"
    if point.day is not None:
        words = f"{point.day} {words}"
    before, after = {"~": ("c. ", ""), "?": ("", "?"), "%": ("c. ", "?"), "": ("", "")}[point.mark]
    return f"{before}{words}{after}"
