r"""A field of a bibliography, written in LaTeX, as Markdown with `$math$` or as plain text.

Commands are read, never run: `\input{name}` is the text of its argument. Time grows with the length of the
text, whatever stands in it.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

from sitegen.markup import latex_words as words
from sitegen.markup import math, tex
from sitegen.markup.emphasis import DEEPEST, marked
from sitegen.markup.markdown_text import Escape, escape_for

MARKED = re.compile(r"[\\{}$~&]|--|``|''|`(?=\w)")
"""A sign that LaTeX reads in its own way, as in `M\"uller`."""

ACCENTED = re.compile(r"\s*\{(\\[`'^\"~=.cvuHkrdbh]\s*(?:\{[^\W\d_]\}|[^\W\d_]))\}")
r"""A letter that has an accent already, as an argument: the `{\^e}` of `\~{\^e}`."""

BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
"""A brace, or an escaped one that opens nothing."""
OPENING = re.compile(r"\s*(?:\[[^\[\]]{0,200}\]\s*)?\{")
"""What stands before an argument: the `[1]{` of `[1]{https://example.org}`."""
LONGEST_ARGUMENT = 5000
DEEPEST_ARGUMENT = 20
"""Characters and braces within which an argument that is no text must end; else it is read as text."""

LOOSE_FORMULA = re.compile(r"\$\s+([^$]{1,1000}?)\s*\$|\$([^$\s][^$]{0,1000}?)\s+\$")
"""A formula with blanks inside its dollars, as in `$ n^2 $`."""
BRACKETED_FORMULA = {
    "(": re.compile(r"\s*(.{1,1000}?)\s*\\\)", re.DOTALL),
    "[": re.compile(r"\s*(.{1,1000}?)\s*\\\]", re.DOTALL),
}
r"""A formula and its end in LaTeX's own brackets: the `n\)` of `\(n\)`."""

ADDRESS_SIGN = re.compile(
    r"(?P<tilde>\$\\sim\$|\\(?:string(?=~)|textasciitilde)(?:\{\})?~?)"
    r"|(?P<line>\\textunderscore(?:\{\})?)|\\(?P<sign>[_~%#&{}^$])(?:\{\})?|[{}]"
)
r"""A sign that LaTeX wants in an address: the `\_` of `a\_b.pdf`, the `\~{}` of `\~{}ada`."""

ENTITY = re.compile(r"(?:\{\\&\}|\\?&)((?:[a-z]{2,6}|[A-Z][a-z]{2,6}|#[0-9]{2,6}|#x[0-9a-fA-F]{2,5});)")
r"""A character by its HTML name, which search engines export: the `&amp;` of `R&amp;D`, or `R{\&}amp;D`."""


@dataclass(slots=True)
class Group:
    """An open group: where its pieces start, and what its command does to them."""

    start: int
    style: str = ""


@dataclass(slots=True)
class Pieces:
    """What was read so far, as Markdown when there is an `escape`, else as plain text."""

    escape: Escape | None
    done: list[str] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    styles: int = 0
    is_quoting: bool = False

    def add(self, text: str) -> None:
        """Add text as a reader should see it."""
        self.done.append(self.escape(text) if self.escape is not None else text)

    def open(self, style: str = "") -> None:
        """Open a group; styles nest only so deep."""
        style = style if self.styles < DEEPEST else ""
        self.styles += bool(style)
        self.groups.append(Group(len(self.done), style))

    def switch(self, style: str) -> None:
        """Let a command style the group that has just begun."""
        if style and self.groups and self.groups[-1] == Group(len(self.done)):
            self.groups.pop()
            self.open(style)

    def close(self) -> None:
        """Close the last group, and put its style around what it holds."""
        group = self.groups.pop()
        if group.style:
            self.styles -= 1
            content = "".join(self.done[group.start :])
            self.done[group.start :] = [self.styled(content, group.style)]

    def styled(self, content: str, style: str) -> str:
        """Write a content in a style."""
        if style == "“":
            return f"“{content}”" if content.strip() else content
        if self.escape is None:
            return content
        if style in "^_":
            is_word = any(letter.isalpha() for letter in content) or "$" in content
            return content if is_word or not content.strip() else f"${style}{{{content.strip()}}}$"
        return marked(content, style)


