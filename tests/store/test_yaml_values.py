"""Values without places: the same as the tree's, or none at all."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sitegen.store.plain import Bare, Plain, Prose
from sitegen.store.trees import tree_of
from sitegen.store.yaml_reader import read_yaml
from sitegen.store.yaml_values import read_plain, read_values


def kinds(tree: Plain) -> object:
    """Give a tree with the style of every text beside it."""
    match tree:
        case dict():
            return {key: kinds(value) for key, value in tree.items()}
        case list():
            return [kinds(member) for member in tree]
    return type(tree).__name__, tree


SOUND = """\
# A comment
schema: 1
name: "Ada \\u0042 Example"
single: 'it''s'
nothing: null
tilde: ~
empty:
issue: 0005
list: [a, {b: c}, []]
bio: |
  Two lines,

  and a gap.
title: |-
  Kept without
  an end.
folded: >
  One
  line.
café: naïve # a comment
"""


def test_values_are_those_of_the_tree_with_their_styles() -> None:
    root = read_yaml(SOUND, "x.yaml").root
    assert root is not None
    values = read_values(SOUND)
    assert kinds(values) == kinds(tree_of(root))
    assert values is not None
    assert isinstance(values["issue"], Bare)
    assert isinstance(values["bio"], Prose)
    assert values["nothing"] is values["tilde"] is values["empty"] is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing\n",
        "- a\n",
        "text\n",
        "a: &x 1\nb: *x\n",
        "a: &x 1\n",
        "&x a: 1\n",
        "a: !tag 1\n",
        "a: !!str [b]\n",
        "? !x a\n: 1\n",
        "a: 1\na: 2\n",
        "[a, b]: 1\n",
        "a: 1\n---\nb: 2\n",
        "a: [\n",
        "a: " + "[" * 30 + "]" * 30 + "\n",
        "a: " + "[" * 3000 + "]" * 3000 + "\n",
        "a: Engines #1\n",
        "a: bell \x07\n",
        'a: "\\ud800\n',
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_must_be_reported_has_no_values(text: str) -> None:
    assert read_values(text) is None


def test_a_fault_is_told_with_its_place() -> None:
    values, faults = read_plain("a: 1\na: 2\n", "x.yaml")
    assert values == {"a": "1"}
    assert [(each.code, each.location.line) for each in faults] == [("duplicate-key", 2)]


MARKS = [
    "a",
    "b: ",
    "- ",
    "\n",
    "  ",
    "#",
    " #",
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    ", ",
    ": ",
    "|",
    ">",
    "&",
    "*",
]
RARE = ["a", "!", "null", "~", "\t", "é", "\u2028", "\r\n", "\ufeff", "---", "...", "?", "1", "\\x07", "@"]
PIECES = st.sampled_from([*MARKS, *RARE])


@given(st.lists(PIECES, max_size=14).map("".join))
@example("a: b #\n")
@example("a:\n- b\n- ? c\n")
@example("\ufeffa: 1\r\nb: 2\r\n")
def test_values_and_tree_agree_wherever_there_are_values(text: str) -> None:
    values = read_values(text)
    if values is not None:
        tree = read_yaml(text, "x.yaml")
        assert tree.diagnostics == ()
        assert tree.root is not None
        assert kinds(values) == kinds(tree_of(tree.root))
