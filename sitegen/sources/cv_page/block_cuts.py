"""Ways to cut a list of works into blocks of lines, and how alike the blocks of each way are."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.block_lines import (
    LONGEST,
    cites,
    fits,
    has_names,
    heads,
    is_badge,
    is_heading,
    is_names,
    is_set_off,
    lists_names,
    says_where,
)
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.remarks import is_link_line
from sitegen.sources.cv_page.sections import find_year_heading
from sitegen.sources.cv_page.work_parts import ABSTRACT

FEWEST = 2
"""Blocks below which a list shows no make."""

FEWEST_NAMED = 3
"""Lines of names that must tell where the blocks begin when white space does not."""

SHARE = 0.6
"""The part of the blocks that must show a make."""

VENUE_FIRST = re.compile(r"[*_](?=[^\W_])|[Ii]n:? ")
"""How the line of a venue begins, as in `*Letters on Lamps*, 2020`, `in *Handbook of Light*`."""

LAST_WORDS = re.compile(r"(?:[\[(]?(?<![^\W\d_])[^\W\d_]{3,20}(?![^\W\d_])[\])!]?[ ·|,]*){1,8}$")
"""Words at the end of a line, as in `Share · Print`."""

WORDS = re.compile(r"[^\W\d_]+")
"""One word."""


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one work: headings above it are no part of it, buttons are told apart."""

    lines: tuple[Line, ...]
    buttons: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Cutting:
    """One way to cut a list into blocks, the order of the lines that most of them have, and its worth."""

    groups: Sequence[Sequence[Line]]
    blocks: Sequence[Block]
    order: str
    worth: float


def ways_to_cut(lines: Sequence[Line]) -> Iterator[list[list[Line]]]:
    """Give the ways to cut a list: at white space, at bullets, or so many lines before each line of names."""
    marked = {place for place, line in enumerate(lines) if line.is_heading}
    white = {place for place, line in enumerate(lines) if line.blank_before}
    yield list(_cut_at(lines, white | marked | {place + 1 for place in marked}))
    bullets = {place for place, line in enumerate(lines) if line.bulleted}
    if bullets:
        ends = {place for place, line in enumerate(lines) if is_heading(line)}
        yield list(_cut_at(lines, bullets | ends | {place + 1 for place in ends}))
        return
    named = _find_named(lines)
    if len(named) < FEWEST_NAMED:
        return
    years = [place for place, line in enumerate(lines) if find_year_heading(line.text) is not None]
    lead = sum(place + 2 in named for place in years)
    are_fields = len(years) >= SHARE * len(named) and lead < 0.5 * len(years)
    headings = {place for place, line in enumerate(lines) if is_heading(line)}
    headings |= set() if are_fields else set(years)
    for back in range(3):
        starts = {place - back for place in named} | headings | {place + 1 for place in headings}
        yield list(_cut_at(lines, starts))


def _find_named(lines: Sequence[Line]) -> list[int]:
    """Find the lines of names: of several people, or of one who is named in such a line."""
    lists = {
        place: found
        for place, line in enumerate(lines)
        if len(line.text) <= LONGEST
        and not is_heading(line)
        and not line.text.endswith((",", ";", "&", " and"))
        and (found := parse_names(line.text.rstrip("."))) is not None
    }
    several = {place for place, found in lists.items() if len(found.contributors) > 1}
    people = {person.name for place in several for person in lists[place].contributors}
    return [
        place for place, found in lists.items() if place in several or found.contributors[0].name in people
    ]


def _cut_at(lines: Sequence[Line], starts: Collection[int]) -> Iterator[list[Line]]:
    """Give the lines from each start to the next."""
    held: list[Line] = []
    for place, line in enumerate(lines):
        if held and place in starts:
            yield held
            held = []
        held.append(line)
    if held:
        yield held


def weigh_cutting(groups: Sequence[Sequence[Line]], least: float) -> Cutting | None:
    """Weigh a way to cut a list by how many blocks have the order of most; None where they have none."""
    labels = _find_labels(groups)
    blocks = [read_block(group, labels) for group in groups]
    whole = [block for block in blocks if len(block.lines) > 1]
    entries = [block for block in blocks if block.lines and not is_heading(block.lines[0])]
    if len(whole) < FEWEST or len(whole) < SHARE * len(entries):
        return None
    order = _find_order([block.lines for block in whole])
    made = sum(is_made(block, order) for block in blocks) if order else 0
    if not order or made < least * len(entries):
        return None
    return Cutting(groups, blocks, order, made - 0.5 * (len(entries) - made))


