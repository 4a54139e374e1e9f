"""What an import shall read: files, folders of files, records of identifiers; or all that it ever read."""

import os
import shlex
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from sitegen.diagnostics import Location, Problem, Report, failure
from sitegen.fetch.identifiers import find_identifier
from sitegen.fetch.query import Identifier
from sitegen.files import read_content, read_document
from sitegen.model.document import Document
from sitegen.site_folders import PAGE_SOURCES, find_site
from sitegen.site_folders.walk import SiteFolder
from sitegen.store.shelf import Shelf
from sitegen.store.trees import tree_of
from sitegen.store.yaml_reader import read_yaml


def quiet(_: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Network:
    """How records may be fetched: by which environment, over the network or from the cache alone.

    `is_fixed` says that the cache is not written.
    """

    environment: Mapping[str, str] = field(default_factory=dict)
    is_offline: bool = False
    is_fixed: bool = False


def gather(
    names: Collection[Path | str],
    known: Shelf,
    network: Network,
    report: Report,
    tell: Callable[[str], None],
) -> Iterator[Document | SiteFolder]:
    """Give every document that was asked for, or that is recorded when nothing was; faults cost one each."""
    asked = find_asked(names, report) if names else find_recorded(known, report)
    with ExitStack() as stack:
        fetcher = None
        for number, each in enumerate(asked, start=1):
            tell(f"reading {each} ({number} of {len(asked)})")
            if isinstance(each, SiteFolder):
                yield each
                continue
            if isinstance(each, Path):
                document = read_document(each, each.as_posix(), report)
            else:
                # The client and what it needs cost a fifth of a second, and most imports need none.
                from sitegen.fetch.fetcher import make_fetcher

                if fetcher is None:
                    fetcher = make_fetcher(
                        known.project,
                        network.environment,
                        contact_of(known.folder),
                        tell,
                        is_offline=network.is_offline,
                        is_fixed=network.is_fixed,
                    )
                    stack.callback(fetcher.close)
                document = fetcher.fetch(each, report, is_known=not names)
            if document is not None:
                yield document


def contact_of(content: Path) -> str:
    """Give the contact that the settings of the site name for services, else the address of the site."""
    place = content / "site.yaml"
    text = read_content(place, place.as_posix(), Report()) if place.is_file() else None
    root = read_yaml(text, place.as_posix()).root if text else None
    settings = tree_of(root) if root is not None else {}
    known = settings if isinstance(settings, dict) else {}
    return next((value for key in ("contact", "url") if isinstance(value := known.get(key), str)), "")


def find_asked(names: Iterable[Path | str], report: Report) -> list[Path | Identifier | SiteFolder]:
    """Give the files and identifiers that names mean, each once however it is named; of a folder its files.

    A folder that another generator builds a site from is one thing.
    """
    found: dict[Path | str, Path | Identifier | SiteFolder] = {}
    for name in names:
        identifier = find_identifier(name) if isinstance(name, str) else None
        if isinstance(identifier, Problem):
            report.add(identifier, Location(str(name)))
        elif identifier is not None:
            found[str(identifier)] = identifier
        elif Path(name).is_dir() and (site := find_site(Path(name))) is not None:
            found.setdefault(Path(name).resolve(), site)
        else:
            for path in find_documents(Path(name), report):
                found.setdefault(path.resolve(), path)
    return list(found.values())


def find_recorded(shelf: Shelf, report: Report) -> list[Path | Identifier | SiteFolder]:
    """Give every document that a ledger records; one that is gone is reported, and what it said stays.

    Only files inside the project folder are read, whatever a ledger says.
    """
    names = dict.fromkeys(record.path for ledger in shelf.ledgers.values() for record in ledger.documents)
    if not names:
        hint = "name a document, as in `sitegen import cv.txt`, or an identifier, as in `orcid:…`"
        raise failure("nothing-recorded", "no import is recorded here", Location(shelf.shown), hint)
    sites = find_recorded_sites(shelf)
    found: list[Path | Identifier | SiteFolder] = list(sites)
    inside = {(site.folder / path) for site in sites for _, path in site.files}
    for name in names:
        identifier = find_identifier(name)
        if isinstance(identifier, Identifier):
            found.append(identifier)
            continue
        path = shelf.folder.parent / name
        if path in inside:
            continue
        if path.is_file() and path.resolve().is_relative_to(shelf.project):
            found.append(path)
        else:
            report_missing(name, path, shelf, report)
    return found


def report_missing(name: str, path: Path, shelf: Shelf, report: Report) -> None:
    """Tell of a recorded document that is not in the project; of one in a folder above by the way to it.

    It is read when its owner names it: a ledger, which others may write too, opens no file out there.
    """
    above = (folder / name for folder in shelf.project.parents)
    outside = next((path for path in above if path.is_file()), None) if "/" not in name else None
    if outside is not None:
        beside = Path(os.path.relpath(outside))
        hint = f"when it has news run `sitegen import {shlex.quote(beside.as_posix())}`"
        hint += "; or move it into this folder, and import it from there once"
        message = "this document lies outside of the project, and is read only when it is named"
        report.note("outside-document", message, Location(beside.as_posix()), hint)
        return
    hint = "nothing, if it is gone for good; else import it from where it is"
    hint += "; outside this folder it must be named each time" if "/" not in name else ""
    message = "this document is not there; what it said is kept"
    report.warning("gone-document", message, Location(path.as_posix()), hint)


def find_recorded_sites(shelf: Shelf) -> list[SiteFolder]:
    """Give the folders that recorded pages stand in; such a page cannot be read alone."""
    sites: dict[Path, SiteFolder | None] = {}
    for record in (record for ledger in shelf.ledgers.values() for record in ledger.documents):
        place = shelf.folder.parent / record.path
        if record.source not in PAGE_SOURCES or not place.resolve().is_relative_to(shelf.project):
            continue
        # The outermost, since a folder of a site may look like a site itself: `content/` of Hugo's.
        for folder in reversed(place.parents[: len(PurePosixPath(record.path).parts) - 1]):
            if folder not in sites:
                sites[folder] = find_site(folder)
            if sites[folder] is not None:
                break
    return [site for site in sites.values() if site is not None]


def report_gone(sites: Iterable[SiteFolder], shelf: Shelf, report: Report) -> None:
    """Tell the recorded documents of site folders that are not there any more; what they said is kept."""
    recorded = {record.path for ledger in shelf.ledgers.values() for record in ledger.documents}
    for site in sites:
        place = site.folder.resolve()
        is_inside = place.is_relative_to(shelf.project)
        head = place.relative_to(shelf.project).as_posix() if is_inside else site.name
        for path in sorted(path for path in recorded if path.startswith(f"{head}/")):
            document = site.folder / path.removeprefix(f"{head}/")
            if not document.is_file():
                hint = "nothing, if it is gone for good; else import it from where it is now"
                message = "this document is not there any more; what it said is kept"
                report.warning("gone-document", message, Location(document.as_posix()), hint)


def find_documents(path: Path, report: Report) -> list[Path]:
    """Give a file; of a folder its files, hidden ones left out.

    They come in the order of their names without endings: `Profile.csv` before `Profile Summary.csv`.
    """
    if not path.is_dir():
        return [path]
    files = (each for each in path.iterdir() if each.is_file() and each.name[0] != ".")
    inside = sorted(files, key=lambda each: (each.stem, each.name))
    if not inside:
        report.warning("empty-folder", "the folder holds no documents", Location(path.as_posix()))
    return inside
