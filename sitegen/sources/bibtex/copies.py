"""Entries that repeat each other: one key twice, one entry twice, one work entered twice by hand."""

import re
from collections.abc import Sequence

from sitegen.accounting import Accounts
from sitegen.diagnostics import Location, Report, shown
from sitegen.model.publication import Publication
from sitegen.sources.bibtex.entries import Entry
from sitegen.text import title_key

TEX_SIGNS = re.compile(r"\\(?:text[a-z]+|emph)|[\\{}$^_~]")
"""Signs of TeX in a title, without which `$\\tau$` is the word tau."""


def drop_repeated(entries: Sequence[Entry], accounts: Accounts, report: Report) -> list[Entry]:
    """Leave out entries that repeat another word for word; warn of two works with one key, and keep both."""
    first_by_key: dict[str, Entry] = {}
    kept = []
    for entry in entries:
        known = first_by_key.setdefault(entry.key.lower(), entry) if entry.key else entry
        place = Location(accounts.document.path, entry.first)
        if known is not entry and (known.kind, known.fields) == (entry.kind, entry.fields):
            message = f"entry {entry.title} repeats the one on line {known.first}"
            report.note("repeated-entry", message, place, "nothing to do; it was read once")
            for line in range(entry.first, entry.last + 1):
                if line not in accounts.fates:
                    accounts.furnish(line, "repeated-entry")
            continue
        if known is not entry:
            message = f"key {entry.title} stands on line {known.first} already"
            hint = "both works were kept; give one of them another key"
            report.warning("duplicate-entry", message, place, hint)
        kept.append(entry)
    return kept


def report_copies(works: Sequence[tuple[Entry, Publication]], path: str, report: Report) -> None:
    """Ask about two works of one title and year that are not a preprint and its paper; both are kept."""
    first_by_title: dict[str, tuple[Entry, Publication]] = {}
    for entry, publication in works:
        key = title_key(TEX_SIGNS.sub("", entry.text("title")))
        other, known = first_by_title.setdefault(key, (entry, publication))
        if other is entry or not key or not may_be_one(known, publication):
            continue
        message = f"{shown(publication.title)} has the title of the work on line {other.first}"
        hint = "if they are one work, delete the poorer entry; both were kept"
        report.warning("possible-copy", message, Location(path, entry.first), hint)


def may_be_one(one: Publication, other: Publication) -> bool:
    """Tell whether two works of one title may be entered twice: same year, a name in common."""
    years = {work.date.year for work in (one, other) if work.date and work.date.year}
    if len(years) > 1 or one.genre != other.genre or one.identifiers.doi != other.identifiers.doi:
        return (
            len(years) < 2
            and one.genre == other.genre
            and None in (one.identifiers.doi, other.identifiers.doi)
        )
    families = [
        {(author.name.family or author.name.literal).casefold() for author in work.authors or ()}
        for work in (one, other)
    ]
    return not all(families) or not families[0].isdisjoint(families[1])
