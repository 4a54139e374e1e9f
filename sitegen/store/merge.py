"""Three-way merge: what the last import said, what this one says, and the file as people edited it.

Fields that nobody touched follow the source, edited fields stay, what was deleted by hand stays deleted, and
a field that changed on both sides stays as edited and is reported. Without a last import the file is the
strongest source, and only what it lacks is filled in.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sitegen.diagnostics import Location, Report, Severity
from sitegen.store.differences import Difference, first_difference
from sitegen.store.dump import dump_tree
from sitegen.store.edit import Slot, apply_edits
from sitegen.store.field_paths import FieldPath
from sitegen.store.front_matter import BODY, Parts, no_front_matter, split_front_matter
from sitegen.store.plain import Plain
from sitegen.store.reconcile import Merge, UnreadError
from sitegen.store.trees import ABSENT, Maybe, is_same, tree_of
from sitegen.store.unread import Thinned, read_thinned
from sitegen.store.yaml_nodes import Mapping as MappingNode
from sitegen.store.yaml_nodes import Node, Scalar, Sequence, Tree
from sitegen.store.yaml_reader import read_yaml
from sitegen.store.yaml_values import read_plain


class Merged(NamedTuple):
    """A file after a merge, and the fields in which it does not say what its sources do.

    `text` is None when the merge cannot be done: the report then has an error, and the file stays as it is.
    `tree` is what the text says, where that is known already.
    """

    text: str | None
    differences: tuple[Difference, ...] = ()
    tree: Plain = None


def merge_file(
    original: str,
    base: Maybe,
    incoming: dict[str, Plain],
    path: str,
    report: Report,
    current: dict[str, Plain] | None = None,
) -> Merged:
    """Merge a whole tree into the text of a file as it stands on disk; `current` is its tree, if known."""
    if path.endswith(".md"):
        return merge_writing(original, base, incoming, path, report)
    thinned = read_thinned(original, path, current, incoming) if current else None
    if thinned and (merged := merge_thinned(thinned, base, incoming, path, report)):
        return merged
    tree = read_yaml(original, path)
    if tree.root is None and not tree.diagnostics:
        return Merged(original + dump_tree(incoming, None))
    root = tree.root if isinstance(tree.root, MappingNode) else None
    return merge_nodes(original, tree, [Found(root, (), base, incoming)], Merge(tree.text, path, report))


def merge_thinned(
    thinned: Thinned, base: Maybe, incoming: dict[str, Plain], path: str, report: Report
) -> Merged | None:
    """Merge into a file of which only some works were read; None when that does not suffice.

    The same edits are made in the copy with signs, and what it says then is compared.
    """
    tree = thinned.tree
    assert tree.root is not None, "a file that was read so has works"
    told = Report()
    merge = Merge(tree.text, path, told)
    try:
        value = merge.value(Slot(tree.root, None, is_flow=False, name=""), base, incoming)
    except UnreadError:
        return None
    after, _ = read_plain(apply_edits(thinned.copy, merge.edits), path)
    if not is_same(after, thinned.thin(value)):
        return None
    report.extend(told.diagnostics)
    return Merged(apply_edits(tree.text, merge.edits), tuple(merge.differences), value)


def merge_writing(
    original: str, base: Maybe, incoming: dict[str, Plain], path: str, report: Report
) -> Merged:
    """Merge a Markdown file: its front matter key by key, the text below as one value."""
    parts = split_front_matter(original)
    if parts is None:
        report.extend([no_front_matter(path)])
        return Merged(None)
    said: Maybe = without_body(base) if isinstance(base, dict) else base
    tree = parts.read_head(path)
    head = Merged(parts.yaml + dump_tree(without_body(incoming), None))
    if tree.root is not None or tree.diagnostics:
        root = tree.root if isinstance(tree.root, MappingNode) else None
        found = [Found(root, (), said, without_body(incoming))]
        head = merge_nodes(parts.yaml, tree, found, Merge(tree.text, path, report))
    if head.text is None:
        return head
    was, comes = (str(each.get(BODY, "")) if isinstance(each, dict) else "" for each in (base, incoming))
    if not comes or parts.text == comes or parts.text not in (was, ""):
        differences = head.differences + body_differences(parts, was, comes, path)
        return Merged(parts.with_yaml(head.text, parts.body), differences)
    line_end = "\r\n" if "\r\n" in parts.fence else "\n"
    body = f"\n{comes}\n".replace("\n", line_end)
    return Merged(parts.with_yaml(head.text, body), head.differences)


def without_body(tree: dict[str, Plain]) -> dict[str, Plain]:
    """Give what a tree says in its front matter."""
    return {key: value for key, value in tree.items() if key != BODY}


def body_differences(parts: Parts, base: str, incoming: str, path: str) -> tuple[Difference, ...]:
    """Give the edited text and its source, at the first line in which they differ, if they do."""
    if not incoming or parts.text == incoming:
        return ()
    number, _, _ = first_difference(parts.text, incoming)
    place = Location(path, parts.body_line + min(number, parts.text.count("\n")), 1)
    return (Difference(place, (BODY,), base or ABSENT, parts.text, incoming),)


def merge_record(original: str, base: Maybe, incoming: dict[str, Plain], path: str, report: Report) -> Merged:
    """Merge one publication into a file that holds it under the same key; as `merge_file`."""
    return merge_records(original, {str(incoming["key"]): (base, incoming)}, path, report)


def merge_records(
    original: str, said: Mapping[str, tuple[Maybe, dict[str, Plain]]], path: str, report: Report
) -> Merged:
    """Merge publications, given by their keys, into a file that holds them; as `merge_file`."""
    tree = read_yaml(original, path)
    records = tree.root.value("publications") if isinstance(tree.root, MappingNode) else None
    found: list[Found] = []
    for number, node in enumerate(records.children if isinstance(records, Sequence) else ()):
        key = node.value("key") if isinstance(node, MappingNode) else None
        if isinstance(key, Scalar) and key.text in said:
            found.append(Found(node, ("publications", str(number)), *said[key.text]))
    return merge_nodes(original, tree, found, Merge(tree.text, path, report)) if found else Merged(original)


class Found(NamedTuple):
    """A node of a file with the way to it, and what was and is said of it."""

    node: Node | None
    place: FieldPath
    base: Maybe
    incoming: Plain


def merge_nodes(original: str, tree: Tree, found: Iterable[Found], merge: Merge) -> Merged:
    """Merge into nodes of a file.

    What the edited text says is read again and compared with what it should say, so that a fault in an edit
    never reaches a file.
    """
    merge.report.extend(tree.diagnostics)
    if any(fault.severity is Severity.ERROR for fault in tree.diagnostics):
        return Merged(None)
    values: dict[FieldPath, Plain] = {}
    for node, place, base, incoming in found:
        if node is None:
            start, hint = Location(merge.path, 1, 1), "write `key: value`"
            merge.report.error("wrong-shape", "expected a mapping in this file", start, hint)
            return Merged(None)
        is_flow = isinstance(node, MappingNode) and node.is_flow
        values[place] = merge.value(Slot(node, None, is_flow=is_flow, name="", place=place), base, incoming)
    if not merge.edits:
        return Merged(original, tuple(merge.differences))
    text = apply_edits(original, merge.edits)
    after, _ = read_plain(text, merge.path)
    if is_same(after, with_values(tree_of(tree.root) if tree.root else None, values)):
        return Merged(text, tuple(merge.differences))
    merge.report.error(
        "merge-refused",
        "the file is written in a way that an import cannot edit",
        Location(merge.path),
        "nothing was written; put the unusual part into the form that the documentation shows",
    )
    return Merged(None)


def with_values(tree: Plain, values: Mapping[FieldPath, Plain]) -> Plain:
    """Give a tree with new values: of its root, or of publications."""
    if () in values:
        return values[()]
    records = tree.get("publications") if isinstance(tree, dict) else None
    if not isinstance(tree, dict) or not isinstance(records, list):
        return tree
    places = [("publications", str(number)) for number in range(len(records))]
    return tree | {"publications": [values.get(*pair) for pair in zip(places, records, strict=True)]}