@lru_cache(maxsize=4096)
def read_latex(text: str) -> str:
    r"""Read LaTeX as one line of Markdown: accents to Unicode, styles to `*…*`, groups opened, formulas kept.

    Unknown commands give the text of their arguments; a bare `%` is text; the unreadable stays. What Markdown
    would take for its own is escaped, so that a reader sees the same text.
    """
    return _read(text, escape_for(text.replace("\\_", "_")))


@lru_cache(maxsize=16384)
def read_plain_latex(text: str) -> str:
    """Read LaTeX as plain text on one line: styles are left away, formulas kept in TeX."""
    return _read(text, None)


def read_address(text: str) -> str:
    """Undo the few escapes that LaTeX wants in an address, and nothing else."""
    if "\\" not in text and "{" not in text and "}" not in text:
        return text.strip()
    return ADDRESS_SIGN.sub(_address_sign, text).strip()


def _address_sign(found: re.Match[str]) -> str:
    """Give the sign itself; braces go."""
    return "~" if found["tilde"] else "_" if found["line"] else found["sign"] or ""


def _read(text: str, escape: Escape | None) -> str:
    """Read a text token by token."""
    if MARKED.search(text) is None:
        return " ".join((escape(text) if escape is not None else text).split())
    if "&" in text:
        text = ENTITY.sub(lambda found: unescape(f"&{found[1]}"), text)
    pieces = Pieces(escape)
    position = 0
    while token := words.TOKEN.search(text, position):
        if position < token.start():
            pieces.add(text[position : token.start()])
        position = READERS[token.lastgroup or ""](token, text, pieces)
    pieces.add(text[position:])
    while pieces.groups:
        pieces.close()
    return " ".join(unicodedata.normalize("NFC", "".join(pieces.done)).split())


def _read_sign(token: re.Match[str], text: str, pieces: Pieces) -> int:  # noqa: ARG001 - one form for all
    """Read an accent with its letter, or a sign with a name."""
    name = token[0].strip("{}\\ ")
    pieces.add(words.SIGNS.get(name) or tex.read_sign(token[0]) or token[0])
    return token.end()


def _read_mark(token: re.Match[str], text: str, pieces: Pieces) -> int:
    """Read a brace, a dollar, a tie, a quote or a dash."""
    mark = token[0]
    if mark == "{":
        pieces.open()
    elif mark == "}":
        if pieces.groups:
            pieces.close()
    elif mark == "$":
        return _read_formula(token.start(), text, pieces)
    elif mark == "~":
        # A tie stands behind a word; the one of `(~30 hours` means about.
        before = text[token.start() - 1 : token.start()]
        pieces.add("~" if not before.strip("([ \n\t") else " ")
    elif mark[0] == "-":
        pieces.add("–" if len(mark) == 2 else "—")
    else:
        return _read_quote(token, text, pieces)
    return token.end()


def _read_quote(token: re.Match[str], text: str, pieces: Pieces) -> int:
    """Read TeX's quotes; a lone apostrophe stays what it is unless a quote was opened before."""
    start, mark = token.start(), token[0]
    if text.startswith("``", start):
        pieces.add("“")
        return start + 2
    if mark == "`":
        pieces.is_quoting = "'" in text[start : start + 500] and text[start + 1 : start + 2].isalnum()
        pieces.add("‘" if pieces.is_quoting else "`")
    elif mark == "''":
        pieces.add("”")
    else:
        is_closing = pieces.is_quoting and not text[token.end() : token.end() + 1].isalnum()
        pieces.is_quoting = pieces.is_quoting and not is_closing
        pieces.add("’" if is_closing else "'")
    return token.end()


def _read_formula(start: int, text: str, pieces: Pieces) -> int:
    """Keep a formula as it is written; a dollar that opens none is money."""
    if found := math.SPAN.match(text, start):
        pieces.done.append(found[0])
        return found.end()
    loose = LOOSE_FORMULA.match(text, start)
    if loose and "\\" in loose[0] + "\\" * any(sign in loose[0] for sign in "^_={"):
        pieces.done.append(f"${(loose[1] or loose[2]).strip()}$")
        return loose.end()
    pieces.add("$")
    return start + 1


