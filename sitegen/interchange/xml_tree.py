"""XML text → a tree that knows its lines. No entity is ever defined by a file, nothing is ever fetched.

The parser is expat. Named characters of HTML (`&uuml;`) are read without the DTD that would define them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.entities import html5
from xml.parsers import expat

from sitegen.diagnostics import Diagnostic, Location, Report, Severity, shown
from sitegen.model.document import Document

DEPTH_LIMIT = 100
"""How deep elements may stand in each other."""

ELEMENT_LIMIT = 2_000_000
"""How many elements one document may have."""

REFERENCE = re.compile(
    r"<!\[CDATA\[(?:(?!\]\]>).)*|<!--(?:(?!-->).)*|&([A-Za-z][A-Za-z0-9]{1,31});", re.DOTALL
)
"""A named character, as in `J&uuml;rgen`; or a stretch in which none is meant."""

OWN_NAMES = frozenset({"amp", "lt", "gt", "quot", "apos"})
"""The names that XML itself knows."""

PROLOGUE = re.compile(
    r"\s+|<\?[^>]*>|<!--.*?-->|<!DOCTYPE\b[^\[>]*(?:\[[^\]]*\]\s*)?>",
    re.DOTALL,
)
"""One piece of what may stand before the first element: `<?xml version="1.0"?>`, a comment, a DOCTYPE."""
ROOT = re.compile(r"<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)(?=[\s/>])")
"""The beginning of an element, and its name: the `dblp` of `<dblp>`."""


@dataclass(slots=True, eq=False)
class XmlElement:
    """An element without name spaces, its first and last line, and all that stands in it, in order."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["XmlElement | str"] = field(default_factory=list)
    first: int = 0
    last: int = 0
    column: int = 0

    def elements(self, *tags: str) -> Iterator["XmlElement"]:
        """Give the elements right below, those of some names if any are given."""
        for child in self.children:
            if isinstance(child, XmlElement) and (not tags or child.tag in tags):
                yield child

    def find(self, *way: str) -> "XmlElement | None":
        """Follow names down, the first of each; None where the way ends early."""
        element: XmlElement | None = self
        for tag in way:
            element = next(element.elements(tag), None) if element is not None else None
        return element

    def child(self, *way: str) -> "XmlElement":
        """Follow names down; an empty element where the way ends early."""
        return self.find(*way) or XmlElement("")

    def text(self, *way: str) -> str:
        """Give all text of the element at the end of a way, white space folded."""
        return " ".join(self.child(*way).all_text().split()) if way else " ".join(self.all_text().split())

    def texts(self, tag: str) -> tuple[str, ...]:
        """Give the text of each element of a name right below, without empty ones."""
        return tuple(text for each in self.elements(tag) if (text := each.text()))

    def all_text(self) -> str:
        """Give all text inside, as it stands."""
        return "".join(child if isinstance(child, str) else child.all_text() for child in self.children)

    def walk(self, *tags: str) -> Iterator["XmlElement"]:
        """Give the elements of some names at any depth, in order."""
        for child in self.elements():
            if child.tag in tags:
                yield child
            yield from child.walk(*tags)


@dataclass(frozen=True, slots=True)
class XmlText:
    """What a text was read as, and what was wrong with it; the root is None when it cannot be read."""

    root: XmlElement | None
    faults: tuple[Diagnostic, ...] = ()


