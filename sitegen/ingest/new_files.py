"""Files that an import makes: what a build would find wrong in them."""

from collections.abc import Container
from typing import Any

from sitegen.diagnostics import Report
from sitegen.model.content import PublicationList
from sitegen.model.person import Person
from sitegen.model.writing import FrontMatter
from sitegen.store.findings import Findings
from sitegen.store.front_matter import split_front_matter
from sitegen.store.plain import Plain, Prose
from sitegen.store.schema import read_sheet
from sitegen.store.shelf import PEOPLE, Shelf
from sitegen.store.tidy import LINE_LIMIT, MAYBE_SUSPECT
from sitegen.store.yaml_reader import read_yaml


def review_new_files(shelf: Shelf, before: Container[str], report: Report) -> None:
    """Report what a build would find wrong in a file that this import makes, such as a title without end.

    Only a file in which something may be wrong is read as a build reads it, for the place of the fault.
    """
    for path, values in shelf.trees.items():
        if path in before or is_plainly_sound(values):
            continue
        parts = split_front_matter(shelf.texts[path]) if path.endswith(".md") else None
        tree = read_yaml(parts.yaml if parts else shelf.texts[path], shelf.shown_path(path))
        findings = Findings(shelf.shown_path(path))
        if tree.root is not None:
            read_sheet(tree.root, class_of(path), findings)
        report.extend(findings.diagnostics)


def class_of(path: str) -> type[Any]:
    """Say into what a file of the content is read."""
    if path.endswith(".md"):
        return FrontMatter
    return Person if f"{PEOPLE}/" in path else PublicationList


def is_plainly_sound(values: Plain) -> bool:
    """Tell whether nothing can be wrong with what was written from the model.

    No text is blank, too long or hides anything; dates, identifiers and the like the model has read already.
    """
    match values:
        case dict():
            return all(map(is_plainly_sound, values.values()))
        case list():
            return bool(values) and all(map(is_plainly_sound, values))
        case str():
            is_short = len(values) <= LINE_LIMIT or isinstance(values, Prose)
            is_visible = values.isprintable() or values.replace("\n", "").isprintable()
            is_clean = values.isascii() or not MAYBE_SUSPECT.search(values)
            return is_short and is_visible and is_clean and bool(values.strip())
    return True
