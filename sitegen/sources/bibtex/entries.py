"""BibTeX text → raw entries, each on its own, so that a damaged one costs no other.

The library's tokeniser reads one entry at a time; what stands between entries, and where an entry ends when
it was never closed, is decided here.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from pybtex.database.input.bibtex import LowLevelParser, UndefinedMacro
from pybtex.scanner import PybtexSyntaxError

from sitegen.diagnostics import Location, Report, shown

START = re.compile(r"@[ \t]*([A-Za-z][\w-]*)\s*([{(])")
"""The beginning of an entry, as in `@article{`."""
FRESH_START = re.compile(r"^[ \t]*@[ \t]*[A-Za-z][\w-]*\s*[{(]\s*[^\s,{}\"=]+\s*,", re.MULTILINE)
"""The beginning of an entry with its key on a line of its own, as in `@article{ada2001,`."""
BRACE = re.compile(r"[{}()\"]")
KEY = re.compile(r"\s*([^,={}\"]*?)\s*,")
"""A key and its comma, blanks allowed, as in `van der Berg 2020,`."""
VALUE_LIMIT = 1_000_000
"""Characters that macros may expand to in one value."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the file: an entry, a command or stray text, with its first and last line."""

    kind: str
    text: str
    first: int
    last: int
    is_closed: bool = True


@dataclass(slots=True)
class Entry:
    """One entry: its type, key and fields in small letters, each value as the parts that `#` joined.

    `lines` says where each field stands.
    """

    kind: str
    key: str
    first: int
    last: int
    fields: dict[str, list[str]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, name: str) -> int:
        """Give the line of a field, or of the entry when the field was inherited."""
        return self.lines.get(name, self.first)

    def text(self, *names: str) -> str:
        """Give the first of these fields that holds anything, joined to one text."""
        joined = ("".join(self.fields.get(name, ())).strip() for name in names)
        return next((text for text in joined if text), "")


class Macros(dict[str, str]):
    """The `@string` table: names compare without case; an unknown one stands for itself and is remembered."""

    def __init__(self) -> None:
        super().__init__({month: month for month in MONTHS})
        self.unknown: list[str] = []

    def __setitem__(self, name: str, value: str) -> None:
        super().__setitem__(name.lower(), value[: VALUE_LIMIT + 1])

    def __getitem__(self, name: str) -> str:
        known = self.get(name.lower())
        if known is None:
            self.unknown.append(name)
            return name
        return known


class EntryParser(LowLevelParser):  # type: ignore[misc]  # the library ships without types
    """The library's tokeniser, made lenient about keys and commas."""

    pos: int
    text: str
    current_field_name: str | None
    current_value: list[str]
    current_fields: list[tuple[str, list[str], int, list[str]]]
    lineno: int

    def __init__(self, text: str, macros: Macros) -> None:
        self.faults: list[str] = []
        self.known_macros = macros
        super().__init__(text, keyless_entries=True, macros=macros, handle_error=self.remember)

    def remember(self, error: PybtexSyntaxError) -> None:
        """Keep a fault for the report; an unknown macro is told elsewhere."""
        if not isinstance(error, UndefinedMacro):
            self.faults.append(str(error).split(": ", 1)[-1].split("\n")[0])

    def forget_field(self) -> None:
        """Begin anew, so that a field that does not come is not the last one again."""
        self.current_field_name = None
        self.current_value = []
        self.known_macros.unknown.clear()

    def read_field(self) -> None:
        """Read one field, with its line and the macros in it that nobody defined."""
        self.forget_field()
        self.parse_field()
        if self.current_field_name and self.current_value:
            unknown = list(self.known_macros.unknown)
            self.current_fields.append((self.current_field_name, self.current_value, self.lineno, unknown))

    def parse_entry_fields(self) -> None:
        """Read fields; a comma that is missing or doubled between two of them is forgiven."""
        while NEXT_FIELD.match(self.text, self.pos):
            self.read_field()
            separator = SEPARATOR.match(self.text, self.pos)
            if separator is None:
                return
            self.lineno += separator[0].count("\n")
            self.pos = separator.end()
            if not NEXT_FIELD.match(self.text, self.pos):
                return
            if separator[1] == "":
                self.faults.append("missing comma between two fields")
            elif separator[1] != ",":
                self.faults.append(f"{shown(separator[1])} between two fields instead of a comma")


