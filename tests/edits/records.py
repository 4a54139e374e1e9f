"""Hands that add, delete, rename and copy records, keys and members."""

import re
from random import Random

from sitegen.store.edit import line_start
from sitegen.store.yaml_nodes import Mapping, Sequence
from tests.edits.places import (
    FROZEN,
    begins_its_line,
    block_pairs,
    chosen,
    record_lists,
    record_span,
    root_of,
    span_of,
    with_value,
)

KEY = re.compile(r"^[ -]*(?:- )?\{?key: ([a-z0-9-]+)", re.MULTILINE)
"""The key of a publication: `  - key: example-2021-engines`."""


def delete_record(text: str, random: Random, _: str) -> str | None:
    found = [records for _, records in record_lists(text) if len(records.children) > 1]
    if not found:
        return None
    records = random.choice(found)
    start, end = record_span(text, random.choice(records.children))
    return text[:start] + text[end:]


def delete_list(text: str, random: Random, _: str) -> str | None:
    found = [(key, value) for key, value in root_of(text).pairs if isinstance(value, Sequence)]
    pair = chosen(random, found)
    if pair is None:
        return None
    start, end = span_of(text, *pair)
    return text[:start] + text[end:]


def delete_key(text: str, random: Random, _: str) -> str | None:
    found = [
        (key, value)
        for key, value in block_pairs(text)
        if key.text not in (*FROZEN, "name", "title", "organization", "institution", "role")
        and begins_its_line(text, key)
        and not isinstance(value, Mapping)
    ]
    pair = chosen(random, found)
    if pair is None:
        return None
    start, end = span_of(text, *pair)
    return text[:start] + text[end:]


def delete_member(text: str, random: Random, _: str) -> str | None:
    """One author less, say."""
    found = [
        value
        for _, value in block_pairs(text)
        if isinstance(value, Sequence) and value.is_flow and len(value.children) > 1
    ]
    if not found:
        return None
    children = random.choice(found).children
    place = random.randrange(len(children) - 1)
    return text[: children[place].start.offset] + text[children[place + 1].start.offset :]


def add_record(text: str, random: Random, mark: str) -> str | None:
    found = record_lists(text)
    if not found:
        return None
    key, records = random.choice(found)
    start = line_start(text, random.choice(records.children).start.offset)
    name = {"positions": "organization", "service": "role", "education": "institution"}.get(key, "title")
    margin = " " * (records.start.column - 1)
    own_key = f"{margin}  key: {mark.replace(' ', '-')}\n" if key == "publications" else ""
    return f"{text[:start]}{margin}- {name}: {mark}\n{own_key}{text[start:]}"


def add_key(text: str, random: Random, mark: str) -> str | None:
    found = [(key, value) for key, value in block_pairs(text) if begins_its_line(text, key)]
    pair = chosen(random, found)
    if pair is None:
        return None
    key = random.choice(["pronouns", "note", "location", "unit", "volume"])
    start = line_start(text, pair[0].start.offset)
    return f"{text[:start]}{' ' * (pair[0].start.column - 1)}{key}: {mark}\n{text[start:]}"


def add_member(text: str, random: Random, mark: str) -> str | None:
    """One author more, say."""
    found = [value for _, value in block_pairs(text) if isinstance(value, Sequence) and value.is_flow]
    lists = [value for value in found if value.children]
    if not lists:
        return None
    end = random.choice(random.choice(lists).children).end.offset
    return f"{text[:end]}, '{mark}'{text[end:]}"


def rename_key(text: str, random: Random, mark: str) -> str | None:
    """Another address for a work."""
    found = [(key, value) for key, value in block_pairs(text) if key.text == "key"]
    return with_value(text, chosen(random, found), mark.replace(" ", "-"))


def copy_record(text: str, random: Random, mark: str) -> str | None:
    """A work split by hand: the same once more, under another address."""
    found = [
        child
        for name, records in record_lists(text)
        if name == "publications"
        for child in records.children
        if isinstance(child, Mapping) and not child.is_flow
    ]
    if not found:
        return None
    start, end = record_span(text, random.choice(found))
    copied = KEY.sub(lambda hit: hit[0].replace(hit[1], mark.replace(" ", "-")), text[start:end])
    return text[:end] + re.sub(r" *#[^\n]*", "", copied) + text[end:]
