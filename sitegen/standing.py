"""A site that stands: nothing that it is made of has been touched since, nor has the site itself.

Such a build has nothing to do. To know so takes the stamps of all files, and none of the rooms that build.
"""

import json
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sitegen.diagnostics import Diagnostic, Location, Report, Severity
from sitegen.notes import place_of, read_note, write_note
from sitegen.output.stamps import Stamp, is_settled, stamp_of
from sitegen.project import BuildResult, Project

STANDING = "standing"
"""What the note is called."""

OF_ONE_BUILD = frozenset({"edited-output", "left-over"})
"""What is told once: of the folder as that build found it."""

LIBRARIES = ("jinja2", "markdown", "math_core", "nh3", "yaml", "markupsafe")
"""Packages whose versions show in the pages."""


def find_standing(project: Project, folder: Path, report: Report, *, strict: bool) -> BuildResult | None:
    """Give what the last build gave when this one would write the same; None when it may not.

    What the last build reported is reported again.
    """
    try:
        last = json.loads(read_note(place_of(project, folder, STANDING)))
        if last["key"] != key_of(project) or not holds(folder, last["files"]):
            return None
        if stamps_of_inputs(project) != {path: tuple(stamp) for path, stamp in last["inputs"].items()}:
            return None
        told = [diagnostic_of(each) for each in last["told"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    if strict and any(each.severity is Severity.WARNING for each in told):
        return None
    report.extend(told)
    return BuildResult(pages=last["pages"], files=len(last["files"]) - 1, published=True)


def remember_standing(
    project: Project,
    folder: Path,
    inputs: Mapping[str, Stamp],
    files: Mapping[str, Stamp],
    report: Report,
    pages: int,
) -> None:
    """Note of a published site what it was made of; nothing when that cannot be told from stamps alone.

    `inputs` were taken before the build began: a file that is changed while it runs has another stamp.
    """
    place = place_of(project, folder, STANDING)
    if report.has_errors or not all(is_settled(stamp) for stamp in inputs.values()):
        with suppress(OSError):
            place.unlink(missing_ok=True)
        return
    told = [asdict(each) for each in report if each.code not in OF_ONE_BUILD]
    last = {"key": key_of(project), "inputs": inputs, "files": files, "told": told, "pages": pages}
    write_note(place, json.dumps(last, separators=(",", ":")).encode())


def key_of(project: Project) -> str:
    """Say what a site depends on that is no file of the project: the wishes of its owner, and the program."""
    wishes = [project.content.as_posix(), str(project.url), str(project.with_drafts), sys.version]
    return sha256("\n".join((*wishes, program())).encode(errors="surrogateescape")).hexdigest()


@cache
def program() -> str:
    """Say which program this is, with the libraries that show in pages: any file of it may have changed."""
    package = Path(__file__).parent
    roots = [package, package.parent / "templates"] if (package.parent / "templates").is_dir() else [package]
    stamps = [f"{path} {stamp}" for root in roots for path, stamp in sorted(stamps_below(str(root)))]
    specs = (find_spec(name) for name in LIBRARIES)
    stamps += [f"{spec.origin} {stamp_of(spec.origin)}" for spec in specs if spec and spec.origin]
    return sha256("\n".join(stamps).encode(errors="surrogateescape")).hexdigest()


def stamps_of_inputs(project: Project) -> dict[str, Stamp]:
    """Take the stamps of every file that a site is made of."""
    roots = (str(project.content), str(project.templates))
    return {path: stamp for root in roots for path, stamp in stamps_below(root)}


def stamps_below(folder: str, above: frozenset[tuple[int, int]] = frozenset()) -> Iterator[tuple[str, Stamp]]:
    """Give the path and the stamp of every file below a folder; links are followed, folders' names count.

    `above` are the folders on the way, by disk and number, so that a link to one of them ends there.
    """
    try:
        found = Path(folder).stat()
        number = found.st_dev, found.st_ino
        entries = [] if number in above else list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        try:
            found = entry.stat()
        except OSError:
            yield entry.path, (0, 0, 0, 0)  # a link that leads nowhere
            continue
        if not stat.S_ISDIR(found.st_mode):
            yield entry.path, (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
        elif entry.name != "__pycache__":
            yield entry.path, (0, 0, 0, 0)
            yield from stamps_below(entry.path, above | {number})


def holds(folder: Path, files: Mapping[str, Any]) -> bool:
    """Tell whether a site still has all its files as they were written."""
    return all(stamp_of(f"{folder}/{path}") == tuple(stamp) for path, stamp in files.items())


def diagnostic_of(written: dict[str, Any]) -> Diagnostic:
    """Read a diagnostic from plain values."""
    severity, location = Severity(written.pop("severity")), Location(**written.pop("location"))
    return Diagnostic(severity=severity, location=location, **written)
