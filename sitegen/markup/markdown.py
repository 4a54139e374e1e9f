"""Markdown with math to HTML: raw HTML is shown as it is written, and the sanitiser has the last word.

A text that could cost too much time, or that nests too deep, is shown as plain text and a problem says so.
"""

import html as escaping
import re
from dataclasses import dataclass
from functools import lru_cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup, escape

from sitegen.diagnostics import Problem, Severity, shown
from sitegen.markup import html, math, simple
from sitegen.markup.html import words

LONGEST = 20_000
"""Characters of one text."""

MOST = {"[": 200, "`": 400, "<": 400, "*": 1000, "_": 1000, "&": 1000, "$": 400}
"""How often a character may stand in one text: the engine looks for the partner of each."""

PREFIX = re.compile(r"^(?:[ \t]|>|[*+-][ \t]|\d+\.[ \t])+", re.MULTILINE)
"""White space and list or quote markers at the start of a line, as in `    - > deep`."""

MOST_LINES = 1000

DEEPEST_PREFIX = 60
"""Characters of such a prefix: 15 lists in each other; the engine calls itself for each."""

PLAIN = re.compile(
    r"(?![#>+=~-]|\d+[.)])"
    r"[^\s\\`\[<&>*_$\"\x00-\x1f\x7f\xa0]+"
    r"(?:[ ][^\s\\`\[<&>*_$\"\x00-\x1f\x7f\xa0]+)*"
)
"""One line without anything that Markdown or HTML could mean, as in `A study of engines, 2nd part`."""

