"""The page as a tree: entries with what is said under them, cut at the headings that are left."""

import re
from collections.abc import Sequence
from dataclasses import replace

from sitegen.sources.cv_page.attaching import attaches, is_dated
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.dress import find_dressed
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.forms import is_labelled
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item, Node, Part
from sitegen.sources.cv_page.lines import Slot
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.remarks import is_link_line
from sitegen.sources.cv_page.sections import (
    find_heading,
    find_inline_heading,
    find_loose_heading,
    find_year_heading,
    is_state,
)
from sitegen.sources.cv_page.shapes import is_prose
from sitegen.sources.cv_page.work_kinds import is_venue

DEEPEST = 12
"""Levels below which nesting says nothing more."""


STATE_HEADING = re.compile(
    r"\W*(?:ongoing|completed|current|past|pending|active|former|previous|finished|laufend"
    r"|abgeschlossen|en cours|terminés?)"
    r"(?: (?:research )?(?:support|grants?|projects?|funding|students?|members?))?\W*",
    re.IGNORECASE,
)
"""A heading inside a section that says which of its entries still run, as in `Ongoing`."""

ROLE_LINE = re.compile(
    r"(?:(?:journal|conference|paper|peer|ad hoc) )?(?:reviewing|reviewer|referee|refereeing"
    r"|program(?:me)? committees?"
    r"|memberships?)(?: for)?: \S",
    re.IGNORECASE,
)
"""A line of service that stands for itself, as in `Reviewing: TALKS 2021`."""


LOUD = frozenset({"capitals", "outdented", "told"})
"""Dresses of headings that end the section before them, also when no word of theirs names a section."""


def outline(passages: Sequence[Passage]) -> tuple[Part, ...]:
    """Cut the passages at headings, and build the tree of each part."""
    parts: list[Part] = []
    section: Section | None = None
    heading: Item | None = None
    depth = 0
    kind = ""
    year: str | None = None
    held: list[Passage] = []
    spaced = is_double_spaced(passages)
    dressed = find_dressed(passages)

    def close() -> None:
        if held or heading is not None:
            parts.append(Part(section, heading, build_tree(held, section, spaced=spaced), year))
        held.clear()

    for place, passage in enumerate(passages):
        if passage.slot is not None:
            held.append(passage)
            continue
        if (worn := dressed.get(place)) is not None and worn.section is None:
            close()
            heading, year = Item(passage.text, passage.lines, is_heading=True), None
            section = section if kind and worn.kind not in {kind, *LOUD} else None
            continue
        found = worn.section if worn else _find_section(passages, place, section, depth)
        if (part := _line_part(passage, held, spaced=spaced)) is not None:
            close()
            heading, year = None, None
            parts.append(part)
            continue
        printed_year = find_year_heading(passage.text) if not passage.bulleted or passage.marker else None
        if found is None and printed_year is None:
            held.append(passage)
            continue
        close()
        heading = Item(passage.text, passage.lines, is_heading=True)
        depth = passage.depth if found is not None and found is not section else depth
        year = printed_year
        section = found if found is not None else section
        kind = worn.kind if worn else kind if STATE_HEADING.fullmatch(passage.text) else "plain"
    close()
    return tuple(parts)


def _find_section(
    passages: Sequence[Passage], place: int, section: Section | None, depth: int
) -> Section | None:
    """Name the section that a passage announces, which may be the one before: `Ongoing`."""
    passage = passages[place]
    found = heading_of(passages, place)
    if found is None and passage.is_heading and find_year_heading(passage.text) is None:
        found = _unknown_heading(passage, section, depth)
    is_state = found is None and not passage.bulleted and STATE_HEADING.fullmatch(passage.text)
    return section if is_state else found


def _unknown_heading(passage: Passage, section: Section | None, depth: int) -> Section:
    """Name the section of a heading that no word gives away: one below the last belongs to that section."""
    loose = find_loose_heading(passage.text)
    if loose is not None:
        return loose
    is_below = not passage.depth or not depth or passage.depth > depth
    return section if section is not None and is_below else Section.OTHER


