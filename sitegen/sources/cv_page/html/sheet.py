"""Write a parsed page as a sheet of Markdown lines, each with the source lines that it came from."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.sources.cv_page.html.addresses import resolve
from sitegen.sources.cv_page.html.cards import Row, find_cards, find_rows, find_terms, find_titles, is_layout
from sitegen.sources.cv_page.html.contacts import strip_labels, take_contacts
from sitegen.sources.cv_page.html.runs import LETTER, Run, render_runs
from sitegen.sources.cv_page.html.skipping import find_line_rule, find_rule, other_language
from sitegen.sources.cv_page.html.tree import Element, Text
from sitegen.sources.cv_page.lines import NUMBER
from sitegen.sources.cv_page.sections import find_heading
from sitegen.sources.cv_page.vocabulary import word_set

BLOCKS = word_set(
    """
    address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary
    table tbody tfoot thead tr ul
    """
)
"""Elements that begin and end a line."""

SPACED = word_set("p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote section div hr article")
"""Elements with white space above them."""

HEADINGS = word_set("h1 h2 h3 h4 h5 h6")

MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*", "cite": "*", "dfn": "*"}
"""Emphasis, and how Markdown writes it."""

PICTURE = re.compile(r"\.(?:jpe?g|png|gif|svg|webp)(?:[?#].*)?$", re.IGNORECASE)
"""The address of a picture, as in `https://example.org/ada.jpg`."""

ABSTRACT = re.compile(r"abstract\b", re.IGNORECASE)
"""An abstract that says what it is."""

RESEARCH = re.compile(r"(?:(?:my|our|selected|current|recent)\s+)?research", re.IGNORECASE)
"""A heading that names no part of a CV: works, posts and prose stand below it."""

ENTRIES = word_set("tr li dd")
"""Elements that are an entry of a table or list."""

IN_CELLS = (BLOCKS - {"tr", "tbody", "thead", "tfoot", "table"}) | {"td", "th", "br"}
"""Elements that begin a cell, or a line in one."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of Markdown, and the source lines of its text; `wrapped` when an editor broke it."""

    text: str
    sources: tuple[int, ...] = ()
    wrapped: bool = False


@dataclass(slots=True)
class Card:
    """An entry whose first line bears the bullet, and under which its other lines stand."""

    indent: int
    started: bool = False
    marker: str = "-"


