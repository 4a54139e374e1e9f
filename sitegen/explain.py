"""Say in words where a fact comes from: source and line, repairs, edits by hand, other documents."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from sitegen.diagnostics import Location, Report, failure, shown
from sitegen.store.field_paths import FieldPath, value_at
from sitegen.store.ledger import lines_in
from sitegen.store.shelf import load_shelf
from sitegen.store.statements import Statement, find_statements, find_subject
from sitegen.store.trees import ABSENT, Absent, Maybe, is_same
from sitegen.store.works import Record

WIDTH = 90
"""Characters of a value that are shown; the rest is in the file."""
PROVENANCE_FREE = {"schema", "slug", "key", "publications"}
"""Keys that no source states: the form of the file, addresses that sitegen gives, and works with own keys."""


def explain(content: Path, subject: str, field: str | None, report: Report) -> str:
    """Explain every field of a person (by slug) or a work (by key), or the one field that is named.

    A field is named by the way to it, as `--prefer` takes it: `positions`, `positions.0.title`.
    Raises SitegenError when nobody has that slug and no work that key (`unknown-subject`), or when the file
    does not have that field (`unknown-field`).
    """
    shelf = load_shelf(content, report)
    home, record = find_subject(shelf, subject)
    statements = find_statements(shelf.ledgers, {subject})[subject]
    names = [name for name in record if name not in PROVENANCE_FREE]
    way = tuple(field.split(".")) if field else ()
    if field is not None and (way[0] not in names or value_at(record, way) is ABSENT):
        guess = [] if way[0] in names else get_close_matches(field, names, n=1)
        hint = (
            f"did you mean `{guess[0]}`?" if guess else f"it has {', '.join(f'`{name}`' for name in names)}"
        )
        place = Location(shelf.shown_path(home))
        raise failure("unknown-field", f"`{subject}` has no field {shown(field)}", place, hint)
    told = [f"{subject} ({shelf.shown_path(home)})"]
    for each in [way] if way else [(name,) for name in names]:
        told += explain_field(each, record, statements)
    return "\n".join(told) + "\n"


def explain_field(way: FieldPath, record: Record, statements: list[Statement]) -> Iterator[str]:
    """Explain one field: its value, then a line for each document that says something about it."""
    value = value_at(record, way)
    yield f"{'.'.join(way)}: {as_text(value)}"
    sayings = ((statement, statement.says(way, record)) for statement in statements)
    told = [(statement, said) for statement, said in sayings if said is not ABSENT]
    agreeing = [statement for statement, said in told if is_same(said, value)]
    others = [(statement, said) for statement, said in told if statement not in agreeing]
    if not agreeing:
        yield f"    written by hand{'' if others else '; no document says anything about it'}"
    for statement in agreeing:
        taken = ", whose word was taken" if statement.has_word_on(way, record) else ""
        yield f"    from {places_of(statement, way, record)}{taken}"
        yield from (f"    {repair}" for repair in dict.fromkeys(repairs_of(statement, way, record)))
    for statement, said in others:
        yield f"    {places_of(statement, way, record)} says {shown(as_text(said), WIDTH)}"


def as_text(value: Maybe) -> str:
    """Write a value on one line, cut to what is worth reading here."""
    match value:
        case None | Absent.ABSENT:
            text = "unknown"
        case dict():
            text = ", ".join(f"{key} {as_text(part)}" for key, part in value.items())
        case list():
            text = "; ".join(as_text(part) for part in value)
        case _:
            text = " ".join(value.split())
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}…"


def places_of(statement: Statement, way: FieldPath, record: Record) -> str:
    """Name the lines of the document that went into a field, or the document alone."""
    document = statement.document
    accounts = account_of(statement, "lines")
    parts = {
        str(line): str(each["at"]) for each in accounts if "at" in each for line in lines_in(each["line"])
    }
    lines = [str(line) for line in lines_of(statement, way, record)]
    if parts and lines:
        places = " and ".join(dict.fromkeys(parts[line] for line in lines if line in parts))
        return f"{document.path}, {places} ({document.source})"
    where = f"{document.path}:{lines[0]}" if lines else document.path
    more = f" and {', '.join(lines[1:])}" if lines[1:] else ""
    return f"{where}{more} ({document.source})"


def lines_of(statement: Statement, way: FieldPath, record: Record) -> list[int]:
    """Give the numbers of the lines that went into a field, or the first line of a record read as a whole."""
    inside = statement.way_to(way, record) or ()
    field_path = ".".join(inside)
    wholes = {".".join(inside[:end]) for end in range(1, len(inside))}
    exact: list[int] = []
    whole: list[int] = []
    for account in account_of(statement, "lines"):
        lines, placed = lines_in(account.get("line")), account.get("placed")
        details = [str(each) for each in placed] if isinstance(placed, list) else []
        if any(each == field_path or each.startswith(f"{field_path}.") for each in details):
            exact += lines
        elif wholes.intersection(details):
            whole += lines
    return exact or whole[:1]


def repairs_of(statement: Statement, way: FieldPath, record: Record) -> Iterator[str]:
    """Tell the repairs in the lines of a field, when the value still holds what they made."""
    lines = {str(line) for line in lines_of(statement, way, record)}
    value = as_whole(statement.says(way, record))
    for repair in account_of(statement, "repairs"):
        before, after = str(repair.get("before")), str(repair.get("after"))
        if str(repair.get("line")) in lines and after in value:
            yield f"repaired by {repair.get('rule')}: {shown(before)} → {shown(after)}"


def as_whole(value: Maybe) -> str:
    """Write a value as one text, uncut."""
    match value:
        case dict():
            return " ".join(map(as_whole, value.values()))
        case list():
            return " ".join(map(as_whole, value))
        case str():
            return value
    return ""


def account_of(statement: Statement, part: str) -> list[Record]:
    """Give the lines or the repairs of a document's account."""
    listed = statement.document.account.get(part)
    return [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []
