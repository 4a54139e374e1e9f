"""Write a whole site: stage it beside the old one, carry foreign files over, swap it in."""

import os
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from sitegen.diagnostics import Location, Report, SitegenError, failure
from sitegen.model.page import Artifact
from sitegen.output.guard import refuse_dangerous
from sitegen.output.manifest import MANIFEST, NO_REMARKS, digest, dump_manifest, find_manifest
from sitegen.output.stamps import NO_STAMPS, NO_TIMES, Stamp, are_untouched, stamp_of, times_of_folders
from sitegen.output.swap import (
    locked,
    remove_files,
    remove_tree,
    stage_path,
    swap_in,
    sweep,
    synchronize,
)
from sitegen.stopping import undisturbed

NO_JEKYLL = Artifact(".nojekyll", b"")
"""Tells GitHub Pages to serve files as they are."""
LONGEST_PART = 255
"""Bytes that file systems allow in one part of a path."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The new site while it grows beside the old one; nobody sees it before it is swapped in.

    `owned` are our files of the old site with the digests of their bytes, `foreign` what others put there;
    where nobody did, `times` may say when something came to or went from each of its folders. A stage may be
    sent to other processes, which write into it.
    """

    folder: Path
    path: Path
    owned: Mapping[str, str]
    foreign: Sequence[str]
    times: Mapping[str, int] = field(default_factory=dict)
    made: set[str] = field(default_factory=set, compare=False)
    """Folders that this process made or found already."""

    def write(self, path: str, data: bytes) -> str:
        """Write a file, or link to the old one that says the same; give the digest of its bytes."""
        made = digest(data)
        if self.owned.get(path) == made and self.keep(path):
            # Unchanged files keep their time stamps, which spares an upload by rsync.
            return made
        write_new(self.place_for(path), data)
        return made

    def keep(self, path: str) -> bool:
        """Take over a file of the old site; say False where it cannot be linked to."""
        with suppress(OSError):
            os.link(f"{self.folder}/{path}", self.place_for(path))
            return True
        return False

    def keep_all(self, paths: Iterable[str]) -> bool:
        """Take over files of the old site; say False where one cannot be linked to."""
        folder, stage = str(self.folder), str(self.path)
        with suppress(OSError):
            for path in paths:
                self._make_folder_of(path)
                os.link(f"{folder}/{path}", f"{stage}/{path}")
            return True
        return False

    def place_for(self, path: str) -> str:
        """Give the place of a file, and make the folder that it stands in."""
        if not is_writable(path):
            raise failure(
                "bad-output-path",
                f"`{path}` cannot be a file of the site",
                Location(str(self.folder)),
                "shorten its name",
            )
        self._make_folder_of(path)
        return f"{self.path}/{path}"

    def _make_folder_of(self, path: str) -> None:
        folder = path.rpartition("/")[0]
        if folder not in self.made:
            make_folder(f"{self.path}/{folder}")
            self.made.add(folder)

    def publish(
        self, digests: Mapping[str, str], remarks: Mapping[str, str] = NO_REMARKS
    ) -> Mapping[str, int]:
        """Swap the new site in, foreign files with it, or leave the old one as it was.

        `digests` are those of all files that were written; `remarks` are of the site as a whole. Gives the
        times of its folders, unless there are foreign files in it.
        Raises `foreign-file` where a file stands in the way that sitegen did not write.
        """
        _refuse_foreign(self.foreign, digests, self.path, self.folder)
        _carry((path for path in self.foreign if path not in digests), self.folder, self.path)
        write_new(self.path / MANIFEST, dump_manifest(digests, remarks))
        synchronize(self.path)
        times = NO_TIMES if self.foreign else times_of_folders(self.path, (*digests, MANIFEST))
        late = False
        with undisturbed():
            if swap_in(self.path, self.folder):
                late = self._carry_late()
        # The old site goes before anybody takes stamps of the new one, with which it shares files.
        with suppress(OSError):  # what cannot be removed is told when the stage is cleared away
            remove_files(self.path, self.owned)
            remove_tree(self.path)
        return NO_TIMES if late else times

    def _carry_late(self) -> bool:
        """Take along what somebody put into the old site while the new one was written: that is foreign, too.

        Says whether there was any. Where it cannot be taken along the old site comes back, with it.
        """
        if self.times and are_untouched(self.path, self.times):
            return False
        try:
            late = [path for path in _walk(self.path) if path not in self.owned and path != MANIFEST]
            _carry(late, self.path, self.folder)
            return bool(late)
        except OSError:
            swap_in(self.path, self.folder)
            raise


