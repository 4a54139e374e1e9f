"""arXiv: the record of a paper, as an Atom feed of one entry; or the feed of an author."""

import re
from urllib.parse import quote

from sitegen.diagnostics import Problem
from sitegen.fetch.query import ATOM, Query
from sitegen.model.identifier import ArxivId
from sitegen.text import clean

NAME = "arxiv"
TITLE = "arXiv"
BASE = "https://export.arxiv.org/api"
PAUSE = 3.0
EXAMPLE = "arxiv:2201.00001"


AUTHOR = re.compile(
    r"(?:https?://(?:www\.)?arxiv\.org/)?(?P<key>a/(?:[a-z-]{1,80}_[a-z]_\d{1,4}|(?:\d{4}-){3}\d{3}[\dX]))"
    r"(?:\.atom2?|\.html)?/?",
    re.IGNORECASE,
)
"""The page of an author, by a name of its own or an ORCID iD: `a/example_a_1`, `a/0000-0002-1825-0097`."""

FEEDS = "https://arxiv.org"
"""Where the feeds of authors are."""


def parse(text: str) -> str | Problem:
    """Accept the number with or without version, an author's key, or an address of either at arxiv.org."""
    if author := AUTHOR.fullmatch(clean(text)):
        return author["key"]
    return ArxivId.parse(text)


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the newest version, or for the feed of an author."""
    if value.startswith("a/"):
        return (Query(f"{FEEDS}/{value}.atom2", ATOM),)
    return (Query(f"/query?id_list={quote(value)}", ATOM),)
