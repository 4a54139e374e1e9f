"""Headings whose words nobody foresaw, told by what stands below them."""

from collections.abc import Mapping, Sequence

from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.guessing import guess_item
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.looks import may_head, reads_as_heading
from sitegen.sources.cv_page.sections import find_loose_heading

MOST_WORDS = 5
"""Words beyond which a line is no heading that nothing but the lines below it gives away."""

FEWEST_BELOW = 2
"""Lines below a heading that must plainly be entries."""

FEWEST_HEADS = 3
"""Lines at the edge that make it the edge of the headings."""

CLEAR_SHARE = 0.6
"""The share of lines below a heading that must plainly be entries."""


MOST_APART = 0.8
"""The share of known headings that must stand behind white space."""


def find_told(passages: Sequence[Passage], known: Mapping[int, Section]) -> dict[int, Section | None]:
    """Find short lines behind white space over plain entries of another section than the one before.

    Most headings that are known must stand behind white space too: there it says something.
    """
    apart = sum(passages[place].blank_before for place in known)
    if apart < FEWEST_BELOW or apart < MOST_APART * len(known):
        return {}
    found: dict[int, Section | None] = {}
    section: Section | None = None
    for place in range(1, len(passages) - 1):
        section = known.get(place, section)
        if place not in known and _may_be_told(passages[place]):
            below = _sections_below(passages, place, known)
            if below and section not in below:
                found[place] = find_loose_heading(passages[place].text)
    return found


def _may_be_told(passage: Passage) -> bool:
    """Tell a short plain line behind white space that is itself no entry."""
    text = passage.text
    is_plain = not passage.bulleted and passage.blank_before and text[:1].isupper()
    is_short = len(text.split()) <= MOST_WORDS and may_head(passage)
    return is_plain and is_short and guess_item(_item(passage)).section is None


def _sections_below(passages: Sequence[Passage], place: int, known: Mapping[int, Section]) -> set[Section]:
    """Give the sections of the lines right below; none when too few are plain."""
    end = place + 1
    while end < len(passages) and end not in known and (end == place + 1 or not passages[end].blank_before):
        end += 1
    guesses = [guess_item(_item(passage)) for passage in passages[place + 1 : end]]
    sections = [guess.section for guess in guesses if guess.is_strong and guess.section is not None]
    is_clear = len(sections) >= max(FEWEST_BELOW, CLEAR_SHARE * len(guesses))
    return set(sections) if is_clear else set()


def _item(passage: Passage) -> Item:
    return Item(passage.text, passage.lines, passage.bulleted, passage.marker)


def find_outdented(passages: Sequence[Passage]) -> dict[int, Section | None]:
    """Find the headings of a page whose every other line is set in: nothing else begins at the edge."""
    inside = [place for place, passage in enumerate(passages) if place]
    edge = min((passages[place].indent for place in inside), default=0)
    at_edge = [place for place in inside if passages[place].indent == edge]
    heads = [place for place in at_edge if _heads_deeper(passages, place)]
    named = {place: find_loose_heading(passages[place].text) for place in heads}
    is_edge = len(heads) >= FEWEST_HEADS and len(heads) == len(at_edge)
    return named if is_edge and 2 * sum(map(bool, named.values())) >= len(heads) else {}


def _heads_deeper(passages: Sequence[Passage], place: int) -> bool:
    """Tell a line that reads as a heading, behind white space, over a line that is set in."""
    passage = passages[place]
    is_over = place + 1 < len(passages) and passages[place + 1].indent > passage.indent
    return is_over and passage.blank_before and not passage.bulleted and reads_as_heading(passage)
