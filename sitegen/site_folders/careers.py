"""Jobs, degrees, honours and languages in a person's page of another generator."""

import re

from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.parts import read_date
from sitegen.interchange.statement import Entry
from sitegen.model.person import Award, Education, Position, Skill

PRINTED = re.compile(r"education_?\d{0,2}")
"""A key of one printed degree: `education1`."""

DEGREE = re.compile(
    r"(?P<degree>[^,]{2,80}),\s*(?P<at>.{2,120}?)[,\s(]+(?P<date>(?:19|20)\d\d(?:\s*[-–]\s*(?:19|20)\d\d)?)\)?"
)
"""A degree, its school and its year: `PhD in Looms, Loom School, 2009`."""


def read_positions(entry: Entry, role: str | None, organizations: list[str]) -> tuple[Position, ...]:
    """Read jobs; the role at the places of the head is one, unless a list of jobs says more."""
    stated = entry.record.at("experience")
    listed = stated if isinstance(stated, list) else entry.record.at("work")
    jobs = entry.children("experience" if isinstance(stated, list) else "work") if listed else ()
    read = [position for job in jobs if (position := read_position(job)) is not None]
    known = {position.organization for position in read}
    head = [
        Position(organization=place, title=role) for place in organizations if role and place not in known
    ]
    return (*head, *read)


def read_position(entry: Entry) -> Position | None:
    """Read a job of a profile."""
    organization = entry.line_text("company_name", "organization", "company", "org", "institution")
    if organization is None:
        entry.leave_whole("experience")
        return None
    start, end = ("date_start", "date_end") if "date_start" in entry.record.members else ("start", "end")
    position = Position(
        organization=organization,
        title=entry.line_text("position", "title", "role"),
        location=entry.line_text("location"),
        date=entry.period(start, end),
        highlights=entry.texts("summary", "description", "highlights"),
    )
    entry.skip("company_logo", "company_url", "button", "icon")
    entry.close("positions")
    return position


def degrees_of(entry: Entry) -> tuple[Entry, ...]:
    """Find the degrees: a list, or a list under `courses`, as Hugo Blox had it."""
    if isinstance(entry.record.at("education"), JsonObject):
        inner = entry.child("education")
        found = inner.children("courses")
        inner.close("education")
        return found
    return entry.children("education") if has_mappings(entry.record.at("education")) else ()


def has_mappings(value: Json) -> bool:
    """Tell a mapping, or a list with one in it."""
    return isinstance(value, JsonObject) or (
        isinstance(value, list) and any(isinstance(each, JsonObject) for each in value)
    )


def read_printed_degrees(entry: Entry) -> list[Education]:
    """Read degrees that are printed in one text each, under `education`, or `education1` and so on."""
    found = []
    keys = [key for key in entry.record.members if PRINTED.fullmatch(key)]
    for key in keys if not has_mappings(entry.record.at("education")) else ():
        for text in entry.texts(key):
            parts = DEGREE.fullmatch(text)
            date = read_date(parts["date"], entry.place(key), entry.statement.report) if parts else None
            if parts is None or date is None:
                entry.statement.leave(key, text, entry.line(key))
            else:
                found.append(Education(institution=parts["at"], degree=parts["degree"], date=date))
    return found


def read_degree(entry: Entry) -> Education | None:
    """Read a degree of a profile: its field may stand behind a comma or `in`."""
    institution = entry.line_text("institution", "school", "organization")
    if institution is None:
        entry.leave_whole("education")
        return None
    is_span = "date_start" in entry.record.members or "date_end" in entry.record.members
    education = Education(
        institution=institution,
        degree=entry.line_text("degree", "course", "title", "area"),
        area=entry.line_text("area", "field") if "degree" in entry.record.members else None,
        date=entry.period("date_start", "date_end", is_open=False) if is_span else entry.date("year", "date"),
        highlights=entry.texts("summary", "description"),
    )
    entry.skip("button", "icon")
    entry.close("education")
    return education


def read_award(entry: Entry) -> Award | None:
    """Read an honour of a profile."""
    title = entry.line_text("title", "name")
    if title is None:
        entry.leave_whole("awards")
        return None
    award = Award(
        title=title,
        awarder=entry.line_text("awarder", "institution"),
        date=entry.date("date", "year"),
        detail=entry.line_text("summary", "description"),
    )
    entry.skip("icon", "url", "certificate_url")
    entry.close("awards")
    return award


def read_skill(entry: Entry) -> Skill | None:
    """Read a language that a person speaks."""
    name = entry.line_text("name")
    if name is None:
        entry.leave_whole("languages")
        return None
    skill = Skill(name=name, detail=entry.line_text("level", "description"))
    entry.skip("percent")
    entry.close("skills")
    return skill
