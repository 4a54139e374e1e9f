"""One block of BibTeX → an entry: its key and fields, each with its line; every oddity is reported.

The library's tokeniser reads one entry at a time.
"""

import re
from dataclasses import dataclass, field

from pybtex.database.input.bibtex import LowLevelParser, UndefinedMacro
from pybtex.scanner import PybtexSyntaxError

from sitegen.diagnostics import Location, Report, shown
from sitegen.sources.bibtex.blocks import START, Block
from sitegen.sources.bibtex.macros import Definition, MacroName, Macros, NamesAsTheyStand

KEY = re.compile(r"\s*([^,={}\"]*?)\s*,(?:[\s,]|%[^\n]*\n)*")
"""A key and its comma, blanks allowed, as in `van der Berg 2020,`."""
SEPARATOR = re.compile(r"\s*([,;]*)(?:[\s,;]|%[^\n]*\n)*")
"""What stands between two fields, as in `},`; biber passes over comments, `% mine` to the end of the line."""
ENDED = re.compile(r"\s*[,})]|\s*[A-Za-z][\w:+.-]*\s*=")
"""What may stand behind a field; a comma may be missing."""
NEXT_FIELD = re.compile(r"\s*[A-Za-z][\w:+.-]*\s*=")
"""The beginning of a field, as in `year =`."""
PLAIN_FIELD = re.compile(
    r"\s*([A-Za-z][\w:+.-]*)\s*=\s*(?:\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|\"([^{}\"]*)\"|([0-9]+))\s*(?=[,})])"
)
"""A field with one value in braces, quotes or digits: `title = {On {E}ngines},`."""
QUOTED_FIELD = re.compile(
    r"\s*([A-Za-z][\w:+.-]*)\s*=\s*\"((?:[^\"]|\"(?!\s{0,80}(?:[#}]|,\s{0,80}(?:[A-Za-z][\w:+.-]*\s*=|\}))))*)\""
    r"(?=\s{0,80}(?:\}|,))"
)
r"""A field with quotation marks in its quotation marks: `title = "The "Last" Loom",`."""
DEEPEST = 100
"""Braces in each other that the tokeniser reads."""


@dataclass(slots=True)
class Entry:
    """One entry: its type, its key as written, and its fields by names in small letters.

    `lines` says where each field stands; an inherited one stands elsewhere.
    """

    kind: str
    key: str
    first: int
    last: int
    fields: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, name: str) -> int:
        """Give the line of a field, or of the entry when the field was inherited."""
        return self.lines.get(name, self.first)

    def text(self, *names: str) -> str:
        """Give the first of these fields that holds anything."""
        for name in names:
            if text := self.fields.get(name):
                return text
        return ""

    @property
    def title(self) -> str:
        """Name the entry in a message."""
        return shown(self.key or "(without key)")


class EntryParser(LowLevelParser):  # type: ignore[misc]  # the library ships without types
    """The library's tokeniser, made lenient about keys and commas."""

    pos: int
    text: str
    current_field_name: str | None
    current_value: list[str]
    current_fields: list[tuple[str, list[str], int]]
    lineno: int

    def __init__(self, text: str) -> None:
        self.faults: list[tuple[str, int]] = []
        super().__init__(text, keyless_entries=True, macros=NamesAsTheyStand())

    def handle_error(self, error: PybtexSyntaxError) -> None:
        """Keep a fault for the report.

        The library takes a function for this, too; a parser that held one of its own would never be freed.
        """
        if not isinstance(error, UndefinedMacro):
            message = str(error).split(": ", 1)[-1].split("\n")[0]
            self.faults.append((message, self.lineno))

    def forget_field(self) -> None:
        """Begin anew, so that a field that does not come is not the last one again."""
        self.current_field_name, self.current_value = None, []

    def parse_field(self) -> None:
        """Read one field: the usual form in one step, any other with the library's tokens."""
        found = PLAIN_FIELD.match(self.text, self.pos)
        if found is None:
            start, line = self.pos, self.lineno
            super().parse_field()
            found = None if ENDED.match(self.text, self.pos) else QUOTED_FIELD.match(self.text, start)
            if found is None:
                return
            self.lineno = line
            self.faults.append(("quotation marks stand inside quotation marks", line))
        self.current_field_name = found[1]
        self.current_value = [next(value for value in found.groups()[1:] if value is not None)]
        self.lineno += found[0].count("\n")
        self.pos = found.end()

    def parse_entry_fields(self) -> None:
        """Read fields; a comma that is missing or doubled between two of them is forgiven."""
        while NEXT_FIELD.match(self.text, self.pos):
            self.forget_field()
            self.parse_field()
            if self.current_field_name and self.current_value:
                self.current_fields.append((self.current_field_name, self.current_value, self.lineno))
            separator = SEPARATOR.match(self.text, self.pos)
            if separator is None:
                return
            if NEXT_FIELD.match(self.text, separator.end()) and separator[1] != ",":
                between = shown(separator[1]) if separator[1] else "nothing"
                self.faults.append((f"{between} stands between two fields instead of a comma", self.lineno))
            self.lineno += separator[0].count("\n")
            self.pos = separator.end()