FOUND_LINK = re.compile(r'<a href="([^"]*)"')
"""A link as the engine writes it, as in `<a href="https://example.org">`."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """Safe HTML, and what went wrong in making it."""

    html: Markup
    problems: tuple[Problem, ...] = ()


class MathProcessor(InlineProcessor):
    """Put MathML in place of a formula, before the engine can read its stars and underlines."""

    def __init__(self, engine: Markdown) -> None:
        super().__init__(math.SPAN.pattern, engine)
        self.compiled_re = math.SPAN

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the engine calls it so, and its type is wider
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002 - the engine gives it
    ) -> tuple[Element | str, int, int]:
        """Give MathML, or the TeX as code when it cannot be converted."""
        mathml = math.find_mathml(math.tex_of(m), display=m["display"] is not None)
        if mathml is not None:
            return self.md.htmlStash.store(mathml), m.start(), m.end()
        code = Element("code")
        code.text = self.md.htmlStash.store(escaping.escape(m[0], quote=False))
        return code, m.start(), m.end()


class HeadingProcessor(Treeprocessor):
    """Move headings down two steps: the page has its own first and second."""

    def run(self, root: Element) -> None:
        """Rename h1 to h3, h2 to h4 and all others to h5 or h6."""
        for element in root.iter():
            if len(element.tag) == 2 and element.tag[0] == "h" and element.tag[1].isdigit():
                element.tag = f"h{min(int(element.tag[1]) + 2, 6)}"


def build_engine(*, with_pictures: bool = False) -> Markdown:
    """Make an engine without raw HTML, and without pictures where none is wanted: in titles and lives."""
    engine = Markdown(output_format="html")
    engine.preprocessors.deregister("html_block")
    pictures = () if with_pictures else ("image_link", "image_reference", "short_image_ref")
    for name in ("html", *pictures):
        engine.inlinePatterns.deregister(name)
    engine.inlinePatterns.register(MathProcessor(engine), "math", 185)
    engine.ESCAPED_CHARS.append("$")
    return engine


@lru_cache(maxsize=1)
def block_engine() -> Markdown:
    """Make the engine for passages."""
    engine = build_engine()
    engine.treeprocessors.register(HeadingProcessor(engine), "headings", 5)
    return engine


def without_blocks(engine: Markdown) -> Markdown:
    """Make an engine for one line: a title that begins with `1.` or `#` is no list and no heading."""
    for name in words("indent code hashheader setextheader hr olist ulist quote reference"):
        engine.parser.blockprocessors.deregister(name)
    return engine


@lru_cache(maxsize=1)
def inline_engine() -> Markdown:
    """Make the engine for one line: every text is one paragraph."""
    return without_blocks(build_engine())


def find_excess(text: str) -> str | None:
    """Say what in a text is too much for the engine, or give None."""
    if len(text) > LONGEST:
        return f"{len(text)} characters of Markdown, where {LONGEST} is the most"
    for character, most in MOST.items():
        if (count := text.count(character)) > most:
            return f"{count} times `{character}` in one text, where {most} is the most"
    if (count := text.count("\n") + 1) > MOST_LINES:
        return f"{count} lines of Markdown, where {MOST_LINES} is the most"
    prefixes = PREFIX.finditer(text) if "\n" in text else filter(None, [PREFIX.match(text)])
    if any(len(prefix[0].expandtabs(4)) > DEEPEST_PREFIX for prefix in prefixes):
        return "lists or quotes that nest too deep"
    return None


def show_plainly(text: str, excess: str, *, block: bool) -> Rendered:
    """Show a text as it is written, with the reason as a problem."""
    problem = Problem(
        "markdown-too-heavy",
        f"{excess}: the text is shown as it is written",
        "shorten it, or put fewer brackets, marks and levels into it",
        Severity.WARNING,
    )
    safe = escape(text.strip())
    return Rendered(Markup(f"<p>{safe}</p>") if block else safe, (problem,))


def find_problems(text: str, made: str) -> tuple[Problem, ...]:
    """Collect formulas that stayed TeX, and links that lost their address."""
    formulas = [
        Problem(
            "unreadable-math",
            f"the formula {shown(span[0])} cannot be converted",
            "use the commands of LaTeX and amsmath, and close every brace; it is shown as TeX until then",
            Severity.WARNING,
            passage=span[0],
        )
        for span in math.SPAN.finditer(text)
        if math.find_mathml(math.tex_of(span), display=span["display"] is not None) is None
    ]
    addresses = [escaping.unescape(found) for found in FOUND_LINK.findall(made)]
    links = [
        Problem(
            "unsafe-url",
            f"{shown(address)} is not an http, https or mailto address",
            "write the whole address, beginning with `https://`; the link is left out until then",
            Severity.WARNING,
            passage=address,
        )
        for address in addresses
        if not html.is_safe_link(address)
    ]
    return (*formulas, *links)


def convert(engine: Markdown, text: str) -> str:
    """Run the engine on a text, from a clean state."""
    engine.reset()
    return engine.convert(text)


@lru_cache(maxsize=65536)
def problems_of(text: str) -> tuple[Problem, ...]:
    """Say what could not be shown well in a passage; a preview asks again at each build."""
    return rendered(text).problems


@lru_cache(maxsize=512)  # a passage is reviewed and shown one after the other, and large
def rendered(text: str) -> Rendered:
    """Turn a passage of Markdown into safe HTML blocks; the problems carry what could not be shown well."""
    text = text.strip("\n")
    if PLAIN.fullmatch(text):
        return Rendered(Markup(f"<p>{text}</p>"))
    if excess := find_excess(text):
        return show_plainly(text, excess, block=True)
    if (written := simple.find_blocks(text)) is not None:
        return Rendered(Markup(written))
    return rendered_by_engine(text)


def rendered_by_engine(text: str) -> Rendered:
    """Turn any passage into safe HTML blocks."""
    try:
        made = convert(block_engine(), text)
    except RecursionError:
        return show_plainly(text, "lists or quotes that nest too deep", block=True)
    return Rendered(Markup(html.clean_block(made)), find_problems(text, made))


@lru_cache(maxsize=65536)
def rendered_inline(text: str) -> Rendered:
    """Turn one line of Markdown into safe HTML that may stand in a heading or a link."""
    line = " ".join(text.split())
    if PLAIN.fullmatch(line):
        return Rendered(Markup(line))
    if excess := find_excess(line):
        return show_plainly(line, excess, block=False)
    if (written := simple.find_inline(line)) is not None:
        return Rendered(Markup(written))
    return rendered_inline_by_engine(line)


def rendered_inline_by_engine(line: str) -> Rendered:
    """Turn any line into safe HTML without blocks and links."""
    try:
        made = convert(inline_engine(), line)
    except RecursionError:
        return show_plainly(line, "marks that nest too deep", block=False)
    inner = made.removeprefix("<p>").removesuffix("</p>")
    return Rendered(Markup(html.clean_inline(inner)), find_problems(line, made))


def render(text: str) -> Markup:
    """Turn a passage of Markdown into safe HTML blocks."""
    return rendered(text).html


def render_inline(text: str) -> Markup:
    """Turn one line of Markdown into safe HTML without blocks and links: a title, an honour."""
    return rendered_inline(text).html
