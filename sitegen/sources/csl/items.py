"""One item of CSL → a publication (CSL 1.0.2, appendix IV, and what exporters write instead)."""

import re

from sitegen.diagnostics import Location, Report
from sitegen.interchange.extra_lines import without_bookkeeping
from sitegen.interchange.json_tree import Json, JsonObject, objects_in
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import (
    RESOLVER,
    arxiv_of,
    read_arxiv,
    read_date,
    read_day,
    read_doi,
    read_name,
    read_orcid,
    read_pages,
    read_printed_name,
    read_span,
    read_url,
    unique,
)
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.model.date import STATUSES, Date
from sitegen.model.publication import (
    AND_OTHERS,
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

OTHER_TYPES = {
    "journal-article": WorkType.ARTICLE_JOURNAL,
    "proceedings-article": WorkType.PAPER_CONFERENCE,
    "book-chapter": WorkType.CHAPTER,
    "monograph": WorkType.BOOK,
    "posted-content": WorkType.ARTICLE,
    "preprint": WorkType.ARTICLE,
    "dissertation": WorkType.THESIS,
    "legal-case": WorkType.LEGAL_CASE,
    "motion-picture": WorkType.MOTION_PICTURE,
}
"""Types that registries write into their CSL-JSON instead of CSL's own."""

EXTRA = re.compile(
    r"^[ \t]*(?P<name>DOI|PMID|PMCID|arXiv|ISBN|ISSN|Citation Key)[ \t]*:[ \t]*(?P<value>\S+)"
    r"(?:[ \t]+\[[\w., -]+\])?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A variable that Zotero and its users write into the note: `PMID: 123456`, `arXiv:2101.00001 [cs]`."""

PSEUDO_MONTHS = {str(first + season): str(season) for first in (12, 20) for season in range(1, 5)}
"""Months that exporters write for seasons: 13 or 21 for spring."""

NUMBERED = {WorkType.REPORT, WorkType.PATENT, WorkType.STANDARD, WorkType.BILL, WorkType.LEGISLATION}
"""Kinds that have a number of their own; elsewhere it is an article's."""


def read_item(item: JsonObject, listing: Listing) -> Publication | None:
    """Make a publication of an item; None when it has no title."""
    title = read_line(item.text("title"))
    if not title:
        return None
    place, report = listing.place_of(item), listing.report
    kind = read_type(item)
    is_preprint = kind is WorkType.ARTICLE and not item.text("container-title")
    authors, et_al = read_names(item.at("author"), place, report)
    note = read_blocks(EXTRA.sub("", without_bookkeeping(item.text("note"))))
    return Publication(
        title=Markdown(title),
        type=kind,
        genre=clean(item.text("genre")) or ("preprint" if is_preprint else None),
        authors=authors or None,
        et_al=et_al,
        editors=read_names(item.at("editor"), place, report)[0],
        venue=read_venue(item),
        place=clean(item.text("event-place") or item.text("publisher-place")) or None,
        date=read_issued(item, place, report),
        volume=clean(item.text("volume")) or None,
        issue=clean(item.text("issue")) or None,
        pages=read_pages(item.text("page")),
        article_number=None if kind in NUMBERED or is_preprint else clean(item.text("number")) or None,
        number=clean(item.text("number")) or None if kind in NUMBERED else None,
        edition=clean(item.text("edition") or item.text("version")) or None,
        publisher=read_line(item.text("publisher")) or None,
        identifiers=read_identifiers(item, place, report),
        links=read_links(item, place, report),
        topics=unique([word for text in item.texts("keyword") for word in re.split(r"[,;]", text)]),
        note=Markdown(note) if note else None,
        abstract=Markdown(abstract) if (abstract := read_blocks(item.text("abstract"))) else None,
    )


def read_type(item: JsonObject) -> WorkType:
    """Read the type, in CSL's words or a registry's."""
    kind = item.text("type").lower()
    if kind in OTHER_TYPES:
        return OTHER_TYPES[kind]
    return next((known for known in WorkType if known.value == kind), WorkType.DOCUMENT)


def read_names(value: Json, place: Location, report: Report) -> tuple[tuple[Contributor, ...], bool]:
    """Read a list of names; the second value says whether it goes on (`et al.`)."""
    values = value if isinstance(value, list) else [value]
    found, et_al = [], False
    for each in values:
        printed = each.text("literal") or each.text("family") if isinstance(each, JsonObject) else each
        if isinstance(printed, str) and fold(printed) in AND_OTHERS:
            et_al = True
        elif isinstance(each, JsonObject):
            found += [contributor] if (contributor := read_contributor(each, place, report)) else []
        elif isinstance(each, str) and (name := read_printed_name(each)):
            found.append(Contributor(name=name))
    return tuple(found), et_al


def read_contributor(name: JsonObject, place: Location, report: Report) -> Contributor | None:
    """Read one name by its parts."""
    particles = f"{name.text('dropping-particle')} {name.text('non-dropping-particle')}"
    printed = read_name(
        given=name.text("given"),
        family=name.text("family"),
        particle=particles,
        suffix=name.text("suffix"),
        literal=name.text("literal"),
    ) or read_printed_name(name.text("name"))
    orcid = read_orcid(name.text("ORCID") or name.text("orcid"), place, report)
    return Contributor(name=printed, orcid=orcid) if printed else None


def read_venue(item: JsonObject) -> Venue | None:
    """Take the journal, book, event or series in which the work stands."""
    names = ("container-title", "event-title", "event", "collection-title")
    found = (read_line(next(iter(item.texts(name)), "")) for name in names)
    name = next((name for name in found if name), "")
    short = clean(next(iter(item.texts("container-title-short")), "") or item.text("journalAbbreviation"))
    if not name:
        return Venue(name=short) if short else None
    return Venue(name=name, acronym=short if short != name and short else None)


def read_issued(item: JsonObject, place: Location, report: Report) -> Date | None:
    """Read when it was issued: date parts, a list of dates, a text; else a status such as `in press`."""
    for name in ("issued", "published-print", "published-online", "published", "event-date"):
        if date := read_csl_date(item.at(name), place, report):
            return date
    status = clean(item.text("status"))
    return Date("", status) if fold(status).rstrip(".") in STATUSES else None


def read_csl_date(value: Json, place: Location, report: Report) -> Date | None:
    """Read a date of CSL in any of its forms."""
    if isinstance(value, str):
        return read_date(value, place, report)
    ends = [read_end(each) for each in objects_in(value)[:2]]
    if len(ends) == 2:
        return read_span(ends[0], ends[1])
    only = next(iter(objects_in(value)), JsonObject({}))
    date = read_parts(only)
    printed = only.text("raw") or only.text("literal") or only.text("date")
    if date is None and printed:
        date = read_date(printed, place, report)
    return as_vague(date) if is_vague(only.at("circa")) else date


def read_parts(date: JsonObject) -> Date | None:
    """Read the date parts of one or two dates, or the year of CSL-YAML."""
    lists = date.at("date-parts")
    moments = [each for each in lists if isinstance(each, list)] if isinstance(lists, list) else []
    if isinstance(lists, list) and lists and not moments:
        moments = [lists]
    season = date.text("season")
    found = [read_moment(moment, season) for moment in moments[:2]]
    if len(found) == 2:
        return read_span(found[0], found[1])
    return found[0] if found else read_end(date)


def read_moment(moment: list[Json], season: str) -> Date | None:
    """Read year, month and day; a month above twelve is a season."""
    parts = [part if isinstance(part, str) else None for part in moment]
    month = parts[1] if len(parts) > 1 else None
    return read_day(parts, PSEUDO_MONTHS.get(month or "", season))


def read_end(date: JsonObject) -> Date | None:
    """Read one end of a span as CSL-YAML writes it: `year`, `month`, `day`, `season`."""
    if date.at("date-parts") is not None:
        return read_parts(date)
    return read_moment([date.text("year"), date.text("month"), date.text("day")], date.text("season"))


def is_vague(value: Json) -> bool:
    """Tell whether a date is marked as approximate: true, or a number or word that says so."""
    return value is True or (isinstance(value, str) and value.lower() not in ("", "0", "false"))


def as_vague(date: Date | None) -> Date | None:
    """Mark a date as approximate, where EDTF can say so."""
    marked = Date.parse(f"{date.edtf}~") if date and date.edtf else None
    return marked if isinstance(marked, Date) else date


def read_identifiers(item: JsonObject, place: Location, report: Report) -> WorkIdentifiers:
    """Take the identifiers, those in the note included."""
    extra = {found["name"].lower(): found["value"] for found in EXTRA.finditer(item.text("note"))}
    url = item.text("URL")
    doi_text = item.text("DOI") or extra.get("doi", "") or (url if RESOLVER.match(url) else "")
    doi = read_doi(doi_text, place, report)
    archive = fold(item.text("archive")) == "arxiv"
    candidates = [extra.get("arxiv", ""), url]
    candidates += [item.text(name) for name in ("archive_location", "archive-location") if archive]
    candidates += [item.text("number") if item.text("number").lower().startswith("arxiv") else ""]
    found = (number for text in candidates if text and (number := read_arxiv(text)))
    return WorkIdentifiers(
        doi=doi,
        arxiv=arxiv_of(doi) or next(found, None),
        pmid=item.text("PMID") or extra.get("pmid"),
        pmcid=item.text("PMCID") or extra.get("pmcid"),
        isbn=first_number(item.texts("ISBN")) or extra.get("isbn"),
        issn=first_number(item.texts("ISSN")) or extra.get("issn"),
    )


def first_number(texts: tuple[str, ...]) -> str | None:
    """Give the first of several numbers, in a list or in one text: `1234-5678, 8765-4321`."""
    return next((number for text in texts for number in re.split(r"[,;\s]+", text.strip()) if number), None)


def read_links(item: JsonObject, place: Location, report: Report) -> tuple[Link, ...]:
    """Make a link of the address, unless it is the DOI's."""
    text = item.text("URL")
    if not text or RESOLVER.match(text):
        return ()
    url = read_url(text, place, report)
    return (Link(label="Link", url=url, relation=LinkRelation.PAPER),) if url else ()
