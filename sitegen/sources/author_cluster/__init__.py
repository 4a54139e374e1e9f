"""Author-cluster pages: the papers that a search site lists under one exact author name.

The page is no person's own: it says that it groups papers by name. Its blocks stand one below the other,
each with a heading (`CONF Conference 2024 Conference Paper`), a title, one author a line, an abstract, and
the words of the site's buttons. A block that is damaged keeps what is certain; its other lines are reported.
"""

import re
from dataclasses import dataclass

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Location, Problem, Report
from sitegen.interchange.attributed_page import Signs, end_page, likeness
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.identity import Identity, IdentityStatus, Stated
from sitegen.model.name import Name
from sitegen.model.publication import Contributor, Publication, Venue, WorkType
from sitegen.passages import Block, Line, find_counts, is_name, read_paragraphs, split_blocks
from sitegen.record_texts import (
    find_code_links,
    read_abstract,
    read_title,
    report_count,
)
from sitegen.sources.author_cluster.layout import (
    BLOCK_HEADING,
    LABEL_WORD,
    MORE_AUTHORS,
    Parts,
    find_parts,
    names_in,
)
from sitegen.text import clean, fold

NAME = "author_cluster"
TITLE = "author-cluster page"

PAGE_HEADING = re.compile(r"author[ -]name[ -]clusters?:?", re.IGNORECASE)
"""The heading of the page: `Author name cluster`."""

STATEMENT = re.compile(
    r"\bexact author name\b|\bname matches\b|\bidentity disambiguation\b|\bpossible papers\b", re.IGNORECASE
)
"""What the page says about itself: `Possible papers associated with this exact author name in Quiver.`"""

TYPES = {
    "journal": WorkType.ARTICLE_JOURNAL,
    "transactions": WorkType.ARTICLE_JOURNAL,
    "magazine": WorkType.ARTICLE_MAGAZINE,
    "chapter": WorkType.CHAPTER,
    "thesis": WorkType.THESIS,
    "dissertation": WorkType.THESIS,
    "preprint": WorkType.ARTICLE,
    "report": WorkType.REPORT,
    "dataset": WorkType.DATASET,
    "book": WorkType.BOOK,
}
"""Words of a block's heading that say a type in CSL's words; all others are papers of a conference."""

PLAIN_KINDS = frozenset({"conference paper", "journal article", "magazine article", "book", "book chapter"})
"""Kinds that say no more than the type does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What stands above the first block."""

    name: Name | None
    statement: str | None
    stated: Stated
    counts_line: int


SIGNS = Signs(PAGE_HEADING, STATEMENT.search, "author_rows", BLOCK_HEADING, (0.0, 0.6, 0.9, 0.95, 1.0))
"""What tells such a page."""


def sniff(document: Document) -> float:
    """Trust a page that begins with the heading or the statement; its blocks make it certain."""
    return likeness(document, SIGNS)


def read(document: Document, report: Report) -> Reading:
    """Read the whole page as one name cluster."""
    accounts = Accounts(document)
    paragraphs = read_paragraphs(document)
    lines, blocks = split_blocks(paragraphs, BLOCK_HEADING)
    authors = frozenset(fold(line.text) for block in blocks for part in block.paragraphs for line in part)
    opening = read_opening(lines, authors, accounts)
    is_spread = all(len(paragraph) == 1 for paragraph in paragraphs)
    publications: list[Publication] = []
    for block in blocks:
        parts = find_parts(block, opening.name, is_spread=is_spread)
        if parts is not None:
            field = f"publications.{len(publications)}"
            publication = read_publication(block, parts, opening.name, field, accounts, report)
            publications.append(publication)
            warn_of_absence(opening.name, publication, Location(document.path, block.line.number), report)
    place = Location(document.path, opening.counts_line)
    report_count(opening.stated.papers, len(publications), "papers", place, report)
    status = IdentityStatus.NAME_CLUSTER
    identity = Identity(status=status, statement=opening.statement, stated=opening.stated)
    return end_page(opening.name, identity, tuple(publications), accounts, NAME, report)


