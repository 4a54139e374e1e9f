"""Three-way merge: what the last import said, what this one says, and the file as people edited it.

Fields that nobody touched follow the source, edited fields stay, what was deleted by hand stays deleted, and
a field that changed on both sides stays as edited and is reported. Without a last import the file is the
strongest source, and only what it lacks is filled in.
"""

from sitegen.diagnostics import Location, Report, Severity
from sitegen.store.dump import dump_tree
from sitegen.store.edit import Slot, apply_edits
from sitegen.store.plain import Plain
from sitegen.store.reconcile import Merge
from sitegen.store.trees import Maybe, is_same, tree_of
from sitegen.store.yaml_nodes import Mapping, Node, Sequence, Tree
from sitegen.store.yaml_reader import read_yaml


def merge_file(
    original: str, base: Maybe, incoming: dict[str, Plain], path: str, report: Report
) -> str | None:
    """Merge a whole tree into the text of a file as it stands on disk.

    None, with an error, when that cannot be done; the caller then leaves the file alone.
    """
    tree = read_yaml(original, path)
    if tree.root is None and not tree.diagnostics:
        return original + dump_tree(incoming, None)
    root = tree.root if isinstance(tree.root, Mapping) else None
    return merge_node(original, tree, root, (base, incoming), Merge(tree.text, path, report))


def merge_record(
    original: str, base: Maybe, incoming: dict[str, Plain], path: str, report: Report
) -> str | None:
    """Merge one publication into a file that holds it under the same key; as `merge_file`."""
    tree = read_yaml(original, path)
    records = tree.root.value("publications") if isinstance(tree.root, Mapping) else None
    for node in records.children if isinstance(records, Sequence) else ():
        key = node.value("key") if isinstance(node, Mapping) else None
        if key is not None and tree_of(key) == incoming["key"]:
            return merge_node(original, tree, node, (base, incoming), Merge(tree.text, path, report))
    return original


def merge_node(
    original: str, tree: Tree, node: Node | None, said: tuple[Maybe, Plain], merge: Merge
) -> str | None:
    """Merge into one node of a file.

    What the edited text says is read again and compared with what it should say, so that a fault in an edit
    never reaches a file.
    """
    merge.report.extend(tree.diagnostics)
    if any(fault.severity is Severity.ERROR for fault in tree.diagnostics):
        return None
    if node is None:
        place, hint = Location(merge.path, 1, 1), "write `key: value`"
        merge.report.error("wrong-shape", "expected a mapping in this file", place, hint)
        return None
    before = tree_of(tree.root) if tree.root else None
    slot = Slot(node, None, is_flow=isinstance(node, Mapping) and node.is_flow, name="")
    merged = merge.value(slot, *said)
    if not merge.edits:
        return original
    text = apply_edits(original, merge.edits)
    again = read_yaml(text, merge.path)
    after = tree_of(again.root) if again.root else None
    if is_same(after, with_value(before, tree_of(node), merged)):
        return text
    merge.report.error(
        "merge-refused",
        "the file is written in a way that an import cannot edit",
        Location(merge.path),
        "nothing was written; put the unusual part into the form that the documentation shows",
    )
    return None


def with_value(tree: Plain, old: Plain, new: Plain) -> Plain:
    """Give a tree with one of its mappings, the root or a publication, in a new form."""
    if is_same(tree, old) or not isinstance(tree, dict):
        return new
    records = tree.get("publications")
    if not isinstance(records, list):
        return tree
    return tree | {"publications": [new if is_same(record, old) else record for record in records]}
