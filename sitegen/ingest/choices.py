"""A human takes the word of one document for one field: `sitegen import --prefer SOURCE KEY FIELD`.

The document's value is written into the file, and the field follows the document again. Whoever prefers what
the file says need not say so.
"""

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TypeVar

from sitegen.accounting import ImportResult
from sitegen.diagnostics import Location, Report, failure, shown
from sitegen.ingest import find_changes, write_changes
from sitegen.store.dump import RECORD_LISTS
from sitegen.store.field_paths import FieldPath, value_at, with_value_at
from sitegen.store.front_matter import read_file
from sitegen.store.ledger import DocumentRecord, dump_ledger
from sitegen.store.merge import merge_file, merge_record
from sitegen.store.reconcile import FROZEN_KEYS
from sitegen.store.shelf import LEDGERS, Shelf, ledger_path, load_shelf
from sitegen.store.statements import Statement, find_statements, find_subject, names_of
from sitegen.store.trees import ABSENT, is_same
from sitegen.store.works import Record
from sitegen.text import closest
from sitegen.together import alone_in

NO_FIELDS = FROZEN_KEYS | {"publications", "unplaced"}
"""Keys that no document decides: addresses, works with keys of their own, and lines without a field."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A document by its path, name or format; a person by slug or a work by key; a field by the way to it."""

    document: str
    subject: str
    field: str

    @property
    def way(self) -> FieldPath:
        """Give the way to the field: `positions.1.title` has three steps."""
        return tuple(self.field.split("."))


def prefer(
    choices: Iterable[Choice], content: Path, report: Report, *, is_dry_run: bool = False
) -> ImportResult:
    """Carry out choices by what the ledgers hold; no document is read, and nothing else changes.

    Raises SitegenError for a document, a subject or a field that there is not (`unknown-document`,
    `unknown-subject`, `unknown-field`); nothing is written then.
    """
    with nullcontext() if is_dry_run else alone_in(content):
        shelf = load_shelf(content, report)
        before = dict(shelf.texts)
        for choice in choices:
            carry_out(choice, shelf, report)
        changes = tuple(find_changes(shelf.texts, before, shelf))
        if not is_dry_run:
            write_changes(changes, shelf, report)
        return ImportResult((), changes)


def carry_out(choice: Choice, shelf: Shelf, report: Report) -> None:
    """Write what the document says into the file on the shelf, and the choice into its ledger."""
    home, record = find_subject(shelf, choice.subject)
    told = find_statements(shelf.ledgers, {choice.subject})[choice.subject]
    statement = find_statement(choice, told, record, shelf)
    wanted = with_word_of(statement, choice, record, shelf)
    merge = merge_record if "key" in record else merge_file
    shown_path = shelf.shown_path(home)
    merged = merge(shelf.texts[home], record, wanted, shown_path, report)
    if merged.text is None:
        return
    if merged.text != shelf.texts[home]:
        shelf.put(home, merged.text, read_file(merged.text, home)[0])
    remember(choice.way, record, statement, told, shelf)
    message = f"`{choice.field}` of `{choice.subject}` follows {statement.document.path} from now on"
    report.note("source-chosen", message, Location(shown_path))


