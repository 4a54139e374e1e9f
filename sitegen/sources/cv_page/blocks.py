"""Works printed as blocks of lines: what each line is, decided for a whole list and not for each work.

One who copies a web page gets title, names, venue and the labels of buttons on lines of their own, with white
space between the works. All works of a list are made alike, so what most blocks show holds for each of them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import split_leading_names
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.names import is_name, parse_names
from sitegen.sources.cv_page.remarks import HONOR, is_link_line
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.sentences import cut_sentences, is_published
from sitegen.sources.cv_page.shapes import is_prose
from sitegen.sources.cv_page.work_parts import ABSTRACT

FEWEST = 2
"""Blocks below which a list shows no make."""

SHARE = 0.6
"""The part of the blocks that must show a make."""

LONGEST = 600
"""Characters of a line beyond which it is neither names nor title nor venue."""

SET_OFF = re.compile(r"\W*(?:\*\*?|__?|\[|[\"“«‘„「『]).+[*_)\]\"”»’」』]\W*(?:\(.*\))?")
"""A line set off as a whole, as in `**On Engines**`, `[On Engines](a.pdf) (with Bo Sample)`."""

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


def mark_blocks(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Name what each line of a work is, where the works of a list are blocks; its title comes first."""
    marked: list[Line] = []
    held: list[Line] = []
    is_inside = False
    for place, line in enumerate(lines):
        section = _section_at(lines, place)
        if section is not None and (section is not Section.PUBLICATIONS or not is_inside):
            marked += _mark_list(held) if is_inside else _mark_runs(held)
            held, is_inside = [], section is Section.PUBLICATIONS
        held.append(line)
    return (*marked, *(_mark_list(held) if is_inside else _mark_runs(held)))


def _mark_runs(lines: Sequence[Line]) -> list[Line]:
    """Mark blocks below a heading that nobody foresaw: those that follow one another and name authors."""
    marked: list[Line] = []
    run: list[list[Line]] = []
    for group in (*_cut(lines), []):
        if group and _shows_work(group):
            run.append(group)
            continue
        flat = [line for each in run for line in each]
        marked += _mark_list(flat) if len(run) >= FEWEST else flat
        marked += group
        run = []
    return marked


def _shows_work(group: Sequence[Line]) -> bool:
    """Tell a block of a title, a line of authors and a line that says where it came out."""
    texts = [line.text for line in group[:4] if not line.bulleted]
    if len(texts) < 3 or group[0].is_heading:
        return False
    named = [text for text in texts[:3] if _is_names(text)]
    return bool(named) and any(
        _says_where(text) and is_published(text) for text in texts if text not in named
    )


def _section_at(lines: Sequence[Line], place: int) -> Section | None:
    """Name the section that a line announces which no other line is right above."""
    line = lines[place]
    if line.bulleted or not (line.blank_before or line.is_heading or _is_heading(lines[place - 1])):
        return None
    return find_heading(line.text)


def _is_heading(line: Line) -> bool:
    return line.is_heading or find_heading(line.text) is not None


def _mark_list(lines: Sequence[Line]) -> list[Line]:
    """Mark the blocks of one list of works; a list that is made otherwise stays as it is."""
    groups = list(_cut(lines))
    labels = _find_labels(groups)
    blocks = [_read_block(group, labels) for group in groups]
    whole = [block for block in blocks if len(block.lines) > 1]
    entries = [block for block in blocks if block.lines and not _is_heading(block.lines[0])]
    if len(whole) < FEWEST or len(whole) < SHARE * len(entries):
        return list(lines)
    order = _find_order([block.lines for block in whole])
    if not order:
        return list(lines)
    marked: list[Line] = []
    for group, block in zip(groups, blocks, strict=True):
        if len(block.lines) + len(block.buttons) < 2:
            marked += group
            continue
        own = {line.number for line in (*block.lines, *block.buttons)}
        marked += [line for line in group if line.number not in own]
        marked += _name_lines(block, order)
    return marked


