"""A profile of OpenReview → a person."""

from dataclasses import replace

from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_day, read_name, read_orcid, read_printed_name, read_span
from sitegen.model.name import Name
from sitegen.model.person import Person, Position
from sitegen.text import clean

ACCOUNTS = (
    ("homepage", "Homepage"),
    ("gscholar", "Google Scholar"),
    ("dblp", "DBLP"),
    ("semanticScholar", "Semantic Scholar"),
    ("linkedin", "LinkedIn"),
    ("aclanthology", "ACL Anthology"),
    ("wikipedia", "Wikipedia"),
)
"""Keys of addresses, and what they lead to."""


def is_profile(record: JsonObject) -> bool:
    """Tell a profile by its number: `~Ada_Example1`."""
    return record.text("id").startswith("~") and "names" in record.child("content").members


def read_profile(profile: JsonObject, listing: Listing) -> Person | None:
    """Read a profile; None when it names nobody."""
    content = profile.child("content")
    place, report = listing.place_of(profile), listing.report
    names = content.children("names")
    preferred = sorted(names, key=lambda name: not name.is_true("preferred"))
    printed = [name for each in preferred if (name := printed_name(each))]
    if not printed:
        return None
    elsewhere = Elsewhere(report)
    for key, label in ACCOUNTS:
        if address := content.text(key):
            elsewhere.add(label, "", address, place)
    listing.place(profile, "name", "identifiers", "positions")
    return Person(
        name=printed[0],
        also_known_as=tuple(dict.fromkeys(name for name in printed[1:] if name.key != printed[0].key)),
        identifiers=replace(
            elsewhere.identifiers,
            openreview=profile.text("id"),
            orcid=read_orcid(content.text("orcid"), place, report),
        ),
        links=tuple(elsewhere.links),
        positions=tuple(found for each in content.children("history") if (found := read_position(each))),
        publications=tuple(listing.works),
    )


def printed_name(name: JsonObject) -> Name | None:
    """Read a name in one piece or in parts."""
    given = clean(f"{name.text('first')} {name.text('middle')}")
    return read_printed_name(name.text("fullname")) or read_name(given=given, family=name.text("last"))


def read_position(stay: JsonObject) -> Position | None:
    """Read one line of the profile's history; without an end it lasts."""
    organization = clean(stay.text("institution", "name"))
    if not organization:
        return None
    start, end = read_day([stay.text("start")]), read_day([stay.text("end")])
    return Position(
        organization=organization,
        title=clean(stay.text("position")) or None,
        unit=clean(stay.text("institution", "department")) or None,
        date=read_span(start, end, is_open=True),
    )
