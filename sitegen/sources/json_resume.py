"""JSON Resume 1.0.0 (jsonresume.org/schema): one person, their jobs, degrees, honours and works."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import JsonObject, is_json, load_json, read_json
from sitegen.interchange.parts import RESOLVER, read_doi
from sitegen.interchange.rich_text import read_blocks, read_line
from sitegen.interchange.statement import Entry, Statement
from sitegen.interchange.template_samples import (
    is_sample_work,
    report_sample,
    without_samples,
)
from sitegen.interchange.titled_records import read_owner
from sitegen.interchange.venue_kinds import kind_of_venue
from sitegen.model.document import Document
from sitegen.model.person import Award, Education, Headline, Person, Position, Service, Skill
from sitegen.model.publication import Link, Publication, Venue, WorkIdentifiers, WorkType
from sitegen.model.text_types import Markdown
from sitegen.text import clean

NAME = "json_resume"
TITLE = "JSON Resume"

SECTIONS = ("work", "education", "volunteer", "awards", "publications", "skills", "languages", "interests")
"""Sections that have a place; all others are left, with a warning for each record."""


def sniff(document: Document) -> float:
    """Recognise an object with `basics` and what the schema says of it."""
    if not is_json(document) or '"basics"' not in document.text:
        return 0.0
    root = read_json(document).root
    if root is None:
        return 0.4  # broken JSON of this kind: reading it says where
    basics = root.at("basics") if isinstance(root, JsonObject) else None
    return 0.95 if isinstance(basics, JsonObject) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read the whole resume; what has no place is warned of and kept as unplaced."""
    statement = Statement(document, report)
    root = load_json(document, report)
    if not isinstance(root, JsonObject):
        return statement.reading(NAME)
    whole = Entry(root, statement)
    basics = whole.child("basics")
    printed = read_owner(basics.text("name"), basics.place("name"), basics)
    if printed is None:
        return statement.reading(NAME)
    person = Person(
        name=printed,
        **read_basics(basics, report),  # type: ignore[arg-type]  # names are those of the class
        positions=tuple(filter(None, (read_position(each) for each in whole.children("work")))),
        education=tuple(filter(None, (read_education(each) for each in whole.children("education")))),
        service=tuple(filter(None, (read_service(each) for each in whole.children("volunteer")))),
        awards=tuple(filter(None, (read_award(each) for each in whole.children("awards")))),
        publications=tuple(filter(None, (read_work(each) for each in whole.children("publications")))),
        skills=(*read_skills(whole, "skills"), *read_skills(whole, "languages")),
        interests=tuple(filter(None, (read_interest(each) for each in whole.children("interests")))),
    )
    leave_sections(whole)
    return statement.reading_of(person, NAME)


def read_basics(basics: Entry, report: Report) -> dict[str, object]:
    """Read what stands at the head of a resume."""
    elsewhere = Elsewhere(report)
    for profile in basics.children("profiles"):
        place = profile.statement.at(profile.record.first)
        elsewhere.add(profile.text("network"), profile.text("username"), profile.text("url"), place)
        profile.close("identifiers")
    home = basics.url("url", "website")
    where = basics.child("location")
    location = ", ".join(filter(None, (where.text(key) for key in ("city", "region", "countryCode"))))
    where.close("location")
    label = basics.text("label")
    paragraphs = basics.record.text("summary") if basics.text("summary") else ""
    summary = without_samples([read_blocks(paragraphs)], basics.place("summary"), report)
    facts: dict[str, object] = {
        "headline": Headline(title=label) if label else None,
        "location": location or None,
        "email": basics.text("email") or None,
        "phone": basics.text("phone") or None,
        "bio": Markdown(summary[0]) if summary and summary[0] else None,
        "identifiers": elsewhere.identifiers,
        "links": (*([Link(label="Homepage", url=home)] if home else []), *elsewhere.links),
    }
    basics.close("name")
    return facts


def points(entry: Entry, *keys: str) -> tuple[str, ...]:
    """Read sentences about a record, placeholders left out."""
    place = entry.statement.at(entry.record.first)
    return without_samples(entry.texts(*keys), place, entry.statement.report)