@dataclass(slots=True)
class Sheet:
    """The growing sheet.

    `furniture` says why source lines are no content; `lost` lists the lines of links whose host is unknown;
    `contacts` are lines of contact with their source lines. A card that is None only arranges the page.
    """

    base: str = ""
    language: str = ""
    lines: list[SheetLine] = field(default_factory=list)
    furniture: dict[int, str] = field(default_factory=dict)
    lost: list[int] = field(default_factory=list)
    blocks: frozenset[int] = frozenset()
    titles: frozenset[int] = frozenset()
    rows: dict[int, Row] = field(default_factory=dict)
    terms: frozenset[int] = frozenset()
    row: Row | None = None
    cells: int = 0
    cards: list[Card | None] = field(default_factory=list)
    contacts: dict[str, int] = field(default_factory=dict)
    footers: int = 0
    is_sectioned: bool = False
    runs: list[Run] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    address: str | None = None
    links: int = 0
    is_heading: bool = False
    level: int = 1
    is_wrapped: bool = False
    breaks: int = 0
    gap: str = ""
    label: str = ""
    numbers: list[int] = field(default_factory=list)

    @property
    def card(self) -> Card | None:
        """Give the entry that is being written."""
        return self.cards[-1] if self.cards else None

    def write(self, root: Element) -> None:
        """Write a whole page."""
        self.blocks = find_cards(root)
        self.titles = find_titles(root)
        self.rows = find_rows(root)
        self.terms = find_terms(root)
        for kind, node in self._walk(root):
            if isinstance(node, Text):
                self._add_text(node)
            elif self.row is not None and node.tag in IN_CELLS:
                self._part_cell(node.tag, kind)
            elif kind == "open":
                self._open(node)
            else:
                self._close(node)
        self._end_line()

    def _walk(self, root: Element) -> Iterator[tuple[str, Element | Text]]:
        """Give what opens, what closes and the text between, in the order of the page, without recursion."""
        stack: list[tuple[str, Element | Text]] = [("open", root)]
        while stack:
            kind, node = stack.pop()
            if isinstance(node, Text) or kind == "close":
                yield kind, node
            elif rule := find_rule(node):
                self._skip(node, rule)
            else:
                yield kind, node
                stack.append(("close", node))
                foreign = other_language(node, self.language)
                stack.extend(("open", child) for child in reversed(node.children) if id(child) not in foreign)
                for child in node.elements:
                    if id(child) in foreign:
                        self._skip(child, "other-language")

    def _skip(self, element: Element, rule: str) -> None:
        """Say by which rule the lines of an element are no content."""
        for piece in element.texts():
            if piece.text.strip():
                self.furniture.setdefault(piece.line, rule)

    def _open(self, element: Element) -> None:
        """Begin an element."""
        tag = element.tag
        if tag in BLOCKS:
            self._open_block(element)
        elif tag == "a":
            self._open_link(element)
        elif tag in MARKS:
            self.marks.append(MARKS[tag])
        elif tag in {"td", "th"}:
            self.gap = " | " if any(LETTER.search(run.text) for run in self.runs) else ""
        elif tag == "br":
            self._break_line(element.line)
        elif tag == "q":
            self._add("“", element.line)
        if id(element) in self.titles:
            self._add("“", element.line)
        if "abstract" in element.classes and tag in BLOCKS and not ABSTRACT.match(element.content):
            self.label = "Abstract: "
        if tag == "img" and self.address and not self._has_label() and not PICTURE.search(self.address):
            self._add(element.attributes.get("alt", "") or " ", element.line)

    def _close(self, element: Element) -> None:
        """End an element."""
        tag = element.tag
        if id(element) in self.titles:
            self._add("”", element.line)
        if tag in BLOCKS:
            self._close_block(element)
        elif tag == "a":
            self.address = None
        elif tag in MARKS and self.marks:
            self.marks.pop()
        elif tag == "q":
            self._add("”", element.line)

    def _open_block(self, element: Element) -> None:
        """Begin a block: a new line, a blank one above it outside entries."""
        tag = element.tag
        if tag == "dd" and any(run.text.strip() for run in self.runs):
            self.gap = " | "
        else:
            self._end_line()
        if tag in SPACED and self.card is None:
            self._space()
        self.footers += tag == "footer"
        self.is_heading = False
        if tag in HEADINGS:
            self.level = int(tag[1])
            self.is_heading = self.card is None or find_heading(element.content) is not None
        if tag in {"ol", "ul"}:
            self.numbers.append(0 if tag == "ol" else -1)
        self.is_wrapped = self.is_wrapped or tag == "pre"
        if tag in ENTRIES or id(element) in self.blocks:
            self._open_entry(element)

    def _part_cell(self, tag: str, kind: str) -> None:
        """Write, inside a row whose columns have heads, where a cell ends and where a line in it does."""
        said = "".join(run.text for run in self.runs).strip()
        if tag not in {"td", "th"}:
            self.runs.extend([Run(" <br> ", 0)] if said and not said.endswith(("|", "<br>")) else [])
        elif kind == "open":
            spans = dict(self.row.spans if self.row else ())
            self.runs.append(Run(" | ", 0))
            self.cells += 1
            while (text := spans.get(self.cells - 1)) is not None:
                self.runs.append(Run(f"{text} | ", 0))
                self.cells += 1

    def _close_block(self, element: Element) -> None:
        """End a block; a short term stays on the line of what it defines."""
        tag = element.tag
        if id(element) in self.rows:
            self._end_row(element)
        elif tag != "dt" or id(element) not in self.terms:
            self._end_line()
        self.footers -= tag == "footer"
        if tag in HEADINGS:
            self.is_heading = False
        if tag in {"ol", "ul"} and self.numbers:
            self.numbers.pop()
        self.is_wrapped = self.is_wrapped and tag != "pre"
        if self.cards and (tag in ENTRIES or id(element) in self.blocks):
            self.cards.pop()
            self.gap = ""
            if self.card is None and tag != "li":
                self._space()

    def _end_row(self, row: Element) -> None:
        """End a row of a table whose columns have heads; a rule stands below the heads."""
        self.row, self.cells = None, 0
        if self._end_line(is_row=True) and self.rows[id(row)].is_head:
            self.lines.append(SheetLine("|" + "---|" * len(row.elements)))

    def _open_entry(self, element: Element) -> None:
        """Begin an entry of a list, a row of a table, or a card; what a long term defines stands under it."""
        last = self.card
        indent = 0 if last is None else last.indent + 2 * last.started
        if element.tag == "tr" and is_layout(element):
            self.cards.append(None)
        else:
            started = element.tag == "dd" and not self.runs
            self.cards.append(Card(indent, started, self._marker() if element.tag == "li" else "-"))
        self.row = self.rows.get(id(element))

    def _marker(self) -> str:
        """Give the number of the next item of a numbered list, or a bullet."""
        if not self.numbers or self.numbers[-1] < 0:
            return "-"
        self.numbers[-1] += 1
        return f"{self.numbers[-1]}."

    def _open_link(self, element: Element) -> None:
        """Begin a link; a picture or icon that leads somewhere is named by its title."""
        attributes = element.attributes
        self.links += 1
        if self.is_heading:
            return
        self.address = resolve(attributes.get("href", ""), self.base)
        if self.address is None:
            self.lost.append(element.line)
            self.address = ""
        has_picture = any(child.tag == "img" for child in element.walk())
        if self.address and not has_picture and not element.content:
            self._add(attributes.get("title") or attributes.get("aria-label") or " ", element.line)

    def _has_label(self) -> bool:
        """Tell whether the open link has any words yet."""
        return any(run.link == self.links and run.text.strip() for run in self.runs)

    def _add(self, text: str, line: int) -> None:
        """Add text to the line that is being written."""
        if text.strip():
            if self.gap and self.runs:
                self.runs.append(Run(self.gap, 0))
            self.gap = ""
            self.breaks = 0
        mark = "" if self.is_heading else max(self.marks, default="")
        link = self.links if self.address is not None else 0
        self.runs.append(Run(text, line, mark, self.address or "", link))

    def _add_text(self, piece: Text) -> None:
        """Add a piece of text; in preformatted text every line stays its own."""
        if not self.is_wrapped:
            self._add(piece.text, piece.line)
            return
        for rank, text in enumerate(piece.text.split("\n")):
            if rank and not self._end_line():
                self._space()
            if text:
                self._add(text, piece.line)

    def _break_line(self, line: int) -> None:
        """Break the line; two breaks leave a blank one. A heading goes on."""
        if self.is_heading:
            self._add(" ", line)
            return
        self._end_line()
        self.breaks += 1
        if self.breaks == 2 and self.card is None:
            self._space()

    def _space(self) -> None:
        """Leave a blank line."""
        if self.lines and self.lines[-1].text:
            self.lines.append(SheetLine(""))

    def _end_line(self, *, is_row: bool = False) -> bool:
        """Write the line that was begun, in the dress of its place; False when it says nothing."""
        runs, self.runs = self.runs, []
        printed = len(runs)
        runs, contacts = take_contacts(runs)
        self.contacts = contacts | self.contacts
        text = strip_labels(render_runs(runs)) if len(runs) < printed else render_runs(runs)
        sources = tuple(sorted({run.line for run in runs if run.text.strip() and run.line}))
        rule = find_line_rule(text, is_footer=self.footers > 0, is_entry=self.card is not None)
        if self.is_heading and not self.is_sectioned and RESEARCH.fullmatch(text):
            rule = "heading"
        self.is_sectioned = self.is_sectioned or (self.is_heading and find_heading(text) is not None)
        if rule is not None:
            self.furniture.update((line, rule) for line in sources if line not in self.furniture)
            return False
        text = f"{text} |" if is_row else self._dress(runs, text) + self.label + text
        self.lines.append(SheetLine(text, sources, self.is_wrapped))
        self.label = ""
        return True

    def _dress(self, runs: list[Run], text: str) -> str:
        """Give what stands before the text of a line: the sign of a heading, a bullet, an indent."""
        card = self.card
        if self.is_heading:
            return f"{'#' * self.level} "
        if card is None:
            first = runs[0].text
            return " " * (len(first) - len(first.lstrip())) if self.is_wrapped else ""
        if card.started:
            return " " * (card.indent + 2)
        card.started = True
        marker = "-" if NUMBER.match(text) else card.marker
        return f"{' ' * card.indent}{marker} "
