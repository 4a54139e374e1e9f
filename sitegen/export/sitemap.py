"""The list of pages for search engines (sitemaps.org); it needs the site's address."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

from sitegen.export._addresses import find_absolute
from sitegen.export._xml import add, render_xml
from sitegen.model.page import Artifact, Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import Part
from sitegen.model.site import Site, Topic, VenueSeries
from sitegen.model.writing import Writing

SHOWS_WORDS = False

PATH = "sitemap.xml"

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

MOST_PAGES = 50_000
"""Pages that one file may list."""


def artifacts(site: Site, pages: Sequence[Page]) -> Iterator[Artifact]:
    """Write one file, or an index and its parts; none when the site has no address or does without."""
    if site.settings.url is None or not site.settings.has(Part.SITEMAP):
        return
    listed = [
        page
        for page in pages
        if not page.noindex and page.kind != "moved" and not page.path.endswith(".html")
    ]
    if len(listed) <= MOST_PAGES:
        yield Artifact(PATH, render_pages(listed, site))
        return
    index = Element("sitemapindex", xmlns=NAMESPACE)
    for number, start in enumerate(range(0, len(listed), MOST_PAGES), start=1):
        path = f"sitemap-{number}.xml"
        add(add(index, "sitemap"), "loc", find_absolute(site.settings, path))
        yield Artifact(path, render_pages(listed[start : start + MOST_PAGES], site))
    yield Artifact(PATH, render_xml(index))


def render_pages(pages: Iterable[Page], site: Site) -> bytes:
    """List pages, each with the last day that its data know."""
    urls = Element("urlset", xmlns=NAMESPACE)
    for page in pages:
        url = add(urls, "url")
        add(url, "loc", find_absolute(site.settings, page.path))
        if day := find_last_day(page, site):
            add(url, "lastmod", day.isoformat())
    return render_xml(urls)


def find_last_day(page: Page, site: Site) -> datetime.date | None:
    """Find the newest date of the works that a page shows; never the clock's."""
    works: Iterable[object]
    match page.subject:
        case Publication() as work:
            works = (work,)
        case Person() as person:
            works = site.publications_of(person)
        case VenueSeries(publications=shown) | Topic(publications=shown):
            works = shown
        case Writing(date=date):
            return date.lower if date else None
        case tuple() | list() as shown:
            works = shown
        case _:
            return None
    dates = (work.date for work in works if isinstance(work, Publication | Writing) and work.date)
    return max((day for date in dates if (day := date.lower)), default=None)
