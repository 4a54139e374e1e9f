"""A raw BibTeX entry → a publication."""

import re
from dataclasses import replace

from sitegen.diagnostics import Location, Problem, Report, Severity, shown
from sitegen.markup.latex import read_latex
from sitegen.model.date import Date
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import Link, LinkRelation, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown, Url
from sitegen.sources.bibtex.entries import MONTHS, Entry
from sitegen.sources.bibtex.names import read_contributors
from sitegen.text import clean, fold

TYPES = {
    "article": WorkType.ARTICLE_JOURNAL,
    "inproceedings": WorkType.PAPER_CONFERENCE,
    "conference": WorkType.PAPER_CONFERENCE,
    "incollection": WorkType.CHAPTER,
    "inbook": WorkType.CHAPTER,
    "suppbook": WorkType.CHAPTER,
    "suppcollection": WorkType.CHAPTER,
    "inreference": WorkType.ENTRY_ENCYCLOPEDIA,
    "book": WorkType.BOOK,
    "mvbook": WorkType.BOOK,
    "collection": WorkType.BOOK,
    "mvcollection": WorkType.BOOK,
    "reference": WorkType.BOOK,
    "proceedings": WorkType.BOOK,
    "mvproceedings": WorkType.BOOK,
    "booklet": WorkType.PAMPHLET,
    "thesis": WorkType.THESIS,
    "phdthesis": WorkType.THESIS,
    "mastersthesis": WorkType.THESIS,
    "bachelorsthesis": WorkType.THESIS,
    "techreport": WorkType.REPORT,
    "report": WorkType.REPORT,
    "manual": WorkType.REPORT,
    "unpublished": WorkType.MANUSCRIPT,
    "online": WorkType.WEBPAGE,
    "electronic": WorkType.WEBPAGE,
    "www": WorkType.WEBPAGE,
    "software": WorkType.SOFTWARE,
    "dataset": WorkType.DATASET,
    "patent": WorkType.PATENT,
    "periodical": WorkType.PERIODICAL,
    "misc": WorkType.DOCUMENT,
}
GENRES = {
    "phdthesis": "Ph.D. thesis",
    "mastersthesis": "Master's thesis",
    "bachelorsthesis": "Bachelor's thesis",
    "mathesis": "Master's thesis",
}
"""What an entry's type, or biblatex's `type` field, says about a thesis."""

LINK_FIELDS = {
    "url": ("Link", None),
    "pdf": ("PDF", LinkRelation.PDF),
    "code": ("Code", LinkRelation.CODE),
    "slides": ("Slides", LinkRelation.SLIDES),
    "poster": ("Poster", LinkRelation.POSTER),
    "video": ("Video", LinkRelation.VIDEO),
    "website": ("Website", LinkRelation.PROJECT),
    "project": ("Project", LinkRelation.PROJECT),
}
YEAR_LETTER = re.compile(r"^(\d{4})[a-z]$")
"""A year with the letter of a citation label, as in `2019a`."""
ARXIV_VOLUME = re.compile(r"(?:abs/|arxiv:\s*|arxiv preprint arxiv:\s*)([\w.-]+(?:/\d{7})?)", re.IGNORECASE)
"""An arXiv number in the volume or journal of an entry, as in `abs/2101.00001`."""
DASHES = re.compile(r"\s*(?:[-–—―]+|--+)\s*")
"""The dash between first and last page, as in `134--138`."""
WRAPPED_URL = re.compile(r"\\url\s*\{([^{}]*)\}|<([^<>]*)>")
r"""An address inside a command, as in `\url{https://example.org}`."""
URL_ESCAPE = re.compile(r"\\([_~%#&])(?:\{\})?")
r"""A sign escaped for LaTeX inside an address, as in `a\_b` and `\~{}ada`."""


def read_publication(entry: Entry, place: Location, report: Report) -> Publication | None:
    """Make a publication of an entry; None, with a warning, when it has no title."""
    title = read_title(entry)
    if not title:
        hint = "give it a `title`"
        report.warning("no-title", f"entry {shown(entry.key or '(without key)')} has no title", place, hint)
        return None
    authors, et_al = read_contributors(entry.text("author"))
    editors, _ = read_contributors(entry.text("editor"))
    publication = Publication(
        title=Markdown(title),
        type=TYPES.get(entry.kind, WorkType.DOCUMENT),
        genre=read_genre(entry),
        authors=authors or None,
        et_al=et_al,
        editors=editors,
        venue=read_venue(entry),
        place=plain(entry, "location", "address", "venue"),
        date=read_date(entry, place, report),
        volume=plain(entry, "volume"),
        issue=plain(entry, "number", "issue") if entry.kind == "article" else plain(entry, "issue"),
        pages=read_pages(entry),
        article_number=plain(entry, "eid", "article-number", "articleno"),
        number=plain(entry, "number") if entry.kind != "article" else None,
        publisher=plain(entry, "publisher", "school", "institution", "organization"),
        identifiers=read_identifiers(entry, place, report),
        links=read_links(entry, place, report),
        topics=tuple(
            clean(part) for part in re.split(r"[,;]", plain(entry, "keywords") or "") if part.strip()
        ),
        note=Markdown(note) if (note := plain(entry, "note", "annote", "addendum")) else None,
        abstract=Markdown(abstract) if (abstract := plain(entry, "abstract")) else None,
    )
    return as_preprint(publication) if is_preprint(entry, publication) else publication


def plain(entry: Entry, *names: str) -> str | None:
    """Read the first of these fields that holds anything; None when none does."""
    return clean(read_latex(entry.text(*names))) or None


