"""Whose a document is: the person that the ledger names, else the one of the same name, else a new one.

Pages of equal standing that bear one name are one person's. A page that a person wrote is not joined with one
that only groups or attributes works by name: that would be a guess, and is left to an editor.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.resolve.identify import RESERVED_SLUGS, name_slug, unique_slug
from sitegen.store.combine import status_of
from sitegen.store.ledger import documents_in
from sitegen.store.plain import Plain, plain_mapping
from sitegen.store.shelf import LISTS, PEOPLE, Shelf, ledger_path
from sitegen.store.works import records_of, title_of
from sitegen.text import slugify, title_key


@dataclass(slots=True)
class Owners:
    """The data files by whom they are about; grows with each document."""

    shelf: Shelf
    report: Report
    known: dict[str, str] = field(default_factory=dict)
    people: dict[str, list[dict[str, Plain]]] = field(default_factory=dict)
    bearers: dict[str, list[str]] = field(default_factory=dict)

    def add_person(self, path: str, facts: dict[str, Plain]) -> None:
        """Remember what a file or a page says about a person, and every name that it gives."""
        standing: dict[str, Plain] = {key: facts[key] for key in ("identity", "identifiers") if key in facts}
        if standing not in self.people.setdefault(path, []):
            self.people[path].append(standing)
        for key in names_in(facts):
            if path not in self.bearers.setdefault(key, []):
                self.bearers[key].append(path)

    def file_of(self, reading: Reading) -> str:
        """Give the path of the data file that a reading belongs to."""
        if path := self.find_known(reading):
            return path
        document = reading.document
        if reading.person is None:
            return f"{LISTS}/{reading.list_name or self.list_stem(document)}.yaml"
        person = plain_mapping(reading.person)
        path = self.find_person(person, reading.person, document.path)
        self.add_person(path, person)
        return path

    def find_known(self, reading: Reading) -> str | None:
        """Find the file that the ledger names for a document.

        The same content is the same document; the same path may hold somebody else's page by now, so there
        the name or a work must be known too.
        """
        document = reading.document
        path = self.known.get(document.sha256)
        if path and (reading.person is None or path.startswith(f"{PEOPLE}/")):
            return path
        name = self.shelf.path_of(document)
        path = self.known.get(name)
        if path is None or reading.person is None or is_lasting(document):
            return path
        if not path.startswith(f"{PEOPLE}/"):
            return None
        record = next(each for each in self.shelf.ledgers[path].documents if each.path == name)
        titles = {title_of(work) for work in records_of(record.facts)}
        is_theirs = reading.person.name.key in names_in(record.facts) or any(
            title_key(work.title) in titles for work in reading.person.publications
        )
        return path if is_theirs else None

    def find_person(self, facts: dict[str, Plain], person: Person, document: str) -> str:
        """Find the file of the person that a page is about, or the path of a new one."""
        sharing = [path for path, told in self.people.items() if any(is_one(each, facts) for each in told)]
        if len(sharing) == 1:
            return sharing[0]
        slug = name_slug(person.name)
        namesakes = [*self.bearers.get(person.name.key, []), *self.unreadable(str(slug))]
        same = [path for path in namesakes if all(may_be_one(each, facts) for each in self.people[path])]
        if len(same) == 1:
            return same[0]
        if isinstance(slug, Problem):
            stem = self.free_stem(document, PEOPLE)
            hint = f"rename `{stem}.yaml` and its `slug:` before you publish"
            self.report.warning("slug-from-file-name", slug.message, Location(document), hint)
            return f"{PEOPLE}/{stem}.yaml"
        taken = {PurePosixPath(path).stem for path in self.people} | self.slugs() | RESERVED_SLUGS
        path = f"{PEOPLE}/{unique_slug(slug, taken)}.yaml"
        for other in namesakes:
            message = f"{self.shelf.shown_path(other)} bears the name {shown(person.name.display)} too"
            hint = "if both are one person, write both slugs under `same:` in `identity.yaml`"
            self.report.warning("same-name", message, Location(document), hint)
        return path

    def unreadable(self, slug: str) -> list[str]:
        """Find the file of a slug when it cannot be read, so that nobody is put into a second file."""
        path = f"{PEOPLE}/{slug}.yaml"
        return [path] if path in self.shelf.texts and path not in self.shelf.trees else []

    def slugs(self) -> set[str]:
        """Give the slugs that files state, whatever the files are called."""
        return {slug for tree in self.shelf.trees.values() if isinstance(slug := tree.get("slug"), str)}

    def list_stem(self, document: Document) -> str:
        """Name the file of a list: works fetched one by one share that of their service, `doi.yaml`."""
        service, _, _ = document.path.partition(":")
        return service if is_lasting(document) else self.free_stem(document.path, LISTS)

    def free_stem(self, document: str, part: str) -> str:
        """Make a file name from a document's, unlike all that are there."""
        taken = {
            PurePosixPath(path).stem for path in (*self.people, *self.shelf.texts) if path.startswith(part)
        }
        return unique_slug(slugify(PurePosixPath(document).stem) or "list", taken)


