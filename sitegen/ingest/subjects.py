"""Whose a document is by the user's word: `--person` names a file, `--name` the person of a nameless page."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from sitegen.accounting import Reading
from sitegen.diagnostics import Location, Problem, Report, failure, shown
from sitegen.ingest.owners import name_of
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.text_types import Slug
from sitegen.site_folders.walk import SiteFolder
from sitegen.store.plain import Plain
from sitegen.store.shelf import PEOPLE, Shelf
from sitegen.text import likely_slug


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose the documents of an import are, as the user says: a slug, and a name as typed."""

    slug: str | None = None
    name: str | None = None

    @property
    def subject(self) -> Name | None:
        """Read the name; raises `empty-name`."""
        if self.name is None:
            return None
        parsed = Name.parse(self.name)
        if isinstance(parsed, Problem):
            raise failure(parsed.code, parsed.message, Location("--name"), parsed.hint)
        return parsed


NOBODYS = Whose()
"""The user said nothing."""


def with_subjects(
    documents: Iterable[Document | SiteFolder], whose: Whose, shelf: Shelf
) -> Iterator[Document | SiteFolder]:
    """Tell each document whose it is if it does not say so.

    That is the name given now, that of the person whose file the user named, or the one of its last import.
    A document that has changed since may be another's by now, unless a name was given for it.
    """
    known, given = names_by_document(shelf), names_by_document(shelf, given=True)
    name = whose.subject or name_at_home(whose, shelf)
    for document in documents:
        if isinstance(document, Document):
            path = shelf.path_of(document)
            sure = name or given.get(path) or known.get(document.sha256)
            yield replace(document, subject=sure or known.get(path), may_be_anothers=sure is None)
        else:
            pages = (shelf.path_of(page) for page in pages_of(document))
            last = next((known[page] for page in pages if page in known), None)
            yield replace(document, subject=name or last)


def pages_of(site: SiteFolder) -> Iterator[Document]:
    """Give the files of a site folder as documents that are not read yet."""
    for _, path in site.files:
        yield Document((site.folder / path).as_posix(), "", "", place=f"{site.name}/{path}")


def name_at_home(whose: Whose, shelf: Shelf) -> Name | None:
    """Give the name in the data file that the user named by slug."""
    home = find_home(whose, shelf)
    return name_of(shelf.trees.get(home, {}).get("name")) if home else None


def names_by_document(shelf: Shelf, *, given: bool = False) -> Mapping[str, Name]:
    """Give the person that each imported document was about, by its path and by its content.

    With `given` only those whose name the user gave.
    """
    found: dict[str, Name] = {}
    for ledger in shelf.ledgers.values():
        for record in ledger.documents:
            if (record.is_named or not given) and (name := name_of(record.facts.get("name"))):
                found |= {record.path: name, record.sha256: name}
    return found


def as_persons(readings: Iterable[Reading], whose: Whose, report: Report) -> Iterator[Reading]:
    """Make a list that names nobody the list of the person who was named for it.

    A list for a file that the user named by its slug alone stays a list; it says nothing of the person. When
    the user gave slug and name, that is the name, whatever the page prints (`other-name`).
    """
    for reading in readings:
        subject = reading.document.subject if whose.slug is None or whose.name else None
        person = reading.person
        if person is None and reading.publications and subject is not None:
            person = Person(name=subject, publications=reading.publications)
        elif person is not None and subject is not None and whose.slug and person.name.key != subject.key:
            tell_other_name(reading, person.name, subject, report)
            person = replace(person, name=subject)
        if person is None:
            yield reading
        else:
            is_named = whose.name is not None and person.name == subject
            yield replace(reading, person=person, publications=(), is_named=is_named)


def tell_other_name(reading: Reading, printed: Name, given: Name, report: Report) -> None:
    """Warn that a document names another person than the one that the user gave for it."""
    message = f"the document names {shown(printed.display)}, and {shown(given.display)} was given for it"
    hint = f"if both are one person, add `also_known_as: [{printed.display}]` to the file"
    report.warning("other-name", message, Location(reading.document.path), hint)


def find_home(whose: Whose, shelf: Shelf) -> str | None:
    """Find the data file that the user named by slug, or the path of a new one when a name came with it.

    None when no slug was given; raises `unknown-person`, and `bad-slug` or `empty-name` for what is none.
    """
    subject, slug = whose.subject, whose.slug
    if slug is None:
        return None
    homes = {PurePosixPath(path).stem: path for path in shelf.texts if path.startswith(f"{PEOPLE}/")}
    homes |= {stated: path for path, tree in shelf.trees.items() if (stated := slug_of(path, tree))}
    if slug in homes:
        return homes[slug]
    if subject is not None:
        parsed = Slug.parse(slug)
        if isinstance(parsed, Problem):
            raise failure(parsed.code, parsed.message, Location("--person"), parsed.hint)
        return f"{PEOPLE}/{slug}.yaml"
    near = likely_slug(slug, homes)
    hint = f"did you mean `{near}`?" if near else "see the file names in `people/`, or give `--name` too"
    raise failure("unknown-person", f"no person has the slug `{slug}`", Location(shelf.shown), hint)


def slug_of(path: str, tree: Mapping[str, Plain]) -> str | None:
    """Give the slug that the file of a person states."""
    slug = tree.get("slug")
    return slug if path.startswith(f"{PEOPLE}/") and isinstance(slug, str) else None
