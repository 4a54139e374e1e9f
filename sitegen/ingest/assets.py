"""Pictures and files that come with documents: which are copied, which stay as somebody changed them."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from sitegen.accounting import AssetFile, Copy, Reading
from sitegen.diagnostics import Location, Report, shown
from sitegen.store.copied import PATH, dump_copied, read_copied
from sitegen.store.folder import ASSET_LIMIT, is_left_out
from sitegen.store.shelf import Shelf

CHUNK = 1024 * 1024
"""Bytes that are read at a time: a file of slides may be large."""


def plan_copies(readings: Iterable[Reading], shelf: Shelf, report: Report) -> list[Copy]:
    """Say which files are to be copied, and put the ledger of copied files on the shelf.

    A file that somebody changed or deleted below `assets/` stays so. Of two files for one place the first
    is copied, and the other is reported.
    """
    place = shelf.folder / PATH
    before = place.read_text(encoding="utf-8", errors="replace") if place.is_file() else ""
    known = read_copied(before)
    copies: dict[str, Copy] = {}
    wanted = (asset for reading in readings for asset in reading.assets)
    digests: dict[str, str] = {}
    for asset in dict.fromkeys(wanted):
        digest = digest_of(asset.origin, report) if may_be_copied(asset, report) else None
        if digest is None:
            continue
        path = str(asset.path)
        if path in digests:
            if digest != digests[path]:
                tell_clash(asset, report)
            continue
        digests[path] = digest
        copy = plan_copy(asset, digest, known.get(path), shelf, report)
        if copy is not None:
            copies[path] = copy
    if digests:
        shelf.texts[PATH] = dump_copied(known | digests)
    return list(copies.values())


def plan_copy(asset: AssetFile, digest: str, known: str | None, shelf: Shelf, report: Report) -> Copy | None:
    """Decide about one file by what lies there, what the last import copied, and what comes now."""
    path = f"assets/{asset.path}"
    target = shelf.folder / path
    place = Location(shelf.shown_path(path))
    if not target.exists():
        if known is None:
            return Copy(place.path, asset.origin, is_new=True)
        hint = f"delete its entry in {shelf.shown_path(PATH)} too, if it shall come again"
        report.note("deleted-text", "this file was deleted here and stays away", place, hint)
        return None
    current = digest_of(target, report)
    if current in (digest, None):
        return None
    if current == known:
        return Copy(place.path, asset.origin, is_new=False)
    if known == digest:
        report.note("edit-kept", "this file was changed by hand and stays so", place)
    else:
        hint = f"copy {asset.origin.as_posix()} over it to follow the source, or leave it so"
        report.warning("edit-differs", "this file is not the one of the source", place, hint)
    return None


def may_be_copied(asset: AssetFile, report: Report) -> bool:
    """Refuse what a build would not publish: links, hidden files, keys, files of more than the limit."""
    place = Location(asset.origin.as_posix())
    if is_left_out(asset.origin.name) or any(is_left_out(part) for part in asset.path.split("/")):
        hint = "copy it by hand under another name if readers shall have it"
        report.warning("skipped-file", "this file is not copied", place, hint)
    elif asset.origin.is_symlink():
        report.warning("skipped-file", "this symbolic link is not copied", place, "give the file itself")
    elif asset.origin.is_file() and (size := asset.origin.stat().st_size) > ASSET_LIMIT:
        message = f"this file of {size:,} bytes is not copied"
        hint = f"files up to {ASSET_LIMIT:,} bytes are published; put it elsewhere and link to it"
        report.warning("skipped-file", message, place, hint)
    else:
        return True
    return False


def digest_of(path: Path, report: Report) -> str | None:
    """Give the digest (SHA-256) of a file; None, with the reason reported, when it cannot be read."""
    whole = hashlib.sha256()
    try:
        with path.open("rb") as stream:
            while chunk := stream.read(CHUNK):
                whole.update(chunk)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        place = Location(path.as_posix())
        report.warning("unreadable-file", f"the file cannot be read: {reason}", place, "check its rights")
        return None
    return whole.hexdigest()


def tell_clash(asset: AssetFile, report: Report) -> None:
    """Say that another file has the place already."""
    message = f"another file of this import is {shown(f'assets/{asset.path}')} already"
    hint = "rename it, and import again"
    report.warning("skipped-file", message, Location(asset.origin.as_posix()), hint)
