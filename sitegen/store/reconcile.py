"""One field of a data file against what two imports say of it: follow, keep, add, remove, or report."""

from dataclasses import dataclass, field
from typing import TypeVar

from sitegen.diagnostics import Location, Report
from sitegen.store.differences import Difference, title_of
from sitegen.store.dump import RECORD_LISTS
from sitegen.store.edit import (
    Edit,
    Slot,
    add_entry,
    insert_member,
    replace_value,
)
from sitegen.store.match import QUOTED, Pairs, match
from sitegen.store.plain import Plain
from sitegen.store.removal import remove_entries, remove_member
from sitegen.store.reworded import edited_places, has_same_date, match_edited, match_followed
from sitegen.store.trees import ABSENT, Maybe, is_same, tree_of
from sitegen.store.yaml_nodes import Mapping, Node, Sequence, Unread

FROZEN_KEYS = frozenset({"schema", "slug", "key"})
"""Keys that an import never changes once they stand in a file."""

MEMBER_LISTS = RECORD_LISTS | {"links", "roles", "versions"}
"""Lists that are merged member by member even when nothing is known of the last import."""


Spelt = TypeVar("Spelt", "Plain", "Maybe")


class UnreadError(Exception):
    """A merge would change a part of a file that was not read with its places."""


@dataclass(slots=True)
class Merge:
    """One merge in progress: the text with line feeds only, and the edits and differences found so far."""

    text: str
    path: str
    report: Report
    edits: list[Edit] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)

    def value(self, slot: Slot, base: Maybe, incoming: Plain) -> Plain:
        """Merge the value of one slot and give what it is afterwards; raises `UnreadError`."""
        current = tree_of(slot.node)
        if current == incoming or is_same(current, incoming):
            return current
        if isinstance(slot.node, Unread):
            raise UnreadError
        base = spelt_out(base, slot.node)
        incoming = spelt_out(incoming, slot.node)
        if isinstance(slot.node, Mapping) and slot.node.pairs and isinstance(incoming, dict):
            return self.mapping(slot, slot.node, base if isinstance(base, dict) else {}, incoming)
        if isinstance(incoming, list) and is_merged_by_member(slot, base, current):
            return self.members(slot, base if isinstance(base, list) else [], incoming)
        if is_same(current, base) or (current in (None, [], {}) and base in (ABSENT, None)):
            self.edits += replace_value(self.text, slot, incoming)
            return incoming
        if incoming is not None:
            self.differences.append(Difference(self.location(slot), slot.place, base, current, incoming))
        return current

    def mapping(self, slot: Slot, node: Mapping, base: dict[str, Plain], incoming: dict[str, Plain]) -> Plain:
        """Merge key by key: follow, keep, remove what the source dropped, add what is new."""
        merged: dict[str, Plain] = {}
        removed: list[int] = []
        first_edit = len(self.edits)
        for index, (key, child) in enumerate(node.pairs):
            place = Slot(child, key, node.is_flow, key.text, (*slot.place, key.text))
            fate = self.pair(place, base.get(key.text, ABSENT), incoming.get(key.text, ABSENT))
            if fate is ABSENT:
                removed.append(index)
            else:
                merged[key.text] = fate
        added = additions(node, base, incoming)
        if removed and len(removed) == len(node.pairs):
            del self.edits[first_edit:]
            self.edits += replace_value(self.text, slot, merged | added)
            return merged | added
        self.edits += remove_entries(self.text, slot, node, removed)
        standing = [(n, key.text) for n, (key, _) in enumerate(node.pairs) if n not in removed]
        for name, value in added.items():
            after = place_for(name, list(incoming), standing)
            self.edits += add_entry(self.text, node, after, name, value)
        return merged | added

    def pair(self, slot: Slot, base: Maybe, incoming: Maybe) -> Maybe:
        """Merge one key of a mapping; ABSENT when it is to be removed, as the source dropped it."""
        current = tree_of(slot.node)
        if slot.name in FROZEN_KEYS:
            return current
        if incoming is not ABSENT:
            return self.value(slot, base, incoming)
        if slot.name in RECORD_LISTS and isinstance(base, list) and isinstance(current, list):
            return self.members(slot, base, [])
        if base is not ABSENT and is_same(current, base):
            return ABSENT
        if isinstance(base, dict) and isinstance(slot.node, Mapping) and slot.node.pairs:
            return self.mapping(slot, slot.node, base, {})
        return current

    def members(self, slot: Slot, base: list[Plain], incoming: list[Plain]) -> Plain:
        """Merge a list member by member; nothing is put into another order."""
        node = slot.node
        if not isinstance(node, Sequence):
            raise TypeError("only a list has members")
        current = [tree_of(child) for child in node.children]
        known, partner, new = pair_up(slot.name, base, current, incoming)
        merged: list[Maybe] = []
        first_edit = len(self.edits)
        for index, child in enumerate(node.children):
            place = Slot(child, None, node.is_flow, slot.name, (*slot.place, str(index)))
            before = base[known[index]] if index in known else ABSENT
            if index in partner:
                merged.append(self.value(place, before, incoming[partner[index]]))
            else:
                fresh = [incoming[at] for at in new]
                merged.append(self.kept_member(place, before, current[index], fresh))
        wanted = insertions(new, incoming, partner)
        return self.arranged(slot, node, merged, wanted, first_edit)

    def kept_member(self, slot: Slot, base: Maybe, current: Plain, new: list[Plain]) -> Maybe:
        """Say what becomes of a member that the source does not list: ABSENT when it is to be removed.

        Of the members that are `new` the only one of its date may be the same in other words; that is asked.
        """
        if isinstance(slot.node, Unread):
            raise UnreadError
        if base is ABSENT:
            return current
        if slot.name in RECORD_LISTS:
            hint = "delete it here when it is to go; until then it stays as part of this file"
            message = f"the source no longer lists {title_of(current)}"
            same = [each for each in new if has_same_date(each, base)]
            if len(same) == 1:
                message += f", and newly lists {title_of(same[0])} of the same date"
                hint = "if both are one, delete the one that says it worse; until then both stay"
            self.report.warning("vanished-record", message, self.location(slot), hint)
            return current
        return ABSENT if is_same(base, current) else current

    def arranged(
        self, slot: Slot, node: Sequence, merged: list[Maybe], new: list[tuple[int, Plain]], first_edit: int
    ) -> Plain:
        """Remove and insert the members of a list; `new` says before which index each new one belongs."""
        removed = [index for index, value in enumerate(merged) if value is ABSENT]
        result = joined(merged, new)
        if (removed and (node.is_flow or len(removed) == len(merged))) or (new and not merged):
            del self.edits[first_edit:]
            self.edits += replace_value(self.text, slot, result)
            return result
        for index in removed:
            self.edits += remove_member(self.text, node, index)
        for before, value in new:
            self.edits += insert_member(self.text, slot, before, value)
        return result

    def location(self, slot: Slot) -> Location:
        """Give the place of a slot's value."""
        return Location(self.path, slot.node.start.line, slot.node.start.column)


