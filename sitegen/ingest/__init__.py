"""Documents to data files: read all, decide whose they are, merge with what people edited, write at once."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from sitegen.accounting import Change, Copy, Fate, ImportResult, Outcome, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.garbage import paused_collection
from sitegen.ingest.assets import plan_copies
from sitegen.ingest.declined import pass_over_declined
from sitegen.ingest.drafts import file_of_works, merge_readings
from sitegen.ingest.gather import Network, gather, quiet, report_gone
from sitegen.ingest.new_files import review_new_files
from sitegen.ingest.owners import find_owners
from sitegen.ingest.printed_works import read_printed_works
from sitegen.ingest.renamed import follow_renamed_documents
from sitegen.ingest.subjects import NOBODYS, Whose, as_persons, find_home, with_subjects
from sitegen.ingest.taken_over import take_over
from sitegen.ingest.unlinked import tell_unlinked
from sitegen.ingest.writings import find_files
from sitegen.interchange.named_files import beside, with_files
from sitegen.model.document import Document
from sitegen.site_folders import read_site
from sitegen.site_folders.walk import SiteFolder
from sitegen.sources import choose, read_chosen
from sitegen.store.schema_files import schema_artifacts
from sitegen.store.shelf import LEDGERS, Shelf, ledger_path, load_shelf
from sitegen.together import alone_in, sweep, write_together


def import_documents(
    names: Collection[Path | str],
    content: Path,
    report: Report,
    whose: Whose = NOBODYS,
    *,
    is_dry_run: bool = False,
    network: Network | None = None,
    tell: Callable[[str], None] = quiet,
) -> ImportResult:
    """Read documents, folders of documents and records of identifiers into the content folder.

    Without names every document that the ledgers record is read again. Nothing is written before everything
    is decided; with `is_dry_run` nothing is written at all. When a file cannot be written, all are as they
    were, and the report says so (`cannot-write`). Two imports into one folder wait for each other; raises
    `import-running` after a minute. Raises `unknown-person` when `whose` names a slug that no file has.
    """
    with paused_collection():
        network = replace(network or Network(), is_fixed=is_dry_run)
        known = load_shelf(content, Report())
        find_home(whose, known)
        documents = list(with_subjects(gather(names, known, network, report, tell), whose, known))
        report_gone((each for each in documents if isinstance(each, SiteFolder)), known, report)
        readings = list(as_persons(read_all(documents, known, report), whose, report))
        with nullcontext() if is_dry_run else alone_in(content):
            shelf = load_shelf(content, report, known)
            return merge_all(readings, shelf, report, is_dry_run=is_dry_run, whose=whose)


def merge_all(
    readings: Sequence[Reading], shelf: Shelf, report: Report, *, is_dry_run: bool, whose: Whose = NOBODYS
) -> ImportResult:
    """Merge all readings into the content folder, and write what changes."""
    home = find_home(whose, shelf)
    before = dict(shelf.texts)
    outcomes: list[Outcome] = []
    follow_renamed_documents(readings, shelf, report)
    if home is not None:
        take_over(readings, home, shelf, report)
    serving = [each for each in readings if each.serves_others]
    about_people = [each for each in readings if each.person is not None or each.publications]
    for path, group in find_owners(about_people, shelf, report, home):
        # What a document needs is recorded beside it, so that it is read again with it.
        sources = {reading.source for reading in group}
        needed = [each for each in serving if each.source in sources]
        if merge_readings(path, [*group, *needed], shelf, report):
            file = shelf.shown_path(file_of_works(path, shelf))
            outcomes += [Outcome(reading, file) for reading in group]
    # Abbreviations that came alone serve the next import without names, which reads all documents together.
    needy = {reading.source for reading in about_people}
    for path, group in find_owners([each for each in serving if each.source not in needy], shelf, report):
        if merge_readings(path, group, shelf, report):
            outcomes += [Outcome(reading, shelf.shown_path(ledger_path(path))) for reading in group]
    for path, reading in find_files([each for each in readings if each.writings], shelf, report):
        if merge_readings(path, [reading], shelf, report):
            outcomes.append(Outcome(reading, shelf.shown_path(path)))
    tell_unlinked(outcomes, shelf, report)
    copies = tuple(plan_copies(readings, shelf, report))
    files = shelf.texts | (schemas() if outcomes else {})
    changes = tuple(find_changes(files, before, shelf))
    review_new_files(shelf, before, report)
    if not is_dry_run:
        written = (*(shelf.folder / path for path in files), *(Path(copy.path) for copy in copies))
        for folder in sorted({path.parent for path in written}):
            sweep(folder)
        write_changes(changes, shelf, report, copies)
    return ImportResult(tuple(outcomes), changes, copies)


def read_all(documents: Iterable[Document | SiteFolder], known: Shelf, report: Report) -> list[Reading]:
    """Read every document by the source that recognises it; others are reported and cost nothing else."""
    chosen = []
    readings: list[Reading] = []
    for document in documents:
        if isinstance(document, SiteFolder):
            readings += read_site(document, report)
            continue
        if not document.text.strip():
            hint = "give a file with text in it; nothing was written for it"
            report.warning("no-person", "found no person in this blank file", Location(document.path), hint)
            continue
        source = choose(document, report)
        if source is not None:
            chosen.append((document, source))
    read = read_chosen(chosen, report)
    readings += [with_files(each, beside(each.document), report) for each in read]
    readings = read_printed_works(readings, report)
    for reading in readings:
        report_reading(reading, report)
    pass_over_declined(readings, known, report)
    name_parts([document for document, _ in chosen if document.parts], report)
    return [each for each in readings if not each.is_empty]


def name_parts(documents: Iterable[Document], report: Report) -> None:
    """Say of each diagnostic about a document in parts on which page, or in which file, it stands."""
    known = {document.path: document for document in documents}
    report.diagnostics = [
        replace(each, location=known[each.location.path].locate(each.location.line))
        if each.location.line and each.location.path in known
        else each
        for each in report.diagnostics
    ]


TELLING = frozenset({"no-name", "not-a-homepage", "private-table"})
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
    if reading.serves_others or reading.writings or reading.assets:
        return
    if reading.is_empty and not codes & TELLING:
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
            old = place.read_text(encoding="utf-8", errors="replace")
        if text != old:
            yield Change(shelf.shown_path(path), old, text)


def write_changes(
    changes: Sequence[Change], shelf: Shelf, report: Report, copies: Sequence[Copy] = ()
) -> None:
    """Write all changes and copies or none; the ledgers last.

    A kill may come between two files. A file that is ahead of its ledger is what the next import would make;
    a ledger ahead of its file would make the old text look like an edit by hand.
    """
    inside = len(shelf.shown) + 1
    ordered = sorted(changes, key=lambda change: change.path[inside:].startswith(f"{LEDGERS}/"))
    files: dict[Path, bytes | Path] = {Path(copy.path): copy.origin for copy in copies}
    files |= {shelf.folder / change.path[inside:]: change.after.encode() for change in ordered}
    try:
        write_together(files)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        place = Location(str(fault.filename or shelf.shown))
        hint = "make room or give the right, then import again; no file was changed"
        report.error("cannot-write", f"the content cannot be written: {reason}", place, hint)
