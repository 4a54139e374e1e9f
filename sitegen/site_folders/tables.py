"""Files of data (YAML, JSON, TOML, CSV, TSV) as the same tree, whose mappings know their lines."""

import csv
from collections.abc import Iterator
from pathlib import PurePosixPath

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import Json, JsonObject, load_json
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.site_folders import toml_tree

SEPARATORS = {".csv": ",", ".tsv": "\t"}

ENDINGS = frozenset({".yml", ".yaml", ".json", ".toml", *SEPARATORS})
"""Endings of files of data."""


def is_table(path: str) -> bool:
    """Tell a file of data by its ending."""
    return PurePosixPath(path).suffix.lower() in ENDINGS


def load_table(document: Document, report: Report) -> Json:
    """Read a file of data by its ending; None, with an error, when it cannot be read."""
    ending = PurePosixPath(document.path).suffix.lower()
    if ending == ".json":
        return load_json(document, report)
    if ending == ".toml":
        return toml_tree.load_toml(document, document.text, 1, report)
    if ending in SEPARATORS:
        return list(read_rows(document, SEPARATORS[ending], report))
    return load_yaml(document, report)


def read_rows(document: Document, separator: str, report: Report) -> Iterator[JsonObject]:
    """Read the rows of a table below its head; columns without a name, and empty cells, say nothing."""
    lines = document.text.split("\n")
    rows = csv.reader((f"{line}\n" for line in lines), delimiter=separator)
    head: list[str] = []
    first = 1
    try:
        for row in rows:
            first, last = last_line(rows.line_num, first)
            cells = [cell.strip() for cell in row]
            if not head:
                head = [cell.lower() for cell in cells] if any(cells) else []
            elif any(cells):
                members: dict[str, Json] = {
                    key: cell for key, cell in zip(head, cells, strict=False) if key and cell
                }
                yield JsonObject(members, first, last, 1)
            first = last + 1
    except csv.Error as fault:
        message = f"the table cannot be read from here on: {str(fault).lower()}"
        hint = "mend it; the rows above were read"
        report.error("bad-table", message, Location(document.path, first), hint)


def last_line(number: int, first: int) -> tuple[int, int]:
    """Give the lines of a row, which may hold quoted line ends."""
    return first, max(number, first)
