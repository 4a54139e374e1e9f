"""Which document says what of a person or a work, as the ledgers have it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from sitegen.diagnostics import Location, failure, shown
from sitegen.store.combine import combined_facts
from sitegen.store.field_paths import FieldPath, translate, value_at
from sitegen.store.ledger import DocumentRecord, Ledger
from sitegen.store.reworded import match_edited
from sitegen.store.shelf import PEOPLE, Shelf
from sitegen.store.trees import ABSENT, Maybe
from sitegen.store.works import Record
from sitegen.text import likely_slug


@dataclass(frozen=True, slots=True)
class Statement:
    """What one document says of a person or a work, and under which path its ledger keeps that.

    `home` is the data file of the ledger, `known` what all its documents together say of a person.
    """

    home: str
    document: DocumentRecord
    facts: Record
    path: str
    known: Record

    def way_to(self, field: FieldPath, record: Record) -> FieldPath | None:
        """Give the way in the document's facts to a field, named by the way to it in a record of the subject.

        None when a list of the document has no such member.
        """
        way = self.translated(field, record)
        inside = tuple(self.path.split(".")) if self.path else ()
        return None if way is None else (*inside, *way)

    def translated(self, field: FieldPath, record: Record) -> FieldPath | None:
        """Give the way to a field among the facts; a record edited by hand is found by what was known."""
        way = translate(field, record, self.facts)
        if way is not None and value_at(self.facts, way) is not ABSENT:
            return way
        before = translate(field, record, self.known, pair=match_edited)
        return way if before is None else translate(before, self.known, self.facts)

    def has_word_on(self, field: FieldPath, record: Record) -> bool:
        """Tell whether a human took this document's word on a field."""
        return self.way_to(field, record) in self.document.chosen

    def says(self, field: FieldPath, record: Record) -> Maybe:
        """Give what the document says of a field, named by the way to it in a record of the same subject."""
        way = self.translated(field, record)
        return ABSENT if way is None else value_at(self.facts, way)


def find_subject(shelf: Shelf, subject: str) -> tuple[str, Record]:
    """Find the file of a person (by slug), a work (by key) or a text (by `news/…`), and what it says.

    Raises `unknown-subject`.
    """
    person = f"{PEOPLE}/{subject}.yaml"
    if person in shelf.trees:
        return person, shelf.trees[person]
    if f"{subject}.md" in shelf.trees:
        return f"{subject}.md", shelf.trees[f"{subject}.md"]
    home = shelf.works.homes.get(subject)
    if home is not None:
        return home, next(work for work in works_of(shelf.trees[home]) if work.get("key") == subject)
    people = [slug_of(path) for path in shelf.trees if path.startswith(PEOPLE)]
    texts = [slug_of(path) for path in shelf.trees if path.endswith(".md")]
    near = likely_slug(subject, people) or likely_slug(subject, [*texts, *shelf.works.homes])
    hint = f"did you mean `{near}`?" if near else "give the slug of a person or the key of a publication"
    message = f"no person or publication is called {shown(subject)}"
    raise failure("unknown-subject", message, Location(shelf.shown), hint)


def slug_of(path: str) -> str:
    """Give what a file is known by: `ada-example` of a person, `news/open-day` of a text."""
    place = PurePosixPath(path)
    return f"{place.parent.name}/{place.stem}" if place.suffix == ".md" else place.stem


def works_of(facts: Record) -> list[Record]:
    """Give the works of a tree, each in its place."""
    works = facts.get("publications")
    return [work if isinstance(work, dict) else {} for work in works] if isinstance(works, list) else []


def find_statements(ledgers: Mapping[str, Ledger], subjects: Collection[str]) -> dict[str, list[Statement]]:
    """Find what every document says of some subjects, people by slug and works by key."""
    found: dict[str, list[Statement]] = {subject: [] for subject in subjects}
    for home, ledger in sorted(ledgers.items()):
        known = combined_facts(ledger.documents) if slug_of(home) in found else {}
        for document in ledger.documents:
            for subject, statement in statements_of(home, document, known):
                if subject in found:
                    found[subject].append(statement)
    return found


def statements_of(home: str, document: DocumentRecord, known: Record) -> Iterator[tuple[str, Statement]]:
    """Give what a document says of its person or text, of whom all say what is `known`, and of each work."""
    if home.startswith(f"{PEOPLE}/") or home.endswith(".md"):
        yield slug_of(home), Statement(home, document, document.facts, "", known)
    for number, work in enumerate(works_of(document.facts)):
        if isinstance(key := work.get("key"), str):
            yield key, Statement(home, document, work, f"publications.{number}", {})


def names_of(statements: Iterable[Statement]) -> list[str]:
    """Name the documents of statements, each once."""
    return list(dict.fromkeys(statement.document.path for statement in statements))
