"""RIS files, as reference managers and publishers write them: tags of two characters, a dash, a value."""

import re
from collections.abc import Iterator

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange import rich_text, tagged
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_pages, unique, without_stop
from sitegen.interchange.tagged import Grammar, Stray, TaggedRecord, read_tagged
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.identifier import ArxivId
from sitegen.model.publication import Link, LinkRelation, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.text import clean, fold

NAME = "ris"
TITLE = "RIS"

KNOWN = (
    "A1 A2 A3 A4 AB AD AN AU AV BT C1 C2 C3 C4 C5 C6 C7 C8 CA CN CP CT CY DA DB DI DO DP DS ED EP ER ET FD"
    " H1 H2 ID IS J1 J2 JA JF JO K1 KW L1 L2 L3 L4 LA LB LK LL M1 M2 M3 N1 N2 NO NV OL OP PB PP PY RD RI RN"
    " RP RT SE SF SL SN SP SR ST T1 T2 T3 T4 TA TI TT TY U1 U2 U3 U4 U5 U6 U7 U8 UR VL VO WP WT WV Y1 Y2 YR"
)
TAGS = frozenset(KNOWN.split())
"""The tags that programs write."""

LINE = re.compile(r"\s*(?P<tag>[A-Za-z][A-Za-z0-9])(?P<gap> {0,3})- ?(?P<text>.*)")
"""A line with a tag, as in `TY  - JOUR`; some programs write one blank, or small letters."""

START = re.compile(r"^\s*TY {0,3}-\s*[A-Z]{2,8}\s*$", re.MULTILINE | re.IGNORECASE)
"""The line that begins a record, as in `TY  - JOUR`."""

TYPES = {
    "ABST": WorkType.ARTICLE_JOURNAL,
    "ADVS": WorkType.MOTION_PICTURE,
    "AGGR": WorkType.DATASET,
    "ANCIENT": WorkType.CLASSIC,
    "ART": WorkType.GRAPHIC,
    "BILL": WorkType.BILL,
    "BLOG": WorkType.POST_WEBLOG,
    "BOOK": WorkType.BOOK,
    "CASE": WorkType.LEGAL_CASE,
    "CHAP": WorkType.CHAPTER,
    "CHART": WorkType.GRAPHIC,
    "CLSWK": WorkType.CLASSIC,
    "COMP": WorkType.SOFTWARE,
    "CONF": WorkType.PAPER_CONFERENCE,
    "CPAPER": WorkType.PAPER_CONFERENCE,
    "DATA": WorkType.DATASET,
    "DBASE": WorkType.DATASET,
    "DICT": WorkType.ENTRY_DICTIONARY,
    "EBOOK": WorkType.BOOK,
    "ECHAP": WorkType.CHAPTER,
    "EDBOOK": WorkType.BOOK,
    "EJOUR": WorkType.ARTICLE_JOURNAL,
    "ELEC": WorkType.WEBPAGE,
    "ENCYC": WorkType.ENTRY_ENCYCLOPEDIA,
    "FIGURE": WorkType.FIGURE,
    "GOVDOC": WorkType.REPORT,
    "HEAR": WorkType.HEARING,
    "ICOMM": WorkType.PERSONAL_COMMUNICATION,
    "INPR": WorkType.ARTICLE_JOURNAL,
    "JFULL": WorkType.PERIODICAL,
    "JOUR": WorkType.ARTICLE_JOURNAL,
    "LEGAL": WorkType.LEGISLATION,
    "MANSCPT": WorkType.MANUSCRIPT,
    "MAP": WorkType.MAP,
    "MGZN": WorkType.ARTICLE_MAGAZINE,
    "MPCT": WorkType.MOTION_PICTURE,
    "MUSIC": WorkType.MUSICAL_SCORE,
    "NEWS": WorkType.ARTICLE_NEWSPAPER,
    "PAMP": WorkType.PAMPHLET,
    "PAT": WorkType.PATENT,
    "PCOMM": WorkType.PERSONAL_COMMUNICATION,
    "RPRT": WorkType.REPORT,
    "SER": WorkType.BOOK,
    "SLIDE": WorkType.SPEECH,
    "SOUND": WorkType.SONG,
    "STAND": WorkType.STANDARD,
    "STAT": WorkType.LEGISLATION,
    "THES": WorkType.THESIS,
    "UNPB": WorkType.MANUSCRIPT,
    "UNPD": WorkType.MANUSCRIPT,
    "VIDEO": WorkType.MOTION_PICTURE,
    "WEB": WorkType.WEBPAGE,
}
"""Kinds of record; any other is a document."""

