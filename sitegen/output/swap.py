"""Replace one folder by another in a single step; one build at a time; no stage of a dead build stays."""

import ctypes
import fcntl
import os
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sitegen.diagnostics import Location, failure

EXCHANGE = 2
"""`RENAME_EXCHANGE` of Linux's renameat2(2): two names change places at once."""
AT_FDCWD = -100
"""Linux's word for a path from the working folder."""
PATIENCE = 60.0
"""Seconds to wait for another build to publish."""


def stage_path(folder: Path) -> Path:
    """Give the place where the new site grows: beside the old one, on the same file system."""
    return folder.with_name(f".{folder.name}.stage-{os.getpid()}")


def aside_path(folder: Path) -> Path:
    """Give the place of the old site while two renames take place."""
    return folder.with_name(f".{folder.name}.old-{os.getpid()}")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; wait for another build, and say so after a minute (`build-running`).

    The lock dies with its process: after a kill nothing has to be removed by hand.
    """
    path = folder.with_name(f".{folder.name}.lock")
    patience = time.monotonic() + PATIENCE
    while (handle := _try_lock(path)) is None:
        if time.monotonic() > patience:
            holder = path.read_text(encoding="ascii", errors="replace").strip() if path.exists() else ""
            raise failure(
                "build-running",
                f"another build of this folder is running (process {holder or 'unknown'})",
                Location(str(folder)),
                "wait until it ends, or end it",
            )
        time.sleep(0.05)
    try:
        yield
    finally:
        with suppress(OSError):  # a lock that nobody holds stops nobody
            path.unlink(missing_ok=True)
        os.close(handle)


def _try_lock(path: Path) -> int | None:
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The last holder may have removed the file after it was opened here: then this lock guards nothing.
        if os.path.samestat(os.fstat(handle), path.stat()):
            with suppress(OSError):  # who holds the lock is a courtesy; a full disk is told elsewhere
                os.truncate(handle, 0)
                os.write(handle, f"{os.getpid()}\n".encode())
            return handle
    except (BlockingIOError, FileNotFoundError):
        pass
    os.close(handle)
    return None


def sweep(folder: Path) -> None:
    """Remove what dead builds left beside the folder, and put an old site back that one of them moved aside.

    Only the holder of the lock may call it: every stage is then a dead one's.
    """
    prefixes = (f".{folder.name}.stage-", f".{folder.name}.old-")
    for path in sorted(folder.parent.iterdir()):
        if not path.name.startswith(prefixes) or not path.name.rpartition("-")[2].isdigit():
            continue
        if path.name.startswith(prefixes[1]) and not folder.exists():
            path.rename(folder)
        else:
            remove_tree(path)


def remove_files(folder: Path, paths: Iterable[str]) -> None:
    """Remove known files of a folder of our own, and the folders that are empty then: faster than any."""
    top = str(folder)
    folders: set[str] = set()
    with suppress(OSError):
        for path in paths:
            os.unlink(f"{top}/{path}")  # noqa: PTH108 - a path for each file takes longer
            folders.add(path.rpartition("/")[0])
    for below in sorted(folders - {""}, reverse=True):
        with suppress(OSError):  # something else stands there, which `remove_tree` finds
            os.rmdir(f"{top}/{below}")  # noqa: PTH106


def remove_tree(path: Path) -> None:
    """Remove a folder of our own; links in it are removed, not followed."""
    if path.is_symlink():
        path.unlink()
    elif path.exists():
        try:
            shutil.rmtree(path)
        except PermissionError:
            # A foreign folder that its owner closed to writing: its files live on in the new site.
            for root, _, _ in os.walk(path):
                Path(root).chmod(0o700)
            shutil.rmtree(path)


def synchronize(stage: Path) -> None:
    """Wait until the stage is on the disk: after a loss of power the site is whole, old or new."""
    handle = os.open(stage, os.O_RDONLY)
    try:
        with suppress(AttributeError):
            if ctypes.CDLL(None, use_errno=True).syncfs(handle) == 0:
                return
            code = ctypes.get_errno()
            raise OSError(code, os.strerror(code), str(stage))
        os.sync()
    finally:
        os.close(handle)


def swap_in(stage: Path, folder: Path) -> bool:
    """Put the stage in the folder's place; say whether an old site now stands under the stage's name."""
    has_old = folder.exists() and any(folder.iterdir())
    if not has_old:
        stage.rename(folder)
    else:
        shutil.copymode(folder, stage)
        if not exchange(stage, folder):
            swap_in_two_steps(stage, folder)
    with suppress(OSError):  # the new site stands; without this a loss of power may bring the old one back
        _synchronize_folder(folder.parent)
    return has_old


def swap_in_two_steps(stage: Path, folder: Path) -> None:
    """Do as `swap_in` where names cannot change places at once; `sweep` mends a kill between the steps."""
    aside = aside_path(folder)
    folder.rename(aside)
    try:
        stage.rename(folder)
    except BaseException:
        aside.rename(folder)
        raise
    aside.rename(stage)


def exchange(one: Path, other: Path) -> bool:
    """Let two paths change places in one step; say False where the system or the file system cannot."""
    with suppress(AttributeError):  # a C library without renameat2
        library = ctypes.CDLL(None, use_errno=True)
        paths = os.fsencode(one), os.fsencode(other)
        return bool(library.renameat2(AT_FDCWD, paths[0], AT_FDCWD, paths[1], EXCHANGE) == 0)
    return False


def _synchronize_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
