"""The door that writes several files as one change: all of them, or none."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Swap:
    """A file to write: its new bytes stand in `beside`; `old` is a second name of the old file, if any."""

    path: Path
    beside: Path
    old: Path | None


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write all files or none: first every new file beside its place, then all are swapped in.

    Raises OSError, with the path of that file, when one cannot be written; every old file is then as it was,
    and nothing is left behind.
    """
    staged: list[tuple[Path, Path]] = []
    swaps: list[Swap] = []
    path: Path | None = None
    try:
        for path, content in files.items():
            staged.append((path, stage(path, content)))
        for path, beside in staged:
            swap = Swap(path, beside, keep_old(path))
            swaps.append(swap)
            beside.replace(path)
    except BaseException as fault:
        for swap in reversed(swaps):
            put_back(swap)
        if isinstance(fault, OSError):
            fault.filename, fault.filename2 = str(path), None
        raise
    finally:
        for _, beside in staged:
            discard(beside)
        for swap in swaps:
            discard(swap.old)


def stage(path: Path, content: bytes) -> Path:
    """Write the new bytes of a file beside it, safe on the disk; its mode is kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
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
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=".old", dir=path.parent)
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