def is_made(block: Block, order: str) -> bool:
    """Tell a block whose lines are those of an order, and whose title is no list of names."""
    texts = [line.text for line in block.lines]
    pairs = list(zip(order, texts, strict=False))
    return len(pairs) == len(order) and all(
        fits(role, text, is_first=not place) and not (role == "t" and lists_names(text))
        for place, (role, text) in enumerate(pairs)
    )


def _find_labels(groups: Sequence[Sequence[Line]]) -> frozenset[str]:
    """Find the words at the ends of lines that come again in most blocks: buttons in whatever language."""
    counts = Counter(
        word for group in groups for word in {word for line in group[1:] for word in _last_words(line.text)}
    )
    least = max(3, SHARE * sum(len(group) > 1 for group in groups))
    return frozenset(word for word, count in counts.items() if count >= least)


def _last_words(text: str) -> list[str]:
    """Give the words at the end of a line, the last first; names and dates are none."""
    if is_names(text) or find_spans(text[-12:]):
        return []
    found = LAST_WORDS.search(text[-LONGEST:])
    return [word.casefold() for word in reversed(WORDS.findall(found.group()))] if found else []


def read_block(group: Sequence[Line], labels: frozenset[str]) -> Block:
    """Read one block; bullets and lines set in show that another rule nests it."""
    first = next((place for place, line in enumerate(group) if not heads(line)), len(group))
    lines = group[first:]
    is_nested = bool(lines) and _is_nested(lines[0], lines[1:])
    if is_nested or sum(cites(line.text) and not has_names(line.text) for line in lines[1:]) > 1:
        return Block(())
    buttons = [line for line in lines[1:] if _is_button(line, labels)]
    told = [line for line in lines if line not in buttons]
    return Block(tuple(told), tuple(_without_labels(line, labels) for line in buttons))


def _is_nested(first: Line, below: Sequence[Line]) -> bool:
    """Tell lines that another rule nests; below a number lines may be set in, all alike and without links."""
    indents = {line.indent for line in below}
    if (
        any(line.bulleted for line in below)
        or len(indents) > 1
        or min(indents, default=first.indent) < first.indent
    ):
        return True
    if not first.bulleted:
        return bool(indents) and indents != {first.indent}
    return not first.marker or any("](" in line.text for line in (first, *below))


def _is_button(line: Line, labels: frozenset[str]) -> bool:
    return (
        is_link_line(line.text)
        or any(word in labels for word in _last_words(line.text)[:1])
        or ABSTRACT.fullmatch(line.text.strip(" ▾▼▸►+:")) is not None
    )


def _without_labels(line: Line, labels: frozenset[str]) -> Line:
    """Take the words of buttons off the end of a line; what is left says something of the work."""
    text = line.text
    for word in _last_words(text):
        if word not in labels:
            break
        text = text[: text.casefold().rindex(word)].rstrip(" ·|,;[(")
    is_left = text and text != line.text
    return replace(line, text=text if is_left else line.text, slot=Slot.REMARK if is_left else Slot.BUTTON)


def _find_order(blocks: Sequence[Sequence[Line]]) -> str:
    """Find in which order most blocks have title, names and venue, as in `tnv`; empty when they show none."""

    def share(place: int, tell: Callable[[str], object]) -> float:
        return sum(len(block) > place and bool(tell(block[place].text)) for block in blocks) / len(blocks)

    known = Counter(line.text for block in blocks for line in block)

    def is_sure(text: str) -> bool:
        """Tell several names, or one that comes again; a short title may look like one name."""
        return lists_names(text) or (is_names(text) and known[text] > 1)

    if share(0, cites) > 1 - SHARE:
        return ""
    if share(0, is_names) >= SHARE and share(0, is_sure) >= share(1, is_sure):
        return "ntv" if share(1, says_where) < SHARE <= share(2, says_where) else ""
    if share(1, is_names) >= SHARE:
        return "tnv"
    if share(2, is_names) >= SHARE:
        return "btnv" if share(0, is_badge) >= SHARE else "vtn" if share(0, says_where) >= SHARE else "tvn"
    if share(1, has_names) >= SHARE:
        return "tnv"
    is_marked = max(share(0, is_set_off), share(1, VENUE_FIRST.match)) >= SHARE
    return "tv" if is_marked and share(1, says_where) >= SHARE else ""
