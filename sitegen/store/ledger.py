"""The ledger of imports: for each person a tracked, readable file that says what the last import read.

It holds, per document, what became of every line, every repair, and the facts as the document stated them.
The next import compares with these, so it can tell an edit by hand from a change of the source.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise

from sitegen.accounting import Fate, Reading, Repair
from sitegen.diagnostics import Location, Report
from sitegen.store.dump import dump_tree
from sitegen.store.field_paths import FieldPath, translate
from sitegen.store.ledger_works import as_written, read_beside, works_as_written
from sitegen.store.plain import Bare, Plain

HEADING = """\
# What sitegen read in the documents about this person, and what became of every line.
# The next import compares with it to keep your edits. Keep it with the content; do not edit it.
"""


LINES = re.compile(r"([0-9]{1,8})(?:-([0-9]{1,8}))?")
"""One line, or several that are neighbours: the `3-5` of `{line: 3-5, furniture: page-heading}`."""

ACCOUNT_KEYS: tuple[str, ...] = ("totals", "lines", "repairs")
"""The keys of a document's record that say what became of its lines."""


@dataclass(frozen=True, slots=True)
class DocumentRecord:
    """What one document stated at its last import; `facts` is the tree of a person or of a list of works.

    `chosen` are the ways in `facts` to the fields in which a human took this document's word over others'.
    The name of one that `is_named` was given with `--name`; no document replaces it.
    """

    path: str
    source: str
    sha256: str
    facts: dict[str, Plain]
    account: dict[str, Plain] = field(default_factory=dict)
    chosen: tuple[FieldPath, ...] = ()
    is_named: bool = False

    def with_facts_of(self, later: "DocumentRecord") -> "DocumentRecord":
        """Give the record of a later import, with the fields that were chosen and the name given here."""
        if self.is_named and not later.is_named:
            later = replace(later, facts=later.facts | {"name": self.facts.get("name")}, is_named=True)
        ways = (translate(way, self.facts, later.facts) for way in self.chosen)
        return replace(later, chosen=tuple(way for way in ways if way is not None))


@dataclass(frozen=True, slots=True)
class Ledger:
    """The documents that were imported about one person, in the order of their first import.

    A list whose works all stand in other files has no file of its own; what is deleted there is deleted.
    `elsewhere` has the keys of the works that stand in other files, by the path of the file.
    """

    slug: str
    documents: tuple[DocumentRecord, ...] = ()
    has_file: bool = True
    elsewhere: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def left_without(self, paths: Container[str]) -> set[str]:
        """Give the keys of works that stood in another file which is none of these paths: it is gone."""
        return {key for path, keys in self.elsewhere.items() if path not in paths for key in keys}

    def find(self, path: str, sha256: str) -> DocumentRecord | None:
        """Find the record of a document by its path, else by its content."""
        by_path = (record for record in self.documents if record.path == path)
        by_content = (record for record in self.documents if record.sha256 == sha256)
        return next(by_path, None) or next(by_content, None)

    def with_records(self, records: Iterable[DocumentRecord]) -> "Ledger":
        """Give the ledger with each new record in the place of its document's old one, or at the end.

        A name given now is the only one that was given.
        """
        records = tuple(records)
        is_named = any(record.is_named for record in records)
        documents = [replace(each, is_named=False) if is_named else each for each in self.documents]
        by_path = {record.path: place for place, record in reversed([*enumerate(documents)])}
        by_content = {record.sha256: place for place, record in reversed([*enumerate(documents)])}
        for record in records:
            place = by_path.get(record.path, by_content.get(record.sha256))
            if place is None:
                place = len(documents)
                documents.append(record)
            else:
                by_path.pop(documents[place].path, None)
                documents[place] = documents[place].with_facts_of(record)
            by_path[record.path] = place
            by_content.setdefault(record.sha256, place)
        return self.with_documents(documents)

    def with_documents(self, documents: Iterable[DocumentRecord]) -> "Ledger":
        """Give the ledger with other records of its documents."""
        return replace(self, documents=tuple(documents))


def record_of(reading: Reading, path: str, facts: dict[str, Plain]) -> DocumentRecord:
    """Make the record of a reading, remembered by a path; `facts` is what it states, with slug and keys."""
    counts: dict[str, Plain] = {
        fate.value: Bare(str(count))
        for fate in Fate
        if (count := reading.count(fate)) or fate is not Fate.FAILED
    }
    account: dict[str, Plain] = {
        "totals": counts,
        "lines": list(line_trees(reading)),
        "repairs": [repair_tree(repair) for repair in reading.repairs],
    }
    told = {key: value for key, value in account.items() if value != []}
    sha256 = reading.document.sha256
    return DocumentRecord(path, reading.source, sha256, facts, told, is_named=reading.is_named)


def line_trees(reading: Reading) -> Iterator[Plain]:
    """Write the fates of lines, once for neighbours of one fate: `{line: 3-5, furniture: page-heading}`.

    Of a document in parts it says `at` which page or file and line they begin: `page 2:5`.
    """
    document = reading.document
    for (fate, detail), group in groupby(reading.accounts, key=lambda each: (each.fate, each.detail)):
        lines = [account.line for account in group]
        places = [place for place, line in enumerate(lines) if not place or line - lines[place - 1] > 1]
        for start, end in pairwise([*places, len(lines)]):
            at = str(document.locate(lines[start])).removeprefix(f"{document.path}, ")
            yield line_tree(lines[start], lines[end - 1], at if document.parts else "", fate, detail)


