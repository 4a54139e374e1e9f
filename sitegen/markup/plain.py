"""Markdown and math as plain text: for meta tags, feeds and the search."""

import html as escaping
import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexwalker import LatexWalkerError

from sitegen.markup import markdown, math, simple

BLOCKS = frozenset(
    {"blockquote", "br", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "ul"} | {"h1", "h2"}
)
"""Elements that stand apart from what is beside them."""

ENTITY = r"(&(?:[A-Za-z0-9]{1,32}|\#[0-9]{1,7}|\#x[0-9A-Fa-f]{1,6});)"
"""A character by its HTML name or number: `&amp;`."""


CLOSE_SIGN = re.compile(r"(?<=[^\s(])([←-⇿∈∉∋∼≃-≋≠-≥×±·∘]) (?=\S)")
"""A sign between words with a blank behind it only, which ended its command: the arrow of `A→ B`."""


@cache
def math_reader() -> LatexNodes2Text:
    """Make the reader of formulas; making one costs more than reading."""
    return LatexNodes2Text(math_mode="text", keep_comments=True)


@lru_cache(maxsize=4096)
def plain_math(tex: str) -> str:
    r"""Write a formula with Unicode signs where there are any: `\times` is `×`; else as TeX."""
    if len(tex) > math.LONGEST:
        return tex
    try:
        text = str(math_reader().latex_to_text(f"${tex}$"))
    except (LatexWalkerError, ValueError, IndexError, RecursionError):
        return tex
    return CLOSE_SIGN.sub(r" \1 ", unicodedata.normalize("NFKC", text)).strip() or tex


class PlainMathProcessor(InlineProcessor):
    """Put a formula's plain form in its place, before the engine can read its stars and underlines."""

    def __init__(self, engine: Markdown) -> None:
        super().__init__(math.SPAN.pattern, engine)
        self.compiled_re = math.SPAN

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the engine calls it so, and its type is wider
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002 - the engine gives it
    ) -> tuple[str, int, int]:
        """Give the plain form."""
        return plain_math(math.tex_of(m)), m.start(), m.end()


class EntityProcessor(InlineProcessor):
    """Put the character itself in place of its HTML name."""

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the engine calls it so, and its type is wider
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002 - the engine gives it
    ) -> tuple[str, int, int]:
        """Give the character."""
        return escaping.unescape(m[1]), m.start(), m.end()


def text_of(element: Element) -> str:
    """Give all text below an element; blocks are kept apart by a space."""
    text = element.text or ""
    pieces = [escaping.unescape(text) if element.tag == "code" else text]  # the engine escapes code early
    for child in element:
        gap = " " if child.tag in BLOCKS else ""
        pieces += [gap, text_of(child), gap, child.tail or ""]
    return "".join(pieces)


def build_plain_engine() -> Markdown:
    """Make an engine that writes text instead of HTML."""
    engine = markdown.build_engine()
    engine.inlinePatterns.register(PlainMathProcessor(engine), "math", 185)
    engine.inlinePatterns.register(EntityProcessor(ENTITY, engine), "entity", 80)
    engine.stripTopLevelTags = False
    engine.serializer = text_of
    return engine


@lru_cache(maxsize=1)
def plain_engine() -> Markdown:
    """Make the engine for passages."""
    return build_plain_engine()


@lru_cache(maxsize=1)
def plain_line_engine() -> Markdown:
    """Make the engine for one line."""
    return markdown.without_blocks(build_plain_engine())


@lru_cache(maxsize=512)  # several formats ask for a passage one after the other
def plain_text(text: str) -> str:
    """Give what a reader sees of Markdown with `$math$`, as one line: no marks, no addresses behind words.

    A text that is too heavy for the Markdown engine comes back as it is written.
    """
    return read_plainly(text, simple.find_paragraphs(text.strip("\n")), plain_engine)


@lru_cache(maxsize=65536)
def plain_line(text: str) -> str:
    """Give what a reader sees of one line of Markdown, such as a title: `1. Engines` keeps its number."""
    line = " ".join(text.split())
    found = simple.find_line(line)
    return read_plainly(line, None if found is None else (found,), plain_line_engine)


def read_plainly(text: str, found: Sequence[simple.Paragraph] | None, engine: Callable[[], Markdown]) -> str:
    """Write simple paragraphs as text, or run the engine, unless there is too much."""
    if markdown.find_excess(text):
        return " ".join(text.split())
    if found is None:
        return read_by_engine(engine(), text)
    words = (words_of(piece) for paragraph in found for piece in (*paragraph, simple.BREAK))
    return " ".join("".join(words).split())


def words_of(piece: simple.Piece) -> str:
    """Write what a reader sees of a piece."""
    return plain_math(piece.words) if piece.mark is simple.Mark.MATH else piece.words


def read_by_engine(engine: Markdown, text: str) -> str:
    """Run an engine that writes text."""
    engine.reset()
    try:
        return " ".join(engine.convert(text).split())
    except RecursionError:
        return " ".join(text.split())
