"""One paper of Semantic Scholar → a publication."""

from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    arxiv_of,
    read_arxiv,
    read_date,
    read_day,
    read_doi,
    read_pages,
    read_printed_name,
    read_url,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.date import Date
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
from sitegen.text import clean, fold

TYPES = {
    "Conference": WorkType.PAPER_CONFERENCE,
    "JournalArticle": WorkType.ARTICLE_JOURNAL,
    "Book": WorkType.BOOK,
    "BookSection": WorkType.CHAPTER,
    "Dataset": WorkType.DATASET,
    "News": WorkType.ARTICLE_NEWSPAPER,
    **dict.fromkeys(
        ("Review", "CaseReport", "ClinicalTrial", "Editorial", "LettersAndComments", "MetaAnalysis", "Study"),
        WorkType.ARTICLE_JOURNAL,
    ),
}
"""Semantic Scholar's types in CSL's words."""

ARCHIVES = frozenset(
    {"arxiv", "arxiv.org", "biorxiv", "corr", "medrxiv", "chemrxiv", "ssrn electronic journal"}
)
"""Venues that are archives of preprints."""


def read_paper(paper: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of a paper; None when it has no title."""
    title = read_line(paper.text("title"))
    if not title:
        return None
    place, report = listing.place_of(paper), listing.report
    venue = read_venue(paper)
    kind = read_type(paper, venue)
    is_preprint = kind is WorkType.ARTICLE
    names = (read_printed_name(each.text("name")) for each in paper.children("authors"))
    doi = read_doi(paper.text("externalIds", "DOI") or paper.text("doi"), place, report)
    arxiv = read_arxiv(paper.text("externalIds", "ArXiv") or paper.text("arxivId")) or arxiv_of(doi)
    abstract = read_blocks(paper.text("abstract"))
    preprint = Version(kind=VersionKind.PREPRINT, identifiers=WorkIdentifiers(arxiv=arxiv))
    return Publication(
        title=Markdown(title),
        type=kind,
        genre="preprint" if is_preprint else None,
        authors=tuple(Contributor(name=name) for name in names if name) or None,
        venue=venue,
        date=read_issued(paper, place, report),
        volume=None if is_preprint else clean(paper.text("journal", "volume")) or None,
        pages=read_pages(paper.text("journal", "pages")),
        identifiers=WorkIdentifiers(
            doi=doi,
            arxiv=arxiv if is_preprint else None,
            dblp=paper.text("externalIds", "DBLP") or None,
            semantic_scholar=paper.text("paperId") or None,
            pmid=paper.text("externalIds", "PubMed") or None,
            pmcid=pmcid_of(paper.text("externalIds", "PubMedCentral")),
            acl=paper.text("externalIds", "ACL") or None,
        ),
        versions=(preprint,) if arxiv and not is_preprint else (),
        links=read_links(paper, place, report),
        abstract=Markdown(abstract) if abstract else None,
    )


def read_venue(paper: JsonObject) -> Venue | None:
    """Take the venue by its full name, else the journal."""
    full = read_line(paper.text("publicationVenue", "name") or paper.text("venue"))
    name = full or read_line(paper.text("journal", "name"))
    return Venue(name=name) if name else None


def read_type(paper: JsonObject, venue: Venue | None) -> WorkType:
    """Read the type; several are stated often, and then the venue's own kind decides."""
    types = [TYPES[text] for text in paper.texts("publicationTypes") if text in TYPES]
    has_arxiv = bool(paper.text("externalIds", "ArXiv"))
    if (venue is None and has_arxiv) or (venue is not None and fold(venue.name) in ARCHIVES):
        return WorkType.ARTICLE
    stated = {"conference": WorkType.PAPER_CONFERENCE, "journal": WorkType.ARTICLE_JOURNAL}
    kind = stated.get(paper.text("publicationVenue", "type"))
    if kind is not None and (not types or kind in types):
        return kind
    if len(set(types)) > 1 and WorkType.PAPER_CONFERENCE in types and not paper.text("journal", "volume"):
        return WorkType.PAPER_CONFERENCE
    return types[0] if types else WorkType.DOCUMENT


def read_issued(paper: JsonObject, place: Location, report: Report) -> Date | None:
    """Read the date, or the year where both do not agree."""
    year = read_day([paper.text("year")])
    date = read_date(paper.text("publicationDate"), place, report)
    return year if year is not None and (date is None or date.year != year.year) else date


def pmcid_of(text: str) -> str | None:
    """Write a number of PubMed Central with its letters."""
    return f"PMC{text.upper().removeprefix('PMC')}" if text else None


def read_links(paper: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Make a link of the open text."""
    url = read_url(paper.text("openAccessPdf", "url"), place, report)
    return (Link(label="PDF", url=url, relation=LinkRelation.PDF),) if url else ()
