"""Look at a project as a build would, write nothing, and say what its owner should mend."""

import unicodedata
from collections.abc import Iterator, Set
from pathlib import Path

from sitegen.assemble import Assembly, assemble, check_files, make_all
from sitegen.diagnostics import Location, Report, shown
from sitegen.links import find_linked
from sitegen.markup.body import addresses_in, rendered_body, wordless_pictures
from sitegen.model.content import Content, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Link
from sitegen.model.text_types import AssetPath
from sitegen.model.ways import site_path
from sitegen.model.writing import Writing
from sitegen.output.manifest import digest
from sitegen.places import Places
from sitegen.project import Project
from sitegen.review import place_in_body, sheets_of, walk
from sitegen.store.combine import combined_facts
from sitegen.store.differences import tell_differences
from sitegen.store.merge import merge_file, merge_records
from sitegen.store.plain import Plain
from sitegen.store.shelf import Shelf, load_shelf
from sitegen.store.works import Record, records_of
from sitegen.workshop import places_of

EDIT_CODES = ("edit-kept", "sources-differ", "damaged-ledger")
"""What a merge says of fields that hands changed or sources dispute, and of a ledger that it cannot read."""


def check(project: Project, report: Report) -> tuple[Content, dict[str, Places]]:
    """Report everything that a build would report, and what it passes over in silence, each with its place.

    Gives the content, and the links of each page. Raises SitegenError where a build would.
    """
    assembly = assemble(project, report)
    made = make_all(assembly, lambda _, data: digest(data), project.jobs, report)
    check_files(assembly, made, report)
    content, places = assembly.content, places_of(made)
    report_missing_addresses(content, report)
    report_unused_assets(assembly, find_linked(places), project.content, report)
    report_wordless_pictures(content, report)
    for sheet in content.people:
        report_unplaced(sheet, report)
    report_edits(project.content, report)
    return content, places


def report_missing_addresses(content: Content, report: Report) -> None:
    """Name every link that a source had without its address; no page shows it."""
    for sheet in sheets_of(content):
        for place, value in walk(sheet.value, (Link,)):
            if value.url is None and value.file is None:
                report.warning(
                    "link-without-address",
                    f"the link `{value.label}` has no address and is not shown",
                    sheet.location(*place),
                    "write its `url:` or `file:`, or delete the link",
                )


def report_unused_assets(assembly: Assembly, linked: Set[str], folder: Path, report: Report) -> None:
    """Name every file of `assets/` that no page, style sheet or draft leads to (`unused-asset`)."""
    used = linked | {f"assets/{path}" for draft in assembly.drafts for path in assets_of(draft)}
    for name in assembly.content.assets:
        if unicodedata.normalize("NFC", f"assets/{name}") not in used:
            place = Location(f"{folder.as_posix()}/assets/{name}")
            hint = "link to it where readers shall find it, or delete it"
            report.warning("unused-asset", "no page leads to this file, which is published", place, hint)


def assets_of(draft: Sheet[Writing]) -> Iterator[str]:
    """Give the files of `assets/` that a draft names, by their paths there."""
    yield from (path for _, path in walk(draft.value, (AssetPath,)))
    for address in addresses_in(rendered_body(draft.value.body).html):
        path = site_path(address, draft.value.kind) or ""
        if path.startswith("assets/"):
            yield path.removeprefix("assets/")


def report_wordless_pictures(content: Content, report: Report) -> None:
    """Name every picture in a text that does not say in words what it shows (`picture-without-words`)."""
    for sheet in content.writings:
        for address in wordless_pictures(rendered_body(sheet.value.body).html):
            message = f"the picture {shown(address)} says nothing to readers who do not see it"
            hint = "write what it shows in its brackets: `![Our room in spring](…)`"
            report.warning("picture-without-words", message, place_in_body(sheet, address), hint)


def report_unplaced(sheet: Sheet[Person], report: Report) -> None:
    """Name every line of a source that no field has taken."""
    for number, unplaced in enumerate(sheet.value.unplaced):
        report.warning(
            "unplaced-line",
            f"line {unplaced.line} of the source has no place yet: `{unplaced.text}`",
            sheet.location("unplaced", number),
            "move it to the field that it belongs to, or delete it",
        )


def report_edits(folder: Path, report: Report) -> None:
    """Name every field that says something else than its source did at the last import.

    It asks for the merge that an import of the same documents would make, and keeps only what that reports.
    """
    found = Report()
    shelf = load_shelf(folder, found)
    for path, ledger in sorted(shelf.ledgers.items()):
        if path in shelf.trees and ledger.documents:
            compare(path, combined_facts(ledger.documents), shelf, found)
    report.extend(each for each in found if each.code in EDIT_CODES)


def compare(path: str, facts: Record, shelf: Shelf, report: Report) -> None:
    """Compare what documents said with the file about it, and with those that hold the rest of its works."""
    homes = [(shelf.works.homes.get(str(record.get("key")), path), record) for record in records_of(facts)]
    here: list[Plain] = [record for home, record in homes if home == path]
    said = facts | ({"publications": here} if here else {})
    merged = merge_file(shelf.texts[path], said, said, shelf.shown_path(path), report)
    tell_differences(merged.differences, shelf.trees[path], shelf.ledgers, shelf.shown, report)
    for home in dict.fromkeys(home for home, _ in homes if home != path):
        told = {str(record["key"]): (record, record) for place, record in homes if place == home}
        merged = merge_records(shelf.texts[home], told, shelf.shown_path(home), report)
        tell_differences(merged.differences, shelf.trees[home], shelf.ledgers, shelf.shown, report)
