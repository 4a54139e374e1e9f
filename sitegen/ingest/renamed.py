"""Documents that were renamed and changed between two imports: neither path nor content is known.

Such a document would stand beside its old self for ever, and nothing that it dropped would be told.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.fetch.identifiers import find_identifier
from sitegen.store.plain import Plain, plain_mapping
from sitegen.store.shelf import Shelf

LEAST_COMMON = 0.6
"""Which share of the texts of two documents is in both when one is the other, renamed and up to date."""


def follow_renamed_documents(readings: Sequence[Reading], shelf: Shelf, report: Report) -> None:
    """Let each document that nobody knows take the place of the one that it was.

    That is a document of the same format that is gone, is not read again now, and said most of the same.
    """
    gone = find_gone(readings, shelf) if shelf.ledgers else {}
    for reading in readings if gone else ():
        path = shelf.path_of(reading.document)
        if is_known(reading, path, shelf):
            continue
        said = set(texts_in(stated_in(reading)))
        alike = [old for old in gone if old[1] == reading.source and are_alike(said, gone[old])]
        if len(alike) != 1:
            continue
        del gone[alike[0]]
        rename(alike[0][0], path, shelf)
        message = f"this document is taken for `{alike[0][0]}`, which is gone and said nearly the same"
        hint = "nothing to do; if they are two, put the other one back and import both"
        report.note("renamed-document", message, Location(reading.document.path), hint)


def find_gone(readings: Iterable[Reading], shelf: Shelf) -> dict[tuple[str, str], set[str]]:
    """Give the recorded files that are not there any more, by path and source, with the texts in them.

    A document of several persons or files has one set for all of them.
    """
    read = {shelf.path_of(reading.document) for reading in readings}
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for ledger in shelf.ledgers.values():
        for record in ledger.documents:
            is_there = record.path in read or (shelf.project / record.path).exists()
            if not is_there and find_identifier(record.path) is None:
                found[record.path, record.source].update(texts_in(record.facts))
    return dict(found)


def is_known(reading: Reading, path: str, shelf: Shelf) -> bool:
    """Tell whether a ledger knows a document by its path or content."""
    sha256 = reading.document.sha256
    return any(ledger.find(path, sha256) is not None for ledger in shelf.ledgers.values())


def stated_in(reading: Reading) -> list[Plain]:
    """Give what a reading states, without addresses that are given later."""
    person = [plain_mapping(reading.person)] if reading.person else []
    return [*person, *map(plain_mapping, reading.publications), *map(plain_mapping, reading.writings)]


def texts_in(tree: Plain) -> Iterator[str]:
    """Give every text of a tree but the addresses of records."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key not in ("key", "slug", "schema", "kind"):
                yield from texts_in(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from texts_in(value)
    elif tree:
        yield str(tree)


def are_alike(one: set[str], other: set[str]) -> bool:
    """Tell whether two documents say mostly the same."""
    return len(one & other) >= LEAST_COMMON * max(len(one), len(other), 1)


def rename(old: str, new: str, shelf: Shelf) -> None:
    """Write another path into the ledgers that know a document."""
    for home, ledger in shelf.ledgers.items():
        documents = [replace(each, path=new) if each.path == old else each for each in ledger.documents]
        shelf.ledgers[home] = ledger.with_documents(documents)
