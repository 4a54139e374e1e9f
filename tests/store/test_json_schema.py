"""The JSON Schemas are valid, describe every key, and judge files as the reader does."""

import json
from random import Random
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from sitegen.store.findings import Findings
from sitegen.store.schema import read_sheet
from sitegen.store.schema_files import SCHEMAS, schema_artifacts
from sitegen.store.yaml_reader import read_yaml
from tests.store.people import dump_person, person


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_valid_and_says_what_each_key_means(name: str) -> None:
    [artifact] = [each for each in schema_artifacts() if each.path == f"schema/{name}.json"]
    schema = json.loads(artifact.data)
    Draft202012Validator.check_schema(schema)
    forms = [schema, *schema["$defs"].values()]
    assert all(form["additionalProperties"] is False for form in forms)
    assert all(key["description"] for form in forms for key in form["properties"].values())


GOOD = {
    "a full person": """
        schema: 1
        slug: ada-example
        name: {given: Ada, family: Example, native: 에이다}
        also_known_as: [A. Example, {literal: Ada}]
        headline: Professor of Engines
        bio: |
          I like *engines*.
        identifiers: {orcid: 0000-0002-1825-0097, github: }
        links: [{label: Homepage, url: https://example.org}, {label: Slides, url: null}]
        positions: [{organization: Example Corp, date: 2024-06/.., highlights: []}]
        publications:
          - key: example-2022-engines
            title: 1984
            type: paper-conference
            authors: [Ada Example, {name: Bo Sample, dblp: "0005", equal: true}]
            venue: {key: isca, name: Symposium on Computer Architecture, edition: 49}
            date: 2022-06
            acceptance: {percent: 16, accepted: 67}
            versions: [{kind: preprint, identifiers: {arxiv: 2112.00001}}]
        unplaced: [{line: 17, text: x}]
        """,
    "the least": "name: No",
}
BAD = {
    "no name": "slug: ada",
    "an unknown key": "{name: Ada Example, hobby: engines}",
    "no authors": "{name: Ada Example, publications: [{title: On Engines, authors: []}]}",
    "a text for a list": "{name: Ada Example, publications: none yet}",
    "a list for a text": "{name: Ada Example, bio: [engines]}",
    "an unknown type": "{name: Ada Example, publications: [{title: On Engines, type: paper}]}",
    "a slug with capitals": "{name: Ada Example, slug: Ada}",
    "a word for a number": "{name: Ada Example, unplaced: [{line: seven, text: x}]}",
    "a long title": "{name: Ada Example, publications: [{title: " + "x" * 2001 + "}]}",
}


def is_good_by_schema(text: str) -> bool:
    schema = next(json.loads(each.data) for each in schema_artifacts() if each.path == "schema/person.json")
    return not list(Draft202012Validator(schema).iter_errors(dated(yaml.safe_load(text))))


def dated(value: Any) -> Any:
    """Write dates as text again: the YAML of editors knows no dates, as YAML 1.2."""
    if isinstance(value, dict):
        return {key: dated(child) for key, child in value.items()}
    if isinstance(value, list):
        return [dated(child) for child in value]
    return value if value is None or isinstance(value, str | int | float) else str(value)


def faults_found_by_reader(text: str) -> list[str]:
    findings = Findings("people/ada.yaml")
    tree = read_yaml(text, findings.path)
    assert tree.root is not None
    read_sheet(tree.root, SCHEMAS["person"], findings)
    return [str(fault) for fault in (*tree.diagnostics, *findings.diagnostics)]


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_a_good_file_is_good_to_both(text: str) -> None:
    assert is_good_by_schema(text)
    assert faults_found_by_reader(text) == []


@pytest.mark.parametrize("seed", range(10))
def test_what_is_written_is_good_to_editors(seed: int) -> None:
    assert is_good_by_schema(dump_person(person(Random(seed))))


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_bad_file_is_bad_to_both(text: str) -> None:
    assert not is_good_by_schema(text)
    assert faults_found_by_reader(text)
