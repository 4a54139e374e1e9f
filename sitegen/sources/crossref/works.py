"""One work of Crossref → a publication."""

import re

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    arxiv_of,
    join_title,
    read_day,
    read_doi,
    read_name,
    read_orcid,
    read_pages,
    unique,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.date import Date
from sitegen.model.publication import (
    Contributor,
    Publication,
    Venue,
    Version,
    VersionKind,
    WorkIdentifiers,
    WorkType,
)
from sitegen.model.text_types import Markdown
from sitegen.text import clean

TYPES = {
    "book": WorkType.BOOK,
    "book-chapter": WorkType.CHAPTER,
    "book-part": WorkType.CHAPTER,
    "book-section": WorkType.CHAPTER,
    "book-series": WorkType.BOOK,
    "book-set": WorkType.BOOK,
    "book-track": WorkType.CHAPTER,
    "database": WorkType.DATASET,
    "dataset": WorkType.DATASET,
    "dissertation": WorkType.THESIS,
    "edited-book": WorkType.BOOK,
    "journal": WorkType.PERIODICAL,
    "journal-article": WorkType.ARTICLE_JOURNAL,
    "journal-issue": WorkType.PERIODICAL,
    "monograph": WorkType.BOOK,
    "posted-content": WorkType.ARTICLE,
    "proceedings": WorkType.BOOK,
    "proceedings-article": WorkType.PAPER_CONFERENCE,
    "reference-book": WorkType.BOOK,
    "reference-entry": WorkType.ENTRY,
    "report": WorkType.REPORT,
    "report-component": WorkType.REPORT,
    "report-series": WorkType.REPORT,
    "standard": WorkType.STANDARD,
}
"""Crossref's types in CSL's words."""

PARTS = frozenset({"component", "grant", "peer-review", "sa-component"})
"""Types of what is registered and no work: figures, supplements and reviews of a work, and money."""

SERIES = re.compile(r"(?:lecture notes|studies|advances|communications) in\b|.*\bseries\b", re.IGNORECASE)
"""The name of a series of books, as in `Lecture Notes in Lamps`."""

DATES = ("issued", "published", "published-print", "published-online", "posted", "approved")
"""Where a date may stand, the best first."""

TWICE = re.compile(r"&amp;(?=(?:#x?[0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});)")
"""An ampersand that a publisher's software escaped again before it was registered: `Bits &amp;amp; Atoms`."""

RELATIONS = {"has-preprint": VersionKind.PREPRINT, "is-preprint-of": VersionKind.JOURNAL}
"""What Crossref says about other versions; the published one may be a conference paper too."""


def read_words(text: str) -> str:
    """Read a title or name as one line of Markdown."""
    return read_line(TWICE.sub("&", text))


