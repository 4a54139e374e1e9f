"""LinkedIn's export of one's own data: `Profile.csv` and the tables beside it, alone or in their archive."""

from collections.abc import Iterable, Sequence

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.parts import read_name
from sitegen.interchange.statement import Statement
from sitegen.interchange.titled_records import Records
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.sources.linkedin.head import Head, read_head
from sitegen.sources.linkedin.records import read_rows
from sitegen.sources.linkedin.tables import FIRST_COLUMNS, Part, find_parts

NAME = "linkedin"
TITLE = "LinkedIn export (CSV)"


def sniff(document: Document) -> float:
    """Recognise the columns of a table of the export."""
    if not document.parts and not any(column in document.text[:3000] for column in FIRST_COLUMNS):
        return 0.0
    return 0.9 if next(find_parts(document), None) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read one table, or all of an archive; without a profile among them they name nobody."""
    return read_together([document], report)[0]


def read_together(documents: Sequence[Document], report: Report) -> list[Reading]:
    """Read the tables of one call: the profile says whose all of them are."""
    parts = [tuple(find_parts(document)) for document in documents]
    owner = find_owner(part for each in parts for part in each)
    return [
        read_document(document, own, owner or document.subject, report)
        for document, own in zip(documents, parts, strict=True)
    ]


def find_owner(parts: Iterable[Part]) -> Name | None:
    """Find the name in the profile."""
    for part in parts:
        for row in part.table.rows if part.kind == "profile" else ():
            if name := read_name(given=row.text("First Name"), family=row.text("Last Name")):
                return name
    return None


def read_document(document: Document, parts: Sequence[Part], owner: Name | None, report: Report) -> Reading:
    """Read the tables of one document."""
    statement = Statement(document, report)
    for part in parts:
        report_faults(part, statement)
    told = [part for part in parts if not part.is_private]
    if owner is None and told:
        hint = "import `Profile.csv` with it, or say whose it is with `--name`; nothing was written for it"
        report.warning("no-name", "this table of a LinkedIn export names nobody", statement.at(1), hint)
    if owner is None or not told:
        return statement.reading(NAME)
    head, records = Head(report), Records()
    for part in told:
        statement.place(part.table.head, part.table.head, part.kind)
        if not read_head(part, head, statement):
            read_rows(part, records, statement)
    person = Person(name=owner, **head.facts(), **records.facts())  # type: ignore[arg-type]  # names are those of the class
    return statement.reading_of(person, NAME)


def report_faults(part: Part, statement: Statement) -> None:
    """Tell of a table that breaks off, and of one that is about other people."""
    if part.table.broken:
        hint = "close its quotation mark, then import again; the rows above were read"
        message = "a field begins here and never ends"
        statement.report.error("bad-csv", message, statement.at(part.table.broken), hint)
    if part.is_private:
        message = f"this table holds {part.kind}: it is about others, and was not read"
        place = statement.at(part.table.head)
        statement.report.note(
            "private-table", message, place, "leave it out of the folder if it should go away"
        )
        statement.furnish(part.table.head, len(statement.lines), "private-table")
