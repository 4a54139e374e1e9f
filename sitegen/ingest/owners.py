"""Whose a document is: the person that the ledger names, else the one of the same name, else a new one.

Pages of equal standing that bear one name are one person's. A page that a person wrote is not joined with one
that only groups or attributes works by name: that would be a guess, and is left to an editor.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.ingest.forms import Forms, names_of
from sitegen.ingest.parts import Parts
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.resolve.identify import RESERVED_SLUGS, TakenSlugs, name_slug, unique_slug
from sitegen.store.ledger import DocumentRecord, documents_in
from sitegen.store.plain import Plain, plain_mapping
from sitegen.store.printed_names import may_be_one_name
from sitegen.store.same_person import is_one, may_be_one, numbers_in
from sitegen.store.shelf import LISTS, PEOPLE, Shelf, ledger_path
from sitegen.store.works import Record, records_of, title_of
from sitegen.text import slugify, title_key


@dataclass(slots=True)
class Owners:
    """The data files by whom they are about; grows with each document.

    `people` has what each file and page says of identity and numbers; `bearers` the files by all names that
    they give, `called` by the public ones, `holders` by the numbers; `slugs` are taken, `recorded` is what
    the ledgers keep of documents.
    """

    shelf: Shelf
    report: Report
    parts: Parts
    known: dict[str, str] = field(default_factory=dict)
    people: dict[str, list[Record]] = field(default_factory=dict)
    bearers: dict[str, dict[str, None]] = field(default_factory=dict)
    called: dict[str, dict[str, None]] = field(default_factory=dict)
    holders: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict)
    slugs: TakenSlugs = field(default_factory=lambda: TakenSlugs(set(RESERVED_SLUGS)))
    recorded: dict[tuple[str, str], DocumentRecord] = field(default_factory=dict)
    homes: dict[str, list[str]] = field(default_factory=dict)
    forms: Forms = field(default_factory=Forms)

    @classmethod
    def of(cls, shelf: Shelf, report: Report) -> "Owners":
        """Gather what files and ledgers say; a file that was renamed keeps its ledger."""
        owners = cls(shelf, report, Parts.of(shelf))
        for path in shelf.texts:
            if path.startswith(f"{PEOPLE}/"):
                owners.add_person(path, shelf.trees.get(path, {}))
        owners.slugs.update(
            slug for tree in shelf.trees.values() if isinstance(slug := tree.get("slug"), str)
        )
        follow_renamed(owners)
        owners.known = documents_in(shelf.ledgers)
        for path, ledger in shelf.ledgers.items():
            for document in reversed(ledger.documents):
                owners.recorded[path, document.path] = document
                owners.homes.setdefault(document.path, []).append(path)  # a list of people has several
        return owners

    def add_person(self, path: str, facts: Record) -> None:
        """Remember what a file or a page says about a person, and every name that it gives."""
        self.slugs.update([PurePosixPath(path).stem])
        standing: Record = {key: facts[key] for key in ("identity", "identifiers") if key in facts}
        if standing not in self.people.setdefault(path, []):
            self.people[path].append(standing)
        for key, name in all_names(facts).items():
            self.bearers.setdefault(key, {})[path] = None
            self.forms.add(path, name, facts)
        self.called.setdefault(key_of(facts.get("name")), {})[path] = None
        for number in numbers_in(facts):
            self.holders.setdefault(number, {})[path] = None

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
        homes = self.homes.get(name, ())
        return next((home for home in homes if self.is_theirs(home, name, reading.person)), None)

    def is_theirs(self, home: str, name: str, person: Person) -> bool:
        """Tell whether a document said something of this person when it went into a file: a name, a work.

        Who wrote a work of it together with the person of that file is somebody else.
        """
        if not home.startswith(f"{PEOPLE}/"):
            return False
        facts = self.recorded[home, name].facts
        if person.name.key in names_in(facts):
            return True
        works = [*records_of(facts)]
        if any(are_coauthors(work, facts.get("name"), person.name.display) for work in works):
            return False
        titles = {title_of(work) for work in works}
        return any(title_key(work.title) in titles for work in person.publications)

    def find_person(self, facts: Record, person: Person, document: str) -> str:
        """Find the file of the person that a page is about, or the path of a new one."""
        holders: list[dict[str, None]] = [self.holders.get(number, {}) for number in numbers_in(facts)]
        near: dict[str, None] = dict.fromkeys(path for paths in holders for path in paths)
        sharing = [path for path in near if any(is_one(each, facts) for each in self.people[path])]
        if len(sharing) == 1:
            return sharing[0]
        slug = name_slug(person.name)
        bearers = dict.fromkeys(self.bearers.get(person.name.key, ()))
        # A page that says how its person was or is also called is as good as one that bears that name.
        bearers |= {path: None for key in all_names(facts) for path in self.called.get(key, ())}
        namesakes = [*bearers, *self.unreadable(str(slug))]
        same = [path for path in namesakes if all(may_be_one(each, facts) for each in self.people[path])]
        if len(same) == 1:
            return same[0]
        if isinstance(slug, Problem):
            stem: str = self.slugs.claim(stem_of(document))
            hint = f"rename `{stem}.yaml` and its `slug:` before you publish"
            self.report.warning("slug-from-file-name", slug.message, Location(document), hint)
            return f"{PEOPLE}/{stem}.yaml"
        path = f"{PEOPLE}/{self.slugs.claim(slug)}.yaml"
        for other in namesakes:
            message = f"{self.shelf.shown_path(other)} bears the name {shown(person.name.display)} too"
            hint = "if both are one person, write both slugs under `same:` in `identity.yaml`"
            self.report.warning("same-name", message, Location(document), hint)
        if not namesakes:
            self.ask_of_forms(path, facts, person, document)
        return path

    def ask_of_forms(self, path: str, facts: Record, person: Person, document: str) -> None:
        """Ask whether the person of a new file is one whose file gives another form of the name."""
        for other, reason in self.forms.find(person.name, facts):
            known = self.shelf.shown_path(other)
            message = f"{shown(person.name.display)} may be the person of {known} ({reason})"
            hint = f"if so, delete {self.shelf.shown_path(path)} and import with"
            hint += f" `--person {PurePosixPath(other).stem}`; if not, do nothing"
            self.report.warning("same-person", message, Location(document), hint)

    def unreadable(self, slug: str) -> list[str]:
        """Find the file of a slug when it cannot be read, so that nobody is put into a second file."""
        path = f"{PEOPLE}/{slug}.yaml"
        return [path] if path in self.shelf.texts and path not in self.shelf.trees else []

    def list_stem(self, document: Document) -> str:
        """Name the file of a list: works fetched one by one share that of their service, `doi.yaml`."""
        service, _, _ = document.path.partition(":")
        return service if is_lasting(document) else unique_slug(stem_of(document.path), self.parts.taken)


def stem_of(document: str) -> str:
    """Make the name of a data file from a document's."""
    return slugify(PurePosixPath(document).stem) or "list"


