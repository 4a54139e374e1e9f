"""Facts in which a document says otherwise than the file that it was joined into with other documents.

When documents about one person are combined, one of them has the word on each fact. What the others say of it
would be seen nowhere; here it is found, so that an import tells it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sitegen.diagnostics import Location
from sitegen.store.combine import JOINED_LISTS, WHOLE, are_apart, says_more
from sitegen.store.field_paths import FieldPath, translate, value_at
from sitegen.store.match import match_by_fields
from sitegen.store.plain import Plain
from sitegen.store.reconcile import FROZEN_KEYS
from sitegen.store.statements import works_of
from sitegen.store.trees import ABSENT, Maybe, is_same
from sitegen.store.works import Record
from sitegen.store.yaml_nodes import Mapping, Sequence, Tree

UNCOMPARED = FROZEN_KEYS | {"identity", "publications", "unplaced"}
"""Keys on which documents need not agree: addresses, works (compared by key), and lines left over."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A field that a file and a document state differently, by the ways to it in both."""

    here: FieldPath
    there: FieldPath
    ours: Plain
    theirs: Plain


@dataclass(frozen=True, slots=True)
class Sides:
    """A file and one document of its ledger, each as it is now and as it was before an import."""

    file: Record
    file_before: Record
    said: Record
    said_before: Record

    def find(self) -> Iterator[Pair]:
        """Give the fields in which file and document differ since this import, one of them being new."""
        yield from self.differences((), self.file, self.file_before, self.said, self.said_before)
        befores = [by_key(self.file_before), by_key(self.said_before)]
        works = by_key(self.said)
        for place, ours in enumerate(works_of(self.file)):
            key = str(ours.get("key"))
            theirs = works.get(key)
            if theirs is not None and theirs != ours:
                way = ("publications", str(place))
                ours_before, theirs_before = (before.get(key, {}) for before in befores)
                yield from self.differences(way, ours, ours_before, theirs, theirs_before)

    def differences(
        self, way: FieldPath, ours: Record, ours_before: Record, theirs: Record, theirs_before: Record
    ) -> Iterator[Pair]:
        """Give the fields of a person or work in which both sides differ, below the way to it in the file."""
        for pair in pairs_in(ours, theirs):
            is_told = is_same(said_at(pair.there, theirs, theirs_before), pair.theirs)
            if not (is_told and is_same(said_at(pair.here, ours, ours_before), pair.ours)):
                yield replace(pair, here=(*way, *pair.here))


def by_key(facts: Record) -> dict[str, Record]:
    """Give the works of a tree by their keys."""
    return {str(work.get("key")): work for work in works_of(facts)}


def said_at(way: FieldPath, now: Record, before: Record) -> Maybe:
    """Give what the same record said before of a field."""
    there = translate(way, now, before)
    return ABSENT if there is None else value_at(before, there)


def pairs_in(ours: Record, theirs: Record, here: FieldPath = (), there: FieldPath = ()) -> Iterator[Pair]:
    """Give the fields that both records state, and state differently; members of lists paired as combined.

    A value that says the same as the other and more does not contradict it: `2021-06` beside `2021`.
    """
    for key, said in theirs.items():
        own = ours.get(key)
        if own is None or said is None or key in UNCOMPARED or is_same(own, said):
            continue
        way, other = (*here, key), (*there, key)
        if isinstance(own, dict) and isinstance(said, dict) and key not in WHOLE:
            yield from pairs_in(own, said, way, other)
        elif isinstance(own, list) and isinstance(said, list) and key in JOINED_LISTS:
            yield from pairs_of_lists(key, own, said, way, other)
        elif not (says_more(own, said) or says_more(said, own)):
            yield Pair(way, other, own, said)


def pairs_of_lists(
    key: str, ours: list[Plain], theirs: list[Plain], here: FieldPath, there: FieldPath
) -> Iterator[Pair]:
    """Give the fields of records in two lists that are the same record and say something differently."""
    for index, place in match_by_fields(key, ours, theirs).items():
        own, said = ours[index], theirs[place]
        if isinstance(own, dict) and isinstance(said, dict) and not are_apart(key, own, said):
            yield from pairs_in(own, said, (*here, str(index)), (*there, str(place)))


def location_of(tree: Tree, way: FieldPath, path: str) -> Location:
    """Find where a field stands in a file; the file alone when it is written in another way."""
    node = tree.root
    for step in way:
        if isinstance(node, Mapping):
            node = node.value(step)
        elif isinstance(node, Sequence) and int(step) < len(node.children):
            node = node.children[int(step)]
    return Location(path, node.start.line, node.start.column) if node else Location(path)
