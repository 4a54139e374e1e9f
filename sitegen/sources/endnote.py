"""EndNote's import files (`.enw`, the form of refer): a per cent sign, one character, a value."""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange import rich_text, tagged
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_pages, unique, without_stop
from sitegen.interchange.tagged import Grammar, Stray, TaggedRecord, read_tagged
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.publication import LinkRelation, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.text import clean, fold

NAME = "endnote"
TITLE = "EndNote"

LINE = re.compile(r"\s*%(?P<tag>[0-9A-Za-z@+~>!&(\[\]])(?:[ \t]+(?P<text>.*))?")
"""A line with a tag, as in `%A Example, Ada`."""
START = re.compile(r"^\s*%0[ \t]+[A-Z]", re.MULTILINE)
"""The line that begins a record, as in `%0 Journal Article`."""
FIELDS = re.compile(r"^\s*%[TA][ \t]+\S", re.MULTILINE)
"""A title or an author, as in `%T On Engines`."""

TYPES = {
    "journal article": WorkType.ARTICLE_JOURNAL,
    "electronic article": WorkType.ARTICLE_JOURNAL,
    "magazine article": WorkType.ARTICLE_MAGAZINE,
    "newspaper article": WorkType.ARTICLE_NEWSPAPER,
    "conference paper": WorkType.PAPER_CONFERENCE,
    "conference proceedings": WorkType.PAPER_CONFERENCE,
    "book": WorkType.BOOK,
    "edited book": WorkType.BOOK,
    "electronic book": WorkType.BOOK,
    "book section": WorkType.CHAPTER,
    "electronic book section": WorkType.CHAPTER,
    "thesis": WorkType.THESIS,
    "report": WorkType.REPORT,
    "government document": WorkType.REPORT,
    "unpublished work": WorkType.MANUSCRIPT,
    "manuscript": WorkType.MANUSCRIPT,
    "patent": WorkType.PATENT,
    "computer program": WorkType.SOFTWARE,
    "dataset": WorkType.DATASET,
    "web page": WorkType.WEBPAGE,
    "blog": WorkType.POST_WEBLOG,
    "map": WorkType.MAP,
    "standard": WorkType.STANDARD,
    "film or broadcast": WorkType.MOTION_PICTURE,
    "encyclopedia": WorkType.ENTRY_ENCYCLOPEDIA,
    "dictionary": WorkType.ENTRY_DICTIONARY,
    "personal communication": WorkType.PERSONAL_COMMUNICATION,
}
"""Kinds of record by folded name; any other is a document."""

BOOKS = frozenset({WorkType.BOOK})
ARTICLES = frozenset({WorkType.ARTICLE_JOURNAL, WorkType.ARTICLE_MAGAZINE, WorkType.ARTICLE_NEWSPAPER})


def sniff(document: Document) -> float:
    """Recognise the first line of a record, and a title or author."""
    text = document.text
    return 0.95 if START.search(text) and FIELDS.search(text) else 0.0


def parse_line(line: str) -> tuple[str, str] | None:
    """Part a line into tag and value."""
    found = LINE.fullmatch(line)
    return (found["tag"], found["text"] or "") if found else None


GRAMMAR = Grammar(parse_line, start=frozenset({"0"}))


def read(document: Document, report: Report) -> Reading:
    """Read all records; what stands before the first is reported."""
    listing = Listing(document, report)
    for part in read_tagged(document.lines, GRAMMAR):
        if isinstance(part, Stray):
            listing.tell_stray(part.text, part.line)
        elif not part.has_start:
            hint = "begin it with a line such as `%0 Journal Article`; it was left out"
            message = f"record {shown(part.text('T') or part.fields[0].text)} does not say what it is"
            listing.leave_out(part, "no-type", message, hint)
        elif title := without_stop(rich_text.read_line(part.text("T"))):
            listing.add(read_publication(part, title, document.path, report), part)
        else:
            listing.leave_untitled(part, part.text("F", "A"))
    return listing.reading(NAME, rule="text-between-records")


def read_publication(record: TaggedRecord, title: str, path: str, report: Report) -> Publication:
    """Make a publication of a record with a title."""
    kind = TYPES.get(fold(record.text("0")), WorkType.DOCUMENT)
    authors, et_al = tagged.read_contributors(record.all("A"))
    editors, _ = tagged.read_contributors(record.all("E"))
    venue = clean(record.text("J", *(() if kind in BOOKS else ("B",))))
    number = record.text("N") or None
    isbn, issn = tagged.read_serials(each.text for each in record.all("@"))
    abstract = rich_text.read_blocks(record.text("X"))
    addresses = [word for each in record.all("U") for word in each.text.split()]
    links = [
        *tagged.read_links(record.all("U"), "Link", path, report),
        *tagged.read_links(
            [each for each in record.all(">") if each.text.startswith("http")],
            *("PDF", path, report, LinkRelation.PDF),
        ),
    ]
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=record.text("9") or None if kind in (WorkType.THESIS, WorkType.REPORT) else None,
        authors=authors or None,
        et_al=et_al,
        editors=editors,
        venue=Venue(name=venue) if venue else None,
        place=record.text("C") or None,
        date=read_date(record, path, report),
        volume=record.text("V") or None,
        issue=number if kind in ARTICLES else None,
        pages=read_pages(record.text("P")),
        number=None if kind in ARTICLES else number,
        edition=record.text("7") or None,
        publisher=record.text("I") or None,
        identifiers=WorkIdentifiers(
            doi=tagged.find_doi([record.text("R"), *(each for each in addresses if "doi.org/" in each)]),
            arxiv=tagged.find_arxiv([*addresses, record.text("J"), record.text("M")]),
            isbn=isbn,
            issn=issn,
        ),
        links=tuple(dict.fromkeys(links)),
        topics=unique([word for each in record.all("K") for word in split_keywords(each.pieces)]),
        note=Markdown(rich_text.read_line(note)) if (note := record.text("Z", "O")) else None,
        abstract=Markdown(abstract) if abstract else None,
    )
    return tagged.as_preprint(work)


def split_keywords(lines: list[str]) -> list[str]:
    """Part keywords: one a line, or with semicolons between."""
    return [word for line in lines for word in line.split(";")]


def read_date(record: TaggedRecord, path: str, report: Report) -> Date | None:
    """Read year and day; what cannot be read is reported."""
    year, day = record.text("D"), record.text("8")
    for text in (day if year in day else "", f"{day} {year}" if day and year else "", year, day):
        date = Date.parse(text) if text else None
        if isinstance(date, Date):
            return date
    if year or day:
        hint = "write the year behind `%D`"
        place = Location(path, record.line("D", "8"))
        report.warning("bad-date", f"date {shown(year or day)} cannot be read", place, hint)
    return None
