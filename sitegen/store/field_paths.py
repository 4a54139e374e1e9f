"""Where one field stands in several trees: `positions.1.title` here is `positions.0.title` there."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sitegen.store.match import Pairs, match
from sitegen.store.plain import Plain
from sitegen.store.trees import ABSENT, Maybe

FieldPath: TypeAlias = tuple[str, ...]
"""The way to a field: keys, and the places in lists, counted from 0."""

SHORTHANDS = ("name", "title")
"""The keys that a record written as one text stands for."""


Pairing: TypeAlias = Callable[[str, Sequence[Plain], Sequence[Plain]], Pairs]
"""How the members of two lists are paired; the text is the key that both stand under."""


def translate(
    field: Sequence[str], here: Plain, there: Plain, name: str = "", pair: Pairing = match
) -> FieldPath | None:
    """Give the way to the same field in another tree, the members of lists paired by `pair`.

    None when a list there has no such member. The field itself may be missing there.
    """
    if not field:
        return ()
    step, rest = field[0], field[1:]
    if isinstance(here, list) and isinstance(there, list):
        partner = pair(name, here, there).get(place_in(here, step), -1)
        if partner < 0:
            return None
        way = translate(rest, here[place_in(here, step)], there[partner], name, pair)
        return None if way is None else (str(partner), *way)
    if isinstance(here, dict) and isinstance(there, dict):
        way = translate(rest, here.get(step), there.get(step), step, pair)
        return None if way is None else (step, *way)
    return tuple(field)


def value_at(tree: Maybe, field: Sequence[str]) -> Maybe:
    """Give the value that a way leads to; a text is its own `name` or `title`."""
    for step in field:
        if isinstance(tree, dict):
            tree = tree.get(step, ABSENT)
        elif isinstance(tree, list):
            place = place_in(tree, step)
            tree = ABSENT if place < 0 else tree[place]
        elif not (isinstance(tree, str) and step in SHORTHANDS):
            return ABSENT
    return tree


def with_value_at(tree: Plain, field: Sequence[str], value: Plain) -> Plain:
    """Give a tree with another value at the end of a way; a way that leads nowhere changes nothing."""
    if not field:
        return value
    step, rest = field[0], field[1:]
    if isinstance(tree, dict):
        inner = tree.get(step) if rest else None
        return tree | {step: with_value_at(inner, rest, value)} if not rest or step in tree else tree
    if isinstance(tree, list) and (place := place_in(tree, step)) >= 0:
        return [*tree[:place], with_value_at(tree[place], rest, value), *tree[place + 1 :]]
    return with_value_at(tree, rest, value) if isinstance(tree, str) and step in SHORTHANDS else tree


def place_in(members: Sequence[Plain], step: str) -> int:
    """Read a step as a place in a list; -1 when the list has no such place."""
    is_place = step.isascii() and step.isdecimal() and len(step) < 10 and int(step) < len(members)
    return int(step) if is_place else -1
