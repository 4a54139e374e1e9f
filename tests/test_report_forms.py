"""What programs read of a report: JSON, SARIF and annotations, as they stand in files beside."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from sitegen.diagnostics import Location, Report
from sitegen.report_forms import FORMS

GOLDEN = Path(__file__).parent / "golden"


def sample() -> Report:
    report = Report()
    place = Location("content/people/ada, née example.yaml", 12, 5)
    report.error("bad-date", "`2024-13` is no date: 100% sure", place, "write `2024`,\nor `2024-12`")
    report.warning("unused-asset", "no page leads to this file", Location("content/assets/a:b.pdf"))
    report.note("same-work", "may be one", Location("content/people/bo-sample.yaml", 3))
    return report


@pytest.mark.parametrize("name", FORMS)
def test_a_report_is_written_as_its_golden_file_says(name: str) -> None:
    assert FORMS[name](sample()) == (GOLDEN / f"report.{name}").read_text(encoding="utf-8")


def closed(required: Mapping[str, Any], optional: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Describe an object that has these keys and no others."""
    properties = {**required, **(optional or {})}
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
COUNT = {"type": "integer", "minimum": 1}
PLACE = closed(
    {
        "artifactLocation": closed(
            {"uri": {**TEXT, "format": "uri-reference", "pattern": "^[^/\\\\ ][^\\\\ ]*$"}}
        )
    },
    {"region": closed({"startLine": COUNT}, {"startColumn": COUNT})},
)
RESULT = closed(
    {
        "ruleId": TEXT,
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": closed({"text": TEXT}),
        "locations": {"type": "array", "items": closed({"physicalLocation": PLACE})},
    }
)
RULES = {"type": "array", "items": closed({"id": TEXT}), "uniqueItems": True}
RUN = closed(
    {
        "tool": closed({"driver": closed({"name": TEXT, "version": TEXT, "rules": RULES})}),
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    }
)
SARIF = closed({"$schema": TEXT, "version": {"const": "2.1.0"}, "runs": {"type": "array", "items": RUN}})
"""What SARIF 2.1.0 (OASIS, sections 3.13 to 3.30) says of the objects that are written here."""


@pytest.mark.parametrize("report", [sample(), Report()], ids=["sample", "empty"])
def test_sarif_has_the_objects_of_its_standard(report: Report) -> None:
    log = json.loads(FORMS["sarif"](report))
    Draft202012Validator(SARIF).validate(log)
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rules[result["ruleIndex"]] for result in run["results"]] == [
        result["ruleId"] for result in run["results"]
    ]


@pytest.mark.parametrize("name", FORMS)
def test_a_report_without_diagnostics_is_whole_too(name: str) -> None:
    made = FORMS[name](Report())
    assert json.loads(made) if name != "github" else made == ""


def test_an_annotation_is_one_line_whatever_its_words() -> None:
    assert FORMS["github"](sample()).count("\n") == 3


@pytest.mark.parametrize(
    ("name", "mark"), [("json", '"code": "unknown-key"'), ("github", ",title=unknown-key::")]
)
def test_check_prints_the_form_on_standard_output_and_keeps_its_exit_code(
    tmp_path: Path, name: str, mark: str
) -> None:
    (tmp_path / "content/people").mkdir(parents=True)
    (tmp_path / "content/people/bo.yaml").write_text("name: Bo Sample\nnmae: x\n", encoding="utf-8")
    command = [sys.executable, "-m", "sitegen", "check", "--format", name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr, mark in done.stdout) == (1, "", True)


def test_wrong_use_is_told_in_the_same_form(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sitegen", "check", "--format", "sarif"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    (run,) = json.loads(done.stdout)["runs"]
    assert (done.returncode, run["results"][0]["ruleId"]) == (2, "no-content")
