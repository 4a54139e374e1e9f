"""Long lists of works, read with their places only where a merge may change something.

Of two thousand works in a file an import nearly always changes a few. In a copy of the text each of the
others is one sign and blanks, so that every place stays what it is, and the copy is read at once.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from sitegen.store.plain import Plain
from sitegen.store.trees import tree_of
from sitegen.store.works import Record, records_of
from sitegen.store.yaml_nodes import Mapping as MappingNode
from sitegen.store.yaml_nodes import Node, Sequence, Tree, Unread
from sitegen.store.yaml_reader import read_yaml

FEWEST = 50
"""A list of fewer works is read as a whole."""

LIST = re.compile(r"^publications:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*(?= *- )", re.MULTILINE)
"""What stands before the first work of a list: `publications:` and comments."""

NEXT_KEY = re.compile(r"^[^\s#-]", re.MULTILINE)
"""The first sign of the next key of a file: the `a` of `awards:`."""

STAND_IN = "0"
"""What stands for a work that is not read."""


@dataclass(frozen=True, slots=True)
class Thinned:
    """A copy of a text with signs for the works that were not read, and a tree that knows what they say.

    `left` are the identities of the values of those works.
    """

    copy: str
    tree: Tree
    left: frozenset[int]

    def thin(self, values: Plain) -> Plain:
        """Give what the copy should say after a merge: signs for the works that were not read."""
        works = values.get("publications") if isinstance(values, dict) else None
        if not isinstance(values, dict) or not isinstance(works, list):
            return values
        return values | {"publications": [STAND_IN if id(work) in self.left else work for work in works]}


def read_thinned(text: str, path: str, current: Record, incoming: Record) -> Thinned | None:
    """Read a file that says `current` for a merge with `incoming`; None when it must be read as a whole."""
    works = current.get("publications")
    places = places_to_read(current, incoming)
    if not isinstance(works, list) or places is None or "\r" in text or text.startswith("\ufeff"):
        return None
    starts = starts_of_works(text)
    if len(starts) != len(works) or len(places) * 2 > len(works):
        return None
    pieces = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    thin = (piece if place in places else thinned(piece) for place, piece in enumerate(pieces))
    tree = read_yaml("".join([text[: starts[0]], *thin]), path)
    root = with_unread(tree.root, works, places)
    if tree.diagnostics or root is None:
        return None
    left = frozenset(id(work) for place, work in enumerate(works) if place not in places)
    return Thinned(tree.text, Tree(text, root, ()), left)


def places_to_read(current: Record, incoming: Record) -> Collection[int] | None:
    """Give the places of works that a merge may edit, with their neighbours; None when keys do not tell."""
    works, coming = list(records_of(current)), list(records_of(incoming))
    here, there = places_of(works), places_of(coming)
    if here is None or there is None or len(works) < FEWEST:
        return None
    changed = [at for key, at in here.items() if key not in there or coming[there[key]] != works[at]]
    before = 0
    for key in there:
        before = here.get(key, before)
        if key not in here:
            changed.append(before)
    near = {place for at in changed for place in (at - 1, at, at + 1)}
    return {0, 1, len(works) - 1} | near


def places_of(works: list[Record]) -> Mapping[str, int] | None:
    """Give the places of works by their keys; None when one has none, or two have the same."""
    places = {key: at for at, work in enumerate(works) if isinstance(key := work.get("key"), str)}
    return places if len(places) == len(works) else None


def starts_of_works(text: str) -> list[int]:
    """Give the offsets of the lines at which the works of a file seem to begin."""
    opening = LIST.search(text)
    if opening is None:
        return []
    first = opening.end()
    following = NEXT_KEY.search(text, first)
    end = following.start() if following else len(text)
    dash = text[first : text.index("-", first) + 2]
    marks = re.compile(f"\n{re.escape(dash)}")  # `  - `, as deep as that of the first work
    return [mark.start() + 1 for mark in marks.finditer(text, first - 1, end)]


def thinned(piece: str) -> str:
    """Put a sign in place of a work, with as many characters and lines as it has."""
    dash = piece[: piece.index("-") + 2]
    lines = piece.count("\n")
    return f"{dash}{STAND_IN}{' ' * (len(piece) - len(dash) - lines - 1)}" + "\n" * lines


def with_unread(root: Node | None, works: list[Plain], places: Collection[int]) -> MappingNode | None:
    """Say in a tree what its signs stand for; None when it is not what the file says."""
    records = root.value("publications") if isinstance(root, MappingNode) else None
    if not isinstance(root, MappingNode) or not isinstance(records, Sequence):
        return None
    if len(records.children) != len(works):
        return None
    children: list[Node] = []
    for place, (node, work) in enumerate(zip(records.children, works, strict=True)):
        if tree_of(node) != (work if place in places else STAND_IN):
            return None
        children.append(
            node if place in places else Unread((), node.start, node.end, is_flow=False, tree=work)
        )
    whole = replace(records, children=tuple(children))
    return replace(root, pairs=tuple((key, whole if node is records else node) for key, node in root.pairs))