BOOKS = frozenset({WorkType.BOOK, WorkType.PERIODICAL})
ARTICLES = frozenset({WorkType.ARTICLE_JOURNAL, WorkType.ARTICLE_MAGAZINE, WorkType.ARTICLE_NEWSPAPER})

DATE = re.compile(r"(?P<year>\d{4})(?:/(?P<month>[^/]*))?(?:/(?P<day>[^/]*))?(?:/(?P<other>.*))?")
"""A date as RIS writes it, any part but the year may be empty: `2012/05//`, `2001///Spring`."""


def sniff(document: Document) -> float:
    """Recognise the first line of a record."""
    return 0.95 if START.search(document.text) else 0.0


def parse_line(line: str) -> tuple[str, str] | None:
    """Part a line into tag and value; a tag that nobody writes needs both its blanks and capitals."""
    found = LINE.fullmatch(line)
    if found is None:
        return None
    tag, gap = found["tag"], len(found["gap"])
    is_sure = tag.isupper() and gap == 2
    if is_sure or (tag.upper() in TAGS and gap and (tag.isupper() or gap == 2)):
        return tag.upper(), found["text"]
    return None


GRAMMAR = Grammar(parse_line, start=frozenset({"TY"}), end=frozenset({"ER"}))


def read(document: Document, report: Report) -> Reading:
    """Read all records; one without its end is ended by the next, one without its type is reported."""
    listing = Listing(document, report)
    for part in read_tagged(document.lines, GRAMMAR):
        if isinstance(part, Stray):
            listing.tell_stray(part.text, part.line)
        elif not part.has_start:
            hint = "begin it with a line such as `TY  - JOUR`; it was left out"
            words = shown(part.text("TI", "T1") or part.fields[0].text)
            listing.leave_out(part, "no-type", f"record {words} does not say what it is", hint)
        elif title := read_title(part):
            listing.add(read_publication(part, title, document.path, report), part)
        else:
            listing.leave_untitled(part, part.text("ID", "AU", "A1"))
    return listing.reading(NAME, rule="text-between-records")


def read_title(record: TaggedRecord) -> str:
    """Take the title; a book may give it as the title of a book."""
    return without_stop(rich_text.read_line(record.text("TI", "T1", "CT", "BT")))


def read_publication(record: TaggedRecord, title: str, path: str, report: Report) -> Publication:
    """Make a publication of a record with a title."""
    kind = TYPES.get(record.text("TY").upper(), WorkType.DOCUMENT)
    authors, et_al = tagged.read_contributors(record.all("AU", "A1"))
    editors, _ = tagged.read_contributors(record.all("ED", *(() if kind in BOOKS else ("A2",))))
    issue = clean(record.text("IS", "CP")) or None
    abstract = rich_text.read_blocks(record.text("AB", "N2"))
    note = record.text("N1")
    number = record.text("M1") if kind is WorkType.REPORT else ""
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=record.text("M3") or None if kind in (WorkType.THESIS, WorkType.REPORT) else None,
        authors=authors or None,
        et_al=et_al,
        editors=editors,
        venue=read_venue(record, kind),
        place=record.text("CY", "PP") or None,
        date=read_date(record, path, report),
        volume=record.text("VL", "VO") or None,
        issue=issue if kind in ARTICLES else None,
        pages=read_pages(record.text("SP"), record.text("EP")),
        article_number=record.text("C7") or None,
        number=None if kind in ARTICLES else issue or number or None,
        edition=record.text("ET") or None,
        publisher=record.text("PB") or None,
        identifiers=read_identifiers(record),
        links=tuple(dict.fromkeys(read_links(record, path, report))),
        topics=unique([part for each in record.all("KW", "K1") for part in each.text.split(";")]),
        note=Markdown(rich_text.read_line(note)) if note and tagged.find_doi([note]) is None else None,
        abstract=Markdown(abstract) if abstract else None,
    )
    return tagged.as_preprint(work)


