"""A content folder as values: every file read, every fault found, in an order of its own."""

import os
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from sitegen.diagnostics import Diagnostic, Location, Problem, Report, Severity
from sitegen.files import read_content
from sitegen.garbage import paused_collection
from sitegen.model.content import Content, PublicationList, Sheet
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.text_types import Markdown, Slug
from sitegen.model.writing import FrontMatter, Writing, WritingKind
from sitegen.store.findings import Findings
from sitegen.store.folder import Entry, list_folder, report_twins, walk_assets
from sitegen.store.front_matter import no_front_matter, split_front_matter
from sitegen.store.namesakes import (
    Stated,
    identifiers_of,
    report_namesakes,
    report_shared_identifiers,
    sound_identifiers,
)
from sitegen.store.schema import read_sheet
from sitegen.store.sound import Places, find_all_sound, find_sound
from sitegen.store.tidy import tidy
from sitegen.store.yaml_nodes import Tree, editor_text
from sitegen.store.yaml_reader import read_yaml
from sitegen.text import closest

CONTENT_LIMIT = 10 * 1024 * 1024
"""The largest data file that is read, in bytes."""

SCHEMA_VERSION = 1
"""The only version of the data form so far."""

PARTS = ("site.yaml", "identity.yaml", "people", "publications", "assets", *WritingKind)
"""What a content folder is read for."""

OTHER_PARTS = ("schema", "imports", "README.md", "README")
"""What may stand in a content folder beside that."""

DATA_ENDINGS = (".yaml", ".yml")
LATER_ENDINGS = (".bib", ".ris", ".json")
WRITING_ENDINGS = (".md",)

Single = TypeVar("Single", SiteSettings, IdentityDecisions)
Value = TypeVar("Value", SiteSettings, IdentityDecisions, Person, PublicationList, FrontMatter)


def load_content(folder: Path, report: Report, jobs: int = 1) -> Content:
    """Read a content folder; what is wrong is reported and left out, everything else is there.

    Paths in messages begin with `folder` as it was given. `jobs` processes read large files.
    """
    with paused_collection():
        return load_parts(folder, report, jobs)


def load_parts(folder: Path, report: Report, jobs: int) -> Content:
    """Read all parts of a content folder."""
    top = Entry(folder, folder.as_posix(), folder.name)
    if not folder.is_dir():
        hint = (
            "run `sitegen import` with a source, or make the folder and put `people/ada-example.yaml` in it"
        )
        report.error("no-content", "there is no content folder here", Location(top.shown_path), hint)
    parts = {entry.name: entry for entry in list_folder(top, folder, report)}
    report_strays(parts.values(), report)
    files = tuple(data_files(parts.get("people"), folder, report))
    people = tuple(load_people(files, report, jobs))
    report_namesakes(people, report)
    settings = load_single(parts.get("site.yaml"), SiteSettings, report)
    decisions = load_single(parts.get("identity.yaml"), IdentityDecisions, report)
    return Content(
        settings=settings or Sheet(f"{top.shown_path}/site.yaml", SiteSettings()),
        people=people,
        unread=unread_slugs(files, people),
        lists=tuple(load_lists(parts.get("publications"), folder, report, jobs)),
        decisions=decisions or Sheet(f"{top.shown_path}/identity.yaml", IdentityDecisions()),
        writings=tuple(
            sheet for kind in WritingKind for sheet in load_writings(parts.get(kind), kind, folder, report)
        ),
        assets=tuple(load_assets(parts.get("assets"), folder, report)),
    )


def report_strays(entries: Iterable[Entry], report: Report) -> None:
    """Name what stands in the content folder and is not read, so that a misspelt name is seen."""
    for entry in entries:
        if entry.name in PARTS or entry.name in OTHER_PARTS or entry.name.startswith("."):
            continue
        guess = closest(entry.name, PARTS)
        hint = f"did you mean `{guess}`?" if guess else f"what is read here: {', '.join(PARTS)}"
        report.warning("stray-file", "this is not read", entry.location, hint)


def unread_slugs(files: Iterable[Entry], people: Iterable[Sheet[Person]]) -> frozenset[str]:
    """Give the slugs that files have by their names though nothing could be read from them."""
    read = frozenset(sheet.path for sheet in people)
    return frozenset(entry.name.rpartition(".")[0] for entry in files if entry.shown_path not in read)


def load_people(files: Iterable[Entry], report: Report, jobs: int) -> Iterator[Sheet[Person]]:
    """Read every person's file; one without a slug takes the file's name as such when it can."""
    identifiers: dict[tuple[str, str], Stated] = {}
    for entry, text, sound in find_sheets(files, Person, report, jobs):
        sheet: Sheet[Person] | None = sound
        if sheet is None:
            tree = read_tree(text, entry, report)
            sheet = sheet_of(tree, entry, Person, report)
            report_shared_identifiers(identifiers_of(tree, entry.shown_path), identifiers, report)
        else:
            report_shared_identifiers(sound_identifiers(sheet, text), identifiers, report)
        if sheet is not None:
            yield replace(sheet, value=with_slug(sheet.value, entry))


