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


def dump_manifest(files: Mapping[str, str]) -> bytes:
    """Write the manifest: paths inside the site with the digests of their bytes."""
    text = json.dumps({"schema": SCHEMA, "files": files}, indent=0, sort_keys=True, ensure_ascii=False)
    return f"{text}\n".encode()


def find_manifest(folder: Path) -> dict[str, str] | None:
    """Read the manifest of a site; None when there is none, or none that can be understood."""
    try:
        return parse_manifest((folder / MANIFEST).read_bytes())
    except OSError:
        return None


def parse_manifest(data: bytes) -> dict[str, str] | None:
    """Read a manifest from its bytes; None when they cannot be understood."""
    try:
        loaded = json.loads(data)
    except (ValueError, RecursionError):
        return None
    files = loaded.get("files") if isinstance(loaded, dict) and loaded.get("schema") == SCHEMA else None
    if not isinstance(files, dict) or not all(isinstance(value, str) for value in files.values()):
        return None
    return files


def has_site(folder: Path) -> bool:
    """Tell whether a folder holds a site that sitegen wrote."""
    return find_manifest(folder) is not None