def line_tree(first: int, last: int, at: str, fate: Fate, detail: Iterable[str]) -> Plain:
    """Write the fate of a line or of several."""
    tree: dict[str, Plain] = {"line": Bare(str(first) if first == last else f"{first}-{last}")}
    if at:
        tree["at"] = at
    match fate:
        case Fate.PLACED:
            tree["placed"] = list(detail)
        case Fate.FURNITURE:
            tree["furniture"] = ", ".join(detail)
        case Fate.UNPLACED:
            tree["unplaced"] = Bare("true")
        case Fate.FAILED:
            tree["failed"] = ", ".join(detail)
    return tree


def lines_in(written: Plain) -> range:
    """Read the lines that an account is about: `3`, or `3-5` for three of them; of a damaged one none."""
    found = LINES.fullmatch(written) if isinstance(written, str) else None
    first = int(found[1]) if found else 1
    return range(first, int(found[2] or first) + 1) if found else range(0)


def repair_tree(repair: Repair) -> Plain:
    """Write a repair: its rule, the text before and after, line and field."""
    tree: dict[str, Plain] = {"rule": repair.rule, "before": repair.before, "after": repair.after}
    tree["line"] = Bare(str(repair.line))
    return tree | ({"field": repair.field} if repair.field else {})


def dump_ledger(ledger: Ledger, before: Ledger | None = None, text: str = "") -> str:
    """Write a ledger's file; works that the ledger `before` had are taken from its `text` as they stand."""
    documents: list[Plain] = []
    is_one = before is not None and len(before.documents) == 1
    written = works_as_written(before.documents[0].facts, text) if before and is_one else {}
    for record in ledger.documents:
        tree: dict[str, Plain] = {"path": record.path, "source": record.source, "sha256": record.sha256}
        if record.is_named:
            tree["named"] = Bare("true")
        if record.chosen:
            tree["chosen"] = [".".join(way) for way in record.chosen]
        documents.append(tree | record.account | {"facts": as_written(record.facts, written)})
    tree = {"schema": Bare("1"), "slug": ledger.slug}
    tree |= {} if ledger.has_file else {"has_file": Bare("false")}
    if ledger.elsewhere:
        tree["elsewhere"] = {path: list(keys) for path, keys in ledger.elsewhere.items()}
    return HEADING + dump_tree(tree | {"documents": documents}, None)


def read_ledger(
    text: str, slug: str, path: str, report: Report, sheet: str = "", facts: Plain = None
) -> Ledger:
    """Read a ledger's file; a damaged one counts as empty, with a warning.

    `sheet` is the text of its data file, and `facts` what that says, where they are known.
    Without a ledger nothing is lost: the next import takes the person's file for the stronger source.
    """
    root, faults = read_beside(text, path, sheet, facts)
    documents = root.get("documents") if isinstance(root, dict) and not faults else None
    if isinstance(root, dict) and isinstance(documents, list):
        records = [record for record in map(record_from, documents) if record]
        if len(records) == len(documents):
            elsewhere = elsewhere_from(root.get("elsewhere"))
            return Ledger(slug, tuple(records), root.get("has_file") != "false", elsewhere)
    place = next((fault.location for fault in faults), Location(path))
    hint = "restore it from version control, or delete it; this import fills in only what the file lacks"
    report.warning("damaged-ledger", "the ledger of the last import cannot be read", place, hint)
    return Ledger(slug)


def elsewhere_from(tree: Plain) -> dict[str, tuple[str, ...]]:
    """Read the keys of works in other files; what is none is left out."""
    lists = tree.items() if isinstance(tree, dict) else ()
    return {
        path: tuple(key for key in keys if isinstance(key, str))
        for path, keys in lists
        if isinstance(keys, list)
    }


def record_from(tree: Plain) -> DocumentRecord | None:
    """Read one document's record; None when it does not have the form of one."""
    if not isinstance(tree, dict):
        return None
    texts = [tree.get(key) for key in ("path", "source", "sha256")]
    path, source, sha256 = (text if isinstance(text, str) else "" for text in texts)
    facts = tree.get("facts")
    if not (path and source and sha256 and isinstance(facts, dict)):
        return None
    account: dict[str, Plain] = {key: tree[key] for key in ACCOUNT_KEYS if key in tree}
    chosen = tree.get("chosen")
    ways = (way for way in chosen if isinstance(way, str)) if isinstance(chosen, list) else ()
    chosen_ways = tuple(tuple(way.split(".")) for way in ways)
    return DocumentRecord(path, source, sha256, facts, account, chosen_ways, tree.get("named") == "true")


def documents_in(ledgers: Mapping[str, Ledger]) -> dict[str, str]:
    """Say to which data file each imported document belongs, by its path and by its content.

    Of a list in several files it is the first: `publications/big.yaml` before `publications/big-2.yaml`.
    """
    owners: dict[str, str] = {}
    for home, ledger in sorted(ledgers.items(), key=lambda pair: (-len(pair[0]), pair[0])):
        for record in ledger.documents:
            owners[record.sha256] = owners[record.path] = home
    return owners
