"""The list of files that sitegen wrote, kept in the site: foreign files stay, old pages go."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

MANIFEST = ".sitegen-manifest.json"
"""The manifest's file; it is no page, and nothing links to it."""
SCHEMA = 1
REMARKS = ("unfit", "url")
NO_REMARKS: Mapping[str, str] = MappingProxyType({})


def digest(data: bytes) -> str:
    """Give the SHA-256 of a file's bytes in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def dump_manifest(files: Mapping[str, str], remarks: Mapping[str, str] = NO_REMARKS) -> bytes:
    """Write the manifest: paths inside the site with the digests of their bytes, and remarks on the whole.

    Remarks are `url`, the address that the site was built for, and `unfit`, why it is for its owner's eyes
    only: `with errors`, `with drafts`.
    """
    told = {name: remarks[name] for name in REMARKS if remarks.get(name)}
    known = {"schema": SCHEMA, "files": files} | told
    return f"{json.dumps(known, indent=0, sort_keys=True, ensure_ascii=False)}\n".encode()


def find_manifest(folder: Path) -> dict[str, str] | None:
    """Read the manifest of a site; None when there is none, or none that can be understood."""
    try:
        return parse_manifest((folder / MANIFEST).read_bytes())
    except OSError:
        return None


def find_remarks(folder: Path) -> dict[str, str]:
    """Read what a site's manifest says of the site as a whole; nothing where there is no manifest."""
    try:
        loaded = load_manifest((folder / MANIFEST).read_bytes())
    except OSError:
        return {}
    found = ((name, loaded.get(name)) for name in REMARKS)
    return {name: remark for name, remark in found if isinstance(remark, str)}


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
