"""PDF → text: lines in reading order, paragraphs joined, headings by size, links with their addresses."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sitegen.diagnostics import Problem, Severity, shown
from sitegen.files.extract import Extract
from sitegen.files.pdf.columns import order, unstretched
from sitegen.files.pdf.furniture import mark_furniture, mark_navigation
from sitegen.files.pdf.page import Page, Row
from sitegen.files.pdf.paragraphs import measure, paragraphs_of
from sitegen.files.pdf.pieces import find_pieces
from sitegen.files.pdf.process import Answer, ask_pages
from sitegen.files.pdf.writing import write_paragraphs

UNKNOWN = "\ufffd"
"""What stands for a letter of unknown meaning."""


def read_pdf(raw: bytes) -> Extract | Problem:
    """Read a PDF.

    Problems: `missing-extra`, `encrypted-document`, `damaged-document`, `document-too-large`, and
    `no-text-in-document` for pages that are pictures.
    """
    answer = ask_pages(raw)
    if isinstance(answer, Problem):
        return answer
    if not answer.lost and not any(page.glyphs for page in answer.pages):
        message = "the PDF holds pictures of pages and no text"
        hint = "let a program for text recognition (OCR) read it, then import what that writes"
        return Problem("no-text-in-document", message, hint)
    return replace(write_pages(answer.pages), warnings=tuple(warn_of_fonts(answer)))


def warn_of_fonts(answer: Answer) -> Iterator[Problem]:
    """Warn of letters that the file does not let anybody read."""
    hint = "print it into a new PDF with its fonts embedded, or import another form of the document"
    for name in answer.lost:
        message = f"the PDF does not hold the font {shown(name)}, and its text was not read"
        yield Problem("unreadable-letters", message, hint, Severity.WARNING)
    if count := sum(glyph.text == UNKNOWN for page in answer.pages for glyph in page.glyphs):
        message = f"{count} letters of the PDF are of unknown meaning"
        yield Problem("unreadable-letters", message, hint, Severity.WARNING)


def write_pages(pages: Sequence[Page]) -> Extract:
    """Write the text of all pages."""
    rows = [list(rows_of(page, number)) for number, page in enumerate(pages, start=1)]
    rows[0] = mark_navigation(rows[0])
    flow = [row for page in mark_furniture(rows) for row in page]
    usual = measure(flow)
    return write_paragraphs(list(paragraphs_of(flow, usual)), usual)


def rows_of(page: Page, number: int) -> list[Row]:
    """Give the lines of a page in reading order."""
    pieces = find_pieces(page)
    margin = page.width - min((piece.left for piece in pieces), default=0.0)
    lines = map(unstretched, order(pieces))
    return [Row(line, number, place, margin) for place, line in enumerate(lines, start=1)]
