"""Titles and abstracts with tags in them (HTML, JATS, MathML) → Markdown with `$math$`.

A text comes as one that was escaped once inside JSON, or as an element of XML; both become the same tree.
"""

import html
import re
from collections.abc import Iterable

from sitegen.interchange.mathml import read_mathml
from sitegen.interchange.xml_tree import DEPTH_LIMIT, XmlElement
from sitegen.markup import math
from sitegen.markup.plain import plain_line
from sitegen.text import clean

MARKS = {
    **dict.fromkeys(("i", "em", "italic"), "*"),
    **dict.fromkeys(("b", "strong", "bold"), "**"),
    **dict.fromkeys(("tt", "code", "monospace"), "`"),
}
"""The sign of Markdown for a style."""

RAISED = dict(zip("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ", strict=True))
LOWERED = dict(zip("0123456789+-−=()aeoxhklmnpstijruv", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", strict=True))
"""Characters that have a raised or lowered form of their own."""

SCRIPTS = {"sup": (RAISED, "^"), "sub": (LOWERED, "_"), "inf": (LOWERED, "_")}

BLOCKS = frozenset(
    {"p", "div", "sec", "ul", "ol", "list", "abstract", "disp-quote", "blockquote", "abstracttext"}
)
HEADINGS = frozenset({"title", "h1", "h2", "h3", "h4", "h5", "h6"})
ITEMS = frozenset({"li", "list-item"})
BREAKS = frozenset({"br", "break", "hr"})
PICTURES = frozenset({"inline-graphic", "graphic", "label"})
FORMULAS = frozenset({"inline-formula", "disp-formula", "alternatives"})
MATH = frozenset(
    {"annotation", "annotation-xml", "math", "menclose", "mfenced", "mfrac", "mi", "mmultiscripts", "mn"}
    | {"mo", "mover", "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt"}
    | {"mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover"}
    | {"none", "semantics"}
)
PLAIN = frozenset(
    {"a", "ext-link", "font", "named-content", "ovl", "overline", "s", "sc", "scp", "small", "span", "strike"}
    | {"styled-content", "u", "underline", "uri", "xref"}
)
"""Elements of which only the text is kept."""

KNOWN = frozenset(
    {*MARKS, *SCRIPTS, *BLOCKS, *HEADINGS, *ITEMS, *BREAKS, *PICTURES, *FORMULAS, *MATH, *PLAIN, "tex-math"}
)

TAG = re.compile(r"<(/?)(?:[A-Za-z]{1,10}:)?([A-Za-z][A-Za-z0-9-]{0,30})((?:\s[^<>]{0,1000})?)(/?)>")
"""A tag inside a text, as in `On <jats:italic>Engines</jats:italic>`; `<0.5 mm` is none."""

ATTRIBUTE = re.compile(r"([A-Za-z]+)=[\"']([^\"']*)[\"']")
"""An attribute of a tag: `encoding="TeX"`."""

CHARACTER = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
"""A character by name or number: `&amp;`, `&#945;`."""

NEVER_CLOSED = frozenset({"p", "li", *BREAKS})
"""Elements that HTML lets stand open."""

SPECIAL = re.compile(r"[*_`\[\]\\<]")
"""A sign that Markdown may read in its own way."""

GAP = re.compile(r"[ \t]*\n[ \t]*(?:\n[ \t]*)+")
"""The gap between two paragraphs."""

EMPTY_HEADINGS = frozenset({"abstract", "summary"})
"""Headings of an abstract that say no more than that it is one."""

TEX_BODY = re.compile(r"\\begin\{document\}(.*?)(?:\\end\{document\}|$)", re.DOTALL)
r"""The formula in a whole TeX document: `\begin{document}$$x$$\end{document}`."""


def read_line(text: str) -> str:
    """Read a title as one line of Markdown."""
    return line_of(parse_fragment(text))


def read_blocks(text: str) -> str:
    """Read an abstract as paragraphs of Markdown; its own heading `Abstract` is left out."""
    return blocks_of(parse_fragment(text))


def line_of(element: XmlElement) -> str:
    """Write what stands in an element as one line of Markdown."""
    return clean(" ".join(join(element.children).split()))


def blocks_of(element: XmlElement) -> str:
    """Write what stands in an element as paragraphs of Markdown."""
    paragraphs = GAP.split(join(element.children).replace("\r", ""))
    lines = ("\n".join(clean(line) for line in paragraph.split("\n")).strip() for paragraph in paragraphs)
    return "\n\n".join(line for line in lines if line)


def parse_fragment(text: str) -> XmlElement:
    """Read a text with tags in it, however broken, as an element without a name.

    Only known tags that are opened and closed are tags; all else is text. Characters by name or number are
    decoded exactly once.
    """
    if "<" not in text and "&" not in text:
        return XmlElement("", {}, [text])
    tags = [found for found in TAG.finditer(text) if found[2].lower() in KNOWN]
    closed = {found[2].lower() for found in tags if found[1] or found[4]} | NEVER_CLOSED
    stack = [XmlElement("")]
    position = 0
    for found in tags:
        name, is_end = found[2].lower(), bool(found[1])
        is_open = any(element.tag == name for element in stack)
        if name not in closed or (is_end and not is_open and name not in NEVER_CLOSED):
            continue
        stack[-1].children.append(decode_characters(text[position : found.start()]))
        position = found.end()
        if is_end and is_open:
            while stack.pop().tag != name:
                pass
        elif not is_end:
            element = XmlElement(name, dict(ATTRIBUTE.findall(found[3])))
            stack[-1].children.append(element)
            if not found[4] and name not in BREAKS and len(stack) < DEPTH_LIMIT // 2:
                stack.append(element)
    stack[-1].children.append(decode_characters(text[position:]))
    return stack[0]


def decode_characters(text: str) -> str:
    """Decode the characters that are written by name or number, once."""
    return CHARACTER.sub(lambda found: html.unescape(found[0]), text) if "&" in text else text


def render(element: XmlElement) -> str:
    """Write an element as Markdown; blocks stand between blank lines."""
    tag = element.tag.lower()
    if tag == "math":
        return as_formula(read_mathml(element))
    if tag == "tex-math":
        return as_formula(tex_of(element.all_text()))
    if tag in PICTURES:
        return ""
    if tag in FORMULAS:
        return render_formula(element)
    inside = join(element.children)
    if tag in MARKS:
        return emphasised(inside, MARKS[tag])
    if tag in SCRIPTS:
        return script(inside, *SCRIPTS[tag])
    return render_block(tag, inside)


def render_block(tag: str, inside: str) -> str:
    """Set a block apart; inline elements stay where they are."""
    words = " ".join(inside.split())
    if tag in BREAKS:
        return "\n\n" if tag == "hr" else " "
    if tag in ITEMS:
        return f"\n- {words}"
    if tag in HEADINGS:
        is_empty = not words or words.lower().rstrip(".:") in EMPTY_HEADINGS
        return "\n\n" if is_empty else f"\n\n**{words.rstrip(':.')}:** \ue000"
    return f"\n\n{inside.strip()}\n\n" if tag in BLOCKS else inside


def join(children: Iterable[XmlElement | str]) -> str:
    """Join what stands in an element; a heading runs on into the paragraph after it."""
    pieces = (as_markdown(child) if isinstance(child, str) else render(child) for child in children)
    return RUN_ON.sub(" ", "".join(pieces)).replace("\ue000", "")


RUN_ON = re.compile("[ ]\ue000\\s*")
"""The mark behind a heading, and the gap that the paragraph after it begins with."""


def as_markdown(text: str) -> str:
    """Escape what Markdown would read in its own way, outside formulas and only where it would."""
    if not SPECIAL.search(text) and "&" not in text:
        return text
    pieces, position = [], 0
    for formula in math.SPAN.finditer(text):
        pieces += [escaped(text[position : formula.start()]), formula[0]]
        position = formula.end()
    return "".join([*pieces, escaped(text[position:])])


def escaped(text: str) -> str:
    """Escape a text without formulas if Markdown would show another one."""
    if plain_line(text) == clean(text):
        return text
    return SPECIAL.sub(r"\\\g<0>", CHARACTER.sub(lambda found: f"&amp;{found[0][1:]}", text)).replace(
        "\\<", "<"
    )


def emphasised(inside: str, mark: str) -> str:
    """Set a text between two marks, white space outside; several paragraphs have none."""
    words = inside.strip()
    if not words or "\n\n" in words or words.startswith(mark) or (mark == "`" and "`" in words):
        return inside
    before = inside[: len(inside) - len(inside.lstrip())]
    after = inside[len(inside.rstrip()) :]
    return f"{before}{mark}{words}{mark}{after}"


def script(inside: str, forms: dict[str, str], sign: str) -> str:
    """Write a raised or lowered text with the characters made for it, else as a formula."""
    words = inside.strip()
    if all(letter in forms for letter in words):
        return "".join(forms[letter] for letter in words)
    if any(sign in words for sign in "$*`\\\n{}%#&_^"):
        return inside
    return f"${sign}{{{words}}}$"


def as_formula(tex: str) -> str:
    """Put a formula between dollars; an empty one is nothing."""
    words = " ".join(tex.split())
    return f"${words}$" if words and "$" not in words else words.replace("$", "")


def tex_of(text: str) -> str:
    """Take the formula out of a TeX document or its dollars."""
    body = TEX_BODY.search(text)
    return (body[1] if body else text).strip().strip("$").strip()


def render_formula(element: XmlElement) -> str:
    """Write one formula that stands in several forms, the TeX before the MathML."""
    found = list(element.walk("tex-math")) or list(element.walk("math"))
    if found and len({each.tag for each in found}) == 1 and element.tag != "disp-formula":
        return render(found[0])
    return f"\n\n{render(found[0])}\n\n" if found else join(element.children)
