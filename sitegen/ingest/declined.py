"""Lines without a place to which a human said no: deleted from `unplaced`, they are not warned of again."""

from collections.abc import Iterable

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.ingest.facts import pieces
from sitegen.store.shelf import Shelf
from sitegen.store.works import Record


def pass_over_declined(readings: Iterable[Reading], shelf: Shelf, report: Report) -> None:
    """Take warnings of declined lines out of a report; `shelf` is the content folder before the import."""
    declined = declined_lines(readings, shelf)
    report.diagnostics = [
        each
        for each in report.diagnostics
        if each.code != "unplaced-line" or (each.location.path, each.location.line) not in declined
    ]


def declined_lines(readings: Iterable[Reading], shelf: Shelf) -> set[tuple[str, int]]:
    """Give the lines, by path and number, that were offered at an earlier import and are not in the file now.

    What counts is the text of a line: once the document says it otherwise, it is a new line.
    """
    told: dict[str, set[str]] = {}
    for home, ledger in shelf.ledgers.items():
        here = texts_in(shelf.trees.get(home, {}))
        for record in ledger.documents:
            declined = texts_in(record.facts) - here if home in shelf.trees else set()
            told[record.sha256] = told[record.path] = declined
    found: set[tuple[str, int]] = set()
    for reading in readings:
        document = reading.document
        declined = told.get(shelf.path_of(document)) or told.get(document.sha256) or set()
        lines = reading.person.unplaced if reading.person and declined else ()
        found |= {(document.path, piece.line) for piece in pieces(lines) if piece.text in declined}
    return found


def texts_in(tree: Record) -> set[str]:
    """Give the texts of the lines that a tree holds without a place."""
    lines = tree.get("unplaced")
    texts = (line.get("text") for line in lines if isinstance(line, dict)) if isinstance(lines, list) else ()
    return {text for text in texts if isinstance(text, str)}
