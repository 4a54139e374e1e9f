"""Files that cannot stand side by side where file names have no case."""

import unicodedata
from collections.abc import Iterable

from sitegen.diagnostics import Location, SitegenError, failure


def refuse_clashes(paths: Iterable[str]) -> None:
    """Refuse two files of one path, also where only case or the form of accents differs (`path-clash`).

    A file may not stand where another needs a folder either.
    """
    faults = []
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for path in paths:
        key = clash_key(path)
        if key in files:
            faults.append(clash(path, files[key]))
        files.setdefault(key, path)
        folder = key.rpartition("/")[0]
        while folder and folder not in folders:
            folders[folder] = path
            folder = folder.rpartition("/")[0]
    faults += [clash(folders[key], files[key]) for key in folders if key in files]
    if faults:
        raise SitegenError(*(diagnostic for fault in faults for diagnostic in fault.diagnostics))


def clash_key(path: str) -> str:
    """Fold a path as the file systems do that know no case."""
    if path.isascii():
        return path.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def clash(path: str, other: str) -> SitegenError:
    """Say that two files cannot stand side by side."""
    return failure(
        "path-clash",
        f"would be written over `{other}` where file names have no case",
        Location(path),
        "give one of them another slug, key or file name",
    )
