"""The form of the data files, made from the annotations of the model."""

import types
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from sitegen.model.text_types import Markdown
from sitegen.store.findings import EMPTY, Findings, Nothing
from sitegen.store.records import Field, ListShape, RecordShape
from sitegen.store.shapes import ChoiceShape, NumberShape, ParsedShape, Shape, TextShape, YesNoShape
from sitegen.store.tidy import LINE_LIMIT, TEXT_LIMIT
from sitegen.store.yaml_nodes import Node

Value = TypeVar("Value")

LINES = frozenset({"title", "name", "label", "key"})
"""Fields of one short line, whatever their type."""


def read_sheet(node: Node, cls: type[Value], findings: Findings) -> Value | None:
    """Read the root of a data file into a value of the model; None when nothing can be made of it.

    A wrong entry of a list (a publication, an award) is left out with all that is in it, and so is a wrong
    field of the file itself; everything else is read, and all faults are found.
    """
    kind: type = cls
    value = sheet_shape(kind).read(node, (), findings)
    if value is EMPTY:
        findings.error("empty-file", "nothing is written in this file", node.start, "write `key: value`")
    return None if isinstance(value, Nothing) else value


@cache
def sheet_shape(cls: type) -> RecordShape:
    """Give the shape of a whole file, in which single entries may be left out."""
    record = record_shape(cls)
    skipping = {
        key: replace(place, shape=replace(place.shape, may_skip=True))
        if isinstance(place.shape, ListShape)
        else place
        for key, place in record.fields.items()
    }
    return replace(record, fields=skipping, may_skip=True)


@cache
def record_shape(cls: type) -> RecordShape:
    """Give the shape of a dataclass of the model."""
    read = {
        name: Field(shape_of(annotation, name), is_required)
        for name, annotation, _, is_required in annotated_fields(cls)
    }
    text = ParsedShape(cls=cls) if hasattr(cls, "parse") else None
    return RecordShape(cls, read, tuple(key for key, place in read.items() if place.is_required), text)


def annotated_fields(cls: type[Any]) -> Iterator[tuple[str, Any, str, bool]]:
    """Give name, type, meaning and necessity of each key of a dataclass, in the model's order."""
    hints = get_type_hints(cls, include_extras=True)
    for field in fields(cls):
        annotation = hints[field.name]
        meaning = ""
        if get_origin(annotation) is Annotated:
            annotation, meaning = get_args(annotation)[:2]
        is_required = field.default is MISSING and field.default_factory is MISSING
        yield field.name, annotation, meaning, is_required


def is_record(cls: Any) -> bool:
    """Tell a class that is written as a mapping: a dataclass whose keys have meanings."""
    return is_dataclass(cls) and any(meaning for _, _, meaning, _ in annotated_fields(cls))  # type: ignore[arg-type]  # a class, not an instance


def without_none(annotation: Any) -> tuple[Any, bool]:
    """Split `T | None` into T and whether None was there."""
    if get_origin(annotation) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(annotation) if kind is not types.NoneType]
        return kinds[0], len(kinds) < len(get_args(annotation))
    return annotation, False


def shape_of(annotation: Any, name: str) -> Shape:
    """Choose the shape for a type of the model."""
    kind, may_be_none = without_none(annotation)
    if get_origin(kind) is tuple:
        return ListShape(shape_of(get_args(kind)[0], name), may_be_empty=not may_be_none)
    if is_record(kind):
        return record_shape(kind)
    if kind is bool:
        return YesNoShape()
    if kind is int:
        return NumberShape()
    if issubclass(kind, StrEnum):
        return ChoiceShape(kind)
    if hasattr(kind, "parse"):
        is_line = kind is not Markdown or name in LINES
        return ParsedShape(LINE_LIMIT if is_line else None, is_line, kind)
    return TextShape(LINE_LIMIT if name in LINES else TEXT_LIMIT)
