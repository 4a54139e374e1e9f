"""What a document states about a person in mappings: which keys were read, and what found no place.

A source opens a mapping as an `Entry`, asks it for what it knows, and closes it; whatever was not asked for
is then reported and kept as unplaced, so that nothing is lost in silence.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange.json_tree import Json, JsonObject, objects_in
from sitegen.interchange.parts import read_date, read_span, read_url
from sitegen.interchange.rich_text import read_line
from sitegen.markup.plain import plain_line
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.person import Person, Unplaced
from sitegen.model.publication import Publication
from sitegen.model.text_types import Url
from sitegen.text import clean, fold

KEY = re.compile(r"([\w@$][\w@$ .'!?&/-]{0,80}?)[\"']?[ \t]*:")
"""A key with its colon, in JSON or YAML: the `start_date` of `- start_date: 2021`."""

LINK = re.compile(r"!?\[([^\[\]]{0,500})\]\(([^()\s]{1,2000})\)")
"""A link in Markdown: `[reviewed papers](https://example.org)`."""

ANCHOR = re.compile(
    r"<a\s[^<>]{0,300}?href=[\"']([^\"'<>]{1,2000})[\"'][^<>]{0,300}>([^<>]{0,500})</a>", re.I
)
"""A link in HTML: `<a href="https://example.org">looms</a>`."""

DAY = re.compile(r"^(\d{4}-\d\d-\d\d)[ T]\d\d:.*")
"""A day with a time behind it, as in `2022-05-01 10:00:00 +0100`."""

OPEN_ENDS = frozenset({"present", "current", "now", "today", "ongoing", "to date", "till now", "heute"})
"""Words for an end that has not come, folded."""

SEARCH_LIMIT = 400
"""How many lines below the head of a list a text of it is searched for."""

VALUE_LIMIT = 4_000
"""The longest text that is kept of one value without a place, in characters."""


def spoken(text: str) -> str:
    """Write Markdown as one plain line; the address of a link stays behind its words."""
    return clean(plain_line(LINK.sub(lambda link: f"{link[1]} ({link[2]})", text)))


def unmarked(text: str) -> str:
    """Write a text with tags of HTML or marks of Markdown as one plain line; addresses stay behind words."""
    if "<" not in text and "&" not in text:
        return spoken(text)
    return spoken(read_line(ANCHOR.sub(lambda link: f"{link[2]} ({link[1]})", text)))


def flat(value: Json) -> Iterator[str]:
    """Give every text in a value, in order, with the keys of mappings."""
    if isinstance(value, str):
        yield clean(value)
    elif isinstance(value, list):
        for each in value:
            yield from flat(each)
    elif isinstance(value, JsonObject):
        for key, each in value.members.items():
            if words := ", ".join(flat(each)):
                yield f"{key}: {words}"


def is_empty(value: Json) -> bool:
    """Tell whether a value says nothing: null, false, blanks, or a list or mapping of such."""
    if isinstance(value, JsonObject):
        return all(is_empty(each) for each in value.members.values())
    if isinstance(value, list):
        return all(is_empty(each) for each in value)
    return not value or (isinstance(value, str) and not value.strip())


@dataclass(slots=True)
class Statement:
    """One document as its reading grows."""

    document: Document
    report: Report
    accounts: Accounts = field(init=False)
    lines: list[str] = field(init=False)
    left: list[Unplaced] = field(default_factory=list)
    hint: str = "move it by hand from `unplaced` to where it belongs, or delete it there"

    def __post_init__(self) -> None:
        self.accounts = Accounts(self.document)
        self.lines = self.document.lines

    def at(self, line: int) -> Location:
        """Give the place of a line."""
        return Location(self.document.path, line)

    def find_line(self, text: str, start: int) -> int:
        """Find the first line from a line on that holds the beginning of a text and has no fate yet."""
        words = next((line for line in text.split("\n") if line.strip()), "").strip()[:40]
        numbers = range(start, min(start + SEARCH_LIMIT, len(self.lines)) + 1)
        free = (number for number in numbers if number not in self.accounts.fates)
        return next((number for number in free if words in self.lines[number - 1]), start)

    def leave(self, key: str, value: Json, first: int, last: int = 0) -> None:
        """Keep a value that has no place, and warn of it; its first line stands for all of them."""
        words = ", ".join(flat(value))
        if not words:
            return
        whole = f"{key}: {words}" if key else words
        self.report.warning("unplaced-line", f"{shown(whole)} found no place", self.at(first), self.hint)
        self.left.append(Unplaced(line=first, text=whole[:VALUE_LIMIT]))
        if first not in self.accounts.fates:
            self.accounts.leave(first)
        self.furnish(first + 1, last, "part-of-an-unplaced-value")

    def furnish(self, first: int, last: int, rule: str) -> None:
        """Say by which rule lines hold nothing to keep; lines that have a fate keep it."""
        for line in range(first, last + 1):
            if line not in self.accounts.fates:
                self.accounts.furnish(line, rule)

    def place(self, first: int, last: int, name: str) -> None:
        """Say that lines went into a field; lines that have a fate keep it."""
        for line in range(first, last + 1):
            if line not in self.accounts.fates:
                self.accounts.place(line, name)

    def reading_of(self, person: Person, source: str) -> Reading:
        """End with a person; what found no place stands in their file."""
        left = sorted(self.left, key=lambda each: each.line)
        return self.reading(source, replace(person, unplaced=tuple(left)))

    def reading_of_works(self, works: tuple[Publication, ...], source: str) -> Reading:
        """End with a list of works that names no person."""
        return replace(self.reading(source), publications=works)

    def reading(self, source: str, person: Person | None = None) -> Reading:
        """End: lines with nothing but brackets, keys and settings are furniture."""
        self.furnish(1, len(self.lines), "structure" if person else "unreadable")
        return Reading(
            document=self.document,
            source=source,
            person=person,
            accounts=self.accounts.settle(),
            repairs=tuple(self.accounts.repairs),
        )


@dataclass(slots=True)
class Entry:
    """One mapping of a statement, and which of its keys were asked for."""

    record: JsonObject
    statement: Statement
    asked: set[str] = field(default_factory=set)
    key_lines: dict[str, int] = field(default_factory=dict)

    def text(self, *keys: str) -> str:
        """Give the first of these texts that says something, on one line; empty when none does."""
        for key in keys:
            if text := clean(self.record.text(key)):
                self.asked.add(key)
                return text
        return ""

    def line_text(self, *keys: str) -> str | None:
        """Give the first of these texts that says something, its Markdown taken off."""
        return unmarked(self.text(*keys)) or None

    def texts(self, *keys: str) -> tuple[str, ...]:
        """Give the texts of all these keys, each a text or a list of them, their Markdown taken off."""
        found: list[str] = []
        for key in keys:
            value = self.record.at(key)
            if isinstance(value, str) or (isinstance(value, list) and all(isinstance(x, str) for x in value)):
                self.asked.add(key)
                found += [unmarked(text) for text in self.record.texts(key)]
        return tuple(text for text in found if text)

    def children(self, key: str) -> tuple["Entry", ...]:
        """Open the mappings of a list, or the one that stands instead of it; what is no mapping is left."""
        value = self.record.at(key)
        values = value if isinstance(value, list) else [value]
        self.asked.add(key)
        for each in values:
            if not isinstance(each, JsonObject) and not is_empty(each):
                self.statement.leave(key, each, self.line(key))
        return tuple(Entry(each, self.statement) for each in values if isinstance(each, JsonObject))

    def child(self, key: str) -> "Entry":
        """Open a mapping; an empty one when there is none."""
        value = self.record.at(key)
        if not isinstance(value, JsonObject):
            return Entry(JsonObject({}, self.record.first, self.record.first), self.statement)
        self.asked.add(key)
        return Entry(value, self.statement)

    def skip(self, *keys: str) -> None:
        """Pass over keys that say nothing about the person: settings of a theme."""
        self.asked.update(keys)

    def line(self, key: str) -> int:
        """Find the line of a key; the first line of the mapping when it cannot be told."""
        first, last = max(self.record.first, 1), min(self.record.last, len(self.statement.lines))
        if not self.key_lines and first < last:
            for number in range(first, last + 1):
                for found in KEY.finditer(self.statement.lines[number - 1]):
                    self.key_lines.setdefault(found[1], number)
        return self.key_lines.get(key, first)

    def place(self, key: str) -> Location:
        """Give the place of a key."""
        return self.statement.at(self.line(key))

    def date(self, *keys: str) -> Date | None:
        """Read the first of these dates that says something; one that cannot be is reported and left."""
        for key in keys:
            if text := self.text(key):
                date = read_date(DAY.sub(r"\1", text), self.place(key), self.statement.report)
                if date is None:
                    self.leave(key)
                return date
        return None

    def period(self, start: str, end: str, *, is_open: bool = True) -> Date | None:
        """Read a beginning and an end; an end that is `present` is open, and so is none when `is_open`."""
        first = self.date(start)
        until = self.text(end)
        if not until or fold(until) in OPEN_ENDS:
            return read_span(first, None, is_open=bool(until) or is_open)
        return read_span(first, self.date(end))

    def url(self, *keys: str) -> Url | None:
        """Read the first of these addresses that says something; an unsafe one is reported."""
        for key in keys:
            if text := self.text(key):
                return read_url(text, self.place(key), self.statement.report)
        return None

    def leave(self, key: str) -> None:
        """Keep what stands under a key as unplaced."""
        value = self.record.at(key)
        inside = objects_in(value)
        first = self.line(key)
        if key not in self.key_lines and inside:
            first = max(inside[0].first, first)
        last = max((each.last for each in inside), default=first)
        self.asked.add(key)
        self.statement.leave(key, value, first, last)

    def close(self, name: str) -> None:
        """End: what was not asked for is left, the other lines went into a field."""
        for key, value in self.record.members.items():
            if key not in self.asked and not is_empty(value):
                self.leave(key)
        self.statement.place(max(self.record.first, 1), self.record.last, name)

    def leave_whole(self, key: str = "") -> None:
        """Keep the whole mapping as unplaced."""
        first = max(self.record.first, 1)
        self.statement.leave(key, self.record, first, self.record.last)
