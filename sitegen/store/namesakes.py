"""Two files that may be about one person: equal names without slugs, one identifier twice."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields

from sitegen.diagnostics import Location, Report, shown
from sitegen.model.content import Sheet
from sitegen.model.person import Person, PersonIdentifiers
from sitegen.store.yaml_nodes import Mapping, Scalar, Tree


def report_namesakes(people: Iterable[Sheet[Person]], report: Report) -> None:
    """Ask whether two files without a stated slug and with one name are one person or two."""
    by_name: dict[str, list[Sheet[Person]]] = defaultdict(list)
    for sheet in people:
        if ("slug",) not in sheet.places:
            by_name[sheet.value.name.key].append(sheet)
    for first, *others in by_name.values():
        for other in others:
            report.error(
                "same-name",
                f"{shown(other.value.name.display)} is the name in {first.path} too",
                other.location("name"),
                "if they are two people, give one a slug (`slug: …`); if they are one, join the files",
            )


KINDS = frozenset(field.name for field in fields(PersonIdentifiers))
ADDRESS = re.compile(r"^https?://[^/]*/|^@|/$")
"""What an account may be written with and means nothing: `https://orcid.org/` before an iD."""


def report_shared_identifiers(
    tree: Tree, path: str, known: dict[tuple[str, str], Location], report: Report
) -> None:
    """Report an identifier that another person's file has too, whether it is well formed or not."""
    for kind, text, place in identifiers_of(tree, path):
        first = known.setdefault((kind, text), place)
        if first.path != place.path:
            report.error(
                "shared-identifier",
                f"`identifiers.{kind}` is {shown(text)} in {first} too",
                place,
                "an identifier belongs to one person; correct the file where it is wrong",
            )


def identifiers_of(tree: Tree, path: str) -> Iterator[tuple[str, str, Location]]:
    """Give the kind, the text and the place of each identifier that a person's file states."""
    written = tree.root.value("identifiers") if isinstance(tree.root, Mapping) else None
    for kind, value in written.pairs if isinstance(written, Mapping) else ():
        is_written = isinstance(value, Scalar) and value.text.strip() and not value.is_null
        if isinstance(value, Scalar) and is_written and kind.text in KINDS:
            place = Location(path, value.start.line, value.start.column)
            yield kind.text, ADDRESS.sub("", value.text.strip()).casefold(), place