def read_work(work: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of a work; None when it has no title."""
    titles = (read_words(text) for text in work.texts("title"))
    title = next((title for title in titles if title), "")
    if not title:
        return None
    place, report = listing.place_of(work), listing.report
    kind = TYPES.get(work.text("type"), WorkType.DOCUMENT)
    authors = read_contributors(work.at("author"), place, report)
    return Publication(
        title=Markdown(join_title(title, read_words(next(iter(work.texts("subtitle")), "")))),
        type=kind,
        genre=clean(work.text("subtype") or next(iter(work.texts("degree")), "")) or None,
        authors=authors or None,
        editors=read_contributors(work.at("editor"), place, report),
        venue=read_venue(work, kind),
        place=clean(work.text("event", "location") or work.text("publisher-location")) or None,
        date=read_issued(work),
        volume=clean(work.text("volume")) or None,
        issue=clean(work.text("issue") or work.text("journal-issue", "issue")) or None,
        pages=read_pages(work.text("page")),
        article_number=clean(work.text("article-number")) or None,
        number=clean(work.text("number")) or None,
        edition=clean(work.text("edition-number")) or None,
        publisher=read_publisher(work),
        identifiers=read_identifiers(work, place, report),
        versions=read_versions(work, place, report),
        topics=unique([read_words(text) for text in work.texts("subject")]),
        abstract=Markdown(abstract) if (abstract := read_blocks(work.text("abstract"))) else None,
    )


def read_contributors(value: Json, place: Location, report: Report) -> tuple[Contributor, ...]:
    """Read a list of names in order; organisations have one name only."""
    people = JsonObject({"": value}).children("")
    found = (read_contributor(person, place, report) for person in people)
    return tuple(contributor for contributor in found if contributor is not None)


def read_contributor(person: JsonObject, place: Location, report: Report) -> Contributor | None:
    """Read one name with its iD and affiliations."""
    name = read_name(
        given=read_words(person.text("given")),
        family=read_words(person.text("family")),
        suffix=person.text("suffix"),
        literal=read_words(person.text("name")),
    )
    if name is None:
        return None
    return Contributor(
        name=name,
        orcid=read_orcid(person.text("ORCID"), place, report),
        affiliations=unique([read_words(each.text("name")) for each in person.children("affiliation")]),
    )


def read_venue(work: JsonObject, kind: WorkType) -> Venue | None:
    """Take the journal or proceedings, the event when there is none, or who posted a preprint."""
    names = list(work.texts("container-title"))
    if kind in (WorkType.CHAPTER, WorkType.PAPER_CONFERENCE, WorkType.ENTRY):
        # Of a book in a series Crossref names both, most often the series first.
        names = ([name for name in names if not SERIES.match(name)] or names)[-1:]
    name = read_words("".join(names[:1])) or read_words(work.text("event", "name"))
    short = read_words(next(iter(work.texts("short-container-title")), ""))
    if kind is WorkType.PAPER_CONFERENCE:
        short = clean(work.text("event", "acronym")) or short
    if not name and kind is WorkType.ARTICLE:
        name = (
            institution_of(work) or read_words(work.text("group-title")) or read_words(work.text("publisher"))
        )
    if not name:
        return Venue(name=short) if short else None
    return Venue(name=name, acronym=short if short and short != name else None)


def institution_of(work: JsonObject) -> str:
    """Give the institution that posted or awarded the work."""
    return read_words(work.child("institution").text("name"))


def read_publisher(work: JsonObject) -> str | None:
    """Take the publisher; of a thesis or report the institution."""
    publisher = read_words(work.text("publisher"))
    if work.text("type") in ("dissertation", "report"):
        return institution_of(work) or publisher or None
    return publisher or None


def read_issued(work: JsonObject) -> Date | None:
    """Read the first date that says anything; Crossref writes `[[null]]` for an unknown one."""
    for name in DATES:
        lists = work.at(name, "date-parts")
        parts = lists[0] if isinstance(lists, list) and lists else lists
        if isinstance(parts, list):
            date = read_day([part if isinstance(part, str) else None for part in parts])
            if date is not None:
                return date
    return None


def read_identifiers(work: JsonObject, place: Location, report: Report) -> WorkIdentifiers:
    """Take DOI, ISBN and ISSN; the last is the journal's."""
    doi = read_doi(work.text("DOI"), place, report)
    return WorkIdentifiers(
        doi=doi,
        arxiv=arxiv_of(doi),
        isbn=next(iter(work.texts("ISBN")), None),
        issn=next(iter(work.texts("ISSN")), None),
    )


def read_versions(work: JsonObject, place: Location, report: Report) -> tuple[Version, ...]:
    """Read which preprint or published work Crossref relates this one to, by DOI."""
    versions = []
    for relation, kind in RELATIONS.items():
        for other in work.children("relation", relation):
            doi = read_doi(other.text("id"), place, report) if other.text("id-type") == "doi" else None
            if doi is not None:
                identifiers = WorkIdentifiers(doi=doi, arxiv=arxiv_of(doi))
                versions.append(Version(kind=kind, identifiers=identifiers))
    return tuple(dict.fromkeys(versions))
