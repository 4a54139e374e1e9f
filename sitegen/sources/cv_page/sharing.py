"""Lines that hold several entries of their section, parted by semicolons or, in service, by full stops."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.duties import OWN_ROLE
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.sections import find_year_heading
from sitegen.sources.cv_page.shapes import (
    AWARD,
    JOB,
    MONEY,
    ORGANIZATION,
    SERVICE,
    find_course,
    starts_with_degree,
)

APART = re.compile(r"\s*;\s+(?![^()]*\))(?![^“”]*”)")
"""What parts entries of one line; a semicolon in parentheses or quotation marks parts nothing."""

STOP = re.compile(r"(?:(?<=[^\W\d_]{3})|(?<=[)\d]))\.\s+(?=[A-Z\u00c0-\u024f])")
"""The end of a sentence before a capital letter, as in `Mentor, Pump Days 2024. Chair`."""

AGENT = re.compile(r"^[^\W\d_][\w -]*(?:[eo]r|ist|person|rice|eur)$")
"""Words for somebody who does something, as in `Ombudsperson`, `Mentor`."""

LONGEST = 2000
"""Characters beyond which a line is no list of entries."""


def split_shared(entry: Entry) -> Iterator[Entry]:
    """Give the entries of a line, each with what the line says for all: a year in front, an employer."""
    item = entry.item
    text = strip_emphasis(item.text)
    if entry.section is None or item.children or len(text) > LONGEST:
        yield entry
        return
    for cut in (APART, STOP) if entry.section is Section.SERVICE else (APART,):
        pieces = [piece for piece in cut.split(text) if piece.strip(" .;")]
        if len(pieces) > 1 and (whole := _complete(entry.section, pieces)):
            yield from (replace(entry, item=replace(item, text=piece)) for piece in whole)
            return
    yield entry


def _complete(section: Section, pieces: Sequence[str]) -> list[str]:
    """Give pieces that are entries each; none when one of them is no entry."""
    first = take_edge_date(pieces[0])
    if first.date is not None and first.is_first and not any(map(find_spans, pieces[1:])):
        lead = pieces[0][: len(pieces[0]) - len(first.text)]
        if find_year_heading(lead.strip(" :,.;–—-")) is not None and section is Section.TALKS:
            are_events = all(
                re.search(r"[,(]", piece) or _is_named(piece) for piece in (first.text, *pieces[1:])
            )
            return [pieces[0], *(f"{lead}{piece}" for piece in pieces[1:])] if are_events else []
    if not all(_is_entry(section, piece) for piece in pieces):
        return []
    if section is Section.POSITIONS and not any(map(ORGANIZATION.search, pieces[1:])):
        employer, comma, _ = pieces[0].partition(", ")
        return [pieces[0], *(f"{employer}{comma}{piece}" for piece in pieces[1:])]
    return list(pieces)


def _is_named(piece: str) -> bool:
    """Tell a name of some words, all but the small ones with capitals: `University of Sandrock`."""
    words = piece.split()
    return len(words) > 1 and all(word[0].isupper() or len(word) < 4 for word in words)


def _is_entry(section: Section, piece: str) -> bool:
    """Tell a piece that could stand on a line of its own."""
    is_dated = bool(find_spans(piece))
    match section:
        case Section.TALKS:
            return is_dated or find_quoted(piece) is not None
        case Section.SERVICE:
            return OWN_ROLE.match(take_edge_date(piece).text) is not None or _begins_with_role(piece)
        case Section.AWARDS:
            return is_dated or AWARD.search(piece) is not None
        case Section.GRANTS:
            return is_dated or MONEY.search(piece) is not None
        case Section.TEACHING:
            return find_course(piece) is not None or is_dated
        case Section.POSITIONS:
            return is_dated and JOB.search(piece) is not None
        case Section.EDUCATION:
            return is_dated and starts_with_degree(piece)
        case _:
            return False


def _begins_with_role(piece: str) -> bool:
    """Tell a role within the first words before a mark, as in `External reviewer: TALKS`."""
    lead = re.split(r"[:,(–—]|\s-\s|\s(?:of|for|at)\s", piece, maxsplit=1)[0]
    return len(lead.split()) <= 4 and (SERVICE.search(lead) or AGENT.search(lead)) is not None
