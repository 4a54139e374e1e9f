"""What stands in a content folder, in an order that no file system changes, and nothing from outside it."""

import os
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Location, Report, shown

BACKUP_ENDINGS = ("~", ".bak", ".swp", ".swo", ".tmp", ".orig", ".rej")
"""Endings that editors and other tools give to files that nobody means to publish."""

PRIVATE_NAMES = ("id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "node_modules", "__pycache__", "thumbs.db")
"""Files and folders that land among assets by mistake: private keys, caches."""


ASSET_LIMIT = 100 * 1024 * 1024
"""The largest file of `assets/`, in bytes: hosts that serve sites from repositories take no larger one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file or folder: where it is, how to name it to the user, and its own name in composed form (NFC)."""

    path: Path
    shown_path: str
    name: str

    @property
    def location(self) -> Location:
        """Give its place for messages."""
        return Location(self.shown_path)


def list_folder(folder: Entry, root: Path, report: Report) -> list[Entry]:
    """List a folder in the order of composed names; links that lead out of `root` are refused.

    A folder that is not there has nothing in it.
    """
    try:
        names = [path.name for path in folder.path.iterdir()]
    except FileNotFoundError:
        return []
    except NotADirectoryError:
        report.error("not-a-folder", "this is not a folder", folder.location, "make a folder of this name")
        return []
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        report.error(
            "unreadable-file", f"the folder cannot be read: {reason}", folder.location, "check its rights"
        )
        return []
    entries = [
        Entry(folder.path / name, f"{folder.shown_path}/{name}", unicodedata.normalize("NFC", name))
        for name in names
        if has_plain_name(name, folder, report)
    ]
    entries.sort(key=lambda entry: (entry.name, entry.shown_path))
    return [entry for entry in entries if stays_inside(entry, root, report)]


def has_plain_name(name: str, folder: Entry, report: Report) -> bool:
    """Refuse a name that no address can have: one with control characters, or that is not Unicode."""
    if name.isprintable() and "\\" not in name:
        return True
    report.error(
        "bad-file-name",
        f"the file name {shown(name)} has characters that an address cannot have",
        folder.location,
        "rename the file with plain letters, digits and hyphens",
    )
    return False


def stays_inside(entry: Entry, root: Path, report: Report) -> bool:
    """Refuse a symbolic link that leads out of the content folder, to nowhere, or to a folder."""
    if not entry.path.is_symlink():
        return True
    # As `os` and not `Path.resolve` does it, which raises RuntimeError at a link to itself.
    target = Path(os.path.realpath(entry.path))
    if target.is_relative_to(root.resolve()) and target.is_file():
        return True
    where = "to no file" if target.is_relative_to(root.resolve()) else "out of the content folder"
    report.error(
        "outside-link",
        f"this symbolic link leads {where}",
        entry.location,
        "put the file itself here, or delete the link",
    )
    return False


def report_twins(entries: Iterable[Entry], report: Report, endings: tuple[str, ...] = ()) -> dict[str, Entry]:
    """Report names of one folder that are one name where case or the form of accents does not count.

    Names that differ only in one of the `endings` are twins too. Gives the first of each name.
    """
    singles: dict[str, Entry] = {}
    for entry in entries:
        name = entry.name.casefold()
        name = next((name.removesuffix(ending) for ending in endings if name.endswith(ending)), name)
        first = singles.setdefault(name, entry)
        if first is not entry:
            what = (
                "differ in the form of their accents only" if entry.name == first.name else "are one address"
            )
            report.error(
                "name-clash",
                f"{shown(entry.shown_path)} and {shown(first.shown_path)} {what}",
                entry.location,
                "rename one of them; many file systems take such names for one",
            )
    return singles


def walk_assets(folder: Entry, root: Path, report: Report) -> Iterator[Entry]:
    """Give every file below a folder that may be published; hidden files, backups and keys are named."""
    waiting = [folder]
    while waiting:
        entries = report_twins(list_folder(waiting.pop(), root, report), report)
        for entry in entries.values():
            if is_left_out(entry.name):
                hint = "move it out of the content folder, or rename it if readers shall have it"
                report.warning("skipped-file", "this file is not published", entry.location, hint)
            elif entry.path.is_dir():
                waiting.append(entry)
            elif entry.path.is_file():
                if not is_too_large(entry, report):
                    yield entry
            else:
                message = "this is neither a file nor a folder"
                report.error("not-a-file", message, entry.location, "delete it")


def is_too_large(entry: Entry, report: Report) -> bool:
    """Refuse a file that no host would take."""
    try:
        size = entry.path.stat().st_size
    except OSError:
        return False  # reading says why
    if size > ASSET_LIMIT:
        hint = f"files up to {ASSET_LIMIT:,} bytes are published; put it elsewhere and link to it"
        report.error("file-too-large", f"the file has {size:,} bytes", entry.location, hint)
    return size > ASSET_LIMIT


def is_left_out(name: str) -> bool:
    """Tell a hidden file, an editor's backup, or a private key."""
    low = name.casefold()
    return low.startswith(".") or low.endswith(BACKUP_ENDINGS) or low.startswith(PRIVATE_NAMES)
