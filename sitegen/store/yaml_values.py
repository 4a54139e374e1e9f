"""Sound YAML as plain values without places, several times as fast as the tree of nodes.

An import reads every data file and ledger, and wants places only in what it changes. What is not plainly
sound gives None here, and `yaml_reader` says what is wrong with it; values, where there are any, are those of
its tree.
"""

import re
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import yaml

from sitegen.diagnostics import Diagnostic
from sitegen.store.findings import UnsoundError
from sitegen.store.plain import Bare, Plain, Prose
from sitegen.store.trees import tree_of
from sitegen.store.yaml_builder import DEPTH_LIMIT
from sitegen.store.yaml_controls import CONTROLS
from sitegen.store.yaml_nodes import editor_text
from sitegen.store.yaml_reader import read_yaml

DOUBTFUL = re.compile(r" #(?=\S)")
"""What may be a comment by mistake: the ` #` of `Engines #1`."""

NULLS = frozenset({"", "null", "~"})
"""How nothing is written."""

PROPERTIES = frozenset("&!")
"""How an anchor or a tag begins, which no data file may have; no plain text begins so."""

HAS_COMPOSER = hasattr(yaml, "CBaseLoader")
"""Whether PyYAML was built with libyaml; its own composer in Python would be no faster than ours."""

BASE: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


NO_TAG = "".format
"""Gives an empty text, whatever it is asked, without a step in Python: every node asks three times."""


class Composer(BASE):  # type: ignore[misc]  # chosen above
    """libyaml's composer of nodes; their tags, and the ways to them, are nobody's concern here."""

    resolve = NO_TAG
    descend_resolver = NO_TAG
    ascend_resolver = NO_TAG


def read_plain(text: str, path: str) -> tuple[Plain, tuple[Diagnostic, ...]]:
    """Read one data file as a plain tree, with its faults; None for an empty one."""
    if (values := read_values(text)) is not None:
        return values, ()
    tree = read_yaml(text, path)
    return tree_of(tree.root) if tree.root is not None else None, tree.diagnostics


def read_values(text: str) -> dict[str, Plain] | None:
    """Read a mapping that has nothing in it to report; None when it may have, or is none."""
    return _read_values(text, bare, Prose)


def read_texts(text: str) -> dict[str, Plain] | None:
    """Read as `read_values` does, without marks of how a text is written: `marshal` knows all of it."""
    return _read_values(text, str, str)


def _read_values(text: str, *marks: Callable[[str], str]) -> dict[str, Plain] | None:
    text = editor_text(text)
    if not HAS_COMPOSER or CONTROLS.search(text):
        return None
    doubtful = frozenset(mark.start() for mark in DOUBTFUL.finditer(text))
    try:
        # A node without any text stands at the very end; there is a character there to ask, too.
        found = Walk(text + "\n", doubtful, *marks).value(Composer(text).get_single_node(), 0)
    except (yaml.MarkedYAMLError, UnsoundError):
        return None
    return found if isinstance(found, dict) else None


@lru_cache(maxsize=20_000)
def bare(text: str) -> Bare:
    """Mark a text; names, years and kinds come again and again in a file, and are kept once."""
    return Bare(text)


@dataclass(frozen=True, slots=True)
class Walk:
    """The way through the nodes of one text; `doubtful` are the offsets of what may be no comment.

    `bare` marks a text without quotes, `prose` one of a paragraph or more.
    """

    text: str
    doubtful: Collection[int]
    bare: Callable[[str], str]
    prose: Callable[[str], str]

    def value(self, node: Any, depth: int) -> Plain:
        """Give the plain value of a node; raises `UnsoundError`."""
        kind = type(node)
        if node is None or self.text[node.start_mark.index] in PROPERTIES:
            raise UnsoundError
        if kind is yaml.ScalarNode:
            return self.scalar(node)
        if depth >= DEPTH_LIMIT:
            raise UnsoundError
        if kind is yaml.SequenceNode:
            return [self.value(child, depth + 1) for child in node.value]
        pairs = {self.key(key): self.value(child, depth + 1) for key, child in node.value}
        if len(pairs) < len(node.value):
            raise UnsoundError
        return pairs

    def key(self, node: Any) -> str:
        """Give a key, which is a text without properties; raises `UnsoundError`."""
        if type(node) is not yaml.ScalarNode or self.text[node.start_mark.index] in PROPERTIES:
            raise UnsoundError
        return sys.intern(node.value)

    def scalar(self, node: Any) -> Plain:
        """Give a text, marked by how it is written, as `trees.text_of` does; raises `UnsoundError`."""
        text: str = node.value
        if not node.style:
            if self.doubtful and node.end_mark.index in self.doubtful:
                raise UnsoundError
            return None if text in NULLS else self.bare(text)
        if node.style in "|>":
            inner = text.strip("\n")
            return self.prose(inner) if text.endswith("\n") else inner
        return text
