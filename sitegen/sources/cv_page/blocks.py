"""Works printed as blocks of lines: what each line is, decided for a whole list and not for each work.

One who copies a web page gets title, names, venue and the labels of buttons on lines of their own, with white
space between the works. All works of a list are made alike, so what most blocks show holds for each of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from sitegen.sources.cv_page.block_cuts import (
    FEWEST,
    SHARE,
    Block,
    Cutting,
    is_made,
    read_block,
    ways_to_cut,
    weigh_cutting,
)
from sitegen.sources.cv_page.block_lines import (
    fits,
    is_heading,
    is_names,
    says_where,
)
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.field_labels import take_labels
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.remarks import is_link_line
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.sentences import is_published
from sitegen.sources.cv_page.shapes import is_prose
from sitegen.sources.cv_page.work_parts import ABSTRACT


def mark_blocks(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Name what each line of a work is, where the works of a list are blocks; its title comes first."""
    marked: list[Line] = []
    held: list[Line] = []
    is_inside = False
    for place, line in enumerate(lines):
        section = _section_at(lines, place)
        if section is not None and (section is not Section.PUBLICATIONS or not is_inside):
            marked += _mark_part(held, _mark_list if is_inside else _mark_runs)
            held, is_inside = [], section is Section.PUBLICATIONS
        held.append(line)
    return (*marked, *_mark_part(held, _mark_list if is_inside else _mark_runs))


def _mark_part(lines: Sequence[Line], mark: Callable[[Sequence[Line]], list[Line]]) -> list[Line]:
    """Mark the blocks of one part of a page, without the labels that come again in each."""
    if (bare := take_labels(lines)) is not None:
        marked = mark(bare.lines)
        if any(line.slot is Slot.TITLE for line in marked):
            return bare.restore(marked)
    return mark(lines)


def _mark_runs(lines: Sequence[Line]) -> list[Line]:
    """Mark blocks below a heading that nobody foresaw: those that follow one another and name authors."""
    marked = [list(_mark_groups(groups)) for groups in ways_to_cut(lines)]
    return max(marked, key=lambda way: sum(line.slot is Slot.TITLE for line in way))


def _mark_groups(groups: Sequence[Sequence[Line]]) -> Iterator[Line]:
    """Mark the blocks of each run that shows works, and those behind it that are made alike."""
    shown = [_shows_work(group) for group in groups]
    place = 0
    while place < len(groups):
        end = place
        while end < len(groups) and shown[end]:
            end += 1
        cutting = weigh_cutting(groups[place:end], 0) if end - place >= FEWEST else None
        if cutting is None:
            end = max(end, place + 1)
            yield from (line for group in groups[place:end] for line in group)
        else:
            while end < len(groups) and is_made(read_block(groups[end], frozenset()), cutting.order):
                end += 1
            yield from _mark_cutting(weigh_cutting(groups[place:end], 0) or cutting)
        place = end


def _shows_work(group: Sequence[Line]) -> bool:
    """Tell a block of a title, a line of authors and a line that says where it came out."""
    texts = [line.text for place, line in enumerate(group[:4]) if not place or not line.bulleted]
    if len(texts) < 3 or group[0].is_heading:
        return False
    named = [text for text in texts[:3] if is_names(text)]
    where = [text for text in texts if text not in named and says_where(text)]
    return bool(named) and any(find_spans(text) for text in where) and any(map(is_published, where))


def _section_at(lines: Sequence[Line], place: int) -> Section | None:
    """Name the section that a line announces which no other line is right above."""
    line = lines[place]
    if line.bulleted or not (line.blank_before or line.is_heading or is_heading(lines[place - 1])):
        return None
    return find_heading(line.text)


def _mark_list(lines: Sequence[Line]) -> list[Line]:
    """Mark the blocks of one list of works; a list that is made otherwise stays as it is."""
    plain, *others = ways_to_cut(lines)
    white = weigh_cutting(plain, 0)
    cut = [cutting for groups in others if (cutting := weigh_cutting(groups, SHARE)) is not None]
    best = max(cut, key=lambda cutting: cutting.worth, default=None)
    if white is not None and (best is None or best.worth <= white.worth + 1):
        best = white
    return list(lines) if best is None else list(_mark_cutting(best))


def _mark_cutting(cutting: Cutting) -> Iterator[Line]:
    """Name the lines of each block; headings above it stay as they are."""
    for group, block in zip(cutting.groups, cutting.blocks, strict=True):
        if len(block.lines) + len(block.buttons) < 2:
            yield from group
            continue
        own = {line.number for line in (*block.lines, *block.buttons)}
        yield from (line for line in group if line.number not in own)
        yield from _name_lines(block, cutting.order)


SLOTS = {"b": Slot.REMARK, "t": Slot.TITLE, "n": Slot.NAMES, "v": Slot.VENUE}


def _name_lines(block: Block, order: str) -> list[Line]:
    """Name the lines of one work; a line that does not fit its place is left out of the order."""
    named: list[Line] = []
    waiting = order
    for place, line in enumerate(block.lines):
        while waiting and not fits(waiting[0], line.text, is_first=not place):
            waiting = waiting[1:]
        slot = SLOTS[waiting[0]] if waiting else Slot.REMARK
        is_joint = slot is Slot.NAMES and not is_names(line.text)
        waiting = "" if is_joint else waiting[1:]
        if slot is Slot.REMARK and named and _completes_venue(named[-1], line):
            slot = Slot.VENUE
        named.append(replace(line, slot=slot))
    named.sort(key=lambda line: line.slot is not Slot.TITLE)
    first, *others = (*named, *block.buttons)
    opens = any(ABSTRACT.match(line.text) for line in block.buttons)
    others = [_as_abstract(line) if opens else line for line in others]
    return [replace(first, blank_before=True), *(replace(line, blank_before=False) for line in others)]


def _completes_venue(before: Line, line: Line) -> bool:
    """Tell a year below a venue without one, or a venue below the year: each has a line of its own."""
    if before.slot is not Slot.VENUE or is_link_line(line.text) or is_prose(line.text):
        return False
    is_year = find_year_heading(line.text) is not None
    if find_year_heading(before.text) is None:
        return is_year and not find_spans(before.text)
    return not is_year and is_published(line.text)


def _as_abstract(line: Line) -> Line:
    """Say that the sentences behind a button for the abstract are the abstract."""
    is_told = line.slot is Slot.REMARK and is_prose(line.text)
    return replace(line, text=f"Abstract: {line.text}") if is_told else line
