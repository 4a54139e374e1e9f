"""Readings into one data file: the keys of their works, the merge with what hands changed, the ledger."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.person import Unplaced
from sitegen.model.publication import Publication
from sitegen.model.text_types import Slug
from sitegen.resolve.identify import publication_keys
from sitegen.resolve.related import relate_awards
from sitegen.store.combine import combined_facts, may_be_one_work
from sitegen.store.differences import tell_differences
from sitegen.store.dump import dump_tree
from sitegen.store.front_matter import dump_writing, read_file, writing_tree
from sitegen.store.ledger import Ledger, dump_ledger, record_of
from sitegen.store.match import match
from sitegen.store.merge import Merged, merge_file, merge_record
from sitegen.store.plain import Bare, Plain, plain_mapping
from sitegen.store.schema_files import schema_line
from sitegen.store.shelf import PEOPLE, Shelf, ledger_path
from sitegen.store.trees import ABSENT, Maybe
from sitegen.store.works import Record, records_of, title_of, year_of

Told = dict[tuple[str, str], Record]
"""The works, with their keys, of documents read just before, by title and year, and by title alone."""

PIECE = 2_000
"""The longest piece of an unplaced line that stands in a data file, in characters."""


def merge_readings(path: str, readings: Sequence[Reading], shelf: Shelf, report: Report) -> bool:
    """Merge readings into the data file at a path inside the content folder, on the shelf.

    False, with errors reported, when the file cannot be merged; the shelf is then as it was.
    """
    ledger = shelf.ledgers.get(path, Ledger(PurePosixPath(path).stem))
    known = combined_facts(ledger.documents)
    told: Told = {}
    for reading in readings:
        facts = facts_of(reading, path, known, told, shelf)
        shelf.works.take_keys(facts)
        for work in records_of(facts):
            for sign in ((title_of(work), year_of(work)), (title_of(work), "")):
                told.setdefault(sign, work)
        ledger = ledger.with_record(record_of(reading, shelf.path_of(reading.document), facts))
    incoming = combined_facts(ledger.documents)
    merged = dict(merged_files(path, known, incoming, shelf, report))
    if any(each.text is None for each in merged.values()):
        return False
    voices = shelf.ledgers | {path: ledger}
    for name, (text, differences) in merged.items():
        tell_differences(differences, shelf.trees.get(name, {}), voices, shelf.shown, report)
        if text is not None and text != shelf.texts.get(name):
            shelf.put(name, text, read_file(text, name)[0])
    if ledger != shelf.ledgers.get(path) or ledger_path(path) not in shelf.texts:
        shelf.put_ledger(path, ledger)
        shelf.texts[ledger_path(path)] = dump_ledger(ledger)
    return True


def merged_files(
    path: str, known: Record, incoming: Record, shelf: Shelf, report: Report
) -> Iterator[tuple[str, Merged]]:
    """Give the file, and every other file that one of the works stands in, as they are after the merge.

    A list whose works all stand in other files needs none of its own.
    """
    homes = ((str(record.get("key", "")), record) for record in records_of(incoming))
    elsewhere = {key: record for key, record in homes if shelf.works.homes.get(key, path) != path}
    own = without(incoming, elsewhere) if elsewhere else incoming
    if path in shelf.texts:
        said: Maybe = (without(known, elsewhere) if elsewhere else known) or ABSENT
        yield path, merge_file(shelf.texts[path], said, own, shelf.shown_path(path), report)
    elif path.endswith(".md"):
        yield path, Merged(dump_writing(own))
    elif path.startswith(PEOPLE) or any(records_of(own)):
        schema = schema_line("person" if path.startswith(PEOPLE) else "publications", 1)
        yield path, Merged(f"{schema}\n{dump_tree(own, None)}")
    stated = {str(record.get("key")): record for record in records_of(known)}
    changed: dict[str, Merged] = {}
    for key, record in elsewhere.items():
        home = shelf.works.homes[key]
        last = changed.get(home, Merged(shelf.texts[home]))
        if last.text is not None:
            shown = shelf.shown_path(home)
            merged = merge_record(last.text, stated.get(key, ABSENT), record, shown, report)
            changed[home] = Merged(merged.text, last.differences + merged.differences)
    yield from changed.items()


def file_of_works(path: str, shelf: Shelf) -> str:
    """Give the file that readings went to: the list's own, or the one in which its works stood already."""
    if path in shelf.texts:
        return path
    keys = (str(work.get("key")) for each in shelf.ledgers[path].documents for work in records_of(each.facts))
    return next((shelf.works.homes[key] for key in keys if key in shelf.works.homes), path)


def without(tree: Record, keys: Collection[str]) -> Record:
    """Give a tree without the publications of some keys."""
    left: list[Plain] = [record for record in records_of(tree) if record.get("key") not in keys]
    rest = {key: value for key, value in tree.items() if key != "publications" or left}
    return rest | ({"publications": left} if left else {})


def facts_of(reading: Reading, path: str, base: Record, told: Told, shelf: Shelf) -> Record:
    """Write what a reading states as a tree, with the slug of its person and the keys of its works."""
    person = reading.person
    if reading.serves_others:
        return {}
    if reading.writings:
        return writing_tree(reading.writings[0])
    if person is None:
        works = keyed(reading.publications, reading, path, base, told, shelf)
        return {"schema": Bare("1"), "publications": [plain_mapping(work) for work in works]}
    works = keyed(person.publications, reading, path, base, told, shelf)
    slug = Slug(PurePosixPath(path).stem)
    whole = replace(person, slug=slug, publications=works, unplaced=tuple(pieces(person.unplaced)))
    return plain_mapping(relate_awards(whole))


def pieces(lines: Iterable[Unplaced]) -> Iterator[Unplaced]:
    """Cut unplaced lines into pieces of a bearable length; a homepage may be one line of many pages."""
    for line in lines:
        for start in range(0, len(line.text), PIECE):
            yield replace(line, text=line.text[start : start + PIECE])


def keyed(
    works: tuple[Publication, ...], reading: Reading, path: str, base: Record, told: Told, shelf: Shelf
) -> tuple[Publication, ...]:
    """Give every work its key: the one of the last import, of the same work in any file, or a new one."""
    trees = [plain_mapping(work) for work in works]
    keys: dict[int, str] = {}
    used: set[str] = set()
    for index, key in known_keys(trees, (base, shelf.trees.get(path, {})), told, shelf):
        if index not in keys and key not in used:
            keys[index] = key
            used.add(key)
    known_works = [replace(work, key=Slug(keys.get(index, ""))) for index, work in enumerate(works)]
    owner = reading.person.name if reading.person else None
    named = publication_keys(known_works, owner, shelf.works.taken)
    return tuple(replace(work, key=key) for work, key in zip(works, named, strict=True))


def known_keys(
    works: list[Record], trees: Iterable[Record], told: Told, shelf: Shelf
) -> Iterator[tuple[int, str]]:
    """Give the keys that works have already, by their places, the surest first."""
    for tree in trees:
        records = list(records_of(tree))
        for index, place in match("publications", works, records).items():
            if isinstance(key := records[place].get("key"), str):
                yield index, key
    for index, work in enumerate(works):
        if key := shelf.works.find(work):
            yield index, key
    for has_year in (True, False):
        for index, work in enumerate(works):
            title = title_of(work)
            same = told.get((title, year_of(work) if has_year else "")) if title else None
            if same is not None and may_be_one_work(work, same):
                yield index, str(same.get("key"))
