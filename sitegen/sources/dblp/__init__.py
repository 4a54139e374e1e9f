"""DBLP: a person's page, or a piece of its whole file, as XML; an answer of its search also as JSON."""

from collections.abc import Iterator
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.diagnostics import Problem, Report
from sitegen.interchange.accounts_elsewhere import Elsewhere
from sitegen.interchange.json_tree import JsonObject, is_json, load_json
from sitegen.interchange.listing import Listing
from sitegen.interchange.parts import read_day
from sitegen.interchange.xml_tree import XmlElement, find_root, load_xml
from sitegen.model.document import Document
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.name import Name
from sitegen.model.person import Award, Person
from sitegen.model.publication import Contributor
from sitegen.sources.dblp.hits import decoded, read_hit
from sitegen.sources.dblp.json_hits import element_of, is_answer
from sitegen.sources.dblp.works import KINDS, read_work

NAME = "dblp"
TITLE = "DBLP record"

ROOTS = frozenset({"dblp", "dblpperson", *KINDS})


def sniff(document: Document) -> float:
    """Recognise DBLP by its first element; an answer of the search by its hits."""
    if is_answer(document):
        return 0.95
    root = find_root(document)
    if root in ROOTS:
        return 0.95
    return 0.9 if root == "result" and "<hits" in document.text[:20_000] else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every record; the page of a person is no work."""
    listing = Listing(document, report)
    root = load_root(document, report)
    if root is None:
        return listing.unread(NAME)
    for record in records_of(root):
        is_hit = record.tag == "info"
        work = read_hit(record, listing) if is_hit else read_work(record, listing)
        if work is not None:
            listing.add(work, record)
        elif is_hit and record.find("title") is None:
            listing.furnish(record, "person-record")
        else:
            listing.leave_untitled(record, record.attributes.get("key", record.text("key")))
    for hits in root.elements("hits"):
        total = hits.attributes.get("total", "")
        listing.tell_more(int(total) if total.isdecimal() and len(total) < 10 else None, len(listing.works))
    person = read_person(root, listing) if root.tag == "dblpperson" else None
    return listing.reading(NAME, person)


def load_root(document: Document, report: Report) -> XmlElement | None:
    """Load a document in either form; None when it cannot be read."""
    if not is_json(document):
        tree = load_xml(document, report)
        return decoded(tree) if tree is not None and tree.tag == "result" else tree
    root = load_json(document, report)
    return element_of("result", root.at("result"), root) if isinstance(root, JsonObject) else None


def records_of(root: XmlElement) -> Iterator[XmlElement]:
    """Give the records below: those of works, and the hits of a search."""
    if root.tag in KINDS:
        yield root
    yield from root.walk("info", *KINDS)


def read_person(root: XmlElement, listing: Listing) -> Person | None:
    """Read the person of a page; a page of namesakes that nobody has told apart groups works by name only."""
    record = root.child("person")
    names = [root.attributes.get("name", ""), *record.texts("author")]
    people = [person for name in names if not isinstance(person := Contributor.parse(name), Problem)]
    if not people:
        return None
    found: dict[str, Name] = {}
    for person in people:
        found.setdefault(person.name.key, person.name)
    is_cluster = record.attributes.get("publtype") == "disambiguation"
    addresses = record.texts("url")
    elsewhere = Elsewhere(listing.report)
    for address in addresses:
        elsewhere.add("", "", address, listing.place_of(record if record.first else root))
    listing.place(record, "name", "identifiers", "links", "awards") if record.first else None
    return Person(
        name=next(iter(found.values())),
        also_known_as=tuple(found.values())[1:],
        identity=Identity(status=IdentityStatus.NAME_CLUSTER if is_cluster else IdentityStatus.SELF),
        identifiers=replace(elsewhere.identifiers, dblp=root.attributes.get("pid") or None),
        links=tuple(elsewhere.links),
        awards=tuple(read_awards(record)),
        publications=tuple(listing.works),
    )


def read_awards(record: XmlElement) -> Iterator[Award]:
    """Read the notes that name an award, with the year as their label."""
    for note in record.elements("note"):
        if note.attributes.get("type") == "award" and note.text():
            yield Award(title=note.text(), date=read_day([note.attributes.get("label", "")]))
