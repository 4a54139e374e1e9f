"""Headings whose words nobody foresaw, known by being dressed as the other headings of their page."""

import re
from collections.abc import Sequence

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.sections import Section, bare_heading, find_heading, find_loose_heading
from sitegen.sources.cv_page.shapes import ORGANIZATION, starts_with_degree

TELLING = re.compile(
    r"(?:\w{3,}s|experience|education|training|teaching|writing|service|employment|supervision|mentoring"
    r"|outreach|refereeing|reviewing|research|work|\w+ungen|\w+iones)",
    re.IGNORECASE,
)
"""A word that may head a list: a plural or an activity, as in `Admissions`, `Refereeing`."""


def find_dressed(passages: Sequence[Passage]) -> dict[int, Section]:
    """Find lines in the dress of at least two known headings: capitals, or a blank line before them.

    A line in capitals begins a section even when no word of it is known; another must hold a section's word.
    """
    known = [place for place in range(len(passages)) if _is_known(passages, place)]
    capitals = [place for place in known if passages[place].text.isupper()]
    apart = [place for place in known if _stands_apart(passages, place)]
    found: dict[int, Section] = {}
    for place, passage in enumerate(passages):
        if place in known or not _may_head(passages, place):
            continue
        section = find_loose_heading(passage.text)
        if len(capitals) >= 2 and passage.text.isupper() and passage.blank_before:
            found[place] = section or Section.OTHER
        elif (
            section is not None
            and len(apart) >= 2
            and len(apart) >= 0.8 * len(known)
            and _stands_apart(passages, place)
            and _heads_a_list(passage.text)
        ):
            found[place] = section
    return found


def _is_known(passages: Sequence[Passage], place: int) -> bool:
    passage = passages[place]
    return (not passage.bulleted or bool(passage.marker)) and find_heading(passage.text) is not None


def _stands_apart(passages: Sequence[Passage], place: int) -> bool:
    """Tell a line with a blank line before it; the list may follow at once or after a blank line."""
    return passages[place].blank_before and place + 1 < len(passages) and not passages[place].indent


def _may_head(passages: Sequence[Passage], place: int) -> bool:
    """Tell a short line without bullet, date or full stop that is followed by something."""
    passage = passages[place]
    text = bare_heading(passage.text)
    if place == 0 or passage.bulleted or place + 1 >= len(passages) or not 4 <= len(text) <= 60:
        return False
    if len(text.split()) > 7 or passage.text.endswith((",", ".", ";")) or find_spans(text) or "@" in text:
        return False
    return not re.search(r"\d", text) and passages[place + 1].indent >= passage.indent


def _heads_a_list(text: str) -> bool:
    """Tell words of a heading from those of an entry: capitals, a plural, no comma, school or degree."""
    bare = bare_heading(text)
    words = bare.split()
    return (
        "," not in bare
        and bare[0].isupper()
        and len(words) >= 2
        and any(TELLING.fullmatch(word) for word in words)
        and not ORGANIZATION.search(bare)
        and not starts_with_degree(bare)
        and find_citation(text) is None
    )
