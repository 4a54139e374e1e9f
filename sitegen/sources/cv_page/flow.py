"""Join lines that an editor wrapped, so that each entry is one text again."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.contact import read_contact
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.remarks import find_acceptance, is_link_line, split_label
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.shapes import ORGANIZATION

LONGEST_WRAP = 120
"""Columns beyond which nobody wraps by hand."""

FEWEST_FULL = 4
"""Lines that must come near the longest one before the page counts as wrapped by hand."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of the page with the lines that it stood on."""

    text: str
    lines: tuple[int, ...]
    indent: int = 0
    bulleted: bool = False
    marker: str = ""
    glyph: str = ""
    blank_before: bool = False
    is_heading: bool = False
    depth: int = 0
    slot: Slot | None = None


NUMBER_ALONE = re.compile(r"[\[(]?[A-Za-z]{0,3}\d{1,3}[.)\]]")
"""The number of an entry on a line of its own, as in `12.`, `[J3]`."""


def join_wrapped(lines: tuple[Line, ...]) -> Iterator[Passage]:
    """Join each line to the one before where it was only wrapped, and numbers alone to their entries."""
    number: Passage | None = None
    for passage in _join_lines(lines):
        joined = passage if number is None else _numbered(number, passage)
        number = joined if NUMBER_ALONE.fullmatch(joined.text) else None
        if number is None:
            yield joined
    if number is not None:
        yield number


def _numbered(number: Passage, passage: Passage) -> Passage:
    """Give an entry the number that stood on the line above."""
    return replace(
        passage,
        lines=(*number.lines, *passage.lines),
        indent=number.indent,
        bulleted=True,
        marker=number.text,
        blank_before=number.blank_before,
    )


def _join_lines(lines: tuple[Line, ...]) -> Iterator[Passage]:
    """Join each line to the one before where that one was only wrapped."""
    lengths = [line.raw_length for line in lines if line.raw_length <= LONGEST_WRAP]
    width = max(lengths, default=0) if len(lengths) == len(lines) else 0
    if sum(length >= width - 12 for length in lengths) < FEWEST_FULL:
        width = 0
    wrapped = _find_wrapped(lines, width)
    held: list[Line] = []
    for line in lines:
        if held and (line.number in wrapped or continues(held, line, width)):
            held.append(line)
            continue
        if held:
            yield _passage(held)
        held = [line]
    if held:
        yield _passage(held)


NARROWEST = 60
"""Columns below which a paragraph is not taken to be wrapped by a machine."""

FEWEST_WRAPPED = 8
"""Lines with another below them that must be full before paragraphs are joined whole."""


def _find_wrapped(lines: tuple[Line, ...], width: int) -> frozenset[int]:
    """Find the lines that go on with a paragraph whose every line is full, where nearly all are such."""
    blocks: list[list[Line]] = []
    for line in lines:
        if not blocks or line.blank_before or line.is_heading or line.bulleted or blocks[-1][-1].is_heading:
            blocks.append([])
        blocks[-1].append(line)
    full = [[_is_filled(*pair, width) for pair in pairwise(block)] for block in blocks]
    every = [is_full for block in full for is_full in block]
    if width < NARROWEST or len(every) < FEWEST_WRAPPED or sum(every) < 0.8 * len(every):
        return frozenset()
    pairs = zip(blocks, full, strict=True)
    return frozenset(line.number for block, are_full in pairs if all(are_full) for line in block[1:])


def _is_filled(before: Line, line: Line, width: int) -> bool:
    """Tell that the first word of a line did not fit into the line before."""
    return before.raw_length + 1 + len(line.text.split(" ", 1)[0]) > width


def _passage(lines: list[Line]) -> Passage:
    first = lines[0]
    text = lines[0].text
    for line in lines[1:]:
        is_glued = _ends_in_hyphen(text, line.text) or _splits_pages(text, line.text)
        glue = "" if re.match(r"[,;.)]", line.text) or is_glued else " "
        text = f"{text[:-1]}{line.text}" if _is_hyphenated(text, line.text) else f"{text}{glue}{line.text}"
    return Passage(
        text,
        tuple(line.number for line in lines),
        first.indent,
        first.bulleted,
        first.marker,
        first.glyph,
        first.blank_before,
        first.is_heading,
        first.depth,
        first.slot,
    )


def _ends_in_hyphen(before: str, after: str) -> bool:
    """Tell a line cut at a hyphen that stays: `Low-` before `Noise`; in `Low- and High-` a blank follows."""
    if not re.search(r"[^\W\d_]-$", before) or re.match(r"(?:and|or|und|oder|et|ou|y|o)\b", after):
        return False
    return after[:1].isalpha()


def _is_hyphenated(before: str, after: str) -> bool:
    """Tell a word that was cut at the end of a line; one with a hyphen already keeps both."""
    word = before.rsplit(" ", 1)[-1]
    return after[:1].islower() and (
        before.endswith("\u00ad") or bool(re.fullmatch(r"[^\W\d_]{2,}-", word.lstrip("(\"“'*")))
    )


