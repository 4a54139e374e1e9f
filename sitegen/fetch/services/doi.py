"""DOI: the record of a work, from whichever agency registered it (content negotiation of doi.org)."""

from urllib.parse import quote

from sitegen.diagnostics import Problem
from sitegen.fetch.query import JSON, Query
from sitegen.model.identifier import Doi

NAME = "doi"
TITLE = "doi.org"
BASE = "https://doi.org"
PAUSE = 0.5
EXAMPLE = "doi:10.1000/example"

FORMS = ("application/vnd.citationstyles.csl+json", *JSON)


def parse(text: str) -> str | Problem:
    """Accept `10.…/…`, or its address at doi.org."""
    return Doi.parse(text)


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the record as CSL-JSON, which every agency gives."""
    return (Query(f"/{quote(value, safe='/:;()')}", FORMS),)
