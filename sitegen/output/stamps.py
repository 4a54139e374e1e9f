"""What the file system says of a file without its bytes: enough to know that nobody has touched it."""

import os
import stat
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

Stamp = tuple[int, int, int, int]
"""Number, size, time of change of the bytes and of the entry, in nanoseconds."""

NO_STAMPS: Mapping[str, Stamp] = MappingProxyType({})

NO_TIMES: Mapping[str, int] = MappingProxyType({})

SETTLED = 1.0
"""Seconds after which a file that is changed again surely gets another time."""


def stamp_of(file: Path | str) -> Stamp | None:
    """Give the stamp of a file; None when there is none, or no plain one."""
    try:
        found = os.lstat(file)
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def stamps_of(folder: Path, paths: Iterable[str]) -> dict[str, Stamp]:
    """Take the stamps of the files of a site."""
    stamps = ((path, stamp_of(f"{folder}/{path}")) for path in paths)
    return {path: stamp for path, stamp in stamps if stamp is not None}


def times_of_folders(folder: Path, paths: Iterable[str]) -> dict[str, int]:
    """Say when something came to or went from each folder of a site, by the paths of its files."""
    folders = {path.rpartition("/")[0] for path in paths}
    return {below: time for below in folders if (time := time_of(f"{folder}/{below}")) is not None}


def time_of(folder: str) -> int | None:
    """Say when something came to or went from a folder, in nanoseconds; None where there is none."""
    try:
        return os.lstat(folder).st_mtime_ns
    except OSError:
        return None


def are_untouched(folder: Path, times: Mapping[str, int]) -> bool:
    """Tell whether nothing came to or went from any of a site's folders since."""
    return all(time_of(f"{folder}/{below}") == time for below, time in times.items())


def is_settled(stamp: Stamp) -> bool:
    """Tell whether a stamp is old enough that any later change shows in it."""
    return max(stamp[2], stamp[3]) < (time.time() - SETTLED) * 1e9