def _line_part(passage: Passage, held: Sequence[Passage], *, spaced: bool) -> Part | None:
    """Read a line that is a part of its own: `Education: Ph.D., 2010`, `Reviewing: TALKS 2021`."""
    is_of_form = bool(held) and is_labelled(held[-1].text) and is_labelled(passage.text)
    if passage.bulleted or is_of_form:
        return None
    if passage.blank_before and ROLE_LINE.match(passage.text):
        return Part(Section.SERVICE, None, build_tree([passage], Section.SERVICE, spaced=spaced))
    inline = None if passage.indent else find_inline_heading(passage.text)
    return None if inline is None else _inline_part(passage, inline, spaced=spaced)


def _inline_part(passage: Passage, inline: tuple[Section, str], *, spaced: bool) -> Part:
    """Make the part of a line that holds its heading and its entries, parted by semicolons."""
    section, rest = inline
    if section in {Section.SKILLS, Section.CONTACT}:
        return Part(section, None, build_tree([passage], section, spaced=spaced))
    pieces = (
        re.split(r"\s*;\s+", rest)
        if all(find_spans(piece) for piece in re.split(r"\s*;\s+", rest))
        else [rest]
    )
    entries = [replace(passage, text=piece, bulleted=True) for piece in pieces]
    return Part(section, None, build_tree(entries, section, spaced=spaced))


def is_double_spaced(passages: Sequence[Passage]) -> bool:
    """Tell a page with a blank line after nearly every line: there blank lines say nothing."""
    followers = passages[1:]
    return bool(followers) and sum(passage.blank_before for passage in followers) >= 0.8 * len(followers)


def heading_of(passages: Sequence[Passage], place: int) -> Section | None:
    """Name the section that a passage announces; a bulleted line announces none."""
    passage = passages[place]
    if passage.bulleted and not passage.marker and not _has_own_glyph(passages, place):
        return None
    found = find_heading(passage.text)
    if found is not None and _states_above(passages, place):
        return None
    if found is None or (place + 1 < len(passages) and passages[place + 1].indent < passage.indent):
        return found if passage.is_heading else None
    return found


def _states_above(passages: Sequence[Passage], place: int) -> bool:
    """Tell the state of the work on the line above from a heading: `Under review` at the end of a block."""
    passage = passages[place]
    if passage.is_heading or not place or not is_state(passage.text):
        return False
    if passage.text[:1] in {"*", "_", "("} and heading_of(passages, place - 1) is None:
        return True
    if passage.blank_before:
        return False
    return place + 1 == len(passages) or passages[place + 1].blank_before


def _has_own_glyph(passages: Sequence[Passage], place: int) -> bool:
    """Tell a heading with a bullet, under which entries have a bullet of another shape."""
    passage = passages[place]
    following = passages[place + 1] if place + 1 < len(passages) else None
    if following is None or not passage.glyph or not following.bulleted or passage.indent > following.indent:
        return False
    return following.glyph != passage.glyph and sum(one.glyph == passage.glyph for one in passages) > 1


