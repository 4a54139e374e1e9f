"""Answers in JSON that come in pages: which page is next, and all records as lines of one text."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote


def read_answer(answer: str) -> Any:
    """Read JSON; None when it is none."""
    try:
        return json.loads(answer)
    except (ValueError, RecursionError):
        return None


def next_cursor(answer: str) -> str | None:
    """Give the cursor of the next page, ready for an address; None after the last page, which is empty."""
    root = read_answer(answer)
    meta = root.get("meta") if isinstance(root, dict) else None
    cursor = meta.get("next_cursor") if isinstance(meta, dict) else None
    return quote(cursor, safe="") if isinstance(cursor, str) and count_in(answer, "results") else None


def count_in(answer: str, key: str) -> int:
    """Count the records that stand in a list under a key."""
    root = read_answer(answer)
    records = root.get(key) if isinstance(root, dict) else None
    return len(records) if isinstance(records, list) else 0


def lines_in(answer: str, key: str) -> Iterator[str]:
    """Write every record of an answer on a line of its own: those in the list under a key, else the whole.

    An answer that is no JSON stays as it is: its reader will report it.
    """
    root = read_answer(answer)
    if root is None:
        yield answer
        return
    records = root.get(key) if isinstance(root, dict) else None
    for record in records if isinstance(records, list) else [root]:
        yield json.dumps(record, ensure_ascii=False)
