"""A site that stands: nothing that it is made of has been touched since, nor has the site itself.

Such a build has nothing to do. To know so takes the stamps of all files, and none of the rooms that build.
"""

import marshal
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
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


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a site is made of: the stamps of all files, and digests of those too young for a stamp to tell."""

    stamps: Mapping[str, Stamp]
    digests: Mapping[str, str]

    def changed(self, now: "Inputs") -> frozenset[str]:
        """Give the files that came, went, or are not surely as they were."""
        touched = {path for path, stamp in now.stamps.items() if self.stamps.get(path) != stamp}
        young = {path for path, digest in self.digests.items() if digest_at(path) != digest}
        return frozenset(touched | young | (self.stamps.keys() - now.stamps.keys()))


@dataclass(frozen=True, slots=True)
class Standing:
    """A published site: what it was made of, its files as they were written, and what was told.

    `desk` names what the build left for the next small edit, `times` are those of the site's folders if all
    files in them are ours.
    """

    inputs: Inputs
    files: Mapping[str, Stamp]
    told: tuple[Diagnostic, ...]
    pages: int
    desk: str = ""
    times: Mapping[str, int] = field(default_factory=dict)

    @property
    def result(self) -> BuildResult:
        """Give what the build gave."""
        return BuildResult(pages=self.pages, files=len(self.files) - 1, published=True)

    def holds(self, folder: Path) -> bool:
        """Tell whether a site still has all its files as they were written."""
        return all(stamp_of(f"{folder}/{path}") == stamp for path, stamp in self.files.items())

    def may_stand(self, *, strict: bool) -> bool:
        """Tell whether such a site would be published: under `strict` none with warnings."""
        return not (strict and any(each.severity is Severity.WARNING for each in self.told))


@dataclass(frozen=True, slots=True)
class Look:
    """What there is before a build: its inputs, the site that stands, if one does, and what changed since."""

    inputs: Inputs
    standing: Standing | None = None
    changed: frozenset[str] = frozenset()

    def find_result(self, report: Report) -> BuildResult | None:
        """Give what the last build gave when this one would write the same, and tell again what it told."""
        if self.standing is None or self.changed:
            return None
        report.extend(self.standing.told)
        return self.standing.result


def look_at(project: Project, folder: Path, *, strict: bool) -> Look:
    """Look whether the site in a folder stands, and which of its inputs have changed."""
    inputs = look_at_inputs(project)
    standing = load_standing(project, folder)
    if standing is None or not standing.may_stand(strict=strict) or not standing.holds(folder):
        return Look(inputs)
    return Look(inputs, standing, standing.inputs.changed(inputs))


def load_standing(project: Project, folder: Path) -> Standing | None:
    """Read what is known of a published site; None when nothing is, or it was made otherwise."""
    try:
        last = marshal.loads(read_note(place_of(project, folder, STANDING)))
        key, stamps, digests, files, told, pages, desk, times = last
    except (OSError, ValueError, EOFError, TypeError):
        return None
    if key != key_of(project):
        return None
    return Standing(Inputs(stamps, digests), files, tuple(map(diagnostic_of, told)), pages, desk, times)


def save_standing(project: Project, folder: Path, standing: Standing) -> None:
    """Note of a published site what is known of it."""
    told = [asdict(each) | {"severity": each.severity.value} for each in standing.told]
    stamps, digests = dict(standing.inputs.stamps), dict(standing.inputs.digests)
    files, pages, desk = dict(standing.files), standing.pages, standing.desk
    last = key_of(project), stamps, digests, files, told, pages, desk, dict(standing.times)
    write_note(place_of(project, folder, STANDING), marshal.dumps(last))


def forget_standing(project: Project, folder: Path) -> None:
    """Know nothing of a site, so that the next build looks at everything."""
    with suppress(OSError):
        place_of(project, folder, STANDING).unlink(missing_ok=True)


def to_tell_again(report: Report) -> tuple[Diagnostic, ...]:
    """Give what was reported of a site and not only of one build."""
    return tuple(each for each in report if each.code not in OF_ONE_BUILD)


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


def look_at_inputs(project: Project) -> Inputs:
    """Look at every file that a site is made of.

    A file changed within the last second may be changed again without another stamp: its bytes are read.
    """
    stamps = stamps_of_inputs(project)
    return Inputs(stamps, {path: digest_at(path) for path, stamp in stamps.items() if not is_settled(stamp)})


def digest_at(path: str) -> str:
    """Give the digest of a file's bytes; empty where they cannot be read, or without an end, as of a pipe."""
    try:
        return sha256(Path(path).read_bytes()).hexdigest() if Path(path).is_file() else ""
    except OSError:
        return ""


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


def diagnostic_of(written: dict[str, Any]) -> Diagnostic:
    """Read a diagnostic from plain values."""
    severity, location = Severity(written.pop("severity")), Location(**written.pop("location"))
    return Diagnostic(severity=severity, location=location, **written)
