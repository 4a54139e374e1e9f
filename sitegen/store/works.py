"""Where each work stands in the content folder, and whether a record found in a source is one of them."""

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.model.venue_names import names_of_venue
from sitegen.model.work_numbers import WorkNumber, work_numbers
from sitegen.store.plain import Plain
from sitegen.store.printed_names import may_be_one_name
from sitegen.text import fold, title_key

Record = dict[str, Plain]
Sign = tuple[str, str]
"""What two records of one work have in common: `("doi", "10.1000/x")`, or a whole citation."""

MOST_COMPARED = 20
"""Records of one sign that are looked at; an identifier of more works than this tells none of them."""


@dataclass(slots=True)
class WorkIndex:
    """The works of all files: file and record of each key, and the records by what they are recognised by."""

    homes: dict[str, str] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    by_sign: dict[Sign, list[Record]] = field(default_factory=lambda: defaultdict(list))
    unsigned: deque[Record] = field(default_factory=deque)
    """Records whose signs nobody has asked for; an import that finds all works in its ledger never does."""
    uncited: dict[str, deque[Record]] = field(default_factory=lambda: defaultdict(deque))
    """Of these the records by year whose citations nobody has asked for, since to fold them costs most."""

    def add(self, path: str, tree: Record) -> None:
        """Add the works of a file."""
        for record in records_of(tree):
            if isinstance(key := record.get("key"), str) and record != self.records.get(key):
                if self.homes.setdefault(key, path) == path:
                    self.records[key] = record
                self.taken.add(key)
                self.unsigned.append(record)

    def add_stated(self, tree: Record) -> None:
        """Add the works of a document: their keys are taken, and those retitled by hand known by both."""
        for record in records_of(tree):
            if isinstance(key := record.get("key"), str):
                self.taken.add(key)
                here = self.records.get(key)
                if here is not None and here.get("title") != record.get("title"):
                    self.unsigned.append(record)

    def find(self, work: Record) -> str | None:
        """Find the key of the same work in any file, where two records are one work for sure."""
        while self.unsigned:
            record = self.unsigned.popleft()
            for number in sorted(identifiers_of(record)):
                self.by_sign[number].append(record)
            self.uncited[year_of(record)].append(record)
        uncited = self.uncited[year_of(work)]
        while uncited:
            record = uncited.popleft()
            for citation in citations_of(record):
                self.by_sign[citation].append(record)
        for sign in (*sorted(identifiers_of(work)), *citations_of(work)):
            for record in self.by_sign.get(sign, ())[:MOST_COMPARED]:
                if is_same_work(record, work):
                    return str(record["key"])
        return None


def records_of(tree: Record) -> Iterator[Record]:
    """Give the publications of a tree."""
    records = tree.get("publications")
    return (
        (record for record in records if isinstance(record, dict)) if isinstance(records, list) else iter(())
    )


def citations_of(work: Record) -> list[Sign]:
    """Give title and year by which a work may be recognised, when all of its citation is known."""
    title, year = title_of(work) if year_of(work) else "", year_of(work)
    is_whole = title and isinstance(work.get("authors"), list) and work.get("venue")
    return [("citation", f"{title} {year}")] if is_whole else []


def is_same_work(one: Record, other: Record) -> bool:
    """Tell whether two records are one work for sure.

    They share an identifier and their titles do not contradict it, or title, full author list, venue and year
    are equal (docs/explanation/identity.md); initials that fit do not part two author lists.
    """
    left, right = title_of(one), title_of(other)
    if not left or not right:
        return False
    if identifiers_of(one) & identifiers_of(other):
        return left in right or right in left
    if left != right or not year_of(one) == year_of(other) != "":
        return False
    return have_same_authors(one, other) and not venues_of(one).isdisjoint(venues_of(other))


def have_same_authors(one: Record, other: Record) -> bool:
    """Tell whether two works have the same authors, all of them known, with initials or in full."""
    left, right = one.get("authors"), other.get("authors")
    if authors_of(one) is None or not isinstance(left, list) or not isinstance(right, list):
        return False
    if authors_of(one) == authors_of(other):
        return True
    return (
        authors_of(other) is not None and len(left) == len(right) and all(map(may_be_one_name, left, right))
    )


def title_of(work: Record) -> str:
    """Give the key of a work's title."""
    title = work.get("title")
    return title_key(title) if isinstance(title, str) else ""


def identifiers_of(work: Record) -> frozenset[WorkNumber]:
    """Give the identifiers that belong to one work alone."""
    found = work.get("identifiers")
    pairs = found.items() if isinstance(found, dict) else ()
    return work_numbers((key, value) for key, value in pairs if isinstance(value, str))


def authors_of(work: Record) -> list[str] | None:
    """Give the folded names of the authors; None when they are not all known."""
    authors = work.get("authors")
    if not isinstance(authors, list) or work.get("et_al") == "true":
        return None
    return [fold(str(author.get("name") if isinstance(author, dict) else author)) for author in authors]


def year_of(work: Record) -> str:
    """Give the year that a date begins with."""
    date = work.get("date")
    return date[:4] if isinstance(date, str) else ""


def venues_of(work: Record) -> frozenset[str]:
    """Give what tells a venue: its key, and the names that it may have."""
    venue = work.get("venue")
    texts = [venue.get(key) for key in ("key", "acronym", "name")] if isinstance(venue, dict) else [venue]
    return names_of_venue(*(text for text in texts if isinstance(text, str)))
