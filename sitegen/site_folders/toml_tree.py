"""TOML, as Hugo writes front matter and files of data, as the tree that YAML gives."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.model.document import Document

HEAD = re.compile(r"\A\s*\+\+\+[ \t]*\n(.*?)^\+\+\+[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""Front matter: what stands between the first line `+++` and the next."""

LINE = re.compile(r"at line (\d{1,9})")
"""The line in the parser's complaint: `Invalid value (at line 2, column 9)`."""

HEADER = re.compile(r"[ \t]*\[{1,2}[ \t]*([\w.\"' -]{1,200}?)[ \t]*\]{1,2}[ \t]*(?:#.*)?")
"""The line above the keys of a mapping: `[params.author]`, `[[people]]`."""


KEY = re.compile(r"[ \t]*[\"']?([\w-]{1,80})[\"']?[ \t]*=")
"""A key at the beginning of a line: `title = "Looms"`."""


def load_toml(document: Document, text: str, first: int, report: Report) -> JsonObject | None:
    """Read a text that begins in some line of a document as TOML; None, with an error, when broken."""
    try:
        root = tomllib.loads(text)
        return Tree(Headers.found_in(text, first), first + text.count("\n")).mapping(root, "", first)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as fault:
        found = LINE.search(str(fault))
        where = Location(document.path, int(found[1]) + first - 1 if found else first)
        message = f"this is no TOML from here on: {str(fault).split(' (')[0].lower()}"
        report.error("bad-toml", message, where, "mend it; nothing was read from the file")
        return None


@dataclass(slots=True)
class Headers:
    """The lines of the headers, by the mappings that they stand above, in their order."""

    lines: dict[str, list[int]] = field(default_factory=dict)
    all_lines: list[int] = field(default_factory=list)

    @classmethod
    def found_in(cls, text: str, first: int) -> "Headers":
        """Find the headers of a text."""
        found = cls()
        for number, line in enumerate(text.split("\n"), start=first):
            if header := HEADER.fullmatch(line):
                name = re.sub(r"[\"' ]", "", header[1])
                found.lines.setdefault(name, []).append(number)
                found.all_lines.append(number)
        return found

    def take(self, name: str, otherwise: int) -> int:
        """Give the line of the next header of a name."""
        lines = self.lines.get(name)
        return lines.pop(0) if lines else otherwise


@dataclass(frozen=True, slots=True)
class Tree:
    """The tree as it is made: which headers are left, and the last line."""

    headers: Headers
    end: int

    def mapping(self, value: dict[str, object], name: str, first: int) -> JsonObject:
        """Make a mapping, which ends above the next header that is not one inside it."""
        members = {key: self.value(each, f"{name}.{key}".lstrip("."), first) for key, each in value.items()}
        inner = [each.last for each in objects_below(members)]
        after = (line - 1 for line in self.headers.all_lines if line > first)
        last = self.end if not name else max([next(after, self.end), *inner])
        return JsonObject(members, first, last, 1)

    def value(self, value: object, name: str, first: int) -> Json:
        """Make a value; numbers and dates are their texts."""
        if isinstance(value, dict):
            return self.mapping(value, name, self.headers.take(name, first))
        if isinstance(value, list):
            return [self.value(each, name, first) for each in value]
        if isinstance(value, bool):
            return value
        return value.isoformat() if isinstance(value, date | datetime | time) else str(value)


def key_lines(text: str, first: int) -> Iterator[tuple[int, str]]:
    """Give the keys of a text that begins in some line, with their lines."""
    for number, line in enumerate(text.split("\n"), start=first):
        if found := KEY.match(line):
            yield number, found[1]


def objects_below(members: dict[str, Json]) -> Iterator[JsonObject]:
    """Give the mappings among some values, and in their lists."""
    for value in members.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, JsonObject):
                yield each
