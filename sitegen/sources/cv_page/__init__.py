"""CV or homepage, its headings lost or kept, as plain text, Markdown or HTML."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources.cv_page.other_formats import is_html, is_other_format

NAME = "cv_page"
TITLE = "CV or homepage as text, Markdown or HTML"

# What reads prose is imported where it is used: its patterns take a quarter of a second to compile, and a
# document in a format of its own needs none of them.


def sniff(document: Document) -> float:
    """Say how surely a document is somebody's CV: by its headings, citations, degrees and dated entries."""
    if is_html(document.text):
        from sitegen.sources.cv_page.html.likeness import html_likeness

        return html_likeness(document)
    if is_other_format(document.text):
        return 0.0
    from sitegen.sources.cv_page.likeness import likeness

    return likeness(document)


def read(document: Document, report: Report) -> Reading:
    """Read a CV: every line is placed, furniture or unplaced."""
    if is_html(document.text):
        from sitegen.sources.cv_page.html.reading import read_html

        return read_html(document, report)
    from sitegen.sources.cv_page.assemble import assemble
    from sitegen.sources.cv_page.lines import read_page

    return assemble(document, read_page(document), report)
