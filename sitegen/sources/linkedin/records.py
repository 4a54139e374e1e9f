"""What LinkedIn's tables list: posts, degrees, works, patents, honours, service, skills."""

import re
from collections.abc import Callable

from sitegen.interchange.parts import RESOLVER, read_doi
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.titled_records import Records
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.person import Award, Education, Patent, Position, Service, Skill
from sitegen.model.publication import Link, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.sources.linkedin.head import paragraphs
from sitegen.sources.linkedin.tables import Part

POINT = re.compile(r"(?:^|\s)(?:[•●▪‣*–-]\s+|(?=\n))")
"""What begins a sentence of a description: the bullet of `• Built looms. • Sold them.`, or a new line."""


def read_rows(part: Part, records: Records, statement: Statement) -> None:
    """Read the rows of a table; those of a table without a place are kept, a warning each."""
    read = READERS.get(part.kind)
    for row in part.table.rows:
        entry = Entry(row, statement)
        record = read(entry) if read is not None else None
        if record is None:
            entry.leave_whole(part.kind)
            continue
        section = SECTIONS.get(part.kind, part.kind)
        records.add(section, record)
        entry.close(section)


def points(entry: Entry, *keys: str) -> tuple[str, ...]:
    """Give the sentences under some keys, one for each bullet or line."""
    texts = [entry.record.text(key) for key in keys]
    entry.skip(*keys)
    return tuple(line for text in texts for each in POINT.split(text) if (line := " ".join(each.split())))


def read_position(entry: Entry) -> Position | None:
    """Read a post; one without an end goes on."""
    organization = entry.text("Company Name")
    if not organization:
        return None
    return Position(
        organization=organization,
        title=entry.text("Title") or None,
        location=entry.text("Location") or None,
        date=entry.period("Started On", "Finished On"),
        highlights=points(entry, "Description"),
    )


def read_education(entry: Entry) -> Education | None:
    """Read a degree; behind a comma stands its field."""
    institution = entry.text("School Name")
    if not institution:
        return None
    degree, _, area = entry.text("Degree Name").partition(", ")
    return Education(
        institution=institution,
        degree=degree or None,
        area=area or None,
        date=entry.period("Start Date", "End Date", is_open=False),
        highlights=points(entry, "Notes", "Activities"),
    )


def read_service(entry: Entry) -> Service | None:
    """Read a voluntary post, or a membership."""
    role = entry.text("Role", "Position")
    where = entry.text("Company Name", "Name")
    if not role and not where:
        return None
    entry.skip("Cause")
    return Service(role=role or "Member", venue=where or None, date=entry.period("Started On", "Finished On"))


def read_work(entry: Entry) -> Publication | None:
    """Read a publication; its authors are not in the export."""
    title, venue = entry.text("Name"), entry.text("Publisher")
    if not title:
        return None
    address = entry.text("Url")
    is_doi = RESOLVER.match(address) is not None
    doi = read_doi(address, entry.place("Url"), entry.statement.report) if is_doi else None
    url = None if is_doi else entry.url("Url")
    kind, genre = kind_of_venue(venue)
    if kind is WorkType.DOCUMENT and venue:
        kind = WorkType.ARTICLE_JOURNAL
    note = paragraphs(entry.record.text("Description"))
    entry.skip("Description")
    return Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        venue=Venue(name=venue) if venue else None,
        date=entry.date("Published On"),
        identifiers=WorkIdentifiers(doi=doi),
        links=(Link(label="Link", url=url),) if url else (),
        note=Markdown(note) if note else None,
    )


def read_patent(entry: Entry) -> Patent | None:
    """Read a patent."""
    title = entry.text("Title")
    if not title:
        return None
    number = entry.text("Patent Number")
    return Patent(
        title=title, number=number or None, date=entry.date("Issue Date", "Issued On", "Filing Date")
    )


def read_honor(entry: Entry) -> Award | None:
    """Read an honour."""
    title = entry.text("Title")
    if not title:
        return None
    detail = "; ".join(points(entry, "Description"))
    return Award(title=title, date=entry.date("Issued On"), detail=detail or None)


def read_skill(entry: Entry) -> Skill | None:
    """Read a skill, or a language and how well it is spoken."""
    name = entry.text("Name")
    return Skill(name=name, detail=entry.text("Proficiency") or None) if name else None


READERS: dict[str, Callable[[Entry], object | None]] = {
    "positions": read_position,
    "education": read_education,
    "volunteering": read_service,
    "organizations": read_service,
    "publications": read_work,
    "patents": read_patent,
    "honors": read_honor,
    "languages": read_skill,
    "skills": read_skill,
}

SECTIONS = {"volunteering": "service", "organizations": "service", "honors": "awards", "languages": "skills"}
"""The list of a person that a table goes into, where it has another name."""
