"""Documents that a user gives to another file than the one that they went to before: `--person` says whose.

From then on the document is read for that person alone. Works that stand in the other file stay there, since
a work stands in one file; that is told, as nothing else would show it. They come once that file is gone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Report
from sitegen.ingest.drafts import keys_in, without
from sitegen.ingest.renamed import are_alike, records_in, stated_in
from sitegen.store.combine import combined_facts
from sitegen.store.ledger import DocumentRecord, Ledger, dump_ledger
from sitegen.store.plain import Plain
from sitegen.store.shelf import PEOPLE, Shelf, ledger_path
from sitegen.store.statements import works_of
from sitegen.store.trees import is_same
from sitegen.store.works import Record, records_of, title_of, year_of


def take_over(readings: Iterable[Reading], home: str, shelf: Shelf, report: Report) -> None:
    """Give the documents of readings, out of all other ledgers, to that of the file that they shall go to."""
    for reading in readings:
        for other, record in recorded_elsewhere(reading, home, shelf):
            ledger = shelf.ledgers[other]
            if other in shelf.texts:
                tell_taken(reading, record, other, home, shelf, report)
            left = ledger.with_documents(each for each in ledger.documents if each is not record)
            shelf.ledgers[other] = left
            shelf.texts[ledger_path(other)] = dump_ledger(left)
            own = shelf.ledgers.get(home, Ledger(PurePosixPath(home).stem))
            if own.find(record.path, record.sha256) is None:
                shelf.ledgers[home] = with_works_of(record, other, own, home, shelf)


def recorded_elsewhere(reading: Reading, home: str, shelf: Shelf) -> Iterator[tuple[str, DocumentRecord]]:
    """Find a document in ledgers of other files: its content, or its path with nearly the same records."""
    path, sha256 = shelf.path_of(reading.document), reading.document.sha256
    for other, ledger in list(shelf.ledgers.items()):
        record = ledger.find(path, sha256) if other != home and not other.endswith(".md") else None
        if record is not None and (
            record.sha256 == sha256 or are_alike(stated_in(reading), records_in(record.facts))
        ):
            yield other, record


def with_works_of(record: DocumentRecord, other: str, ledger: Ledger, home: str, shelf: Shelf) -> Ledger:
    """Give a ledger that knows the works of a document, and that they stand in the other file.

    So they keep their keys, unless the file has the same work under its own. What the document said of the
    person was never in this ledger's file.
    """
    here = {title_of(work): work for work in records_of(shelf.trees.get(home, {}))}
    works: list[Plain] = [work for work in works_of(record.facts) if not is_twin(work, here)]
    keys = [str(work.get("key")) for work in works if isinstance(work, dict)]
    there = tuple(key for key in keys if shelf.works.homes.get(key) != home)
    taken = replace(record, facts={"publications": works}, chosen=(), is_named=False)
    known = {key for places in ledger.elsewhere.values() for key in places}
    others = (*ledger.elsewhere.get(other, ()), *(key for key in there if key not in known))
    elsewhere = {**ledger.elsewhere, other: others}
    return replace(ledger, documents=(*ledger.documents, taken), elsewhere=elsewhere)


def is_twin(work: Record, here: Mapping[str, Record]) -> bool:
    """Tell whether a file has a work already, given by title, as far as title and year tell."""
    same = here.get(title_of(work))
    return same is not None and year_of(same) == year_of(work)


def tell_taken(
    reading: Reading, record: DocumentRecord, other: str, home: str, shelf: Shelf, report: Report
) -> None:
    """Say what the file that a document went to before keeps of it, and how to be rid of that."""
    count = sum(1 for work in works_of(record.facts) if shelf.works.homes.get(str(work.get("key"))) == other)
    stand = "1 of its works stands" if count == 1 else f"{count} of its works stand"
    message = f"this document went to {shelf.shown_path(other)} before; {stand} there and will not be moved"
    hint = f"cut what belongs to {shelf.shown_path(home)} out of that file, and import again"
    if is_all_of(record, other, shelf):
        condition = "if both are one person, " if other.startswith(PEOPLE) else ""
        hint = f"{condition}delete that file, in which nothing else stands, and import again"
    report.warning("document-taken", message, Location(reading.document.path), hint)


def is_all_of(record: DocumentRecord, path: str, shelf: Shelf) -> bool:
    """Tell whether a file says what one document says, and nothing else."""
    facts = combined_facts([record])
    elsewhere = {key for key in keys_in(facts) if shelf.works.homes.get(key) != path}
    whole = without(facts, elsewhere)
    return len(shelf.ledgers[path].documents) == 1 and is_same(shelf.trees.get(path), whole)
