"""JSON text → a tree that knows its lines; a reader of it may find anything missing, null or of another type.

Numbers keep the digits that were printed, as text. Time and memory grow with the length of the text, whatever
stands in it.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Union

from sitegen.diagnostics import Diagnostic, Location, Report, Severity
from sitegen.model.document import Document

DEPTH_LIMIT = 100
"""How deep objects and lists may stand in each other; no known format needs twenty."""

TOKEN = re.compile(r"\"(?:[^\"\\]+|\\.)*\"?|[\[\]{}]", re.DOTALL)
r"""A string, perhaps never closed, or a bracket: the `"a \" b"` and the `{` of `{"a \" b": 1}`."""

SURROGATE = re.compile("[\ud800-\udfff]")
r"""Half of a character that two escapes write together: the `\ud83d` of `\ud83d\ude00`, left alone."""

SPACE = re.compile(r"[ \t\n\r]*")
"""White space as JSON has it (RFC 8259), or none: what stands behind the `:` of `{"title": 1}`."""

BEGINNING = re.compile(r"\s*(?:\{\s*(?:[\"}]|/[/*])|\[\s*(?:[\[{\"\]\dtfn-]|/[/*]))")
"""How a JSON object or list begins: `{"title"`, `[{`, also with a comment, which JSON has not."""

Json = Union["JsonObject", list["Json"], str, bool, None]
"""A value; a number is its text."""


@dataclass(frozen=True, slots=True, eq=False)
class JsonObject:
    """An object with its first and last line; every way into it gives something, never an error."""

    members: dict[str, Json]
    first: int = 0
    last: int = 0
    column: int = 0

    def at(self, *keys: str) -> Json:
        """Follow keys into the objects below; None where the way ends early."""
        value: Json = self
        for key in keys:
            value = value.members.get(key) if isinstance(value, JsonObject) else None
        return value

    def text(self, *keys: str) -> str:
        """Give a text or a number without white space around; empty for anything else."""
        value = self.at(*keys)
        return value.strip() if isinstance(value, str) else ""

    def texts(self, *keys: str) -> tuple[str, ...]:
        """Give the texts of a list, or the one that stands instead of it; empty ones are left out."""
        value = self.at(*keys)
        values = value if isinstance(value, list) else [value]
        return tuple(text for each in values if isinstance(each, str) and (text := each.strip()))

    def number(self, *keys: str) -> int | None:
        """Give a whole number, written as one or as a text."""
        text = self.text(*keys)
        return int(text) if re.fullmatch(r"-?[0-9]{1,15}", text) else None

    def is_true(self, *keys: str) -> bool:
        """Tell whether it says `true`."""
        return self.at(*keys) is True

    def child(self, *keys: str) -> "JsonObject":
        """Give an object; an empty one when there is none. A list of one object stands for it."""
        return next(iter(self.children(*keys)), EMPTY)

    def children(self, *keys: str) -> tuple["JsonObject", ...]:
        """Give the objects of a list, or the one that stands instead of it; all else is left out."""
        return objects_in(self.at(*keys))


EMPTY = JsonObject({})


@dataclass(frozen=True, slots=True)
class JsonText:
    """What a text was read as, and what was wrong with it; the root is None when it is no JSON."""

    root: Json
    faults: tuple[Diagnostic, ...] = ()


def objects_in(value: Json) -> tuple[JsonObject, ...]:
    """Give the objects of a list, or the one object that stands instead of it."""
    values = value if isinstance(value, list) else [value]
    return tuple(each for each in values if isinstance(each, JsonObject))


def is_json(document: Document) -> bool:
    """Tell whether a document begins as a JSON object or list does."""
    return BEGINNING.match(document.text) is not None


def load_json(document: Document, report: Report) -> Json:
    """Read a document as JSON and report what is wrong with it; None when it cannot be read."""
    read = read_json(document)
    report.extend(read.faults)
    return read.root


@lru_cache(maxsize=1)
def read_json(document: Document) -> JsonText:
    """Read a document as JSON. Several values one after the other (JSON lines) are read as a list.

    Faults: `bad-json` at its line and column, `nested-too-deep`, and the warning `lone-surrogate`.
    """
    if not is_json(document):
        return JsonText(None)
    index = Index(document)
    if index.too_deep is not None:
        line, column = index.place(index.too_deep)
        message = f"objects and lists stand in each other more than {DEPTH_LIMIT} deep"
        hint = "this is no record of a known form; nothing was read from it"
        where = Location(document.path, line, column)
        return JsonText(None, (Diagnostic(Severity.ERROR, "nested-too-deep", message, where, hint),))
    try:
        root = decode(document.text, index)
    except json.JSONDecodeError as fault:
        return JsonText(None, (syntax_fault(fault, document),))
    return JsonText(root, tuple(index.faults))


class Index:
    """Where the objects of a text stand, in the order in which they close; the decoder makes them so too."""

    def __init__(self, document: Document) -> None:
        self.path = document.path
        self.breaks = [found.start() for found in re.finditer("\n", document.text)]
        self.too_deep: int | None = None
        self.faults: list[Diagnostic] = []
        self.spans = iter(tuple(self.find_spans(document.text)))

    def find_spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Give where each object begins and ends, until the text is nested too deep."""
        opened: list[tuple[str, int]] = []
        for token in TOKEN.finditer(text):
            sign = token[0]
            if sign in ("{", "["):
                opened.append((sign, token.start()))
                if len(opened) > DEPTH_LIMIT:
                    self.too_deep = token.start()
                    return
            elif sign in ("}", "]") and opened:
                opener, start = opened.pop()
                if opener == "{":
                    yield start, token.start()

    def place(self, position: int) -> tuple[int, int]:
        """Give line and column of a position."""
        line = bisect_right(self.breaks, position - 1)
        return line + 1, position - (self.breaks[line - 1] if line else -1)

    def make(self, pairs: list[tuple[str, Json]]) -> JsonObject:
        """Make the object that has just been closed; of two equal keys the last one counts."""
        start, end = next(self.spans, (0, 0))
        line, column = self.place(start)
        members = {self.mend(key, line, column): self.mend_all(value, line, column) for key, value in pairs}
        return JsonObject(members, line, self.place(end)[0], column)

    def mend_all(self, value: Json, line: int, column: int) -> Json:
        """Mend a text, or the texts of a list."""
        if isinstance(value, list):
            return [self.mend_all(each, line, column) for each in value]
        return self.mend(value, line, column) if isinstance(value, str) else value

    def mend(self, text: str, line: int, column: int) -> str:
        """Put U+FFFD for half a character, which no file can hold."""
        if text.isascii() or not SURROGATE.search(text):
            return text
        message, hint = "a character is written by halves and one is missing", "`\ufffd` stands for it"
        where = Location(self.path, line, column)
        self.faults.append(Diagnostic(Severity.WARNING, "lone-surrogate", message, where, hint))
        return SURROGATE.sub("\ufffd", text)


