"""Read an HTML page: the reader of text pages reads its sheet, and the fates go back to the source."""

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.model.document import Document
from sitegen.sources.cv_page.assemble import assemble
from sitegen.sources.cv_page.html.enriching import add_statements
from sitegen.sources.cv_page.html.page import HtmlPage, forward, read_html_page, restore, unclosed_comment
from sitegen.sources.cv_page.html.refusal import find_refusal
from sitegen.sources.cv_page.html.statements import read_statements
from sitegen.sources.cv_page.html.tree import parse_html
from sitegen.sources.cv_page.nameless import refuse_page


def read_html(document: Document, report: Report) -> Reading:
    """Read a page: every source line is placed, furniture or unplaced; an error page is refused as such."""
    tree = parse_html(document.text)
    if refusal := find_refusal(tree.root):
        report.error(
            "not-a-homepage",
            f"this is {refusal}, not somebody's page",
            Location(document.path),
            "open the page in a browser, save it there, and import the saved file; nothing was written",
        )
        return refuse_page(document)
    page = read_html_page(document, tree)
    _report_limits(page, report)
    scratch = Report()
    reading = restore(assemble(page.document, page.page, scratch), page, document)
    whole = add_statements(reading, read_statements(tree.root), report)
    if reading.person is None and not reading.publications and whole.publications:
        scratch.diagnostics = [each for each in scratch.diagnostics if each.code != "no-name"]
    forward(scratch, page, report)
    return whole


def _report_limits(page: HtmlPage, report: Report) -> None:
    """Warn of tags that were nested too deep, and of links that lead to files beside the page."""
    path = page.document.path
    if page.tree.dropped:
        report.warning(
            "deep-nesting",
            f"{page.tree.dropped} tags are nested too deep or too long; their text was read without them",
            Location(path),
            "compare the result with the page",
        )
    if (line := unclosed_comment(page.source)) is not None:
        report.warning(
            "unclosed-comment",
            "a comment begins here and never ends; what follows it was left out",
            Location(path, line),
            "close it with `-->` where it should end, then import again",
        )
    if page.lost:
        report.warning(
            "relative-link",
            f"{len(page.lost)} links lead to files beside the page, whose address the page does not say",
            Location(path, page.lost[0]),
            'write its address into the head, `<base href="https://example.org/">`, then import again',
        )