def find_statement(choice: Choice, told: Sequence[Statement], record: Record, shelf: Shelf) -> Statement:
    """Find what the chosen document says of the subject; the surest way to name a document counts.

    Of several that are named alike, such as two of one format, those that say something of the field must
    say the same.
    """
    names = dict.fromkeys((choice.document, shelf.path_as_typed(choice.document)))
    named = named_alike(names, [(each.document, each) for each in told])
    if named:
        saying = [each for each in named if each.says(choice.way, record) is not ABSENT]
        values = [each.says(choice.way, record) for each in saying]
        if any(not is_same(value, values[0]) for value in values):
            message = f"{shown(choice.document)} may be one of several documents that say different things"
            hint = f"name one of {quoted(names_of(saying))}"
            raise failure("unknown-document", message, Location("--prefer"), hint)
        return (saying or named)[0]
    documents = [document for ledger in shelf.ledgers.values() for document in ledger.documents]
    if named_alike(names, [(document, document) for document in documents]):
        message = f"{shown(choice.document)} says nothing of `{choice.subject}`"
        others = quoted(names_of(told))
        hint = f"name one of {others}" if told else "no document does; write it by hand"
        raise failure("unknown-document", message, Location("--prefer"), hint)
    known = list(dict.fromkeys(name for document in documents for name in names_for(document)))
    guess = closest(choice.document, known)
    hint = f"did you mean `{guess}`?" if guess else f"see the documents in `{shelf.shown}/{LEDGERS}/`"
    message = f"no document called {shown(choice.document)} was ever imported"
    raise failure("unknown-document", message, Location("--prefer"), hint)


Named = TypeVar("Named")


def named_alike(names: Iterable[str], candidates: Sequence[tuple[DocumentRecord, Named]]) -> list[Named]:
    """Choose what belongs to documents of a name: their path, else the name of the file, else the format."""
    for place in range(3):
        for name in names:
            if found := [each for document, each in candidates if names_for(document)[place] == name]:
                return found
    return []


def names_for(document: DocumentRecord) -> tuple[str, str, str]:
    """Give what a document may be called, the surest first."""
    return document.path, PurePosixPath(document.path).name, document.source


def with_word_of(statement: Statement, choice: Choice, record: Record, shelf: Shelf) -> Record:
    """Give the record with the document's word in the field; a new key stands where the document has it."""
    way, value = choice.way, statement.says(choice.way, record)
    place = Location(shelf.shown_path(statement.home))
    if isinstance(value, list) and way[-1] in RECORD_LISTS:
        message = f"`{choice.field}` is a whole list of records"
        hint = f"name a field of one of them, counted from 0 in the file, as in `{choice.field}.0.title`"
        raise failure("unknown-field", message, place, hint)
    order = (*statement.facts, *record)
    ordered = {key: record.get(key) for key in order if key in record or key == way[0]}
    wanted = with_value_at(ordered, way, None if value is ABSENT else value)
    is_known = way[0] not in NO_FIELDS and value is not ABSENT and is_same(value_at(wanted, way), value)
    if is_known and isinstance(wanted, dict):
        return wanted
    fields = [key for key in statement.facts if key not in NO_FIELDS]
    guess = closest(choice.field, fields)
    has = f"it has {quoted(fields)}" if fields else "it says nothing of the person but which works are theirs"
    hint = f"did you mean `{guess}`?" if guess else has
    message = f"{statement.document.path} says nothing of a field {shown(choice.field)} of `{choice.subject}`"
    raise failure("unknown-field", message, place, hint)


def remember(
    way: FieldPath, record: Record, chosen: Statement, told: Sequence[Statement], shelf: Shelf
) -> None:
    """Note the choice in the ledger of the document, and take an earlier one out of the others'."""
    for home in {each.home for each in told}:
        ledger = shelf.ledgers[home]
        documents = list(ledger.documents)
        for each in told:
            place = next((n for n, document in enumerate(documents) if document is each.document), -1)
            if each.home == home and (stated := each.way_to(way, record)) is not None:
                kept = tuple(other for other in documents[place].chosen if other != stated)
                chosen_here = (*kept, stated) if each is chosen else kept
                is_named = documents[place].is_named and way != ("name",)
                documents[place] = replace(documents[place], chosen=chosen_here, is_named=is_named)
        if ledger.with_documents(documents) != ledger:
            shelf.ledgers[home] = ledger.with_documents(documents)
            shelf.texts[ledger_path(home)] = dump_ledger(shelf.ledgers[home])


def quoted(names: Iterable[str]) -> str:
    """Write names for a hint."""
    return ", ".join(f"`{name}`" for name in names)
