"""JSON is read with the places of its objects, and any text gives a tree or a fault."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.interchange.json_tree import DEPTH_LIMIT, Json, JsonObject, is_json, read_json
from sitegen.model.document import Document

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


def root_of(text: str) -> Json:
    read = read_json(Document("t.json", text, ""))
    assert read.faults == ()
    return read.root


def object_of(text: str) -> JsonObject:
    root = root_of(text)
    assert isinstance(root, JsonObject)
    return root


def faults_of(text: str) -> list[str]:
    return [str(fault).split("\n")[0] for fault in read_json(Document("t.json", text, "")).faults]


def test_every_object_knows_its_lines() -> None:
    root = object_of('{\n "a": {"b": "{"},\n "list": [\n  {"c": 1},\n  {\n  "d": "}"\n  }\n ]\n}')
    places = [
        (each.first, each.last, each.column) for each in (root, root.child("a"), *root.children("list"))
    ]
    assert places == [(1, 9, 1), (2, 2, 7), (4, 4, 3), (5, 7, 3)]


def test_numbers_keep_their_digits() -> None:
    root = object_of('{"volume": 3.10, "year": 2001, "big": 1e400, "none": NaN}')
    assert [root.text(key) for key in ("volume", "year", "big", "none")] == ["3.10", "2001", "1e400", ""]
    assert [root.number(key) for key in ("volume", "year", "big")] == [None, 2001, None]


@pytest.mark.parametrize("value", ["null", "7", "true", '"x"', "[]", "{}", "[null, [1]]"])
def test_a_wrong_type_gives_nothing_to_whom_asks_for_another(value: str) -> None:
    root = object_of(f'{{"a": {value}}}')
    assert root.text("a", "b", "c") == ""
    assert root.texts("a", "b") == ()
    assert root.children("a", "b") == ()
    assert root.child("a", "b").members == {}
    assert root.is_true("a", "b") is False


def test_one_value_stands_for_a_list_of_one() -> None:
    root = object_of('{"title": "On Engines", "author": {"name": "Ada Example"}, "more": ["a", null, 2]}')
    assert root.texts("title") == ("On Engines",)
    assert [each.text("name") for each in root.children("author")] == ["Ada Example"]
    assert root.texts("more") == ("a", "2")


def test_lines_of_json_are_a_list() -> None:
    root = root_of('{"a": 1}\n{"a": 2}\n')
    assert isinstance(root, list)
    assert [each.first for each in root if isinstance(each, JsonObject)] == [1, 2]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param(
            '[{"a": "cut', "t.json:1:8: error[bad-json]: the JSON ends in the middle", id="in a text"
        ),
        pytest.param(
            '[{"a": 1},\n', "t.json:2:1: error[bad-json]: the JSON ends in the middle", id="in a list"
        ),
        pytest.param(
            '[{"a": 1}\n {"a": 2}]',
            "t.json:2:2: error[bad-json]: this is no JSON from here on: expecting ',' delimiter",
            id="a missing comma",
        ),
        pytest.param(
            '{\n  // mine\n  "a": 1}',
            "t.json:2:3: error[bad-json]: this is no JSON from here on: ",
            id="comment",
        ),
        pytest.param(
            "[{]", "t.json:1:3: error[bad-json]: this is no JSON from here on: ", id="crossed brackets"
        ),
    ],
)
def test_what_is_no_json_is_reported_where_it_goes_wrong(text: str, fault: str) -> None:
    (told,) = faults_of(text)
    assert told.startswith(fault)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    begin = time.perf_counter()
    (told,) = faults_of(text)
    assert "error[nested-too-deep]" in told
    assert time.perf_counter() - begin < 1


def test_nesting_up_to_the_limit_is_read() -> None:
    text = "[" * DEPTH_LIMIT + '"x"' + "]" * DEPTH_LIMIT
    assert faults_of(text) == []


def test_half_a_character_is_replaced_and_told() -> None:
    document = Document("t.json", '[\n{"a": "x \\ud800 y", "\\udc00": ["\\ud83d\\ude00", "\\udfff"]}]', "")
    read = read_json(document)
    assert isinstance(read.root, list)
    (only,) = read.root
    assert isinstance(only, JsonObject)
    assert only.members == {"a": "x \ufffd y", "\ufffd": ["\U0001f600", "\ufffd"]}
    assert {str(fault.location) for fault in read.faults} == {"t.json:2:1"}
    assert {fault.code for fault in read.faults} == {"lone-surrogate"}


def test_an_open_text_full_of_escapes_takes_linear_time() -> None:
    begin = time.perf_counter()
    assert len(faults_of('["' + '\\"' * 500_000)) == 1
    assert time.perf_counter() - begin < 2


@given(VALUES)
def test_any_value_is_read(value: object) -> None:
    text = json.dumps([value])
    read = read_json(Document("t.json", text, ""))
    assert isinstance(read.root, list)
    assert plain(read.root[0]) == plain_json(value)


@given(st.text(max_size=200) | st.text(alphabet='[]{}",:\\ u0d81\nnt', max_size=60))
def test_any_text_gives_a_tree_or_one_error(text: str) -> None:
    document = Document("t.json", text, "")
    read = read_json(document)
    assert read.root is not None or read.faults or not is_json(document) or text.strip() == ""


def plain(value: Json) -> object:
    """Give the tree as Python's own decoder would, all scalars as text."""
    if isinstance(value, JsonObject):
        return {key: plain(each) for key, each in value.members.items()}
    return [plain(each) for each in value] if isinstance(value, list) else value


def plain_json(value: object) -> object:
    """Give what Python's decoder makes of a value, numbers as text, halves of characters replaced."""
    text = json.dumps(value)
    decoded = json.loads(text, parse_int=str, parse_float=str, parse_constant=lambda _: None)
    return json.loads(json.dumps(decoded).encode("utf-8", "replace"))
