"""The table that Google Scholar exports of a profile, `citations.csv`; its other exports are known forms."""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.csv_table import find_head, read_table
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_arxiv, read_day, read_name, read_pages, read_printed_name
from sitegen.interchange.venue_kinds import find_patent, kind_of_venue
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.publication import AND_OTHERS, Contributor, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.text import clean, fold

NAME = "google_scholar"
TITLE = "Google Scholar table (CSV)"

COLUMNS = ("Authors", "Title", "Publication", "Year")
"""Columns that the table always has; beside them stand volume, number, pages and publisher."""


ARXIV = re.compile(r"(?<=\barXiv:)\S+", re.IGNORECASE)
"""The number of a preprint in its venue, as in `arXiv preprint arXiv:2101.00001`."""


def sniff(document: Document) -> float:
    """Recognise the columns."""
    head = find_head(document.lines[:3], COLUMNS[:1])
    return 0.95 if head and read_table(document.lines[:head], 1, head).has(*COLUMNS) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read a work of each row."""
    listing = Listing(document, report)
    lines = document.lines
    table = read_table(lines, 1, max(find_head(lines, COLUMNS[:1]), 1))
    for row in table.rows:
        work = read_row(row, listing)
        if work is not None:
            listing.add(work, row)
        else:
            listing.leave_untitled(row, row.text("Authors"))
    if table.broken:
        place = listing.place_of(JsonObject({}, table.broken, table.broken))
        hint = "close its quotation mark, then import again; the rows above were read"
        report.error("bad-csv", "a field begins here and never ends", place, hint)
    return listing.reading(NAME, rule="table-head")


def read_row(row: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of a row; None when it has no title. A venue with a volume is a journal."""
    title, venue = clean(row.text("Title")), clean(row.text("Publication"))
    if not title:
        return None
    authors, et_al = read_authors(row.text("Authors"))
    kind, genre = kind_of_venue(venue)
    patent = find_patent(venue)
    if kind is WorkType.DOCUMENT and venue and (row.text("Volume") or row.text("Number")):
        kind = WorkType.ARTICLE_JOURNAL
    return Publication(
        title=listing.mended(title, row, "title"),
        type=kind,
        genre=genre,
        authors=authors or None,
        et_al=et_al,
        venue=Venue(name=venue) if venue and not patent else None,
        date=read_day([row.text("Year")]),
        volume=row.text("Volume") or None,
        issue=row.text("Number") or None,
        pages=read_pages(row.text("Pages")),
        number=patent,
        publisher=clean(row.text("Publisher")) or None,
        identifiers=WorkIdentifiers(arxiv=read_arxiv(found[0]) if (found := ARXIV.search(venue)) else None),
    )


def read_authors(text: str) -> tuple[tuple[Contributor, ...], bool]:
    """Read names as the table has them, `Example, Ada; Sample, Bo; `; the second value says `et al.`."""
    names = [clean(each) for each in text.split(";") if each.strip()]
    known = [each for each in names if fold(each) not in AND_OTHERS and each not in ("...", "…")]
    found = (name_of(each) for each in known)
    return tuple(Contributor(name=name) for name in found if name), len(known) < len(names)


def name_of(text: str) -> Name | None:
    """Read a name, the family first."""
    family, comma, given = text.partition(",")
    return read_name(given=given, family=family) if comma else read_printed_name(text)
