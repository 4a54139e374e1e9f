"""Zotero's own exports: RDF, and JSON of its items; its others are BibTeX, RIS and CSL-JSON."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import is_json, load_json, read_json
from sitegen.interchange.listing import Listing
from sitegen.interchange.xml_tree import find_root, load_xml
from sitegen.model.document import Document
from sitegen.sources.zotero import items, rdf

NAME = "zotero"
TITLE = "Zotero RDF or JSON"

SPACE = "zotero.org/namespaces/export"
"""The name space of Zotero's own words."""


def sniff(document: Document) -> float:
    """Recognise Zotero's name space in an RDF document, or items with its types."""
    if is_json(document):
        if '"itemType"' not in document.text:
            return 0.0
        root = read_json(document).root
        return 0.95 if any(each.text("itemType") for each in items.items_in(root)) else 0.0
    return 0.95 if find_root(document) == "RDF" and SPACE in document.text[:5000] else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every item."""
    listing = Listing(document, report)
    if is_json(document):
        items.read_items(items.items_in(load_json(document, report)), listing)
        return listing.reading(NAME)
    element = load_xml(document, report)
    if element is None:
        return listing.unread(NAME)
    rdf.read_items(element, listing)
    return listing.reading(NAME)
