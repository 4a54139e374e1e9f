"""BibTeX and BibLaTeX files: every entry is placed, joined with its parent, or reported with its line."""

import re

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.sources.bibtex.entries import Block, Entry, Macros, read_entry, split_blocks
from sitegen.sources.bibtex.fields import read_publication

TITLE = "BibTeX"

ENTRY = re.compile(r"^[ \t]*@[ \t]*([A-Za-z][\w-]*)\s*[{(][^@]*?=", re.MULTILINE)
"""An entry with at least one field, as in `@article{ada2001, title = {On Engines}`."""
QUIET_TEXT = re.compile(r"(?:[ \t]*(?:%[^\n]*|[,;.]*)(?:\n|$))*")
"""Text between entries that says nothing: lines that begin with `%`, and lost commas."""
SILENT = {"comment": "bibtex-comment", "preamble": "bibtex-preamble"}
"""Commands that hold no record, and the rule by which their lines are furniture."""
GENERATIONS = 5
"""How many parents one entry may inherit from, so that a circle ends."""
PARENT_FIELDS = ("crossref", "xdata")


def sniff(document: Document) -> float:
    """Recognise at least one entry with a field."""
    return 0.95 if ENTRY.search(document.text) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read all entries; a damaged one is reported and costs no other."""
    accounts = Accounts(document)
    macros = Macros()
    entries = []
    for block in split_blocks(document.text):
        entry = _read_block(block, macros, accounts, report)
        if entry is not None:
            entries.append(entry)
    _report_twins(entries, document.path, report)
    publications: list[Publication] = []
    by_key = {entry.key.lower(): entry for entry in reversed(entries) if entry.key}
    for entry in entries:
        place = Location(document.path, entry.first)
        inherit(entry, by_key, document.path, report)
        publication = None if entry.kind == "xdata" else read_publication(entry, place, report)
        _account(entry, publication, len(publications), accounts)
        if publication is not None:
            publications.append(publication)
    return Reading(
        document=document,
        source="bibtex",
        publications=tuple(publications),
        accounts=accounts.settle(),
        repairs=tuple(accounts.repairs),
    )


def _read_block(block: Block, macros: Macros, accounts: Accounts, report: Report) -> Entry | None:
    """Read one block; commands and stray text leave no entry."""
    place = Location(accounts.document.path, block.first)
    lines = range(block.first, block.last + 1)
    if not block.is_closed:
        hint = "close it with `}`; it was left out, and reading went on with the next entry"
        report.warning("damaged-entry", f"entry {shown(block.text[:40])} is not closed", place, hint)
        return None
    if block.kind in SILENT:
        for line in lines:
            accounts.furnish(line, SILENT[block.kind])
        return None
    if block.kind == "":
        if not QUIET_TEXT.fullmatch(block.text):
            hint = "BibTeX ignores text between entries; put it into `@comment{…}`, or delete it"
            report.warning("stray-text", f"{shown(block.text.strip())} is in no entry", place, hint)
        for line in lines:
            accounts.furnish(line, "text-between-entries")
        return None
    entry = read_entry(block, macros, accounts.document.path, report)
    if block.kind == "string":
        for line in lines:
            accounts.furnish(line, "bibtex-macro")
        return None
    return entry


def _account(entry: Entry, publication: Publication | None, number: int, accounts: Accounts) -> None:
    """Say where the lines of an entry went."""
    for line in range(entry.first, entry.last + 1):
        if publication is not None:
            accounts.place(line, f"publications.{number}")
        elif entry.kind == "xdata":
            accounts.furnish(line, "bibtex-shared-fields")


def _report_twins(entries: list[Entry], path: str, report: Report) -> None:
    """Warn of two entries with one key; both are kept."""
    first_by_key: dict[str, Entry] = {}
    for entry in entries:
        known = first_by_key.setdefault(entry.key.lower(), entry) if entry.key else entry
        if known is not entry:
            report.warning(
                "duplicate-entry",
                f"key {shown(entry.key)} stands on line {known.first} already",
                Location(path, entry.first),
                "both works were kept; give one of them another key",
            )


def inherit(entry: Entry, by_key: dict[str, Entry], path: str, report: Report) -> None:
    """Take missing fields from the parents named by `crossref` and `xdata` (biblatex's rule for titles)."""
    child, seen = entry, {id(entry)}
    for _ in range(GENERATIONS):
        named = next((name for name in PARENT_FIELDS if child.fields.get(name)), None)
        if named is None:
            return
        key = child.text(named)
        parent = by_key.get(key.lower())
        if parent is None or id(parent) in seen:
            fault = "is not in this file" if parent is None else "leads back to where it began"
            hint = "add the parent entry, or delete the field; nothing was inherited from it"
            place = Location(path, child.line(named))
            report.warning("missing-parent", f"`{named}` {shown(key)} {fault}", place, hint)
            return
        for name, parts in parent.fields.items():
            own = _inherited_name(name, child, parent)
            if own is not None and not entry.text(own):
                entry.fields[own] = parts
        seen.add(id(parent))
        child = parent


def _inherited_name(name: str, child: Entry, parent: Entry) -> str | None:
    """Say under which name a child takes a parent's field: a book's title is the chapter's book title."""
    if name in PARENT_FIELDS or name in ("author", "key", "label", "abstract", "doi", "url"):
        return name if parent.kind == "xdata" and name not in PARENT_FIELDS else None
    if parent.kind == "xdata" or child.kind == parent.kind:
        return name
    return {"title": "booktitle", "subtitle": "booksubtitle"}.get(name, name)
