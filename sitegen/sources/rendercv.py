"""RenderCV's YAML: `cv:` with sections whose entries tell by their keys what they are (docs.rendercv.com).

Entries: education (institution, area), experience (company, position), publication (title, authors), normal
(name), one line (label, details), bullet, numbered, and plain text. An end that is not given is `present`.
"""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject
from sitegen.interchange.parts import read_doi
from sitegen.interchange.sections import section_of
from sitegen.interchange.statement import Entry, Statement, is_empty, spoken
from sitegen.interchange.template_samples import (
    is_sample_text,
    is_sample_work,
    report_sample,
    without_samples,
)
from sitegen.interchange.titled_records import Keys, Records, read_owner
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.person import (
    Education,
    Headline,
    Person,
    Position,
)
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.text import clean

NAME = "rendercv"
TITLE = "RenderCV"

HEAD = re.compile(r"^cv:[ \t]*(?:#.*)?$", re.MULTILINE)
"""The key of the whole, on a line of its own: `cv:`."""

KEYS = Keys(place=("location",), detail=lambda entry, _: entry.line_text("details", "summary"))
"""What entries say beside their titles."""

INSIDE = re.compile(r"^[ \t]+(?:name|sections):", re.MULTILINE)
"""A key that stands in it: the `  name:` of `  name: Ada Example`."""