def find_text(shown_path: str) -> str | None:
    """Read the text of a data file that has nothing in it to report; None when it may have."""
    # The walk through a folder refuses links that lead out of it; here nobody has walked.
    path = Path(shown_path)
    folder = path.parent
    if os.path.realpath(path) != os.path.join(os.path.realpath(folder.parent), folder.name, path.name):  # noqa: PTH118 - as the other side is written
        return None
    report = Report()
    text = load_text(entry_at(shown_path), report)
    return None if report.diagnostics else text


def find_person(text: str, shown_path: str) -> Sheet[Person] | None:
    """Find the person of a file's text that has nothing in it to report."""
    entry = entry_at(shown_path)
    sheet: Sheet[Person] | None = sound_sheet(find_sound(text, Person), text, entry)
    return sheet and replace(sheet, value=with_slug(sheet.value, entry))


def find_list(text: str, shown_path: str) -> Sheet[tuple[Publication, ...]] | None:
    """Find the works of a shared list's text that has nothing in it to report."""
    entry = entry_at(shown_path)
    sheet: Sheet[PublicationList] | None = sound_sheet(find_sound(text, PublicationList), text, entry)
    return list_of(sheet, text) if sheet else None


def list_of(sheet: Sheet[PublicationList], text: str) -> Sheet[tuple[Publication, ...]]:
    """Give the works of a sound list."""
    return Sheet(sheet.path, sheet.value.publications, Places.of(sheet.path, text, under=("publications",)))


def entry_at(path: str) -> Entry:
    """Give the entry of a file at a path, which is shown as it is."""
    return Entry(Path(path), path, unicodedata.normalize("NFC", Path(path).name))


def find_sheets(
    files: Iterable[Entry], cls: type[Value], report: Report, jobs: int
) -> Iterator[tuple[Entry, str, Sheet[Value] | None]]:
    """Read the text of each file that has one, and its value where that has nothing in it to report."""
    texts = [(entry, text) for entry in files if (text := load_text(entry, report)) is not None]
    values = find_all_sound([text for _, text in texts], cls, jobs)
    for (entry, text), value in zip(texts, values, strict=True):
        yield entry, text, sound_sheet(value, text, entry)


def sound_sheet(value: Value | None, text: str, entry: Entry) -> Sheet[Value] | None:
    """Make the sheet of a sound value; None where there is none, or one of another form."""
    if value is None or value.schema != SCHEMA_VERSION:
        return None
    return Sheet(entry.shown_path, value, Places.of(entry.shown_path, text))


def with_slug(person: Person, entry: Entry) -> Person:
    """Take the file's name as slug when the file states none; else one is made later from the name."""
    stem = Slug.parse(entry.name.rpartition(".")[0])
    return replace(person, slug=stem) if not person.slug and isinstance(stem, Slug) else person


def load_lists(
    folder: Entry | None, root: Path, report: Report, jobs: int
) -> Iterator[Sheet[tuple[Publication, ...]]]:
    """Read the shared lists of publications."""
    for entry, text, sound in find_sheets(data_files(folder, root, report), PublicationList, report, jobs):
        if sound is not None:
            yield list_of(sound, text)
            continue
        tree = read_tree(text, entry, report)
        sheet: Sheet[PublicationList] | None = sheet_of(tree, entry, PublicationList, report)
        if sheet is not None:
            places = {keys[1:]: place for keys, place in sheet.places.items() if keys[0] == "publications"}
            yield Sheet(sheet.path, sheet.value.publications, MappingProxyType(places))


def load_single(entry: Entry | None, cls: type[Single], report: Report) -> Sheet[Single] | None:
    """Read a file that there is one of and that may be missing or empty."""
    tree = load_tree(entry, report) if entry else None
    if entry is None or tree is None or tree.root is None:
        return None
    return sheet_of(tree, entry, cls, report)


def load_assets(folder: Entry | None, root: Path, report: Report) -> list[str]:
    """List the paths below the folder of assets, in the order of their composed form."""
    if folder is None:
        return []
    found = [entry.path.relative_to(folder.path).as_posix() for entry in walk_assets(folder, root, report)]
    return sorted(found, key=lambda path: (unicodedata.normalize("NFC", path), path))


def load_writings(
    folder: Entry | None, kind: WritingKind, root: Path, report: Report
) -> Iterator[Sheet[Writing]]:
    """Read the texts of a folder; the name of the file is the slug."""
    for entry in data_files(folder, root, report, WRITING_ENDINGS):
        slug = Slug.parse(entry.name.removesuffix(".md"))
        text = load_text(entry, report)
        if text is None:
            continue
        if isinstance(slug, Problem):
            hint = "rename it with small ASCII letters, digits and hyphens, such as `open-day.md`"
            report.error("bad-slug", "the name of this file cannot be an address", entry.location, hint)
            continue
        sheet = read_writing(text, slug, kind, entry, report)
        if sheet is not None:
            yield sheet