def build_tree(passages: Sequence[Passage], section: Section | None, *, spaced: bool) -> tuple[Item, ...]:
    """Nest passages by indent and bullets; remarks at the indent of their entry go under it too."""
    top: list[Node] = []
    stack: list[Node] = []
    is_headed = section in DATED_FIRST and bool(passages) and _is_date(passages[0])
    is_dated = section in DATED_FIRST and _begins_with_dates(passages)
    for place, passage in enumerate(passages):
        following = passages[place + 1] if place + 1 < len(passages) else None
        node = Node(passage, _level(passages[0] if is_dated and _is_flush_right(passage) else passage))
        if passage.slot is not None:
            del stack[0 if passage.slot is Slot.TITLE else 1 :]
            node.level = max([node.level, *(title.level + 1 for title in stack)])
        if is_headed and not _is_date(passage):
            node.level = max(node.level, _level(passages[0]) + 1)
        owner = next((above for above in reversed(stack) if above.passage.bulleted), None)
        if owner is not None and _completes(owner.passage, passage):
            node.level = max(node.level, owner.level + 1)
        while stack and stack[-1].level > node.level:
            stack.pop()
        if stack and stack[-1].level == node.level:
            before = stack[-1]
            if _is_below(before, passage, following, section, spaced=spaced, is_dated=is_dated):
                node.level += 1
            else:
                stack.pop()
        while stack and _is_running(stack[-1].passage):
            stack.pop()
        (stack[-1].children if stack else top).append(node)
        if len(stack) < DEEPEST:
            stack.append(node)
    return tuple(node.freeze() for node in top)


DATED_FIRST = frozenset(
    {
        *(Section.POSITIONS, Section.EDUCATION, Section.AWARDS, Section.GRANTS),
        *(Section.SERVICE, Section.TALKS, Section.TEACHING, Section.SUPERVISION),
    }
)
"""Sections whose entries may stand behind a column of dates."""

SHORTEST_WRAP = 45
"""Characters of a line before which nobody wraps."""


def _is_below(
    before: Node,
    passage: Passage,
    following: Passage | None,
    section: Section | None,
    *,
    spaced: bool,
    is_dated: bool,
) -> bool:
    """Tell a line that belongs to the entry before it, though it is not set in."""
    is_set_in = any(child.passage.indent > before.passage.indent for child in before.children)
    if is_set_in and passage.blank_before and section in DATED_FIRST:
        return False
    if is_dated and _goes_on(before.passage, passage):
        return True
    return attaches(before, passage, following, section, spaced=spaced)


def _is_date(passage: Passage) -> bool:
    """Tell a line that is nothing but a date, under which the entry stands: `2010 - 2014`."""
    dated = take_edge_date(passage.text)
    return dated.date is not None and not dated.text.strip(" .,:;|–—-")


def _begins_with_dates(passages: Sequence[Passage]) -> bool:
    """Tell a list whose entries begin with their dates."""
    dated = sum(take_edge_date(passage.text).is_first for passage in passages)
    return dated >= 2 and dated >= 0.6 * len(passages)


def _is_flush_right(passage: Passage) -> bool:
    """Tell an entry that begins with its date, which may stand flush right: its indent says nothing."""
    return not passage.bulleted and take_edge_date(passage.text).is_first


def _goes_on(before: Passage, passage: Passage) -> bool:
    """Tell a line without a date right below a long one: the entry before was only wrapped."""
    if passage.bulleted or passage.blank_before or len(before.text) < SHORTEST_WRAP:
        return False
    return not find_spans(passage.text[:40]) and not before.text.endswith(".")


def _completes(owner: Passage, passage: Passage) -> bool:
    """Tell a line right below a bullet, at its indent, that goes on with the bullet's entry."""
    text = passage.text
    if passage.bulleted or passage.blank_before or passage.is_heading or is_prose(text):
        return False
    if find_heading(text) is not None or (find_citation(text) is not None and not is_venue(text)):
        return False
    if is_link_line(text) or parse_names(text.rstrip(".")) is not None:
        return True
    return bool(owner.marker) or (is_venue(text) and is_dated(text))


def _is_running(passage: Passage) -> bool:
    """Tell running text, under which nothing stands, from an entry that holds sentences."""
    if passage.bulleted or not is_prose(passage.text) or take_edge_date(passage.text).is_first:
        return False
    found = find_citation(passage.text)
    return found is None or found.strength < 2


def _level(passage: Passage) -> int:
    """Rank a passage: indent counts, and a bullet is below running text of the same indent."""
    return 4 * passage.indent + (2 if passage.bulleted else 0)
