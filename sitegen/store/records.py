"""Lists and mappings of a data file: the shapes that hold other shapes."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sitegen.diagnostics import shown
from sitegen.model.content import KeyPath
from sitegen.store.findings import DROPPED, EMPTY, FAILED, Findings, Nothing, UnsoundError
from sitegen.store.foreign_keys import native_key
from sitegen.store.plain import Plain
from sitegen.store.shapes import ParsedShape, Shape
from sitegen.store.yaml_nodes import Mapping, Scalar, Sequence
from sitegen.text import closest

NATIVE_HINTS = {
    "links": "write it under `links:`, as `{label: …, url: …}`",
    "name": "write it under `name:`, as text or as `{given: …, family: …}`",
}
"""How to write what stands here in another form than elsewhere."""


@dataclass(frozen=True, slots=True)
class ListShape(Shape):
    """A list. One wrong child makes it wrong, unless the list `may_skip`: then the child alone is left out.

    `may_be_empty` is false where absent means unknown, which is not the same as none.
    """

    child: Shape
    may_be_empty: bool = True
    may_skip: bool = False

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        return "a list"

    @property
    def hint(self) -> str:
        """Show how lists are written."""
        return "write each entry on its own line after a dash, or all in brackets: `[one, two]`"

    def take(self, value: Plain) -> Any:
        """Take the children of a list without faults."""
        if value is None:
            return EMPTY
        if not isinstance(value, list) or not (value or self.may_be_empty):
            raise UnsoundError
        values = tuple(map(self.child.take, value))
        if any(taken is EMPTY for taken in values):
            raise UnsoundError
        return values

    def read_sequence(self, node: Sequence, keys: KeyPath, findings: Findings) -> Any:
        """Read the children."""
        if not node.children and not self.may_be_empty:
            hint = "delete the key when it is not known; absent means unknown"
            return findings.error("empty-list", f"`{keys[-1]}` is empty", node.start, hint)
        values: list[Any] = []
        is_whole = True
        for child in node.children:
            known = len(findings.places)
            here = (*keys, len(values))
            findings.note_place(here, child.start)
            value = self.child.read(child, here, findings)
            if value is EMPTY:
                hint = "write something after the dash, or delete it"
                value = findings.error("empty-value", "an entry of this list is empty", child.start, hint)
            if value is FAILED or value is DROPPED:
                is_whole = is_whole and value is DROPPED
                findings.forget_places(known)
            else:
                values.append(value)
        return tuple(values) if is_whole or self.may_skip else FAILED


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a mapping: what stands there, and whether it must."""

    shape: Shape
    is_required: bool


@dataclass(frozen=True, slots=True)
class RecordShape(Shape):
    """A mapping that becomes a dataclass; one with `parse` may be written as text too.

    One wrong field makes it wrong, unless it `may_skip`: then only a required field does, one that `required`
    names.
    """

    cls: type[Any]
    fields: dict[str, Field]
    required: tuple[str, ...] = ()
    text: ParsedShape | None = None
    may_skip: bool = False

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        return "a text or a mapping" if self.text else "a mapping"

    @property
    def hint(self) -> str:
        """Name the keys."""
        return f"write `key: value` with keys such as {', '.join(f'`{key}`' for key in [*self.fields][:4])}"

    def take(self, value: Plain) -> Any:
        """Take every field of a mapping without faults, or the short form."""
        if isinstance(value, str) and self.text is not None:
            return self.text.take_text(value)
        if value is None:
            return EMPTY
        if not isinstance(value, dict):
            raise UnsoundError
        values: dict[str, Any] = {}
        for key, child in value.items():
            place = self.fields.get(key)
            if place is None:
                raise UnsoundError
            taken = place.shape.take(child)
            if taken is not EMPTY:
                values[key] = taken
        if any(key not in values for key in self.required):
            raise UnsoundError
        return self.cls(**values) if values or self.may_skip else EMPTY

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Read the short form."""
        return self.text.read_scalar(node, findings) if self.text else self.refuse(node, findings)

    def read_mapping(self, node: Mapping, keys: KeyPath, findings: Findings) -> Any:
        """Read every field, so that all faults come in one run."""
        values: dict[str, Any] = {}
        meant: set[str] = set()
        is_whole = True
        for key, child in node.pairs:
            place = self.fields.get(key.text)
            if place is None:
                meant.add(self.refuse_key(key, findings))
                is_whole = self.may_skip and is_whole
                continue
            here = (*keys, key.text)
            findings.note_place(here, key.start)
            value = place.shape.read(child, here, findings)
            meant.add(key.text)
            if not isinstance(value, Nothing):
                values[key.text] = value
            elif value is EMPTY and place.is_required:
                hint = f"write the {key.text} after the colon"
                findings.error("empty-value", f"`{key.text}` is empty", child.start, hint)
                is_whole = False
            elif value is FAILED:
                is_whole = is_whole and self.may_skip
        if any(place.is_required and key not in values for key, place in self.fields.items()):
            self.report_missing(node, meant, findings)
            return FAILED
        if not is_whole:
            return FAILED
        return self.cls(**values) if values or self.may_skip else EMPTY

    def report_missing(self, node: Mapping, meant: Collection[str], findings: Findings) -> None:
        """Report required keys that are not written, not even under a name that may mean them."""
        for key, place in self.fields.items():
            if place.is_required and key not in meant:
                message = f"the key `{key}` is missing"
                findings.error("missing-key", message, node.start, f"add `{key}: …`")

    def refuse_key(self, key: Scalar, findings: Findings) -> str:
        """Report a key that does not belong here; gives the one that may be meant, or an empty text."""
        if findings.is_full:
            return ""
        native = native_key(key.text, self.fields)
        first_word, colon, _ = key.text.partition(":")
        guess = None if native else closest(key.text, self.fields)
        hint = f"the keys here are {', '.join(f'`{name}`' for name in self.fields)}"
        if native:
            hint = NATIVE_HINTS.get(native, f"here it is called `{native}`")
        elif colon and first_word in self.fields:
            guess, hint = first_word, f"write a space after the colon: `{first_word}: …`"
        elif guess:
            hint = f"did you mean `{guess}`?"
        message = f"the key {shown(key.text, 40)} is not known here"
        findings.error("unknown-key", message, key.start, hint)
        return native or guess or ""