def read_position(entry: Entry) -> Position | None:
    """Read a job; without an employer it is left whole."""
    organization = entry.text("name", "company", "organization")
    if not organization:
        entry.leave_whole("work")
        return None
    position = Position(
        organization=organization,
        title=entry.text("position") or None,
        location=entry.text("location") or None,
        date=entry.period("startDate", "endDate"),
        highlights=points(entry, "summary", "highlights"),
    )
    entry.close("positions")
    return position


def read_education(entry: Entry) -> Education | None:
    """Read a degree; marks and courses become its sentences."""
    institution = entry.text("institution")
    if not institution:
        entry.leave_whole("education")
        return None
    score = entry.text("score", "gpa")
    education = Education(
        institution=institution,
        degree=entry.text("studyType") or None,
        area=entry.text("area") or None,
        date=entry.period("startDate", "endDate"),
        highlights=(*([f"Score: {score}"] if score else []), *points(entry, "courses")),
    )
    entry.close("education")
    return education


def read_service(entry: Entry) -> Service | None:
    """Read a voluntary post."""
    role, organization = entry.text("position"), entry.text("organization")
    if not role:
        entry.leave_whole("volunteer")
        return None
    service = Service(role=role, venue=organization or None, date=entry.period("startDate", "endDate"))
    entry.close("service")
    return service


def read_award(entry: Entry) -> Award | None:
    """Read an honour."""
    title = entry.text("title")
    if not title:
        entry.leave_whole("awards")
        return None
    award = Award(
        title=title,
        awarder=entry.text("awarder") or None,
        date=entry.date("date"),
        detail=entry.line_text("summary"),
    )
    entry.close("awards")
    return award


def read_skills(whole: Entry, key: str) -> tuple[Skill, ...]:
    """Read skills with their level and their members, or languages with their fluency."""
    skills = []
    for entry in whole.children(key):
        name = entry.line_text("name", "language")
        if name is None:
            entry.leave_whole(key)
            continue
        words = (entry.line_text("level", "fluency"), ", ".join(entry.texts("keywords")))
        skills.append(Skill(name=name, detail="; ".join(filter(None, words)) or None))
        entry.close("skills")
    return tuple(skills)


def read_interest(entry: Entry) -> str | None:
    """Read an interest with its parts."""
    name, parts = entry.line_text("name"), ", ".join(entry.texts("keywords"))
    if name is None:
        entry.leave_whole("interests")
        return None
    entry.close("interests")
    return f"{name}: {parts}" if parts else name


def read_work(entry: Entry) -> Publication | None:
    """Read a work; the schema has no authors, so they stay unknown, and the summary is a remark."""
    title = read_line(entry.text("name", "title"))
    if not title:
        entry.leave_whole("publications")
        return None
    venue, place = entry.text("publisher"), entry.place("url")
    address = entry.text("url", "website")
    doi = read_doi(address, place, entry.statement.report) if RESOLVER.match(address) else None
    kind, genre = kind_of_venue(venue)
    if doi and kind is WorkType.DOCUMENT and venue:
        kind = WorkType.ARTICLE_JOURNAL
    url = entry.url("url", "website") if doi is None else None
    summary = clean(read_line(entry.text("summary")))
    work = Publication(
        title=Markdown(title),
        type=kind,
        genre=genre,
        venue=Venue(name=venue) if venue else None,
        date=entry.date("releaseDate"),
        identifiers=WorkIdentifiers(doi=doi),
        links=(Link(label="Link", url=url),) if url else (),
        note=Markdown(summary) if summary else None,
    )
    if is_sample_work(work):
        report_sample(title, entry.place("name"), entry.statement.report)
        entry.statement.furnish(entry.record.first, entry.record.last, "template-sample")
        return None
    entry.close("publications")
    return work


def leave_sections(whole: Entry) -> None:
    """Leave every section that has no place, one warning for each of its records."""
    whole.skip("$schema", "meta")
    for key in whole.record.members:
        if key in SECTIONS or key in whole.asked:
            continue
        for entry in whole.children(key):
            entry.leave_whole(key)
