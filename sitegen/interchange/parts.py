"""Parts of a record → values of the model: names, dates, identifiers, addresses.

What cannot be read is left out; where that loses something, the report says so as a warning.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from sitegen.diagnostics import Location, Problem, Report, Severity, shown
from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, Doi, Orcid
from sitegen.model.name import Name
from sitegen.model.name_parts import PARTICLES
from sitegen.model.text_types import Url
from sitegen.text import clean, fold

SEASONS = {
    "spring": 21,
    "summer": 22,
    "autumn": 23,
    "fall": 23,
    "winter": 24,
    "1": 21,
    "2": 22,
    "3": 23,
    "4": 24,
}
"""CSL's numbers and words for the seasons, as EDTF's months."""

ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)")
"""The DOI that DataCite gives to a preprint of arXiv: `10.48550/arxiv.2201.00001`."""

RESOLVER = re.compile(r"https?://(?:dx\.|www\.)?doi\.org/10\.", re.IGNORECASE)
"""The address of a DOI, which says no more than the DOI: `https://doi.org/10.1000/x`."""

SLASHED = re.compile(r"(?P<first>\d{1,2})/(?P<second>\d{1,2})/(?P<year>\d{4})")
"""A date whose first number is the day in most countries and the month in some: `5/1/2020`."""

DASHES = re.compile(r"\s*[-\u2010-\u2015\u2212]+\s*")
"""The dash between first and last page, as in `134 – 138`."""

Value = TypeVar("Value")

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def read_name(
    *, given: str = "", family: str = "", particle: str = "", suffix: str = "", literal: str = ""
) -> Name | None:
    """Make a name of its parts; one part alone is a literal. None when all are empty.

    Particles written small before the family name are split off.
    """
    given, family, suffix, literal = clean(given), clean(family), clean(suffix), clean(literal)
    if not family or not given:
        whole = literal or " ".join(part for part in (clean(particle), family or given) if part)
        return Name(literal=whole) if whole else None
    words = [*clean(particle).split(), *family.split()]
    end = next((place for place, word in enumerate(words) if word not in PARTICLES), len(words) - 1)
    end = max(min(end, len(words) - 1), len(clean(particle).split()))
    return Name(given=given, family=" ".join(words[end:]), particle=" ".join(words[:end]), suffix=suffix)


def read_printed_name(text: str) -> Name | None:
    """Read a name that is printed as one text; None when it has no letter."""
    if not any(letter.isalpha() for letter in text):
        return None
    name = Name.parse(text)
    return None if isinstance(name, Problem) else name


def read_day(parts: Sequence[str | int | None], season: str = "") -> Date | None:
    """Make a date of year, month and day as far as they are there and can be; None without a year."""
    numbers = [number_of(part) for part in parts]
    year, month, day = (*numbers, None, None, None)[:3]
    if year is None or not -9999 <= year <= 9999 or year == 0:
        return None
    whole = f"{year:05}" if year < 0 else f"{year:04}"
    tried = [f"{whole}-{SEASONS[fold(season)]}"] if fold(season) in SEASONS else []
    if month is not None and 1 <= month <= 12:
        tried = (
            [f"{whole}-{month:02}-{day:02}"] if day is not None and 1 <= day <= 31 and not tried else tried
        )
        tried.append(f"{whole}-{month:02}")
    found = (Date.parse(text) for text in (*tried, whole))
    return next((date for date in found if isinstance(date, Date)), None)


def number_of(part: str | int | None) -> int | None:
    """Read a number, or the number that a text of digits writes."""
    if isinstance(part, int):
        return part
    text = (part or "").strip()
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else None


def read_span(start: Date | None, end: Date | None, *, is_open: bool = False) -> Date | None:
    """Make an interval of two dates; one that is the other's equal is no interval."""
    if start is None or end is None:
        if start is None or not is_open:
            return start or end
        return _parsed(f"{start.edtf}/..") or start
    if start == end:
        return start
    return _parsed(f"{start.edtf}/{end.edtf}") or start


def _parsed(text: str) -> Date | None:
    """Read a date in EDTF; None when it cannot be."""
    date = Date.parse(text)
    return date if isinstance(date, Date) else None


