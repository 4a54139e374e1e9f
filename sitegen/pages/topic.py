"""The page of a topic: its works by year, and who publishes there."""

from collections.abc import Iterator
from dataclasses import dataclass

from sitegen.model.page import Page, address
from sitegen.model.site import Site
from sitegen.views.tallies import Tally, tally_authors
from sitegen.views.years import YearCount, YearGroup, count_years, group_by_year, year_span


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicView:
    """What the page of a topic works out."""

    years: tuple[YearGroup, ...]
    year_counts: tuple[YearCount, ...]
    span: str
    authors: tuple[Tally, ...]


def pages(site: Site) -> Iterator[Page]:
    """Plan a page for each topic."""
    for topic in site.topics:
        title = topic.label
        works = topic.publications
        yield Page(
            kind="topic",
            path=address(topic),
            template="topic.html",
            title=title,
            subject=topic,
            view=TopicView(
                years=group_by_year(works),
                year_counts=count_years(works),
                span=year_span(works),
                authors=tally_authors(works, site),
            ),
            description=f"Publications about {title}, by {site.settings.title}.",
            section="topics/",
        )
