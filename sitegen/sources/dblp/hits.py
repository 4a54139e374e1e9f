"""One hit of DBLP's search → a publication."""

from dataclasses import replace

from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_day, read_pages
from sitegen.interchange.rich_text import decode_characters
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.publication import Publication, Venue, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.dblp.works import read_addresses, read_people, read_title
from sitegen.text import fold

TYPES = {
    "journal articles": WorkType.ARTICLE_JOURNAL,
    "conference and workshop papers": WorkType.PAPER_CONFERENCE,
    "informal and other publications": WorkType.ARTICLE,
    "informal publications": WorkType.ARTICLE,
    "books and theses": WorkType.BOOK,
    "parts in books or collections": WorkType.CHAPTER,
    "editorship": WorkType.BOOK,
    "reference works": WorkType.ENTRY,
    "data and artifacts": WorkType.DATASET,
}
"""The search's words for kinds of work, in CSL's words."""


def read_hit(hit: XmlElement, listing: Listing) -> Publication | None:
    """Make a publication of a hit; None when it has no title, as the hits that are people."""
    title = read_title(hit)
    if not title:
        return None
    place, report = listing.place_of(hit), listing.report
    kind = TYPES.get(fold(hit.text("type")), WorkType.DOCUMENT)
    is_preprint = kind is WorkType.ARTICLE
    volume, doi, venue = hit.text("volume"), hit.text("doi"), hit.text("venue")
    texts = ([f"https://doi.org/{doi}"] if doi else []) + list(hit.texts("ee"))
    addresses = read_addresses(texts, hit.text("key"), volume if is_preprint else "", place, report)
    is_article = kind is WorkType.ARTICLE_JOURNAL
    return Publication(
        title=Markdown(title),
        type=kind,
        genre="preprint" if is_preprint else None,
        authors=read_people(hit.child("authors").elements("author"), place, report) or None,
        venue=Venue(name=venue) if venue else None,
        date=read_day([hit.text("year")]),
        volume=None if is_preprint else volume or None,
        issue=hit.text("number") or None if is_article else None,
        pages=read_pages(hit.text("pages")),
        publisher=hit.text("publisher") or None,
        identifiers=addresses.identifiers,
        links=addresses.links,
    )


def decoded(element: XmlElement) -> XmlElement:
    """Decode the characters that the search writes by their HTML names inside XML: `&amp;amp;` is `&`."""
    children = [
        decode_characters(each) if isinstance(each, str) else decoded(each) for each in element.children
    ]
    return replace(element, children=children)
