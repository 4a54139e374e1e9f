"""Places in the text of a data file where hands may do something."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import TypeAlias, TypeVar

from sitegen.store.edit import end_of, line_start, next_line
from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence, Tree
from sitegen.store.yaml_reader import read_yaml

FROZEN = ("schema", "slug", "key")
TYPED = ("type", "kind", "date", "status", "url", "doi", "arxiv", "orcid", "line")
"""Keys of values that may not be just any text."""

Pair: TypeAlias = tuple[Scalar, Node]
Found = TypeVar("Found", bound=Pair)


@lru_cache(maxsize=256)
def read(text: str) -> Tree:
    return read_yaml(text, "ada.yaml")


def is_sound(text: str) -> bool:
    tree = read(text)
    return not tree.diagnostics and isinstance(tree.root, Mapping)


def root_of(text: str) -> Mapping:
    tree = read(text)
    assert not tree.diagnostics, (tree.diagnostics, text)
    assert isinstance(tree.root, Mapping)
    return tree.root


def pairs_of(node: Node, *, is_inside_flow: bool = False) -> Iterator[tuple[Mapping, int]]:
    """Every pair of every mapping; of those in braces only the ones of the outermost."""
    if isinstance(node, Mapping) and not is_inside_flow:
        for index, (_, value) in enumerate(node.pairs):
            yield node, index
            yield from pairs_of(value, is_inside_flow=node.is_flow)
    elif isinstance(node, Sequence):
        for child in node.children:
            yield from pairs_of(child, is_inside_flow=is_inside_flow)


def block_pairs(text: str) -> list[Pair]:
    """Every pair of a block mapping."""
    found = pairs_of(root_of(text))
    return [mapping.pairs[index] for mapping, index in found if not mapping.is_flow]


def record_lists(text: str) -> list[tuple[str, Sequence]]:
    """Every list of records that stands in lines of its own, with its key."""
    return [
        (key.text, value)
        for key, value in root_of(text).pairs
        if isinstance(value, Sequence) and not value.is_flow and isinstance(value.children[0], Mapping)
    ]


def chosen(random: Random, found: list[Found]) -> Found | None:
    return random.choice(found) if found else None


def scalars(text: str) -> list[Pair]:
    return [
        (key, value)
        for mapping, index in pairs_of(root_of(text))
        for key, value in [mapping.pairs[index]]
        if isinstance(value, Scalar) and key.text not in FROZEN + TYPED and not value.is_null
    ]


def span_of(text: str, key: Scalar, value: Node) -> tuple[int, int]:
    """The lines of a pair of a block mapping that begins its line."""
    return line_start(text, key.start.offset), next_line(text, end_of(value, text))


def record_span(text: str, record: Node) -> tuple[int, int]:
    return line_start(text, record.start.offset), next_line(text, end_of(record, text))


def begins_its_line(text: str, key: Scalar) -> bool:
    return not text[line_start(text, key.start.offset) : key.start.offset].strip()


def with_value(text: str, pair: Pair | None, written: str) -> str | None:
    if pair is None:
        return None
    start, end = pair[1].start.offset, end_of(pair[1], text)
    return text[:start] + written + text[end:]


def swapped(text: str, one: tuple[int, int], two: tuple[int, int]) -> str | None:
    if one[1] > two[0]:
        return None
    return (
        text[: one[0]]
        + text[two[0] : two[1]]
        + text[one[1] : two[0]]
        + text[one[0] : one[1]]
        + text[two[1] :]
    )