def read_title(entry: Entry) -> str:
    """Join title and subtitle; a full stop at the end is the style's, not the title's."""
    title, subtitle = plain(entry, "title") or "", plain(entry, "subtitle")
    whole = f"{title.rstrip(':')}: {subtitle}" if subtitle else title
    return whole[:-1] if whole.endswith(".") and not whole.endswith("..") else whole


def read_genre(entry: Entry) -> str | None:
    """Say what kind of thesis or report it is."""
    stated = plain(entry, "type")
    return GENRES.get(fold(stated), stated) if stated else GENRES.get(entry.kind)


def read_venue(entry: Entry) -> Venue | None:
    """Take the journal, book or series in which the work stands."""
    names = ("journal", "journaltitle", "booktitle", "maintitle", "howpublished")
    name = plain(entry, *names) or plain(entry, "series")
    return Venue(name=name, acronym=plain(entry, "shortjournal", "abbr")) if name else None


def read_pages(entry: Entry) -> str | None:
    """Write a page range with one hyphen, as the data files do."""
    pages = plain(entry, "pages")
    return DASHES.sub("-", pages) if pages else None


def read_date(entry: Entry, place: Location, report: Report) -> Date | None:
    """Read `date`, or year and month with whatever joins them."""
    if stated := plain(entry, "date"):
        tried = [stated]
    else:
        year = YEAR_LETTER.sub(r"\1", plain(entry, "year") or "")
        month = clean(read_latex(" ".join(entry.fields.get("month", ()))))
        tried = [date_text(month, year), year] if year else []
    for text in tried:
        date = Date.parse(text)
        if isinstance(date, Date):
            return date
    if tried:
        hint = "write year and month as in `year = 2021, month = jul`"
        report.warning("bad-date", f"date {shown(tried[0])} cannot be read", place, hint)
    return None


def date_text(month: str, year: str) -> str:
    """Write month and year as a CV does: `July-Dec 2018`, `10 January 2020`."""
    if month.isdigit() and 1 <= int(month) <= len(MONTHS):
        return f"{year}-{int(month):02}"
    return f"{DASHES.sub('-', month)} {year}".strip()


def read_identifiers(entry: Entry, place: Location, report: Report) -> WorkIdentifiers:
    """Take DOI, arXiv number and the numbers of registries."""
    doi = read_doi(entry, place, report)
    return WorkIdentifiers(
        doi=doi,
        arxiv=read_arxiv(entry),
        dblp=entry.key.removeprefix("DBLP:") if entry.key.startswith("DBLP:") else None,
        pmid=plain(entry, "pmid"),
        pmcid=plain(entry, "pmcid"),
        isbn=plain(entry, "isbn"),
        issn=plain(entry, "issn"),
    )


def read_doi(entry: Entry, place: Location, report: Report) -> Doi | None:
    """Read the DOI, also where it only stands as an address."""
    raw = read_address(entry.text("doi"))
    url = read_address(entry.text("url"))
    if not raw and "doi.org/" in url.lower():
        raw = url
    parsed = Doi.parse(raw) if raw else None
    if isinstance(parsed, Problem):
        report.add(replace(parsed, severity=Severity.WARNING), place)
        return None
    return parsed


def read_arxiv(entry: Entry) -> ArxivId | None:
    """Find the arXiv number in `eprint`, or where exports of search engines put it."""
    archive = fold(entry.text("archiveprefix", "eprinttype"))
    candidates = [entry.text("eprint")] if archive in ("", "arxiv") else []
    for name in ("volume", "journal", "howpublished", "note"):
        if found := ARXIV_VOLUME.search(entry.text(name)):
            candidates.append(found[1])
    parsed = (ArxivId.parse(text) for text in candidates if text)
    return next((number for number in parsed if isinstance(number, ArxivId)), None)


def read_address(text: str) -> str:
    """Take an address out of its command, and undo the few escapes that LaTeX wants in it."""
    wrapped = WRAPPED_URL.search(text)
    bare = (wrapped[1] or wrapped[2] or "") if wrapped else text
    return URL_ESCAPE.sub(r"\1", bare.strip()).strip("{} ")


def read_links(entry: Entry, place: Location, report: Report) -> tuple[Link, ...]:
    """Make links of the address fields; an unsafe one is dropped with a warning."""
    links = []
    for name, (label, relation) in LINK_FIELDS.items():
        text = read_address(entry.text(name))
        if not text or (name == "url" and "doi.org/10." in text.lower()):
            continue
        url = Url.parse(text)
        if isinstance(url, Problem):
            report.add(url, place)
        else:
            links.append(Link(label=label, url=url, relation=relation))
    return tuple(links)


def is_preprint(entry: Entry, publication: Publication) -> bool:
    """Tell an arXiv preprint: an entry with an arXiv number and no other venue, or the journal CoRR."""
    venue = fold(entry.text("journal", "journaltitle", "howpublished", "publisher"))
    in_archive = venue == "corr" or "arxiv" in venue
    archived = publication.identifiers.arxiv is not None
    unpublished = entry.kind in ("misc", "article", "online", "unpublished") and publication.venue is None
    return in_archive or (archived and unpublished)


def as_preprint(publication: Publication) -> Publication:
    """Say of a work that it is a preprint on arXiv."""
    return replace(
        publication,
        type=WorkType.ARTICLE,
        genre="preprint",
        venue=Venue(name="arXiv"),
        volume=None,
        publisher=None,
    )
