"""Works printed as blocks of lines: what each line is, decided for a whole page and not for each work.

One who copies a web page gets title, names, venue and the labels of buttons on lines of their own. All works
of a list are made alike, so what most blocks show holds for each of them.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from sitegen.sources.cv_page.block_cuts import Block, find_blocks
from sitegen.sources.cv_page.block_lines import names_others
from sitegen.sources.cv_page.block_looks import is_button, last_words, learn_setting, look_at_all
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.field_labels import take_labels
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.remarks import is_link_line
from sitegen.sources.cv_page.sections import find_year_heading
from sitegen.sources.cv_page.sentences import is_published
from sitegen.sources.cv_page.shapes import is_prose
from sitegen.sources.cv_page.work_parts import ABSTRACT

SLOTS = {"t": Slot.TITLE, "n": Slot.NAMES, "j": Slot.NAMES, "v": Slot.VENUE}
"""What a line is by its role; every other is a remark."""


def mark_blocks(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Name what each line of a work is, without labels that come again in each; its title comes first."""
    if (bare := take_labels(lines)) is not None:
        marked = _mark(bare.lines)
        if any(line.slot is Slot.TITLE for line in marked):
            return tuple(bare.restore(marked))
    return tuple(_mark(lines))


def _mark(lines: Sequence[Line]) -> list[Line]:
    setting = learn_setting(lines)
    marked = list(lines)
    for block in find_blocks(look_at_all(lines, setting)):
        first = min(block.roles)
        marked[first : first + len(block.roles)] = _name_lines(lines, block, setting.labels)
    return marked


def _name_lines(lines: Sequence[Line], block: Block, labels: Collection[str]) -> list[Line]:
    """Name the lines of one work; its title comes first, its buttons last."""
    named: list[Line] = []
    for place, role in block.roles.items():
        line, slot = lines[place], SLOTS.get(role, Slot.REMARK)
        if role == "n" and names_others(line.text):
            slot = Slot.REMARK
        if role == "r" and is_button(line, labels):
            named.append(_without_labels(line, labels))
            continue
        if role == "r" and named and _completes_venue(named[-1], line):
            slot = Slot.VENUE
        named.append(replace(line, slot=slot))
    named.sort(key=lambda line: (line.slot is not Slot.TITLE, line.slot is Slot.BUTTON))
    first, *others = named
    opens = any(ABSTRACT.match(line.text) for line in others if line.slot is Slot.BUTTON)
    others = [_as_abstract(line) if opens else line for line in others]
    return [replace(first, blank_before=True), *(replace(line, blank_before=False) for line in others)]


def _without_labels(line: Line, labels: Collection[str]) -> Line:
    """Take the words of buttons off the end of a line; what is left says something of the work."""
    text = line.text
    if "](" in text:
        return replace(line, slot=Slot.REMARK)
    for word in last_words(text):
        if word not in labels:
            break
        text = text[: text.casefold().rindex(word)].rstrip(" ·|,;[(")
    is_left = text and text != line.text
    return replace(line, text=text if is_left else line.text, slot=Slot.REMARK if is_left else Slot.BUTTON)


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
