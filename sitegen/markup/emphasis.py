r"""TeX's emphasis as Markdown: `\emph{engine}` is `*engine*`, and so for bold and typewriter letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sitegen.markup.spans import Spans

MARKS = {
    **dict.fromkeys(("emph", "textit", "textsl", "em", "it", "sl"), "*"),
    **dict.fromkeys(("textbf", "bf"), "**"),
    **dict.fromkeys(("texttt", "tt"), "`"),
}
"""Markdown's marks for TeX's commands."""

TOKEN = re.compile(
    r"""
      \\(?P<command>emph|textit|textsl|textbf|texttt)[ ]?\{
    | \{\\(?P<switch>em|it|sl|bf|tt)(?![A-Za-z])[ ]?
    | \\[^A-Za-z] | [{}]
    """,
    re.VERBOSE,
)
r"""A command that opens emphasis, an escaped sign, or a brace: `\emph{`, `{\bf `, `\{`, `}`."""

DEEPEST = 8
"""Levels of braces inside which emphasis is still read."""


@dataclass(frozen=True, slots=True)
class Emphasis:
    """A piece of TeX, by its place in the text, and the Markdown for it."""

    start: int
    end: int
    markdown: str


@dataclass(slots=True)
class Group:
    """An open brace: where it and its content start, the mark that it asks for, and what was read in it."""

    start: int
    content: int
    mark: str
    inner: list[Emphasis]


def find_emphasis(text: str, protected: Spans) -> Iterator[Emphasis]:
    """Give the outermost emphases, in order; code and formulas are passed over."""
    has_code = "`" in text
    groups: list[Group] = []
    for token in TOKEN.finditer(text):
        if protected.touches(*token.span()):
            continue
        command = token["command"] or token["switch"]
        if command or token[0] == "{":
            mark = MARKS[command] if command else ""
            groups.append(Group(token.start(), token.end(), "" if has_code and mark == "`" else mark, []))
        elif token[0] == "}" and groups:
            group = groups.pop()
            found = close_group(text, group, token.start()) if len(groups) < DEEPEST else []
            if groups:
                groups[-1].inner += found
            else:
                yield from found
    for group in groups:
        yield from group.inner


def close_group(text: str, group: Group, end: int) -> list[Emphasis]:
    """Give what a group that ends here has in it: one emphasis, or those inside it."""
    if not group.mark:
        return group.inner
    pieces, position = [], group.content
    for found in group.inner:
        pieces += [text[position : found.start], found.markdown]
        position = found.end
    content = "".join([*pieces, text[position:end]])
    return [Emphasis(group.start, end + 1, marked(content, group.mark))]


def marked(content: str, mark: str) -> str:
    """Put marks around a content; white space at its ends stays outside, since Markdown wants it so."""
    core = content.strip()
    if not core:
        return content
    left = content[: len(content) - len(content.lstrip())]
    right = content[len(content.rstrip()) :]
    return f"{left}{mark}{core}{mark}{right}"
