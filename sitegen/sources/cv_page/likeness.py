"""How much a document looks like a CV."""

import re

from sitegen.model.document import Document
from sitegen.sources.cv_page.blocks import mark_blocks
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.dump import is_dump
from sitegen.sources.cv_page.flow import Passage, join_wrapped
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import Slot, read_page
from sitegen.sources.cv_page.name_line import find_name
from sitegen.sources.cv_page.other_formats import SAMPLE, is_other_format
from sitegen.sources.cv_page.sections import find_heading, find_inline_heading
from sitegen.sources.cv_page.shapes import JOB, is_prose, starts_with_degree
from sitegen.sources.cv_page.work_kinds import is_venue

KEY = re.compile(r"\s*(?:- )?[a-z][a-z0-9_-]*:(?: |$)")
"""A line of a data file, as in `start_date: 2020`."""


PAPER = re.compile(
    r"^#{0,3} ?(?:\d\.? )?(abstract|introduction|references)\.?$", re.IGNORECASE | re.MULTILINE
)
"""A heading of a paper on a line of its own, as in `1 Introduction`."""

LISTED = frozenset(Section) - {Section.BIO, Section.CONTACT, Section.NEWS, Section.OTHER}
"""Sections of which one makes a short page somebody's."""

NEAR_TOP = 5
"""Lines at the top of a page, among which the heading of its one section stands."""

PAPER_HEADINGS = 3
"""How many different ones make a paper, which has names and references but is nobody's page."""


def likeness(document: Document) -> float:
    """Weigh headings, citations, degrees, dated jobs and a name at the top; a name alone is nothing."""
    text = document.text[:SAMPLE]
    if is_other_format(text):
        return 0.0
    if len({found.casefold() for found in PAPER.findall(document.text)}) >= PAPER_HEADINGS:
        return 0.0
    page = read_page(Document(document.path, text, document.sha256))
    passages = list(join_wrapped(mark_blocks(page.lines)))
    if not passages or _is_data(text):
        return 0.0
    if any(is_dump(passage.text) for passage in passages[:20]):
        return 0.8
    headings = {found for passage in passages if (found := _heading(passage))}
    works = sum(_is_work(passage) for passage in passages[:400])
    stays = sum(_is_stay(passage) for passage in passages[:400])
    evidence = 0.3 * min(works, 2) / 2 + 0.3 * min(stays, 2) / 2 + 0.25 * min(len(headings), 2) / 2
    named = any(find_name(passage.text) for passage in passages[:3] if not passage.bulleted)
    is_short_list = named and _is_short_list(passages)
    if (evidence < 0.15 and not is_short_list) or _is_mostly_prose(passages, works + stays):
        return 0.0
    return round(min(0.95, 0.3 + 0.75 * evidence + (0.15 if named else 0.0)), 3)


def _is_short_list(passages: list[Passage]) -> bool:
    """Tell the one section of a short page: its heading near the top, or entries with dates below it."""
    telling = {place for place, passage in enumerate(passages[:400]) if _heading(passage) in LISTED}
    is_dated = any(map(_is_dated_entry, passages[:400]))
    return bool(telling) and (is_dated or (min(telling) < NEAR_TOP and len(passages) > min(telling) + 1))


def _is_data(text: str) -> bool:
    lines = [line for line in text.split("\n") if line.strip()]
    return sum(bool(KEY.match(line)) for line in lines) > 0.6 * len(lines)


def _heading(passage: Passage) -> str | None:
    if passage.bulleted and not passage.marker:
        return None
    inline = find_inline_heading(passage.text)
    found = find_heading(passage.text) or (inline[0] if inline else None)
    return found.value if found else None


def _is_work(passage: Passage) -> bool:
    if passage.slot is not None or len(passage.text) > 3000:
        return passage.slot is Slot.TITLE
    found = find_citation(passage.text)
    if found is None:
        return False
    dated = found.date is not None or bool(find_spans(found.after))
    return dated and ((found.strength >= 2 and found.names is not None) or is_venue(found.after))


def _is_dated_entry(passage: Passage) -> bool:
    """Tell an entry of some words with a date, no prose: the `1. On Engines. 2001.` of a short page."""
    return (
        3 < len(passage.text.split()) < 60 and not is_prose(passage.text) and bool(find_spans(passage.text))
    )


def _is_stay(passage: Passage) -> bool:
    text = passage.text
    if len(text) > 300:
        return False
    return (bool(find_spans(text)) and bool(starts_with_degree(text) or JOB.search(text))) or bool(
        starts_with_degree(text) and passage.bulleted
    )


def _is_mostly_prose(passages: list[Passage], entries: int) -> bool:
    prose = sum(is_prose(passage.text) for passage in passages)
    return prose > 0.4 * len(passages) and entries < 3
