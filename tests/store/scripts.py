"""Random hands on a data file: what a person does in an editor, as changes of its text."""

import re
from dataclasses import dataclass, field
from random import Random

from sitegen.store.edit import end_of, line_start, next_line
from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence
from sitegen.store.yaml_reader import read_yaml

FROZEN = ("schema", "slug", "key", "type", "kind", "date")


@dataclass
class Hand:
    """A text under somebody's hands, and what must be in it from now on."""

    text: str
    kept: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    def root(self) -> Mapping:
        tree = read_yaml(self.text, "ada.yaml")
        assert not tree.diagnostics, (tree.diagnostics, self.text)
        assert isinstance(tree.root, Mapping)
        return tree.root


def entries(node: Node) -> list[tuple[Mapping, int]]:
    """Every pair of every mapping."""
    if isinstance(node, Mapping):
        own = [(node, index) for index in range(len(node.pairs))]
        return own + [each for _, value in node.pairs for each in entries(value)]
    return [each for child in node.children for each in entries(child)] if isinstance(node, Sequence) else []


def block_lists(node: Node) -> list[tuple[str, Sequence]]:
    if not isinstance(node, Mapping):
        return []
    return [
        (key.text, value)
        for key, value in node.pairs
        if isinstance(value, Sequence) and not value.is_flow and isinstance(value.children[0], Mapping)
    ]


def scalars(hand: Hand) -> list[Scalar]:
    return [
        value
        for mapping, index in entries(hand.root())
        for key, value in [mapping.pairs[index]]
        if isinstance(value, Scalar) and key.text not in FROZEN and not value.is_null
    ]


def edit_value(hand: Hand, random: Random, number: int) -> None:
    if not (found := scalars(hand)):
        return
    chosen = random.choice(found)
    token = f"by hand {number}"
    hand.kept = [text for text in hand.kept if text not in hand.text[chosen.start.offset : chosen.end.offset]]
    hand.kept.append(token)
    end = end_of(chosen, hand.text)
    hand.text = hand.text[: chosen.start.offset] + f"'{token}'" + hand.text[end:]


def requote(hand: Hand, random: Random, _number: int) -> None:
    found = [scalar for scalar in scalars(hand) if scalar.style == "" and "'" not in scalar.text]
    if found:
        chosen = random.choice(found)
        quoted = f"'{chosen.text}'"
        hand.text = hand.text[: chosen.start.offset] + quoted + hand.text[chosen.end.offset :]


def comment_line(hand: Hand, random: Random, number: int) -> None:
    places = [
        mapping.pairs[index][0].start.offset for mapping, index in entries(hand.root()) if not mapping.is_flow
    ]
    start = line_start(hand.text, random.choice(places))
    token = f"# remark {number}"
    margin = re.match(" *", hand.text[start:])
    hand.text = f"{hand.text[:start]}{margin[0] if margin else ''}{token}\n{hand.text[start:]}"
    hand.kept.append(token)


def comment_behind(hand: Hand, random: Random, number: int) -> None:
    found = [scalar for scalar in scalars(hand) if scalar.style not in ("|", ">")]
    if not found:
        return
    end = next_line(hand.text, random.choice(found).end.offset) - 1
    token = f"  # aside {number}"
    hand.text = hand.text[:end] + token + hand.text[end:]
    hand.kept.append(token.strip())


def record_span(hand: Hand, records: Sequence, index: int) -> tuple[int, int]:
    child = records.children[index]
    return line_start(hand.text, child.start.offset), next_line(hand.text, end_of(child, hand.text))


def delete_record(hand: Hand, random: Random, _number: int) -> None:
    found = [(key, records) for key, records in block_lists(hand.root()) if len(records.children) > 1]
    if not found:
        return
    _, records = random.choice(found)
    start, end = record_span(hand, records, random.randrange(len(records.children)))
    removed = hand.text[start:end]
    hand.kept = [text for text in hand.kept if text not in removed]
    hand.gone += re.findall(r"key: (work-\d+)", removed)
    hand.text = hand.text[:start] + hand.text[end:]


def add_record(hand: Hand, random: Random, number: int) -> None:
    found = block_lists(hand.root())
    if not found:
        return
    key, records = random.choice(found)
    first = records.children[random.randrange(len(records.children))]
    start = line_start(hand.text, first.start.offset)
    token = f"added by hand {number}"
    name = {"positions": "organization", "service": "role"}.get(key, "title")
    margin = " " * (records.start.column - 1)
    hand.text = f"{hand.text[:start]}{margin}- {name}: {token}\n{hand.text[start:]}"
    hand.kept.append(token)


