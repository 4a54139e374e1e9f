"""OpenReview: a profile with its public notes, or one note.

Venues before 2023 or so stand behind the interface of version 1 only; it is asked when version 2 has nothing.
"""

import re
from collections.abc import Callable
from urllib.parse import quote, unquote

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.json_lines import count_in
from sitegen.fetch.query import Query
from sitegen.text import clean

NAME = "openreview"
TITLE = "OpenReview"
BASE = "https://api2.openreview.net"
PAUSE = 0.5
EXAMPLE = "openreview:~Ada_Example1"

FORM = re.compile(
    r"(?:https?://(?:www\.)?openreview\.net/(?:profile|forum|pdf)\?(?:[^#]*&)?id=)?"
    r"(~[^\s/&?#]+[0-9]|[A-Za-z0-9_-]{6,20})(?:[&#].*)?",
    re.IGNORECASE,
)
"""A profile's tilde id or a note's id, with or without its address: `~Ada_Example1`, `aB3dE5fG7h`."""

OLD_BASE = "https://api.openreview.net"
"""The interface of version 1."""

PAGE = 1000
"""Notes that the interface gives at once, at most."""


def parse(text: str) -> str | Problem:
    """Accept a profile's id, a note's id, or the address of either at openreview.net."""
    found = FORM.fullmatch(unquote(clean(text))) if len(text) < 400 else None
    if found is None:
        hint = f"write a profile as `{EXAMPLE}`, and a paper by the `id` in its address"
        return Problem("bad-identifier", f"{shown(text)} is no id of OpenReview", hint)
    return found[1]


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the profile and for all pages of its notes, or for the note."""
    name = quote(value, safe="~")
    if not value.startswith("~"):
        old = f"{OLD_BASE}/notes?id={name}"
        return (Query(f"/notes?id={name}", records="notes", turn=turn_to(old), otherwise=old),)
    notes = f"/notes?content.authorids={name}&limit={PAGE}&offset="
    return Query(f"/profiles?id={name}", records="profiles"), Query(
        f"{notes}0", records="notes", turn=turn_pages(notes), needs_all=False
    )


def turn_to(old: str) -> Callable[[str], str | None]:
    """Ask the old interface once when the new one has no note."""
    left = [old]
    return lambda answer: left.pop() if left and not count_in(answer, "notes") else None


def turn_pages(notes: str) -> Callable[[str], str | None]:
    """Give the pages of the notes of the new interface, then those of the old one, where other notes are."""
    roots, offset = ["", OLD_BASE], 0

    def turn(answer: str) -> str | None:
        nonlocal offset
        offset += PAGE
        if count_in(answer, "notes") < PAGE:
            roots.pop(0)
            offset = 0
        return f"{roots[0]}{notes}{offset}" if roots else None

    return turn