def read_venue(record: TaggedRecord, kind: WorkType) -> Venue | None:
    """Take the full name of the journal or book before its short one."""
    tags = (
        ("JF", "JO", "JA", "J1", "J2") if kind in BOOKS else ("T2", "JF", "JO", "BT", "C3", "JA", "J1", "J2")
    )
    name = clean(rich_text.read_line(record.text(*tags)).replace("*", ""))
    return Venue(name=name) if name else None


def read_date(record: TaggedRecord, path: str, report: Report) -> Date | None:
    """Take `DA` before `PY` and `Y1`; one that says the day of the same year counts more."""
    dates: list[Date] = []
    for each in (*record.all("DA"), *record.all("PY", "YR"), *record.all("Y1")):
        date = parse_date(each.text) or parse_date(f"{each.text} {record.text('PY', 'Y1')[:4]}")
        if date is not None:
            dates.append(date)
        else:
            hint = "write it as `2012/05/03/`"
            message = f"date {shown(each.text)} cannot be read"
            report.warning("bad-date", message, Location(path, each.line), hint)
    if not dates:
        return Date("", "in press") if record.text("TY").upper() == "INPR" else None
    same_year = [date for date in dates if date.edtf.startswith(dates[0].edtf)]
    return max(same_year, key=lambda date: len(date.edtf), default=dates[0])


def parse_date(text: str) -> Date | None:
    """Read a date with slashes, or as people print one."""
    found = DATE.fullmatch(text.strip())
    tried = [text, text.strip(" /")]
    if found:
        year, month, day, other = (clean(found[name] or "") for name in ("year", "month", "day", "other"))
        numbers = [part.zfill(2) for part in (month, day)]
        tried = [] if month or not other else [f"{other} {year}"]
        tried += [f"{year}-{numbers[0]}-{numbers[1]}", f"{day} {month} {year}", f"{year}-{numbers[0]}"]
        tried += [f"{month} {year}", year]
    for each in tried:
        date = Date.parse(each)
        if isinstance(date, Date):
            return date
    return None


def read_identifiers(record: TaggedRecord) -> WorkIdentifiers:
    """Take DOI and arXiv number wherever programs put them."""
    addresses = [word for each in record.all("UR") for word in each.text.split()]
    resolved = [address for address in addresses if "doi.org/" in address]
    named = [record.text(tag) for tag in ("DO", "DI", "M3", "N1")]
    isbn, issn = tagged.read_serials(each.text for each in record.all("SN"))
    pmid = record.text("AN") if "pubmed" in fold(record.text("DB", "DP")) else ""
    return WorkIdentifiers(
        doi=tagged.find_doi([*named, *resolved]),
        arxiv=find_arxiv(record, addresses),
        pmid=pmid if pmid.isdigit() else None,
        isbn=isbn,
        issn=issn,
    )


def find_arxiv(record: TaggedRecord, addresses: list[str]) -> ArxivId | None:
    """Find the arXiv number in an address, an accession number or the journal."""
    return tagged.find_arxiv(
        [*addresses, *(record.text(tag) for tag in ("AN", "M1", "C1", "VL", "JO", "T2"))]
    )


def read_links(record: TaggedRecord, path: str, report: Report) -> Iterator[Link]:
    """Make links of the addresses; files on the writer's own disk are left out."""
    yield from tagged.read_links(record.all("UR", "LK"), "Link", path, report)
    for tag, label, relation in (("L1", "PDF", LinkRelation.PDF), ("L2", "Full text", None)):
        public = [each for each in record.all(tag) if each.text.startswith(("http://", "https://"))]
        yield from tagged.read_links(public, label, path, report, relation)
