"""The `@string` definitions of the files of one call: in order, across files, without circles or bombs."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sitegen.diagnostics import Location, Report, shown

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

VALUE_LIMIT = 100_000
"""Characters that the macros of one value may expand to."""
DEPTH_LIMIT = 50
"""How many definitions may lead to each other when they stand after their use."""


class MacroName(str):
    """The name of a macro where it is used, as opposed to a text."""

    __slots__ = ()


class NamesAsTheyStand(dict[str, str]):
    """What the tokeniser is given in place of a table: every name stands for itself."""

    def __getitem__(self, name: str) -> str:
        """Give the name, marked as one."""
        return MacroName(name)

    def __setitem__(self, name: str, value: str) -> None:
        """Remember nothing; definitions are kept as they are written."""


@dataclass(frozen=True, slots=True)
class Definition:
    """One `@string`: its name in small letters, the parts that `#` joins, and where it stands."""

    name: str
    parts: tuple[str, ...]
    place: Location


@dataclass(slots=True)
class Macros:
    """The macros known at one place of a file; those defined later, or in another file, count after them."""

    elsewhere: dict[str, Definition]
    known: dict[str, str] = field(default_factory=lambda: {month: month for month in MONTHS})

    def define(self, definition: Definition, report: Report) -> None:
        """Read a definition that stands here; it counts from here on."""
        self.known[definition.name] = self.expand(definition.parts, definition.place, report)

    def expand(self, parts: Iterable[str], place: Location, report: Report, joint: str = "") -> str:
        """Join parts to one text; an unknown name stands for itself, and what grows too long is left out."""
        pieces: list[str] = []
        length = 0
        for part in parts:
            text = self.value_of(part, place, report) if isinstance(part, MacroName) else part
            length += len(text)
            if length > VALUE_LIMIT and isinstance(part, MacroName):
                message = f"macro {shown(part)} expands beyond {VALUE_LIMIT:,} characters"
                hint = "the macros of this file grow without bound; write the text out; it was left out"
                report.error("expansion-limit", message, place, hint)
                return ""
            pieces.append(text)
        return joint.join(pieces)

    def value_of(self, name: str, place: Location, report: Report) -> str:
        """Give what a name stands for."""
        key = name.lower()
        if key not in self.known:
            text = self.later_value(key, frozenset(), report)
            if text is None:
                hint = (
                    "define it with `@string`, import the file that does in the same call, or put the text in"
                    " braces; the word itself was kept"
                )
                report.warning("undefined-macro", f"macro {shown(name)} is not defined", place, hint)
                return str(name)
            self.known[key] = text
        return self.known[key]

    def later_value(self, key: str, seen: frozenset[str], report: Report) -> str | None:
        """Give the value of a macro whose definition comes later or stands in another file."""
        definition = self.elsewhere.get(key)
        if definition is None:
            return None
        if key in seen or len(seen) > DEPTH_LIMIT:
            hint = "write the text out in one of the definitions; the word itself was kept"
            message = f"macro {shown(key)} is defined by itself"
            report.warning("circular-macro", message, definition.place, hint)
            return key
        pieces: list[str] = []
        for part in definition.parts:
            own = self.known.get(part.lower()) if isinstance(part, MacroName) else part
            found = own if own is not None else self.later_value(part.lower(), seen | {key}, report)
            pieces.append(found if found is not None else str(part))
            if sum(map(len, pieces)) > VALUE_LIMIT:
                break
        return "".join(pieces)[: VALUE_LIMIT + 1]
