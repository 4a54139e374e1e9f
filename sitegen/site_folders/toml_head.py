"""Front matter in TOML, as Hugo writes it between two lines `+++`, as the same tree that YAML gives."""

import re
import tomllib
from datetime import date, datetime

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.model.document import Document

HEAD = re.compile(r"\A\s*\+\+\+[ \t]*\n(.*?)^\+\+\+[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""Front matter: what stands between the first line `+++` and the next."""

LINE = re.compile(r"at line (\d{1,9})")
"""The line in the parser's complaint: `Invalid value (at line 2, column 9)`."""


def load_toml(document: Document, text: str, report: Report) -> JsonObject | None:
    """Read front matter that begins in the second line of a document; None, with an error, when broken."""
    last = text.count("\n") + 1
    try:
        root = tree_of(tomllib.loads(text), last)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        found = LINE.search(str(fault))
        where = Location(document.path, int(found[1]) + 1 if found else 1)
        message = f"this is no TOML from here on: {str(fault).split(' (')[0].lower()}"
        report.error("bad-toml", message, where, "mend it; nothing was read from the file")
        return None
    return root if isinstance(root, JsonObject) else None


def tree_of(value: object, last: int) -> Json:
    """Turn what the parser gives into a tree; TOML does not tell lines, so each mapping is the whole head."""
    if isinstance(value, dict):
        return JsonObject({key: tree_of(each, last) for key, each in value.items()}, 1, last, 1)
    if isinstance(value, list):
        return [tree_of(each, last) for each in value]
    if isinstance(value, bool):
        return value
    return value.isoformat() if isinstance(value, date | datetime) else str(value)
