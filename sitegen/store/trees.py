"""Plain trees of what a file says, and the equality that a merge goes by."""

from enum import Enum
from typing import TypeAlias

from sitegen.store.plain import Bare, Plain, Prose
from sitegen.store.yaml_nodes import PLAIN, Mapping, Node, Scalar, Unread


class Absent(Enum):
    """The one value that stands for a key that is not there; None stands for `null`."""

    ABSENT = "absent"


ABSENT = Absent.ABSENT
Maybe: TypeAlias = "Plain | Absent"


def tree_of(node: Node) -> Plain:
    """Give the tree of a node; the line breaks around a text block are its layout, not its text.

    Written out again, a text gets the style that it had.
    """
    if isinstance(node, Scalar):
        return None if node.is_null else text_of(node)
    if isinstance(node, Unread):
        return node.tree
    if isinstance(node, Mapping):
        return {key.text: tree_of(value) for key, value in node.pairs}
    return [tree_of(child) for child in node.children]


def text_of(scalar: Scalar) -> str:
    """Give the text of a scalar, marked by how it is written."""
    if scalar.style in ("|", ">"):
        text = scalar.text.strip("\n")
        return Prose(text) if scalar.text.endswith("\n") else text
    return Bare(scalar.text) if scalar.style == PLAIN else scalar.text


def is_same(left: Maybe, right: Maybe) -> bool:
    """Tell whether two trees say the same; the order of keys does not count."""
    if isinstance(left, str) and isinstance(right, str):
        return left.strip("\n") == right.strip("\n")
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(is_same(left[key], right[key]) for key in left)
    return left is right
