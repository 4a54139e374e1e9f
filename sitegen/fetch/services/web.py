"""A page of the web: a homepage, a list of works, a file that some server keeps."""

from urllib.parse import urlsplit

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.query import ATOM, JSON, PAGE, Query
from sitegen.text import clean

NAME = "web"
TITLE = "the web"
BASE = ""
PAUSE = 1.0
EXAMPLE = "https://ada.example.org/publications.html"

FORMS = (
    *(*PAGE, *JSON, *ATOM),
    *("application/ld+json", "application/vnd.citationstyles.csl+json", "application/rdf+xml"),
    *("application/x-bibtex", "text/x-bibtex", "text/bibtex", "application/bibtex"),
    *("application/x-research-info-systems", "application/x-endnote-refer", "application/nbib"),
    *(
        "application/yaml",
        "application/x-yaml",
        "text/yaml",
        "text/x-yaml",
        "text/markdown",
        "text/x-markdown",
    ),
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.oasis.opendocument.text",
    "application/octet-stream",
)
"""Media types under which servers send texts that are read; what the text is, its content says."""


def parse(text: str) -> str | Problem:
    """Accept an address with `http` or `https`, without name and password; its fragment is cut off."""
    address = clean(text)
    hint = f"write the whole address, such as `{EXAMPLE}`"
    try:
        parts = urlsplit(address)
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or parts.scheme not in ("http", "https") or " " in address or len(address) > 2000:
        return Problem("bad-identifier", f"{shown(text)} is not an address of the web", hint)
    if "@" in parts.netloc:
        message = "the address holds a name or a password"
        return Problem("bad-identifier", message, "leave out what stands before `@`")
    return parts._replace(netloc=parts.netloc.lower(), path=parts.path or "/", fragment="").geturl()


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the page."""
    return (Query(value, FORMS),)
