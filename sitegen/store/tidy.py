"""Text hygiene: what every text of a data file goes through before it gets a type.

Nothing that a reader could see is changed, but for towers of accents. Texts in any script stay as they are.
"""

import re
import unicodedata

from sitegen.diagnostics import Problem, Severity

LINE_LIMIT = 2_000
"""The longest title, name, date or address, in characters."""

TEXT_LIMIT = 20_000
"""The longest other text without Markdown, in characters; Markdown is measured where it is rendered."""

_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_CONTROLS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff"
_DIRECTIONS = "\u202a-\u202e\u2066-\u2069"
MARK_LIMIT = 4

SUSPECT = re.compile(
    f"(?P<control>[{_CONTROLS}])|(?P<direction>[{_DIRECTIONS}])"
    f"|(?P<marks>(?<=[{_MARKS}]{{{MARK_LIMIT}}})[{_MARKS}]+)"
)
"""A control character, an override of the direction of writing, or accents beyond the fourth on one letter:
the override in `Ada \\u202eelpmaxE`."""

MAYBE_SUSPECT = re.compile(f"[{_CONTROLS}{_DIRECTIONS}]|[{_MARKS}]{{{MARK_LIMIT}}}")
"""The same without groups, to pass over good texts fast."""

LINE_BREAK = re.compile(r"[ \t]*[\n\r\v\f\x85\u2028\u2029]\s*")
"""A line break with the white space round it, as between the lines of a folded title."""

PROBLEMS = {
    "control": Problem(
        "control-character",
        "a control character in this text is left out",
        "delete it; most editors can show invisible characters",
        Severity.WARNING,
    ),
    "direction": Problem(
        "direction-override",
        "characters in this text that turn the direction of writing are left out",
        "delete them; texts in Arabic or Hebrew need none",
        Severity.WARNING,
    ),
    "marks": Problem(
        "stacked-accents",
        f"one letter of this text bears more than {MARK_LIMIT} accents; the others are left out",
        "delete the accents that do not belong there",
        Severity.WARNING,
    ),
}


def tidy(text: str) -> tuple[str, tuple[Problem, ...]]:
    """Compose accents and leave out what hides or overwrites other text; say what was left out."""
    composed = text if text.isascii() else unicodedata.normalize("NFC", text)
    if not MAYBE_SUSPECT.search(composed):
        return composed, ()
    kinds = dict.fromkeys(found.lastgroup or "" for found in SUSPECT.finditer(composed))
    visible = unicodedata.normalize("NFC", SUSPECT.sub("", composed))
    return visible, tuple(PROBLEMS[kind] for kind in kinds)


def one_line(text: str) -> str:
    """Join the lines of a text that is one line by nature, such as a title."""
    text = text.strip()
    return text if text.isprintable() else LINE_BREAK.sub(" ", text)