def data_files(
    folder: Entry | None, root: Path, report: Report, endings: tuple[str, ...] = DATA_ENDINGS
) -> Iterator[Entry]:
    """Give the data files of a folder; what else stands there is named, but for hidden files."""
    files = []
    for entry in list_folder(folder, root, report) if folder else ():
        ending = entry.path.suffix.lower()
        if entry.name.startswith(".") or entry.name in OTHER_PARTS:
            continue
        if ending in endings:
            files.append(entry)
            continue
        hint = f"files here end in `{endings[0]}`; move other files elsewhere"
        if ending in LATER_ENDINGS:
            hint = "lists of this form are not read here yet; `sitegen import` may read the file"
        report.warning("stray-file", "this is not read", entry.location, hint)
    report_twins(files, report, endings)
    yield from files


def load_tree(entry: Entry, report: Report) -> Tree | None:
    """Read a data file into nodes; None when it is no text that can be read."""
    text = load_text(entry, report)
    return None if text is None else read_tree(text, entry, report)


def read_tree(text: str, entry: Entry, report: Report) -> Tree:
    """Read the text of a data file into nodes."""
    tree = read_yaml(text, entry.shown_path)
    report.extend(tree.diagnostics)
    return tree


def load_text(entry: Entry, report: Report) -> str | None:
    """Read a content file; None, with the reason reported, when it is too large or no text."""
    try:
        size = entry.path.stat().st_size
    except OSError:
        size = 0  # reading says why
    if size > CONTENT_LIMIT:
        message = f"the file has {size:,} bytes"
        hint = f"files up to {CONTENT_LIMIT:,} bytes are read; put some of it into a file of its own"
        report.error("file-too-large", message, entry.location, hint)
        return None
    return read_content(entry.path, entry.shown_path, report)


def read_writing(
    text: str, slug: Slug, kind: WritingKind, entry: Entry, report: Report
) -> Sheet[Writing] | None:
    """Read a Markdown file with front matter; None, with the reason reported, when that has none to read."""
    parts = split_front_matter(editor_text(text))
    if parts is None:
        report.extend([no_front_matter(entry.shown_path)])
        return None
    tree = parts.read_head(entry.shown_path)
    report.extend(tree.diagnostics)
    sheet: Sheet[FrontMatter] | None = sheet_of(tree, entry, FrontMatter, report)
    if sheet is None:
        return None
    place = Location(entry.shown_path, parts.body_line, 1)
    body, problems = tidy(parts.body.strip("\n"))
    for problem in problems:
        report.add(problem, place)
    front = {key.name: getattr(sheet.value, key.name) for key in fields(FrontMatter)}
    value = Writing(kind=kind, slug=slug, body=Markdown(body), **front)
    return Sheet(sheet.path, value, MappingProxyType({**sheet.places, ("body",): place}))


def sheet_of(tree: Tree, entry: Entry, cls: type[Value], report: Report) -> Sheet[Value] | None:
    """Read the value of a data file; None when there is none, with the reason reported."""
    if tree.root is None:
        if not any(fault.severity is Severity.ERROR for fault in tree.diagnostics):
            key = "title" if cls is FrontMatter else "name"
            hint = f"write `{key}: …`, or delete the file"
            report.error("empty-file", "nothing is written in this file", entry.location, hint)
        return None
    findings = Findings(entry.shown_path)
    value = read_sheet(tree.root, cls, findings)
    if not tree.is_whole:
        report.extend(before_the_fault(findings, tree))
        return None
    report.extend(findings.diagnostics)
    if value is None:
        return None
    if value.schema != SCHEMA_VERSION:
        report.extend([unknown_version(value.schema, findings.places.get(("schema",), entry.location))])
        return None
    return Sheet(entry.shown_path, value, MappingProxyType(findings.places))


def unknown_version(version: int, place: Location) -> Diagnostic:
    """Say that a file is of another version of the data form than this program reads."""
    message = f"the file is of version {version} of the data form, and {SCHEMA_VERSION} is known"
    hint = (
        "run `sitegen migrate`"
        if version < SCHEMA_VERSION
        else "install a newer sitegen, or correct the number"
    )
    return Diagnostic(Severity.ERROR, "unknown-version", message, place, hint)


def before_the_fault(findings: Findings, tree: Tree) -> Iterator[Diagnostic]:
    """Give what is surely wrong in the part of a file that could be read."""
    end = min(fault.location.line for fault in tree.diagnostics if fault.severity is Severity.ERROR)
    for each in findings.diagnostics:
        if each.location.line < end and each.code not in ("missing-key", "empty-value"):
            yield each
