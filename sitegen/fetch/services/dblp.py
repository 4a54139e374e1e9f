"""DBLP: a person with all works, or the record of one work, as XML."""

import re

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.query import XML, Query
from sitegen.text import clean

NAME = "dblp"
TITLE = "DBLP"
BASE = "https://dblp.org"
PAUSE = 1.0
EXAMPLE = "dblp:12/3456-7"

FORM = re.compile(
    r"(?:https?://(?:www\.)?dblp\.(?:org|uni-trier\.de|dagstuhl\.de)/(?P<room>pid|rec)/(?:xml/|html/|bibtex/)?)?"
    r"(?P<key>[A-Za-z0-9-]+(?:/[A-Za-z0-9_.:-]+?){1,4}?)(?:\.(?:html|xml|bib|rdf|nt))?/?",
    re.IGNORECASE,
)
"""A person's number or a record's key, with or without its address: `12/3456-7`, `conf/looms/ExampleS22`."""


def parse(text: str) -> str | Problem:
    """Accept a person's number, a record's key, or the address of either at dblp.org."""
    found = FORM.fullmatch(clean(text)) if len(text) < 300 else None
    if found is None or (found["room"] == "rec" and found["key"].count("/") < 2):
        hint = f"write a person as `{EXAMPLE}`, or a record as `dblp:conf/looms/ExampleS22`"
        return Problem("bad-identifier", f"{shown(text)} is no key of DBLP", hint)
    return found["key"]


def queries(value: str) -> tuple[Query, ...]:
    """Ask for a person's page, or for the record; a record's key has a part more."""
    room = "rec" if value.count("/") > 1 else "pid"
    return (Query(f"/{room}/{value}.xml", XML),)