@contextmanager
def staged(
    folder: Path,
    protected: Sequence[Path],
    report: Report,
    known: Mapping[str, Stamp] = NO_STAMPS,
    times: Mapping[str, int] = NO_TIMES,
) -> Iterator[Stage]:
    """Begin a new site beside the old one, alone; what is not published is cleared away at the end.

    A generated file that was edited in the old site is reported. `known` are the stamps of files whose bytes
    need not be read, `times` those of its folders where all its files are ours. Raises `dangerous-output`,
    `build-running` and `cannot-write`.
    """
    refuse_dangerous(folder, protected)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            sweep(folder)
            refuse_dangerous(folder, protected)
            is_known = bool(times) and are_untouched(folder, times)
            owned, foreign = _owned_alone(folder, known) if is_known else _survey(folder, known, report)
            stage = Stage(folder, stage_path(folder), owned, foreign, dict(times) if is_known else {})
            try:
                stage.path.mkdir()
                yield stage
            finally:
                _clear_away(stage.path, report)
    except OSError as error:
        raise _unwritable(error, folder) from error


def _clear_away(stage: Path, report: Report) -> None:
    try:
        remove_tree(stage)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        place = Location(str(stage))
        report.warning("left-over", f"cannot be removed: {reason}", place, "remove it by hand")


def _owned_alone(folder: Path, known: Iterable[str]) -> tuple[dict[str, str], list[str]]:
    """Give our files of a site in which nothing else stands, with their digests."""
    manifest = find_manifest(folder) or {}
    return {path: manifest[path] for path in known if path in manifest}, []


def _survey(folder: Path, known: Mapping[str, Stamp], report: Report) -> tuple[dict[str, str], list[str]]:
    """Look at the old site: give our files with their digests, and the foreign ones; warn of edited files."""
    manifest = find_manifest(folder) or {}
    owned: dict[str, str] = {}
    foreign: list[str] = []
    for path in _walk(folder):
        if path == MANIFEST:
            continue
        if path not in manifest:
            foreign.append(path)
            continue
        if path in known and stamp_of(f"{folder}/{path}") == known[path]:
            owned[path] = manifest[path]
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
    return owned, foreign


def _walk(folder: Path) -> list[str]:
    """Give the path of every file below a folder, and of every folder that is empty; files before folders."""
    found: list[str] = []
    waiting = [""] if folder.is_dir() else []
    while waiting:
        below = waiting.pop()
        files: list[str] = []
        folders: list[str] = []
        with os.scandir(f"{folder}/{below}") as entries:
            for entry in entries:
                (folders if entry.is_dir(follow_symlinks=False) else files).append(f"{below}{entry.name}")
        if below and not files and not folders:
            found.append(below[:-1])
        found += sorted(files)
        waiting += [f"{path}/" for path in sorted(folders, reverse=True)]
    return found


def _refuse_foreign(foreign: Iterable[str], files: Collection[str], stage: Path, folder: Path) -> None:
    """Refuse to write over a file that sitegen did not write, unless it says the same already."""
    parents = {str(parent) for path in files for parent in PurePosixPath(path).parents} if foreign else set()
    for path in foreign:
        file = folder / path
        same = path in files and file.is_file() and file.read_bytes() == (stage / path).read_bytes()
        blocks = path in parents and (file.is_symlink() or not file.is_dir())
        blocked = any(str(parent) in files for parent in PurePosixPath(path).parents)
        if (path in files and not same) or blocks or blocked:
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


def make_folder(folder: str) -> None:
    """Make a folder, unless it is there; most stand in one that is there, and are new."""
    try:
        os.mkdir(folder)  # noqa: PTH102 - a path for each folder takes longer
    except FileExistsError:
        pass
    except FileNotFoundError:
        Path(folder).mkdir(parents=True, exist_ok=True)


def is_writable(path: str) -> bool:
    """Tell whether a path inside the site can be that of a file."""
    parts = path.split("/")
    if "\0" in path or "" in parts or "." in parts or ".." in parts:
        return False
    return len(path) <= LONGEST_PART // 4 or all(len(os.fsencode(part)) <= LONGEST_PART for part in parts)


def write_new(file: Path | str, data: bytes) -> None:
    """Write a file that must not exist yet; every OSError names it."""
    try:
        with open(file, "xb", buffering=0) as stream:  # noqa: PTH123 - a path for each file takes longer
            while data:  # a full disk may take a part
                data = data[stream.write(data) :]
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
