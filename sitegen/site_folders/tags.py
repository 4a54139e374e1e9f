"""HTML inside Markdown → Markdown: what is said stays, what only sets the page is left out.

The number of lines stays, so that each fault knows its own; line ends that come in are marks until the end.
"""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field

NEW_LINE = "\ue020"
"""Stands for a line end that was not there."""

TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9-]{0,30})(?P<rest>(?:\s[^<>]{0,3000})?)/?>")
"""A tag: `<img src="a.png">`, `</div>`; an address in angles, `<https://example.org>`, is none."""

ATTRIBUTE = re.compile(
    r"([A-Za-z-]{1,40})\s*=\s*(?:\"([^\"]{0,3000})\"|'([^']{0,3000})'|([^\s\"'<>]{1,500}))"
)
"""An attribute: `href="/a.html"`."""

HIDDEN = re.compile(
    r"<(script|style|svg|object|noscript)\b(?:(?!<\1\b).)*?</\1\s*>", re.DOTALL | re.IGNORECASE
)
"""An element of which nothing can be told in words: `<script>…</script>`."""

MARKS = {**dict.fromkeys(("b", "strong"), "**"), **dict.fromkeys(("i", "em", "cite", "var"), "*")}
MARKS |= {**dict.fromkeys(("code", "kbd", "samp", "tt"), "`")}
BLOCKS = frozenset(
    {
        "p",
        "div",
        "section",
        "article",
        "center",
        "blockquote",
        "details",
        "figcaption",
        "figure",
        "header",
        "footer",
        "main",
    }
    | {
        "aside",
        "ul",
        "ol",
        "dl",
        "dd",
        "dt",
        "table",
        "tbody",
        "thead",
        "tr",
        "swiper-container",
        "swiper-slide",
    }
)
TOLD = frozenset({"iframe", "form", "video", "audio", "table", "input", "canvas", "embed"})
"""Elements whose loss is told: what they show is more than their words."""

HEADINGS = {f"h{level}": "#" * level for level in range(1, 7)}


@dataclass(slots=True)
class Tags:
    """The tags of one text as they are met: the open links, and how deep in blocks the text stands."""

    tell: Callable[[str, int], None]
    links: list[str] = field(default_factory=list)
    depth: int = 0

    def reduce(self, text: str) -> str:
        """Write a text without tags."""
        if "<" not in text and "&" not in text:
            return text
        text = HIDDEN.sub(self.drop, text)
        pieces, position = [], 0
        for found in TAG.finditer(text):
            pieces += [self.words(text[position : found.start()]), self.write(found)]
            pieces.append("\n" * found[0].count("\n"))
            position = found.end()
        made = html.unescape("".join([*pieces, self.words(text[position:])]))
        return re.sub(f"{NEW_LINE}[ \\t]+", NEW_LINE, made)

    def drop(self, found: re.Match[str]) -> str:
        """Leave a whole element out."""
        self.tell(f"<{found[1].lower()}>", found.start())
        return "\n" * found[0].count("\n")

    def words(self, text: str) -> str:
        """Give the words between two tags; inside blocks the white space before them means nothing."""
        return re.sub(r"\n[ \t]+", "\n", text) if self.depth else text

    def write(self, found: re.Match[str]) -> str:
        """Write one tag as Markdown."""
        name, is_end = found["name"].lower(), bool(found["end"])
        if name in TOLD and not is_end:
            self.tell(f"<{name}>", found.start())
        if name in BLOCKS:
            self.depth = (
                max(0, self.depth + (-1 if is_end else 1)) if not found[0].endswith("/>") else self.depth
            )
            return NEW_LINE * 2 if name not in ("tr", "tbody", "thead") else NEW_LINE
        if name in MARKS:
            return MARKS[name]
        if name in HEADINGS:
            return NEW_LINE * 2 if is_end else f"{NEW_LINE * 2}{HEADINGS[name]} "
        if name == "summary":
            return f"**{NEW_LINE * 2}" if is_end else f"{NEW_LINE * 2}**"
        return self.write_inline(name, found["rest"], is_end=is_end)

    def write_inline(self, name: str, rest: str, *, is_end: bool) -> str:
        """Write a link, a picture, a break, an item of a list."""
        named = {each[0].lower(): "".join(each[1:]) for each in ATTRIBUTE.findall(rest)}
        if name == "a":
            if is_end:
                address = self.links.pop() if self.links else ""
                return f"](<{address}>)" if address else ""
            self.links.append(named.get("href", ""))
            return "[" if named.get("href") else ""
        if is_end:
            return ""
        if name == "img" and named.get("src"):
            return f"![{named.get('alt', '')}](<{named['src']}>)"
        simple = {"br": f"  {NEW_LINE}", "hr": f"{NEW_LINE * 2}---{NEW_LINE * 2}", "li": f"{NEW_LINE}- "}
        return simple.get(name, " " if name in ("td", "th") else "")
