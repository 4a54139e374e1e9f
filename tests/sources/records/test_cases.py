"""Invented records of every format, beside the facts that a reader of them would write down."""

from pathlib import Path

import pytest
import yaml

from sitegen.accounting import Fate
from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.sources import choose
from sitegen.store.plain import Plain, plain_mapping

SOURCES = Path(__file__).parent.parent
FORMATS = (
    *("arxiv_atom", "crossref", "csl", "datacite", "dblp", "openalex", "openreview", "orcid", "pubmed_xml"),
    *("semantic_scholar", "google_scholar", "zotero", "lab_citations"),
)
CASES = sorted(
    path
    for name in FORMATS
    for path in (SOURCES / name / "cases").iterdir()
    if not path.name.endswith(".expected.yaml")
)


def without_empty(tree: Plain) -> Plain:
    """Give a tree as its reader thinks of it: without the version of the data form."""
    if isinstance(tree, dict):
        return {key: without_empty(value) for key, value in tree.items() if key != "schema"}
    return [without_empty(value) for value in tree] if isinstance(tree, list) else tree


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.parent.name}: {path.stem}")
def test_a_record_gives_exactly_its_facts(path: Path) -> None:
    expected = yaml.load(path.with_suffix(".expected.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    report = Report()
    document = read_document(path, path.name, report)
    assert document is not None
    source = choose(document, report)
    assert source is not None
    reading = source.read(document, report)

    assert reading.source == path.parent.parent.name
    person = without_empty(plain_mapping(reading.person)) if reading.person else {}
    assert isinstance(person, dict)
    works = (
        person.pop("publications", []) if person else [plain_mapping(each) for each in reading.publications]
    )
    assert isinstance(works, list)
    for work, facts in zip(works, expected["publications"], strict=False):
        assert work == facts
    assert len(works) == len(expected["publications"])
    assert person == expected.get("person", {})
    told = [f"{each.location.line} {each.code}" for each in report]
    assert told == expected.get("told", [])

    fates = {account.line: account for account in reading.accounts}
    assert not any(account.fate is Fate.UNPLACED for account in fates.values())
    placed = {
        field for account in fates.values() for field in account.detail if field.startswith("publications.")
    }
    assert placed >= {f"publications.{number}" for number in range(len(works))}


def test_every_format_has_cases() -> None:
    assert {path.parent.parent.name for path in CASES} == set(FORMATS)
