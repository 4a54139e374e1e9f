"""News, projects and pages: their order, and whether all that they name is there."""

from collections.abc import Iterable, Mapping, Set
from types import MappingProxyType

from sitegen.diagnostics import Report, shown
from sitegen.model.content import Sheet
from sitegen.model.writing import Writing, WritingKind, newest_first
from sitegen.resolve.identify import RESERVED_SLUGS
from sitegen.resolve.references import check_person, check_publication
from sitegen.text import fold

SECTIONS = frozenset(
    {"assets", "authors", "network", "news", "people", "projects", "publications", "search", "talks"}
    | {"teaching", "theme", "topics", "venues"}
)
"""First parts of the addresses that a site has itself; no page of one's own may take one."""


def gather_writings(sheets: Iterable[Sheet[Writing]]) -> Mapping[WritingKind, tuple[Writing, ...]]:
    """Order the texts of each kind: news and projects newest first, pages by title."""
    texts = [sheet.value for sheet in sheets if not is_reserved(sheet.value)]
    gathered = {
        kind: tuple(sorted((text for text in texts if text.kind is kind), key=newest_first))
        for kind in WritingKind
    }
    pages = sorted(gathered[WritingKind.PAGES], key=lambda page: (fold(page.title), page.slug))
    return MappingProxyType({**gathered, WritingKind.PAGES: tuple(pages)})


def is_reserved(writing: Writing) -> bool:
    """Tell a text whose address the site needs for itself."""
    return writing.slug in RESERVED_SLUGS or (writing.kind is WritingKind.PAGES and writing.slug in SECTIONS)


def check_writings(sheets: Iterable[Sheet[Writing]], keys: Set[str], slugs: Set[str], report: Report) -> None:
    """Report texts whose address is taken (`reserved-slug`), and people and works that nobody knows."""
    for sheet in sheets:
        writing = sheet.value
        if is_reserved(writing):
            message = f"the address {shown(f'{writing.slug}/')} is one that a site needs for itself"
            hint = "give the file another name, such as `about.md`; it is left out until then"
            report.error("reserved-slug", message, sheet.location(), hint)
        for place, slug in enumerate(writing.people):
            check_person(slug, slugs, sheet.location("people", place), report)
        for place, key in enumerate(writing.publications):
            check_publication(key, keys, sheet.location("publications", place), report)
