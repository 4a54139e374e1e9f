"""What an open page learns: that it is old, that only its looks are, or what is wrong with the content."""

import json
from collections.abc import Iterable
from pathlib import Path

from sitegen.diagnostics import Diagnostic, Severity

CONTEXT = 2
"""Lines of the file that are shown before and after a fault."""

LARGEST = 10 * 1024 * 1024
"""Bytes of a file of which lines are shown."""

SCRIPT = Path(__file__).with_name("preview.js")
"""The program that pages of a preview run; the built site has none."""

SNIPPET = '<script src="{base}__preview.js"></script>'
"""What stands behind a page while it is previewed; without it the bytes are those of the file."""


def reload_message(*, only_looks: bool) -> str:
    """Tell pages to load again, or only their style sheets."""
    return json.dumps({"command": "looks" if only_looks else "reload"})


def fault_message(diagnostics: Iterable[Diagnostic]) -> str:
    """Tell pages what is wrong, each fault with its place, its hint and the lines round it."""
    faults = [
        {
            "severity": each.severity.value,
            "place": str(each.location),
            "message": f"{each.message} [{each.code}]",
            "hint": each.hint or "",
            "lines": excerpt(each),
        }
        for each in diagnostics
        if each.severity is Severity.ERROR
    ]
    return json.dumps({"command": "faults", "faults": faults})


def excerpt(diagnostic: Diagnostic) -> list[dict[str, object]]:
    """Give the lines round a fault; nothing for a place that is no line of a file."""
    place = diagnostic.location
    file = Path(place.path)
    try:
        # A pipe would never end, and a page needs no excerpt of more than anybody writes.
        is_read = file.is_file() and file.stat().st_size <= LARGEST
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines() if is_read else []
    except (OSError, ValueError):
        return []
    if not 0 < place.line <= len(lines):
        return []
    first = max(1, place.line - CONTEXT)
    return [
        {"number": number, "text": lines[number - 1][:400], "is_fault": number == place.line}
        for number in range(first, min(len(lines), place.line + CONTEXT) + 1)
    ]
