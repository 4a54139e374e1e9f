"""Say in words where a fact comes from: source and line, repairs, edits by hand, other documents."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from sitegen.diagnostics import Location, Report, failure, shown
from sitegen.store.combine import JOINED_LISTS, WHOLE
from sitegen.store.field_paths import FieldPath, value_at
from sitegen.store.ledger import lines_in
from sitegen.store.reconcile import FROZEN_KEYS
from sitegen.store.shelf import load_shelf
from sitegen.store.statements import Statement, find_statements, find_subject
from sitegen.store.trees import ABSENT, Absent, Maybe, is_same
from sitegen.store.works import Record
from sitegen.text import closest

WIDTH = 90
"""Characters of a value that are shown; the rest is in the file."""
PROVENANCE_FREE = FROZEN_KEYS | {"publications"}
"""Keys that no source states: the form of the file, addresses that sitegen gives, and works with own keys."""

ROOM = 30
"""Characters that are shown around the place where two long texts part."""


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
    way = tuple(field.split(".")) if field is not None else ()
    if field is not None and (way[0] not in names or value_at(record, way) is ABSENT):
        guess = None if way[0] in names else closest(field, names)
        hint = f"did you mean `{guess}`?" if guess else f"it has {', '.join(f'`{name}`' for name in names)}"
        place = Location(shelf.shown_path(home))
        raise failure("unknown-field", f"`{subject}` has no field {shown(field)}", place, hint)
    told = [f"{subject} ({shelf.shown_path(home)})"]
    for each in [way] if way else [(name,) for name in names]:
        told += explain_field(each, record, statements, None if way else WIDTH)
    return "\n".join(told) + "\n"


def explain_field(
    way: FieldPath, record: Record, statements: Sequence[Statement], width: int | None
) -> Iterator[str]:
    """Explain one field: its value, then a line for each document that says something about it.

    What was joined from several documents is explained part by part, each below the whole. Values are cut to
    `width` characters, if it is given; two that would look alike then are shown from where they differ.
    """
    value = value_at(record, way)
    told = [(each, said) for each in statements if (said := each.says(way, record)) is not ABSENT]
    agreeing = [each for each, said in told if is_same(said, value)]
    others = [(each, said) for each, said in told if not is_same(said, value)]
    yield f"{'.'.join(way)}: {cut(as_text(value), width)}"
    if others and (parts := parts_of(way, value, is_joined=not agreeing)):
        for part in parts:
            yield from (f"    {line}" for line in explain_field((*way, part), record, statements, width))
        return
    if not agreeing:
        yield f"    written by hand{'' if others else '; no document says anything about it'}"
    for each in agreeing:
        yield f"    {said_by(each, way, record)}"
        yield from (f"    {repair}" for repair in dict.fromkeys(repairs_of(each, way, record)))
    for each, said in others:
        ours, theirs = apart(as_text(value), as_text(said), width)
        place = f"{places_of(each, way, record)} says {shown(theirs, len(theirs))}"
        yield f"    {place}{f', not {shown(ours, len(ours))}' if ours else ''}"


def apart(ours: str, theirs: str, width: int | None) -> tuple[str, str]:
    """Show two texts so that they look different: the second alone, or both from the word where they part."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    start = next((place for place, (own, other) in pairs if own != other), min(len(ours), len(theirs)))
    if width is None or start < width - ROOM:
        return "", cut(theirs, width)
    start = max(ours.rfind(" ", 0, start - ROOM // 2) + 1, start - ROOM)
    return f"…{cut(ours[start:], ROOM * 2)}", f"…{cut(theirs[start:], ROOM * 2)}"


def parts_of(way: FieldPath, value: Maybe, *, is_joined: bool) -> list[str]:
    """Give the keys or places of a value that documents may have said each a part of; of others none.

    A list that is no list of records is one value, unless no document says all of it (`is_joined`).
    """
    name = next((step for step in reversed(way) if not step.isdecimal()), "")
    if name in WHOLE:
        return []
    if isinstance(value, dict):
        return list(value)
    is_list = isinstance(value, list) and (is_joined or name in JOINED_LISTS)
    return [str(place) for place in range(len(value))] if is_list and isinstance(value, list) else []


def said_by(statement: Statement, way: FieldPath, record: Record) -> str:
    """Name the document that a field is from, or the name that was given for it."""
    if way == ("name",) and statement.document.is_named:
        return f"given with `--name` for {statement.document.path}"
    taken = ", whose word was taken" if statement.has_word_on(way, record) else ""
    return f"from {places_of(statement, way, record)}{taken}"


def as_text(value: Maybe) -> str:
    """Write a value on one line."""
    match value:
        case None | Absent.ABSENT:
            text = "unknown"
        case dict():
            text = ", ".join(f"{key} {as_text(part)}" for key, part in value.items())
        case list():
            text = "; ".join(as_text(part) for part in value)
        case _:
            text = " ".join(value.split())
    return text


def cut(text: str, width: int | None) -> str:
    """Cut a text to so many characters, if any number is given."""
    return text if width is None or len(text) <= width else f"{text[:width]}…"


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
    """Give the numbers of the lines that went into a field, or the first line of its record."""
    inside = statement.way_to(way, record) or ()
    field_path = ".".join(inside)
    wholes = {".".join(inside[:end]) for end in range(1, len(inside))}
    around = f"{field_path.rpartition('.')[0]}."
    exact: list[int] = []
    whole: list[int] = []
    near: list[int] = []
    for account in account_of(statement, "lines"):
        lines, placed = lines_in(account.get("line")), account.get("placed")
        details = [str(each) for each in placed] if isinstance(placed, list) else []
        if any(each == field_path or each.startswith(f"{field_path}.") for each in details):
            exact += lines
        elif wholes.intersection(details):
            whole += lines
        elif len(inside) > 1 and any(each.startswith(around) for each in details):
            near += lines
    return exact or whole[:1] or near[:1]


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
