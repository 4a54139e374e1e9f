"""The ids and links of pages and style sheets: what a page offers to links, and where its own lead."""

import re
from dataclasses import dataclass
from html import unescape
from sys import intern

ROOT = "\ufdd0"
"""The root mark: a noncharacter of Unicode, which text hygiene removes from all content."""
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
"""A comment of HTML, as in `<!-- <a href="old/"> -->`."""
TAG = re.compile(r"<(?!meta )[a-zA-Z][a-zA-Z0-9:-]*\s[^\"'<>]*(?:(?:\"[^\"]*\"|'[^']*')[^\"'<>]*)*>")
"""An opening tag with attributes, as in `<a class="author" href="../ada/">`. Words of a head have none."""
ATTRIBUTE = re.compile(r" (id|src|href|srcset|action|poster|data|xlink:href)=(\"[^\"]*\"|'[^']*')")
"""An attribute that names a place, as in ` href="../ada/"`."""
STYLE_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)")
"""A file that a style sheet needs, as in `url(fonts/serif.woff2)`."""


@dataclass(frozen=True, slots=True)
class Places:
    """What a page offers to links, its ids, and the links that it has, each once.

    A link that begins with the root mark leads from the root of the site, whatever page it stands on.
    """

    ids: tuple[str, ...]
    links: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hypertext:
    """A page, or a piece of one, as it is written: its bytes, its ids and its links."""

    data: bytes
    places: Places


def find_places(path: str, data: bytes) -> Places | None:
    """Find the ids and links of a page or style sheet; None for another file."""
    if path.endswith(".html"):
        return read_places(data.decode())
    if path.endswith(".css"):
        return Places((), tuple(dict.fromkeys(STYLE_URL.findall(data.decode(errors="replace")))))
    return None


def read_places(html: str) -> Places:
    """Find the ids and links of a page, or of a piece of one."""
    ids: list[str] = []
    links: dict[str, None] = {}
    if "<!--" in html:
        html = COMMENT.sub("", html)
    tags = "".join(TAG.findall(html))
    for gap in "\t\n\f\r":
        tags = tags.replace(gap, " ")
    for name, quoted in ATTRIBUTE.findall(tags):
        value = quoted[1:-1]
        if "&" in value:
            value = unescape(value)
        if name == "id":
            ids.append(value)
        elif name == "srcset":
            links.update((candidate.split()[0], None) for candidate in value.split(",") if candidate.strip())
        else:
            links[intern(value.strip())] = None
    return Places(tuple(ids), tuple(links))
