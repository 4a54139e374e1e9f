"""Check that all that a finished site links to is there: pages, files, fragments; that ids are unique."""

import posixpath
import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import unquote

from sitegen.diagnostics import Location, Report, shown
from sitegen.places import ROOT, Places

SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
"""How an address outside the site begins, as in `https:` or `//ada.example`."""
FIRST_PAGE = "index.html"
MISSING_PAGE = "404.html"


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
            written = link.replace(ROOT, _way_up(pages[0]), 1)
            report.error(
                "broken-link",
                f"the link {shown(written)} {why}{more}",
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
    # What most links mean does not depend on their page.
    known: dict[str, str | None] = {}
    for path, found in places.items():
        if len(ids.get(path, ())) < len(found.ids):
            for name, count in Counter(found.ids).items():
                if count > 1:
                    message = f"the id {shown(name)} stands {count} times"
                    report.error("duplicate-id", message, Location(path))
        for link in found.links:
            if link in known:
                why = known[link]
            elif (way := _from_root(link, site_url)) is not None:
                why = known[link] = find_fault(way, FIRST_PAGE, files, ids, base_path)
            elif SCHEME.match(link):
                why = known[link] = None
            else:
                why = find_fault(link, path, files, ids, base_path)
            if why:
                faults.add(link, why, path)
    faults.tell(report)


def find_linked(places: Mapping[str, Places]) -> frozenset[str]:
    """Give all files that pages and style sheets of a site lead to or show."""
    linked: set[str] = set()
    for path, found in places.items():
        for link in found.links:
            page = FIRST_PAGE if link[:1] == ROOT else path
            way = unquote(link.removeprefix(ROOT).partition("#")[0].partition("?")[0])
            if not SCHEME.match(link) and (target := find_target(way, page, "/")):
                linked.add(target)
    return frozenset(linked)


def _way_up(page: str) -> str:
    """Say how a page writes the way to the root of its site."""
    return "../" * page.count("/") or "./"


def _from_root(link: str, site_url: str) -> str | None:
    """Give the way from the root of the site; None for a link that leaves the site or begins at its page."""
    if link[:1] == ROOT:
        return link[1:]
    home = site_url.rstrip("/") + "/"
    return link[len(home) :].lstrip("/") if site_url and link.startswith(home) else None


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
