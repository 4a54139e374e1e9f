"""Jobs, degrees, honours, service and grants of an ORCID record."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TypeVar

from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_span
from sitegen.interchange.rich_text import read_line
from sitegen.model.person import Award, Education, Grant, Patent, Position, Service, Talk
from sitegen.sources.orcid.sections import day_of, groups_of, place_of, stay_of, valued
from sitegen.text import clean

Activity = TypeVar("Activity")


@dataclass(frozen=True, slots=True, kw_only=True)
class Activities:
    """What a record says beside works."""

    positions: tuple[Position, ...] = ()
    education: tuple[Education, ...] = ()
    awards: tuple[Award, ...] = ()
    service: tuple[Service, ...] = ()
    grants: tuple[Grant, ...] = ()
    talks: tuple[Talk, ...] = ()
    patents: tuple[Patent, ...] = ()

    def counts(self) -> str:
        """Say how many there are of each kind: `positions 2, grants 1`."""
        found = ((field.name, len(getattr(self, field.name))) for field in fields(self))
        return ", ".join(f"{name} {count}" for name, count in found if count)


def read_activities(
    record: JsonObject, listing: Listing, talks: tuple[Talk, ...], patents: tuple[Patent, ...]
) -> Activities:
    """Read every section; one without an organisation is reported."""

    def section(name: str, read: Callable[[JsonObject], Activity | None], *keys: str) -> tuple[Activity, ...]:
        return read_section(record, listing, name, read, keys)

    return Activities(
        positions=section("positions", read_position, "employment-summary", "invited-position-summary"),
        education=section("education", read_education, "education-summary", "qualification-summary"),
        awards=section("awards", read_award, "distinction-summary"),
        service=section("service", read_service, "service-summary", "membership-summary"),
        grants=section("grants", read_grant, "funding-summary"),
        talks=talks,
        patents=patents,
    )


def read_section(
    record: JsonObject,
    listing: Listing,
    name: str,
    read: Callable[[JsonObject], Activity | None],
    keys: tuple[str, ...],
) -> tuple[Activity, ...]:
    """Read the activities of some kinds; of several versions in one group the preferred one."""
    found: list[Activity] = []
    for key in keys:
        for group, summaries in groups_of(record, key):
            is_one = "summaries" in group.members or key == "funding-summary"
            for summary in summaries[:1] if is_one else summaries:
                activity = read(summary)
                if activity is None:
                    hint = "it was left out; complete it in the source"
                    message = f"an entry of {name} has no organisation or title"
                    listing.leave_out(summary, "no-title", message, hint)
                else:
                    listing.place(group if is_one else summary, f"{name}.{len(found)}")
                    found.append(activity)
    return tuple(found)


def organization_of(stay: JsonObject) -> str:
    """Give the name of the organisation."""
    return read_line(stay.text("organization", "name"))


def role_of(stay: JsonObject) -> str | None:
    """Give the title of the role: a job, a degree, a prize."""
    return read_line(stay.text("role-title")) or None


def read_position(stay: JsonObject) -> Position | None:
    """Read a job."""
    organization = organization_of(stay)
    if not organization:
        return None
    return Position(
        organization=organization,
        title=role_of(stay),
        unit=read_line(stay.text("department-name")) or None,
        location=place_of(stay.child("organization")),
        date=stay_of(stay),
    )


def read_education(stay: JsonObject) -> Education | None:
    """Read a degree or qualification."""
    institution = organization_of(stay)
    if not institution:
        return None
    return Education(
        institution=institution,
        degree=role_of(stay),
        area=read_line(stay.text("department-name")) or None,
        location=place_of(stay.child("organization")),
        date=stay_of(stay),
    )


def read_award(stay: JsonObject) -> Award | None:
    """Read a distinction."""
    title, awarder = role_of(stay), organization_of(stay) or None
    date = day_of(stay, "start-date") or day_of(stay, "end-date")
    return Award(title=title, awarder=awarder, date=date) if title else None


def read_service(stay: JsonObject) -> Service | None:
    """Read a service or membership."""
    venue = organization_of(stay)
    return Service(role=role_of(stay) or "Member", venue=venue, date=stay_of(stay)) if venue else None


def read_grant(grant: JsonObject) -> Grant | None:
    """Read a grant; its number may be given more than once."""
    title = read_line(valued(grant, "title", "title"))
    if not title:
        return None
    numbers = (
        clean(each.text("external-id-value")) for each in grant.children("external-ids", "external-id")
    )
    amount = f"{valued(grant, 'amount')} {clean(grant.text('amount', 'currency-code'))}".strip()
    return Grant(
        title=title,
        funder=organization_of(grant) or None,
        number=next((number for number in numbers if number), None),
        amount=amount or None,
        date=read_span(day_of(grant, "start-date"), day_of(grant, "end-date")),
    )
