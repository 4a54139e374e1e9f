"""The person of an ORCID record."""

from sitegen.interchange.json_tree import JsonObject
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_name, read_orcid, read_printed_name, read_url
from sitegen.interchange.rich_text import as_markdown
from sitegen.model.name import Name
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.model.publication import Link
from sitegen.model.text_types import Markdown
from sitegen.sources.orcid.activities import Activities
from sitegen.sources.orcid.sections import valued
from sitegen.text import clean


def read_person(record: JsonObject, listing: Listing, activities: Activities) -> Person | None:
    """Read name, other names, biography and addresses; None when neither record nor user names anybody."""
    person = record.child("person") if "person" in record.members else record
    subject = listing.document.subject
    names = read_names(person) or ((subject,) if subject else ())
    if not names:
        return None
    place, report = listing.place_of(person), listing.report
    number = record.text("orcid-identifier", "path") or person.text("name", "path")
    biography = person.text("biography", "content")
    emails = (clean(each.text("email")) for each in person.children("emails", "email"))
    listing.place(person if person is not record else record.child("name"), "name")
    return Person(
        name=names[0],
        also_known_as=names[1:],
        email=next((email for email in emails if email), None),
        bio=Markdown(as_markdown(biography)) if biography else None,
        identifiers=PersonIdentifiers(orcid=read_orcid(number, place, report)),
        links=read_links(person, listing),
        positions=activities.positions,
        education=activities.education,
        publications=tuple(listing.works),
        awards=activities.awards,
        patents=activities.patents,
        service=activities.service,
        talks=activities.talks,
        grants=activities.grants,
    )


def read_names(person: JsonObject) -> tuple[Name, ...]:
    """Give the names, that for publications first, each once."""
    name = person.child("name")
    others = (
        read_printed_name(valued(each, "content")) for each in person.children("other-names", "other-name")
    )
    found = (
        read_printed_name(valued(name, "credit-name")),
        read_name(given=valued(name, "given-names"), family=valued(name, "family-name")),
        *others,
    )
    unique: dict[str, Name] = {}
    for each in found:
        if each is not None:
            unique.setdefault(each.key, each)
    return tuple(unique.values())


def read_links(person: JsonObject, listing: Listing) -> tuple[Link, ...]:
    """Take the person's own links, and their records in other registries."""
    links = []
    for each in person.children("researcher-urls", "researcher-url"):
        links.append((clean(valued(each, "url-name")) or "Homepage", valued(each, "url"), each))
    for each in person.children("external-identifiers", "external-identifier"):
        links.append(
            (clean(each.text("external-id-type")) or "Record", valued(each, "external-id-url"), each)
        )
    found = ((label, read_url(text, listing.place_of(each), listing.report)) for label, text, each in links)
    return tuple(dict.fromkeys(Link(label=label, url=url) for label, url in found if url))
