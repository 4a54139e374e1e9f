"""Documents of LibreOffice and others (`.odt`, ISO/IEC 26300): paragraphs, headings, lists, tables, links."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from sitegen.files.extract import Extract
from sitegen.files.office.package import Package, attribute, local
from sitegen.files.office.sheet import Paragraph, Sheet
from sitegen.files.runs import BOLD, ITALIC, Run

HIDDEN = frozenset(
    {"annotation", "tracked-changes", "forms", "sequence-decls", "note-citation", "desc", "title"}
)
"""Elements whose text is none of the page."""

MOST_SPACES = 200
"""The longest run of spaces that is believed."""


@dataclass(slots=True)
class OpenList:
    """A list that is open: the name of its style, how many items it has, and whether the next has begun."""

    style: str
    count: int = 0
    is_new: bool = False


@dataclass(slots=True)
class Reader:
    """Reads the elements of `content.xml`."""

    sheet: Sheet = field(default_factory=Sheet)
    styles: dict[str, int] = field(default_factory=dict)
    numbered: set[str] = field(default_factory=set)
    lists: list[OpenList] = field(default_factory=list)
    hidden: int = 0

    def read(self, events: Iterable[tuple[str, Element]]) -> None:
        """Read the elements of a file; a paragraph is read when all of it is known."""
        for kind, element in events:
            name = local(element)
            if kind == "start":
                self.hidden += name in HIDDEN
                if not self.hidden:
                    self.open(name, element)
            else:
                if not self.hidden:
                    self.close(name, element)
                self.hidden -= name in HIDDEN

    def open(self, name: str, element: Element) -> None:
        """Begin an element."""
        match name:
            case "list":
                outer = self.lists[-1].style if self.lists else ""
                self.lists.append(OpenList(attribute(element, "style-name") or outer))
            case "list-item" if self.lists:
                self.lists[-1].count += 1
                self.lists[-1].is_new = True
            case "table":
                self.sheet.open_table()
            case "table-cell":
                self.sheet.open_cell()

    def close(self, name: str, element: Element) -> None:
        """End an element."""
        match name:
            case "p" | "h":
                self.sheet.add(self.paragraph(name, element))
                element.clear()
            case "style":
                self.learn(element)
            case "list-style":
                if any(local(each) == "list-level-style-number" for each in element):
                    self.numbered.add(attribute(element, "name"))
            case "list" if self.lists:
                self.lists.pop()
            case "table-row":
                self.sheet.close_row()
            case "table":
                self.sheet.close_table()

    def learn(self, style: Element) -> None:
        """Remember which looks a style has."""
        looks = 0
        for each in style.iter():
            is_bold = attribute(each, "font-weight") in ("bold", "600", "700", "800", "900")
            looks |= BOLD * is_bold | ITALIC * (attribute(each, "font-style") in ("italic", "oblique"))
        self.styles[attribute(style, "name")] = looks

    def paragraph(self, name: str, element: Element) -> Paragraph:
        """Read a paragraph, with its level as a heading or its place in a list."""
        level = attribute(element, "outline-level")
        looks = self.styles.get(attribute(element, "style-name"), 0)
        paragraph = Paragraph(list(self.runs_in(element, looks, "")))
        if name == "h" or attribute(element, "style-name") == "Title":
            paragraph.level = int(level) if level.isdigit() and level != "0" else 1
        elif self.lists:
            paragraph.depth = len(self.lists) - 1
            last = self.lists[-1]
            if last.is_new:
                last.is_new = False
                paragraph.marker = f"{last.count}." if last.style in self.numbered else "-"
        return paragraph

    def runs_in(self, element: Element, looks: int, address: str) -> Iterator[Run]:
        """Give the text inside an element; paragraphs in it, as of text boxes, are read on their own."""
        if element.text:
            yield Run(folded(element.text), looks, address)
        for child in element:
            name = local(child)
            if name == "span":
                yield from self.runs_in(
                    child, looks | self.styles.get(attribute(child, "style-name"), 0), address
                )
            elif name == "a":
                yield from self.runs_in(child, looks, attribute(child, "href"))
            elif name in ("s", "tab", "line-break"):
                yield Run(space_of(name, child), looks, address)
            elif name not in HIDDEN and name not in ("p", "h"):
                yield from self.runs_in(child, looks, address)
            if child.tail:
                yield Run(folded(child.tail), looks, address)


def folded(text: str) -> str:
    """Fold white space, which says nothing in such a file: its own elements do."""
    words = " ".join(text.split())
    return f"{' ' * text[:1].isspace()}{words}{' ' * (bool(words) and text[-1:].isspace())}"


def space_of(name: str, element: Element) -> str:
    """Give the white space that an element stands for."""
    if name != "s":
        return "\t" if name == "tab" else "\n"
    count = attribute(element, "c")
    return " " * min(int(count) if count.isdigit() else 1, MOST_SPACES)


def read_open_document(package: Package) -> Extract:
    """Read the text of the body. Raises PackageError."""
    reader = Reader()
    for name in ("styles.xml", "content.xml"):
        reader.sheet = Sheet()
        reader.read(package.events(name))
    return Extract(reader.sheet.text())
