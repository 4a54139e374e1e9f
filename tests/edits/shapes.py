"""Hands that move records and keys, and that write the same in another style."""

from random import Random

from sitegen.store.edit import end_of, next_line
from sitegen.store.yaml_nodes import Mapping, Scalar, Sequence
from tests.edits.places import (
    block_pairs,
    chosen,
    pairs_of,
    record_lists,
    record_span,
    root_of,
    span_of,
    swapped,
)


def move_record(text: str, random: Random, _: str) -> str | None:
    found = [records for _, records in record_lists(text) if len(records.children) > 1]
    if not found:
        return None
    children = random.choice(found).children
    first, second = sorted(random.sample(range(len(children)), 2))
    return swapped(text, record_span(text, children[first]), record_span(text, children[second]))


def move_section(text: str, random: Random, _: str) -> str | None:
    pairs = root_of(text).pairs
    if len(pairs) < 2:
        return None
    one, two = sorted(random.sample(range(len(pairs)), 2))
    return swapped(text, span_of(text, *pairs[one]), span_of(text, *pairs[two]))


def move_key(text: str, random: Random, _: str) -> str | None:
    """Two keys of one record in the other order."""
    found = [mapping for mapping, index in pairs_of(root_of(text)) if index == 2 and not mapping.is_flow]
    if not found:
        return None
    pairs = random.choice(found).pairs
    one, two = sorted(random.sample(range(1, len(pairs)), 2))
    return swapped(text, span_of(text, *pairs[one]), span_of(text, *pairs[two]))


def spread_list(text: str, random: Random, mark: str) -> str | None:
    """A list in brackets as lines, with a comment behind the last."""
    found = [
        (key, value)
        for key, value in block_pairs(text)
        if isinstance(value, Sequence) and value.is_flow and value.children
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    key, value = pair
    end = next_line(text, value.end.offset)
    if text[value.end.offset : end].strip() or "#" in text[value.start.offset : value.end.offset]:
        return None
    margin = " " * (key.start.column - 1)
    members = [" ".join(text[child.start.offset : child.end.offset].split()) for child in value.children]
    lines = "".join(f"{margin}  - {member}\n" for member in [*members[:-1], f"{members[-1]}  # {mark}"])
    return f"{text[: key.end.offset]}:\n{lines}{text[end:]}"


def spread_braces(text: str, random: Random, mark: str) -> str | None:
    """A mapping in braces as lines."""
    found = [
        (key, value)
        for key, value in block_pairs(text)
        if isinstance(value, Mapping) and value.is_flow and value.pairs
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    key, value = pair
    end = next_line(text, value.end.offset)
    margin = " " * (key.start.column + 1)
    lines = [
        f"{margin}{name.text}: {text[each.start.offset : each.end.offset]}\n" for name, each in value.pairs
    ]
    return f"{text[: key.end.offset]}:\n{''.join(lines)}{margin}# {mark}\n{text[end:]}"


def braces(text: str, random: Random, _: str) -> str | None:
    """A small record in lines as one in braces."""
    found = [
        child
        for _, records in record_lists(text)
        for child in records.children
        if isinstance(child, Mapping)
        and not child.is_flow
        and all(isinstance(value, Scalar) and value.style not in ("|", ">") for _, value in child.pairs)
    ]
    if not found:
        return None
    record = random.choice(found)
    start, end = record.start.offset, end_of(record, text)
    if "#" in text[start:end]:
        return None
    written = ", ".join(
        f"{key.text}: {text[value.start.offset : value.end.offset]}" for key, value in record.pairs
    )
    return f"{text[:start]}{{{written}}}{text[end:]}"


def shift_list(text: str, random: Random, _: str) -> str | None:
    """The dashes of a list as far left as its key."""
    found = [
        (key, value)
        for key, value in root_of(text).pairs
        if isinstance(value, Sequence) and not value.is_flow and value.start.column == 3
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    start, end = next_line(text, pair[0].end.offset), next_line(text, end_of(pair[1], text))
    lines = text[start:end].splitlines(keepends=True)
    return text[:start] + "".join(line.removeprefix("  ") for line in lines) + text[end:]
