"""Characters that the YAML parser would stumble over, hidden from it and shown again afterwards.

Each is replaced by one private character, so that every line, column and offset stays right.
"""

import re

from sitegen.diagnostics import Diagnostic, Location, Severity
from sitegen.store.yaml_nodes import mark_at

REPORT_LIMIT = 20
"""How many control characters of one file are named."""

CONTROLS = re.compile(
    r"[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U000fffff]"
)
"""Characters that YAML does not allow or that it would break a line at: controls, next line, line and
paragraph separators, lone surrogates, a byte order mark amid the text, and the private characters that we use
ourselves; as the bell in `Engines\\x07`."""

HARMLESS = dict.fromkeys("\x85\u2028\u2029")
"""Characters that YAML breaks lines at and editors do not; they stay in the text."""

FIRST_STAND_IN = 0x100000
"""The first of the private characters that stand for hidden ones, counted on by the hidden one's number."""


def hide_controls(text: str, path: str) -> tuple[str, list[Diagnostic]]:
    """Put a private character in the place of each one that the parser would stumble over."""
    found: list[Diagnostic] = []
    for match in CONTROLS.finditer(text):
        if match[0] in HARMLESS or len(found) >= REPORT_LIMIT:
            continue
        place = mark_at(text, match.start())
        found.append(
            Diagnostic(
                Severity.WARNING,
                "control-character",
                f"the control character U+{ord(match[0]):04X} is left out",
                Location(path, place.line, place.column),
                "delete it; most editors can show invisible characters",
            )
        )
    return CONTROLS.sub(stand_in, text), found


def stand_in(match: re.Match[str]) -> str:
    """Give the private character for a hidden one; a private character itself counts as nothing."""
    number = ord(match[0])
    return chr(FIRST_STAND_IN + number) if number < FIRST_STAND_IN else chr(FIRST_STAND_IN)


SHOWN_AGAIN = re.compile(r"[\U00100000-\U0010ffff]")
"""A private character that `hide_controls` may have put in."""


def show_again(text: str) -> str:
    """Put hidden separators back, and leave control characters out; a lone surrogate becomes U+FFFD."""

    def original(match: re.Match[str]) -> str:
        number = ord(match[0]) - FIRST_STAND_IN
        if chr(number) in HARMLESS:
            return chr(number)
        return "\ufffd" if 0xD800 <= number <= 0xDFFF else ""

    return text if text.isascii() else SHOWN_AGAIN.sub(original, text)
