"""Where a link in a Markdown file of the content leads: files there become pages and files of the site."""

import posixpath
import re
from unicodedata import normalize
from urllib.parse import unquote

ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//|#|\?")
"""How an address begins that leads out of the site, or to a place of the same page: `https:`, `#plan`."""

PAGE_FILE = re.compile(r"(?:pages/|((?:people|news|projects)/))([^/]+)\.(?:yaml|md)")
"""A file of the content that has a page, as in `people/ada-example.yaml` or `news/open-day.md`."""


def site_path(address: str, folder: str) -> str | None:
    """Say which path inside the site a link means that stands in a file of `content/<folder>/`.

    `../assets/plan.pdf` in `news/` is `assets/plan.pdf`, `../people/ada.yaml` is `people/ada/`, and so is
    `../people/ada/`. A `/` at the beginning means the content folder. None for an address elsewhere.
    """
    if ELSEWHERE.match(address):
        return None
    way, mark, fragment = address.partition("#")
    path = normalize("NFC", unquote(way.partition("?")[0]))
    ending = "/" if path.endswith("/") else ""
    whole = posixpath.normpath(path.lstrip("/") if path[0] == "/" else posixpath.join(folder, path))
    inside = "" if whole == "." else f"{whole}{ending}"
    if page := PAGE_FILE.fullmatch(inside):
        inside = f"{page[1] or ''}{page[2]}/"
    return f"{inside}{mark}{unquote(fragment)}"
