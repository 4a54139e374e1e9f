"""From version 0, files without `schema:`: keys that people know from elsewhere get their names of here."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sitegen.diagnostics import Severity
from sitegen.store.edit import Edit, line_start
from sitegen.store.findings import Findings, Nothing
from sitegen.store.foreign_keys import native_key
from sitegen.store.records import ListShape, RecordShape
from sitegen.store.schema import sheet_shape
from sitegen.store.shapes import Shape
from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence, Tree

FROM = 0


def edits(tree: Tree, root: Mapping, cls: type[Any]) -> list[Edit]:
    """Rename keys, and say which version this is now."""
    kind: type = cls
    found = renamed(root, sheet_shape(kind))
    return [version(tree, root), *(Edit(key.start.offset, key.end.offset, native) for key, native in found)]


def version(tree: Tree, root: Mapping) -> Edit:
    """State the version: in place of an older one, or before the first key."""
    stated = root.value("schema")
    if stated is not None:
        return Edit(stated.start.offset, stated.end.offset, "1")
    if not root.pairs:
        inside = root.start.offset + 1
        return Edit(inside, inside, "schema: 1")
    first = root.pairs[0][0].start.offset
    if root.is_flow:
        return Edit(first, first, "schema: 1, ")
    start = line_start(tree.text, first)
    lead = tree.text[start:first]
    indent = lead[: len(lead) - len(lead.lstrip())]  # a key may have its own mark before it: `? name`
    return Edit(start, start, f"{indent}schema: 1\n")


def renamed(node: Node, shape: Shape) -> Iterator[tuple[Scalar, str]]:
    """Find the keys to rename: the name of here stands nowhere beside, and the value has its form."""
    if isinstance(node, Sequence) and isinstance(shape, ListShape):
        for child in node.children:
            yield from renamed(child, shape.child)
    if not isinstance(node, Mapping) or not isinstance(shape, RecordShape):
        return
    known = {key.text for key, _ in node.pairs}
    meant = {key.text: native_key(key.text, shape.fields) for key in (key for key, _ in node.pairs)}
    counts = Counter(meant.values())
    for key, value in node.pairs:
        if key.text in shape.fields:
            yield from renamed(value, shape.fields[key.text].shape)
            continue
        native = meant[key.text]
        place = shape.fields.get(native or "")
        if native and place and native not in known and counts[native] == 1 and fits(value, place.shape):
            yield key, native
            yield from renamed(value, place.shape)


def fits(node: Node, shape: Shape) -> bool:
    """Tell whether a value has the form for where it would be after a renaming: texts read without fault."""
    if isinstance(node, Sequence):
        return isinstance(shape, ListShape) and all(fits(child, shape.child) for child in node.children)
    if isinstance(node, Mapping):
        return isinstance(shape, RecordShape) and any(
            key.text in shape.fields or native_key(key.text, shape.fields) for key, _ in node.pairs
        )
    findings = Findings("")
    value = shape.read(node, ("",), findings)
    faults = any(told.severity is Severity.ERROR for told in findings.diagnostics)
    return not isinstance(value, Nothing) and not faults