def decode(text: str, index: Index) -> Json:
    """Decode all values of a text; raises JSONDecodeError."""
    decoder = json.JSONDecoder(
        object_pairs_hook=index.make,
        parse_int=str,
        parse_float=str,
        parse_constant=lambda _: None,
        strict=False,
    )
    values: list[Json] = []
    position = len(SPACE.match(text)[0])  # type: ignore[index]  # the pattern matches everywhere
    while position < len(text):
        value, position = decoder.raw_decode(text, position)
        values.append(value)
        position = SPACE.match(text, position).end()  # type: ignore[union-attr]  # as above
    root: Json = values[0] if len(values) == 1 else values
    return index.mend_all(root, 1, 1) if isinstance(root, list) else root


def syntax_fault(fault: json.JSONDecodeError, document: Document) -> Diagnostic:
    """Say where a text stops to be JSON, and whether it was cut off there."""
    words = fault.msg[:1].lower() + fault.msg[1:]
    is_cut = fault.msg.startswith("Unterminated") or not document.text[fault.pos :].strip()
    message = "the JSON ends in the middle" if is_cut else f"this is no JSON from here on: {words}"
    hint = "save or fetch the file again; nothing was read from it" if is_cut else "mend it; nothing was read"
    where = Location(document.path, fault.lineno, fault.colno)
    return Diagnostic(Severity.ERROR, "bad-json", message, where, hint)