def read_opening(lines: tuple[Line, ...], authors: frozenset[str], accounts: Accounts) -> Opening:
    """Read the name, the statement and the counts above the blocks, in whatever order they stand.

    Of several lines that look like a name, the one that stands among the authors of the blocks is meant.
    """
    statements: list[str] = []
    counts: dict[str, int] = {}
    counts_line = 0
    others: list[Line] = []
    for line in lines:
        if PAGE_HEADING.fullmatch(line.text):
            accounts.furnish(line.number, "page-heading")
        elif found := find_counts(line.text):
            counts |= found
            counts_line = counts_line or line.number
            accounts.place(line.number, *(f"identity.stated.{noun}" for noun in found))
        elif STATEMENT.search(line.text):
            statements.append(line.text)
            accounts.place(line.number, "identity.statement")
        elif is_name(line.text) or fold(line.text) in authors:
            others.append(line)
    cited = [line for line in others if fold(line.text) in authors] or others
    subject = Contributor.parse(cited[0].text) if cited else None
    if isinstance(subject, Contributor):
        accounts.place(cited[0].number, "name")
    return Opening(
        name=subject.name if isinstance(subject, Contributor) else None,
        statement=clean(" ".join(statements)) or None,
        stated=Stated(papers=counts.get("papers"), author_rows=counts.get("author_rows")),
        counts_line=counts_line,
    )


def read_publication(
    block: Block, parts: Parts, subject: Name | None, field: str, accounts: Accounts, report: Report
) -> Publication:
    """Make a publication of the lines of one block."""
    work_type, genre = read_kind(block.heading["series"], block.heading["kind"])
    accounts.place(block.line.number, f"{field}.venue", f"{field}.date", f"{field}.type")
    title = read_title(parts.title, accounts, f"{field}.title")
    authors, et_al = read_authors(parts.authors, subject, f"{field}.authors", accounts, report)
    abstract = read_abstract(parts.abstract, accounts, f"{field}.abstract")
    if parts.labels:
        accounts.place(parts.labels.number, f"{field}.source_labels")
    return Publication(
        title=title,
        type=work_type,
        genre=genre,
        authors=authors,
        et_al=et_al,
        venue=read_venue(block.heading["venue"]),
        date=Date(edtf=block.heading["year"]),
        links=find_code_links(abstract or ""),
        source_labels=tuple(LABEL_WORD.findall(parts.labels.text)) if parts.labels else (),
        abstract=abstract,
    )


def read_kind(series: str, kind: str) -> tuple[WorkType, str | None]:
    """Give the type in CSL's words, and the kind as printed when it says more than the type."""
    words = [*reversed(kind.lower().split()), series.lower()]
    work_type = next((TYPES[word] for word in words if word in TYPES), WorkType.PAPER_CONFERENCE)
    return work_type, None if kind.lower() in PLAIN_KINDS else kind


def read_venue(printed: str) -> Venue:
    """Take words with several capitals as an acronym (`CONF`, `ACM EX`), others as a name (`Engines`)."""
    venue = clean(printed)
    is_acronym = all(sum(not letter.islower() for letter in word) > 1 for word in venue.split())
    return Venue(acronym=venue) if is_acronym else Venue(name=venue)


def read_authors(
    lines: tuple[Line, ...], subject: Name | None, field: str, accounts: Accounts, report: Report
) -> tuple[tuple[Contributor, ...] | None, bool]:
    """Read the author lines; a line that is no name is left unplaced, and no list at all means unknown."""
    authors: list[Contributor] = []
    et_al = False
    for line in lines:
        if MORE_AUTHORS.fullmatch(line.text):
            et_al = True
            accounts.place(line.number, field.replace("authors", "et_al"))
        for printed in names_in(line.text, subject):
            author = Contributor.parse(printed)
            if isinstance(author, Problem):
                report.add(author, Location(accounts.document.path, line.number))
            else:
                accounts.place(line.number, f"{field}.{len(authors)}")
                authors.append(author)
    return tuple(authors) or None, et_al


def warn_of_absence(subject: Name | None, publication: Publication, place: Location, report: Report) -> None:
    """Warn when a record of the cluster does not name the person whose name made the cluster."""
    names = {author.name.key for author in publication.authors or ()}
    if subject and names and subject.key not in names:
        report.warning(
            "subject-not-author",
            f"{subject.display} is not among the authors of a record on this page",
            place,
            "compare the author list with the page: a line of it may be damaged",
        )
