"""arXiv: the record of a paper, as an Atom feed of one entry."""

from urllib.parse import quote

from sitegen.diagnostics import Problem
from sitegen.fetch.query import ATOM, Query
from sitegen.model.identifier import ArxivId

NAME = "arxiv"
TITLE = "arXiv"
BASE = "https://export.arxiv.org/api"
PAUSE = 3.0
EXAMPLE = "arxiv:2201.00001"


def parse(text: str) -> str | Problem:
    """Accept the number with or without version, or an address of the paper at arxiv.org."""
    return ArxivId.parse(text)


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the newest version."""
    return (Query(f"/query?id_list={quote(value)}", ATOM),)
