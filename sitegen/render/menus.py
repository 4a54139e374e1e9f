"""The menus of all pages: the main navigation, and what it does not name."""

from collections.abc import Sequence

from sitegen.model.page import Page, address
from sitegen.model.settings import NavigationItem, SiteSettings
from sitegen.model.site import Site

SECTIONS = ("people/", "projects/", "publications/", "news/", "teaching/", "talks/", "venues/", "topics/")
"""Pages that the main navigation names when the settings name none, as far as there are any."""
MOST_OTHERS = 12
"""Links to other pages at the foot of each page."""
MOST_ENTRIES = 6
"""Entries of such a navigation; a line of a screen has no room for more."""


def navigation(settings: SiteSettings, pages: Sequence[Page]) -> Sequence[NavigationItem]:
    """Give the main navigation: the owner's, or the first of the sections that the site has."""
    if settings.navigation:
        return settings.navigation
    return sections(pages)[:MOST_ENTRIES]


def sections(pages: Sequence[Page]) -> list[NavigationItem]:
    """Give the sections that a site has."""
    titles = {page.path: page.title for page in pages}
    return [NavigationItem(label=titles[path], path=path) for path in SECTIONS if path in titles]


def other_pages(site: Site, pages: Sequence[Page]) -> Sequence[NavigationItem]:
    """Give the sections and written pages that the main navigation does not name."""
    named = {entry.path for entry in navigation(site.settings, pages)}
    written = (NavigationItem(label=page.title, path=address(page)) for page in site.written_pages)
    others = [entry for entry in (*sections(pages), *written) if entry.path not in named]
    return others[:MOST_OTHERS]
