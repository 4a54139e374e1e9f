"""The feeds of publications and of news, for feed readers (RFC 4287); they need the site's address."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from sitegen.export import _works
from sitegen.export._addresses import find_absolute
from sitegen.export._xml import add, render_xml
from sitegen.markup.plain import plain_line, plain_text
from sitegen.model.page import Artifact, Page, address
from sitegen.model.settings import Part
from sitegen.model.site import Site
from sitegen.text import clean
from sitegen.views.texts import summarize

SHOWS_WORDS = True

PATH = "feed.xml"
"""The name of a feed: that of the works at the root of the site, that of the news beside them."""

MOST_ENTRIES = 50
"""Entries in a feed, the newest ones."""

NAMESPACE = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a feed says of one work or news item."""

    title: str
    path: str
    day: datetime.date
    authors: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    summary: str = ""


def artifacts(site: Site, pages: Sequence[Page]) -> Iterator[Artifact]:  # noqa: ARG001 - one protocol
    """Write the feeds; none when the site has no address, nothing with a date, or does without them."""
    if site.settings.url is not None and site.settings.has(Part.FEED):
        yield from write_feed(site, PATH, works_of(site))
        yield from write_feed(site, f"news/{PATH}", news_of(site))


def works_of(site: Site) -> Iterator[Entry]:
    """Say of each dated work what it is, with the year in its title: a feed cannot hold a year alone."""
    for work in site.publications:
        if work.date is not None and (day := work.date.lower):
            year = f" ({work.date.year})" if work.date.year else ""
            yield Entry(
                title=f"{_works.title_of(work)}{year}",
                path=address(work),
                day=day,
                authors=tuple(author.name.display for author in work.authors or ()),
                categories=work.topics,
                summary=plain_text(work.abstract).strip() if work.abstract else "",
            )


def news_of(site: Site) -> Iterator[Entry]:
    """Say of each dated news item what it is."""
    for item in site.news:
        if item.date is not None and (day := item.date.lower):
            yield Entry(
                title=plain_line(item.title),
                path=address(item),
                day=day,
                categories=item.tags,
                summary=summarize(item),
            )


def write_feed(site: Site, path: str, found: Iterator[Entry]) -> Iterator[Artifact]:
    """Write one feed of the first entries; none when there are none."""
    entries = list(islice(found, MOST_ENTRIES))
    if not entries:
        return
    home = path.removesuffix(PATH)
    feed = Element("feed", {"xmlns": NAMESPACE, "xml:lang": site.settings.language})
    add(feed, "title", clean(site.settings.title) + (": news" if home else ""))
    add(feed, "id", tag(site, home))
    add(feed, "link", href=find_absolute(site.settings, home) or "")
    add(feed, "link", rel="self", type="application/atom+xml", href=find_absolute(site.settings, path) or "")
    add(feed, "updated", moment(max(entry.day for entry in entries)))
    add(add(feed, "author"), "name", clean(site.settings.title))
    for entry in entries:
        add_entry(feed, entry, site)
    yield Artifact(path, render_xml(feed))


def add_entry(feed: Element, entry: Entry, site: Site) -> None:
    """Put an entry into a feed."""
    element = add(feed, "entry")
    add(element, "title", clean(entry.title))
    add(element, "id", tag(site, entry.path))
    add(element, "link", href=find_absolute(site.settings, entry.path) or "")
    add(element, "updated", moment(entry.day))
    for author in entry.authors:
        add(add(element, "author"), "name", author)
    for category in entry.categories:
        add(element, "category", term=category)
    if entry.summary:
        add(element, "summary", clean(entry.summary))


def moment(day: datetime.date) -> str:
    """Write a day as RFC 3339 wants it; the clock is never asked."""
    return f"{day.isoformat()}T00:00:00Z"


def tag(site: Site, path: str) -> str:
    """Give a name that stays when pages move (RFC 4151)."""
    host = urlsplit(site.settings.url or "").hostname or ""
    return f"tag:{host},2026:{path or 'site'}"