def read_definition(block: Block, path: str) -> Definition | None:
    """Read an `@string`; None when it defines nothing."""
    parser = EntryParser(block.text)
    parsed = next(iter(parser), None)
    name, parts = parsed[1] if parsed else ("", [])
    return Definition(name.lower(), tuple(parts), Location(path, block.first)) if name and parts else None


def read_entry(block: Block, macros: Macros, path: str, report: Report) -> Entry | None:
    """Read one entry; each oddity is reported at its line. None, reported, when it holds no field."""
    opening = START.match(block.text)
    assert opening is not None, "a block of an entry begins with one"
    key_match = KEY.match(block.text, opening.end())
    body_start = key_match.end() if key_match else opening.end()
    # The key is read here, for it may hold blanks; its line breaks stay, so that lines count on.
    breaks = "\n" * block.text.count("\n", 0, body_start)
    parser = EntryParser(f"@{block.kind}{opening[2]}{breaks}{block.text[body_start:]}")
    parsed = next(iter(parser), None)
    entry = Entry(block.kind, key_match[1] if key_match else "", block.first, block.last)
    for name, parts, line in parsed[1][1] if parsed else ():
        add_field(entry, name.lower(), parts, Location(path, block.first + line - 1), macros, report)
    if parser.faults:
        report_faults(entry, parser, path, report)
    if not entry.fields and not parser.faults:
        hint = "give it fields, or delete it; it was left out"
        report.warning("odd-entry", f"entry {entry.title} has no fields", Location(path, block.first), hint)
    return entry if entry.fields else None


def report_faults(entry: Entry, parser: EntryParser, path: str, report: Report) -> None:
    """Warn of what the tokeniser could not read; what came before it was kept."""
    rest = parser.text[parser.pos :].strip()
    hint = "mend the entry; what could be read was kept"
    if rest not in ("", "}", ")"):
        hint = f"mend the entry; what stands from {shown(rest, 30)} on was not read"
    for message, line in dict.fromkeys(parser.faults):
        place = Location(path, entry.first + line - 1)
        report.warning("odd-entry", f"entry {entry.title}: {message}", place, hint)


def add_field(
    entry: Entry, name: str, parts: list[str], place: Location, macros: Macros, report: Report
) -> None:
    """Add a field; of two with one name the first that holds anything counts."""
    if len(parts) == 1 and not isinstance(parts[0], MacroName):
        text = parts[0].strip()
    else:
        # A day and a month that are joined are two words: `10 # jan`.
        joint = " " if name == "month" else ""
        text = macros.expand(parts, place, report, joint).strip()
    if entry.fields.get(name):
        if text != entry.fields[name]:
            hint = f"the first one, on line {entry.line(name)}, counts; delete the other"
            report.warning("duplicate-field", f"field `{name}` stands twice in one entry", place, hint)
    else:
        entry.fields[name] = text
        entry.lines[name] = place.line
