"""Semantic Scholar: an author with papers, or one paper (Academic Graph interface)."""

import re
from urllib.parse import quote

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.query import Query
from sitegen.text import clean

NAME = "s2"
TITLE = "Semantic Scholar"
BASE = "https://api.semanticscholar.org/graph/v1"
PAUSE = 1.1
EXAMPLE = "s2:1234567"

FORM = re.compile(
    r"(?:https?://(?:www\.)?semanticscholar\.org/(?P<room>author|paper)/(?:[^/?#]*/)?)?"
    r"(?P<key>[0-9]{1,12}|[0-9a-f]{40}|CorpusId:[0-9]{1,12})/?",
    re.IGNORECASE,
)
"""An author's number, a paper's hash or number, with or without address: `1234567`, `CorpusId:7654321`."""

PAPER = (
    "title,abstract,year,publicationDate,venue,publicationVenue,journal,publicationTypes,externalIds,"
    "authors,url,openAccessPdf"
)
AUTHOR = "name,aliases,affiliations,homepage,externalIds,url"


def parse(text: str) -> str | Problem:
    """Accept an author's number, a paper's hash or `CorpusId:…`, or the address of either."""
    found = FORM.fullmatch(clean(text)) if len(text) < 400 else None
    if found is None or (is_author(found["key"]) and (found["room"] or "author").lower() != "author"):
        hint = f"write an author as `{EXAMPLE}`, and a paper as `s2:CorpusId:7654321`"
        return Problem("bad-identifier", f"{shown(text)} is no number of Semantic Scholar", hint)
    _, colon, number = found["key"].rpartition(":")
    return f"CorpusId:{number}" if colon else number.lower()


def is_author(key: str) -> bool:
    """Tell an author's number from a paper's hash and its number in the corpus."""
    return key.isdigit() and len(key) < 40


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the author with all papers, or for the paper, with every field that is read."""
    if is_author(value):
        papers = ",".join(f"papers.{field}" for field in PAPER.split(","))
        return (Query(f"/author/{value}?fields={AUTHOR},{papers}"),)
    return (Query(f"/paper/{quote(value, safe=':')}?fields={PAPER}"),)
