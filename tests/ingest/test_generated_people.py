"""Imports of generated people: what is written loads as what was read, and again changes nothing."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.accounting import Reading
from sitegen.diagnostics import Report, Severity
from sitegen.ingest.drafts import merge_readings
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.store.dump import dump_person
from sitegen.store.findings import Findings
from sitegen.store.schema import read_sheet
from sitegen.store.shelf import Shelf, ledger_path, load_shelf
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import later, person
from tests.store.scripts import edited

FILE = "people/ada-example.yaml"


def reading(of: Person, path: str = "ada.txt") -> Reading:
    return Reading(document=Document(path, "", path), source="cv_page", person=of)


def merged(shelf: Shelf, *people: Person) -> Report:
    report = Report()
    readings = [reading(each, f"{number}.txt") for number, each in enumerate(people)]
    assert merge_readings(FILE, readings, shelf, report), [str(each) for each in report]
    assert report.count(Severity.ERROR) == 0
    return report


def reloaded(shelf: Shelf) -> Shelf:
    """Write the texts of a shelf and load them, as the next run does."""
    with TemporaryDirectory() as name:
        for path, text in shelf.texts.items():
            place = Path(name) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode())
        report = Report()
        again = load_shelf(Path(name), report)
        assert list(report) == []
        return again


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(min_value=0))
def test_a_written_person_loads_as_the_same_person(seed: int) -> None:
    before = person(Random(seed))
    tree = read_yaml(dump_person(before), "ada.yaml")
    findings = Findings("ada.yaml")
    assert tree.root is not None
    assert read_sheet(tree.root, Person, findings) == before
    assert findings.diagnostics == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(min_value=0))
def test_the_same_documents_again_change_no_byte_whatever_hands_did(seed: int) -> None:
    random = Random(seed)
    first, other = person(random), person(random)
    shelf = Shelf(Path("content"), "content")
    merged(shelf, first, other)
    shelf.texts[FILE] = edited(shelf.texts[FILE], random).text
    now = later(random, first)
    shelf = reloaded(shelf)
    merged(shelf, now, other)
    before = dict(shelf.texts)
    shelf = reloaded(shelf)
    report = merged(shelf, now, other)
    assert shelf.texts == before
    assert {each.code for each in report} <= {"edit-kept"}
    assert before.keys() == {FILE, ledger_path(FILE)}
