"""CV or homepage, its headings lost or kept, as plain text, Markdown or HTML."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources.cv_page.assemble import assemble
from sitegen.sources.cv_page.html.likeness import html_likeness
from sitegen.sources.cv_page.html.page import is_html
from sitegen.sources.cv_page.html.reading import read_html
from sitegen.sources.cv_page.likeness import likeness
from sitegen.sources.cv_page.lines import read_page
from sitegen.sources.cv_page.nameless import NAME as NAME

TITLE = "CV or homepage as text, Markdown or HTML"


def sniff(document: Document) -> float:
    """Say how surely a document is somebody's CV: by its headings, citations, degrees and dated entries."""
    return html_likeness(document) if is_html(document.text) else likeness(document)


def read(document: Document, report: Report) -> Reading:
    """Read a CV: every line is placed, furniture or unplaced."""
    if is_html(document.text):
        return read_html(document, report)
    return assemble(document, read_page(document), report)
