"""PubMed: articles and books as XML, as its download and its interface give them."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.listing import Listing
from sitegen.interchange.xml_tree import find_root, load_xml
from sitegen.model.document import Document
from sitegen.sources.pubmed_xml.articles import read_article
from sitegen.sources.pubmed_xml.books import read_book

NAME = "pubmed_xml"
TITLE = "PubMed record (XML)"

READERS = {"PubmedArticle": read_article, "MedlineCitation": read_article, "PubmedBookArticle": read_book}
ROOTS = frozenset({"PubmedArticleSet", "PubmedBookArticleSet", "MedlineCitationSet", *READERS})


def sniff(document: Document) -> float:
    """Recognise PubMed by its first element."""
    return 0.95 if find_root(document) in ROOTS else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every record; what has no title is reported."""
    listing = Listing(document, report)
    root = load_xml(document, report)
    if root is None:
        return listing.unread(NAME)
    for record in [root] if root.tag in READERS else root.elements(*READERS):
        work = READERS[record.tag](record, listing)
        if work is None:
            listing.leave_untitled(record, next(iter(record.walk("PMID")), record).text()[:20])
        else:
            listing.add(work, record)
    return listing.reading(NAME)