def _read_known(token: re.Match[str], text: str, pieces: Pieces) -> int:
    """Read a command that we know: a style, a space, an address, a formula, a word."""
    name, end = token["known"], token.end()
    if name in words.SWITCHES:
        pieces.switch(words.STYLES.get(name, ""))
        return end + (text[end : end + 1].isspace() and bool(pieces.groups))
    if name in words.STYLES:
        opening = OPENING.match(text, end)
        if opening:
            pieces.open(words.STYLES[name])
        return opening.end() if opening else end
    if name in words.SPACES:
        pieces.add(" ")
        return end
    if name in words.WORDS:
        pieces.add(words.WORDS[name])
        return end
    return _read_verbatim(name, end, text, pieces)


def _read_verbatim(name: str, end: int, text: str, pieces: Pieces) -> int:
    """Read a command whose first argument is no text."""
    argument = _find_argument(text, end)
    if argument is None:
        return end
    content, end = argument
    if name in words.FORMULAS:
        pieces.done.append(f"${content.strip(' $')}$" if content.strip(" $") else "")
    elif name == "href" and (shown := _find_argument(text, end)):
        end = shown[1]
        caption = _read(shown[0], pieces.escape)
        is_link = pieces.escape is not None and caption
        pieces.done.append(f"[{caption}]({read_address(content)})" if is_link else caption)
    elif name in words.ADDRESSES:
        pieces.add(read_address(content))
    return end


def _find_argument(text: str, start: int) -> tuple[str, int] | None:
    """Find the argument in braces that begins here, with the place behind it."""
    opening = OPENING.match(text, start)
    if opening is None:
        return None
    depth = 0
    for brace in BRACE.finditer(text, opening.end(), opening.end() + LONGEST_ARGUMENT):
        if brace[0] == "}" and depth == 0:
            return text[opening.end() : brace.start()], brace.end()
        depth += (brace[0] == "{") - (brace[0] == "}")
        if depth > DEEPEST_ARGUMENT:
            break
    return None


def _read_escaped(token: re.Match[str], text: str, pieces: Pieces) -> int:
    """Read a backslash with one character: a space, a bracket of a formula, or the character itself."""
    character = token["escaped"]
    formula = (
        BRACKETED_FORMULA[character].match(text, token.end()) if character in BRACKETED_FORMULA else None
    )
    if formula:
        pieces.done.append(f"${formula[1]}$")
        return formula.end()
    found = words.WORD_END.match(text, token.start())
    if found:
        pieces.add(tex.read_sign(f"\\'{{{found[1]}}}"))
        return found.end()
    if (end := _read_second_accent(character, text, token.end(), pieces)) is not None:
        return end
    pieces.add(words.ESCAPED.get(character, character))
    return token.end()


def _read_second_accent(accent: str, text: str, start: int, pieces: Pieces) -> int | None:
    """Set an accent over a letter that has one already; None when there is no such letter."""
    accented = ACCENTED.match(text, start)
    whole = tex.read_sign(f"\\{accent}{{{read_plain_latex(accented[1])}}}") if accented else ""
    if accented is None or not whole:
        return None
    pieces.add(whole)
    return accented.end()


def _read_unknown(token: re.Match[str], text: str, pieces: Pieces) -> int:
    """Read a command by its name: a sign that the library knows, else nothing, and its argument is text.

    A backslash that opens no argument may be no command at all: it stays.
    """
    end = token.end()
    if token["command"] == "h" and (over := _read_second_accent("h", text, end, pieces)) is not None:
        return over
    if sign := tex.find_symbol(token["command"]):
        pieces.add(sign)
    elif not text.startswith("{", end):
        pieces.done.append(token[0])
    return end


READERS = {
    "known": _read_known,
    "sign": _read_sign,
    "command": _read_unknown,
    "escaped": _read_escaped,
    "mark": _read_mark,
}
"""Who reads which kind of token."""
