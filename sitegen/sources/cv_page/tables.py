"""Tables as pages print them, with bars or tabs between the cells: each row becomes a line of a list."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from sitegen.sources.cv_page.table_heads import Column, are_of_works, read_column, read_heads
from sitegen.sources.cv_page.table_rows import NOTHING, find_row, write_row

BAR = re.compile(r"(?<!\\)\|")
"""The bar between two cells; one with a stroke before it is text."""

TAB = re.compile(r"\t+| {3,}\t*")
"""What parts the cells of a table that was copied out of a page."""

RULE = re.compile(r"\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?")
"""The rule below the head of a table, as in `|---|:---:|`."""

MOST_BETWEEN = 2
"""So many short lines may stand between two rows of one table."""

ENUMERATED = re.compile(r"(?P<number>\d{1,3})[.)]?\s+(?=\S)")
"""The number of a row in front of its first cell, as in `3 On Engines`."""

HEADING = re.compile(r"\W*(?:[A-Za-z\d]{1,3}[.)]\s+)?[^\W\d_](?:(?!\d{4})[^.:;@]){2,70}\W*")
"""A short line between the rows of a table that says what those below it are, as in `(b) Chapters`."""


@dataclass(slots=True)
class Tables:
    """The lines of a page, those of its tables as items of lists; `furniture` are heads and rules.

    `columns` are those of the table that is being read, `last` is the number of its last row, `between` are
    the lines since.
    """

    lines: list[str] = field(default_factory=list)
    furniture: dict[int, str] = field(default_factory=dict)
    columns: tuple[Column, ...] | None = None
    is_framed: bool = False
    between: int = 0
    last: int = 0

    def add(self, number: int, raw: str, following: str) -> None:
        """Add a line as what it is: the head of a table, a rule, a row, or anything else."""
        if _is_framed(raw) is not self.is_framed and " | " in raw:
            self.columns = None
        cells = split_row(raw, len(self.columns) if self.columns else 0) if raw.strip() else []
        if self.columns is not None and RULE.fullmatch(raw):
            self.furniture[number] = "table-rule"
            self.lines.append(raw)
        elif not cells:
            self.lines.append(self._write_other(raw))
        elif (heads := _read_head(cells, following)) is not None:
            self.columns, self.is_framed, self.between, self.last = heads, _is_framed(raw), 0, 0
            self.furniture[number] = "table-head"
            self.lines.append(raw)
        else:
            self.between = 0
            self.lines.append(_write(raw, self._without_number(cells), self.columns))

    def _write_other(self, raw: str) -> str:
        """Write a line that is no row: one or two between the rows of works are headings, more end them."""
        if self.columns is None or not raw.strip():
            return raw
        self.between += 1
        bare = raw.strip().removeprefix("- ")
        if self.between > MOST_BETWEEN or bare.startswith(("#", "<")) or not HEADING.fullmatch(bare):
            self.columns = None
            return raw
        self.last = 0
        return f"#### {bare.strip('* ')}" if are_of_works(self.columns) else raw

    def _without_number(self, cells: list[str]) -> list[str]:
        """Take the number of a row off its first cell, where the rows are counted there."""
        found = ENUMERATED.match(cells[0])
        if self.columns is None or Column.NUMBER in self.columns or found is None:
            return cells
        if int(found["number"]) != self.last + 1:
            return cells
        self.last += 1
        return [cells[0][found.end() :], *cells[1:]]


def read_tables(lines: Sequence[str]) -> Tables:
    """Write each row of a table as an item of a list; as a citation where it is one."""
    found = Tables()
    for number, raw in enumerate(lines, start=1):
        found.add(number, raw, lines[number] if number < len(lines) else "")
    return found


def split_row(raw: str, columns: int = 0) -> list[str]:
    """Split a row at its bars, else at its tabs; an empty list when the line is no row of three cells.

    Inside a table of so many columns two are enough, and a tab for each stands for itself.
    """
    bare = raw.strip().removeprefix("- ").lstrip()
    is_framed = _is_framed(raw)
    if is_framed:
        cells = BAR.split(bare[1:-1])
    elif " | " in bare:
        cells = BAR.split(bare)
    elif columns and raw.strip(" \n").count("\t") == columns - 1:
        cells = raw.split("\t")
    else:
        cells = TAB.split(bare)
    cells = [cell.strip().replace("\\|", "|") for cell in cells]
    return cells if len(cells) >= (2 if columns or is_framed else 3) else []


def _is_framed(raw: str) -> bool:
    """Tell a row with a bar at both ends."""
    bare = raw.strip()
    return len(bare) > 1 and bare.startswith("|") and bare.endswith("|")


def _read_head(cells: Sequence[str], following: str) -> tuple[Column, ...] | None:
    """Read the head of a table: with a rule below it any row is one."""
    if RULE.fullmatch(following) and following.count("|"):
        return tuple(read_column(cell) or Column.OTHER for cell in cells)
    return read_heads(cells)


def _write(raw: str, cells: Sequence[str], columns: tuple[Column, ...] | None) -> str:
    """Write one row: as a citation, else with a bar between what its cells say."""
    indent = raw[: len(raw) - len(raw.lstrip())]
    if columns is None:
        cited = find_row(cells)
    else:
        cited = write_row(cells, columns) if are_of_works(columns) else None
    if cited is not None:
        return f"{indent}- {cited}"
    if not _is_framed(raw):
        return raw
    spoken = [cell for cell in cells if not NOTHING.fullmatch(cell)]
    if len(spoken) == 2 and columns is not None and set(columns) == {Column.OTHER}:
        return f"{indent}{spoken[0].strip('*: ')}: {spoken[1]}"
    return f"{indent}- {' | '.join(spoken)}"
