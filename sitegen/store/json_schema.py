"""JSON Schema (draft 2020-12) of the data files, made from the annotations of the model.

Editors complete and check with it as one types; `sitegen` itself reads by the same annotations and says more.
A text may be written as a number or a bare word, since `sitegen` takes every scalar as text.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import Any, get_args, get_origin

from sitegen.model.text_types import Markdown, Slug
from sitegen.store.schema import LINES, annotated_fields, is_record, without_none
from sitegen.store.tidy import LINE_LIMIT, TEXT_LIMIT

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Form = dict[str, Any]

TEXT: Mapping[str, Any] = {"type": ["string", "number", "boolean"]}
"""What counts as text: YAML reads `1984` as a number and `true` as a truth value."""


def json_schema(cls: type[Any]) -> Form:
    """Make the schema of one file, whose root is a dataclass of the model."""
    definitions: dict[str, Form] = {}
    root = record_form(cls, definitions)
    return {"$schema": DIALECT, "title": cls.__name__, **root, "$defs": dict(sorted(definitions.items()))}


def record_form(cls: type[Any], definitions: dict[str, Form]) -> Form:
    """Make the schema of a mapping; the classes that stand in it go into the definitions."""
    properties: Form = {}
    required = []
    for name, annotation, meaning, is_required in annotated_fields(cls):
        form = form_of(annotation, name, definitions)
        properties[name] = {
            "description": meaning,
            **(form if is_required else nullable(form)),
            **default_of(cls, name),
        }
        if is_required:
            required.append(name)
    return {
        "description": (cls.__doc__ or "").partition("\n")[0],
        "type": "object",
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def default_of(cls: type[Any], name: str) -> Form:
    """Give the default that a reader of the schema should know: a word or a number."""
    default = next(field.default for field in fields(cls) if field.name == name)
    is_telling = default is not MISSING and isinstance(default, str | int) and default != ""
    return {"default": default} if is_telling else {}


def form_of(annotation: Any, name: str, definitions: dict[str, Form]) -> Form:
    """Make the schema of what stands after one key."""
    kind, may_be_none = without_none(annotation)
    if get_origin(kind) is tuple:
        items = form_of(get_args(kind)[0], name, definitions)
        return {"type": "array", "items": items, **({"minItems": 1} if may_be_none else {})}
    if is_record(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}
            definitions[kind.__name__] = record_form(kind, definitions)
        reference = {"$ref": f"#/$defs/{kind.__name__}"}
        return {"anyOf": [dict(TEXT), reference]} if hasattr(kind, "parse") else reference
    return scalar_form(kind, name)


def scalar_form(kind: type[Any], name: str) -> Form:
    """Make the schema of a text, a number or a word."""
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return {
            "type": ["integer", "string"],
            "minimum": 0,
            "maximum": 999_999_999,
            "pattern": "^[0-9]{1,9}$",
        }
    if issubclass(kind, StrEnum):
        return {"enum": [str(word) for word in kind]}
    if issubclass(kind, Slug):
        return {**TEXT, "pattern": f"^{Slug.FORM.pattern}$", "maxLength": 100}
    if kind is Markdown and name not in LINES:
        return dict(TEXT)
    is_line = name in LINES or hasattr(kind, "parse")
    return {**TEXT, "maxLength": LINE_LIMIT if is_line else TEXT_LIMIT}


def nullable(form: Form) -> Form:
    """Let a key be written without a value."""
    if "type" in form:
        kinds = [form["type"]] if isinstance(form["type"], str) else form["type"]
        return {**form, "type": [*kinds, "null"]}
    if "enum" in form:
        return {"enum": [*form["enum"], None]}
    return {"anyOf": [*form.get("anyOf", [form]), {"type": "null"}]}
