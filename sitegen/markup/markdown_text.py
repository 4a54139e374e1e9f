"""Plain text as Markdown: what the engine would take for its own is escaped, and nothing else.

Most texts stay as they are: one star in a title makes no emphasis, and `snake_case` has none.
"""

import re
from collections.abc import Callable
from functools import partial

from sitegen.markup.plain import plain_line
from sitegen.text import clean

Escape = Callable[[str], str]
"""Writes a piece of plain text as Markdown."""

SPECIAL = re.compile(r"[*_`\[<&\\$]")
"""A character that can mean something to Markdown inside a line."""
EDGE = re.compile(r"(?<!\w)_|_(?!\w)")
"""An underline at the edge of a word, where it can make emphasis: the first of `_engine_`."""
EMPHASIS = re.compile(
    r"\\(?:emph|text(?:it|sl|bf)|em|it|sl|bf|mkbib|itshape|slshape|bfseries)(?![a-z])|\\mkbib"
)
r"""A command of TeX that will become stars, as in `\emph{engine}`."""
LINK = re.compile(r"\]\s?[(\[]|^\s*\[[^\]]*\]:")
"""What makes a link of brackets: the `](` of `[1](2)`, or a definition such as `[1]: https://…`."""
ADDRESS = re.compile(r"<(?=(?:https?|ftp)://[^<>]*>|[^<> !]+@[^@<> ]+>)", re.IGNORECASE)
"""A bracket that would make a link of what follows: the one of `<ada@example.org>`."""
REFERENCE = re.compile(r"&(?=(?:[A-Za-z0-9]{1,32}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});)")
"""A sign that would make a character of what follows: the one of `&copy;`."""
BLOCK = re.compile(
    r"(?P<number>\d{1,9})(?P<dot>[.)])(?=\s)|(?P<mark>[*+-](?=\s)|#|>|[-*_](?=(?:\s*[-*_]){2,}$))"
)
"""What makes a list, heading or quote of a passage: the start of `1. Engines`, `# 5` or `- one`."""


def escape_for(text: str) -> Escape:
    """Give the escape that a text needs as a whole: a star, say, only matters where there is another."""
    if SPECIAL.search(text) is None or ("\\" not in text and plain_line(text) == clean(text)):
        return str
    signs = "\\"
    if "*" in text and text.count("*") >= (1 if EMPHASIS.search(text) else 2):
        signs += "*"
    if "_" in text and len(EDGE.findall(text)) > 1:
        signs += "_"
    if text.count("`") > 1:
        signs += "`"
    if text.count("$") > 1:
        signs += "$"
    if "]" in text and LINK.search(text):
        signs += "["
    return partial(_escape, str.maketrans({sign: f"\\{sign}" for sign in signs}))


def _escape(table: dict[int, str], piece: str) -> str:
    """Escape the signs of a table, brackets that make addresses, and signs that make characters."""
    if "&" in piece:
        piece = REFERENCE.sub("&amp;", piece)
    if "<" in piece:
        piece = ADDRESS.sub("&lt;", piece)
    return piece.translate(table)


def escape_start(passage: str) -> str:
    """Keep a passage of one line from becoming a list, a heading or a quote by its first characters."""
    found = BLOCK.match(passage)
    if found is None:
        return passage
    head = f"{found['number']}\\{found['dot']}" if found["number"] else f"\\{found[0]}"
    return head + passage[found.end() :]
