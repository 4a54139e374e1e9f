"""One record of DBLP → a publication."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sitegen.diagnostics import Location, Problem, Report
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    arxiv_of,
    read_arxiv,
    read_date,
    read_day,
    read_doi,
    read_orcid,
    read_pages,
    read_url,
    without_stop,
)
from sitegen.interchange.rich_text import line_of
from sitegen.interchange.xml_tree import XmlElement
from sitegen.model.date import Date
from sitegen.model.publication import (
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.text import clean, fold

KINDS = {
    "article": WorkType.ARTICLE_JOURNAL,
    "inproceedings": WorkType.PAPER_CONFERENCE,
    "proceedings": WorkType.BOOK,
    "book": WorkType.BOOK,
    "incollection": WorkType.CHAPTER,
    "phdthesis": WorkType.THESIS,
    "mastersthesis": WorkType.THESIS,
    "data": WorkType.DATASET,
}
"""DBLP's elements for works, in CSL's words; `www` is the page of a person."""

GENRES = {"phdthesis": "Ph.D. thesis", "mastersthesis": "Master's thesis"}

FORUM = re.compile(r"https?://openreview\.net/(?:forum|pdf)\?id=([\w-]{1,40})")
"""A discussion at OpenReview: `https://openreview.net/forum?id=abc`."""

ANTHOLOGY = re.compile(r"https?://(?:www\.)?aclanthology\.org/([A-Z]\d\d-\d{4}|\d{4}\.[\w.-]+?)/?(?:\.pdf)?")
"""A paper in the ACL Anthology: `https://aclanthology.org/2020.engines-main.5`."""

CORR = re.compile(r"abs/(.+)")
"""The volume of a preprint in CoRR: `abs/2101.00001`."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """The electronic editions of a record, by what they name."""

    identifiers: WorkIdentifiers
    links: tuple[Link, ...]


def read_work(record: XmlElement, listing: Listing) -> Publication | None:
    """Make a publication of a record; None when it has no title."""
    title = read_title(record)
    if not title:
        return None
    place, report = listing.place_of(record), listing.report
    key = record.attributes.get("key", "")
    is_preprint = key.startswith("journals/corr/") or fold(record.text("journal")) == "corr"
    venue = record.text("journal") or record.text("booktitle") or record.text("series")
    volume = record.text("volume")
    addresses = read_addresses(record.texts("ee"), key, volume if is_preprint else "", place, report)
    withdrawn = "withdrawn" in record.attributes.get("publtype", "")
    isbn = next((text.removeprefix("ISBN").strip() for text in record.texts("isbn")), None)
    return Publication(
        title=Markdown(title),
        type=WorkType.ARTICLE if is_preprint else KINDS[record.tag],
        genre="preprint" if is_preprint else GENRES.get(record.tag),
        authors=read_people(record.elements("author"), place, report) or None,
        editors=read_people(record.elements("editor"), place, report),
        venue=Venue(name=venue) if venue else None,
        date=read_issued(record, place, report),
        volume=None if is_preprint else volume or None,
        issue=record.text("number") or None if record.tag == "article" else None,
        pages=read_pages(record.text("pages")),
        number=record.text("number") or None if record.tag != "article" else None,
        publisher=record.text("publisher") or record.text("school") or None,
        identifiers=replace(addresses.identifiers, isbn=isbn),
        links=addresses.links,
        note=Markdown("Withdrawn") if withdrawn else None,
    )


def read_title(record: XmlElement) -> str:
    """Read the title without the full stop that DBLP sets behind each."""
    return without_stop(line_of(record.child("title")))


def read_people(elements: Iterable[XmlElement], place: Location, report: Report) -> tuple[Contributor, ...]:
    """Read names; the number by which DBLP tells namesakes apart is split off."""
    found = []
    for element in elements:
        person = Contributor.parse(clean(element.text()))
        if not isinstance(person, Problem):
            orcid = read_orcid(element.attributes.get("orcid", ""), place, report)
            found.append(Contributor(name=person.name, dblp=person.dblp, orcid=orcid))
    return tuple(found)


def read_issued(record: XmlElement, place: Location, report: Report) -> Date | None:
    """Read year and month, as far as they are there."""
    year, month = record.text("year"), record.text("month")
    date = read_day([year, month])
    if month and date is not None and not month.isdecimal():
        return read_date(f"{month} {year}", place, report) or date
    return date


KNOWN_BY_NUMBER = re.compile(r"arxiv\.org/|//www\.wikidata\.org/entity/")
"""An address that says no more than a number does: `https://arxiv.org/abs/2201.00001`."""


def read_addresses(texts: Sequence[str], key: str, volume: str, place: Location, report: Report) -> Addresses:
    """Read identifiers out of addresses; what names none is a link."""
    doi = next(
        (found for text in texts if RESOLVER.match(text) and (found := read_doi(text, place, report))), None
    )
    preprint = CORR.fullmatch(volume)
    arxiv = read_arxiv(preprint[1]) if preprint else None
    archived = [number for text in texts if "arxiv.org/" in text and (number := read_arxiv(text))]
    forums = [match[1] for text in texts if (match := FORUM.match(text))]
    anthology = [match[1] for text in texts if (match := ANTHOLOGY.fullmatch(text))]
    identifiers = WorkIdentifiers(
        doi=doi,
        arxiv=arxiv or arxiv_of(doi) or next(iter(archived), None),
        dblp=key or None,
        openreview=next(iter(forums), None),
        acl=next(iter(anthology), None),
    )
    others = (text for text in texts if not RESOLVER.match(text) and not KNOWN_BY_NUMBER.search(text))
    urls = (read_url(text, place, report) for text in others)
    links = tuple(Link(label="Paper", url=url, relation=LinkRelation.PAPER) for url in urls if url)
    return Addresses(identifiers, links[:3])
