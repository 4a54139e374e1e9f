"""The growing reading of a list of records: works, and what became of the lines of each record."""

from dataclasses import dataclass, field, replace
from typing import Protocol

from sitegen.accounting import Accounts, Reading, Repair
from sitegen.diagnostics import Location, Report, shown
from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication
from sitegen.model.text_types import Markdown
from sitegen.record_texts import mend


class Record(Protocol):
    """What a record must tell of itself: where it stands."""

    @property
    def first(self) -> int:
        """Give the first line."""
        ...

    @property
    def last(self) -> int:
        """Give the last line."""
        ...

    @property
    def column(self) -> int:
        """Give the column at which it begins."""
        ...


@dataclass(slots=True)
class Listing:
    """One document's reading as it grows, and the report to which its faults go."""

    document: Document
    report: Report
    accounts: Accounts = field(init=False)
    works: list[Publication] = field(default_factory=list)
    fields: dict[int, dict[str, None]] = field(default_factory=dict)
    """The fields that each line went into; a whole file may be one line."""

    def __post_init__(self) -> None:
        self.accounts = Accounts(self.document)

    def place_of(self, record: Record) -> Location:
        """Give the place at which a record begins."""
        return Location(self.document.path, record.first, record.column)

    def add(self, work: Publication, record: Record) -> None:
        """Add a work and place the lines of its record; a name in capitals is written as people write it."""
        field = f"publications.{len(self.works)}"
        self.place(record, field)
        authors = tuple(self.recased(author, record, f"{field}.authors") for author in work.authors or ())
        editors = tuple(self.recased(editor, record, f"{field}.editors") for editor in work.editors)
        self.works.append(replace(work, authors=authors or None, editors=editors))

    def recased(self, contributor: Contributor, record: Record, field: str) -> Contributor:
        """Write a name in capitals as people write it, and say so."""
        name = contributor.name.recased()
        if name == contributor.name:
            return contributor
        before, after = contributor.name.display, name.display
        self.accounts.repairs.append(Repair("capitals-name", before, after, record.first, field))
        return replace(contributor, name=name)

    def place(self, record: Record, *fields: str) -> None:
        """Say that the lines of a record went into these fields."""
        for line in range(record.first, record.last + 1):
            self.fields.setdefault(line, {}).update(dict.fromkeys(fields))

    def leave_out(self, record: Record, code: str, message: str, hint: str) -> None:
        """Warn that a record could not be read, and why; lines with works stay placed."""
        self.report.warning(code, message, self.place_of(record), hint)
        for line in range(record.first, record.last + 1):
            self.accounts.fail(line, code)

    def skip(self, record: Record, code: str, message: str, hint: str) -> None:
        """Warn that a record was read and is none to be listed, and why."""
        self.report.warning(code, message, self.place_of(record), hint)
        self.furnish(record, code)

    def leave_untitled(self, record: Record, words: str = "") -> None:
        """Warn that a record was left out since it has no title; `words` help to find it."""
        of = f" {shown(words)}" if words else ""
        hint = "give it a title in the source, or write the work into a data file by hand; it was left out"
        self.leave_out(record, "no-title", f"record{of} has no title", hint)

    def leave_strangers(self, values: Json, place: Record, key: str) -> None:
        """Warn of everything in a list of records that is no record: nulls, numbers, texts."""
        for number, value in enumerate(values if isinstance(values, list) else [], start=1):
            if not isinstance(value, JsonObject):
                kind = "null" if value is None else "a list" if isinstance(value, list) else shown(str(value))
                hint = "it was left out; the other records were read"
                message = f"number {number} in {shown(key)} is {kind} and no record"
                self.report.warning("no-record", message, self.place_of(place), hint)

    def tell_stray(self, text: str, line: int) -> None:
        """Warn of a line between tagged records that says something."""
        hint = "nothing to do, or put it into a record behind a tag"
        message = f"{shown(text.strip())} is in no record"
        self.report.warning("stray-text", message, Location(self.document.path, line), hint)

    def tell_more(self, total: int | None, found: int) -> None:
        """Note that a search service holds more records than this answer."""
        if total is not None and total > found:
            message = f"the service holds {total} records, and this answer has {found}"
            hint = "fetch the other pages too, if they are wanted"
            self.report.note("more-records", message, Location(self.document.path), hint)

    def furnish(self, record: Record, rule: str) -> None:
        """Say by which rule the lines of a record hold nothing to keep; lines with works stay placed."""
        for line in range(record.first, record.last + 1):
            self.accounts.furnish(line, rule)

    def mended(self, text: str, record: Record, name: str) -> Markdown:
        """Repair a text that was written in TeX, and put the repairs on the account."""
        return Markdown(mend(text, self.accounts, record.first, f"publications.{len(self.works)}.{name}"))

    def reading(self, source: str, person: Person | None = None, rule: str = "around-records") -> Reading:
        """End: lines that no record has are furniture of the file."""
        for line in range(1, self.document.text.count("\n") + 2):
            if line in self.fields:
                self.accounts.place(line, *self.fields[line])
            elif line not in self.accounts.fates:
                self.accounts.furnish(line, rule)
        return Reading(
            document=self.document,
            source=source,
            person=person,
            publications=() if person else tuple(self.works),
            accounts=self.accounts.settle(),
            repairs=tuple(self.accounts.repairs),
        )

    def unread(self, source: str) -> Reading:
        """End for a document that could not be read at all: every line counts as left out."""
        return self.reading(source, rule="unreadable")
