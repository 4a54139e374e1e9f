"""OpenAlex: an author, one work, or a list of works, as its interface answers."""

import re

from sitegen.accounting import Reading
from sitegen.diagnostics import Report, shown
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_orcid, read_printed_name
from sitegen.model.document import Document
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.sources.openalex.works import read_work

NAME = "openalex"
TITLE = "OpenAlex record"

NUMBER = re.compile(
    r"(?:https?://(?:api\.)?openalex\.org/(?:works/|authors/)?)?([AW]\d{2,12})", re.IGNORECASE
)
"""The number of an author or a work: `https://openalex.org/W2741809807`."""


def sniff(document: Document) -> float:
    """Recognise records by OpenAlex's own addresses."""
    if not is_json(document):
        return 0.0
    records = records_of(read_json(document).root)
    return (
        0.95
        if any(number_of(each) and "openalex.org" in each.text("id").lower() for each in records)
        else 0.0
    )


def records_of(root: Json) -> tuple[JsonObject, ...]:
    """Give the records: under `results`, in the list, or the one record; lines of JSON may hold several."""
    found: list[JsonObject] = []
    for each in objects_in(root):
        found += objects_in(each.at("results")) if "results" in each.members else [each]
    return tuple(found)


def number_of(record: JsonObject) -> str:
    """Give the number of an author or a work, in capitals; empty for anything else."""
    match = NUMBER.fullmatch(record.text("id"))
    return match[1].upper() if match else ""


def read(document: Document, report: Report) -> Reading:
    """Read the author and every work; what has no title is reported."""
    listing = Listing(document, report)
    root = load_json(document, report)
    records = records_of(root)
    whole = next(iter(objects_in(root)), EMPTY)
    listing.leave_strangers(whole.at("results") if "results" in whole.members else root, whole, "results")
    authors = [each for each in records if number_of(each).startswith("A")]
    for record in records:
        if not number_of(record).startswith("A"):
            read_record(record, listing)
    listing.tell_more(whole.number("meta", "count"), len(records))
    person = read_author(authors[0], listing) if len(authors) == 1 else None
    for each in authors:
        if person is None:
            hint = "import the record of one author, with or without works"
            listing.skip(each, "no-record", "an author among several, or without a name", hint)
    return listing.reading(NAME, person)


def read_record(record: JsonObject, listing: Listing) -> None:
    """Read one work into the listing; covers and contents of an issue are none."""
    if record.text("type") == "paratext" and record.text("title"):
        message = f"{shown(record.text('title'))} is listed as `paratext`, not as a work"
        listing.skip(record, "no-record", message, "it was left out; the works in this answer were read")
        return
    work = read_work(record, number_of(record), listing)
    if work is None:
        listing.leave_untitled(record, record.text("id"))
    else:
        listing.add(work, record)


def read_author(author: JsonObject, listing: Listing) -> Person | None:
    """Read an author: a profile that OpenAlex computed, so that its works are attributed, not confirmed."""
    name = read_printed_name(author.text("display_name"))
    if name is None:
        return None
    others = (read_printed_name(text) for text in author.texts("display_name_alternatives"))
    listing.place(author, "name", "identifiers")
    return Person(
        name=name,
        also_known_as=tuple(dict.fromkeys(other for other in others if other and other.key != name.key)),
        identity=Identity(status=IdentityStatus.ATTRIBUTED),
        identifiers=PersonIdentifiers(
            orcid=read_orcid(author.text("orcid"), listing.place_of(author), listing.report),
            openalex=number_of(author),
        ),
        publications=tuple(listing.works),
    )
