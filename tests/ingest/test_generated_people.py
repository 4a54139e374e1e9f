"""Imports of generated people: what is written loads as what was read, and again changes nothing."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.model.person import Person
from sitegen.store.findings import Findings
from sitegen.store.schema import read_sheet
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import dump_person, person

FILE = "people/ada-example.yaml"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(min_value=0))
def test_a_written_person_loads_as_the_same_person(seed: int) -> None:
    before = person(Random(seed))
    tree = read_yaml(dump_person(before), "ada.yaml")
    findings = Findings("ada.yaml")
    assert tree.root is not None
    assert read_sheet(tree.root, Person, findings) == before
    assert findings.diagnostics == []
