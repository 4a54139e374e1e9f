"""YAML becomes the same tree as JSON, all scalars as text."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.yaml_tree import read_yaml_tree
from sitegen.model.document import Document


def plain(value: Json) -> object:
    if isinstance(value, JsonObject):
        return {key: plain(each) for key, each in value.members.items()}
    return [plain(each) for each in value] if isinstance(value, list) else value


def root_of(text: str) -> Json:
    read = read_yaml_tree(Document("t.yaml", text, ""))
    assert read.faults == ()
    return read.root


def test_scalars_are_text_as_they_are_written() -> None:
    root = root_of("a: 0005\nb: NO\nc: 12:30\nd: 2001-02-03\ne: '~'\nf: ~\ng: true\nh:\n- 1\n-\n")
    expected = {"a": "0005", "b": "NO", "c": "12:30", "d": "2001-02-03", "e": "~", "f": None, "g": True}
    assert plain(root) == {**expected, "h": ["1", None]}


def test_every_mapping_knows_its_lines() -> None:
    root = root_of("---\nlist:\n  - a: 1\n    b: 2\n\n  - a: 3\n")
    assert isinstance(root, JsonObject)
    assert [(each.first, each.last) for each in root.children("list")] == [(3, 4), (6, 6)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("a: &x 1\nb: *x\n", "t.yaml:2:4: error[yaml-alias]", id="alias"),
        pytest.param("a: [1\n", "t.yaml:2:1: error[bad-yaml]", id="open"),
        pytest.param("[" * 500, "t.yaml:1:101: error[nested-too-deep]", id="deep"),
        pytest.param("a: \x01", "t.yaml:1:1: error[bad-yaml]", id="a control character"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_place(text: str, fault: str) -> None:
    (told,) = [str(each) for each in read_yaml_tree(Document("t.yaml", text, "")).faults]
    assert told.startswith(fault)


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30))]
    begin = time.perf_counter()
    assert read_yaml_tree(Document("t.yaml", "\n".join(lines), "")).root is None
    assert time.perf_counter() - begin < 1


@given(st.text(max_size=80) | st.text(alphabet="ab:-[]{}'\"&*!|>%#? \n", max_size=50))
def test_any_text_gives_a_tree_or_one_error(text: str) -> None:
    read = read_yaml_tree(Document("t.yaml", text, ""))
    assert len(read.faults) <= 1
    assert not (read.faults and read.root)
