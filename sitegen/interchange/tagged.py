"""Records of tagged lines (RIS, EndNote, PubMed): fields with their lines, and what stands outside.

A line without a tag goes on with the field above it. Nothing here knows which tags there are.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from sitegen.diagnostics import Location, Report
from sitegen.interchange.parts import RESOLVER, read_arxiv, read_name, read_printed_name
from sitegen.interchange.parts import read_url as read_safe_url
from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.name import Name
from sitegen.model.name_parts import PARTICLES
from sitegen.model.publication import (
    AND_OTHERS,
    Contributor,
    Link,
    LinkRelation,
    Publication,
    Venue,
    WorkType,
)
from sitegen.text import clean, fold

QUIET = re.compile(r"[\s\d.,;:*#=_-]*")
"""A line between records that says nothing, as in `12.` or `-----`."""
SERIAL = re.compile(r"[0-9][0-9-]{6,16}[0-9Xx]")
"""An ISSN or ISBN, as in `1234-5678 (print)`."""
ADDRESS = re.compile(r"\S+")
"""One of several addresses in a field, as in `https://example.org/a https://example.org/b`."""
ARXIV_ADDRESS = re.compile(r"https?://(?:www\.)?arxiv\.org/abs/", re.IGNORECASE)
"""The page of a preprint, which says no more than its number: `https://arxiv.org/abs/2201.00001`."""


@dataclass(slots=True)
class Field:
    """A tag, the text behind it with the lines that go on with it, and its first line."""

    tag: str
    line: int
    pieces: list[str]

    @property
    def text(self) -> str:
        """Give the text on one line."""
        return clean(" ".join(self.pieces))


@dataclass(slots=True)
class TaggedRecord:
    """One record: its fields in order, its first and last line, and whether it began as one should."""

    first: int
    last: int
    has_start: bool
    fields: list[Field] = field(default_factory=list)
    column: int = 1

    def add(self, tag: str, line: int, text: str) -> None:
        """Add a field, or go on with the last one when the line has no tag."""
        if tag:
            self.fields.append(Field(tag, line, [text]))
        else:
            self.fields[-1].pieces.append(text)
        self.last = line

    def all(self, *tags: str) -> list[Field]:
        """Give the fields of some tags that hold anything, in the order of the file."""
        return [each for each in self.fields if each.tag in tags and each.text]

    def text(self, *tags: str) -> str:
        """Give the text of the first of these tags that holds anything."""
        for tag in tags:
            for each in self.fields:
                if each.tag == tag and (text := each.text):
                    return text
        return ""

    def line(self, *tags: str) -> int:
        """Give the line of the first field of these tags, or of the record."""
        return next((each.line for each in self.fields if each.tag in tags), self.first)


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a format writes its lines: `parse` gives tag and text of a line that has a tag."""

    parse: Callable[[str], tuple[str, str] | None]
    start: frozenset[str]
    end: frozenset[str] = frozenset()
    blank_ends: bool = False


@dataclass(frozen=True, slots=True)
class Stray:
    """A line outside of all records."""

    line: int
    text: str


def read_tagged(lines: Iterable[str], grammar: Grammar) -> Iterator[TaggedRecord | Stray]:
    """Give the records of a text in order, and the lines between them that say something."""
    record: TaggedRecord | None = None
    for number, line in enumerate(lines, start=1):
        tag, text = grammar.parse(line) or ("", line)
        is_end = tag in grammar.end or (grammar.blank_ends and not line.strip())
        if record and (is_end or tag in grammar.start):
            record.last = number if tag in grammar.end else record.last
            yield record
            record = None
        if is_end or not line.strip():
            continue
        if tag or record:
            record = record or TaggedRecord(number, number, tag in grammar.start)
            record.add(tag, number, text)
        elif not QUIET.fullmatch(line):
            yield Stray(number, line)
    if record:
        yield record


def read_contributors(names: Iterable[Field]) -> tuple[tuple[Contributor, ...], bool]:
    """Read names, `Family, Given` each; several may stand in one field with semicolons between.

    The second value says whether the list goes on (`et al.`). A name that stands twice is one author.
    """
    found: dict[Name, None] = {}
    goes_on = False
    for each in names:
        for printed in each.text.split(";"):
            if fold(printed.strip(" .")) in AND_OTHERS or fold(printed) in AND_OTHERS:
                goes_on = True
            elif name := read_person(printed):
                found.setdefault(name)
    return tuple(Contributor(name=name) for name in found), goes_on


def read_person(printed: str) -> Name | None:
    """Read `Family, Given, Suffix`, where a particle may stand last (`Berg, Ada van`); else as printed.

    Braces round the whole, as programs for BibTeX leave them, make it one name.
    """
    printed = clean(printed)
    if printed.startswith("{") and printed.endswith("}"):
        return Name(literal=printed.strip("{} ")) if printed.strip("{} ") else None
    parts = [clean(part) for part in printed.strip(" ,").split(",")]
    if len(parts) not in (2, 3) or not all(parts):
        return read_printed_name(printed)
    given = parts[1].split()
    end = len(given)
    while end > 1 and given[end - 1] in PARTICLES:
        end -= 1
    return read_name(
        given=" ".join(given[:end]),
        family=parts[0],
        particle=" ".join(given[end:]),
        suffix=parts[2] if len(parts) == 3 else "",
    )


def read_serials(texts: Iterable[str]) -> tuple[str | None, str | None]:
    """Give the first ISBN and the first ISSN, told apart by their length."""
    numbers = [found[0].strip("-").upper() for text in texts for found in SERIAL.finditer(text)]
    by_length = {len(number.replace("-", "")): number for number in reversed(numbers)}
    return by_length.get(13) or by_length.get(10), by_length.get(8)


def find_doi(texts: Iterable[str]) -> Doi | None:
    """Find the first text that is a DOI or its address."""
    parsed = (Doi.parse(text) for text in texts if text)
    return next((doi for doi in parsed if isinstance(doi, Doi)), None)


def find_arxiv(texts: Iterable[str]) -> ArxivId | None:
    """Find the first text that is an arXiv number with its address or prefix."""
    marked = (text for text in texts if "arxiv" in text.lower())
    return next((number for text in marked if (number := read_arxiv(text))), None)


def read_links(
    fields: Iterable[Field], label: str, path: str, report: Report, relation: LinkRelation | None = None
) -> Iterator[Link]:
    """Make links of the addresses in some fields, without those that an identifier says already."""
    for each in fields:
        for address in ADDRESS.findall(" ".join(each.pieces).replace(";", " ")):
            if RESOLVER.match(address) or ARXIV_ADDRESS.match(address):
                continue
            url = read_safe_url(address, Location(path, each.line), report)
            if url is not None:
                yield Link(label=label, url=url, relation=relation)


def as_preprint(work: Publication) -> Publication:
    """Say of a work on arXiv, and nowhere else, that it is a preprint."""
    venue = fold(work.venue.name) if work.venue else ""
    if work.identifiers.arxiv is None or not (venue == "" or venue.startswith(("arxiv", "corr"))):
        return work
    return replace(
        work, type=WorkType.ARTICLE, genre="preprint", venue=Venue(name="arXiv"), volume=None, publisher=None
    )
