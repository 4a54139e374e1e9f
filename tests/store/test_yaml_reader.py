"""YAML text to nodes: places, refusals, and reading on after a fault."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence, Tree, editor_text
from sitegen.store.yaml_reader import read_yaml


def faults(text: str) -> list[str]:
    """Give the faults of a text as `line:column code`."""
    return [
        f"{each.location.line}:{each.location.column} {each.code}"
        for each in read_yaml(text, "x.yaml").diagnostics
    ]


def plain(node: Node | None) -> object:
    """Turn nodes into plain values."""
    match node:
        case Scalar():
            return node.text
        case Mapping():
            return {key.text: plain(value) for key, value in node.pairs}
        case Sequence():
            return [plain(child) for child in node.children]
    return None


def test_every_scalar_is_text_whatever_stock_yaml_makes_of_it() -> None:
    text = "name: No\nissue: 0005\npages: 12:30\nid: 0x1F\ndate: 2001-02-30\nmotto: =\non: off\n<<: 1.10\n"
    root = read_yaml(text, "x.yaml").root
    assert plain(root) == {
        "name": "No", "issue": "0005", "pages": "12:30", "id": "0x1F",
        "date": "2001-02-30", "motto": "=", "on": "off", "<<": "1.10",
    }  # fmt: skip


def scalars(node: Node | None) -> list[Scalar]:
    """List all scalars of a tree, keys too, in the order of the text."""
    match node:
        case Scalar():
            return [node]
        case Mapping():
            return [found for key, value in node.pairs for found in (key, *scalars(value))]
        case Sequence():
            return [found for child in node.children for found in scalars(child)]
    return []


def test_offsets_cut_each_scalar_out_of_the_text() -> None:
    text = "é: 😀 ü\n\"b c\":\n  - 'it''s'\n  - {d: [e, f]}\n"
    tree = read_yaml(text, "x.yaml")
    cut = [tree.text[node.start.offset : node.end.offset] for node in scalars(tree.root)]
    assert cut == ["é", "😀 ü", '"b c"', "'it''s'", "d", "e", "f"]
    lines = tree.text.split("\n")
    assert all(
        lines[node.start.line - 1][node.start.column - 1] == tree.text[node.start.offset]
        for node in scalars(tree.root)
    )


def test_a_block_ends_where_its_last_value_ends_and_braces_where_they_close() -> None:
    tree = read_yaml("a:\n  - b\n  - c\n\n# below\nd: {e: f}\n", "x.yaml")
    assert isinstance(tree.root, Mapping)
    listed, flow = tree.root.value("a"), tree.root.value("d")
    assert isinstance(listed, Sequence)
    assert isinstance(flow, Mapping)
    assert tree.text[listed.start.offset : listed.end.offset] == "- b\n  - c"
    assert tree.text[flow.start.offset : flow.end.offset] == "{e: f}"
    assert (listed.is_flow, flow.is_flow) == (False, True)


@pytest.mark.parametrize(
    ("text", "is_null"),
    [
        ("a:", True),
        ("a: ~", True),
        ("a: null", True),
        ("a: ''", False),
        ('a: "null"', False),
        ("a: Null", False),
    ],
)
def test_only_nothing_tilde_and_a_plain_null_are_null(text: str, is_null: bool) -> None:
    [_, value] = scalars(read_yaml(text, "x.yaml").root)
    assert value.is_null is is_null


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_lines_are_counted_alike_for_all_line_ends(end: str) -> None:
    assert faults(end.join(["name: Ada", "b:", "  - One", "c: x: y", ""])) == ["4:5 needs-quotes"]


@pytest.mark.parametrize("separator", ["\x85", "\u2028", "\u2029"], ids=["NEL", "LS", "PS"])
def test_a_unicode_separator_is_a_character_and_ends_no_line(separator: str) -> None:
    tree = read_yaml(f"a: x{separator}y\nb: *c\n", "x.yaml")
    assert plain(tree.root) == {"a": f"x{separator}y", "b": ""}
    assert [each.location.line for each in tree.diagnostics] == [2]


REFUSED = {
    "an alias": ("a: 1\nb: *a\n", ["2:4 yaml-alias"]),
    "an anchor": ("a: &x 1\nb: 2\n", ["1:4 yaml-alias"]),
    "an anchored list": ("a: &x\n  - 1\n", ["1:4 yaml-alias"]),
    "a tag": ("a: !!int 1\n", ["1:4 yaml-tag"]),
    "a Python object": ("a: !!python/object/apply:os.system ['x']\n", ["1:4 yaml-tag"]),
    "an exclamation title": ("a: !important work\n", ["1:4 yaml-tag"]),
    "a key twice": ("a: 1\nb: 2\na: 3\n", ["3:1 duplicate-key"]),
    "a key twice in braces": ("a: {b: 1, b: 2}\n", ["1:11 duplicate-key"]),
    "a list as key": ("? [a, b]\n: 1\nc: 2\n", ["1:3 bad-key"]),
    "two documents": ("a: 1\n---\nb: *x\n", ["2:1 several-documents"]),
    "a tab": ("a:\n\t- b\n", ["2:1 tab-indentation"]),
    "a tab after spaces": ("a:\n  b: 1\n \tc: 2\n", ["3:2 tab-indentation"]),
    "several tabs": ("a:\n\t- b: 1\n\t\tc: 2\n", ["2:1 tab-indentation"]),
    "a colon": ("a:\n  - t: Engines: a history\n", ["2:15 needs-quotes"]),
    "a colon in braces": ("a: {b: c: d}\n", ["1:4 needs-quotes"]),
    "a quote that ends early": ("a: 'It's'\n", ["1:4 needs-quotes"]),
    "words after a quote": ('a: "On" engines\n', ["1:4 needs-quotes"]),
    "an open quote": ('a: "On engines\nb: 1\n', ["1:4 needs-quotes"]),
    "an open bracket": ("a: [Draft\nb: 1\n", ["1:4 needs-quotes"]),
    "words after a bracket": ("a: [Draft] engines\nb: 1\n", ["1:4 needs-quotes"]),
    "a list over lines": ("a: [x,\n  y\nb: 1\n", ["1:4 needs-quotes"]),
    "a missing space": ("a:\n  b:1\n  c: 2\n", ["2:4 bad-yaml"]),
    "a missing colon": ("name\nb: 2\n", ["1:1 bad-yaml"]),
    "a key indented too far": ("a: 1\n  b: 2\n", ["2:3 bad-yaml"]),
    "a key indented too little": ("a:\n  - b\n c: 2\n", ["3:2 bad-yaml"]),
    "a control character": ("a: x\x1by\n", ["1:5 control-character"]),
    "too deep": ("a: " + "[" * 30 + "]" * 30 + "\n", ["1:23 nested-too-deep"]),
    "too deep for libyaml": ("a: " + "[" * 100_000 + "]" * 100_000 + "\n", ["1:4 nested-too-deep"]),
    "dashes without end": ("- " * 100_000 + "\n", ["1:41 nested-too-deep"]),
}


@pytest.mark.parametrize(("text", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_a_data_file_does_not_need_is_refused_with_its_place(text: str, expected: list[str]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize("sign", ["@", "`", "%", "*", "&", "|", ">", "- ", "? ", ",", "]", "}"])
def test_a_text_that_begins_with_a_sign_is_told_to_stand_in_quotes(sign: str) -> None:
    tree = read_yaml(f"a:\n  - t: {sign}home computing\n    u: 1\nb: x\n", "x.yaml")
    [fault] = tree.diagnostics
    assert fault.location.line == 2
    assert "in quotes" in (fault.hint or "")
    assert isinstance(tree.root, Mapping)
    assert plain(tree.root.value("b")) == "x"


def test_all_faults_of_a_file_come_in_one_run() -> None:
    text = "a: @x\nb: 'c' d\ne: f: g\nh: [i, @j]\nk: [l\nm: &n o\np: 1\np: 2\n"
    assert [line.split(":")[0] for line in faults(text)] == ["1", "2", "3", "4", "5", "6", "8"]
    assert read_yaml(text, "x.yaml").is_whole


def test_a_fault_that_hides_the_rest_makes_the_tree_not_whole() -> None:
    assert not read_yaml("a:\n  - b\n c: 2\n", "x.yaml").is_whole


def test_a_duplicate_key_names_both_lines() -> None:
    [fault] = read_yaml("a: 1\n\na: 2\n", "x.yaml").diagnostics
    assert "line 1" in fault.message
    assert "line 3" in fault.message


def test_a_byte_order_mark_is_no_part_of_the_first_key() -> None:
    assert plain(read_yaml("\ufeffname: Ada\n", "x.yaml").root) == {"name": "Ada"}


NASTY = st.text(st.sampled_from("ab:-[]{}#&*!|>'\"%@`, \n\t\r\x85\u2028\x00é😀~?0"), max_size=60)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=60), NASTY))
@example("a: \ud800")
@example("- " * 30 + ": [")
def test_any_text_gives_a_tree_and_places_inside_the_text(text: str) -> None:
    tree = read_yaml(text, "x.yaml")
    assert isinstance(tree, Tree)
    lines = editor_text(text).split("\n")
    for each in tree.diagnostics:
        assert 1 <= each.location.line <= len(lines)
        assert 1 <= each.location.column <= len(lines[each.location.line - 1]) + 1
        assert each.hint
