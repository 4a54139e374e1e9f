r"""A field of a BibTeX entry, written in LaTeX, as Markdown with `$math$`.

Commands are read, never run: `\input{name}` is the text of its argument.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from pylatexenc.latex2text import LatexNodes2Text, MacroTextSpec, get_default_latex_context_db
from pylatexenc.latexwalker import LatexWalker
from pylatexenc.latexwalker import get_default_latex_context_db as get_default_grammar
from pylatexenc.macrospec import LatexContextDb, MacroSpec

MARKED = re.compile(r"[\\{}$~%^_&#]|--|``|''")
"""A sign that LaTeX reads in its own way, as in `M\"uller`."""
COMMENT_SIGN = re.compile(r"(?<!\\)%")
"""A bare per cent sign, as in `50% faster`: in a field it is text, not a comment."""
OLD_STYLE = re.compile(r"\{\s*\\(em|it|sl|bf|sc|tt|rm|sf|small|large)\b\s*")
r"""A group with an old font switch, as in `{\em On Engines}`."""
ESCAPED = re.compile(r"\\([_~%#&])")
r"""A sign that LaTeX wants escaped in an address, as in `a\_b.pdf`."""
STYLES = {"em": "emph", "it": "emph", "sl": "emph", "bf": "textbf", "tt": "texttt"}

STYLED = {
    **dict.fromkeys(("emph", "textit", "textsl", "mkbibemph", "mkbibitalic"), ("*", "*")),
    **dict.fromkeys(("textbf", "mkbibbold"), ("**", "**")),
    **dict.fromkeys(("texttt", "path"), ("`", "`")),
    **dict.fromkeys(("enquote", "mkbibquote"), ("“", "”")),
    **dict.fromkeys(("textsc", "textrm", "textsf", "textnormal", "textup", "mbox", "hbox", "text"), ("", "")),
    "textsuperscript": ("$^{", "}$"),
    "textsubscript": ("$_{", "}$"),
}
"""The signs of Markdown that stand before and after a styled argument."""

SPACES = ("quad", "qquad", ",", ";", ":", "!", " ", "enspace", "thinspace")


@cache
def _grammar() -> LatexContextDb:
    """Make the grammar: the library's own, and the commands whose arguments we read ourselves."""
    grammar = get_default_grammar()
    taught = [MacroSpec(name, "{") for name in (*STYLED, "url")]
    grammar.add_context_category("bibliography", macros=[*taught, MacroSpec("href", "{{")], prepend=True)
    return grammar


@cache
def _reader() -> LatexNodes2Text:
    """Make the reader: formulas verbatim, styles as Markdown, spaces as spaces."""
    forms: dict[str, str | Callable[..., str]] = {
        **{name: _styled(before, after) for name, (before, after) in STYLED.items()},
        **dict.fromkeys(SPACES, " "),
        "href": _read_link,
        "url": _read_address,
        "LaTeX": "LaTeX",
        "TeX": "TeX",
    }
    context = get_default_latex_context_db()
    specifications = [MacroTextSpec(name, simplify_repl=form) for name, form in forms.items()]
    context.add_context_category("bibliography", macros=specifications, prepend=True)
    context.set_unknown_macro_spec(MacroTextSpec("", simplify_repl=_read_unknown))
    return LatexNodes2Text(latex_context=context, math_mode="verbatim", strict_latex_spaces=False)


def _arguments(node: Any) -> list[Any]:
    """Give the arguments that were written; none at the end of a broken text."""
    return [
        argument for argument in (node.nodeargd.argnlist if node.nodeargd else ()) if argument is not None
    ]


def _styled(before: str, after: str) -> Callable[..., str]:
    """Make the reader of a style: its argument between two Markdown signs."""

    def read_styled(node: Any, l2tobj: Any) -> str:
        inside = "".join(l2tobj.nodelist_to_text([argument]) for argument in _arguments(node))
        return f"{before}{inside}{after}" if inside.strip() else inside

    return read_styled


def _read_address(node: Any) -> str:
    """Take an address as it is written, without the signs that only LaTeX needs."""
    return "".join(
        ESCAPED.sub(r"\1", argument.latex_verbatim().strip("{}")) for argument in _arguments(node)[:1]
    )


def _read_link(node: Any, l2tobj: Any) -> str:
    """Write a link as Markdown does."""
    shown = "".join(l2tobj.nodelist_to_text([argument]) for argument in _arguments(node)[1:])
    return f"[{shown}]({_read_address(node)})" if shown else _read_address(node)


def _read_unknown(node: Any) -> str:
    """Drop an unknown command before its argument; keep a backslash that only looks like one."""
    text, after = node.parsing_state.s, node.pos + node.len
    return "" if text[after : after + 1] == "{" else str(node.latex_verbatim())


@lru_cache(maxsize=4096)
def read_latex(text: str) -> str:
    r"""Read LaTeX as Markdown: accents to Unicode, styles to `*…*`, groups opened, formulas kept.

    Unknown commands give the text of their arguments; a bare `%` is text; the unreadable stays.
    """
    if not MARKED.search(text):
        return text
    prepared = COMMENT_SIGN.sub(r"\\%", OLD_STYLE.sub(_modern_style, text))
    try:
        nodes, _, _ = LatexWalker(prepared, latex_context=_grammar(), tolerant_parsing=True).get_latex_nodes()
        decoded = str(_reader().nodelist_to_text(nodes))
    except (ValueError, RecursionError, IndexError):
        # Too deep or broken for the library; losing the text would be worse than its braces.
        decoded = text
    return " ".join(unicodedata.normalize("NFC", decoded).split())


def _modern_style(switch: re.Match[str]) -> str:
    r"""Turn `{\em On Engines}` into `{\emph{On Engines}}`; the group's end closes the argument."""
    style = STYLES.get(switch[1])
    return "{" if style is None else f"\\{style}{{"
