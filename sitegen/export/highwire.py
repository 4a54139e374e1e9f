"""The `citation_*` tags by which Google Scholar and Zotero know a work (Scholar's inclusion guidelines)."""

from collections.abc import Iterator

from sitegen.export import _works
from sitegen.export._addresses import find_absolute
from sitegen.export._moments import single_moment
from sitegen.markup.html import escape_text
from sitegen.model.page import Page, address
from sitegen.model.publication import Publication, WorkType
from sitegen.model.site import Site
from sitegen.text import clean

CONTAINER_TAGS = {
    WorkType.ARTICLE_JOURNAL: "citation_journal_title",
    WorkType.ARTICLE_MAGAZINE: "citation_journal_title",
    WorkType.ARTICLE_NEWSPAPER: "citation_journal_title",
    WorkType.REVIEW: "citation_journal_title",
    WorkType.REVIEW_BOOK: "citation_journal_title",
    WorkType.PAPER_CONFERENCE: "citation_conference_title",
    WorkType.CHAPTER: "citation_inbook_title",
}
"""The tag that names what a work appeared in."""


def head(page: Page, site: Site) -> str:
    """Give the tags of a work's own page; none when no author is known, or nobody vouches for the work."""
    work = page.subject
    if not isinstance(work, Publication) or page.noindex or page.path != address(work):
        return ""
    if not work.authors:
        return ""
    tags = [(name, clean(content)) for name, content in tags_of(work, site) if content]
    return "\n".join([f'<meta name="{name}" content="{escape_text(text)}">' for name, text in tags if text])


def tags_of(work: Publication, site: Site) -> Iterator[tuple[str, str | None]]:
    """Give names and contents of the tags, the three that Scholar wants first."""
    yield "citation_title", _works.title_of(work)
    for author in work.authors or ():
        yield "citation_author", author.name.display
        yield from (("citation_author_institution", affiliation) for affiliation in author.affiliations)
        yield "citation_author_orcid", author.orcid.url if author.orcid else None
    moment = single_moment(work.date)
    yield "citation_publication_date", moment.iso.replace("-", "/") if moment else None
    yield from container_tags(work)
    first, last = _works.pages_of(work)
    yield "citation_volume", work.volume
    yield "citation_issue", work.issue
    yield "citation_firstpage", first
    yield "citation_lastpage", last
    yield from identifier_tags(work)
    yield from (("citation_keywords", topic) for topic in work.topics)
    yield "citation_abstract_html_url", find_absolute(site.settings, address(work)) if work.abstract else None
    yield "citation_pdf_url", find_full_text(work, site)


def container_tags(work: Publication) -> Iterator[tuple[str, str | None]]:
    """Say where a work appeared: exactly one of journal, conference, book, school or institute."""
    if work.type is WorkType.THESIS:
        yield "citation_dissertation_institution", work.publisher or _works.container_of(work)
    elif work.type is WorkType.REPORT:
        yield "citation_technical_report_institution", work.publisher or _works.container_of(work)
        yield "citation_technical_report_number", work.number
    elif tag := CONTAINER_TAGS.get(work.type):
        yield tag, _works.container_of(work)


def identifier_tags(work: Publication) -> Iterator[tuple[str, str | None]]:
    """Give the numbers by which others know a work."""
    yield "citation_doi", work.identifiers.doi
    yield "citation_arxiv_id", _works.find_arxiv(work)
    yield "citation_isbn", work.identifiers.isbn
    yield "citation_issn", work.identifiers.issn


def find_full_text(work: Publication, site: Site) -> str | None:
    """Find the address of a PDF that this site itself serves; Scholar refuses other hosts."""
    files = (link.file for link in work.links if link.file and link.file.lower().endswith(".pdf"))
    file = next(files, None)
    return find_absolute(site.settings, f"assets/{file}") if file else None
