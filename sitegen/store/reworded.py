"""Which record is which when its telling fields were changed: by hand, at the source, or on both sides."""

from collections.abc import Sequence

from sitegen.store.dump import RECORD_LISTS
from sitegen.store.match import NAMING, Pairs, folded, match
from sitegen.store.plain import Plain
from sitegen.store.trees import is_same

NUMBERED = frozenset({"publications"})
"""Lists whose records have keys and numbers of their own, and often share a year."""


def match_edited(name: str, current: Sequence[Plain], known: Sequence[Plain]) -> Pairs:
    """Pair the records of a file with those that the last import knew, as `match` does, and the edited ones.

    An edit leaves a record where it stands and most of what it says: one that is still alone is that one
    behind the same neighbour which has its date, else one of its names.
    """
    pairs = match(name, current, known)
    if name in RECORD_LISTS - NUMBERED:
        for key in ("date", *NAMING):
            pair_by_fact(key, current, known, pairs)
    return pairs


def match_followed(name: str, known: Sequence[Plain], incoming: Sequence[Plain], current: Pairs) -> Pairs:
    """Pair the records of the last import with those of this one, as `match` does, and the `current` ones.

    These are the places of records that were edited by hand: they are followed by their date too, so that
    one which both sides reworded stays one. What the source alone gives another name may be another record.
    """
    pairs = match(name, known, incoming)
    if name in RECORD_LISTS - NUMBERED:
        rewritten = dict(pairs)
        pair_by_fact("date", known, incoming, rewritten)
        pairs |= {place: there for place, there in rewritten.items() if place in current.values()}
    return pairs


def pair_by_fact(key: str, left: Sequence[Plain], right: Sequence[Plain], pairs: Pairs) -> None:
    """Pair records still alone behind the same neighbour that say the same under a key, when as many do."""
    sides: dict[tuple[int, str], tuple[list[int], list[int]]] = {}
    behind = -1
    for index, record in enumerate(left):
        behind = pairs.get(index, behind)
        if index not in pairs and (fact := fact_of(record, key)) is not None:
            sides.setdefault((behind, fact), ([], []))[0].append(index)
    taken, behind = set(pairs.values()), -1
    for place, record in enumerate(right):
        behind = place if place in taken else behind
        if place not in taken and (fact := fact_of(record, key)) is not None:
            sides.setdefault((behind, fact), ([], []))[1].append(place)
    for here, there in sides.values():
        if len(here) == len(there):
            pairs.update(zip(here, there, strict=True))


def fact_of(record: Plain, key: str) -> str | None:
    """Give what a record says under a key, folded; None when it says nothing there."""
    value = record.get(key) if isinstance(record, dict) else None
    return None if value is None else repr(folded(value))


def has_same_date(one: Plain, other: Plain) -> bool:
    """Tell whether two records have a date, and the same."""
    date = fact_of(one, "date")
    return date is not None and date == fact_of(other, "date")


def edited_places(pairs: Pairs, current: Sequence[Plain], known: Sequence[Plain]) -> Pairs:
    """Give of pairs those whose record was edited."""
    return {index: place for index, place in pairs.items() if not is_same(current[index], known[place])}
