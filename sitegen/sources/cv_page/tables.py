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

FRONT = re.compile(r"(?P<indent>\s*)(?:- )?")
"""What stands before a row: its indent, and its bullet."""


@dataclass(slots=True)
class Tables:
    """The lines of a page, those of its tables as items of lists; `furniture` are heads and rules."""

    lines: list[str] = field(default_factory=list)
    furniture: dict[int, str] = field(default_factory=dict)


def read_tables(lines: Sequence[str]) -> Tables:
    """Write each row of a table as an item of a list; as a citation where it is one."""
    found = Tables()
    columns: tuple[Column, ...] | None = None
    for number, raw in enumerate(lines, start=1):
        written = raw
        following = lines[number] if number < len(lines) else ""
        cells = split_row(raw, is_inside=columns is not None) if raw.strip() else []
        if RULE.fullmatch(raw) and columns is not None:
            found.furniture[number] = "table-rule"
        elif not cells:
            columns = columns if not raw.strip() else None
        elif (heads := _read_head(cells, following)) is not None:
            columns = heads
            found.furniture[number] = "table-head"
        else:
            written = _write(raw, cells, columns)
        found.lines.append(written)
    return found


def split_row(raw: str, *, is_inside: bool = False) -> list[str]:
    """Split a row at its bars, else at its tabs; an empty list when the line is no row of three cells.

    Inside a table two are enough.
    """
    bare = raw.strip().removeprefix("- ").lstrip()
    is_framed = bare.startswith("|") and bare.endswith("|") and len(bare) > 1
    if is_framed:
        cells = BAR.split(bare[1:-1])
    elif " | " in bare:
        cells = BAR.split(bare)
    else:
        cells = TAB.split(bare)
    cells = [cell.strip().replace("\\|", "|") for cell in cells]
    return cells if len(cells) >= (2 if is_inside or is_framed else 3) else []


def _read_head(cells: Sequence[str], following: str) -> tuple[Column, ...] | None:
    """Read the head of a table: with a rule below it any row is one."""
    if RULE.fullmatch(following) and following.count("|"):
        return tuple(read_column(cell) or Column.OTHER for cell in cells)
    return read_heads(cells)


def _write(raw: str, cells: Sequence[str], columns: tuple[Column, ...] | None) -> str:
    """Write one row: as a citation, else with a bar between what its cells say."""
    front = FRONT.match(raw)
    indent = front["indent"] if front else ""
    if columns is None:
        cited = find_row(cells)
    else:
        cited = write_row(cells, columns) if are_of_works(columns) else None
    if cited is not None:
        return f"{indent}- {cited}"
    if not raw.lstrip().removeprefix("- ").startswith("|"):
        return raw
    spoken = [cell for cell in cells if not NOTHING.fullmatch(cell)]
    if len(spoken) == 2 and columns is not None and set(columns) == {Column.OTHER}:
        return f"{indent}{spoken[0].strip('*: ')}: {spoken[1]}"
    return f"{indent}- {' | '.join(spoken)}"
