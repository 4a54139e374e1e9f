"""Headings known by a look that hardly anything else on their page has: set in, apart, in capitals."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.names import is_name
from sitegen.sources.cv_page.remarks import split_link_line
from sitegen.sources.cv_page.sections import bare_heading, find_loose_heading, find_year_heading
from sitegen.sources.cv_page.shapes import JOB, ORGANIZATION, starts_with_degree

Look = tuple[object, ...]

EAST = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
"""A Chinese or Japanese letter: there a heading is half as long."""

FEW_WORDS = 4
"""Words of a heading that is told by one of them."""

FEWEST = 2
"""Known headings that must share a look."""

MOST_OTHERS = 0.15
"""The share of lines of a look that may plainly be no headings."""

MOST_BESIDE_WORDS = 0.4
"""That share for lines of a few words, one of which names a section."""


def find_alike(passages: Sequence[Passage], known: Mapping[int, Section]) -> dict[int, Section | None]:
    """Find the lines that look as known headings do, each with its section where a word gives it away."""
    alike: dict[Look, list[int]] = defaultdict(list)
    for place, passage in enumerate(passages[:-1]):
        if not passage.bulleted and not passage.is_heading and not find_year_heading(passage.text):
            for look in _looks(passages, place):
                alike[look].append(place)
    found: dict[int, Section | None] = {}
    for places in alike.values():
        for place, section in _find_headings(passages, places, known).items():
            found.setdefault(place, section)
    return found


def _looks(passages: Sequence[Passage], place: int) -> Iterator[Look]:
    """Give the looks of a line, the plainer first: how far it is set in, what is white about it, capitals."""
    passage, following = passages[place], passages[place + 1]
    is_deep = following.indent < passage.indent
    if passage.indent:
        yield "indent", passage.indent, is_deep
    yield "apart", passage.indent, is_deep, passage.blank_before
    yield "alone", passage.indent, passage.blank_before, following.blank_before
    yield "letters", passage.indent, passage.blank_before, passage.text.isupper(), passage.text[-1] == ":"


def _find_headings(
    passages: Sequence[Passage], places: Sequence[int], known: Mapping[int, Section]
) -> dict[int, Section | None]:
    """Give the headings among the lines of one look; nothing when the look is one of entries too."""
    named = [place for place in places if place in known]
    sections = {
        place: find_loose_heading(passages[place].text)
        for place in places
        if place not in known and place - 1 not in known and may_head(passages[place])
    }
    others = len(places) - len(named) - len(sections)
    unnamed = [place for place, section in sections.items() if section is None]
    if len(named) < FEWEST or len(named) + len(sections) < MOST_BESIDE_WORDS * len(places):
        return {}
    if others > MOST_BESIDE_WORDS * len(places):
        sections = {}
    elif others > MOST_OTHERS * len(places) or len(unnamed) > len(named):
        is_told = {place for place in sections if len(passages[place].text.split()) <= FEW_WORDS}
        sections = {place: found for place, found in sections.items() if found and place in is_told}
    return {place: known[place] for place in named} | sections


def may_head(passage: Passage) -> bool:
    """Tell a short line without date, number and full stop that is no name, post, school or citation."""
    if not reads_as_heading(passage):
        return False
    bare = bare_heading(passage.text)
    if find_loose_heading(bare) is not None and "," not in bare:
        return True
    return not (
        is_name(bare)
        or JOB.search(bare)
        or ORGANIZATION.search(bare)
        or starts_with_degree(bare)
        or find_citation(passage.text)
    )


def reads_as_heading(passage: Passage) -> bool:
    """Tell a short line without date, number and full stop."""
    text = bare_heading(passage.text)
    longest = 24 if EAST.search(text) else 60
    if not 2 <= len(text) <= longest or len(text.split()) > 8 or passage.is_heading:
        return False
    if passage.text.endswith((",", ".", ";")) or find_spans(text) or "@" in text or re.search(r"\d", text):
        return False
    return not split_link_line(passage.text) and not re.search(r":\s+\S", text)