def is_lasting(document: Document) -> bool:
    """Tell a record that an identifier means for ever; a page or a file may be another's by now."""
    return document.is_fetched and "://" not in document.path


def find_owners(
    readings: Iterable[Reading], shelf: Shelf, report: Report, home: str | None = None
) -> list[tuple[str, list[Reading]]]:
    """Group readings by the data file that they belong to, in the order of the documents.

    With a `home` all belong to that file: the user said so.
    """
    owners = Owners.of(shelf, report)
    groups: dict[str, list[Reading]] = {}
    for reading in readings:
        path = home or owners.file_of(reading)
        owners.known[reading.document.sha256] = path
        is_list = reading.person is None and path.startswith(f"{LISTS}/")
        for part, piece in (owners.parts.divide(reading, path) if is_list else {path: reading}).items():
            groups.setdefault(part, []).append(piece)
    return list(groups.items())


def follow_renamed(owners: Owners) -> None:
    """Give the ledger of a file that is gone to the one file of that name without one: it was renamed."""
    ledgers = owners.shelf.ledgers
    for path in [path for path in ledgers if path not in owners.shelf.texts]:
        if not ledgers[path].documents:
            place = Location(owners.shelf.shown_path(ledger_path(path)))
            message, hint = "this ledger has no data file and no document any more", "delete it"
            owners.report.warning("left-over-ledger", message, place, hint)
            continue
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


def are_coauthors(work: Record, one: Plain, other: Plain) -> bool:
    """Tell whether two people stand side by side among the authors of a work, with initials or in full."""
    authors = work.get("authors")
    if not isinstance(authors, list):
        return False
    here, there = ([may_be_one_name(name, author) for author in authors] for name in (one, other))
    return any(there) and any(mine and not theirs for mine, theirs in zip(here, there, strict=True))


def all_names(facts: Record) -> dict[str, Name]:
    """Give every name that a file or page states, former ones too, by their comparison keys."""
    written = map(name_of, names_of(facts))
    return {name.key: name for name in written if name is not None}


def names_in(facts: Record) -> set[str]:
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
