"""Pages that people write themselves: about, contact, joining."""

from collections.abc import Iterator

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.texts import summarize


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each file of `content/pages/`."""
    for written in site.written_pages:
        yield Page(
            kind="written",
            path=address(written),
            template="written.html",
            title=written.title,
            subject=written,
            description=summarize(written),
            section=address(written),
        )
