"""Where a work appeared, in words: what stands around the name of its venue."""

import re
from dataclasses import dataclass

from sitegen.model.publication import Publication, WorkType

LAST_LETTERS = {1: "st", 2: "nd", 3: "rd"}


@dataclass(frozen=True, slots=True)
class VenueLine:
    """One line: `name` leads to the page of the venue, `before` and `after` stand around it."""

    before: str
    name: str
    after: str


def ordinal(number: int) -> str:
    """Write a place in an order: `1st`, `12th`."""
    return f"{number}{'th' if number % 100 in {11, 12, 13} else LAST_LETTERS.get(number % 10, 'th')}"


def page_range(pages: str) -> str:
    """Write pages as readers expect: `pp. 17–25`."""
    word = "pp." if "-" in pages or "–" in pages else "p."
    return f"{word} {pages.replace('--', '–').replace('-', '–')}"


SAYS_EDITION = re.compile(r"\b(?:ed|vers|release|auflage)|\bv\.? ?\d", re.IGNORECASE)
"""A word that says what is counted, as in `2nd ed.` and `v1.2`."""


def edition_words(work: Publication) -> str:
    """Say which edition or version it is: `2nd edition`, `version 1.2.3`; as printed where that says so."""
    printed = work.edition or ""
    if not printed or SAYS_EDITION.search(printed):
        return printed
    if work.is_versioned:
        return f"version {printed}"
    number = ordinal(int(printed)) if printed.isdecimal() and len(printed) < 4 else printed
    return f"{number} edition"


def details(work: Publication) -> str:
    """Say what follows the name of the venue, with commas between."""
    venue = work.venue
    known = (
        venue.special_issue if venue else "",
        work.genre if venue and work.type is WorkType.ARTICLE else "",
        page_range(work.pages) if work.pages else "",
        f"article {work.article_number}" if work.article_number else "",
        f"no. {work.number}" if work.number else "",
        edition_words(work),
        "" if venue else work.publisher,
        work.place,
        work.date.label if work.date else "",
    )
    return ", ".join([words for words in known if words])


def venue_line(work: Publication) -> VenueLine:
    """Say where and when a work appeared; without a venue, what it is."""
    venue, more = work.venue, details(work)
    if venue is None:
        kind = f"{work.genre[:1].upper()}{work.genre[1:]}" if work.genre else ""
        if not kind and work.type is not WorkType.DOCUMENT:
            kind = work.type_label
        return VenueLine("", "", ", ".join([words for words in (kind, more) if words]))
    edition = f"{ordinal(venue.edition)} " if venue.edition else ""
    volume = f" {work.volume or ''}{f'({work.issue})' if work.issue else ''}" if work.volume else ""
    after = f", {more}" if more else ""
    if not venue.acronym:
        return VenueLine(edition, venue.name, f"{volume}{after}")
    whole = f"{edition}{venue.name}{volume}{after}" if venue.name else more
    return VenueLine("", venue.acronym, f" · {whole}")
