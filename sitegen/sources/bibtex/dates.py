"""When a work was published: `date`, or `year` with `month` and whatever joins them."""

import re

from sitegen.diagnostics import Location, Report, shown
from sitegen.markup.latex import read_plain_latex
from sitegen.model.date import Date
from sitegen.sources.bibtex.entries import Entry
from sitegen.sources.bibtex.macros import MONTHS
from sitegen.text import clean

YEAR = re.compile(r"\d{4}")
"""A year, as in `2019` or the two of `2019/2020`."""
YEAR_LETTER = re.compile(r"^(\d{4})[a-z]$")
"""A year with the letter of a citation label, as in `2019a`."""
TIME_OF_DAY = re.compile(r"(?<=\d)T\d[\d:.+Z-]*$")
"""The time behind a day, as in `2019-03-05T10:00:00`."""
OPEN_END = re.compile(r"^([\d-]+)/$")
"""biblatex's interval without end, as in `2019-03/`."""
DASHES = re.compile(r"\s*(?:[-–—―]+)\s*")
"""The dash of a range, as in `July -- December`."""
MONTH_NUMBER = re.compile(r"0?([1-9]|1[0-2])")
"""A month in digits, as in `03` or `3`."""
DAY = re.compile(r"0?([1-9]|[12][0-9]|3[01])")
"""A day of a month, as in `05` or `31`."""


def read_date(entry: Entry, path: str, report: Report) -> Date | None:
    """Read the date of an entry, or its status; what cannot be read is reported."""
    tried = [text for text in date_texts(entry) if text]
    for text in tried:
        date = Date.parse(text)
        if isinstance(date, Date):
            return date
    if not tried:
        return None
    line = entry.line("date" if entry.text("date") else "year")
    years = set(YEAR.findall(" ".join(tried)))
    message = f"date {shown(tried[0])} cannot be read"
    hint = "write year and month as in `year = 2021, month = jul`"
    if len(years) == 1:
        hint += "; the year alone was taken"
    report.warning("bad-date", message, Location(path, line), hint)
    only = Date.parse(years.pop()) if len(years) == 1 else None
    return only if isinstance(only, Date) else None


def date_texts(entry: Entry) -> list[str]:
    """Give what may be the date, the fullest first."""
    stated = clean(read_plain_latex(entry.text("date")))
    if stated:
        return [OPEN_END.sub(r"\1/..", TIME_OF_DAY.sub("", stated)), YEAR_LETTER.sub(r"\1", stated)]
    year = YEAR_LETTER.sub(r"\1", clean(read_plain_latex(entry.text("year"))))
    if not year:
        return [clean(read_plain_latex(entry.text("pubstate")))]
    month = clean(read_plain_latex(entry.text("month")).replace("~", " "))
    day = entry.text("day")
    if not month:
        return [year]
    if number := MONTH_NUMBER.fullmatch(month):
        month = MONTHS[int(number[1]) - 1]
    written = DASHES.sub("-", month)
    texts = [f"{written} {year}", year]
    if DAY.fullmatch(day) and YEAR.fullmatch(year):
        texts.insert(0, f"{day} {written} {year}")
    return texts
