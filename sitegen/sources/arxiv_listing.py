"""arXiv listings: the records that a page attributes to one name, without authors.

Each block has the archive with its year (`arXiv2024`), a title, an abstract, and a category with the arrow of
a lost link (`cs.LG↗`). Who wrote a record is not said: the name above the list is never taken for its only
author.
"""

import re
from dataclasses import dataclass
from itertools import groupby, zip_longest

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Location, Problem, Report
from sitegen.interchange.attributed_page import Signs, end_page, likeness
from sitegen.model.date import Date
from sitegen.model.document import Document
from sitegen.model.identity import Identity, IdentityStatus, Stated
from sitegen.model.name import Name
from sitegen.model.publication import Publication, Venue, WorkType
from sitegen.passages import (
    Block,
    Line,
    Paragraph,
    find_counts,
    is_name,
    is_prose,
    read_paragraphs,
    split_blocks,
)
from sitegen.record_texts import (
    find_code_links,
    read_abstract,
    read_title,
    report_count,
)
from sitegen.text import clean, fold

NAME = "arxiv_listing"
TITLE = "arXiv listing"

PAGE_HEADING = re.compile(r"arXiv (?:subjects|records|listings?|papers|preprints)", re.IGNORECASE)
"""The heading of the page: `arXiv subjects`."""

STATEMENT = re.compile(
    r".{0,200}\b(?:records?|publications?)\b.{0,80}\battributed to (?P<name>.{1,100}?)\.?", re.I
)
"""What the page says about itself: `Publications and source records attributed to Ada Example.`"""

BLOCK_HEADING = re.compile(
    r"(?P<archive>[A-Za-z]{0,10}arxiv|[A-Za-z]{2,10}rxiv)[\s·,|:–-]{0,3}[(]?(?P<year>(?:19|20)\d\d)[)]?",
    re.IGNORECASE,
)
"""The heading of a block, an archive and a year: `arXiv2024`."""

ARROW = re.compile("\\s*[\u2197\u2b08\u279a][\ufe0e\ufe0f]?")
"""The arrow of a lost link: `cs.LG↗`."""

ARCHIVE = (
    "astro-ph|cond-mat|cs|econ|eess|gr-qc|hep-(?:ex|lat|ph|th)|math-ph|math|nlin|nucl-(?:ex|th)|physics|q-bio"
    "|q-fin|quant-ph|stat|acc-phys|adap-org|alg-geom|ao-sci|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas"
    "|dg-ga|funct-an|mtrl-th|patt-sol|plasm-ph|q-alg|solv-int|supr-con"
)
"""The archives of arXiv, those of before 2007 included (arxiv.org/archive)."""

CATEGORY = re.compile(rf"(?:{ARCHIVE})(?:\.[A-Za-z]{{2}}(?:-?[a-z-]{{0,12}}))?")
"""A category of arXiv: `cs.LG`, `cond-mat.mtrl-sci`, `hep-th`."""

LINKED_WORDS = re.compile(r"[A-Za-z][A-Za-z .&/-]{1,40}")
"""A subject in words, which only its arrow tells from a title: `Neuroscience↗`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The lines of a block by what they are; lines that are nothing of this are in none of them."""

    title: Paragraph
    abstract: tuple[Paragraph, ...] = ()
    categories: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What stands above the first block."""

    name: Name | None
    statement: str | None
    records: int | None
    counts_line: int


SIGNS = Signs(PAGE_HEADING, STATEMENT.fullmatch, "records", BLOCK_HEADING, (0.0, 0.5, 0.9, 0.95, 1.0))
"""What tells such a page."""


def sniff(document: Document) -> float:
    """Trust a page that begins with the heading or the statement; its blocks make it certain."""
    return likeness(document, SIGNS)


def read(document: Document, report: Report) -> Reading:
    """Read the whole page as records that are attributed to one name."""
    accounts = Accounts(document)
    lines, blocks = split_blocks(read_paragraphs(document), BLOCK_HEADING)
    opening = read_opening(lines, accounts)
    publications: list[Publication] = []
    for block in blocks:
        if parts := find_parts(block):
            publications.append(read_publication(block, parts, f"publications.{len(publications)}", accounts))
    place = Location(document.path, opening.counts_line)
    report_count(opening.records, len(publications), "records", place, report)
    stated = Stated(records=opening.records)
    identity = Identity(status=IdentityStatus.ATTRIBUTED, statement=opening.statement, stated=stated)
    return end_page(opening.name, identity, tuple(publications), accounts, NAME, report)


def read_opening(lines: tuple[Line, ...], accounts: Accounts) -> Opening:
    """Read the name, the statement and the counts above the blocks, in whatever order they stand."""
    statement: re.Match[str] | None = None
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
        elif statement is None and (match := STATEMENT.fullmatch(line.text)):
            statement = match
            accounts.place(line.number, "identity.statement")
        else:
            others.append(line)
    return Opening(
        name=read_name(others, statement, accounts),
        statement=clean(statement[0]) if statement else None,
        records=counts.get("records"),
        counts_line=counts_line,
    )


def read_name(lines: list[Line], statement: re.Match[str] | None, accounts: Accounts) -> Name | None:
    """Take the line that the statement names, else the first that looks like a name, else the statement's."""
    stated = fold(statement["name"]) if statement else ""
    named = [line for line in lines if fold(line.text) == stated]
    best = named or [line for line in lines if is_name(line.text)]
    printed = best[0].text if best else statement["name"] if statement else ""
    name = Name.parse(printed)
    if isinstance(name, Problem):
        return None
    if best:
        accounts.place(best[0].number, "name")
    return name


