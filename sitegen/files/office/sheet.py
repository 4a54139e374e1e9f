"""The growing text of an office document: paragraphs, lists, headings and tables as lines of Markdown."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from sitegen.files.runs import Run, write_runs

LABEL = 40
"""The longest text of a first cell that is a label or date for what stands beside it, in characters."""


@dataclass(slots=True)
class Paragraph:
    """One paragraph as it grows: its level as a heading, or its bullet or number and its depth in lists."""

    runs: list[Run] = field(default_factory=list)
    level: int = 0
    marker: str = ""
    depth: int = 0

    def lines(self) -> list[str]:
        """Write the lines of the paragraph; forced breaks part them."""
        lines: list[list[Run]] = [[]]
        for run in self.runs:
            first, *others = run.text.split("\n")
            lines[-1].append(run._replace(text=first))
            lines += [[run._replace(text=text)] for text in others]
        written = [text for line in lines if (text := write_runs(line))]
        if not written:
            return []
        if self.level:
            title, *cells = re.split(r"\s*\t\s*| {4,}", " ".join(written).replace("**", "").replace("*", ""))
            return [f"{'#' * min(self.level, 6)} {title}", *filter(None, cells)]
        written = [text.replace("\t", "    ") for text in written]
        indent = "  " * self.depth
        dress = f"{indent}{self.marker} " if self.marker else ""
        rest = " " * len(dress)
        return [f"{dress if number == 0 else rest}{text}" for number, text in enumerate(written)]


@dataclass(slots=True)
class Table:
    """One table as it grows: the lines of the cells of the row that is open."""

    cells: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class Sheet:
    """The lines so far; those of an open table wait in its cells."""

    lines: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    def add(self, paragraph: Paragraph) -> None:
        """Add a paragraph; an empty one is a blank line, and a heading has one above it."""
        lines = paragraph.lines()
        target = self.tables[-1].cells[-1] if self.tables and self.tables[-1].cells else self.lines
        if (not lines or paragraph.level) and target and target[-1]:
            target.append("")
        target += lines

    def open_table(self) -> None:
        """Begin a table."""
        self.tables.append(Table())

    def open_cell(self) -> None:
        """Begin a cell of the last row."""
        if self.tables:
            self.tables[-1].cells.append([])

    def close_row(self) -> None:
        """Write the row that has ended."""
        if not self.tables:
            return
        cells, self.tables[-1].cells = self.tables[-1].cells, []
        outside = self.tables[-2].cells[-1] if len(self.tables) > 1 and self.tables[-2].cells else self.lines
        outside += row_lines([[line for line in cell if line] for cell in cells])

    def close_table(self) -> None:
        """End a table."""
        if self.tables:
            self.tables.pop()

    def text(self) -> str:
        """Give the whole text."""
        return "\n".join(self.lines).strip("\n") + "\n"


def row_lines(cells: Sequence[Sequence[str]]) -> list[str]:
    """Write a row: on one line, below its label, or cell by cell where the table only arranges the page."""
    filled = [cell for cell in cells if cell]
    if len(filled) < 2:
        return [line for cell in filled for line in cell]
    if all(len(cell) == 1 for cell in filled):
        return ["    ".join(bare(cell[0]) for cell in filled)]
    first, *others = filled
    if len(first) == 1 and len(first[0]) <= LABEL and len(others) == 1 and others[0][0][:1] not in "#-":
        return [f"{bare(first[0])}    {others[0][0]}", *(f"  {line}" for line in others[0][1:])]
    if len(others) == 1 and len(others[0]) == 1 and len(others[0][0]) <= LABEL:
        return [f"{first[0]}    {bare(others[0][0])}", *first[1:]]
    return [line for cell in filled for line in (*cell, "")]


def bare(line: str) -> str:
    """Take the sign of a heading off a cell."""
    return line.lstrip("# ") if line.startswith("#") else line
