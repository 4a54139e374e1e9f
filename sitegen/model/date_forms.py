"""Find dates in running text."""

import re
from dataclasses import dataclass

from sitegen.model.date import Date
from sitegen.model.date_grammar import TokenText, readings, token_text

_YEARS = range(1900, 2100)
"""Bare numbers that may be years in running text."""

_LEADS = frozenset(
    {"p", "pp", "page", "pages", "vol", "volume", "no", "nr", "number", "issue", "art", "article"}
    | {"line", "lines", "section", "chapter", "room"}
)
"""Words after which a number is no date: `pp. 1901-1910`."""

_WORD = re.compile(r"\S+")
"""What stands between white space: `https://example.org/2019/`."""

_DIGITS = re.compile(r"[0-9]{2}|[和成正](?:元|[0-9])年")
"""Two digits or a year of an era, without which there is no date: the end of `May ’21`, of `令和5年`."""

_FULL_WIDTH = str.maketrans("０１２３４５６７８９．／", "0123456789./")
"""Digits and signs as wide as a Chinese character, as in `２０２０年４月`."""

_ADDRESS = re.compile(r"://|www\.|(?<!\d)10\.\d{4,}/|@")
"""What makes a word an address or a DOI, in which digits are no dates: the `@` of `ada2019@example.org`."""

_STATUS = re.compile(r"\b(?:in press|to appear|forthcoming|under review|n\.d\.)", re.IGNORECASE)
"""A status in place of a date: `to appear`."""

_BEFORE = re.compile(r"(?:\w|[\w)][-/:#@_]|\d[.,–]|[$€£#&=@~≈<>+])\Z")
"""What must not stand right before a date: the `MICRO-` of `MICRO-2019`."""

_AFTER = re.compile(r"[\w%‰]|[-–/.:,]\d|-[^\W\d_]")
"""What must not stand right after a date: the `-based` of `2024-based`."""


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A date and where it stands: `text[start:end]`."""

    start: int
    end: int
    date: Date


def find_date_spans(text: str) -> list[DateSpan]:
    """Find the dates of a text from left to right, the longest reading first; they never overlap.

    Numbers in words (`WOS-12`), pages, volumes, addresses and prices are no dates.
    """
    prose = _WORD.sub(
        lambda word: "\0" * len(word[0]) if _ADDRESS.search(word[0]) else word[0],
        text.translate(_FULL_WIDTH),
    )
    tokens = token_text(prose if _DIGITS.search(prose) else "", _YEARS)
    spans = [DateSpan(found.start(), found.end(), Date("", found[0])) for found in _STATUS.finditer(prose)]
    place = 0
    while place < len(tokens.kinds):
        found = _find_at(prose, tokens, place)
        if found is None:
            place += 1
            continue
        place, span = found
        spans.append(span)
    return sorted(spans, key=lambda span: span.start)


def _find_at(text: str, tokens: TokenText, place: int) -> tuple[int, DateSpan] | None:
    """Find the longest date that begins at a token, and the token after it."""
    if tokens.kinds[place] not in "YNMSWAUCF" or _has_lead(text, tokens, place):
        return None
    start = tokens.tokens[place].start
    if _BEFORE.search(text, max(0, start - 2), start):
        return None
    for reading in sorted(readings(tokens, place), key=lambda reading: -reading.end):
        end = tokens.tokens[reading.end - 1].end
        if not _AFTER.match(text, end):
            return reading.end, DateSpan(start, end, Date(reading.edtf))
    return None


def _has_lead(text: str, tokens: TokenText, place: int) -> bool:
    """Tell whether a word such as `pp.` stands before a token."""
    before = place - 1
    if before >= 0 and tokens.kinds[before] == ".":
        before -= 1
    if before < 0:
        return False
    lead = tokens.tokens[before]
    return text[lead.start : lead.end].lower() in _LEADS
