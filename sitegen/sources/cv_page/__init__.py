"""Plain-text CV or homepage, its headings lost or kept, in plain text or Markdown."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources.cv_page.assemble import assemble
from sitegen.sources.cv_page.likeness import likeness

TITLE = "plain-text CV or homepage"


def sniff(document: Document) -> float:
    """Say how surely a document is somebody's CV: by its headings, citations, degrees and dated entries."""
    return likeness(document)


def read(document: Document, report: Report) -> Reading:
    """Read a CV: every line is placed, furniture or unplaced."""
    return assemble(document, report)
