"""What must be so after an import, whatever hands did: judged from the texts and ledgers alone."""

import re
from collections.abc import Iterator, Mapping

from sitegen.diagnostics import Report
from sitegen.store.combine import combined_facts
from sitegen.store.edit import end_of
from sitegen.store.ledger import read_ledger
from sitegen.store.plain import Plain
from sitegen.store.trees import ABSENT, Maybe, is_same, tree_of
from sitegen.store.works import Record, records_of
from sitegen.store.yaml_nodes import Mapping as MappingNode
from sitegen.store.yaml_nodes import Sequence, editor_text
from tests.edits.hands import Hand
from tests.edits.places import root_of

COMMENT = re.compile(r"# ?(?:by hand|marked) \d+")
"""A comment that a hand wrote: `# by hand 3`."""

Facts = Mapping[str, Record]


def faults_of(path: str, hand: Hand, before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """Give what did not survive in one file; `before` is the folder as hands left it, with its ledgers."""
    text = after[path]
    yield from (f"{mark!r} is lost" for mark in hand.kept if mark not in text)
    if text.startswith("\ufeff") != before[path].startswith("\ufeff"):
        yield "the byte order mark changed"
    if ("\r\n" in before[path]) != ("\r\n" in text) or text.count("\r") not in (0, text.count("\n")):
        yield "the line ends changed"
    old, new = editor_text(before[path]), editor_text(text)
    if COMMENT.findall(old) != COMMENT.findall(new):
        yield "comments are in another order"
    yield from order_faults(old, new)
    said, says = facts_in(before), facts_in(after)
    yield from field_faults(path, old, new, said, says)
    yield from layout_faults(old, new)
    yield from returned(before, after)


def keys_of(tree: Plain) -> list[str]:
    return [str(work["key"]) for work in records_of(tree if isinstance(tree, dict) else {}) if "key" in work]


def order_faults(old: str, new: str) -> Iterator[str]:
    """Works and sections that stood in the file stand in the same order, and none is there twice."""
    before, after = tree_of(root_of(old)), tree_of(root_of(new))
    keys = keys_of(after)
    if [key for key in keys if key in keys_of(before)] != keys_of(before):
        yield f"works are in another order or lost: {keys_of(before)} {keys}"
    if len(keys) != len(set(keys)):
        yield f"works have one key: {keys}"
    if isinstance(before, dict) and isinstance(after, dict):
        left = [key for key in after if key in before]
        if left != [key for key in before if key in after]:
            yield "sections are in another order"


def facts_in(texts: dict[str, str]) -> dict[str, Record]:
    """What the documents of each data file's ledger say together."""
    found = {}
    for path, text in texts.items():
        if path.startswith("imports/"):
            name = path.removeprefix("imports/")
            home = name if "/" in name else f"people/{name}"
            found[home] = combined_facts(read_ledger(text, "x", path, Report()).documents)
    return found


def field_faults(path: str, old: str, new: str, said: Facts, says: Facts) -> Iterator[str]:
    """A text that a hand changed or took out stays so; one that nobody touched follows its source."""
    before, after = tree_of(root_of(old)), tree_of(root_of(new))
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    own_said, own_says = said.get(path, {}), says.get(path, {})
    yield from record_faults(path, before, after, [(own_said, own_says)])
    works = {str(work["key"]): work for work in records_of(after) if "key" in work}
    for work in records_of(before):
        key = str(work.get("key"))
        statements = [(work_in(said.get(home, {}), key), work_in(says[home], key)) for home in says]
        yield from record_faults(key, work, works.get(key, {}), statements)


def work_in(facts: Record, key: str) -> Record:
    return next((work for work in records_of(facts) if work.get("key") == key), {})


def record_faults(
    subject: str, before: Record, after: Record, statements: list[tuple[Record, Record]]
) -> Iterator[str]:
    names = {name for said, says in statements for name in {*said, *says}} | {*before, *after}
    for name in sorted(names - {"schema", "slug", "key", "publications"}):
        here, there = before.get(name, ABSENT), after.get(name, ABSENT)
        if isinstance(here, list | dict) or isinstance(there, list | dict):
            continue
        both = [(said.get(name, ABSENT), says.get(name, ABSENT)) for said, says in statements if said or says]
        if any(isinstance(each, list | dict) for pair in both for each in pair):
            continue
        is_known = any(said for said, _ in statements)
        yield from value_faults(f"{subject}.{name}", here, there, both if is_known else [])


def value_faults(name: str, here: Maybe, there: Maybe, both: list[tuple[Maybe, Maybe]]) -> Iterator[str]:
    known = [said for said, _ in both]
    is_by_hand = bool(known) and not any(is_same(here, each) for each in known) and here is not ABSENT
    if is_by_hand and here is not None and not is_same(here, there):
        yield f"{name} was written by hand, {here!r}, and is now {there!r}"
    if here is ABSENT and there is not ABSENT and known and ABSENT not in known:
        yield f"{name} was deleted by hand and is back: {there!r}"
    for said, says in both if len(both) == 1 else ():
        if ABSENT not in (here, says) and is_same(here, said) and not is_same(there, says):
            yield f"{name} is {there!r} and does not follow its source, {says!r}"


def layout_faults(old: str, new: str) -> Iterator[str]:
    """What says the same as before is written as before."""
    before, after = dict(written_pairs(old)), dict(written_pairs(new))
    for place, (value, text) in before.items():
        if place in after and is_same(after[place][0], value) and after[place][1].rstrip() != text.rstrip():
            yield f"{place} is written otherwise: {text!r} {after[place][1]!r}"


def written_pairs(text: str) -> Iterator[tuple[tuple[str, str], tuple[Plain, str]]]:
    """Every pair of the root and of each work, with its value and its text from key to end."""
    root = root_of(text)
    records = root.value("publications")
    works = (
        [each for each in records.children if isinstance(each, MappingNode)]
        if isinstance(records, Sequence)
        else []
    )
    for record in (root, *works):
        key = record.value("key")
        subject = str(tree_of(key)) if key is not None else ""
        for name, value in record.pairs:
            if name.text != "publications":
                yield (subject, name.text), (tree_of(value), text[name.start.offset : end_of(value, text)])


def returned(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """Works that hands deleted everywhere come back nowhere under their keys."""
    stood = {
        key
        for path, text in before.items()
        if "imports/" not in path
        for key in keys_of(tree_of(root_of(editor_text(text))))
    }
    stands = {
        key
        for path, text in after.items()
        if "imports/" not in path
        for key in keys_of(tree_of(root_of(editor_text(text))))
    }
    known = {key for facts in facts_in(before).values() for key in keys_of(facts)}
    if back := (known - stood) & stands:
        yield f"works that were deleted by hand are back: {sorted(back)}"
