"""Readings into one data file: the keys of their works, the merge with what hands changed, the ledger."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import NamedTuple

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.ingest.facts import KnownWorks, facts_of
from sitegen.ingest.sifted import sift
from sitegen.store.combine import combined_facts
from sitegen.store.differences import Difference, tell_differences
from sitegen.store.disagreements import Pair, Sides, location_of
from sitegen.store.dump import dump_tree
from sitegen.store.field_paths import FieldPath
from sitegen.store.front_matter import dump_writing, read_file
from sitegen.store.ledger import DocumentRecord, Ledger, dump_ledger, record_of
from sitegen.store.match import match
from sitegen.store.merge import Merged, merge_file, merge_records
from sitegen.store.plain import Plain
from sitegen.store.schema_files import schema_line
from sitegen.store.shelf import PEOPLE, Shelf, ledger_path
from sitegen.store.trees import ABSENT, Maybe
from sitegen.store.works import Record, records_of
from sitegen.store.yaml_reader import read_yaml


def merge_readings(path: str, readings: Sequence[Reading], shelf: Shelf, report: Report) -> bool:
    """Merge readings into the data file at a path inside the content folder, on the shelf.

    False, with the faults reported, when the file cannot be merged; the shelf is then as it was.
    """
    ledger = shelf.ledgers.get(path, Ledger(PurePosixPath(path).stem))
    known = combined_facts(ledger.documents)
    works = KnownWorks.of(path, ledger, renamed_keys(shelf.trees.get(path, {}), known), shelf)
    records: list[DocumentRecord] = []
    for reading in readings:
        facts = facts_of(reading, path, works)
        works.add(facts)
        records.append(record_of(reading, shelf.path_of(reading.document), facts))
    ledger = ledger.with_records(records)
    stated = stated_by(path, ledger, known, shelf, report)
    if stated is None:
        return False
    merged = dict(merged_files(path, stated, shelf, report))
    if any(each.text is None for each in merged.values()):
        return False
    has_file = path in merged or path in shelf.texts
    ledger = replace(ledger, has_file=has_file, elsewhere=homes_of(stated.elsewhere, ledger, shelf))
    voices = shelf.ledgers | {path: ledger}
    before = shelf.trees.get(path, {})
    for name, (text, differences, tree) in merged.items():
        tell_differences(differences, shelf.trees.get(name, {}), voices, shelf.shown, report)
        if text is not None and text != shelf.texts.get(name):
            is_read = name in shelf.texts or name.endswith(".md")
            shelf.put(name, text, tree or (read_file(text, name)[0] if is_read else stated.own))
    told = {each.place for each in merged[path].differences} if path in merged else set()
    tell_disagreements(path, before, ledger, told, shelf, report)
    last, place = shelf.ledgers.get(path), ledger_path(path)
    if ledger != last or place not in shelf.texts:
        shelf.texts[place] = dump_ledger(ledger, last, shelf.texts.get(place, ""))
        shelf.put_ledger(path, ledger)
    return True


class Stated(NamedTuple):
    """What documents of a file say: at the last import, now for the file itself, and of works elsewhere."""

    known: Record
    own: Record
    elsewhere: Mapping[str, Record]


def stated_by(path: str, ledger: Ledger, known: Record, shelf: Shelf, report: Report) -> Stated | None:
    """Part what the documents of a ledger say by where it stands, and leave out what no file may hold.

    None, with that reported, when the file would be without what it must have.
    """
    incoming = combined_facts(ledger.documents)
    keyed = ((str(record.get("key", "")), record) for record in records_of(incoming))
    elsewhere = {key: record for key, record in keyed if shelf.works.homes.get(key, path) != path}
    own = without(incoming, elsewhere)
    # Works that stood in a file which is gone were not deleted from this one: they come here.
    known = without(known, ledger.left_without(shelf.texts) - elsewhere.keys())
    has_file = ledger.has_file or path in shelf.texts
    if not has_file:  # what such a list said before stands elsewhere, or no more
        own = without(own, keys_in(known))
    current, shown_path = shelf.trees.get(path, {}), shelf.shown_path(path)
    left, known = sift(own, current, shown_path, report), sift(known, current, shown_path, Report())
    if path not in shelf.texts and any(key in own and key not in left for key in ("name", "title")):
        return None
    there: Record = {"publications": [shelf.works.records[key] for key in elsewhere]}
    others = sift({"publications": [*elsewhere.values()]}, there, shown_path, report)
    return Stated(known, left, {str(work["key"]): work for work in records_of(others)})


def tell_disagreements(
    path: str, before: Record, ledger: Ledger, told: Collection[FieldPath], shelf: Shelf, report: Report
) -> None:
    """Report what documents of a file say newly otherwise than it, but for the fields that are told already.

    `before` is what the file said before this import, `ledger` the one after it.
    """
    if len(ledger.documents) < 2 or path not in shelf.trees or path.endswith(".md"):
        return
    root, last = shelf.trees[path], shelf.ledgers.get(path, Ledger(ledger.slug))
    pairs: dict[FieldPath, Pair] = {}
    for now in ledger.documents:
        old = last.find(now.path, now.sha256)
        for pair in Sides(root, before, now.facts, old.facts if old else {}).find():
            pairs.setdefault(pair.here, pair)
    new = [pair for place, pair in pairs.items() if place not in told]
    if new:
        shown_path = shelf.shown_path(path)
        tree = read_yaml(shelf.texts[path], shown_path)
        differences = [
            Difference(location_of(tree, each.here, shown_path), each.here, ABSENT, each.ours, each.theirs)
            for each in new
        ]
        tell_differences(differences, root, shelf.ledgers | {path: ledger}, shelf.shown, report)


def merged_files(path: str, stated: Stated, shelf: Shelf, report: Report) -> Iterator[tuple[str, Merged]]:
    """Give the file, and every other file that one of the works stands in, as they are after the merge.

    A list whose works all stand in other files needs no file of its own.
    """
    known, own, elsewhere = stated
    if path in shelf.texts:
        if shelf.trees.get(path) != own:  # most files say already what they should
            base: Maybe = without(known, elsewhere) or ABSENT
            current = shelf.trees.get(path) if not shelf.faults.get(path) else None
            yield path, merge_file(shelf.texts[path], base, own, shelf.shown_path(path), report, current)
    elif path.endswith(".md"):
        yield path, Merged(dump_writing(own))
    elif path.startswith(PEOPLE) or any(records_of(own)):
        schema = schema_line("person" if path.startswith(PEOPLE) else "publications", 1)
        yield path, Merged(f"{schema}\n{dump_tree(own, None)}")
    before = {str(record.get("key")): record for record in records_of(known)}
    homes: dict[str, dict[str, tuple[Maybe, Record]]] = {}
    for key, record in elsewhere.items():
        if shelf.works.records[key] != record:
            homes.setdefault(shelf.works.homes[key], {})[key] = (before.get(key, ABSENT), record)
    for home, told in homes.items():
        yield home, merge_records(shelf.texts[home], told, shelf.shown_path(home), report)


def homes_of(works: Collection[str], ledger: Ledger, shelf: Shelf) -> dict[str, tuple[str, ...]]:
    """Group the keys of works that stand in other files by these; those deleted there keep their place."""
    homes = {key: home for home, keys in ledger.elsewhere.items() for key in keys if home in shelf.texts}
    if not (homes or works):
        return {}
    stated = {key for document in ledger.documents for key in keys_in(document.facts)}
    homes = {key: home for key, home in homes.items() if key in stated and key not in shelf.works.homes}
    homes |= {key: shelf.works.homes[key] for key in works}
    grouped: dict[str, list[str]] = {}
    for key in sorted(homes):
        grouped.setdefault(homes[key], []).append(key)
    return {home: tuple(keys) for home, keys in sorted(grouped.items())}


def file_of_works(path: str, shelf: Shelf) -> str:
    """Give the file that readings went to: the list's own, or the one in which its works stood already."""
    if path in shelf.texts:
        return path
    keys = (str(work.get("key")) for each in shelf.ledgers[path].documents for work in records_of(each.facts))
    return next((shelf.works.homes[key] for key in keys if key in shelf.works.homes), path)


def without(tree: Record, keys: Collection[str]) -> Record:
    """Give a tree without the publications of some keys."""
    if not keys:
        return tree
    left: list[Plain] = [record for record in records_of(tree) if record.get("key") not in keys]
    rest = {key: value for key, value in tree.items() if key != "publications" or left}
    return rest | ({"publications": left} if left else {})


def renamed_keys(tree: Record, known: Record) -> frozenset[str]:
    """Give the keys that hands gave to works of a file: a work under another key than imports know."""
    keys, keys_before = keys_in(tree), keys_in(known)
    here = [work for work in records_of(tree) if work.get("key") not in keys_before]
    gone = [work for work in records_of(known) if work.get("key") not in keys]
    return frozenset(str(here[place].get("key")) for place in match("publications", here, gone))


def keys_in(tree: Record) -> set[str]:
    """Give the keys of the works of a tree."""
    return {key for work in records_of(tree) if isinstance(key := work.get("key"), str)}