def continues(held: list[Line], line: Line, width: int) -> bool:
    """Tell whether a line goes on with the text before it."""
    first, before = held[0], held[-1]
    if line.blank_before or line.is_heading or before.is_heading or line.bulleted:
        return False
    if line.slot or before.slot or len(held) > 60:
        return line.slot is before.slot and line.slot in {Slot.TITLE, Slot.NAMES}
    if re.match(r"[,;)](?!\w)|[,;]\s", line.text) or _splits_pages(before.text, line.text):
        return True
    if re.search(r"\d ?[–—-]$", before.text) and re.match(r"(?:19|20)\d\d|present|heute", line.text):
        return True
    if width and _is_waiting(first.text, before.text):
        return True
    if width and _was_full(before, line, width) and _cannot_begin(before.text, line.text):
        return True
    if before.indent > first.indent >= line.indent:
        return False
    if line.indent < first.indent or _speaks_for_itself(line.text) or find_heading(before.text):
        return False
    if is_open(before.text) or _hangs(first, before, line):
        return True
    is_set_in = line.indent == first.column > 2 and not line.text.startswith("(")
    return _was_full(before, line, width) and (is_set_in or not _is_complete(before.text))


NUMBERS_FIRST = re.compile(
    r"[(\[]?(?:1[89]|20)\d\d[a-z]?[)\]]?[.,;:]\s*(?:\d+\s?[(:,]|\d+-\d|[Vv]ol\b|[Nn]o\b|[TТ]\.|pp?\.|[SС]\.)"
    r"|(?:in|In|dans|en|IN) ?: [A-Z\u00c0-\u024f]"
)
"""What goes on with a citation though it begins with a year or a label: `2014;7(1):33`, `In: Lamps`."""


def _cannot_begin(before: str, text: str) -> bool:
    """Tell a line that begins nothing below a full one: numbers of a journal, a word and its full stop."""
    is_last_word = text.endswith(".") and len(text.split()) < 3 and not STOPPED.search(before)
    return is_last_word or NUMBERS_FIRST.match(text) is not None


def _splits_pages(before: str, after: str) -> bool:
    """Tell a range of pages that is broken at its dash, as `15` before `-31.`."""
    return before[-1:].isdigit() and bool(re.match(r"[-–]\d", after))


def _is_waiting(first: str, before: str) -> bool:
    """Tell a text that stops at a comma or behind nothing but names: its date may stand on the next line."""
    spans = find_spans(first[:40])
    if spans and not first[: spans[0].start].strip(" [("):
        return False
    if before.endswith(","):
        return True
    names = parse_names(before) if before.endswith(".") and not ORGANIZATION.search(before) else None
    return names is not None and len(names.contributors) > 1


def _speaks_for_itself(text: str) -> bool:
    """Tell a line that is a remark, a heading or a dated entry of its own."""
    if read_contact(text).is_whole:
        return True
    if find_heading(text) or find_year_heading(text) or is_link_line(text):
        return True
    if (rate := find_acceptance(text[:120])) and rate[1] < 12:
        return True
    if (label := split_label(text)) and len(label[0].split()) <= 2 and text[:1].isupper() and len(text) < 200:
        return True
    spans = find_spans(text[:40])
    return bool(spans) and not text[: spans[0].start].strip(" [(")


def _hangs(first: Line, before: Line, line: Line) -> bool:
    """Tell a line set in as the text behind the number of its entry, below a full line that has no end."""
    is_set_in = line.indent == first.column > 2
    return is_set_in and before.raw_length >= SHORTEST_WRAP and not STOPPED.search(before.text)


OPEN_END = re.compile(
    r"(?:[,;][”\"»’']?|\b(?:and|of|the|in|on|for|with|a|an|und|der|et|de|to|by|at|from|or)|&|(?<=[^\W\d_])-)$"
)
"""An end at which no text can stop: a comma, a small word, half a word."""

SHORTEST_WRAP = 45
"""Columns before which no line is full."""

STOPPED = re.compile(r"[.!?。．:：)\]）】\d”\"»*_]$")
"""An end at which a text may stop, so that the line below it, set in as it is, may say something new."""

EMPHASIS_BEGUN = re.compile(r"(?:^|\s)\*\w[^*]*$")
"""Emphasis that begins and does not end, as in `*On Engines`; the last star of `Bo*, *Ada*` ends some."""


def is_open(text: str) -> bool:
    """Tell a text that cannot end here: a comma, an open quotation or emphasis, a small word."""
    if (
        OPEN_END.search(text)
        or (text.count('"') % 2 and "„" not in text)
        or text.count("«") != text.count("»")
    ):
        return True
    closing = text.count("”") + (text.count("“") + text.count('"') if "„" in text else 0)
    if closing < text.count("„" if "„" in text else "“"):
        return True
    stars = re.findall(r"(?<!\*)\*(?!\*)", text)
    return len(stars) % 2 == 1 and bool(EMPHASIS_BEGUN.search(text))


def _was_full(before: Line, line: Line, width: int) -> bool:
    """Tell whether the next word would not have fitted into the line before."""
    word = line.text.split(" ", 1)[0]
    small = line.text[:1].islower() and before.raw_length > 40
    return small or (width >= 44 and before.raw_length + 1 + len(word) > width - 2)


def _is_complete(text: str) -> bool:
    """Tell a text that ends as entries do: with a date or pages."""
    spans = find_spans(text[-40:])
    if spans and not text[-40:][spans[-1].end :].strip(" .)]"):
        return True
    return bool(re.search(r"\d[-–—]\d+\.?$|\.[)\]]?$|\w\]$", text)) and find_citation(text) is not None