def find_parts(block: Block) -> Parts | None:
    """Tell what the paragraphs of a block are; None when it has no title."""
    title, rest = take_title(block.paragraphs)
    if not title:
        return None
    abstract: list[Paragraph] = []
    categories: Paragraph = ()
    for paragraph, following in zip_longest(rest, rest[1:], fillvalue=()):
        if is_categories(paragraph):
            categories += paragraph
        elif categories or not (is_prose(paragraph) or is_short_abstract(paragraph, following)):
            break  # this and all below may belong to a block whose heading is damaged
        else:
            abstract.append(paragraph)
    return Parts(title=title, abstract=tuple(abstract), categories=categories)


def is_categories(paragraph: Paragraph) -> bool:
    """Tell whether all lines of a paragraph are categories; none are in an empty one."""
    return bool(paragraph) and all(find_topics(line.text) for line in paragraph)


def is_short_abstract(paragraph: Paragraph, following: Paragraph) -> bool:
    """Tell a sentence too short for prose by where it stands: right above the categories of its block."""
    return paragraph[-1].text[-1] in ".!?" and is_categories(following)


def take_title(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, tuple[Paragraph, ...]]:
    """Take the title from the front; lines below it in one paragraph belong to it until a sentence ends."""
    pieces = split_categories(paragraphs)
    if not pieces or is_no_title(pieces):
        return (), ()
    first, *rest = pieces
    end = next((number for number, line in enumerate(first) if number and is_prose((line,))), len(first))
    return first[:end], tuple(piece for piece in (first[end:], *rest) if piece)


def is_no_title(pieces: list[Paragraph]) -> bool:
    """Tell a block that begins with its category or its abstract: the title above is missing."""
    text = pieces[0][0].text
    is_sentence = text[-1] == "." and is_prose(pieces[0][:1])
    is_alone = len(pieces[0]) == 1 and not any(is_prose(piece) for piece in pieces[1:])
    return bool(find_topics(text)) or len(text.split()) >= 40 or (is_sentence and is_alone)


def split_categories(paragraphs: tuple[Paragraph, ...]) -> list[Paragraph]:
    """Let lines of categories stand alone, where the blank lines around them were lost."""
    runs = (groupby(paragraph, key=lambda line: bool(find_topics(line.text))) for paragraph in paragraphs)
    return [tuple(lines) for run in runs for _, lines in run]


def find_topics(text: str) -> tuple[str, ...]:
    """Read a line of nothing but categories, or words with the arrow of a link; nothing for others."""
    bare = ARROW.sub(" ", text).strip()
    words = tuple(word for word in re.split(r"[\s,;|]+", bare) if word)
    if words and all(CATEGORY.fullmatch(word) for word in words):
        return words
    return (clean(bare),) if ARROW.search(text) and LINKED_WORDS.fullmatch(bare) else ()


def read_publication(block: Block, parts: Parts, field: str, accounts: Accounts) -> Publication:
    """Make a publication of the lines of one block; its authors are unknown."""
    accounts.place(block.line.number, f"{field}.venue", f"{field}.date")
    for line in parts.categories:
        accounts.place(line.number, f"{field}.topics")
    topics = (topic for line in parts.categories for topic in find_topics(line.text))
    title = read_title(parts.title, accounts, f"{field}.title")
    abstract = read_abstract(parts.abstract, accounts, f"{field}.abstract")
    return Publication(
        title=title,
        type=WorkType.ARTICLE,
        genre="preprint",
        authors=None,
        venue=Venue(name=block.heading["archive"]),
        date=Date(edtf=block.heading["year"]),
        links=find_code_links(abstract or ""),
        topics=tuple(dict.fromkeys(topics)),
        abstract=abstract,
    )
