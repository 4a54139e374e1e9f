"""The list of files that sitegen wrote, kept in the site: foreign files stay, old pages go."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

MANIFEST = ".sitegen-manifest.json"
"""The manifest's file; it is no page, and nothing links to it."""
SCHEMA = 1


def digest(data: bytes) -> str:
    """Give the SHA-256 of a file's bytes in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def dump_manifest(files: Mapping[str, str], unfit: str = "") -> bytes:
    """Write the manifest: paths inside the site with the digests of their bytes.

    `unfit` says why the site is for its owner's eyes only: `with errors`, `with drafts`.
    """
    known = {"schema": SCHEMA, "files": files} | ({"unfit": unfit} if unfit else {})
    return f"{json.dumps(known, indent=0, sort_keys=True, ensure_ascii=False)}\n".encode()


def find_manifest(folder: Path) -> dict[str, str] | None:
    """Read the manifest of a site; None when there is none, or none that can be understood."""
    try:
        return parse_manifest((folder / MANIFEST).read_bytes())
    except OSError:
        return None


def find_unfit(folder: Path) -> str | None:
    """Find why a site that was built is for its owner's eyes only."""
    try:
        reason = load_manifest((folder / MANIFEST).read_bytes()).get("unfit")
    except OSError:
        return None
    return reason if isinstance(reason, str) else None


def parse_manifest(data: bytes) -> dict[str, str] | None:
    """Read a manifest from its bytes; None when they cannot be understood."""
    files = load_manifest(data).get("files")
    if not isinstance(files, dict) or not all(isinstance(value, str) for value in files.values()):
        return None
    return files


def load_manifest(data: bytes) -> dict[str, object]:
    """Read all that a manifest says; nothing of one that cannot be understood."""
    try:
        loaded = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return loaded if isinstance(loaded, dict) and loaded.get("schema") == SCHEMA else {}


def has_site(folder: Path) -> bool:
    """Tell whether a folder holds a site that sitegen wrote."""
    return find_manifest(folder) is not None
