"""Two files that may be about one person: equal names without slugs, one identifier twice."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from functools import partial

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.content import Sheet
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.store.yaml_nodes import Mapping, Scalar, Tree
from sitegen.store.yaml_reader import read_yaml


def report_namesakes(people: Iterable[Sheet[Person]], report: Report) -> None:
    """Ask whether two files without a stated slug and with one name are one person or two."""
    by_name: dict[str, list[Sheet[Person]]] = defaultdict(list)
    for sheet in people:
        by_name[sheet.value.name.key].append(sheet)
    for alike in by_name.values():
        if len(alike) < 2:
            continue
        # Whether a slug is stated only the file says: the value has the file's name in its place.
        first, *others = [sheet for sheet in alike if ("slug",) not in sheet.places] or alike[:1]
        for other in others:
            report.error(
                "same-name",
                f"{shown(other.value.name.display)} is the name in {first.path} too",
                other.location("name"),
                "if they are two people, give one a slug (`slug: …`); if they are one, join the files",
            )


@dataclass(frozen=True, slots=True)
class Stated:
    """An identifier in a person's file: its kind, what is written, and how to find its place."""

    path: str
    kind: str
    text: str
    place: Callable[[], Location]


KINDS = frozenset(field.name for field in fields(PersonIdentifiers))
ADDRESS = re.compile(r"^https?://[^/]*/|^@|/$")
"""What an account may be written with and means nothing: `https://orcid.org/` before an iD."""


def report_shared_identifiers(
    found: Iterable[Stated], known: dict[tuple[str, str], Stated], report: Report
) -> None:
    """Report an identifier that another person's file has too, whether it is well formed or not."""
    for each in found:
        first = known.setdefault((each.kind, each.text), each)
        if first.path != each.path:
            report.error(
                "shared-identifier",
                f"`identifiers.{each.kind}` is {shown(each.text)} in {first.place()} too",
                each.place(),
                "an identifier belongs to one person; correct the file where it is wrong",
            )


def identifiers_of(tree: Tree, path: str) -> Iterator[Stated]:
    """Give each identifier that a person's file states."""
    written = tree.root.value("identifiers") if isinstance(tree.root, Mapping) else None
    for kind, value in written.pairs if isinstance(written, Mapping) else ():
        is_written = isinstance(value, Scalar) and value.text.strip() and not value.is_null
        if isinstance(value, Scalar) and is_written and kind.text in KINDS:
            place = partial(Location, path, value.start.line, value.start.column)
            yield Stated(path, kind.text, account_of(value.text), place)


def sound_identifiers(sheet: Sheet[Person], text: str) -> Iterator[Stated]:
    """Give each identifier of a file without faults, which is read again for a place."""
    written = sheet.value.identifiers
    for kind in fields(written):
        if (value := getattr(written, kind.name)) is not None:
            place = partial(place_of_identifier, sheet.path, text, kind.name)
            yield Stated(sheet.path, kind.name, account_of(value), place)


def place_of_identifier(path: str, text: str, kind: str) -> Location:
    """Find where an identifier stands in a person's file."""
    found = (each.place() for each in identifiers_of(read_yaml(text, path), path) if each.kind == kind)
    return next(found, Location(path))


def account_of(written: str) -> str:
    """Give what tells two accounts apart: `https://orcid.org/` before an iD does not."""
    return ADDRESS.sub("", written.strip()).casefold()
