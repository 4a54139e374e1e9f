"""Refuse output folders whose replacement could cost somebody files; nothing is written before this."""

from collections.abc import Sequence
from pathlib import Path

from sitegen.diagnostics import Location, failure
from sitegen.output.manifest import find_manifest

WORK_TREES = (".git", ".hg", ".svn", ".jj")
"""What stands in the root of a work tree."""


def refuse_dangerous(folder: Path, protected: Sequence[Path]) -> None:
    """Raise `dangerous-output` unless the folder is new, empty, or a site that sitegen wrote.

    `protected` are folders with sources: the output may neither be, nor hold, nor lie inside any of them.
    """
    try:
        reason = _danger_of_place(folder, protected) or _danger_of_contents(folder)
    except (OSError, RuntimeError) as error:  # a name too long, a circle of links
        reason = f"cannot be looked at: {(getattr(error, 'strerror', None) or 'a circle of links').lower()}"
    if reason is not None:
        raise failure(
            "dangerous-output",
            f"the output folder {reason}",
            Location(str(folder)),
            "choose a folder for the site alone, such as `_site`; nothing was written",
        )


def _danger_of_place(folder: Path, protected: Sequence[Path]) -> str | None:
    if folder.is_symlink():
        return "is a symbolic link"
    place = folder.resolve()
    if place.parent == place:
        return "is the root of the file system"
    if _home().is_relative_to(place):
        return "is the home folder, or holds it"
    if Path.cwd().is_relative_to(place):
        return "is the folder that you work in, or holds it"
    for source in (path.resolve() for path in protected):
        if place.is_relative_to(source):
            return f"is or lies inside `{source.name}`, which holds sources"
        if source.is_relative_to(place):
            return f"holds the sources in `{source.name}`"
    return None


def _danger_of_contents(folder: Path) -> str | None:
    if not folder.exists():
        return None
    if not folder.is_dir():
        return "is a file"
    if any((folder / name).exists() for name in WORK_TREES):
        return "is the root of a work tree"
    if find_manifest(folder) is None and any(folder.iterdir()):
        return "holds files that sitegen did not write"
    return None


def _home() -> Path:
    try:
        return Path.home().resolve()
    except RuntimeError:  # no home is known: nothing to protect there
        return Path("/")
