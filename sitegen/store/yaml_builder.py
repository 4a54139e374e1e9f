"""Events of PyYAML's parser to a tree of nodes, refusing what a data file does not need.

Refused with their places: aliases and anchors, tags, equal keys, keys that are not text, a second document,
deep nesting. Nothing here recurses, so no depth of nesting can exhaust the stack.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

import yaml

from sitegen.diagnostics import Diagnostic, Location, Severity, shown
from sitegen.store.yaml_controls import show_again
from sitegen.store.yaml_nodes import BROKEN, PLAIN, Mapping, Mark, Node, Scalar, Sequence

DEPTH_LIMIT = 20
"""How deep mappings and lists may stand in each other; no data file needs ten."""

FAULT_LIMIT = 500
"""How many faults of one file are listed here."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser when PyYAML was built with it, else the slower one with the same events."""

COLLECTION_EVENTS = (yaml.CollectionStartEvent, yaml.CollectionEndEvent)


@dataclass(slots=True)
class Frame:
    """A mapping or list that is being read; `key` waits for its value, `lines` knows where keys stand."""

    event: yaml.CollectionStartEvent
    is_mapping: bool
    nodes: list[Node] = field(default_factory=list)
    pairs: list[tuple[Scalar, Node]] = field(default_factory=list)
    key: Node | None = None
    lines: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Builder:
    """Makes the tree from the events of one text, without recursion."""

    path: str
    broken: frozenset[int]
    root: Node | None = None
    faults: list[Diagnostic] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    documents: int = 0
    too_deep: int = 0
    text: str = ""
    opened: Mark | None = None
    """Where the bracket or brace stands that was open when the parser stopped."""

    def read(self, text: str) -> yaml.MarkedYAMLError | None:
        """Read all events; give the parser's error when it stopped at one."""
        self.text = text
        try:
            for event in events_of(text):
                self.take(event)
        except yaml.MarkedYAMLError as error:
            opened = [frame.event.start_mark for frame in self.stack if frame.event.flow_style]
            self.opened = mark_of(opened[0]) if opened else None
            self.close_all()
            return error
        return None

    def take(self, event: yaml.Event) -> None:
        """Add one event to the tree."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.start_document(event)
        elif self.documents > 1 or (self.too_deep and not isinstance(event, COLLECTION_EVENTS)):
            return
        elif isinstance(event, yaml.ScalarEvent):
            self.take_scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self.open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.close(event)
        elif isinstance(event, yaml.AliasEvent):
            self.refuse_alias(event, f"an alias (`*{event.anchor}`)")
            self.add(broken_scalar(event))

    def take_scalar(self, event: yaml.ScalarEvent) -> None:
        """Add a scalar."""
        start = mark_of(event.start_mark)
        is_whole = self.accept_properties(event) and start.offset not in self.broken
        style = (event.style or PLAIN) if is_whole else BROKEN
        end = mark_of(event.end_mark)
        if style == PLAIN and self.text.startswith(" #", end.offset):
            self.doubt_comment(end)
        self.add(Scalar(show_again(event.value), style, start, end))

    def doubt_comment(self, end: Mark) -> None:
        """Ask about `Engines #1`: what begins with ` #` is a comment, and this one does not look like one."""
        if self.text[end.offset + 2 : end.offset + 3].strip():
            location = Location(self.path, end.line, end.column + 1)
            message = "what follows `#` is a comment and no part of the text"
            hint = "put the whole text in quotes if it belongs to it, else write a space after the `#`"
            self.faults.append(Diagnostic(Severity.WARNING, "doubtful-comment", message, location, hint))

    def open(self, event: yaml.CollectionStartEvent) -> None:
        """Begin a mapping or list, or skip it when it stands too deep."""
        if self.too_deep or len(self.stack) >= DEPTH_LIMIT:
            if not self.too_deep:
                self.fault(
                    "nested-too-deep",
                    f"lists and mappings stand in each other more than {DEPTH_LIMIT} deep",
                    event,
                    "put the text in quotes if it only begins with `[` or `{`",
                )
            self.too_deep += 1
            return
        self.stack.append(Frame(event, isinstance(event, yaml.MappingStartEvent)))

    def close(self, event: yaml.Event) -> None:
        """End the innermost mapping or list."""
        if self.too_deep:
            self.too_deep -= 1
            if not self.too_deep:
                self.add(broken_scalar(event))
            return
        frame = self.stack.pop()
        node = finished(frame, event)
        self.add(node if self.accept_properties(frame.event) else broken_scalar(frame.event))

    def close_all(self) -> None:
        """End everything that is open where the parser stopped; what stands in brackets cannot be trusted."""
        self.too_deep = 0
        while self.stack:
            frame = self.stack.pop()
            self.add(broken_scalar(frame.event) if frame.event.flow_style else finished(frame, frame.event))

    def add(self, node: Node) -> None:
        """Put a finished node where it belongs."""
        if not self.stack:
            self.root = node
            return
        frame = self.stack[-1]
        if not frame.is_mapping:
            frame.nodes.append(node)
        elif frame.key is None:
            frame.key = node
        else:
            self.pair(frame, frame.key, node)
            frame.key = None

    def pair(self, frame: Frame, key: Node, value: Node) -> None:
        """Add a pair, unless its key is not text or stands twice."""
        if not isinstance(key, Scalar):
            hint = "write `key: value`; put a text that begins with `[` or `{` in quotes"
            self.fault_at("bad-key", "a key is not a text", key.start, hint)
        elif key.text in frame.lines:
            first = frame.lines[key.text]
            message = f"{shown(key.text)} stands twice: in line {first} and here in line {key.start.line}"
            self.fault_at("duplicate-key", message, key.start, "join the two into one, or delete one of them")
        elif key.style != BROKEN:
            frame.lines[key.text] = key.start.line
            frame.pairs.append((key, value))

    def start_document(self, event: yaml.DocumentStartEvent) -> None:
        """Count documents; only the first is read."""
        self.documents += 1
        if self.documents == 2:
            hint = "make two files of it, or delete the line `---`"
            self.fault("several-documents", "a second document begins here", event, hint)

    def accept_properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> bool:
        """Refuse an anchor or a tag; tell whether there was neither."""
        if event.anchor:
            self.refuse_alias(event, f"an anchor (`&{event.anchor}`)")
        if event.tag is not None:
            self.fault(
                "yaml-tag",
                f"a tag ({shown(event.tag)}) stands here; tags are not supported",
                event,
                "delete the tag, or put the text in quotes if it begins with `!`",
            )
        return event.anchor is None and event.tag is None

    def refuse_alias(self, event: yaml.Event, what: str) -> None:
        """Report an anchor or an alias."""
        hint = "aliases and anchors are not supported here: write the value out, or put the text in quotes"
        self.fault("yaml-alias", f"{what} stands here", event, hint)

    def fault(self, code: str, message: str, event: yaml.Event, hint: str) -> None:
        """Report a fault at an event."""
        self.fault_at(code, message, mark_of(event.start_mark), hint)

    def fault_at(self, code: str, message: str, place: Mark, hint: str) -> None:
        """Report a fault at a place; one of a kind in a line is enough."""
        last = self.faults[-1] if self.faults else None
        if (last and last.location.line == place.line and last.code == code) or len(
            self.faults
        ) == FAULT_LIMIT:
            return
        location = Location(self.path, place.line, place.column)
        self.faults.append(Diagnostic(Severity.ERROR, code, message, location, hint))


def events_of(text: str) -> Iterator[yaml.Event]:
    """Parse a text into events."""
    loader = LOADER(text)
    try:
        while (event := loader.get_event()) is not None:
            yield event
    finally:
        loader.dispose()


class ParserMark(Protocol):
    """What both parsers' marks have."""

    line: int
    column: int
    index: int


def mark_of(mark: ParserMark | None) -> Mark:
    """Turn the parser's place, which counts from 0, into ours; an unmarked event is the file's beginning."""
    place = (1, 1, 0) if mark is None else (mark.line + 1, mark.column + 1, mark.index)
    return tuple.__new__(Mark, place)  # a third of the cost of calling the class, twice for every node


def broken_scalar(event: yaml.Event) -> Scalar:
    """Stand in for something that was refused."""
    return Scalar("", BROKEN, mark_of(event.start_mark), mark_of(event.end_mark))


def finished(frame: Frame, event: yaml.Event) -> Mapping | Sequence:
    """Make the node of a frame that has ended."""
    start = mark_of(frame.event.start_mark)
    is_flow = bool(frame.event.flow_style)
    last = frame.pairs[-1][1] if frame.pairs else frame.nodes[-1] if frame.nodes else None
    end = mark_of(event.end_mark) if is_flow or last is None else last.end
    if frame.is_mapping:
        return Mapping(tuple(frame.pairs), start, end, is_flow)
    return Sequence(tuple(frame.nodes), start, end, is_flow)
