"""ORCID: a whole record, or one of its sections, as the public interface gives it (versions 2 and 3)."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.interchange.json_tree import EMPTY, JsonObject, is_json, load_json, read_json
from sitegen.interchange.listing import Listing
from sitegen.model.document import Document
from sitegen.sources.orcid.activities import Activities, read_activities
from sitegen.sources.orcid.people import read_person
from sitegen.sources.orcid.sections import has_section
from sitegen.sources.orcid.works import read_works, single_works

NAME = "orcid"
TITLE = "ORCID record"

HEADS = frozenset({"orcid-identifier", "activities-summary"})
"""Keys of a whole record."""


def sniff(document: Document) -> float:
    """Recognise the head of a record, or the summaries of a section."""
    if not is_json(document):
        return 0.0
    root = read_json(document).root
    if not isinstance(root, JsonObject):
        return 0.0
    is_record = not HEADS.isdisjoint(root.members) or ("credit-name" in root.child("name").members)
    return 0.97 if is_record or has_section(root) or single_works(root) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read the person, the preferred version of each work, and the other activities."""
    listing = Listing(document, report)
    root = load_json(document, report)
    record = root if isinstance(root, JsonObject) else EMPTY
    talks, patents = read_works(record, listing)
    activities = read_activities(record, listing, talks, patents)
    person = read_person(record, listing, activities)
    if person is None:
        tell_nobody(activities, listing)
    return listing.reading(NAME, person, "record-metadata")


def tell_nobody(activities: Activities, listing: Listing) -> None:
    """Warn that a record names nobody, and what was left out therefore: all but the list of works."""
    for line, fields in tuple(listing.fields.items()):
        if not any(field.startswith("publications.") for field in fields):
            del listing.fields[line]
            listing.accounts.furnish(line, "no-name")
    counts = activities.counts()
    lost = f"; {counts} were left out" if counts else ""
    listing.report.warning(
        "no-name",
        f"the record does not say whose it is{lost}",
        Location(listing.document.path, 1),
        'import it with `--name "Ada Example"` or, if a file is theirs, `--person ada-example`',
    )
