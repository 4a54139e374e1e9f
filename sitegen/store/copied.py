"""The ledger of copied files: which an import put below `assets/`, with digests, so that edits are seen."""

from collections.abc import Mapping

from sitegen.store.dump import dump_tree
from sitegen.store.plain import Bare, Plain
from sitegen.store.yaml_values import read_plain

PATH = "imports/assets/files.yaml"
"""Where it stands inside the content folder."""

HEADING = """\
# Which files sitegen copied into assets/, as they were then.
# The next import compares with it to keep the files that you changed. Keep it with the content.
"""


def dump_copied(digests: Mapping[str, str]) -> str:
    """Write the digests (SHA-256) of files by their paths below `assets/`."""
    files: list[Plain] = [{"path": path, "sha256": digest} for path, digest in sorted(digests.items())]
    return HEADING + dump_tree({"schema": Bare("1"), "documents": files}, None)


def read_copied(text: str) -> dict[str, str]:
    """Read them; a damaged file knows none, so that every file there counts as changed by hand."""
    root, faults = read_plain(text, PATH)
    files = root.get("documents") if isinstance(root, dict) and not faults else None
    pairs = (
        [(file.get("path"), file.get("sha256")) for file in files or () if isinstance(file, dict)]
        if isinstance(files, list)
        else []
    )
    return {path: digest for path, digest in pairs if isinstance(path, str) and isinstance(digest, str)}