def sniff(document: Document) -> float:
    """Recognise the key `cv` with a name or sections in it."""
    head = HEAD.search(document.text)
    return 0.95 if head and INSIDE.search(document.text, head.end()) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read the whole CV; what has no place is kept. Broken YAML is an error, and nothing is read."""
    statement = Statement(document, report)
    root = load_yaml(document, report)
    if not isinstance(root, JsonObject):
        return statement.reading(NAME)
    whole = Entry(root, statement)
    cv = whole.child("cv")
    printed = read_owner(spoken(cv.text("name")), cv.place("name"), cv)
    if printed is None:
        return statement.reading(NAME)
    records = Records()
    sections = cv.child("sections")
    for heading in sections.record.members:
        read_section(heading, sections, records)
    person = Person(name=printed, **read_head(cv, records, report), **records.facts())  # type: ignore[arg-type]  # names are those of the class
    cv.close("name")
    return statement.reading_of(person, NAME)


def read_head(cv: Entry, records: Records, report: Report) -> dict[str, object]:
    """Read what stands above the sections."""
    elsewhere = Elsewhere(report)
    for account in cv.children("social_networks"):
        place = account.statement.at(account.record.first)
        elsewhere.add(account.text("network"), account.text("username"), account.text("url"), place)
        account.close("identifiers")
    home = cv.url("website")
    headline = cv.line_text("headline", "label")
    bio = "\n\n".join(str(text) for text in records.lists.pop("bio", ()))
    return {
        "headline": Headline(title=headline) if headline else None,
        "location": cv.line_text("location"),
        "email": next(iter(cv.texts("email")), None),
        "phone": next(iter(cv.texts("phone")), "").removeprefix("tel:") or None,
        "bio": Markdown(bio) if bio else None,
        "identifiers": elsewhere.identifiers,
        "links": (*([Link(label="Homepage", url=home)] if home else []), *elsewhere.links),
    }


def add_named(records: Records, section: str, title: str, entry: Entry) -> bool:
    """Add a record by its title and what else its entry says; false when the section takes no such."""
    return records.add_titled(section, title, read_date_of(entry), entry, KEYS)


def read_section(heading: str, sections: Entry, records: Records) -> None:
    """Read the entries of one section."""
    value = sections.record.at(heading)
    sections.skip(heading)
    line = sections.line(heading)
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, JsonObject):
            read_entry(Entry(each, sections.statement), heading, records)
        elif not is_empty(each):
            own = sections.statement.find_line(each, line) if isinstance(each, str) else line
            read_text_entry(each, heading, own, sections.statement, records)
    sections.statement.place(line, line, section_of(heading) or "sections")


def read_text_entry(text: Json, heading: str, line: int, statement: Statement, records: Records) -> None:
    """Read an entry that is no more than a text: part of the biography, or the title of a record."""
    section = section_of(heading)
    words = text if isinstance(text, str) else ""
    if words and not without_samples([words], statement.at(line), statement.report):
        return
    if words and section == "bio":
        records.add("bio", words.strip())
    elif not words or not add_named(records, section or "", spoken(words), Entry(EMPTY, statement)):
        statement.leave(heading, text, line)


def read_entry(entry: Entry, heading: str, records: Records) -> None:
    """Read an entry by its keys."""
    keys = entry.record.members.keys()
    if entry.record.text("institution"):
        records.add("education", read_education(entry))
    elif entry.record.text("company"):
        records.add("positions", read_position(entry))
    elif "title" in keys and "authors" in keys:
        read_work(entry, records)
    else:
        read_named_entry(entry, heading, records)


def read_date_of(entry: Entry) -> Date | None:
    """Read one date, or a beginning and an end; a beginning alone goes on."""
    return entry.date("date") if entry.record.text("date") else entry.period("start_date", "end_date")


def points(entry: Entry) -> tuple[str, ...]:
    """Read the summary and the sentences of an entry, placeholders left out."""
    place = entry.statement.at(entry.record.first)
    return without_samples(entry.texts("summary", "highlights"), place, entry.statement.report)


def read_education(entry: Entry) -> Education:
    """Read a degree."""
    education = Education(
        institution=entry.line_text("institution") or "",
        degree=entry.line_text("degree"),
        area=entry.line_text("area"),
        location=entry.line_text("location"),
        date=read_date_of(entry),
        highlights=points(entry),
    )
    entry.close("education")
    return education


def read_position(entry: Entry) -> Position:
    """Read a job."""
    position = Position(
        organization=entry.line_text("company") or "",
        title=entry.line_text("position"),
        location=entry.line_text("location"),
        date=read_date_of(entry),
        highlights=points(entry),
    )
    entry.close("positions")
    return position


def read_work(entry: Entry, records: Records) -> None:
    """Read a publication; a `journal` without a word of meetings is one."""
    report, title = entry.statement.report, clean(entry.text("title"))
    contributors = []
    for text in entry.texts("authors"):
        contributor = Contributor.parse(text)
        if isinstance(contributor, Contributor):
            contributors.append(contributor)
    venue = entry.line_text("journal")
    kind, genre = kind_of_venue(venue or "")
    if venue and kind is WorkType.DOCUMENT:
        kind = WorkType.ARTICLE_JOURNAL
    doi = entry.text("doi")
    url = entry.url("url")
    summary = entry.text("summary")
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        authors=tuple(contributors) or None,
        et_al=len(contributors) < len(entry.record.texts("authors")),
        venue=Venue(name=venue) if venue else None,
        date=entry.date("date"),
        identifiers=WorkIdentifiers(doi=read_doi(doi, entry.place("doi"), report) if doi else None),
        links=(Link(label="Link", url=url),) if url else (),
        note=Markdown(summary) if summary else None,
    )
    if is_sample_work(work):
        report_sample(title, entry.place("title"), report)
        entry.statement.furnish(entry.record.first, entry.record.last, "template-sample")
    elif not title:
        entry.leave_whole("publications")
    else:
        entry.close("publications")
        records.add("publications", work)


def read_named_entry(entry: Entry, heading: str, records: Records) -> None:
    """Read a normal entry, one line, a bullet or a number by what its section is about."""
    title = entry.line_text("name", "bullet", "number", "reversed_number", "label")
    if title and is_sample_text(title):
        report_sample(title, entry.statement.at(entry.record.first), entry.statement.report)
        entry.statement.furnish(entry.record.first, entry.record.last, "template-sample")
    elif title and add_named(records, section_of(heading) or "", title, entry):
        entry.close(section_of(heading) or "")
    else:
        entry.leave_whole(heading)
