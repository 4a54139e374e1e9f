"""What programs read of a report: JSON, SARIF and annotations, as they stand in files beside."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

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
