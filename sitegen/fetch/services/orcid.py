"""ORCID: the public record of a person (public interface, version 3.0)."""

from sitegen.diagnostics import Problem
from sitegen.fetch.query import Query
from sitegen.model.identifier import Orcid

NAME = "orcid"
TITLE = "ORCID"
BASE = "https://pub.orcid.org/v3.0"
PAUSE = 0.2
EXAMPLE = "orcid:0000-0002-1825-0097"

FORMS = ("application/json", "application/vnd.orcid+json", "application/orcid+json")


def parse(text: str) -> str | Problem:
    """Accept the iD, or its address at orcid.org."""
    return Orcid.parse(text)


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the whole record."""
    return (Query(f"/{value}/record", FORMS),)
