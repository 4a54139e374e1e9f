"""The door that writes several files as one change: all of them, or none; one change at a time."""

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Location, failure
from sitegen.stopping import undisturbed

PREFIX = ".sitegen-"
ENDINGS = (".new", ".old")
"""How the files are called that stand beside the true ones while these are written."""

PATIENCE = 60.0
"""Seconds to wait for another import into the same folder."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A file to write: its new bytes stand in `beside`; `old` is a second name of the old file, if any."""

    path: Path
    beside: Path
    old: Path | None


def write_together(files: Mapping[Path, bytes | Path]) -> None:
    """Write all files or none: first every new file beside its place, then all are swapped in.

    They are swapped in the order given, so that after a kill the first ones may be new and the others old.
    Raises OSError, with the path of that file, when one cannot be written; every old file is then as it was,
    and nothing is left behind.
    """
    staged: list[tuple[Path, Path]] = []
    try:
        for path, content in files.items():
            with naming(path):
                staged.append((path, stage(path, content)))
        with undisturbed():
            swap_all(staged)
    finally:
        for _, beside in staged:
            discard(beside)


def swap_all(staged: Iterable[tuple[Path, Path]]) -> None:
    """Put every staged file in its place, or none."""
    swaps: list[Swap] = []
    try:
        for path, beside in staged:
            with naming(path):
                swaps.append(Swap(path, beside, keep_old(path)))
                beside.replace(path)
    except BaseException:
        for swap in reversed(swaps):
            put_back(swap)
        raise
    finally:
        for swap in swaps:
            discard(swap.old)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Make every OSError name the true file, not the one beside it."""
    try:
        yield
    except OSError as fault:
        fault.filename, fault.filename2 = str(path), None
        raise


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Be the only import into a folder; wait for another one, and say so after a minute (`import-running`).

    The lock is on the nearest folder around it that exists, so nothing has to be removed, also after a kill.
    """
    place = next(above for above in folder.absolute().parents if above.is_dir())
    handle = os.open(place, os.O_RDONLY | os.O_CLOEXEC)
    try:
        patience = time.monotonic() + PATIENCE
        while not has_locked(handle):
            if time.monotonic() > patience:
                hint = "wait until it ends, or end it"
                raise failure("import-running", "another import is running here", Location(str(folder)), hint)
            time.sleep(0.05)
        yield
    finally:
        os.close(handle)


def has_locked(handle: int) -> bool:
    """Try to lock an open folder; a file system without locks has none to wait for."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def sweep(folder: Path) -> None:
    """Remove what a killed process left beside files; only who is alone in the folder may call it."""
    for path in folder.glob(f"{PREFIX}*"):
        if path.suffix in ENDINGS:
            discard(path)


def stage(path: Path, content: bytes | Path) -> Path:
    """Write the new bytes of a file, or those of another file, beside it, safe on the disk; keep its mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=PREFIX, suffix=".new", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            if isinstance(content, Path):
                with content.open("rb") as origin:
                    shutil.copyfileobj(origin, stream)
            else:
                stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        beside.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
    except BaseException:
        discard(beside)
        raise
    return beside


def keep_old(path: Path) -> Path | None:
    """Give the old file a second name until all are swapped; where there are no links, keep a copy."""
    if not path.exists():
        return None
    descriptor, name = tempfile.mkstemp(prefix=PREFIX, suffix=".old", dir=path.parent)
    os.close(descriptor)
    old = Path(name)
    try:
        old.unlink()
        old.hardlink_to(path)
    except OSError:
        try:
            old.write_bytes(path.read_bytes())
        except BaseException:
            discard(old)
            raise
    return old


def put_back(swap: Swap) -> None:
    """Undo one swap, if it took place."""
    if swap.beside.exists():
        return
    if swap.old is None:
        discard(swap.path)
        return
    with suppress(OSError):
        swap.old.replace(swap.path)


def discard(path: Path | None) -> None:
    """Remove a file of our own, if it is still there."""
    if path is not None:
        with suppress(OSError):
            path.unlink(missing_ok=True)