def _cut(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Give the lines between white space."""
    held: list[Line] = []
    for line in lines:
        if held and (line.blank_before or line.is_heading or held[-1].is_heading):
            yield held
            held = []
        held.append(line)
    if held:
        yield held


def _find_labels(groups: Sequence[Sequence[Line]]) -> frozenset[str]:
    """Find the words at the ends of lines that come again in most blocks: buttons in whatever language."""
    counts = Counter(
        word for group in groups for word in {word for line in group[1:] for word in _last_words(line.text)}
    )
    least = max(3, SHARE * sum(len(group) > 1 for group in groups))
    return frozenset(word for word, count in counts.items() if count >= least)


def _last_words(text: str) -> list[str]:
    """Give the words at the end of a line, the last first; names and dates are none."""
    if _is_names(text) or find_spans(text[-12:]):
        return []
    found = LAST_WORDS.search(text[-LONGEST:])
    return [word.casefold() for word in reversed(WORDS.findall(found.group()))] if found else []


def _read_block(group: Sequence[Line], labels: frozenset[str]) -> Block:
    """Read one block; bullets and lines set in show that another rule nests it."""
    first = next((place for place, line in enumerate(group) if not _heads(line)), len(group))
    lines = group[first:]
    is_nested = any(line.bulleted or line.indent != lines[0].indent for line in lines)
    if is_nested or sum(_cites(line.text) and not _has_names(line.text) for line in lines[1:]) > 1:
        return Block(())
    buttons = [line for line in lines[1:] if _is_button(line, labels)]
    told = [line for line in lines if line not in buttons]
    return Block(tuple(told), tuple(_without_labels(line, labels) for line in buttons))


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


def _heads(line: Line) -> bool:
    return line.is_heading or find_year_heading(line.text) is not None or find_heading(line.text) is not None


def _find_order(blocks: Sequence[Sequence[Line]]) -> str:
    """Find in which order most blocks have title, names and venue, as in `tnv`; empty when they show none."""

    def share(place: int, tell: Callable[[str], object]) -> float:
        return sum(len(block) > place and bool(tell(block[place].text)) for block in blocks) / len(blocks)

    if share(0, _cites) > 1 - SHARE:
        return ""
    if share(0, _is_names) >= SHARE:
        return "ntv" if share(1, _says_where) < SHARE <= share(2, _says_where) else ""
    if share(1, _is_names) >= SHARE:
        return "tnv"
    if share(2, _is_names) >= SHARE:
        return "btnv" if share(0, _is_badge) >= SHARE else "vtn" if share(0, _says_where) >= SHARE else "tvn"
    if share(1, _has_names) >= SHARE:
        return "tnv"
    is_set_off = max(share(0, _is_set_off), share(1, VENUE_FIRST.match)) >= SHARE
    return "tv" if is_set_off and share(1, _says_where) >= SHARE else ""


def _is_set_off(text: str) -> bool:
    return len(text) <= LONGEST and SET_OFF.fullmatch(text) is not None


def _cites(text: str) -> bool:
    found = find_citation(text)
    return found is not None and found.names is not None and bool(find_spans(text))


def _is_names(text: str) -> bool:
    """Tell a line of nothing but names, of two people or of one whose name is plain."""
    if len(text) > LONGEST:
        return False
    found = parse_names(text.rstrip("."))
    return found is not None and (len(found.contributors) > 1 or found.et_al or is_name(text.strip("*_. ")))


def _has_names(text: str) -> bool:
    """Tell a line of names, or of names that nothing but the venue follows."""
    if _is_names(text):
        return True
    names, _, rest = split_leading_names(text) if len(text) <= LONGEST else (None, "", "")
    return names is not None and len(cut_sentences(re.split(r"\d", rest, maxsplit=1)[0].strip())) == 1


def _is_badge(text: str) -> bool:
    """Tell the short name of a venue above a title: `RO-LIGHT`."""
    return len(text) <= 12 and " " not in text and not text.islower()


def _says_where(text: str) -> bool:
    """Tell a line that says where or when a work came out."""
    if len(text) > LONGEST or is_prose(text):
        return False
    return bool(find_spans(text)) or is_published(text)


def _fits(role: str, text: str, *, is_first: bool) -> bool:
    if role == "n":
        return _is_names(text) or (len(text) <= LONGEST and split_leading_names(text)[0] is not None)
    if role == "b":
        return _is_badge(text)
    if role == "v" and is_first:
        return _says_where(text)
    is_said = len(text) > LONGEST or is_prose(text) or HONOR.search(text)
    return role == "t" or _says_where(text) or not is_said


SLOTS = {"b": Slot.REMARK, "t": Slot.TITLE, "n": Slot.NAMES, "v": Slot.VENUE}


def _name_lines(block: Block, order: str) -> list[Line]:
    """Name the lines of one work; a line that does not fit its place is left out of the order."""
    named: list[Line] = []
    waiting = order
    for place, line in enumerate(block.lines):
        while waiting and not _fits(waiting[0], line.text, is_first=not place):
            waiting = waiting[1:]
        slot = SLOTS[waiting[0]] if waiting else Slot.REMARK
        is_joint = slot is Slot.NAMES and not _is_names(line.text)
        waiting = "" if is_joint else waiting[1:]
        named.append(replace(line, slot=slot))
    named.sort(key=lambda line: line.slot is not Slot.TITLE)
    first, *others = (*named, *block.buttons)
    opens = any(ABSTRACT.match(line.text) for line in block.buttons)
    others = [_as_abstract(line) if opens else line for line in others]
    return [replace(first, blank_before=True), *(replace(line, blank_before=False) for line in others)]


def _as_abstract(line: Line) -> Line:
    """Say that the sentences behind a button for the abstract are the abstract."""
    is_told = line.slot is Slot.REMARK and is_prose(line.text)
    return replace(line, text=f"Abstract: {line.text}") if is_told else line
