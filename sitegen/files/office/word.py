"""Word's documents (`.docx`, ECMA-376): paragraphs with styles, lists, tables, text boxes, links, notes."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from sitegen.files.extract import Extract
from sitegen.files.office.package import Package, attribute, local
from sitegen.files.office.sheet import Paragraph, Sheet
from sitegen.files.office.word_styles import Lists, Style, read_links, read_lists, read_styles
from sitegen.files.runs import BOLD, ITALIC, Run

HYPERLINK = re.compile(r'\bHYPERLINK\s+"([^"]{1,2000})"')
"""A field that is a link: `HYPERLINK "https://example.org"`."""

HIDDEN = frozenset({"del", "moveFrom", "Fallback", "instrText", "delText", "pict"})
"""Elements whose text nobody sees, or sees elsewhere: deletions, and the second form of a text box."""

OFF = frozenset({"0", "false", "off", "none"})
"""Values that take a property away."""

SYMBOLS = {"f0b7": "•", "f0a7": "▪", "f0d8": "►", "f0fc": "✓"}


@dataclass(slots=True)
class Reader:
    """Reads one stream of paragraphs."""

    styles: dict[str, Style]
    lists: Lists
    links: dict[str, str]
    sheet: Sheet = field(default_factory=Sheet)
    paragraphs: list[Paragraph] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    hidden: int = 0
    style: int = 0
    is_vanished: bool = False

    def read(self, events: Iterable[tuple[str, Element]]) -> None:
        """Read the elements of a file."""
        for kind, element in events:
            name = local(element)
            if kind == "start":
                self.hidden += name in HIDDEN
                if not self.hidden:
                    self.open(name, element)
            else:
                if not self.hidden or name == "instrText":
                    self.close(name, element)
                self.hidden -= name in HIDDEN
                if name in ("p", "tbl"):
                    element.clear()

    def open(self, name: str, element: Element) -> None:
        """Begin an element."""
        match name:
            case "p":
                self.paragraphs.append(Paragraph())
            case "r":
                self.style, self.is_vanished = 0, False
            case "hyperlink":
                self.addresses.append(self.links.get(attribute(element, "id"), ""))
            case "fldSimple":
                self.addresses.append(address_in(attribute(element, "instr")))
            case "tbl":
                self.sheet.open_table()
            case "tc":
                self.sheet.open_cell()

    def close(self, name: str, element: Element) -> None:
        """End an element."""
        match name:
            case "p" if self.paragraphs:
                self.sheet.add(self.paragraphs.pop())
            case "tr":
                self.sheet.close_row()
            case "tbl":
                self.sheet.close_table()
            case "hyperlink" | "fldSimple" if self.addresses:
                self.addresses.pop()
            case "pPr":
                self.dress(element)
            case "rPr":
                self.style, self.is_vanished = looks_of(element), is_on(element, "vanish")
            case "fldChar":
                self.follow_field(attribute(element, "fldCharType"))
            case "instrText" if self.fields:
                self.fields[-1] += element.text or ""
            case _:
                self.add(text_of(name, element))

    def add(self, text: str) -> None:
        """Add text to the paragraph that is open."""
        if text and self.paragraphs and not self.is_vanished:
            address = next((each for each in reversed((*self.addresses, *self.fields)) if each), "")
            self.paragraphs[-1].runs.append(Run(text, self.style, address))

    def follow_field(self, kind: str) -> None:
        """Follow a field from its code to its text: a link may be one."""
        if kind == "begin":
            self.fields.append("")
        elif kind == "separate" and self.fields:
            self.fields[-1] = address_in(self.fields[-1])
        elif kind == "end" and self.fields:
            self.fields.pop()

    def dress(self, properties: Element) -> None:
        """Give the paragraph its level as a heading, or its place in a list."""
        if not self.paragraphs:
            return
        paragraph = self.paragraphs[-1]
        values = {local(each): attribute(each, "val") for each in properties.iter()}
        style = self.styles.get(values.get("pStyle", ""), Style())
        level = values.get("outlineLvl", "")
        paragraph.level = int(level) + 1 if level.isdigit() and int(level) < 9 else style.level
        number = values.get("numId", style.number)
        depth = values.get("ilvl", style.depth)
        if number and number != "0" and not paragraph.level:
            paragraph.depth = int(depth) if depth.isdigit() else 0
            paragraph.marker = self.lists.marker(number, paragraph.depth)


def address_in(code: str) -> str:
    """Find the address in the code of a field."""
    found = HYPERLINK.search(code)
    return found[1] if found else ""


def looks_of(properties: Element) -> int:
    """Tell bold and italic."""
    return BOLD * is_on(properties, "b") + ITALIC * is_on(properties, "i")


def is_on(properties: Element, name: str) -> bool:
    """Tell whether a property is there and not taken away."""
    return any(local(each) == name and attribute(each, "val") not in OFF for each in properties)


def text_of(name: str, element: Element) -> str:
    """Give what an element of a run prints."""
    match name:
        case "t":
            return element.text or ""
        case "tab" | "ptab":
            return "\t" if len(element.attrib) == 0 or name == "ptab" else ""
        case "br" | "cr":
            return "\n"
        case "noBreakHyphen":
            return "-"
        case "sym":
            return SYMBOLS.get(attribute(element, "char").lower(), "")
        case _:
            return ""


def read_word(package: Package) -> Extract:
    """Read the text: the head of the first page, the body, the notes. Raises PackageError."""
    styles, lists = read_styles(package), read_lists(package)

    def lines_of(name: str) -> list[str]:
        reader = Reader(styles, lists, read_links(package, name))
        reader.read(package.events(name))
        return reader.sheet.lines

    body = lines_of("word/document.xml")
    head = [line for line in lines_of(first_header(package)) if line and line not in body]
    notes = [line for name in ("word/footnotes.xml", "word/endnotes.xml") for line in lines_of(name) if line]
    whole = [*head, *([""] if head else []), *body, *([""] if notes else []), *notes]
    return Extract("\n".join(whole).strip("\n") + "\n")


def first_header(package: Package) -> str:
    """Find the header of the first page, where some templates put name and contact."""
    links = read_links(package, "word/document.xml", kinds=("header",))
    found: dict[str, str] = {}
    for name, target in references(package):
        found.setdefault(name, links.get(target, ""))
    return found.get("first") or found.get("default") or ""


def references(package: Package) -> Iterator[tuple[str, str]]:
    """Give the headers that the first section names: `first` or `default`, and the link."""
    for kind, element in package.events("word/document.xml"):
        if kind == "end" and local(element) == "headerReference":
            yield attribute(element, "type"), attribute(element, "id")
        elif kind == "end" and local(element) == "sectPr":
            return
