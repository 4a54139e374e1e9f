"""What a reading states as the tree of a data file: the slug of its person, the keys of its works."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.model.person import Unplaced
from sitegen.model.publication import Publication
from sitegen.model.text_types import Slug
from sitegen.resolve.identify import TakenSlugs, claim_keys
from sitegen.resolve.related import relate_awards
from sitegen.store.combine import may_be_one_work, ordered_facts, without_doubled_pages
from sitegen.store.front_matter import writing_tree
from sitegen.store.ledger import Ledger
from sitegen.store.match import match, match_by_fields
from sitegen.store.plain import Bare, plain_mapping
from sitegen.store.shelf import Shelf
from sitegen.store.works import Record, records_of, title_of, year_of

PIECE = 2_000
"""The longest piece of an unplaced line that stands in a data file, in characters."""


@dataclass(slots=True)
class KnownWorks:
    """The works that a data file and its ledger have, and those of documents read just before.

    `own` has the works of each document by its path and content, `alike` all works of ledger and file by
    title, `told` those read just before by title and year, and by title alone. `renamed` are keys that hands
    gave to works which imports know under others: no document's work gets one.
    """

    shelf: Shelf
    taken: TakenSlugs
    renamed: frozenset[str] = frozenset()
    own: dict[str, list[Record]] = field(default_factory=dict)
    everything: list[Record] = field(default_factory=list)
    alike: dict[str, list[Record]] = field(default_factory=dict)
    told: dict[tuple[str, str], Record] = field(default_factory=dict)

    @classmethod
    def of(cls, path: str, ledger: Ledger, renamed: frozenset[str], shelf: Shelf) -> "KnownWorks":
        """Gather what is known before an import."""
        known = cls(shelf, TakenSlugs(shelf.works.taken), renamed)
        for document in ledger.documents:
            works = [work for work in records_of(document.facts) if isinstance(work.get("key"), str)]
            known.own.setdefault(document.sha256, works)
            known.own[document.path] = works
            known.everything += works
        here = records_of(shelf.trees.get(path, {}))
        known.everything += (work for work in here if isinstance(work.get("key"), str))
        for work in known.everything:
            known.alike.setdefault(title_of(work), []).append(work)
        return known

    def add(self, facts: Record) -> None:
        """Remember the works of a document that was read just now."""
        for work in records_of(facts):
            for sign in ((title_of(work), year_of(work)), (title_of(work), "")):
                self.told.setdefault(sign, work)

    def keys_of(self, works: Sequence[Record], names: Iterable[str]) -> dict[int, str]:
        """Give the keys that works of a document have already, by their places; no key is given twice."""
        keys: dict[int, str] = {}
        used = set(self.renamed)
        for index, key in chain(self.keys_of_last_import(works, names), self.keys_elsewhere(works, keys)):
            if index not in keys and key not in used:
                keys[index] = key
                used.add(key)
        return keys

    def keys_of_last_import(self, works: Sequence[Record], names: Iterable[str]) -> Iterator[tuple[int, str]]:
        """Find works in what the document said last, by its names, else in file and ledger."""
        own = next((self.own[name] for name in names if name in self.own), None)
        last = own if own is not None else self.everything if len(works) > 1 else []
        pairs = match("publications", works, last)
        for index, place in pairs.items():
            if own is not None or may_be_one_work(works[index], last[place]):
                yield index, str(last[place].get("key"))
        # Of other documents the order says nothing; only works of the same titles need be compared.
        left = [index for index in range(len(works)) if index not in pairs]
        titles = dict.fromkeys(title_of(works[index]) for index in left)
        same = [record for title in titles for record in self.alike.get(title, ())]
        for at, place in match_by_fields("publications", [works[index] for index in left], same).items():
            if may_be_one_work(works[left[at]], same[place]):
                yield left[at], str(same[place].get("key"))

    def keys_elsewhere(self, works: Sequence[Record], known: Container[int]) -> Iterator[tuple[int, str]]:
        """Find works that are not yet known in any file, and in documents read just before."""
        for index, work in enumerate(works):
            if index not in known and (key := self.shelf.works.find(work)):
                yield index, key
        for has_year in (True, False):
            for index, work in enumerate(works):
                title = title_of(work) if index not in known else ""
                same = self.told.get((title, year_of(work) if has_year else "")) if title else None
                if same is not None and may_be_one_work(work, same):
                    yield index, str(same.get("key"))


def facts_of(reading: Reading, path: str, known: KnownWorks) -> Record:
    """Write what a reading states as a tree, with the slug of its person and the keys of its works."""
    person = reading.person
    if reading.serves_others:
        return {}
    if reading.writings:
        return writing_tree(reading.writings[0])
    works = reading.publications if person is None else person.publications
    trees, keys = keyed(works, reading, known)
    if person is None:
        return {"schema": Bare("1"), "publications": [*trees]}
    named = tuple(replace(work, key=key) for work, key in zip(works, keys, strict=True))
    slug = Slug(PurePosixPath(path).stem)
    whole = replace(person, slug=slug, publications=named, unplaced=tuple(pieces(person.unplaced)))
    facts = plain_mapping(replace(relate_awards(whole), publications=()))
    return ordered_facts(facts | ({"publications": [*trees]} if trees else {}))


def pieces(lines: Iterable[Unplaced]) -> Iterator[Unplaced]:
    """Cut unplaced lines into pieces of a bearable length; a homepage may be one line of many pages."""
    for line in lines:
        for start in range(0, len(line.text), PIECE):
            yield replace(line, text=line.text[start : start + PIECE])


def keyed(
    works: Sequence[Publication], reading: Reading, known: KnownWorks
) -> tuple[list[Record], tuple[Slug, ...]]:
    """Write works with their keys: the one of the last import, of the same work in any file, or a new one."""
    document = reading.document
    trees = [without_doubled_pages(plain_mapping(work)) for work in works]
    keys = known.keys_of(trees, (known.shelf.path_of(document), document.sha256))
    known.taken.update(keys.values())
    owner = reading.person.name if reading.person else None
    new = iter(claim_keys([work for at, work in enumerate(works) if at not in keys], owner, known.taken))
    named = tuple(Slug(keys[at]) if at in keys else next(new) for at in range(len(works)))
    return [{"key": str(key), **tree} for tree, key in zip(trees, named, strict=True)], named
