"""Diagnostics as programs read them: JSON, SARIF, and the annotations of GitHub's workflows."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from sitegen import __version__
from sitegen.diagnostics import Diagnostic, Report, Severity

SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
COMMANDS = MappingProxyType({Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"})
"""GitHub's word for each severity (docs.github.com, "Workflow commands")."""
IN_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
IN_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})
"""How workflow commands write the characters that mean something to them."""


def render_json(report: Report) -> str:
    """Write all diagnostics and their totals as JSON; line and column are 0 for the whole file."""
    totals = {f"{severity}s": report.count(severity) for severity in Severity}
    return in_lines({"diagnostics": describe_diagnostics(report), **totals})


def describe_diagnostics(report: Report) -> list[dict[str, Any]]:
    """Give all diagnostics by place, as JSON has them."""
    return [
        {
            "severity": each.severity.value,
            "code": each.code,
            "message": each.message,
            "path": each.location.path,
            "line": each.location.line,
            "column": each.location.column,
            "hint": each.hint,
        }
        for each in report
    ]


def render_sarif(report: Report) -> str:
    """Write all diagnostics as SARIF 2.1.0 (OASIS), as services for code scanning read it."""
    told = list(report)
    codes = sorted({each.code for each in told})
    driver = {"name": "sitegen", "version": __version__, "rules": [{"id": code} for code in codes]}
    results = [sarif_result(each, codes.index(each.code)) for each in told]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return in_lines({"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]})


def sarif_result(diagnostic: Diagnostic, rule: int) -> dict[str, Any]:
    """Give one diagnostic in SARIF's words; a whole file has no region."""
    place = diagnostic.location
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(place.path, errors="surrogateescape")}}
    if place.line:
        column = {"startColumn": place.column} if place.column else {}
        physical["region"] = {"startLine": place.line, **column}
    return {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": str(diagnostic.severity),
        "message": {"text": with_hint(diagnostic)},
        "locations": [{"physicalLocation": physical}],
    }


def render_annotations(report: Report) -> str:
    """Write all diagnostics as commands by which GitHub marks the lines of a pull request."""
    return "".join(f"{annotation(each)}\n" for each in report)


def annotation(diagnostic: Diagnostic) -> str:
    """Give one workflow command, as `::warning file=a.yaml,line=2,col=1,title=bad-date::…`."""
    place = diagnostic.location
    properties = {"file": place.path, "line": place.line, "col": place.column, "title": diagnostic.code}
    said = ",".join(
        f"{key}={str(value).translate(IN_PROPERTY)}" for key, value in properties.items() if value
    )
    return f"::{COMMANDS[diagnostic.severity]} {said}::{with_hint(diagnostic).translate(IN_TEXT)}"


def with_hint(diagnostic: Diagnostic) -> str:
    """Give the message, and the hint in a line of its own."""
    return diagnostic.message if diagnostic.hint is None else f"{diagnostic.message}\nhint: {diagnostic.hint}"


def in_lines(tree: dict[str, Any]) -> str:
    """Write JSON for programs that people look at too."""
    return json.dumps(tree, ensure_ascii=False, indent=1) + "\n"


FORMS: Mapping[str, Callable[[Report], str]] = MappingProxyType(
    {"json": render_json, "sarif": render_sarif, "github": render_annotations}
)
"""The forms by the command line's words."""
