"""Faults as values: where something stands, what is wrong, how to mend it.

Nothing here prints: the command line does.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Severity(StrEnum):
    """How much a diagnostic matters: an error stops publishing, a warning asks, a note tells."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a file: path as the user would type it, line and column from 1; 0 means the whole."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.path, *(str(number) for number in (self.line, self.column) if number)]
        return ":".join(parts)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one text, said by a `parse` that does not know where the text stands.

    `code` is the diagnostic's code; a WARNING drops the value and goes on. `passage` is the part that it is
    about, as it stands in a longer text, so that its line can be found.
    """

    code: str
    message: str
    hint: str | None = None
    severity: Severity = Severity.ERROR
    passage: str = ""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault with its place, after the GNU form `path:line:column: severity[code]: message`."""

    severity: Severity
    code: str
    message: str
    location: Location
    hint: str | None = None

    def __str__(self) -> str:
        head = f"{self.location}: {self.severity}[{self.code}]: {self.message}"
        return head if self.hint is None else f"{head}\n    hint: {self.hint}"


@dataclass(slots=True)
class Report:
    """The diagnostics of one run, collected by passing this value along."""

    diagnostics: list[Diagnostic] = field(default_factory=list)

    def error(self, code: str, message: str, location: Location, hint: str | None = None) -> None:
        """Add an error: the command will end with exit code 1."""
        self.diagnostics.append(Diagnostic(Severity.ERROR, code, message, location, hint))

    def warning(self, code: str, message: str, location: Location, hint: str | None = None) -> None:
        """Add a warning: the command goes on, unless the user asked for `--strict`."""
        self.diagnostics.append(Diagnostic(Severity.WARNING, code, message, location, hint))

    def note(self, code: str, message: str, location: Location, hint: str | None = None) -> None:
        """Add a note: something worth knowing that asks for nothing."""
        self.diagnostics.append(Diagnostic(Severity.NOTE, code, message, location, hint))

    def add(self, problem: Problem, location: Location) -> None:
        """Add what a `parse` found, now that its place is known."""
        self.diagnostics.append(
            Diagnostic(problem.severity, problem.code, problem.message, location, problem.hint)
        )

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add diagnostics that were collected elsewhere."""
        self.diagnostics.extend(diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        """Give the diagnostics by place, each once."""
        unique = dict.fromkeys(self.diagnostics)
        return iter(sorted(unique, key=lambda diagnostic: (diagnostic.location, diagnostic.code)))

    def count(self, severity: Severity) -> int:
        """Count the diagnostics of one severity."""
        return sum(diagnostic.severity is severity for diagnostic in self)

    @property
    def has_errors(self) -> bool:
        """Tell whether any diagnostic is an error."""
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self.diagnostics)


MISUSE = frozenset(
    {
        "dangerous-output",
        "no-cluster",
        "no-content",
        "no-git",
        "no-remote",
        "no-repository",
        "nothing-recorded",
        "unknown-document",
        "unknown-person",
        "unknown-subject",
        "unknown-field",
        "unreadable-path",
        "used-folder",
    }
)
"""Codes of faults in how a command was called, not in what it read: exit code 2."""


class SitegenError(Exception):
    """Raised when a command cannot go on at all; carries what to tell the user."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = diagnostics

    @property
    def is_misuse(self) -> bool:
        """Tell whether the command was called wrongly, so that the exit code is 2."""
        return any(diagnostic.code in MISUSE for diagnostic in self.diagnostics)


def failure(code: str, message: str, location: Location, hint: str | None = None) -> SitegenError:
    """Make the exception for one error."""
    return SitegenError(Diagnostic(Severity.ERROR, code, message, location, hint))


def shown(text: str, limit: int = 60) -> str:
    """Quote a piece of foreign text for a message: one line, control characters escaped, cut short."""
    escaped = "".join(
        character if character.isprintable() else f"\\u{ord(character):04x}"
        for character in text[: limit + 1]
    )
    return f"`{escaped}`" if len(escaped) <= limit else f"`{escaped[:limit]}…`"


def at_line(location: Location, line: int, column: int = 0) -> Location:
    """Move a location to another line of the same file."""
    return replace(location, line=line, column=column)
