"""News: the index by year, and a page for each item that has a text."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.texts import find_neighbours, group_by_year, summarize


def pages(site: Site) -> Iterator[Page]:
    """Plan the index and the items; none on a site without news."""
    if not site.news:
        return
    yield Page(
        kind="news",
        path="news/",
        template="news.html",
        title="News",
        subject=site.news,
        look=partial(group_by_year, site.news),
        description=f"News of {site.settings.title}.",
        section="news/",
    )
    for item in site.news:
        yield Page(
            kind="news_item",
            path=address(item),
            template="news_item.html",
            title=item.title,
            subject=item,
            look=partial(find_neighbours, item, site),
            description=summarize(item),
            section="news/",
        )