def additions(node: Mapping, base: dict[str, Plain], incoming: dict[str, Plain]) -> dict[str, Plain]:
    """Give the keys that a source has newly; of a list that was deleted by hand, the records that are new."""
    added: dict[str, Plain] = {}
    for key, value in incoming.items():
        if node.value(key) is not None:
            continue
        before = base.get(key)
        if key not in base:
            added[key] = value
        elif key in RECORD_LISTS | QUOTED and isinstance(before, list) and isinstance(value, list):
            known = match(key, value, before)
            if new := [member for place, member in enumerate(value) if place not in known]:
                added[key] = new
    return added


def pair_up(
    name: str, base: list[Plain], current: list[Plain], incoming: list[Plain]
) -> tuple[Pairs, Pairs, list[int]]:
    """Pair the members of the file with those of the last import and of this one, and say which are new.

    What the last import knows leads: a member edited beyond recognition keeps its partner in the source, and
    one deleted by hand is not new.
    """
    known = match_edited(name, current, base)
    follows = match_followed(name, base, incoming, edited_places(known, current, base))
    partner = {index: follows[place] for index, place in known.items() if place in follows}
    here = [index for index in range(len(current)) if index not in known]
    followed = set(follows.values())
    there = [place for place in range(len(incoming)) if place not in followed]
    direct = match(name, [current[index] for index in here], [incoming[place] for place in there])
    partner |= {here[left]: there[right] for left, right in direct.items()}
    paired = set(partner.values())
    return known, partner, [place for place in there if place not in paired]


def insertions(wanted: list[int], incoming: list[Plain], partner: Pairs) -> list[tuple[int, Plain]]:
    """Say before which member of the file each new member belongs: behind its neighbour in the source."""
    home = {place: index for index, place in partner.items()}
    new: list[tuple[int, Plain]] = []
    fresh, before = set(wanted), 0
    for place, value in enumerate(incoming):
        if place in fresh:
            new.append((before, value))
        before = home[place] + 1 if place in home else before
    return new


def joined(merged: list[Maybe], new: list[tuple[int, Plain]]) -> list[Plain]:
    """Give the members of a list as they stand after the merge."""
    behind: dict[int, list[Plain]] = {}
    for before, value in new:
        behind.setdefault(before, []).append(value)
    result: list[Plain] = []
    for index, kept in enumerate([*merged, ABSENT]):
        result += behind.get(index, [])
        if kept is not ABSENT:
            result.append(kept)
    return result


def place_for(key: str, order: list[str], standing: list[tuple[int, str]]) -> int:
    """Choose the pair behind which a new key goes: its nearest earlier neighbour in the model's order."""
    earlier = set(order[: order.index(key)])
    return next((index for index, name in reversed(standing) if name in earlier), standing[0][0])


def is_merged_by_member(slot: Slot, base: Maybe, current: Plain) -> bool:
    """Tell whether a list is merged member by member rather than as one value."""
    if not (isinstance(slot.node, Sequence) and slot.node.children):
        return False
    if slot.name in MEMBER_LISTS:
        return True
    return isinstance(base, list) and not is_same(current, base)


def spelt_out(tree: Spelt, node: Node) -> Spelt:
    """Write a shorthand as the mapping that the file spells out: `Ada` as `{name: Ada}`."""
    if isinstance(tree, str) and isinstance(node, Mapping):
        for key in ("name", "title"):
            if node.value(key) is not None:
                return {key: tree}
    return tree
