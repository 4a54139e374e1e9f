"""Homepages of invented people in the dresses that people really have, beside their facts.

Expected facts are a part of what must come out: every list is complete, a record may say more.
"""

from pathlib import Path

import pytest
import yaml

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.sources import choose, cv_page
from tests.sources.cv_page.pages import plain
from tests.sources.cv_page.test_cases import differences

CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.is_dir())


def load(case: Path) -> tuple[Reading, Report]:
    report = Report()
    document = read_document(case / "page.html", "page.html", report)
    assert document is not None
    assert choose(document, report) is cv_page
    return cv_page.read(document, report), report


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_homepage_gives_its_facts(case: Path) -> None:
    expected = yaml.safe_load((case / "expected.yaml").read_text(encoding="utf-8"))
    reading, _ = load(case)
    assert reading.person is not None
    assert differences(expected, plain(reading.person), "person") == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_line_of_a_homepage_is_accounted_for(case: Path) -> None:
    reading, report = load(case)
    spoken = [number for number, line in enumerate(reading.document.lines, start=1) if line.strip()]
    assert [account.line for account in reading.accounts] == spoken
    assert reading.person is not None
    told = {each.location.line for each in report if each.code == "unplaced-line"}
    assert {entry.line for entry in reading.person.unplaced} == told
