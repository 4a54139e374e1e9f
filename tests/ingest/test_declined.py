"""A line without a place that a human deleted from `unplaced` is not asked about again."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from tests.ingest.documents import Project

FILE = "people/ada-example.yaml"
PAGE = """\
Ada Example

EDUCATION
PhD, Example University, 2012

Enjoys chess and 77 long walks
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    _, report = made.load(made.seed("page.txt", PAGE))
    assert asked(report) == [6]
    return made


def asked(report: Report) -> list[int]:
    return [each.location.line for each in report if each.code == "unplaced-line"]


def delete_unplaced(project: Project) -> None:
    text = project.text(FILE)
    (project.content / FILE).write_text(text[: text.index("\nunplaced:")], encoding="utf-8")


def test_as_long_as_it_stands_there_it_is_asked_about(project: Project) -> None:
    _, report = project.load()
    assert asked(report) == [6]


def test_once_it_is_deleted_it_is_passed_over_in_silence(project: Project) -> None:
    delete_unplaced(project)
    before = project.snapshot()
    for _ in range(2):
        _, report = project.load()
        assert asked(report) == []
        assert project.snapshot() == before
    result, report = project.load(project.seed("page.txt", f"\n{PAGE}"))
    assert asked(report) == []
    assert "unplaced" not in project.text(FILE)
    assert [account.line for account in result.outcomes[0].reading.accounts][-1] == 7


def test_it_is_asked_about_again_when_the_line_changes(project: Project) -> None:
    delete_unplaced(project)
    _, report = project.load(project.seed("page.txt", PAGE.replace("77", "78")))
    assert asked(report) == [6]
    assert "Enjoys chess and 78 long walks" in project.text(FILE)
