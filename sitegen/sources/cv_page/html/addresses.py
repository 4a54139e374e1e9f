"""Where the links of a page lead."""

import re
from urllib.parse import quote, urljoin

SCHEME = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*):", re.IGNORECASE)
"""The scheme of an address, as in `https:`."""

KEPT_SCHEMES = frozenset({"http", "https", "mailto"})


def resolve(address: str, base: str) -> str | None:
    """Give the whole address of a link: empty when it leads nowhere, None when its host is not known."""
    bare = address.strip()
    scheme = SCHEME.match(bare)
    if not bare or bare.startswith("#") or (scheme and scheme["scheme"].lower() not in KEPT_SCHEMES):
        return ""
    if scheme:
        return _quoted(bare)
    if bare.startswith("//"):
        return _quoted(f"https:{bare}")
    if not base:
        return None
    try:
        return _quoted(urljoin(base, bare))
    except ValueError:
        return ""


def _quoted(address: str) -> str:
    """Escape what would end an address in Markdown: spaces and brackets."""
    return quote(address, safe="%/:=&?~#+!$,;'@*-._").replace("(", "%28").replace(")", "%29")
