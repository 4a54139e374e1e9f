"""What an import tells people and programs: whose each document is, what became of its lines, repairs."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from difflib import unified_diff
from typing import Any

from sitegen.accounting import Fate, ImportResult, Outcome
from sitegen.diagnostics import Report, shown
from sitegen.model.person import Person
from sitegen.report_forms import describe_diagnostics

COLUMNS = (*(fate.value for fate in Fate), "total")
"""The columns of the accounting table, in lines that are not blank."""


def render_import(result: ImportResult) -> str:
    """Write the report for people: documents, the accounting table, repairs, files."""
    parts = [
        "\n".join(render_outcome(outcome) for outcome in result.outcomes),
        render_table(result),
        "\n".join(render_repairs(result)),
        "\n".join(render_changes(result)),
    ]
    return "\n\n".join(part for part in parts if part) + ("\n" if any(parts) else "")


def render_outcome(outcome: Outcome) -> str:
    """Write one document's line: source, person, and what was found in it."""
    reading = outcome.reading
    name = reading.person.name.display if reading.person else "a list of works"
    if reading.writings:
        name = shown(reading.writings[0].title)
    counts = ", ".join(f"{section} {count}" for section, count in section_counts(outcome).items())
    return (
        f"{reading.document.path}: {name} ({reading.source}) → {outcome.file}\n    {counts or 'no records'}"
    )


def section_counts(outcome: Outcome) -> dict[str, int]:
    """Count the records of each section that a document has."""
    person = outcome.reading.person
    if outcome.reading.writings:
        return {str(outcome.reading.writings[0].kind): len(outcome.reading.writings)}
    if person is None:
        return {"publications": len(outcome.reading.publications)}
    lists = ((field.name, getattr(person, field.name)) for field in fields(Person))
    return {name: len(value) for name, value in lists if isinstance(value, tuple) and value}


def totals(outcome: Outcome) -> dict[str, int]:
    """Count the lines of a document by their fate; `total` counts its lines that are not blank."""
    reading = outcome.reading
    counted = Counter(account.fate for account in reading.accounts)
    counts = {fate.value: counted[fate] for fate in Fate}
    lines = reading.accounts if reading.is_part else [line for line in reading.document.lines if line.strip()]
    return counts | {"total": len(lines)}


def render_table(result: ImportResult) -> str:
    """Write the accounting table: every line that is not blank has one fate; few documents have failures."""
    if not result.outcomes:
        return ""
    rows = [(outcome.reading.document.path, totals(outcome)) for outcome in result.outcomes]
    if len(rows) > 1:
        rows.append(("all documents", {key: sum(row[key] for _, row in rows) for key in COLUMNS}))
    width = max(len(path) for path, _ in rows)
    columns = [each for each in COLUMNS if each != Fate.FAILED or any(row[each] for _, row in rows)]
    head = " ".join(["lines of".ljust(width), *(column.rjust(9) for column in columns)])
    lines = [
        " ".join([path.ljust(width), *(f"{row[column]:9}" for column in columns)]) + verdict(row)
        for path, row in rows
    ]
    return "\n".join([head, *lines])


def verdict(row: dict[str, int]) -> str:
    """Say whether a row of the table adds up."""
    return "" if sum(row[fate.value] for fate in Fate) == row["total"] else "  does not add up"


def render_repairs(result: ImportResult) -> Iterator[str]:
    """Write every repair with its line and rule, before and after; equal ones of a line are counted."""
    for outcome in result.outcomes:
        document = outcome.reading.document
        repairs = ((each.line, each.rule, each.before, each.after) for each in outcome.reading.repairs)
        for (line, rule, before, after), count in Counter(repairs).items():
            times = f" ({count} times)" if count > 1 else ""
            yield f"{document.locate(line)}: repaired ({rule}): {shown(before)} → {shown(after)}{times}"


def render_changes(result: ImportResult) -> Iterator[str]:
    """Write which files are new and which are changed."""
    for change in result.changes:
        yield f"{'new' if change.before is None else 'changed'}: {change.path}"
    for copy in result.copies:
        yield f"{'new' if copy.is_new else 'changed'}: {copy.path}, from {copy.origin.as_posix()}"
    if result.outcomes and not (result.changes or result.copies):
        yield "nothing changed"


def render_difference(result: ImportResult) -> str:
    """Write what an import would change as a unified diff, without ledgers and schemas; copies in a line."""
    copies = (
        f"Binary files {copy.path if not copy.is_new else '/dev/null'} and {copy.origin.as_posix()} differ\n"
        for copy in result.copies
    )
    return "".join(copies) + "".join(
        f"{line}\n"
        for change in result.changes
        if "/imports/" not in change.path and "/schema/" not in change.path
        for line in unified_diff(
            (change.before or "").splitlines(),
            change.after.splitlines(),
            "/dev/null" if change.before is None else change.path,
            change.path,
            lineterm="",
        )
    )


def describe_import(result: ImportResult, report: Report) -> dict[str, Any]:
    """Give the whole report as values for JSON, line by line."""
    return {
        "documents": [describe_outcome(outcome) for outcome in result.outcomes],
        "files": [
            {"path": change.path, "change": "new" if change.before is None else "changed"}
            for change in result.changes
        ]
        + [{"path": copy.path, "change": "new" if copy.is_new else "changed"} for copy in result.copies],
        "diagnostics": describe_diagnostics(report),
    }


def describe_outcome(outcome: Outcome) -> dict[str, Any]:
    """Give the report of one document as values for JSON."""
    reading = outcome.reading
    return {
        "path": reading.document.path,
        "source": reading.source,
        "person": reading.person.name.display if reading.person else None,
        "file": outcome.file,
        "sections": section_counts(outcome),
        "totals": totals(outcome),
        "lines": [
            {"line": account.line, "fate": account.fate.value, "detail": list(account.detail)}
            for account in reading.accounts
        ],
        "repairs": [
            {
                "line": repair.line,
                "rule": repair.rule,
                "before": repair.before,
                "after": repair.after,
                "field": repair.field,
            }
            for repair in reading.repairs
        ],
    }