def is_lasting(document: Document) -> bool:
    """Tell a record that an identifier means for ever; a page or a file may be another's by now."""
    return document.is_fetched and "://" not in document.path


def find_owners(
    readings: Iterable[Reading], shelf: Shelf, report: Report, home: str | None = None
) -> list[tuple[str, list[Reading]]]:
    """Group readings by the data file that they belong to, in the order of the documents.

    With a `home` all belong to that file: the user said so.
    """
    owners = Owners(shelf, report)
    for path in shelf.texts:
        if path.startswith(f"{PEOPLE}/"):
            owners.add_person(path, shelf.trees.get(path, {}))
    follow_renamed(owners)
    owners.known = documents_in(shelf.ledgers)
    groups: dict[str, list[Reading]] = {}
    for reading in readings:
        path = home or owners.file_of(reading)
        owners.known[reading.document.sha256] = path
        groups.setdefault(path, []).append(reading)
    return list(groups.items())


def follow_renamed(owners: Owners) -> None:
    """Give the ledger of a file that is gone to the one file of that name without one: it was renamed."""
    ledgers = owners.shelf.ledgers
    for path in [path for path in ledgers if path not in owners.shelf.texts]:
        names = {key for record in ledgers[path].documents for key in names_in(record.facts)}
        found = {other for key in names for other in owners.bearers.get(key, ())}
        if len(found) != 1:
            continue
        old, other = ledgers.pop(path), found.pop()
        if other not in ledgers:
            ledgers[other] = replace(old, slug=PurePosixPath(other).stem)
        place = Location(owners.shelf.shown_path(ledger_path(path)))
        message = f"the file of this ledger is now {owners.shelf.shown_path(other)}"
        hint = "delete this ledger; the file has one of its own from now on"
        owners.report.warning("left-over-ledger", message, place, hint)


def names_in(facts: dict[str, Plain]) -> set[str]:
    """Give the comparison keys of all names that a person's file gives: public name and other spellings."""
    others = facts.get("also_known_as")
    written = [facts.get("name"), *(others if isinstance(others, list) else [])]
    return {key for each in written if (key := key_of(each))}


def key_of(written: Plain) -> str:
    """Give the comparison key of a name as a data file has it."""
    name = name_of(written)
    return name.key if name else ""


def name_of(written: Plain) -> Name | None:
    """Read a name as a data file has it; None when it is none."""
    if isinstance(written, str):
        name = Name.parse(written)
        return None if isinstance(name, Problem) else name
    if not isinstance(written, dict):
        return None
    parts = {key: text for key, text in written.items() if isinstance(text, str)}
    known = {
        key: parts.get(key, "") for key in ("given", "family", "particle", "suffix", "literal", "native")
    }
    return Name(**known) if any(known.values()) else None


NUMBERS = ("orcid", "dblp", "openreview", "openalex", "semantic_scholar")
"""Identifiers that one person alone has."""


def is_one(one: dict[str, Plain], other: dict[str, Plain]) -> bool:
    """Tell whether two pages are one person's for sure: they share an identifier and contradict none."""
    left, right = one.get("identifiers"), other.get("identifiers")
    if not (isinstance(left, dict) and isinstance(right, dict)):
        return False
    both = [key for key in NUMBERS if left.get(key) and right.get(key)]
    return bool(both) and all(left[key] == right[key] for key in both)


def may_be_one(one: dict[str, Plain], other: dict[str, Plain]) -> bool:
    """Tell whether two pages of one name are of equal standing, and no identifier speaks against it."""
    left, right = one.get("identifiers"), other.get("identifiers")
    if isinstance(left, dict) and isinstance(right, dict):
        unique = ("orcid", "dblp", "openreview")
        if any(key in left and key in right and left[key] != right[key] for key in unique):
            return False
    return status_of(one) == status_of(other)
