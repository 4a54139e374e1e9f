"""Labels in front of the fields of works, known by coming again in each: `Authors: …`, or on a line above."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.block_lines import lists_names
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.lines import Line, Slot
from sitegen.sources.cv_page.table_heads import Column, read_column

FEWEST = 2
"""Times that a label must come again."""

LABELLED = re.compile(r"(?P<label>[^\W\d_][^:：|.,]{1,30}?)\s?[:：]\s+(?P<value>\S.*)")
"""A label and what is behind it, as in `Authors: A. Example, B. Sample`."""

NUMBERS = re.compile(r"(?:[\w.]{1,4} ?)?[\d\s.,:()/–—-]{1,30}")
"""Volume, issue or pages, as in `pp. 12-30`."""


@dataclass(frozen=True, slots=True)
class Unlabelled:
    """Lines without their labels; `printed` are the lines as they stood, `above` labels by the line below."""

    lines: tuple[Line, ...]
    printed: Mapping[int, Line]
    above: Mapping[int, Line]

    def restore(self, marked: Sequence[Line]) -> list[Line]:
        """Put labels back where a line is no field of a citation; those on lines of their own go behind."""
        restored: list[Line] = []
        for line in marked:
            label = self._label_of(line)
            is_remark = bool(label) and line.slot is Slot.REMARK
            told = _settle(line, label) if is_remark else line
            restored.append(told if line.slot else self.printed.get(line.number, line))
            if (above := self.above.get(line.number)) is not None:
                restored.append(replace(above, slot=Slot.BUTTON, blank_before=False))
        return restored

    def _label_of(self, line: Line) -> str:
        if (above := self.above.get(line.number)) is not None:
            return above.text
        printed = self.printed.get(line.number)
        found = LABELLED.match(printed.text) if printed else None
        return found["label"] if found else ""


def _settle(line: Line, label: str) -> Line:
    """Tell where a work came out from what else is said of it."""
    is_number = NUMBERS.fullmatch(line.text) or (len(line.text) < 20 and find_spans(line.text))
    if is_number or read_column(label) in {Column.VENUE, Column.PLACE, Column.DATE}:
        return replace(line, slot=Slot.VENUE)
    return replace(line, text=f"{label.rstrip(':： ')}: {line.text}")


def take_labels(lines: Sequence[Line]) -> Unlabelled | None:
    """Take the labels off that come again; None when there are none, or none of them is that of authors."""
    inline = Counter(_label(line) for line in lines if _label(line))
    alone = Counter(_bare(line) for line in lines if _may_be_label(line))
    kept: list[Line] = []
    printed: dict[int, Line] = {}
    above: dict[int, Line] = {}
    label: Line | None = None
    for line in lines:
        if label is None and _may_be_label(line) and alone[_bare(line)] >= FEWEST:
            label = line
        elif label is not None:
            above[line.number] = label
            kept.append(replace(line, blank_before=label.blank_before))
            label = None
        elif inline[_label(line)] >= FEWEST and (found := LABELLED.match(line.text)):
            printed[line.number] = line
            kept.append(replace(line, text=found["value"]))
        else:
            kept.append(line)
    kept += [label] if label is not None else []
    values = [line.text for line in kept if line.number in printed or line.number in above]
    named = sum(lists_names(text.rstrip(".")) for text in values)
    return Unlabelled(tuple(kept), printed, above) if named >= FEWEST else None


def _label(line: Line) -> str:
    found = None if line.bulleted else LABELLED.match(line.text)
    return found["label"].casefold() if found else ""


def _bare(line: Line) -> str:
    return line.text.rstrip(":： ").casefold()


def _may_be_label(line: Line) -> bool:
    """Tell a line that may be nothing but a label."""
    if line.bulleted or line.is_heading or len(line.text) > 40 or re.search(r"\d", line.text):
        return False
    return line.text.endswith((":", "：")) or read_column(line.text) is not None
