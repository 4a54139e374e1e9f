"""OpenAlex: an author with all works, or one work."""

import re

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.json_lines import next_cursor
from sitegen.fetch.query import Query
from sitegen.text import clean

NAME = "openalex"
TITLE = "OpenAlex"
BASE = "https://api.openalex.org"
PAUSE = 0.2
EXAMPLE = "openalex:A5012345678"

FORM = re.compile(
    r"(?:https?://(?:(?:www|api|explore)\.)?openalex\.org/(?:authors/|works/)?)?([AW][0-9]{4,12})/?",
    re.IGNORECASE,
)
"""A number with the letter of its kind, with or without its address: `A5012345678`, `W2012345678`."""


def parse(text: str) -> str | Problem:
    """Accept the number of an author or a work, or its address at openalex.org."""
    found = FORM.fullmatch(clean(text)) if len(text) < 200 else None
    if found is None:
        hint = f"write an author as `{EXAMPLE}`, and a work as `openalex:W2012345678`"
        return Problem("bad-identifier", f"{shown(text)} is no number of OpenAlex", hint)
    return found[1].upper()


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the author and for all pages of works, or for the work."""
    if value.startswith("W"):
        return (Query(f"/works/{value}"),)
    works = f"/works?filter=author.id:{value}&sort=publication_date:desc&per-page=100&cursor="

    def turn(answer: str) -> str | None:
        cursor = next_cursor(answer)
        return works + cursor if cursor else None

    return Query(f"/authors/{value}"), Query(f"{works}*", records="results", turn=turn)
