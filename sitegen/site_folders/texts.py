"""All news, projects and pages of a folder → readings of texts."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.writing import Writing, WritingKind
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.kinds import Kind
from sitegen.site_folders.leftovers import report_page
from sitegen.site_folders.members import Members
from sitegen.site_folders.pages import Pages
from sitegen.site_folders.samples import is_sample_page
from sitegen.site_folders.tables import is_table
from sitegen.site_folders.writings import read_writing

KINDS = {
    Kind.NEWS: WritingKind.NEWS,
    Kind.PROJECT: WritingKind.PROJECTS,
    Kind.PAGE: WritingKind.PAGES,
    Kind.ABOUT: WritingKind.PAGES,
}
"""The kinds of files that become texts; the first page does so in a lab alone."""


def read_texts(pages: Pages, members: Members) -> Iterator[Reading]:
    """Read every text; a list of them gives one reading."""
    for kind, becomes in KINDS.items():
        if kind is Kind.ABOUT and members.owner is not None:
            continue
        for path in pages.site.of_kind(kind):
            reading = read_file(path, kind, becomes, pages, members)
            if reading is not None:
                yield reading


def report_sections(pages: Pages, taken: Collection[str]) -> None:
    """Warn of pages of whole sections that say something themselves, in words or in blocks."""
    for path in pages.site.of_kind(Kind.SECTION):
        page = pages.page(path, is_told=False)
        if page is None or path in taken or is_sample(page):
            continue
        if page.entry.record.at("sections") or has_own_words(page):
            message = "this page stands above a list, and its own words have no place"
            report_page(pages.site, path, message, pages.report)


def read_file(path: str, kind: Kind, becomes: WritingKind, pages: Pages, members: Members) -> Reading | None:
    """Read the texts of one file."""
    is_page = becomes is WritingKind.PAGES
    if kind is Kind.ABOUT and PurePosixPath(path).stem == "index":
        message = "this is the first page; its words can be the `introduction:` of `content/site.yaml`"
        report_page(pages.site, path, message, pages.report)
        return None
    if is_page and not is_table(path):
        page = pages.page(path, is_told=False)
        if page is None or not (has_own_words(page) or is_sample(page)):
            message = "this page has no words of its own" if page else "this page has no front matter"
            report_page(pages.site, path, message, pages.report)
            return None
    records = pages.records(path)
    found: list[Writing] = []
    for page in records:
        page.statement.hint = "write it into the text or its front matter, if readers need it"
        writing = read_writing(page, becomes, members)
        if writing is None:
            page.statement.furnish(page.entry.record.first, page.entry.record.last, "left-out")
            continue
        page.close("body" if page.is_whole else f"{becomes}.{len(found)}")
        found.append(writing)
    if not found:
        return None
    statement = records[0].statement
    files = tuple(dict.fromkeys(each for page in records for each in page.asset_files()))
    return replace(statement.reading(f"{kind.value}_text"), writings=tuple(found), assets=files)


def is_sample(page: Page) -> bool:
    """Tell a page that a theme ships."""
    return is_sample_page(page.entry.record.text("title"), page.body)


def has_own_words(page: Page) -> bool:
    """Tell a page that says something from one that only sets the theme or lists other pages."""
    told = page.statement.report
    page.statement.report = Report()  # nothing need be told of a page that is not taken
    text = page.reduced(WritingKind.PAGES).text
    page.statement.report = told
    return any(line.strip() and not line.startswith("#") for line in text.split("\n"))
