"""Carry data files from older versions of their form to today's: one module a step, found by discovery.

A step knows the form that it starts from and the next one; a file goes through as many as it needs. Edits are
surgical: comments, order and whatever a step does not touch stay as they are.
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from sitegen.accounting import Change
from sitegen.diagnostics import Location, Report, Severity
from sitegen.discovery import modules_of
from sitegen.files import read_content
from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.writing import FrontMatter, WritingKind
from sitegen.store.edit import Edit, apply_edits
from sitegen.store.front_matter import no_front_matter, split_front_matter
from sitegen.store.load import SCHEMA_VERSION, unknown_version
from sitegen.store.schema_files import schema_artifacts
from sitegen.store.yaml_nodes import Mapping, Scalar, Tree
from sitegen.store.yaml_reader import read_yaml
from sitegen.together import alone_in, write_together

KINDS: tuple[tuple[str, type[Any]], ...] = (
    ("site.y*ml", SiteSettings),
    ("identity.y*ml", IdentityDecisions),
    ("people/*.y*ml", Person),
    ("publications/*.y*ml", PublicationList),
    *((f"{kind}/*.md", FrontMatter) for kind in WritingKind),
)
"""Which files there are, and the class whose values they hold."""


class Step(Protocol):
    """One step: from version `FROM` of the form to the next."""

    FROM: int

    def edits(self, tree: Tree, root: Mapping, cls: type[Any]) -> list[Edit]:
        """Give the edits that carry a file of this class one version on."""
        ...


@cache
def steps() -> dict[int, Step]:
    """Find the steps by the version that each starts from."""
    return {step.FROM: step for step in modules_of(sys.modules[__name__])}


def migrate(content: Path, report: Report, *, is_dry_run: bool) -> tuple[Change, ...]:
    """Carry all data files of a content folder to today's form, and refresh the schemas beside them.

    All files are written, or none: with an error, such as `unknown-version` in a file of a newer form or a
    fault of syntax, nothing is.
    """
    with alone_in(content):
        changes = tuple(find_changes(content, report))
        if report.has_errors or is_dry_run:
            return changes if not report.has_errors else ()
        write_together({Path(change.path): change.after.encode() for change in changes})
    return changes


def find_changes(content: Path, report: Report) -> Iterator[Change]:
    """Give every file that is not yet in today's form."""
    for pattern, cls in KINDS:
        for path in sorted(content.glob(pattern)):
            text = read_content(path, path.as_posix(), report) if not path.name.startswith(".") else None
            if text is not None and (after := carry_file(text, path.as_posix(), cls, report)) != text:
                yield Change(path.as_posix(), text, after)
    for artifact in schema_artifacts():
        path = content / artifact.path
        if path.is_file() and path.read_bytes() != artifact.data:
            old = path.read_text(encoding="utf-8", errors="replace")
            yield Change(path.as_posix(), old, artifact.data.decode())


def carry_file(text: str, path: str, cls: type[Any], report: Report) -> str:
    """Carry one file; of a Markdown file the front matter."""
    if cls is not FrontMatter:
        return carry(text, path, cls, report)
    parts = split_front_matter(text)
    if parts is None:
        report.extend([no_front_matter(path)])
        return text
    return parts.with_yaml(carry(parts.yaml, path, cls, report), parts.body)


def carry(text: str, path: str, cls: type[Any], report: Report) -> str:
    """Carry one YAML text through all steps that it needs."""
    tree = read_yaml(text, path)
    faults = [told for told in tree.diagnostics if told.severity is Severity.ERROR]
    report.extend(faults)
    if faults or not tree.is_whole or not isinstance(tree.root, Mapping):
        return text
    version = version_of(tree.root, path, report)
    if version is None or version == SCHEMA_VERSION:
        return text
    if version > SCHEMA_VERSION or version not in steps():
        report.extend([unknown_version(version, place_of_version(tree.root, path))])
        return text
    return carry(apply_edits(text, steps()[version].edits(tree, tree.root, cls)), path, cls, report)


def version_of(root: Mapping, path: str, report: Report) -> int | None:
    """Read the version of a file's form; a file without one has the oldest."""
    stated = root.value("schema")
    if stated is None:
        return 0
    if isinstance(stated, Scalar) and stated.text.isascii() and stated.text.isdigit():
        return int(stated.text[:9])
    hint = f"write `schema: {SCHEMA_VERSION}`, or delete the line in a file of the oldest form"
    report.error("wrong-shape", "the version of a form is a whole number", place_of_version(root, path), hint)
    return None


def place_of_version(root: Mapping, path: str) -> Location:
    """Say where the version of a file's form stands."""
    node = root.value("schema") or root
    return Location(path, node.start.line, node.start.column)


def count_data_files(changes: Iterable[Change]) -> int:
    """Count the data files among the changes; schemas beside them are no file of an owner."""
    return sum("/schema/" not in change.path for change in changes)