def read_date(text: str, place: Location, report: Report) -> Date | None:
    """Read a date that is printed as one text, with a time of day or without; what is none is reported."""
    if not text:
        return None
    if slashed := SLASHED.fullmatch(text.strip()):
        return read_slashed(slashed, place, report)
    date = Date.parse(text.split("T")[0] if re.match(r"-?\d{4}-\d\d-\d\dT", text) else text)
    if isinstance(date, Date):
        return date
    hint = "write YYYY, YYYY-MM or YYYY-MM-DD; the work was kept without a date"
    report.warning("bad-date", f"date {shown(text)} cannot be read", place, hint)
    return None


def read_slashed(found: re.Match[str], place: Location, report: Report) -> Date | None:
    """Read a date whose day comes first or second; the year alone, and told, if both can be or neither."""
    year, first, second = found["year"], int(found["first"]), int(found["second"])
    ways = {(month, day) for day, month in ((first, second), (second, first)) if month <= 12}
    dates = {date for month, day in ways if (date := Date.parse(f"{year}-{month:02}-{day:02}"))}
    read = [date for date in dates if isinstance(date, Date)]
    if len(read) == 1:
        return read[0]
    what = "is two days" if read else "cannot be read"
    hint = "write YYYY-MM-DD; the work was kept with its year"
    report.warning("bad-date", f"date {shown(found[0])} {what}", place, hint)
    return _parsed(year)


def read_medline_date(text: str) -> Date | None:
    """Read a date as PubMed prints it, year first: `2019 Jul-Aug`, `2020 Dec-2021 Jan`, `2020 Mar 5`."""
    year, _, rest = text.partition(" ")
    tried = (text, " ".join([*reversed(rest.split()), year]), f"{rest} {year}", year)
    found = (Date.parse(each) for each in tried if each.strip())
    return next((date for date in found if isinstance(date, Date)), None)


def read_instant(milliseconds: int | None) -> Date | None:
    """Read the day of an instant in milliseconds since 1970, in UTC."""
    if milliseconds is None or not 0 < milliseconds < 10**14:
        return None
    return _parsed(f"{EPOCH + timedelta(milliseconds=milliseconds):%Y-%m-%d}")


def read_doi(text: str, place: Location, report: Report) -> Doi | None:
    """Read a DOI; what is none is reported."""
    return _softly(Doi.parse(text), place, report) if text else None


def read_orcid(text: str, place: Location, report: Report) -> Orcid | None:
    """Read an ORCID iD; what is none is reported."""
    return _softly(Orcid.parse(text), place, report) if text else None


def read_url(text: str, place: Location, report: Report) -> Url | None:
    """Read an address; an unsafe one is reported."""
    return _softly(Url.parse(text), place, report) if text else None


def _softly(value: Value | Problem, place: Location, report: Report) -> Value | None:
    """Give a value, or report that a record lacks it: its other fields do not suffer."""
    if isinstance(value, Problem):
        report.add(replace(value, severity=Severity.WARNING), place)
        return None
    return value


def read_arxiv(text: str) -> ArxivId | None:
    """Read an arXiv number in any of its forms; None for anything else."""
    number = ArxivId.parse(text)
    return number if isinstance(number, ArxivId) else None


def arxiv_of(doi: Doi | None) -> ArxivId | None:
    """Read the arXiv number out of the DOI that names it."""
    found = ARXIV_DOI.fullmatch(doi or "")
    return read_arxiv(found[1]) if found else None


def read_pages(first: str, last: str = "") -> str | None:
    """Write a page range with one hyphen; a last page that is the first is none."""
    pages = f"{first}-{last}" if first and last and first != last else first or last
    return DASHES.sub("-", clean(pages)) or None


def join_title(title: str, subtitle: str) -> str:
    """Join title and subtitle, unless the title says it already."""
    if not subtitle or fold(subtitle) in fold(title):
        return title
    return (
        f"{title.rstrip(':')}{' ' if title.endswith(('?', '!', '.')) else ': '}{subtitle}"
        if title
        else subtitle
    )


def without_stop(title: str) -> str:
    """Cut off the full stop that a bibliography sets behind a title."""
    return title[:-1] if title.endswith(".") and not title.endswith("..") else title


def unique(texts: Sequence[str]) -> tuple[str, ...]:
    """Give texts once each, in order, without empty ones."""
    return tuple(dict.fromkeys(text for each in texts if (text := clean(each))))
