"""PubMed: the record of a work as XML (E-utilities)."""

import re

from sitegen.diagnostics import Problem, shown
from sitegen.fetch.query import XML, Query
from sitegen.text import clean

NAME = "pmid"
TITLE = "PubMed"
BASE = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"
PAUSE = 0.4
EXAMPLE = "pmid:12345678"

FORM = re.compile(
    r"(?:https?://(?:pubmed\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov/pubmed)/)?([1-9][0-9]{0,8})/?",
    re.IGNORECASE,
)
"""A number of up to nine figures, with or without its address: `12345678`."""


def parse(text: str) -> str | Problem:
    """Accept the number, or its address at PubMed."""
    found = FORM.fullmatch(clean(text)) if len(text) < 100 else None
    if found is None:
        return Problem("bad-identifier", f"{shown(text)} is no number of PubMed", f"write it as `{EXAMPLE}`")
    return found[1]


def queries(value: str) -> tuple[Query, ...]:
    """Ask for the record."""
    return (Query(f"/efetch.fcgi?db=pubmed&retmode=xml&tool=sitegen&id={value}", XML),)
