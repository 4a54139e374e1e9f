"""The page of a topic: its works by year, and who publishes there."""

from collections.abc import Iterator
from functools import partial

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.collection import view_collection


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each topic."""
    for topic in site.topics:
        title = topic.label
        yield Page(
            kind="topic",
            path=address(topic),
            template="topic.html",
            title=title,
            subject=topic,
            look=partial(view_collection, topic.publications, site),
            description=f"Publications about {title}, by {site.settings.title}.",
            section="topics/",
        )
