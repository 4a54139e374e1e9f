from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sitegen.diagnostics import Location
from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.store.findings import Findings
from sitegen.store.schema import read_sheet
from sitegen.store.sound import LARGE, Places, find_all_sound, find_sound
from sitegen.store.yaml_reader import read_yaml

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "content" / "people").glob("*.yaml"))

LINES = (
    *("name: Ada Example", "slug: ada-example", "bio: |\n  One *line*.\n\n  Two.", "email: ada@example.org"),
    *("name: 'Ada Example'", 'name: "Ada \\t Example"', "bio: >\n  folded\n  text", "headline: Engineer"),
    *(
        "publications:",
        "- title: On Engines",
        "  date: 2024-05",
        "  authors: [Ada Example, {name: Bo Sample}]",
    ),
    *(
        "  - key: a-2024-b",
        "    title: 'Engines: a study'",
        "    date: 2024",
        "    volume: 007",
        "    year: 1",
    ),
    *("  authors: []", "  date: soon", "  type: book", "  type: novel", "  venue: {name: X, acronym: null}"),
    *("identifiers: {orcid: 0000-0002-1825-0097}", "identifiers: {orcid: 12}", "links: [~]", "awards:", "- "),
    *("schema: 1", "schema: 2", "nmae: x", "bio:", "bio: null", "# remark", "bio: Engine #1", "bio: &a x"),
    *(
        "bio: !x y",
        "bio: *a",
        "bio: [a, b]",
        "---",
        "\tbio: x",
        "bio: Ada\u202e",
        "bio: e\u0301",
        "bio: \x07",
    ),
    *("skills: [{name: Looms, keywords: [a, b]}]", "talks: [{title: On Looms, date: 2024}]", "{}", "- x", ""),
)

TEXTS = st.lists(st.sampled_from(LINES), max_size=9).map("\n".join)


def read_with_places(text: str, cls: type[Any]) -> tuple[object, Findings, bool]:
    tree = read_yaml(text, "x.yaml")
    findings = Findings("x.yaml")
    value = read_sheet(tree.root, cls, findings) if tree.root is not None else None
    return value, findings, not tree.diagnostics and not findings.diagnostics


def check(text: str, cls: type[Any]) -> bool:
    value, findings, is_sound = read_with_places(text, cls)
    found = find_sound(text, cls)
    if found is not None:
        assert is_sound
        assert found == value
        assert dict(Places.of("x.yaml", text)) == findings.places
    return found is not None


@given(TEXTS)
@example("name: Ada Example\nbio: |\n  a\n\n\n")
@example("name: Ada Example\npublications: []")
def test_a_file_is_read_at_once_to_the_values_and_places_of_the_careful_reader(text: str) -> None:
    check(text, Person)
    check(text, PublicationList)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_imported_file_is_read_at_once(file: Path) -> None:
    assert check(file.read_text(encoding="utf-8"), Person)


def test_a_place_that_is_not_there_is_that_of_the_key_above() -> None:
    places = Places.of(
        "x.yaml", "name: Ada Example\npublications:\n- title: Engines\n", under=("publications",)
    )
    assert places[(0, "title")].line == 3
    assert places.get((0, "date")) is None
    assert places.get((1,)) is None
    assert places.get(()) is None


def test_a_passage_of_a_long_text_has_a_place_of_its_own() -> None:
    places = Places.of(
        "x.yaml", "name: Ada Example\nbio: |\n  I weave.\n\n  See [looms](http://a.example).\nemail: a\n"
    )
    assert places.find(("bio",), "http://a.example") == Location("x.yaml", 5, 15)
    assert places.find(("bio",), "email") is None
    assert places.find(("bio",), "") is None
    assert places.find(("location",), "weave") is None


def test_several_processes_read_large_files_as_one_does() -> None:
    life = f"bio: |\n  {'words ' * 1000}\n"
    texts = [f"name: Ada {number}\n{life}" for number in range(LARGE // 5000)]
    texts[3:5] = ["nmae: Ada\n", "- x\n"]
    found = list(find_all_sound(texts, Person, 3))
    assert found == [find_sound(text, Person) for text in texts]
    assert [place for place, value in enumerate(found) if value is None] == [3, 4]
