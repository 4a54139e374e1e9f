"""The page for addresses that do not exist; hosts look for it as `404.html`."""

from collections.abc import Iterator

from sitegen.model.page import Page
from sitegen.model.site import Site


def pages(site: Site) -> Iterator[Page]:  # noqa: ARG001 - every page kind is asked in the same words
    """Plan the page; every site has one."""
    yield Page(
        kind="not_found", path="404.html", template="not_found.html", title="Page not found", noindex=True
    )
