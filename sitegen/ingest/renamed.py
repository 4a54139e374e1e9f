"""Documents that were renamed and changed between two imports: neither path nor content is known.

Such a document would stand beside its old self for ever, and nothing that it dropped would be told.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.fetch.identifiers import find_identifier
from sitegen.store.match import LONG_TEXT, NAMING, QUOTED
from sitegen.store.plain import Plain, plain_mapping
from sitegen.store.shelf import Shelf
from sitegen.store.works import Record
from sitegen.text import fold

LEAST_COMMON = 0.6
"""Which share of the records of two documents is in both when one is the other, renamed and up to date."""


def follow_renamed_documents(readings: Sequence[Reading], shelf: Shelf, report: Report) -> None:
    """Let each document that nobody knows take the place of the one that it was.

    That is a document of the same format that is gone, is not read again now, and said most of the same.
    """
    gone = find_gone(readings, shelf) if shelf.ledgers else {}
    for reading in readings if gone else ():
        path = shelf.path_of(reading.document)
        if is_known(reading, path, shelf):
            continue
        said = stated_in(reading)
        alike = [old for old in gone if old[1] == reading.source and are_alike(said, gone[old])]
        if len(alike) != 1:
            continue
        del gone[alike[0]]
        rename(alike[0][0], path, shelf)
        message = f"this document is taken for `{alike[0][0]}`, which is gone and said nearly the same"
        hint = "nothing to do; if they are two, put the other one back and import both"
        report.note("renamed-document", message, Location(reading.document.path), hint)


def find_gone(readings: Iterable[Reading], shelf: Shelf) -> dict[tuple[str, str], set[str]]:
    """Give the recorded files that are not there any more, by path and source, with the records in them.

    A document of several persons or files has one set for all of them.
    """
    read = {shelf.path_of(reading.document) for reading in readings}
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for ledger in shelf.ledgers.values():
        for record in ledger.documents:
            is_there = record.path in read or (shelf.project / record.path).exists()
            if not is_there and find_identifier(record.path) is None:
                found[record.path, record.source].update(records_in(record.facts))
    return dict(found)


def is_known(reading: Reading, path: str, shelf: Shelf) -> bool:
    """Tell whether a ledger knows a document by its path or content."""
    sha256 = reading.document.sha256
    return any(ledger.find(path, sha256) is not None for ledger in shelf.ledgers.values())


def stated_in(reading: Reading) -> set[str]:
    """Give the records that a reading states, by what names them."""
    if reading.writings:
        return records_in(plain_mapping(reading.writings[0]))
    if reading.person is not None:
        return records_in(plain_mapping(reading.person))
    return records_in({"publications": [plain_mapping(work) for work in reading.publications]})


def records_in(facts: Record) -> set[str]:
    """Give the records of a tree, by what names them, and its longer texts."""
    lists = ((name, value) for name, value in facts.items() if isinstance(value, list) and name not in QUOTED)
    found = {repr((name, *names_of(member))) for name, members in lists for member in members}
    return found | {value for value in facts.values() if isinstance(value, str) and len(value) >= LONG_TEXT}


def names_of(member: Plain) -> list[str]:
    """Give what names a record, folded."""
    if isinstance(member, dict):
        return [fold(text) for key in NAMING if isinstance(text := member.get(key), str)]
    return [fold(member)] if isinstance(member, str) else []


def are_alike(one: set[str], other: set[str]) -> bool:
    """Tell whether two documents say mostly the same."""
    return len(one & other) >= LEAST_COMMON * max(len(one), len(other), 1)


def rename(old: str, new: str, shelf: Shelf) -> None:
    """Write another path into the ledgers that know a document."""
    for home, ledger in shelf.ledgers.items():
        documents = [replace(each, path=new) if each.path == old else each for each in ledger.documents]
        shelf.ledgers[home] = ledger.with_documents(documents)
