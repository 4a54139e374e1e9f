"""Addresses that pages had before: at each a page that leads to where it stands now."""

from collections.abc import Iterator

from sitegen.model.page import Page
from sitegen.model.site import Site


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each address; the first who had one keeps it."""
    taken: set[str] = set()
    for old, door in site.moved:
        if old.casefold() not in taken:
            taken.add(old.casefold())
            yield Page(kind="moved", path=str(old), template="moved.html", title=door.label, subject=door)
