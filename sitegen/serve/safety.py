"""Who may look at a preview, and at what: this machine's own browser, and the files of the site."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
"""Names of this machine; another name that leads here would let a foreign page read drafts."""

LONGEST_PATH = 2000
"""Characters of an address that a site can have."""


def is_known_host(host: str, served: str | None) -> bool:
    """Tell whether a request names this server: `127.0.0.1:8000`, or the host that it was told to serve.

    None serves every host: that is what a public preview asks for.
    """
    name = host_name(f"//{host}") if "@" not in host else ""
    return served is None or name in LOOPBACK or name == served


def host_name(address: str) -> str:
    """Give the host that an address names; empty for what is no address, as `//[`."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_own_origin(origin: str | None, served: str | None) -> bool:
    """Tell whether a page that wants news was served here; programs other than browsers name no origin."""
    try:
        return origin is None or is_known_host(urlsplit(origin).netloc, served)
    except ValueError:
        return False


def find_file(root: Path, path: str) -> Path | None:
    """Find the file of a site that an address means, below the base: `people/ada/` is its `index.html`.

    None for hidden files, for ways out of the site, and for what no address can mean.
    """
    name = unquote(path, errors="strict") if len(path) <= LONGEST_PATH and is_utf8(path) else "\0"
    parts = name.split("/")
    if "\0" in name or "\\" in name or any(part.startswith(".") for part in parts if part):
        return None
    if any(not part for part in parts[:-1]):
        return None
    file = root / name
    if not parts[-1]:
        file /= "index.html"
    try:
        inside = file.resolve().is_relative_to(root.resolve())
        return file if inside and file.is_file() else None
    except (OSError, ValueError, RuntimeError):
        return None


def is_utf8(path: str) -> bool:
    """Tell whether the quoted bytes of an address are text: `%ff` is none."""
    try:
        unquote(path, errors="strict")
    except UnicodeDecodeError:
        return False
    return True
