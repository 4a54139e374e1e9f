"""The feed of publications, for feed readers (RFC 4287); it needs the site's address."""

import datetime
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from sitegen.export import _works
from sitegen.export._addresses import find_absolute
from sitegen.export._xml import add, render_xml
from sitegen.markup.plain import plain_text
from sitegen.model.page import Artifact, Page, address
from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.text import clean

PATH = "feed.xml"

MOST_ENTRIES = 50
"""Works in the feed, the newest ones."""

NAMESPACE = "http://www.w3.org/2005/Atom"


def artifacts(site: Site, pages: Sequence[Page]) -> Iterator[Artifact]:  # noqa: ARG001 - one protocol
    """Write the feed; none when the site has no address or no dated work."""
    dated = [work for work in site.publications if find_day(work) is not None][:MOST_ENTRIES]
    if site.settings.url is None or not dated:
        return
    feed = Element("feed", {"xmlns": NAMESPACE, "xml:lang": site.settings.language})
    add(feed, "title", clean(site.settings.title))
    add(feed, "id", tag(site, ""))
    add(feed, "link", href=find_absolute(site.settings, "") or "")
    add(feed, "link", rel="self", type="application/atom+xml", href=find_absolute(site.settings, PATH) or "")
    add(feed, "updated", max(moment_of(work) for work in dated))
    add(add(feed, "author"), "name", clean(site.settings.title))
    for work in dated:
        add_entry(feed, work, site)
    yield Artifact(PATH, render_xml(feed))


def add_entry(feed: Element, work: Publication, site: Site) -> None:
    """Put a work into the feed, with the year in its title: a feed cannot hold a year alone as a date."""
    year = f" ({work.date.year})" if work.date and work.date.year else ""
    entry = add(feed, "entry")
    add(entry, "title", f"{_works.title_of(work)}{year}")
    add(entry, "id", tag(site, address(work)))
    add(entry, "link", href=find_absolute(site.settings, address(work)) or "")
    add(entry, "updated", moment_of(work))
    for author in work.authors or ():
        add(add(entry, "author"), "name", author.name.display)
    for topic in work.topics:
        add(entry, "category", term=topic)
    if work.abstract:
        add(entry, "summary", plain_text(work.abstract).strip())


def find_day(work: Publication) -> datetime.date | None:
    """Find the first day that a work's date may mean."""
    return work.date.lower if work.date else None


def moment_of(work: Publication) -> str:
    """Write that day as RFC 3339 wants it; the clock is never asked."""
    day = find_day(work)
    return f"{day.isoformat()}T00:00:00Z" if day else ""


def tag(site: Site, path: str) -> str:
    """Give a name that stays when pages move (RFC 4151)."""
    host = urlsplit(site.settings.url or "").hostname or ""
    return f"tag:{host},2026:{path or 'site'}"
