"""One work of OpenAlex → a publication."""

import re

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    arxiv_of,
    read_arxiv,
    read_date,
    read_day,
    read_doi,
    read_orcid,
    read_pages,
    read_printed_name,
    read_url,
    unique,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import (
    Contributor,
    Link,
    LinkRelation,
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
    "article": WorkType.ARTICLE_JOURNAL,
    "book": WorkType.BOOK,
    "book-chapter": WorkType.CHAPTER,
    "conference-paper": WorkType.PAPER_CONFERENCE,
    "dataset": WorkType.DATASET,
    "dissertation": WorkType.THESIS,
    "editorial": WorkType.ARTICLE_JOURNAL,
    "erratum": WorkType.ARTICLE_JOURNAL,
    "letter": WorkType.ARTICLE_JOURNAL,
    "peer-review": WorkType.REVIEW,
    "preprint": WorkType.ARTICLE,
    "reference-entry": WorkType.ENTRY,
    "report": WorkType.REPORT,
    "retraction": WorkType.ARTICLE_JOURNAL,
    "review": WorkType.ARTICLE_JOURNAL,
    "software": WorkType.SOFTWARE,
    "standard": WorkType.STANDARD,
}
"""OpenAlex's types in CSL's words."""

VENUES = {"conference": WorkType.PAPER_CONFERENCE, "repository": WorkType.ARTICLE}
"""What an article is by the kind of place where it stands."""

LAST_DIGITS = re.compile(r"(?:PMC)?\d+(?=/?$)")
"""The number at the end of an address: `https://pubmed.ncbi.nlm.nih.gov/123456`."""

LONGEST_ABSTRACT = 20_000
"""Words of an abstract, so that one wrong position cannot fill the memory."""


def read_work(work: JsonObject, number: str, listing: Listing) -> Publication | None:
    """Make a publication of a work; None when it has no title."""
    title = read_line(work.text("title") or work.text("display_name"))
    if not title:
        return None
    place, report = listing.place_of(work), listing.report
    kind = read_type(work)
    source = work.child("primary_location", "source")
    doi = read_doi(work.text("doi") or work.text("ids", "doi"), place, report)
    arxiv = arxiv_of(doi) or find_arxiv(work)
    authors = tuple(
        found for each in work.children("authorships") if (found := read_author(each, place, report))
    )
    abstract = read_blocks(work.text("abstract") or read_abstract(work.child("abstract_inverted_index")))
    return Publication(
        title=Markdown(title),
        type=kind,
        genre="preprint" if kind is WorkType.ARTICLE else None,
        authors=authors or None,
        et_al=work.is_true("is_authors_truncated"),
        venue=read_venue(work),
        date=read_issued(work, place, report),
        volume=clean(work.text("biblio", "volume")) or None,
        issue=clean(work.text("biblio", "issue")) or None,
        pages=read_pages(work.text("biblio", "first_page"), work.text("biblio", "last_page")),
        publisher=clean(source.text("host_organization_name")) or None if kind is WorkType.BOOK else None,
        identifiers=read_identifiers(work, number, doi, arxiv if kind is WorkType.ARTICLE else None),
        versions=read_versions(arxiv, kind),
        links=read_links(work, place, report),
        note=Markdown("Retracted") if work.is_true("is_retracted") else None,
        abstract=Markdown(abstract) if abstract else None,
    )


def read_type(work: JsonObject) -> WorkType:
    """Read the type; of an article also the kind of place where it stands, and what Crossref said."""
    kind = TYPES.get(work.text("type"), WorkType.DOCUMENT)
    if work.text("type") == "article":
        if work.text("type_crossref") == "proceedings-article":
            return WorkType.PAPER_CONFERENCE
        if "/arxiv." in work.text("doi").lower() or work.text("type_crossref") == "posted-content":
            return WorkType.ARTICLE
        return VENUES.get(work.text("primary_location", "source", "type"), kind)
    return kind


def read_author(authorship: JsonObject, place: Location, report: Report) -> Contributor | None:
    """Read one author, by the name that is printed on the work."""
    author = authorship.child("author")
    name = read_printed_name(authorship.text("raw_author_name") or author.text("display_name"))
    if name is None:
        return None
    printed = authorship.texts("raw_affiliation_strings")
    known = [each.text("display_name") for each in authorship.children("institutions")]
    return Contributor(
        name=name,
        orcid=read_orcid(author.text("orcid"), place, report),
        affiliations=unique(printed or known),
    )


def read_venue(work: JsonObject) -> Venue | None:
    """Take the source of the first location, else what the first location calls itself."""
    location = work.child("primary_location")
    name = read_line(location.text("source", "display_name") or location.text("raw_source_name"))
    name = name or read_line(work.text("host_venue", "display_name"))
    return Venue(name=name) if name else None


def read_issued(work: JsonObject, place: Location, report: Report) -> Date | None:
    """Read the date, or the year where both do not agree, or the day is the first of January.

    OpenAlex writes that day where it knows the year alone.
    """
    year = read_day([work.text("publication_year")])
    if work.text("publication_date").endswith("-01-01") and year is not None:
        return year
    date = read_date(work.text("publication_date"), place, report)
    return year if year is not None and (date is None or date.year != year.year) else date


def read_identifiers(
    work: JsonObject, number: str, doi: Doi | None, arxiv: ArxivId | None
) -> WorkIdentifiers:
    """Take the numbers; those of PubMed stand at the ends of addresses."""
    pmid = LAST_DIGITS.search(work.text("ids", "pmid"))
    pmcid = LAST_DIGITS.search(work.text("ids", "pmcid"))
    return WorkIdentifiers(
        doi=doi,
        arxiv=arxiv,
        openalex=number or None,
        pmid=pmid[0] if pmid else None,
        pmcid=f"PMC{pmcid[0].removeprefix('PMC')}" if pmcid else None,
        issn=work.text("primary_location", "source", "issn_l") or None,
    )


def find_arxiv(work: JsonObject) -> ArxivId | None:
    """Find an arXiv number among the places where the work stands."""
    places = (*work.children("primary_location"), *work.children("locations"))
    texts = (each.text(name) for each in places for name in ("landing_page_url", "pdf_url"))
    return next((number for text in texts if "arxiv.org" in text and (number := read_arxiv(text))), None)


def read_versions(arxiv: ArxivId | None, kind: WorkType) -> tuple[Version, ...]:
    """Say that a published work has a preprint too."""
    if arxiv is None or kind is WorkType.ARTICLE:
        return ()
    return (Version(kind=VersionKind.PREPRINT, identifiers=WorkIdentifiers(arxiv=arxiv)),)


def read_links(work: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Make a link of the open text."""
    text = work.text("best_oa_location", "pdf_url") or work.text("primary_location", "pdf_url")
    url = read_url(text, place, report)
    return (Link(label="PDF", url=url, relation=LinkRelation.PDF),) if url else ()


def read_abstract(index: JsonObject) -> str:
    """Put the words of an abstract back in their places; OpenAlex gives each word with its positions."""
    words: dict[int, str] = {}
    for word in index.members:
        for position in index.texts(word):
            if position.isdecimal() and len(position) < 6 and int(position) < LONGEST_ABSTRACT:
                words[int(position)] = word
    return " ".join(words[position] for position in sorted(words))