class Refusal(Exception):  # noqa: N818 - it ends the parser's run and is no error of ours
    """Raised inside the parser to end it."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code, self.message, self.hint = code, message, hint


def find_root(document: Document) -> str | None:
    """Give the name of the first element without its name space; None for what is no XML."""
    if document.text.lstrip()[:1] != "<":
        return None
    position = 0
    while piece := PROLOGUE.match(document.text, position):
        position = piece.end()
    found = ROOT.match(document.text, position)
    return found[1] if found else None


def load_xml(document: Document, report: Report) -> XmlElement | None:
    """Read a document as XML and report what is wrong with it; None when it cannot be read."""
    read = read_xml(document)
    report.extend(read.faults)
    return read.root


@lru_cache(maxsize=1)
def read_xml(document: Document) -> XmlText:
    """Read a document as XML.

    Faults: `bad-xml` at its line and column, `nested-too-deep`, `too-many-elements`, `xml-entity` (a file
    that defines entities is refused), and the warning `unknown-entity`.
    """
    faults: list[Diagnostic] = []
    text = name_characters(document.text, document.path, faults)
    builder = Builder()
    try:
        builder.parser.Parse(text.encode("utf-8", "replace").decode())
        builder.parser.Parse("", True)  # noqa: FBT003 - the parser wants to hear that this was the end
    except (Refusal, expat.ExpatError) as fault:
        faults = [*faults, builder.fault(fault, document.path)]
        return XmlText(None, tuple(faults))
    return XmlText(builder.root, tuple(faults))


def name_characters(text: str, path: str, faults: list[Diagnostic]) -> str:
    """Write named characters as numbers; a name that nobody knows stays as text, with a warning."""
    unknown: dict[str, int] = {}

    def number(found: re.Match[str]) -> str:
        name = found[1]
        if name is None or name in OWN_NAMES:
            return found[0]
        if characters := html5.get(f"{name};"):
            return "".join(f"&#{ord(character)};" for character in characters)
        unknown.setdefault(name, found.start())
        return f"&amp;{name};"

    named = REFERENCE.sub(number, text)
    if "<!ENTITY" in text:
        return text  # refused below, at its place
    for name, position in unknown.items():
        line = text.count("\n", 0, position) + 1
        hint = "it stays as it is written; put the character itself there"
        message = f"nobody knows which character {shown(f'&{name};')} is"
        where = Location(path, line)
        faults.append(Diagnostic(Severity.WARNING, "unknown-entity", message, where, hint))
    return named


class Builder:
    """Makes the tree from the parser's events."""

    def __init__(self) -> None:
        self.root: XmlElement | None = None
        self.stack: list[XmlElement] = []
        self.count = 0
        self.parser = expat.ParserCreate(namespace_separator=None)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.open
        self.parser.EndElementHandler = self.close
        self.parser.CharacterDataHandler = self.add_text
        self.parser.EntityDeclHandler = self.refuse_entity

    def open(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        self.count += 1
        hint = "this is no record of a known form; nothing was read from it"
        if len(self.stack) >= DEPTH_LIMIT:
            message = f"elements stand in each other more than {DEPTH_LIMIT} deep"
            raise Refusal("nested-too-deep", message, hint)
        if self.count > ELEMENT_LIMIT:
            hint = "split the file; nothing was read from it"
            raise Refusal("too-many-elements", f"the file has more than {ELEMENT_LIMIT:,} elements", hint)
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        own = {local_name(key): value for key, value in attributes.items()}
        element = XmlElement(local_name(name), own, [], line, line, column)
        if self.stack:
            self.stack[-1].children.append(element)
        else:
            self.root = element
        self.stack.append(element)

    def close(self, _name: str) -> None:
        """End an element."""
        self.stack.pop().last = self.parser.CurrentLineNumber

    def add_text(self, text: str) -> None:
        """Add text to the element that is open."""
        self.stack[-1].children.append(text)

    def refuse_entity(self, name: str, *_: object) -> None:
        """Refuse a file that defines what its own references mean: anything, or far too much."""
        hint = "write the text itself instead of the entity; nothing was read from the file"
        raise Refusal("xml-entity", f"the file defines the entity {shown(name)}", hint)

    def fault(self, fault: Refusal | expat.ExpatError, path: str) -> Diagnostic:
        """Say what ended the parser, and where."""
        if isinstance(fault, Refusal):
            where = Location(path, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
            return Diagnostic(Severity.ERROR, fault.code, fault.message, where, fault.hint)
        words = expat.ErrorString(fault.code) or "unreadable"
        where = Location(path, fault.lineno, fault.offset + 1)
        hint = "save or fetch the file again, or mend it; nothing was read from it"
        return Diagnostic(Severity.ERROR, "bad-xml", f"this is no XML from here on: {words}", where, hint)


def local_name(name: str) -> str:
    """Drop the name space of a name: `arxiv:comment` is `comment`."""
    return name.rpartition(":")[2]
