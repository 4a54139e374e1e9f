"""DataCite: one DOI record or a list of them, as its REST interface or content negotiation answers."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.model.document import Document
from sitegen.sources.datacite.works import read_work

NAME = "datacite"
TITLE = "DataCite record"


def sniff(document: Document) -> float:
    """Recognise records with titles and types as DataCite's schema has them."""
    if not is_json(document):
        return 0.0
    return (
        0.95
        if any(is_work(attributes_of(each)) for each in objects_in(list_in(read_json(document).root)))
        else 0.0
    )


def list_in(root: Json) -> Json:
    """Find the records: under `data`, in the list, or the one record."""
    return root.at("data") if isinstance(root, JsonObject) and "data" in root.members else root


def attributes_of(record: JsonObject) -> JsonObject:
    """Give what a record says; the interface wraps it."""
    return record.child("attributes") if "attributes" in record.members else record


def is_work(work: JsonObject) -> bool:
    """Tell a record of DataCite: titles as objects, and a general resource type or creators."""
    has_titles = any("title" in title.members for title in work.children("titles"))
    return has_titles and ("creators" in work.members or "resourceTypeGeneral" in work.child("types").members)


def read(document: Document, report: Report) -> Reading:
    """Read every record; what has no title is reported."""
    listing = Listing(document, report)
    root = load_json(document, report)
    found = list_in(root)
    records = objects_in(found)
    whole = root if isinstance(root, JsonObject) else next(iter(records), EMPTY)
    listing.leave_strangers(found, whole, "data")
    for record in records:
        work = read_work(attributes_of(record), listing)
        if work is None:
            listing.leave_untitled(record, record.text("id"))
        else:
            listing.add(work, record)
    listing.tell_more(whole.number("meta", "total"), len(records))
    return listing.reading(NAME)
