"""YAML text → the same tree as JSON gives: every scalar is text, `null` and `~` are nothing.

Aliases are refused, since a few lines of them may stand for a whole disk; nothing recurses.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

import yaml

from sitegen.diagnostics import Diagnostic, Location, Report, Severity
from sitegen.interchange.json_tree import DEPTH_LIMIT, Json, JsonObject, JsonText
from sitegen.model.document import Document

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser when PyYAML was built with it, else the slower one with the same events."""

NOTHING = frozenset({"", "~", "null", "Null", "NULL"})
"""Plain scalars that say nothing (YAML 1.2, core schema)."""

TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}


class Mark(Protocol):
    """A place in the text, from 0, by either of the library's parsers."""

    line: int
    column: int


class Refusal(Exception):  # noqa: N818 - it ends the parser's run and is no error of ours
    """Raised to end the reading at a place."""

    def __init__(self, code: str, message: str, mark: Mark | None) -> None:
        super().__init__(message)
        self.code, self.mark = code, mark


@dataclass(slots=True)
class Frame:
    """A mapping or list that is open."""

    line: int
    column: int
    is_mapping: bool
    values: list[Json] = field(default_factory=list)

    def closed(self, last: int) -> Json:
        """Make the value; of two equal keys the last one counts."""
        if not self.is_mapping:
            return self.values
        pairs = zip(self.values[::2], self.values[1::2], strict=False)
        members = {key: value for key, value in pairs if isinstance(key, str)}
        return JsonObject(members, self.line, max(self.line, last), self.column)


def load_yaml(document: Document, report: Report) -> Json:
    """Read a document as YAML and report what is wrong with it; None when it cannot be read."""
    read = read_yaml_tree(document)
    report.extend(read.faults)
    return read.root


@lru_cache(maxsize=1)
def read_yaml_tree(document: Document) -> JsonText:
    """Read the first document of a YAML text.

    Faults, each an error: `bad-yaml`, `yaml-alias` and `nested-too-deep`, at line and column.
    """
    mark: Mark | None
    try:
        return JsonText(build(yaml.parse(document.text, Loader=LOADER)))
    except Refusal as refusal:
        code, message, mark = refusal.code, str(refusal), refusal.mark
    except yaml.MarkedYAMLError as error:
        code, message = "bad-yaml", f"this is no YAML from here on: {(error.problem or 'unreadable').lower()}"
        mark = error.problem_mark or error.context_mark
    except (yaml.YAMLError, ValueError) as error:
        code, message, mark = "bad-yaml", f"this is no YAML: {str(error).splitlines()[0].lower()}", None
    where = Location(document.path, *place(mark))
    hint = "mend it; nothing was read from the file"
    return JsonText(None, (Diagnostic(Severity.ERROR, code, message, where, hint),))


def build(events: Iterator[yaml.Event]) -> Json:
    """Make the tree of the first document from the parser's events; raises Refusal."""
    stack: list[Frame] = []
    last = 0  # the end of a mapping in blocks is only seen at the next token
    for event in events:
        value: Json
        if isinstance(event, yaml.AliasEvent):
            raise Refusal("yaml-alias", "a value stands for another one", event.start_mark)
        if isinstance(event, yaml.CollectionStartEvent):
            if len(stack) >= DEPTH_LIMIT:
                message = f"mappings and lists stand in each other more than {DEPTH_LIMIT} deep"
                raise Refusal("nested-too-deep", message, event.start_mark)
            line, column = place(event.start_mark)
            stack.append(Frame(line, column, isinstance(event, yaml.MappingStartEvent)))
            continue
        if isinstance(event, yaml.CollectionEndEvent):
            is_in_brackets = place(event.start_mark) != place(event.end_mark)
            last = place(event.end_mark)[0] if is_in_brackets else last
            value = stack.pop().closed(last)
        elif isinstance(event, yaml.ScalarEvent):
            line, column = place(event.end_mark)
            last = line if column > 1 else line - 1
            value = scalar(event)
        else:
            continue
        if not stack:
            return value
        stack[-1].values.append(value)
    return None


def place(mark: Mark | None) -> tuple[int, int]:
    """Give the line and column of a mark, from 1."""
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def scalar(event: yaml.ScalarEvent) -> Json:
    """Give a scalar as text; a plain one may be nothing, or a truth."""
    if not event.implicit[0]:
        return str(event.value)
    return None if event.value in NOTHING else TRUTH.get(event.value, str(event.value))
