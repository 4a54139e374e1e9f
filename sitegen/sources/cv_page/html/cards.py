"""Find the entries of a page that are no list items: cards of one dress, rows of a table."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.html.tree import Element, Text
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.remarks import is_link_label
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.table_heads import read_heads
from sitegen.sources.cv_page.vocabulary import word_set

LONGEST_CARD = 4000
"""Characters beyond which a block is a part of the page, not an entry."""

AUTHOR_CLASSES = word_set("author authors author-list pub-authors paper-authors publication-authors creator")
PAPER_TITLES = word_set("paper-title papertitle pub-title publication-title")
"""What sites call the parts of an entry."""

QUOTED = re.compile(r"[\"“”„«»『』]")
"""Any quotation mark."""

MARKED = word_set("b strong i em span u")
"""Elements that mark a name among others."""

LINES = word_set("p div h1 h2 h3 h4 h5 h6 br ul ol dl")
"""Elements that begin a new line inside a card."""


def find_cards(root: Element) -> frozenset[int]:
    """Find the blocks that stand in a row in one dress and hold several lines each, by identity."""
    cards: set[int] = set()
    for parent in root.walk():
        blocks = [child for child in parent.elements if child.tag in {"div", "article"}]
        dressed = Counter(
            (child.tag, child.classes) for child in blocks if child.classes or child.tag == "article"
        )
        cards.update(
            id(child) for child in blocks if dressed[(child.tag, child.classes)] >= 2 and is_card(child)
        )
    return frozenset(cards)


def is_card(element: Element) -> bool:
    """Tell a block of two to a dozen lines without the heading of a section."""
    if element.size > 2 * LONGEST_CARD:
        return False
    inner = [child for child in element.walk() if child is not element]
    own = any(isinstance(child, Text) and child.text.strip() for child in element.children)
    lines = own + sum(child.tag in LINES for child in inner)
    if not 2 <= lines <= 40 or not 0 < len(element.content) <= LONGEST_CARD:
        return False
    headings = [child for child in inner if child.tag in {"h1", "h2", "h3", "h4", "h5", "h6"}]
    items = sum(child.tag in {"li", "tr"} for child in inner)
    return len(headings) <= 2 and items <= 8 and not any(find_heading(child.content) for child in headings)


def is_layout(row: Element) -> bool:
    """Tell a table row that only arranges the page: its cells hold headings, tables or whole lists."""
    if row.size > 2 * LONGEST_CARD:
        return True
    for child in row.walk():
        if child.tag in {"h1", "h2", "table", "hr"} or (child.tag == "h3" and find_heading(child.content)):
            return True
        if child.tag in {"ul", "ol"} and len(row.content) > 1000:
            return True
        if child.tag in {"b", "strong", "font"} and find_heading(child.content):
            return True
    return len(row.content) > LONGEST_CARD


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table whose columns have heads.

    `spans` are the columns, from 0, that a cell of a row above fills too, and the text of that cell.
    """

    is_head: bool = False
    spans: tuple[tuple[int, str], ...] = ()


def find_rows(root: Element) -> dict[int, Row]:
    """Find the rows of tables whose columns have heads, by identity."""
    found: dict[int, Row] = {}
    for table in root.walk():
        rows = list(_rows(table)) if table.tag == "table" else []
        if not rows or not is_head_row(rows[0]):
            continue
        found[id(rows[0])] = Row(is_head=True)
        open_cells: dict[int, tuple[int, str]] = {}
        for row in rows[1:]:
            spans = tuple(sorted((column, text) for column, (_, text) in open_cells.items()))
            open_cells = {column: (left - 1, text) for column, (left, text) in open_cells.items() if left > 1}
            open_cells |= _open_cells(row, [column for column, _ in spans])
            if len(row.elements) > 1 and not is_layout(row):
                found[id(row)] = Row(spans=spans)
    return found


def _open_cells(row: Element, taken: Sequence[int]) -> dict[int, tuple[int, str]]:
    """Find the cells of a row that reach into rows below it: column → how many rows, and the text."""
    found: dict[int, tuple[int, str]] = {}
    column = 0
    for cell in row.elements:
        while column in taken:
            column += 1
        rows = cell.attributes.get("rowspan", "")
        if rows.isascii() and rows.isdigit() and 1 < int(rows) < 1000:
            found[column] = (int(rows) - 1, cell.content)
        column += 1
    return found


def _rows(table: Element) -> Iterator[Element]:
    """Give the rows of a table, but not those of tables inside it."""
    for child in table.elements:
        parts = child.elements if child.tag in {"thead", "tbody", "tfoot"} else [child]
        yield from (part for part in parts if part.tag == "tr")


def is_head_row(row: Element) -> bool:
    """Tell the row of the heads: cells of heads alone, or names that columns have."""
    cells = row.elements
    if len(cells) < 2 or is_layout(row):
        return False
    return all(cell.tag == "th" for cell in cells) or read_heads([cell.content for cell in cells]) is not None


def find_titles(root: Element) -> frozenset[int]:
    """Find the elements that are called titles of papers, or titles beside authors, by identity."""
    titles: set[int] = set()
    for parent in root.walk():
        has_authors = any(child.classes & AUTHOR_CLASSES for child in parent.elements)
        for child in parent.elements:
            called = child.classes & PAPER_TITLES or (has_authors and "title" in child.classes)
            if called and not QUOTED.search(child.content):
                titles.add(id(child))
        if parent.tag in {"li", "p", "td", "dd"} and (linked := find_linked_title(parent)) is not None:
            titles.add(id(linked))
    return frozenset(titles)


def find_linked_title(parent: Element) -> Element | None:
    """Find the link right behind a list of names: it is the title of a work."""
    before = ""
    for child in parent.children:
        if isinstance(child, Text):
            before += child.text
        elif child.tag == "a":
            words = child.content.split()
            named = parse_names(" ".join(before.split()).strip(" ,.:;")) if before.strip() else None
            is_title = (
                len(words) > 2 and not is_link_label(child.content) and not QUOTED.search(parent.content)
            )
            return child if named is not None and is_title else None
        elif child.tag in MARKED:
            before += child.content
        else:
            return None
    return None


def find_terms(root: Element) -> frozenset[int]:
    """Find the terms that stay on the line of what they define, by identity.

    Such are a date and a short label; a year over several definitions is a heading of its list instead.
    """
    terms: set[int] = set()
    for parent in root.walk():
        below = "".join(child.tag[1:] for child in parent.elements if child.tag in {"dt", "dd"})
        are_headings = parent.tag == "dl" and "dd" in below
        for child in parent.elements:
            is_heading = are_headings and find_year_heading(child.content) is not None
            if child.tag == "dt" and not is_heading and _is_term(child):
                terms.add(id(child))
    return frozenset(terms)


def _is_term(element: Element) -> bool:
    """Tell a term that is a date or a short label."""
    text = element.content
    return len(text) <= 24 and (bool(find_spans(text)) or len(text.split()) <= 2)
