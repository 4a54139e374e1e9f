"""The `SkillsPassport` of Europass, to version 3.4, in XML or JSON (interop.europass.cedefop.europa.eu)."""

from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.parts import read_name
from sitegen.interchange.sections import section_of
from sitegen.interchange.statement import Entry
from sitegen.interchange.titled_records import Keys, Records
from sitegen.model.person import Education, Headline, Position, Skill
from sitegen.model.text_types import Markdown
from sitegen.sources.europass.texts import blocks, label, read_period, sentences, span_of

LEVELS = ("Listening", "Reading", "SpokenInteraction", "SpokenProduction", "Writing")
"""The five abilities in a language, each with a level as `B2`."""

SKILLS = (
    ("Communication", "Communication skills"),
    ("Organisational", "Organisational skills"),
    ("JobRelated", "Job-related skills"),
    ("Computer", "Digital skills"),
    ("Digital", "Digital skills"),
    ("Other", "Other skills"),
    ("Driving", "Driving licence"),
)
"""Groups of skills, and how they are called."""

TAKEN = frozenset({"awards", "service", "talks", "patents", "grants", "teaching", "interests"})
"""Sections whose lines are a record each."""


def read_passport(whole: Entry) -> dict[str, object]:
    """Read all that the CV says, by the names of a person's fields."""
    learner = whole.child("LearnerInfo")
    records = Records()
    facts = read_identification(learner.child("Identification"))
    facts |= read_headline(learner.child("Headline"))
    for each in learner.children("WorkExperience"):
        read_position(each, records)
    for each in learner.children("Education"):
        read_education(each, records)
    read_skills(learner.child("Skills"), records)
    for each in learner.children("Achievement"):
        read_achievement(each, records)
    learner.skip("ReferenceTo", "Documentation")
    learner.close("name")
    return facts | records.facts()


def read_identification(entry: Entry) -> dict[str, object]:
    """Read name and contact; birthday, sex and nationality belong on no page."""
    name, contact = entry.child("PersonName"), entry.child("ContactInfo")
    entry.skip("Demographics", "Photo", "PersonName", "ContactInfo", "Signature")
    elsewhere = Elsewhere(entry.statement.report)
    for site in (*contact.children("Website"), *contact.children("InstantMessaging")):
        text, line = site.text("Contact"), site.record.first
        if text.startswith(("http", "www.")):
            whole = text if text.startswith("http") else f"https://{text}"
            elsewhere.add(label(site, "Use") or "Homepage", "", whole, site.statement.at(line))
    email = contact.child("Email").text("Contact")
    phones = [each.text("Contact") for each in contact.children("Telephone")]
    entry.close("name")
    return {
        "name": read_name(given=name.text("FirstName"), family=name.text("Surname")),
        "location": find_place(entry),
        "email": email or None,
        "phone": next(filter(None, phones), None),
        "identifiers": elsewhere.identifiers,
        "links": tuple(elsewhere.links),
    }


def read_headline(entry: Entry) -> dict[str, object]:
    """Read what the CV is written for: a post that is held, or a statement about oneself."""
    kind, text = entry.child("Type").text("Code"), label(entry, "Description")
    body = entry.child("Description").record.text("Label") or entry.record.text("Description")
    entry.skip("Type", "Description")
    entry.close("headline")
    if not text:
        return {}
    if kind == "personal_statement":
        return {"bio": Markdown(blocks(body))}
    return {"headline": Headline(title=text)} if kind in ("position", "occupation", "") else {}


def read_position(entry: Entry, records: Records) -> None:
    """Read a post; without an employer it is kept as it is."""
    employer = entry.child("Employer")
    name = employer.text("Name")
    if not name:
        entry.leave_whole("WorkExperience")
        return
    entry.skip("Documentation", "ReferenceTo")
    position = Position(
        organization=name,
        title=label(entry, "Position") or None,
        location=find_place(employer),
        date=read_period(entry.child("Period"), "From", "To", "Current"),
        highlights=sentences(entry.text("Activities")),
    )
    records.add("positions", position)
    entry.close("positions")


def read_education(entry: Entry, records: Records) -> None:
    """Read a degree; without a school it is kept as it is."""
    school = entry.child("Organisation")
    name = school.text("Name")
    if not name:
        entry.leave_whole("Education")
        return
    entry.skip("Documentation", "ReferenceTo", "Level")
    degree = Education(
        institution=name,
        degree=label(entry, "Title") or None,
        area=label(entry, "Field") or None,
        location=find_place(school),
        date=read_period(entry.child("Period"), "From", "To", "Current"),
        highlights=sentences(entry.text("Activities")),
    )
    records.add("education", degree)
    entry.close("education")


def find_place(holder: Entry) -> str | None:
    """Find the city and country of a person, an employer or a school."""
    address = holder.child("ContactInfo").child("Address").child("Contact")
    return ", ".join(filter(None, (address.text("Municipality"), label(address, "Country")))) or None


def read_skills(entry: Entry, records: Records) -> None:
    """Read languages with their levels, and what is said of other skills."""
    languages = entry.child("Linguistic")
    for each in languages.children("MotherTongue"):
        if name := label(each, "Description"):
            records.add("skills", Skill(name=name, detail="mother tongue"))
    for each in languages.children("ForeignLanguage"):
        levels = each.child("ProficiencyLevel")
        if name := label(each, "Description"):
            detail = span_of(levels.text(key) for key in LEVELS)
            records.add("skills", Skill(name=name, detail=detail))
    for key, title in SKILLS:
        group = entry.child(key)
        if words := "; ".join(sentences(group.text("Description"))):
            records.add("skills", Skill(name=title, detail=words))
    entry.close("skills")


def read_achievement(entry: Entry, records: Records) -> None:
    """Read a section of one's own heading, a record a line, where it is of a kind that has titles."""
    heading = label(entry, "Title")
    lines = sentences(entry.record.text("Description"))
    section = section_of(heading) or ""
    if section == "publications":
        for line in lines:
            entry.statement.leave(heading, line, max(entry.record.first, 1))
    elif section not in TAKEN or not lines:
        entry.leave_whole(heading or "Achievement")
        return
    else:
        for line in lines:
            records.add_titled(section, line, None, entry, Keys())
    entry.skip("Description", "ReferenceTo")
    entry.close(section)
