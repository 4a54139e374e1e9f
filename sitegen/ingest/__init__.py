"""Documents to data files: read all, decide whose they are, merge with what people edited, write at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from sitegen.accounting import Change, Fate, ImportResult, Outcome, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.files import read_document
from sitegen.ingest.drafts import merge_readings
from sitegen.ingest.owners import find_owners
from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.sources import choose, read_chosen
from sitegen.store.findings import Findings
from sitegen.store.load import paused_collection
from sitegen.store.schema import read_sheet
from sitegen.store.schema_files import schema_artifacts
from sitegen.store.shelf import LEDGERS, PEOPLE, Shelf, load_shelf
from sitegen.store.yaml_reader import read_yaml
from sitegen.together import alone_in, sweep, write_together


def import_documents(
    paths: Iterable[Path], content: Path, report: Report, *, is_dry_run: bool = False
) -> ImportResult:
    """Read documents and folders of documents into the content folder.

    Nothing is written before everything is decided; with `is_dry_run` nothing is written at all. When a file
    cannot be written, all are as they were, and the report says so (`cannot-write`). Two imports into one
    folder wait for each other; raises `import-running` after a minute.
    """
    with paused_collection(), nullcontext() if is_dry_run else alone_in(content):
        readings = read_all(paths, report)
        shelf = load_shelf(content, report)
        before = dict(shelf.texts)
        outcomes: list[Outcome] = []
        for path, group in find_owners(readings, shelf, report):
            if merge_readings(path, group, shelf, report):
                outcomes += [Outcome(reading, shelf.shown_path(path)) for reading in group]
        files = shelf.texts | (schemas() if outcomes else {})
        changes = tuple(find_changes(files, before, shelf))
        review_new_files(shelf, before, report)
        if not is_dry_run:
            for folder in sorted({(content / path).parent for path in files}):
                sweep(folder)
            write_changes(changes, shelf, report)
        return ImportResult(tuple(outcomes), changes)


def read_all(paths: Iterable[Path], report: Report) -> list[Reading]:
    """Read every document by the source that recognises it; others are reported and cost nothing else."""
    chosen = []
    for path in find_documents(paths, report):
        document = read_document(path, path.as_posix(), report)
        if document is not None and not document.text.strip():
            hint = "give a file with text in it; nothing was written for it"
            report.warning("no-person", "found no person in this blank file", Location(document.path), hint)
            continue
        source = choose(document, report) if document is not None else None
        if document is not None and source is not None:
            chosen.append((document, source))
    readings = read_chosen(chosen, report)
    for reading in readings:
        report_reading(reading, report)
    return [reading for reading in readings if reading.person is not None or reading.publications]


def find_documents(paths: Iterable[Path], report: Report) -> Iterator[Path]:
    """Give each file once; of a folder its files in the order of their names, hidden ones left out."""
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            found[path] = None
            continue
        inside = sorted(each for each in path.iterdir() if each.is_file() and each.name[0] != ".")
        if not inside:
            report.warning("empty-folder", "the folder holds no documents", Location(path.as_posix()))
        found |= dict.fromkeys(inside)
    yield from found


TELLING = frozenset({"no-name", "not-a-homepage"})
"""What a source says of a document in which it found no person; nothing more need be said."""


def report_reading(reading: Reading, report: Report) -> None:
    """Warn of what a reading left open, where its source has not done so: lines, counts, a missing person."""
    path = reading.document.path
    told = {(each.code, each.location.line) for each in report.diagnostics if each.location.path == path}
    for account in reading.accounts:
        if account.fate is Fate.UNPLACED and ("unplaced-line", account.line) not in told:
            text = shown(reading.document.lines[account.line - 1].strip())
            hint = "move it by hand from `unplaced` to where it belongs, or delete it there"
            report.warning(
                "unplaced-line", f"the line {text} found no place", Location(path, account.line), hint
            )
    codes = {code for code, _ in told}
    if reading.serves_others:
        return
    if reading.person is None and not reading.publications and not codes & TELLING:
        hint = "give a CV, an author page or a listing of works; nothing was written for it"
        report.warning("no-person", "found no person in this file", Location(path), hint)
    elif reading.person is not None and "count-differs" not in codes:
        stated, found = reading.person.identity.stated, len(reading.person.publications)
        for count, noun in ((stated.papers, "papers"), (stated.records, "records")):
            if count is not None and count != found:
                message = f"the page states {count} {noun}, and {found} were read"
                hint = "compare the page with the unplaced lines; the page may have been cut off"
                report.warning("count-differs", message, Location(path), hint)


def schemas() -> dict[str, str]:
    """Give the schemas that the data files name, by their paths inside the content folder."""
    return {artifact.path: artifact.data.decode() for artifact in schema_artifacts()}


def find_changes(files: dict[str, str], before: dict[str, str], shelf: Shelf) -> Iterator[Change]:
    """Give the files whose text is not what the disk has."""
    for path, text in sorted(files.items()):
        old = before.get(path)
        if old is None and (place := shelf.folder / path).is_file():
            old = place.read_text(encoding="utf-8")
        if text != old:
            yield Change(shelf.shown_path(path), old, text)


def review_new_files(shelf: Shelf, before: Mapping[str, str], report: Report) -> None:
    """Report what a build would find wrong in a file that this import makes, such as a title without end."""
    for path in shelf.trees.keys() - before.keys():
        tree = read_yaml(shelf.texts[path], shelf.shown_path(path))
        findings = Findings(shelf.shown_path(path))
        if tree.root is not None:
            read_sheet(tree.root, Person if path.startswith(PEOPLE) else PublicationList, findings)
        report.extend(findings.diagnostics)


def write_changes(changes: Sequence[Change], shelf: Shelf, report: Report) -> None:
    """Write all changes or none; the ledgers last.

    A kill may come between two files. A file that is ahead of its ledger is what the next import would make;
    a ledger ahead of its file would make the old text look like an edit by hand.
    """
    inside = len(shelf.shown) + 1
    ordered = sorted(changes, key=lambda change: change.path[inside:].startswith(f"{LEDGERS}/"))
    files = {shelf.folder / change.path[inside:]: change.after.encode() for change in ordered}
    try:
        write_together(files)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        place = Location(str(fault.filename or shelf.shown))
        hint = "make room or give the right, then import again; no file was changed"
        report.error("cannot-write", f"the content cannot be written: {reason}", place, hint)
