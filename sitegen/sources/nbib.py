"""PubMed's own export (`.nbib`, MEDLINE): tags of up to four letters, a dash, a value; six blanks go on."""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange import rich_text, tagged
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_medline_date, read_orcid, read_pages, unique, without_stop
from sitegen.interchange.tagged import Field, Grammar, Stray, TaggedRecord, read_tagged
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.publication import Contributor, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.text import clean, fold

NAME = "nbib"
TITLE = "PubMed (.nbib)"

LINE = re.compile(r"(?P<tag>[A-Z][A-Z0-9]{1,3}) {0,2}- ?(?P<text>.*)")
"""A line with a tag, as in `FAU - Example, Ada`."""
START = re.compile(r"^PMID ?- ?\d{1,9}\s*$", re.MULTILINE)
"""The line that begins a record, as in `PMID- 123456`."""

TYPES = {
    "preprint": WorkType.ARTICLE,
    "books and documents": WorkType.BOOK,
    "book": WorkType.BOOK,
    "dataset": WorkType.DATASET,
}
"""Publication types that are no journal article, by folded name."""

NUMBER_WITH_KIND = re.compile(r"(?P<number>\S+) \[(?P<kind>doi|pii)\]")
"""An identifier and what it is, as in `10.1000/x [doi]`."""
SUFFIXED = re.compile(r"(?P<name>.+, .+|.+ [A-Z]{1,3}) (?P<suffix>Jr|Sr|2nd|3rd|4th)\.?")
"""A name with a suffix behind the given names, as in `Example, Ada B Jr` and `Example AB 3rd`."""
AUTHOR_TAGS = ("FAU", "AU", "CN")


def sniff(document: Document) -> float:
    """Recognise the first line of a record."""
    return 0.95 if START.search(document.text) else 0.0


def parse_line(line: str) -> tuple[str, str] | None:
    """Part a line into tag and value; one that begins with blanks goes on."""
    found = LINE.fullmatch(line.rstrip())
    return (found["tag"], found["text"]) if found else None


GRAMMAR = Grammar(parse_line, start=frozenset({"PMID"}), blank_ends=True)


def read(document: Document, report: Report) -> Reading:
    """Read all records; lines outside of them are reported."""
    listing = Listing(document, report)
    for part in read_tagged(document.lines, GRAMMAR):
        if isinstance(part, Stray):
            listing.tell_stray(part.text, part.line)
        elif title := read_title(part):
            listing.add(read_publication(part, title, document.path, report), part)
        else:
            listing.leave_untitled(part, part.text("PMID"))
    return listing.reading(NAME, rule="text-between-records")


def read_title(record: TaggedRecord) -> str:
    """Read the title without its full stop, and without the brackets round one that PubMed translated."""
    title = without_stop(rich_text.read_line(record.text("TI", "BTI", "TT")))
    return title[1:-1].rstrip(".") if title.startswith("[") and title.endswith("]") else title


def read_publication(record: TaggedRecord, title: str, path: str, report: Report) -> Publication:
    """Make a publication of a record with a title."""
    stated = [fold(each.text) for each in record.all("PT")]
    kind = next((TYPES[name] for name in stated if name in TYPES), WorkType.ARTICLE_JOURNAL)
    if record.text("BTI") and record.text("TI"):
        kind = WorkType.CHAPTER
    authors, et_al = read_authors(record, path, report)
    editors, _ = tagged.read_contributors(record.all("FED"))
    venue = clean(record.text("JT") or (record.text("BTI") if record.text("TI") else "") or record.text("TA"))
    isbn, issn = tagged.read_serials(each.text for each in record.all("IS", "ISBN"))
    numbers = [found for each in record.all("LID", "AID") if (found := NUMBER_WITH_KIND.search(each.text))]
    abstract = rich_text.read_blocks(record.text("AB"))
    return Publication(
        title=Markdown(title),
        type=kind,
        genre="preprint" if kind is WorkType.ARTICLE else None,
        authors=authors or None,
        et_al=et_al,
        editors=editors,
        venue=Venue(name=venue) if venue else None,
        date=read_date(record, path, report),
        volume=record.text("VI") or None,
        issue=record.text("IP") or None,
        pages=read_pages(record.text("PG")),
        publisher=record.text("PB") or None,
        identifiers=WorkIdentifiers(
            doi=tagged.find_doi(found["number"] for found in numbers if found["kind"] == "doi"),
            pmid=record.text("PMID") or None,
            pmcid=record.text("PMC") or None,
            isbn=isbn,
            issn=issn,
        ),
        topics=unique([each.text.lstrip("*") for each in record.all("OT")]),
        abstract=Markdown(abstract) if abstract else None,
    )


def read_authors(record: TaggedRecord, path: str, report: Report) -> tuple[tuple[Contributor, ...], bool]:
    """Read authors in order, full names before short ones; an ORCID iD follows its author."""
    has_full = bool(record.all("FAU"))
    authors: list[Contributor] = []
    goes_on = False
    for each in record.all(*AUTHOR_TAGS, "AUID"):
        if each.tag == "AUID":
            if authors and "orcid" in each.text.lower():
                orcid = read_orcid(each.text, Location(path, each.line), report)
                authors[-1] = Contributor(name=authors[-1].name, orcid=orcid)
        elif each.tag != "AU" or not has_full:
            found, rest = tagged.read_contributors([full_form(each)])
            goes_on = goes_on or rest
            authors += [one for one in found if one.name not in {known.name for known in authors}]
    return tuple(authors), goes_on


def full_form(author: Field) -> Field:
    """Write a short author, `Example AB`, as `Example, A. B.`, and a suffix behind a comma of its own."""
    if suffixed := SUFFIXED.fullmatch(author.text):
        whole = full_form(Field(author.tag, author.line, [suffixed["name"]]))
        return Field(author.tag, author.line, [f"{whole.text}, {suffixed['suffix']}"])
    family, _, initials = author.text.rpartition(" ")
    if author.tag != "AU" or not family or not initials.isupper() or "," in author.text:
        return author
    return Field(author.tag, author.line, [f"{family}, {' '.join(f'{letter}.' for letter in initials)}"])


def read_date(record: TaggedRecord, path: str, report: Report) -> Date | None:
    """Read the date of publication as printed: `2019 Jul-Aug`, `2020 Mar 5`, `2021 Spring`."""
    text = record.text("DP", "DEP", "DCOM")
    date = read_medline_date(text)
    if text and date is None:
        message = f"date {shown(text)} cannot be read"
        place = Location(path, record.line("DP", "DEP", "DCOM"))
        report.warning("bad-date", message, place, "write it as `2019 Jul-Aug`")
    return date
