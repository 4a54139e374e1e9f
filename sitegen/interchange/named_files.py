"""Files that works of a document name, such as the `pdf` of a BibTeX entry: found, or told."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sitegen.accounting import AssetFile, Reading
from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.model.document import Document
from sitegen.model.publication import Link, Publication
from sitegen.model.text_types import AssetPath

Finder = Callable[[str], AssetFile | None]
"""Says of a file's name in a document where it lies, and where it shall; None when there is none."""


def with_files(reading: Reading, find: Finder, report: Report) -> Reading:
    """Let the files that works name come along; a link to one that is not there stays without an address."""
    works = (*reading.publications, *(reading.person.publications if reading.person else ()))
    if not any(link.file for work in works for link in work.links):
        return reading
    found: dict[AssetFile, None] = {}

    def placed(link: Link) -> Link:
        asset = find(str(link.file)) if link.file is not None else None
        if asset is not None:
            found[asset] = None
            return replace(link, file=asset.path)
        if link.file is not None:
            message = f"there is no file {shown(link.file)} here"
            hint = "put it into `content/assets/`, and name it in the data file under `file:`"
            report.warning("missing-file", message, place_of(link.file, reading.document), hint)
        return replace(link, file=None)

    def held(listed: tuple[Publication, ...]) -> tuple[Publication, ...]:
        return tuple(replace(work, links=tuple(map(placed, work.links))) for work in listed)

    person = reading.person
    return replace(
        reading,
        publications=held(reading.publications),
        person=replace(person, publications=held(person.publications)) if person else None,
        assets=(*reading.assets, *found),
    )


def place_of(name: str, document: Document) -> Location:
    """Find the line that names a file."""
    numbered = enumerate(document.lines, start=1)
    return Location(document.path, next((number for number, line in numbered if name in line), 0))


def beside(document: Document) -> Finder:
    """Look for files beside a document; those behind links or above it are none."""
    folder = Path(document.path).parent

    def find(name: str) -> AssetFile | None:
        parts = Path(name).parts
        ways = [folder.joinpath(*parts[: end + 1]) for end in range(len(parts))]
        is_plain = not document.is_fetched and not any(part == ".." for part in parts)
        is_there = is_plain and ways[-1].is_file() and not any(way.is_symlink() for way in ways)
        path = AssetPath.parse(name)
        return AssetFile(path, ways[-1]) if is_there and not isinstance(path, Problem) else None

    return find
