"""Guess by its shape whether an entry is a work."""

import re
from dataclasses import dataclass

from sitegen.sources.cv_page.bare import find_bare
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import Citation, has_initials
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import NameList, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.shapes import AWARD, JOB, SERVICE, TALK
from sitegen.sources.cv_page.work_kinds import is_venue


@dataclass(frozen=True, slots=True)
class Guess:
    """A section guessed by shape; a weak guess gives way to the neighbours."""

    section: Section | None
    is_strong: bool = False


def guess_work(item: Item) -> Guess | None:
    """Guess that an entry is a work, or a talk with the title of one; None when it is neither."""
    text = item.text
    if TALK.match(text) and not re.match(r"(?:invited )?papers?\b", text, re.IGNORECASE):
        return Guess(Section.TALKS, is_strong=True)
    found = find_citation(text)
    if found is None and item.marker and find_bare(text):
        return Guess(Section.PUBLICATIONS)
    if found is None or (found.names is None and find_quoted(text)):
        stacked = _guess_stacked(item)
        if stacked is not None or found is None:
            return stacked
    dated = found.date is not None or bool(find_spans(text))
    is_reference = bool(YEAR_BEHIND_AUTHORS.match(text) and found.names)
    is_nobody = _is_one_word(found.names) and not is_venue(found.after) and not is_reference
    if is_nobody or _is_post(found) or _is_firm(found) or _is_dated_post(item):
        return None
    if TALK.match(found.before) or SERVICE.match(found.before) or GIVEN.match(found.after.lstrip(" .,([")):
        return Guess(Section.TALKS, is_strong=True)
    if is_reference or (found.strength == 3 and (dated or is_venue(found.after))):
        return Guess(Section.PUBLICATIONS, is_strong=True)
    if (
        found.strength == 2
        and found.names
        and dated
        and (is_venue(found.after) or len(found.names.contributors) > 1 or has_initials(found.printed_names))
    ):
        return Guess(Section.PUBLICATIONS, is_strong=True)
    if is_venue(found.after) and dated and not AWARD.search(found.title):
        return Guess(Section.PUBLICATIONS)
    return None


GIVEN = re.compile(
    r"(?:invited (?:talk|lecture|seminar)|(?:poster|oral|contributed)(?: (?:talk|presentation))?,"
    r"|grand rounds?\b|keynote|colloquium)",
    re.IGNORECASE,
)
"""How a talk was given, behind its title: `Invited lecture, Example University`."""

YEAR_BEHIND_AUTHORS = re.compile(r"[^().]{2,80}\.?\s*\((?:(?:1[89]|20)\d{2}[a-z]?|n\.\s?d\.)\)\.\s")
"""The head of a reference in APA's form, where even one word is an author: `Examplia. (2014). On Engines.`"""


def _is_dated_post(item: Item) -> bool:
    """Tell a date and a post at the front of an entry without a number: `2013-2015 : Lecturer, …`."""
    edge = take_edge_date(item.text)
    return edge.is_first and not item.marker and JOB.match(edge.text) is not None


def _is_post(found: Citation) -> bool:
    """Tell a post from authors, as in `Editor of the series “Lamps”`, `Visiting Scholar, Lamp Bureau`."""
    printed = found.printed_names if found.names is not None else ""
    is_job = JOB.match(printed) is not None and found.strength < 3 and not has_initials(printed)
    return is_job or SERVICE.search(printed) is not None


def _is_firm(found: Citation) -> bool:
    """Tell a firm behind a job that is set off from an author: `**Intern**, Quiet Looms AB, Oslo, 2021`."""
    is_lone = found.names is not None and len(found.names.contributors) == 1
    is_job = len(found.title.split()) <= 5 and JOB.search(found.title) is not None
    return is_lone and is_job and not found.before and FIRM.search(found.printed_names) is not None


FIRM = re.compile(r"[^\W\d_]{2,} (?:AB|AG|AS|BV|KG|NV|OY|PLC|SA|SE)")
"""A firm whose form could be initials, as in `Quiet Looms AB`."""


def _is_one_word(names: NameList | None) -> bool:
    """Tell a lone word where authors stand; it is an author only when a venue says that this is a work."""
    return names is not None and len(names.contributors) == 1 and not names.contributors[0].name.family


def _guess_stacked(item: Item) -> Guess | None:
    """See a work whose title, names and venue stand on lines of their own."""
    from_names = [part for part in item.children if len(part.text) < 600 and _is_names(part.text)]
    return (
        Guess(Section.PUBLICATIONS, is_strong=True)
        if from_names and (len(item.text.split()) > 2 or find_quoted(item.text)) and not JOB.search(item.text)
        else None
    )


def _is_names(text: str) -> bool:
    found = parse_names(text.rstrip("."))
    return found is not None and len(found.contributors) > 1
