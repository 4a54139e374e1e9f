"""Lines behind the last entry of a section that are none: printed otherwise, without signs of an entry."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.shapes import (
    AWARD,
    GRANT_ROLE,
    JOB,
    MONEY,
    ORGANIZATION,
    PATENT,
    SERVICE,
    TALK,
    TEACHING_ROLE,
    find_course,
    starts_with_degree,
)
from sitegen.sources.cv_page.work_kinds import is_venue

SIGNS: dict[Section, tuple[re.Pattern[str], ...]] = {
    Section.POSITIONS: (JOB, ORGANIZATION),
    Section.EDUCATION: (ORGANIZATION,),
    Section.AWARDS: (AWARD, ORGANIZATION),
    Section.GRANTS: (MONEY, GRANT_ROLE, ORGANIZATION),
    Section.SERVICE: (SERVICE, ORGANIZATION),
    Section.TEACHING: (TEACHING_ROLE, ORGANIZATION),
    Section.TALKS: (TALK, ORGANIZATION),
    Section.PATENTS: (PATENT,),
}
"""Words that speak for an entry of a section; a date, a quoted title or a venue speaks for any."""


def count_misfits(section: Section | None, items: Sequence[Item]) -> int:
    """Count the lines at the end of a section that are no entries of it.

    Such a line shows nothing that speaks for an entry, is not printed as the entries before it, and at
    least one of these speaks for itself.
    """
    if section not in SIGNS:
        return 0
    fitting = [place for place, item in enumerate(items) if _fits(section, item)]
    last = fitting[-1] if fitting else len(items) - 1
    while last + 1 < len(items) and _is_printed_alike(items, last + 1):
        last += 1
    return len(items) - 1 - last


def _fits(section: Section, item: Item) -> bool:
    return any(_speaks(section, part.text) for part in item.walk())


def _speaks(section: Section, text: str) -> bool:
    if find_spans(text) or find_quoted(text) or is_venue(text):
        return True
    if section is Section.TEACHING and find_course(text):
        return True
    if section is Section.EDUCATION and starts_with_degree(text):
        return True
    return any(sign.search(text) for sign in SIGNS[section])


def _is_printed_alike(items: Sequence[Item], place: int) -> bool:
    """Tell an entry that is set as the one before it is: its bullet, its indent, the white space above."""
    before, item = items[place - 1], items[place]
    if (before.bulleted, before.indent) != (item.bulleted, item.indent):
        return False
    gaps = [_gap(one, other) for one, other in pairwise(items[:place])]
    return _gap(before, item) <= max(gaps, default=1)


def _gap(before: Item, item: Item) -> int:
    """Count the lines from the end of one entry to the next."""
    return item.lines[0] - max(line for part in before.walk() for line in part.lines)
