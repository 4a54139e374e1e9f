"""Crossref: one work or a list of works, as its REST interface answers."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report, shown
from sitegen.interchange.json_tree import EMPTY, Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.model.document import Document
from sitegen.sources.crossref.works import PARTS, read_work

NAME = "crossref"
TITLE = "Crossref record"

KEYS = frozenset(
    {"container-title", "author", "issued", "publisher", "member", "prefix", "indexed", "posted"}
)
"""Keys of a work of which one at least stands beside DOI and title."""


def sniff(document: Document) -> float:
    """Recognise the answer's message, or works whose titles are lists."""
    if not is_json(document):
        return 0.0
    root = read_json(document).root
    if isinstance(root, JsonObject) and root.text("message-type") in ("work", "work-list"):
        return 1.0
    works = objects_in(list_in(root))
    return 0.9 if any(is_work(work) for work in works) else 0.0


def is_work(work: JsonObject) -> bool:
    """Tell a work of Crossref: a DOI, and the title as a list."""
    return bool(work.text("DOI")) and isinstance(work.at("title"), list) and not KEYS.isdisjoint(work.members)


def list_in(root: Json) -> Json:
    """Find the works: in the message, under `items`, in the list (perhaps of answers), or the one work."""
    if isinstance(root, list):
        return [
            each.at("message") if isinstance(each, JsonObject) and "message" in each.members else each
            for each in root
        ]
    if not isinstance(root, JsonObject):
        return root
    message = root.at("message") if "message" in root.members else root
    if isinstance(message, JsonObject) and "items" in message.members:
        return message.at("items")
    return message


def read(document: Document, report: Report) -> Reading:
    """Read every work; what has no title is reported."""
    listing = Listing(document, report)
    root = load_json(document, report)
    found = list_in(root)
    works = objects_in(found)
    whole = root if isinstance(root, JsonObject) else next(iter(works), EMPTY)
    listing.leave_strangers(found, whole, "items")
    for record in works:
        if record.text("type") in PARTS:
            message = (
                f"{shown(record.text('DOI'))} is registered as {shown(record.text('type'))}, not as a work"
            )
            listing.skip(record, "no-record", message, "it was left out; the works in this answer were read")
            continue
        work = read_work(record, listing)
        if work is None:
            listing.leave_untitled(record, record.text("DOI"))
        else:
            listing.add(work, record)
    listing.tell_more(whole.number("message", "total-results"), len(works))
    return listing.reading(NAME)
