"""Write a whole site: stage it beside the old one, carry foreign files over, swap it in."""

import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sitegen.diagnostics import Location, Report, SitegenError, failure
from sitegen.model.page import Artifact
from sitegen.output.guard import refuse_dangerous
from sitegen.output.manifest import MANIFEST, digest, dump_manifest, find_manifest
from sitegen.output.swap import locked, remove_tree, stage_path, swap_in, sweep, synchronize

NO_JEKYLL = Artifact(".nojekyll", b"")
"""Tells GitHub Pages to serve files as they are."""
LONGEST_PART = 255
"""Bytes that file systems allow in one part of a path."""


@dataclass(frozen=True, slots=True)
class OldSite:
    """What stands in the output folder: our files with their digests as they are now, and foreign ones."""

    owned: Mapping[str, str]
    foreign: Sequence[str]


def publish(artifacts: Iterable[Artifact], folder: Path, protected: Sequence[Path], report: Report) -> None:
    """Replace the site in `folder` by these files, in one step, or leave it as it was.

    Foreign files are kept; a generated file that was edited there is restored with a warning. Raises
    `dangerous-output`, `foreign-file`, `bad-output-path`, `build-running` and `cannot-write`.
    """
    refuse_dangerous(folder, protected)
    files = _checked({artifact.path: artifact.data for artifact in (*artifacts, NO_JEKYLL)}, folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            sweep(folder)
            refuse_dangerous(folder, protected)
            _replace(files, folder, report)
    except OSError as error:
        raise _unwritable(error, folder) from error


def _replace(files: Mapping[str, bytes], folder: Path, report: Report) -> None:
    stage = stage_path(folder)
    digests = {path: digest(files[path]) for path in sorted(files)}
    try:
        old = _survey(folder, report)
        _refuse_foreign(old.foreign, files, folder)
        stage.mkdir()
        _carry((path for path in old.foreign if path not in files), folder, stage)
        _write(files, digests, stage, folder, old.owned)
        write_new(stage / MANIFEST, dump_manifest(digests))
        synchronize(stage)
        swap_in(stage, folder)
        # What somebody put into the old site while the new one was written is foreign too.
        late = [path for path in _walk(stage) if path not in old.owned and path != MANIFEST]
        _carry(late, stage, folder)
    finally:
        _clear_away(stage, report)


def _clear_away(stage: Path, report: Report) -> None:
    try:
        remove_tree(stage)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        place = Location(str(stage))
        report.warning("left-over", f"cannot be removed: {reason}", place, "remove it by hand")


def _checked(files: dict[str, bytes], folder: Path) -> dict[str, bytes]:
    for path in files:
        parts = path.split("/")
        if (
            any(part in {"", ".", ".."} or len(os.fsencode(part)) > LONGEST_PART for part in parts)
            or "\0" in path
        ):
            raise failure(
                "bad-output-path",
                f"`{path}` cannot be a file of the site",
                Location(str(folder)),
                "shorten its name",
            )
    return files


def _survey(folder: Path, report: Report) -> OldSite:
    """Look at the old site: warn of edited files, and list the foreign ones."""
    manifest = find_manifest(folder) or {}
    owned: dict[str, str] = {}
    foreign: list[str] = []
    for path in _walk(folder):
        if path == MANIFEST:
            continue
        if path not in manifest:
            foreign.append(path)
            continue
        file = folder / path
        owned[path] = digest(file.read_bytes()) if file.is_file() and not file.is_symlink() else ""
        if owned[path] != manifest[path]:
            report.warning(
                "edited-output",
                "was edited by hand; the build wrote it anew",
                Location(str(file)),
                "edit the content or the theme instead: every build replaces this file",
            )
    return OldSite(owned, foreign)


def _walk(folder: Path) -> Iterator[str]:
    """Give the path of every file below a folder, and of every folder that is empty."""
    if not folder.is_dir():
        return
    for root, folders, names in os.walk(folder, onerror=_raise):
        above = Path(root)
        links = [name for name in folders if (above / name).is_symlink()]
        for name in sorted((*names, *links)):
            yield (above / name).relative_to(folder).as_posix()
        if not folders and not names and above != folder:
            yield above.relative_to(folder).as_posix()


def _raise(error: OSError) -> None:
    raise error


def _refuse_foreign(foreign: Iterable[str], files: Mapping[str, bytes], folder: Path) -> None:
    """Refuse to write over a file that sitegen did not write, unless it says the same already."""
    parents = {str(parent) for path in files for parent in PurePosixPath(path).parents}
    for path in foreign:
        file = folder / path
        wanted = files.get(path)
        same = wanted is not None and file.is_file() and file.read_bytes() == wanted
        blocks = path in parents and (file.is_symlink() or not file.is_dir())
        blocked = any(str(parent) in files for parent in PurePosixPath(path).parents)
        if (wanted is not None and not same) or blocks or blocked:
            raise failure(
                "foreign-file",
                "stands where the site needs a place, and sitegen did not write it",
                Location(str(file)),
                "move it away, or give the page another address",
            )


def _carry(paths: Iterable[str], source: Path, target: Path) -> None:
    """Take files along as they are: a second name of the same file, or a copy where that cannot be."""
    for path in paths:
        old, new = source / path, target / path
        if new.exists() or new.is_symlink():
            continue
        new.parent.mkdir(parents=True, exist_ok=True)
        if old.is_dir() and not old.is_symlink():
            new.mkdir()
            continue
        try:
            os.link(old, new, follow_symlinks=False)
        except OSError:
            shutil.copy2(old, new, follow_symlinks=False)


def _write(
    files: Mapping[str, bytes],
    digests: Mapping[str, str],
    stage: Path,
    folder: Path,
    owned: Mapping[str, str],
) -> None:
    made = {stage}
    for path, data in files.items():
        file = stage / path
        if file.parent not in made:
            file.parent.mkdir(parents=True, exist_ok=True)
            made.add(file.parent)
        if owned.get(path) == digests[path]:
            # Unchanged files keep their time stamps, which spares an upload by rsync.
            with suppress(OSError):
                os.link(folder / path, file)
                continue
        write_new(file, data)


def write_new(file: Path, data: bytes) -> None:
    """Write a file that must not exist yet; every OSError names it."""
    try:
        with file.open("xb") as stream:
            stream.write(data)
    except OSError as error:
        error.filename = str(file)
        raise


def _unwritable(error: OSError, folder: Path) -> SitegenError:
    reason = (error.strerror or str(error)).lower()
    return failure(
        "cannot-write",
        f"cannot be written: {reason}",
        Location(str(error.filename or folder)),
        "make room or give the right to write there; the site is as it was",
    )
