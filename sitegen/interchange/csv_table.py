"""CSV text → records that know their lines, as the other readers of this room give them (RFC 4180)."""

import csv
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from sitegen.interchange.json_tree import Json, JsonObject

EXCESS = ""
"""The key of what stands in a row behind its last column."""

NOTE_LINES = 15
"""Lines that may stand above the head of a table, as LinkedIn's notes do."""


@dataclass(frozen=True, slots=True)
class Table:
    """Names of the columns, rows, and the line at which a field begins that never ends; 0 for none."""

    columns: tuple[str, ...]
    rows: tuple[JsonObject, ...]
    head: int = 1
    broken: int = 0

    def has(self, *columns: str) -> bool:
        """Tell whether the table has all these columns."""
        return all(column in self.columns for column in columns)


def read_table(lines: Sequence[str], first: int = 1, head: int = 1) -> Table:
    """Read a table; `first` is the number of its first line in the document, `head` the line of its columns.

    A row that lacks cells lacks them; what it has too much stands under the key `EXCESS`.
    """
    reader = csv.reader([f"{line}\n" for line in lines[head - 1 :]])
    start = first + head - 1
    columns: tuple[str, ...] = ()
    rows: list[JsonObject] = []
    line = start
    try:
        for cells in reader:
            last = start + reader.line_num - 1
            if not columns:
                columns = tuple(cell.strip().lstrip("\ufeff") for cell in cells)
            elif any(cell.strip() for cell in cells):
                rows.append(JsonObject(dict(members_of(columns, cells)), line, last, 1))
            line = last + 1
    except csv.Error:
        return Table(columns, tuple(rows), start, line)
    return Table(columns, tuple(rows), start)


def members_of(columns: Sequence[str], cells: Sequence[str]) -> Iterator[tuple[str, Json]]:
    """Give the cells of a row with the names of their columns."""
    yield from zip(columns, cells, strict=False)
    if excess := [cell for cell in cells[len(columns) :] if cell.strip()]:
        yield EXCESS, ", ".join(excess)


def find_head(lines: Sequence[str], names: Collection[str]) -> int:
    """Find the line whose first column is one of some names, below notes; 0 when there is none."""
    for number, line in enumerate(lines[:NOTE_LINES], start=1):
        if line.lstrip("\ufeff").partition(",")[0].strip(' "') in names:
            return number
    return 0