SEPARATOR = re.compile(r"\s*([,;]*)[\s,;]*")
"""What stands between two fields, as in `},`."""
NEXT_FIELD = re.compile(r"\s*[A-Za-z][\w:+.-]*\s*=")
"""The beginning of a field, as in `year =`."""


def split_blocks(text: str) -> Iterator[Block]:
    """Cut a file into entries, commands and stray text, in order."""
    breaks = [match.start() for match in re.finditer("\n", text)]

    def block(kind: str, start: int, end: int, *, is_closed: bool = True) -> Block:
        first, last = bisect_right(breaks, start - 1) + 1, bisect_right(breaks, max(start, end - 1) - 1) + 1
        return Block(kind, text[start:end], first, last, is_closed)

    position = 0
    while start := START.search(text, position):
        if text[position : start.start()].strip():
            yield block("", position, start.start())
        kind = start[1].lower()
        # An entry that runs on into the next one was never closed; a comment may hold whole entries.
        fresh = FRESH_START.search(text, start.end()) if kind != "comment" else None
        limit = fresh.start() if fresh else len(text)
        closed = _find_end(text, start.end(), limit, start[2])
        if closed is not None:
            yield block(kind, start.start(), closed)
            position = closed
        else:
            yield block(kind, start.start(), limit, is_closed=False)
            position = limit
    if text[position:].strip():
        yield block("", position, len(text))


def _find_end(text: str, position: int, limit: int, opener: str) -> int | None:
    """Find where an entry closes before a limit, by counting braces as BibTeX does."""
    depth = 0
    is_quoted = False
    for brace in BRACE.finditer(text, position, limit):
        sign = brace[0]
        if sign == "{":
            depth += 1
        elif sign == "}":
            if depth == 0:
                return brace.end() if opener == "{" else None
            depth -= 1
        elif sign == '"' and depth == 0:
            is_quoted = not is_quoted
        elif sign == ")" and depth == 0 and opener == "(" and not is_quoted:
            return brace.end()
    return None


def read_entry(block: Block, macros: Macros, path: str, report: Report) -> Entry | None:
    """Read one entry; each oddity is reported at its line."""
    opening = START.match(block.text)
    assert opening is not None, "a block of an entry begins with one"
    key_match = KEY.match(block.text, opening.end())
    body_start = key_match.end() if key_match else opening.end()
    # The key is read here, for it may hold blanks; its line breaks stay, so that lines count on.
    breaks = "\n" * block.text.count("\n", 0, body_start)
    head = f"@{block.kind}{opening[2]}{breaks}"
    parser = EntryParser(head + block.text[body_start:], macros)
    parsed = next(iter(parser), None)
    if parsed is None or block.kind == "string":
        return None
    entry = Entry(block.kind, key_match[1] if key_match else "", block.first, block.last)
    for name, parts, line, unknown in parsed[1][1]:
        place = Location(path, block.first + line - 1)
        _add_field(entry, name.lower(), parts, place, report)
        for macro in dict.fromkeys(unknown):
            hint = "define it with `@string`, or put the text in braces; the word itself was kept"
            report.warning("undefined-macro", f"macro {shown(macro)} is not defined", place, hint)
    for fault in dict.fromkeys(parser.faults):
        message = f"entry {shown(entry.key or '(without key)')}: {fault}"
        report.warning("odd-entry", message, Location(path, block.first), "mend the entry")
    return entry if entry.fields else None


def _add_field(entry: Entry, name: str, parts: list[str], place: Location, report: Report) -> None:
    """Add a field; of two with one name the first that holds anything counts."""
    if sum(map(len, parts)) > VALUE_LIMIT:
        hint = "the macros of this file expand without bound; write the text out"
        report.error(
            "expansion-limit", f"field `{name}` expands beyond {VALUE_LIMIT:,} characters", place, hint
        )
    elif entry.text(name):
        hint = "the first one counts; delete the other"
        report.warning("duplicate-field", f"field `{name}` stands twice in one entry", place, hint)
    else:
        entry.fields[name] = parts
        entry.lines[name] = place.line
