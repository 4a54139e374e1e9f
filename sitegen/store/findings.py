"""What reading one data file brings to light: its faults, and where each of its keys stands."""

import re
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from sitegen.diagnostics import Diagnostic, Location, Problem, Severity, shown
from sitegen.model.content import KeyPath
from sitegen.store.tidy import one_line, tidy
from sitegen.store.yaml_nodes import Mapping, Mark, Node, Scalar


class UnsoundError(Exception):
    """Something stands here that may have to be reported with its place."""


class Nothing(Enum):
    """Why there is no value: nothing is written, it was dropped with a warning, or it is wrong."""

    EMPTY = "empty"
    DROPPED = "dropped"
    FAILED = "failed"


EMPTY: Final = Nothing.EMPTY
DROPPED: Final = Nothing.DROPPED
FAILED: Final = Nothing.FAILED


FAULT_LIMIT = 500
"""How many faults of one file are listed; more would hide the first ones and cost minutes."""

TOO_MANY = Problem(
    "too-many-faults",
    f"this file has more than {FAULT_LIMIT} faults; the ones from here on are not listed",
    "mend the first ones and look again",
)

ESCAPED_CONTROL = re.compile("[\x00\x07\x08\x0b\x0c\x1b]")
"""A control character that only an escape can have made: the bell that `"\\alpha"` begins with."""

BACKSLASH = Problem(
    "backslash-escape",
    "a backslash in double quotes makes a control character here",
    "put the text in single quotes, where a backslash is a backslash",
)


@dataclass(slots=True)
class Findings:
    """The growing account of one file."""

    path: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    places: dict[KeyPath, Location] = field(default_factory=dict)

    def error(self, code: str, message: str, mark: Mark, hint: str) -> Nothing:
        """Add an error; gives the value that says so."""
        return self.add(Problem(code, message, hint), mark)

    def add(self, problem: Problem, mark: Mark) -> Nothing:
        """Add a problem at a place; gives the value that says whether it was an error."""
        if len(self.diagnostics) == FAULT_LIMIT:
            problem = replace(TOO_MANY, severity=problem.severity)
        if not self.is_full:
            place = Location(self.path, mark.line, mark.column)
            self.diagnostics.append(
                Diagnostic(problem.severity, problem.code, problem.message, place, problem.hint)
            )
        return FAILED if problem.severity is Severity.ERROR else DROPPED

    @property
    def is_full(self) -> bool:
        """Tell whether no more faults are listed."""
        return len(self.diagnostics) > FAULT_LIMIT

    def note_place(self, keys: KeyPath, mark: Mark) -> None:
        """Remember where a key or a list's child stands."""
        self.places[keys] = Location(self.path, mark.line, mark.column)

    def forget_places(self, count: int) -> None:
        """Forget the places noted after the first `count`, since what stood there is left out."""
        while len(self.places) > count:
            self.places.popitem()

    def text(self, scalar: Scalar, limit: int | None, *, is_line: bool) -> str | Nothing:
        """Give a scalar's tidy text; nothing when it is blank or longer than `limit` characters."""
        raw = scalar.text
        if limit is not None and len(raw) > limit:
            message = f"a text of {len(raw):,} characters stands here: {shown(raw, 20)}"
            return self.error(
                "text-too-long", message, scalar.start, f"shorten it; {limit:,} characters are read here"
            )
        if scalar.style == '"' and ESCAPED_CONTROL.search(raw):
            return self.add(BACKSLASH, scalar.start)
        text, problems = tidy(raw)
        for problem in problems:
            self.add(problem, scalar.start)
        if is_line:
            text = one_line(text)
        return text if any(map(is_visible, text)) else EMPTY


def sound_text(raw: str, limit: int | None, *, is_line: bool) -> str:
    """Give a text as `Findings.text` does; raise `UnsoundError` where that would report something.

    A text that holds nothing visible comes back empty.
    """
    if limit is not None and len(raw) > limit:
        raise UnsoundError
    if raw.isascii() and raw.isprintable():
        text = raw.strip() if is_line else raw
        return text if text.strip() else ""
    text, problems = tidy(raw)
    if problems or ESCAPED_CONTROL.search(raw):
        raise UnsoundError
    if is_line:
        text = one_line(text)
    return text if any(map(is_visible, text)) else ""


def is_visible(character: str) -> bool:
    """Tell a character that leaves ink."""
    return character.isprintable() and not character.isspace()


def described(node: Node) -> str:
    """Say what stands somewhere, for messages: `the text …`, `a mapping`, `a list`."""
    if isinstance(node, Scalar):
        return f"the text {shown(node.text, 40)}"
    return "a mapping" if isinstance(node, Mapping) else "a list"
