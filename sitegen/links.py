"""Check that all that a finished site links to is there: pages, files, fragments; that ids are unique."""

import posixpath
import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from sys import intern
from urllib.parse import unquote

from sitegen.diagnostics import Location, Report, shown

COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
"""A comment of HTML, as in `<!-- <a href="old/"> -->`."""
TAG = re.compile(r"<[a-zA-Z][^\"'<>]*(?:(?:\"[^\"]*\"|'[^']*')[^\"'<>]*)*>")
"""An opening tag with its attributes, as in `<a class="author" href="../ada/">`."""
ATTRIBUTE = re.compile(r"\s(id|(?:xlink:)?href|src|srcset|action|poster|data)=(?:\"([^\"]*)\"|'([^']*)')")
"""An attribute that names a place, as in ` href="../ada/"`."""
SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
"""How an address outside the site begins, as in `https:` or `//ada.example`."""
STYLE_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)")
"""A file that a style sheet needs, as in `url(fonts/serif.woff2)`."""
MISSING_PAGE = "404.html"


@dataclass(frozen=True, slots=True)
class Places:
    """What a page offers to links, its ids, and the links that it has."""

    ids: tuple[str, ...]
    links: tuple[str, ...]


@dataclass(slots=True)
class Faults:
    """Broken links, each with the pages that have it: a fault of the theme stands on every page."""

    pages: dict[tuple[str, str], list[str]] = field(default_factory=dict)

    def add(self, link: str, why: str, page: str) -> None:
        """Remember one."""
        self.pages.setdefault((link, why), []).append(page)

    def tell(self, report: Report) -> None:
        """Report each broken link once, at its first page."""
        for (link, why), pages in self.pages.items():
            more = f", here and on {len(pages) - 1} more pages" if len(pages) > 1 else ""
            report.error(
                "broken-link",
                f"the link {shown(link)} {why}{more}",
                Location(pages[0]),
                "mend the link in the content or the theme",
            )


def check_links(
    places: Mapping[str, Places], files: Collection[str], site_url: str, base_path: str, report: Report
) -> None:
    """Report every link of every page and style sheet that leads to nothing (`broken-link`, `duplicate-id`).

    `places` are those of all pages and style sheets by path, `files` the paths of the whole site. Links that
    begin with `site_url` are inside the site too, unless that is empty. `base_path` begins and ends with a
    slash.
    """
    ids = {path: frozenset(found.ids) for path, found in places.items() if path.endswith(".html")}
    faults = Faults()
    # Most links go up to the root and down again: what they mean there does not depend on their page.
    from_root: dict[str, str | None] = {}
    for path, found in places.items():
        up = "../" * path.count("/") or "./"
        if len(ids.get(path, ())) < len(found.ids):
            for name, count in Counter(found.ids).items():
                if count > 1:
                    message = f"the id {shown(name)} stands {count} times"
                    report.error("duplicate-id", message, Location(path))
        for link in dict.fromkeys(found.links):
            way = _inside(link, site_url, path)
            if not way.startswith(up) or way.startswith("../", len(up)):
                why = find_fault(way, path, files, ids, base_path)
            else:
                down = way[len(up) :]
                if down not in from_root:
                    from_root[down] = find_fault(way, path, files, ids, base_path)
                why = from_root[down]
            if why:
                faults.add(link, why, path)
    faults.tell(report)


def find_linked(places: Mapping[str, Places]) -> frozenset[str]:
    """Give all files that pages and style sheets of a site lead to or show."""
    linked: set[str] = set()
    for path, found in places.items():
        for link in found.links:
            way = unquote(link.partition("#")[0].partition("?")[0])
            if not SCHEME.match(link) and (target := find_target(way, path, "/")):
                linked.add(target)
    return frozenset(linked)


def find_places(path: str, data: bytes) -> Places | None:
    """Find the ids and links of a page or style sheet; None for another file."""
    if path.endswith(".html"):
        return read_places(data.decode())
    if path.endswith(".css"):
        return Places((), tuple(STYLE_URL.findall(data.decode(errors="replace"))))
    return None


def read_places(html: str) -> Places:
    """Find the ids and links of a page."""
    ids: list[str] = []
    links: list[str] = []
    if "<!--" in html:
        html = COMMENT.sub("", html)
    for tag in TAG.findall(html):
        for name, double, single in ATTRIBUTE.findall(tag):
            value = unescape(double or single)
            if name == "id":
                ids.append(value)
            elif name == "srcset":
                links.extend(candidate.split()[0] for candidate in value.split(",") if candidate.strip())
            else:
                links.append(intern(value.strip()))
    return Places(tuple(ids), tuple(links))


def _inside(link: str, site_url: str, page: str) -> str:
    """Turn an absolute address of the site itself into one from the page."""
    if not site_url or not link.startswith(site_url.rstrip("/") + "/"):
        return link
    path = link[len(site_url.rstrip("/")) + 1 :]
    return "../" * page.count("/") + (path or "./")


def find_fault(
    link: str, page: str, files: Collection[str], ids: Mapping[str, frozenset[str]], base_path: str
) -> str | None:
    """Say why a link from a page leads nowhere; None when it is good or leaves the site."""
    if SCHEME.match(link):
        return None
    path, _, fragment = link.partition("#")
    target = find_target(unquote(path.partition("?")[0]), page, base_path)
    if target is None:
        return "leads out of the site"
    if target not in files:
        if f"{target}/index.html" in files:
            return "leads to a folder and does not end with a slash"
        return "leads to nothing"
    wanted = unquote(fragment)
    if wanted and wanted != "top" and target in ids and wanted not in ids[target]:
        return "leads to no such place in its page"
    return None


@lru_cache(maxsize=131072)
def find_target(path: str, page: str, base_path: str) -> str | None:
    """Find the file that a link from a page means; None when it climbs out of the site."""
    if path.startswith("/"):
        # Only the page for missing addresses, which is shown at any depth, may begin at the host.
        if page != MISSING_PAGE or not path.startswith(base_path):
            return None
        path = path[len(base_path) :]
    elif path:
        path = posixpath.join(posixpath.dirname(page), path)
    else:
        return page
    target = posixpath.normpath(path) if path else "."
    if target == ".." or target.startswith("../"):
        return None
    if target == ".":
        return "index.html"
    return f"{target}/index.html" if path.endswith(("/", "/.", "/..")) else target
