"""Take dates out of the text of an entry."""

import re
from dataclasses import dataclass
from functools import lru_cache

from sitegen.model.date import Date
from sitegen.model.date_forms import DateSpan, find_date_spans

OPENERS = "([{（［【"
CLOSERS = ")]}）］】"

ARROW = re.compile(r"\s*(?:->|→|➔)\s*(?=[\])]|$)")
"""An arrow that leaves a date open, as in `[11/2021 ->]`."""


DATED = re.compile(r"\d|元年|press|appear|forthcoming|review|n\.d", re.IGNORECASE)
"""What a text must hold to hold a date: a digit, or a word of a status."""


@lru_cache(maxsize=65536)
def find_spans(text: str) -> tuple[DateSpan, ...]:
    """Find the dates of a text; each text is asked about several times."""
    return tuple(find_date_spans(text)) if DATED.search(text) else ()


@dataclass(frozen=True, slots=True)
class Dated:
    """A text without its date, the date, and whether the date stood first."""

    text: str
    date: Date | None
    is_first: bool = False


LEAD = re.compile(r"\b(?:since|seit|depuis|desde)\s*$", re.IGNORECASE)
"""A word before a date from which something lasts, as in `since 2021`."""

LONGEST_LEAD = 20
"""Characters before a date in which such a word stands."""


def widen(text: str, span: DateSpan) -> tuple[int, int]:
    """Give the range of a date with its brackets and a leading `since`."""
    start, end = span.start, span.end
    near = max(0, start - LONGEST_LEAD)
    if lead := LEAD.search(text[near:start]):
        start = near + lead.start()
    if start and text[start - 1] in OPENERS and text[end : end + 1] and text[end] in CLOSERS:
        return start - 1, end + 1
    return start, end


def take_edge_date(text: str) -> Dated:
    """Take the date off the front or the end of an entry, with its brackets and separators."""
    spans = find_spans(text)
    if not spans:
        return Dated(text, None)
    first, last = spans[0], spans[-1]
    start, end = widen(text, first)
    if not text[:start].strip(" ,.:;|–—-*_"):
        return Dated(text[end:].lstrip(" ,.:;|–—-\t"), first.date, is_first=True)
    start, end = widen(text, last)
    if not text[end:].strip(" ,.;|!*_"):
        return Dated(text[:start].rstrip(" ,:;|–—-\t("), last.date)
    bracketed = [span for span in spans if widen(text, span) != (span.start, span.end)]
    if bracketed:
        start, end = widen(text, bracketed[-1])
        return Dated(f"{text[:start].rstrip()} | {text[end:].lstrip(' ,;')}".strip(" |"), bracketed[-1].date)
    parted = [span for span in spans if _is_apart(text, span)]
    if parted:
        span = parted[-1]
        return Dated(
            f"{text[: span.start].rstrip(' ,;|')} | {text[span.end :].lstrip(' ,;|')}".strip(" |"), span.date
        )
    return Dated(text, None)


def _is_apart(text: str, span: DateSpan) -> bool:
    """Tell a date between separators: `Example Corp, 2020-2021, Oslo`."""
    return text[: span.start].rstrip()[-1:] in ",;|–—" and text[span.end :].lstrip()[:1] in ",;|–—"


def has_date(text: str) -> bool:
    """Tell whether a text holds a date."""
    return bool(find_spans(text))