def move_record(hand: Hand, random: Random, _number: int) -> None:
    found = [records for _, records in block_lists(hand.root()) if len(records.children) > 1]
    if not found:
        return
    records = random.choice(found)
    first = random.randrange(len(records.children) - 1)
    (start, middle), (late, end) = (record_span(hand, records, n) for n in (first, first + 1))
    text = hand.text
    hand.text = text[:start] + text[late:end] + text[middle:late] + text[start:middle] + text[end:]


def move_key(hand: Hand, random: Random, _number: int) -> None:
    root = hand.root()
    index = random.randrange(len(root.pairs) - 1)
    (one, one_value), (two, two_value) = root.pairs[index : index + 2]
    start, middle = one.start.offset, next_line(hand.text, end_of(one_value, hand.text))
    late, end = two.start.offset, next_line(hand.text, end_of(two_value, hand.text))
    text = hand.text
    hand.text = text[:start] + text[late:end] + text[middle:late] + text[start:middle] + text[end:]


def delete_key(hand: Hand, random: Random, _number: int) -> None:
    found = [
        (key, value)
        for mapping, index in entries(hand.root())
        for key, value in [mapping.pairs[index]]
        if not mapping.is_flow
        and key.text in ("bio", "location", "abstract", "honors", "venue", "date")
        and not hand.text[line_start(hand.text, key.start.offset) : key.start.offset].strip()
    ]
    if not found:
        return
    key, value = random.choice(found)
    start, end = line_start(hand.text, key.start.offset), next_line(hand.text, end_of(value, hand.text))
    hand.kept = [text for text in hand.kept if text not in hand.text[start:end]]
    hand.text = hand.text[:start] + hand.text[end:]


def add_key(hand: Hand, random: Random, number: int) -> None:
    root = hand.root()
    if root.value("pronouns") is None:
        start = root.pairs[random.randrange(len(root.pairs))][0].start.offset
        hand.text = f"{hand.text[:start]}pronouns: own {number}\n\n{hand.text[start:]}"
        hand.kept.append(f"own {number}")


def spread_list(hand: Hand, random: Random, number: int) -> None:
    """Write a list in brackets as lines, with a comment behind one."""
    found = [
        (key, value)
        for mapping, index in entries(hand.root())
        for key, value in [mapping.pairs[index]]
        if isinstance(value, Sequence) and value.is_flow and value.children and not mapping.is_flow
    ]
    if not found:
        return
    key, value = random.choice(found)
    text = hand.text
    end = next_line(text, value.end.offset)
    if text[value.end.offset : end].strip() or "#" in text[value.start.offset : value.end.offset]:
        return
    margin = " " * (key.start.column - 1)
    members = [" ".join(text[child.start.offset : child.end.offset].split()) for child in value.children]
    token = f"# lined up {number}"
    members[-1] += f"  {token}"
    lines = "".join(f"{margin}  - {member}\n" for member in members)
    hand.text = f"{text[: key.end.offset]}:\n{lines}{text[end:]}"
    hand.kept.append(token)


def comment_in_brackets(hand: Hand, random: Random, number: int) -> None:
    found = [
        value
        for mapping, index in entries(hand.root())
        for _, value in [mapping.pairs[index]]
        if isinstance(value, Sequence) and value.is_flow and len(value.children) > 1 and not mapping.is_flow
    ]
    if not found:
        return
    value = random.choice(found)
    comma = hand.text.index(",", value.children[0].end.offset)
    token = f"# within {number}"
    margin = " " * value.children[0].start.column
    hand.text = f"{hand.text[: comma + 1]} {token}\n{margin}{hand.text[comma + 1 :].lstrip(' ')}"
    hand.kept.append(token)


ACTIONS = [
    *(edit_value, requote, comment_line, comment_behind, delete_record),
    *(add_record, move_record, move_key, delete_key, add_key),
    *(spread_list, comment_in_brackets),
]


def edited(text: str, random: Random) -> Hand:
    """Let a random hand do one to eight things to a text."""
    hand = Hand(text)
    for number in range(random.randint(1, 8)):
        random.choice(ACTIONS)(hand, random, number)
    hand.root()
    return hand
