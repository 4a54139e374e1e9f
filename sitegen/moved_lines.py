"""Where the lines of an edited file have gone, so that what was told of them can be told again."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import blake2b

from sitegen.diagnostics import Diagnostic

WIDTH = 8
"""Bytes of the digest of a line."""

Move = Callable[[int], int | None]
"""Gives the number of a line after an edit; None for one that the edit may have changed."""


def digest_lines(text: str) -> bytes | None:
    """Give the digests of all lines, joined; None for a text whose lines some count otherwise."""
    lines = text.split("\n")
    if len(text.splitlines()) != len(lines) - (not lines[-1]):
        return None
    return b"".join(blake2b(line.encode(), digest_size=WIDTH).digest() for line in lines)


def find_move(before: bytes, after: bytes) -> Move:
    """Say where lines have gone: those above an edit stay, those below it move together."""
    old, new = split(before), split(after)
    most = min(len(old), len(new))
    above = next((place for place in range(most) if old[place] != new[place]), most)
    below = next((place for place in range(most - above) if old[-1 - place] != new[-1 - place]), most - above)

    def move(line: int) -> int | None:
        if line <= above:
            return line
        return line + len(new) - len(old) if line > len(old) - below else None

    return move


def split(digests: bytes) -> Sequence[bytes]:
    """Give the digests of lines one by one."""
    return [digests[start : start + WIDTH] for start in range(0, len(digests), WIDTH)]


def names(diagnostic: Diagnostic, path: str) -> bool:
    """Tell whether a diagnostic speaks of a file."""
    return any(
        path in words for words in (diagnostic.location.path, diagnostic.message, diagnostic.hint or "")
    )


def moved(diagnostic: Diagnostic, path: str, move: Move) -> Diagnostic | None:
    """Give a diagnostic with the present numbers of a file's lines; None where one may have changed."""
    location = diagnostic.location
    if location.path == path:
        line = move(location.line)
        if line is None:
            return None
        location = replace(location, line=line)
    texts = [moved_text(text, path, move) for text in (diagnostic.message, diagnostic.hint or "")]
    if None in texts:
        return None
    message, hint = texts
    return replace(diagnostic, location=location, message=message or "", hint=hint or diagnostic.hint)


def moved_text(text: str, path: str, move: Move) -> str | None:
    """Give a text with the present numbers of a file's lines, as in `content/people/ada.yaml:12:3`."""
    lines = [int(found) for found in re.findall(rf"{re.escape(path)}:([0-9]+)", text)]
    if any(move(line) is None for line in lines):
        return None
    return re.sub(rf"({re.escape(path)}:)([0-9]+)", lambda found: f"{found[1]}{move(int(found[2]))}", text)
