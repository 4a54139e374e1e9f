"""A file that an import makes is read as a build reads it only where that can find anything."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.ingest.new_files import is_plainly_sound
from sitegen.model.person import Person
from sitegen.store.findings import Findings
from sitegen.store.plain import Plain, Prose, plain_mapping
from sitegen.store.schema import read_sheet
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import dump_person, person


@given(st.randoms(use_true_random=False))
def test_a_build_finds_nothing_in_what_is_plainly_sound(random: Random) -> None:
    made = person(random)
    assert is_plainly_sound(plain_mapping(made))
    findings = Findings("people/ada.yaml")
    root = read_yaml(dump_person(made), "people/ada.yaml").root
    assert root is not None
    assert read_sheet(root, Person, findings) == made
    assert findings.diagnostics == []


@pytest.mark.parametrize(
    "value",
    ["", " ", "x" * 2001, "a\x07", "a\u202eb", "a\u0301\u0302\u0303\u0304\u0305", []],
    ids=["empty", "blank", "without end", "a bell", "turned round", "a tower", "an empty list"],
)
def test_what_may_be_faulty_is_not_plainly_sound(value: Plain) -> None:
    assert not is_plainly_sound({"publications": [{"title": value}]})


def test_an_abstract_may_be_long() -> None:
    assert is_plainly_sound({"abstract": Prose("Looms. " * 1000 + "\n\nEngines.")})
