"""HTML as a tree that knows its source lines, parsed as browsers do; no text is lost by damage or depth."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from selectolax.lexbor import LexborHTMLParser, LexborNode

from sitegen.sources.cv_page.vocabulary import word_set

DEEPEST = 500
"""Nesting beyond which tags are dropped and their text kept: a parser's time is quadratic in it."""

DEEPEST_STYLE = 40
"""The same for elements that a browser opens again in each paragraph, such as `font`."""

LONGEST_TAG = 100_000
"""Characters beyond which the attributes of a tag are dropped."""

TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9-]*)(?:\"[^\"<>]*\"|'[^'<>]*'|[^<>\"'])*>?")
"""A tag with its attributes, as in `<div class="a">`."""

STYLES = word_set("a b big code em font i nobr s small strike strong tt u")
"""Elements that a browser opens again in the next paragraph when they were not closed."""

UNNESTED = word_set(
    """
    p li dt dd tr td th thead tbody tfoot option optgroup html head body area base br col embed hr
    img input link meta param source track wbr script style title textarea
    """
)
"""Elements that close themselves, or hold no element."""

LINE_MARK = re.compile(r"\f(?P<digits>[ \t]+)\f")
"""A line number in white space, as `mark_line` writes it."""

BINARY = str.maketrans("01", " \t")
DIGITS = str.maketrans(" \t", "01")


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text that stands on one source line."""

    text: str
    line: int


@dataclass(slots=True)
class Element:
    """An element with its attributes and what is in it; `line` is the source line near which it begins."""

    tag: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | Text"] = field(default_factory=list)
    size: int = 0
    """Characters and elements below, so that a large block need not be looked through."""

    @property
    def elements(self) -> list["Element"]:
        """Give the elements right below, without the text."""
        return [child for child in self.children if isinstance(child, Element)]

    @property
    def classes(self) -> frozenset[str]:
        """Give the classes, in lower case."""
        return frozenset(self.attributes.get("class", "").lower().split())

    def walk(self) -> Iterator["Element"]:
        """Give this element and all below it, in the order of the page."""
        stack: list[Element] = [self]
        while stack:
            element = stack.pop()
            yield element
            stack.extend(reversed(element.elements))

    def texts(self) -> Iterator[Text]:
        """Give all pieces of text below this element, in the order of the page."""
        stack: list[Element | Text] = [self]
        while stack:
            node = stack.pop()
            if isinstance(node, Text):
                yield node
            else:
                stack.extend(reversed(node.children))

    @property
    def content(self) -> str:
        """Give the whole text below this element, white space folded."""
        return " ".join("".join(piece.text for piece in self.texts()).split())


@dataclass(frozen=True, slots=True)
class Tree:
    """A parsed page; `dropped` counts the tags that were nested too deep."""

    root: Element
    dropped: int


def parse_html(text: str) -> Tree:
    """Parse a page; every text must give a tree."""
    flat, dropped = limit_depth(text)
    parsed = LexborHTMLParser(mark_lines(flat))
    return Tree(_copy(parsed.root), dropped)


def limit_depth(text: str) -> tuple[str, int]:
    """Drop the tags that are nested too deep, and count them; their text stays."""
    depth = {True: 0, False: 0}
    dropped = 0

    def keep(match: re.Match[str]) -> str:
        nonlocal dropped
        name = match["name"].lower()
        if len(match.group()) > LONGEST_TAG:
            dropped += 1
            return f"<{match['end']}{name}>"
        if name in UNNESTED or match.group().endswith("/>"):
            return match.group()
        style = name in STYLES
        limit = DEEPEST_STYLE if style else DEEPEST
        if match["end"]:
            depth[style] = max(0, depth[style] - 1)
            return match.group() if depth[style] < limit else ""
        depth[style] += 1
        if depth[style] <= limit:
            return match.group()
        dropped += 1
        return ""

    return TAG.sub(keep, text), dropped


def mark_lines(text: str) -> str:
    """Write each line's number into it, in white space between form feeds, which changes no tree.

    A line that begins inside a tag bears the number behind that tag too, since white space in a tag is lost.
    """
    lines = text.replace("\f", " ").split("\n")
    marked = [lines[0]]
    for number, line in enumerate(lines[1:], start=2):
        mark = f"\f{number:b}\f".translate(BINARY)
        late, opening, rest = line.partition("<")
        marked.append(mark + late.replace(">", f">{mark}") + opening + rest)
    return "\n".join(marked)


def _copy(root: LexborNode | None) -> Element:
    """Copy the parser's tree, its line numbers read, without recursion."""
    top = Element("html", 1)
    line = 1
    stack: list[tuple[LexborNode | None, Element]] = [(root.child if root else None, top)]
    if root is not None:
        top.attributes.update(_attributes(root))
    while stack:
        node, parent = stack.pop()
        if node is None:
            continue
        stack.append((node.next, parent))
        if node.is_text_node:
            pieces, line = read_lines(node.text_content or "", line)
            parent.children.extend(pieces)
        elif node.is_comment_node:
            _, line = read_lines(node.comment_content or "", line)
        elif node.is_element_node:
            element = Element(node.tag or "", line, _attributes(node))
            parent.children.append(element)
            stack.append((node.child, element))
    _measure(top)
    return top


def _measure(top: Element) -> None:
    """Enter the size of every element, the deepest first."""
    for element in reversed(list(top.walk())):
        element.size = sum(
            len(child.text) if isinstance(child, Text) else 1 + child.size for child in element.children
        )


def _attributes(node: LexborNode) -> dict[str, str]:
    """Give the attributes with folded white space; one without a value is empty."""
    return {name: " ".join(LINE_MARK.sub("", value or "").split()) for name, value in node.attributes.items()}


def read_lines(text: str, line: int) -> tuple[list[Text], int]:
    """Split the text of a node at the line numbers in it; `line` is the number before it."""
    pieces: list[Text] = []
    end = 0
    for mark in LINE_MARK.finditer(text):
        if before := text[end : mark.start()]:
            pieces.append(Text(before, line))
        line = max(line, int(mark["digits"].translate(DIGITS), 2))
        end = mark.end()
    if rest := text[end:]:
        pieces.append(Text(rest, line))
    return pieces, line
