"""What a data file would refuse is not written into it: an import makes no file that a build cannot read.

A reader takes what a document says, also a title without end. Whatever the check of data files would call an
error there is left out, the smallest part that it is about, and told with its place in the document's facts.
"""

from collections.abc import Iterator
from typing import Any

from sitegen.diagnostics import Diagnostic, Location, Report, Severity, shown
from sitegen.ingest.new_files import class_of
from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.store.dump import dump_tree
from sitegen.store.field_paths import FieldPath, value_at
from sitegen.store.findings import Findings, UnsoundError
from sitegen.store.front_matter import BODY
from sitegen.store.plain import Plain
from sitegen.store.schema import read_sheet, sheet_shape
from sitegen.store.works import Record
from sitegen.store.yaml_nodes import Mapping, Node, Scalar, Sequence
from sitegen.store.yaml_reader import read_yaml


def sift(facts: Record, current: Record, path: str, report: Report) -> Record:
    """Give what a file may say of what its documents state; `current` is what it says, and has passed.

    `path` is the file; what is left out is reported (`not-written`).
    """
    cls = class_of(path)
    works = facts.get("publications")
    head = {key: value for key, value in facts.items() if key not in ("publications", BODY)}
    passed = {key: value for key, value in current.items() if key not in ("publications", BODY)}
    is_known = head == passed or cls is PublicationList  # which has works alone
    kept = head if is_known else sift_part(head, cls, path, report)
    if isinstance(works, list):
        known = {str(work.get("key")): work for work in members(current.get("publications"))}
        sifted = (sift_work(work, known, cls, path, report) for work in works)
        left: list[Plain] = [work for work in sifted if work is not None]
        order = [key for key in facts if key in kept or (key == "publications" and left)]
        kept = {key: left if key == "publications" else kept[key] for key in order}
    return kept | ({BODY: facts[BODY]} if BODY in facts else {})


def members(works: Plain) -> Iterator[Record]:
    """Give the records of a list."""
    yield from (work for work in works if isinstance(work, dict)) if isinstance(works, list) else ()


def sift_work(work: Plain, known: dict[str, Record], cls: type[Any], path: str, report: Report) -> Plain:
    """Give what a file may say of a work; None when it must do without."""
    if isinstance(work, dict) and known.get(str(work.get("key"))) == work:
        return work
    name: Record = {"name": "Ada Example"} if cls is Person else {}  # a person's file must have one
    left = sift_part({"schema": "1"} | name | {"publications": [work]}, cls, path, report).get("publications")
    return left[0] if isinstance(left, list) and left else None


def sift_part(facts: Record, cls: type[Any], path: str, report: Report) -> Record:
    """Leave out of a tree what a file of its class may not have, one fault after the other."""
    kind: type = cls
    whole, refused = facts, list[tuple[FieldPath, Diagnostic]]()
    while not is_sound(facts, kind):
        way, fault = find_fault(facts, cls)
        if fault is None or not way:
            break
        if fault.code == "missing-key" and refused and refused[-1][0][:-1] == way:
            _, fault = refused.pop()  # the record goes since it cannot be without what was refused
        refused.append((way, fault))
        facts = without_way(facts, way)
    for way, fault in refused:
        hint = "shorten or mend it where it comes from, or write it here by hand; the ledger has all of it"
        report.warning("not-written", message_of(whole, way, fault), Location(path), hint)
    return facts


def is_sound(facts: Record, kind: type) -> bool:
    """Tell whether there is nothing to report of a file with these facts."""
    try:
        sheet_shape(kind).take(facts)
    except UnsoundError:
        return False
    return True


def find_fault(facts: Record, cls: type[Any]) -> tuple[FieldPath, Diagnostic | None]:
    """Find the first error that a file of these facts would have, and what it is about."""
    tree = read_yaml(dump_tree(facts, None), "")
    findings = Findings("", list(tree.diagnostics))
    if tree.root is not None:
        read_sheet(tree.root, cls, findings)
    fault = next((each for each in findings.diagnostics if each.severity is Severity.ERROR), None)
    if fault is None or tree.root is None:
        return (), fault
    is_whole = fault.code == "missing-key"
    return find_way(tree.root, (fault.location.line, fault.location.column), is_whole=is_whole), fault


def find_way(node: Node, place: tuple[int, int], *, is_whole: bool) -> FieldPath:
    """Give the way to the smallest value at a place; `is_whole` asks for the record that begins there."""
    way: FieldPath = ()
    while not isinstance(node, Scalar):
        if is_whole and (node.start.line, node.start.column) == place:
            return way
        inner = [(step, start, child) for step, start, child in children(node) if start <= place]
        if not inner:
            return way
        step, _, node = inner[-1]
        way = (*way, step)
    return way


def children(node: Mapping | Sequence) -> Iterator[tuple[str, tuple[int, int], Node]]:
    """Give the parts of a mapping or list, each with the place where it begins, the key included."""
    if isinstance(node, Mapping):
        for key, child in node.pairs:
            yield key.text, (key.start.line, key.start.column), child
    else:
        for number, child in enumerate(node.children):
            yield str(number), (child.start.line, child.start.column), child


def message_of(facts: Record, way: FieldPath, fault: Diagnostic) -> str:
    """Say what is left out, and why; a work is named by its title, since its place says nothing."""
    work = value_at(facts, way[:2]) if way[:1] == ("publications",) else None
    title = work.get("title") if isinstance(work, dict) else None
    inside = ".".join(way if title is None else way[2:])
    what = f"`{inside}`" if inside else "a work"
    of = "" if title is None else f" {'of ' if inside else ''}{shown(str(title), 60)}"
    return f"{what}{of} is not written into the file: {fault.message}"


def without_way(tree: Plain, way: FieldPath) -> Any:
    """Give a tree without what a way leads to; a record or list that has nothing left goes with it."""
    step, rest = way[0], way[1:]
    if isinstance(tree, dict):
        inner = without_way(tree[step], rest) if rest else None
        return {key: inner if key == step else value for key, value in tree.items() if inner or key != step}
    if isinstance(tree, list):
        at = int(step)
        inner = without_way(tree[at], rest) if rest else None
        return [*tree[:at], *([inner] if inner else []), *tree[at + 1 :]]
    return None
