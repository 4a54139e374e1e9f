"""A person's page of another generator → a person (Hugo Blox old and new, Lab Website Template, Jekyll)."""

from sitegen.accounting import Reading
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.parts import read_name, read_printed_name
from sitegen.interchange.statement import Entry
from sitegen.interchange.template_samples import is_sample_name, report_doubtful_name, report_sample
from sitegen.model.name import Name
from sitegen.model.person import Award, Education, Headline, Person, Position, Role, Skill
from sitegen.model.publication import Link
from sitegen.model.text_types import Markdown
from sitegen.site_folders.front_matter import Page


def read_profile_name(page: Page) -> Name | None:
    """Read whose page it is; None, with a warning, when a template's invented owner still stands there."""
    entry = page.entry
    named = entry.child("name")
    given = named.text("given") or entry.text("first_name")
    family = named.text("family") or entry.text("last_name")
    printed = named.text("display") or entry.text("name", "title")
    named.skip("pronunciation")
    named.close("name")
    if is_sample_name(printed) or is_sample_name(f"{given} {family}"):
        report_sample(printed or f"{given} {family}", entry.place("title"), page.statement.report)
        return None
    report_doubtful_name(printed, entry.place("title"), page.statement.report)
    parts = read_name(given=given, family=family) if given and family else None
    whole = read_printed_name(printed) if printed else None
    return parts if parts is not None and (whole is None or parts.key == whole.key) else whole


def read_profile(page: Page, name: Name) -> Reading:
    """Read all that a profile states; what has no place is kept as unplaced."""
    entry, report = page.entry, page.statement.report
    elsewhere = Elsewhere(report)
    read_links(entry, elsewhere)
    role = entry.line_text("role", "position", "job_title")
    organizations = read_organizations(entry)
    short, body = entry.text("bio", "description"), page.body_text()
    person = Person(
        name=name,
        also_known_as=tuple(other for text in entry.texts("aliases") if (other := read_printed_name(text))),
        pronouns=entry.text("pronouns", "name_pronouns") or None,
        headline=read_headline(role, organizations),
        email=entry.text("email") or None,
        phone=entry.text("phone") or None,
        bio=Markdown(body or short) if body or short else None,
        identifiers=elsewhere.identifiers,
        links=tuple(elsewhere.links),
        roles=tuple(Role(group=group, role=role) for group in groups_of(entry) if role),
        positions=read_positions(entry, role, organizations),
        education=tuple(filter(None, map(read_degree, degrees_of(entry)))),
        awards=tuple(filter(None, map(read_award, entry.children("awards")))),
        skills=tuple(filter(None, map(read_skill, entry.children("languages")))),
        interests=entry.texts("interests"),
    )
    if body and short and short != body:
        entry.leave("bio" if entry.record.text("bio") else "description")
    page.place_body("bio")
    entry.skip("authors", "user_groups", "avatar_filename")
    page.close("name")
    return page.statement.reading_of(person, "profile")


def groups_of(entry: Entry) -> tuple[str, ...]:
    """Give the groups of a profile: `user_groups` of Hugo Blox."""
    return entry.texts("user_groups")


def read_headline(role: str | None, organizations: list[str]) -> Headline | None:
    """Make a headline of a role and the first place."""
    return Headline(title=role, organization=organizations[0] if organizations else None) if role else None


def read_organizations(entry: Entry) -> list[str]:
    """Read where a person works; the address of a place has none here."""
    found = []
    for key in ("organizations", "affiliations", "affiliation"):
        value = entry.record.at(key)
        if isinstance(value, str):
            found += [text] if (text := entry.line_text(key)) else []
        elif value is not None:
            for each in entry.children(key):
                found += [text] if (text := each.line_text("name")) else []
                each.close("positions")
    return found


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
    return entry.children("education")


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


def read_links(entry: Entry, elsewhere: Elsewhere) -> None:
    """Read accounts: a list of icons and addresses, or networks as the keys of a mapping or of the head."""
    for key in ("social", "links"):
        if isinstance(entry.record.at(key), list):
            for each in entry.children(key):
                read_link(each, elsewhere)
        else:
            inner = entry.child(key)
            read_accounts(inner, elsewhere, tuple(inner.record.members))
            inner.close("links")
    read_accounts(
        entry, elsewhere, ("orcid", "github", "google-scholar", "googlescholar", "linkedin", "website")
    )


def read_accounts(entry: Entry, elsewhere: Elsewhere, keys: tuple[str, ...]) -> None:
    """Read accounts that stand under the names of their networks."""
    for key in keys:
        if (value := entry.text(key)) and not is_local(value):
            elsewhere.add(key, value, "", entry.place(key))


def read_link(entry: Entry, elsewhere: Elsewhere) -> None:
    """Read one icon with an address; an address inside the old site leads nowhere any more."""
    address = entry.text("link", "url")
    label = entry.text("label", "name") or entry.text("icon").rpartition("/")[2]
    entry.skip("icon", "icon_pack", "display")
    if address.startswith(("http://", "https://", "mailto:")):
        elsewhere.add(label, "", address, entry.statement.at(entry.record.first))
    elif address and not is_local(address):
        elsewhere.links.append(Link(label=label or address))
    entry.close("links")


def is_local(address: str) -> bool:
    """Tell an address inside the old site: `/#contact`, `uploads/cv.pdf`."""
    return address.startswith(("/", "#", "uploads/", "../"))
