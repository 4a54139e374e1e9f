"""BibTeX and BibLaTeX files: every entry is placed, joined with its parent, or reported with its line."""

import re
from collections import ChainMap
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.sources.bibtex.blocks import Block, split_blocks
from sitegen.sources.bibtex.copies import drop_repeated, report_copies
from sitegen.sources.bibtex.entries import Entry, read_definition, read_entry
from sitegen.sources.bibtex.fields import read_publication
from sitegen.sources.bibtex.kinds import NO_RECORDS
from sitegen.sources.bibtex.macros import Definition, Macros
from sitegen.sources.bibtex.parents import inherit

NAME = "bibtex"
TITLE = "BibTeX"

ENTRY = re.compile(r"^[ \t]*@[ \t]*[A-Za-z][\w-]*\s*[{(](?=[^@=]{0,300}=)", re.MULTILINE)
"""An entry or macro with at least one field, as in `@article{ada2001, title = {On Engines}`."""
SAMPLE = 60_000
"""Characters that are enough to judge by."""

FENCED = re.compile(r"^[ \t]*```.*?^[ \t]*```[ \t]*$", re.MULTILINE | re.DOTALL)
"""A block of code in a page in Markdown, as its author lets others copy a citation."""
QUIET_TEXT = re.compile(r"(?:[ \t]*(?:%[^\n]*|[,;.]*)(?:\n|$))*")
"""Text between entries that says nothing: lines that begin with `%`, and lost commas."""


def sniff(document: Document) -> float:
    """Recognise at least one entry with a field, or one macro; those in a page of other text are doubtful."""
    if not ENTRY.search(document.text):
        return 0.0
    sample = FENCED.sub("", document.text[:SAMPLE]) if "```" in document.text else document.text[:SAMPLE]
    stray = sum(len(block.text) for block in split_blocks(sample) if not block.kind)
    return 0.95 if 2 * stray < len(sample) else 0.35


def read(document: Document, report: Report) -> Reading:
    """Read all entries; a damaged one is reported and costs no other."""
    return read_together([document], report)[0]


def read_together(documents: Sequence[Document], report: Report) -> list[Reading]:
    """Read the files of one call: macros and parents may stand in another file than their use."""
    blocks = [list(split_blocks(document.text)) for document in documents]
    definitions: dict[str, Definition] = {}
    for document, own in zip(documents, blocks, strict=True):
        for definition in find_definitions(own, document.path):
            definitions.setdefault(definition.name, definition)
    shelves = []
    for document, own in zip(documents, blocks, strict=True):
        accounts = Accounts(document)
        entries = read_entries(own, Macros(definitions), accounts, report)
        shelves.append((accounts, drop_repeated(entries, accounts, report)))
    everywhere = index([entry for _, entries in shelves for entry in entries])
    return [make_reading(accounts, entries, everywhere, report) for accounts, entries in shelves]


def find_definitions(blocks: Sequence[Block], path: str) -> Iterator[Definition]:
    """Give the macros that a file defines."""
    for block in blocks:
        if block.kind == "string" and block.is_closed:
            definition = read_definition(block, path)
            if definition is not None:
                yield definition


def index(entries: Sequence[Entry]) -> dict[str, Entry]:
    """Find entries by key; the first of a key counts."""
    return {entry.key.lower(): entry for entry in reversed(entries) if entry.key}


def read_entries(blocks: Sequence[Block], macros: Macros, accounts: Accounts, report: Report) -> list[Entry]:
    """Read the blocks of a file in order; commands and stray text leave no entry."""
    path = accounts.document.path
    entries = []
    for before, block in pairwise((None, *blocks)):
        assert block is not None, "only the first has nothing before it"
        report_hidden(before, block, path, report)
        if not block.is_closed:
            report_damage(block, path, report)
            account_for(block, accounts, lambda line: accounts.fail(line, "damaged-entry"))
        elif block.kind == "":
            report_stray(block, path, report)
            furnish(block, "text-between-entries", accounts)
        elif block.kind in NO_RECORDS:
            if block.kind == "string" and (definition := read_definition(block, path)):
                macros.define(definition, report)
            furnish(block, NO_RECORDS[block.kind], accounts)
        elif entry := read_entry(block, macros, path, report):
            entries.append(entry)
        else:
            account_for(block, accounts, lambda line: accounts.fail(line, "odd-entry"))
    return entries


def report_hidden(before: Block | None, block: Block, path: str, report: Report) -> None:
    """Tell of an entry behind a per cent sign, which is no comment in BibTeX: it is read."""
    is_marked = before is not None and before.kind == "" and before.last == block.first
    if (
        is_marked
        and before is not None
        and before.text.rstrip().endswith("%")
        and block.kind not in NO_RECORDS
    ):
        message = f"entry {shown(block.text[:40])} stands behind a `%`, which is no comment in BibTeX"
        hint = "it was read; put `@comment{…}` around it, or delete it, if it should not be"
        report.note("hidden-entry", message, Location(path, block.first), hint)


def report_damage(block: Block, path: str, report: Report) -> None:
    """Report an entry that is never closed."""
    hint = "close it with `}`; it was left out, and reading went on with the next entry"
    message = f"entry {shown(block.text.strip().splitlines()[0])} is not closed"
    report.error("damaged-entry", message, Location(path, block.first), hint)


def report_stray(block: Block, path: str, report: Report) -> None:
    """Warn of text between entries that says something."""
    if not QUIET_TEXT.fullmatch(block.text):
        hint = "BibTeX ignores text between entries; put it into `@comment{…}`, or delete it"
        message = f"{shown(block.text.strip())} is in no entry"
        report.warning("stray-text", message, Location(path, block.first), hint)


def furnish(block: Block, rule: str, accounts: Accounts) -> None:
    """Say of the lines of a block that they hold no record."""
    account_for(block, accounts, lambda line: accounts.furnish(line, rule))


def account_for(block: Block | Entry, accounts: Accounts, say: Callable[[int], None]) -> None:
    """Say something of each line of a block or entry that has no fate yet."""
    for line in range(block.first, block.last + 1):
        if line not in accounts.fates:
            say(line)


def make_reading(
    accounts: Accounts, entries: Sequence[Entry], everywhere: dict[str, Entry], report: Report
) -> Reading:
    """Make works of the entries of one file, and account for their lines."""
    document = accounts.document
    by_key = ChainMap(index(entries), everywhere)
    works: list[tuple[Entry, Publication]] = []
    for entry in entries:
        inherit(entry, by_key, document.path, report)
        publication = None
        if entry.kind != "xdata":
            publication = read_publication(entry, document.path, report)
        if publication is not None:
            accounts.place_whole(range(entry.first, entry.last + 1), f"publications.{len(works)}")
            works.append((entry, publication))
        elif entry.kind == "xdata":
            account_for(entry, accounts, lambda line: accounts.furnish(line, "bibtex-shared-fields"))
        else:
            account_for(entry, accounts, lambda line: accounts.fail(line, "no-title"))
    report_copies(works, document.path, report)
    return Reading(
        document=document,
        source=NAME,
        publications=tuple(publication for _, publication in works),
        accounts=accounts.settle(),
        serves_others=not works and any(each.detail == ("bibtex-macro",) for each in accounts.fates.values()),
    )
