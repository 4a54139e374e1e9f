"""Which identifiers belong to one work alone: two records that share one are of one work."""

import re
from collections.abc import Iterable

SCHEMES = frozenset(
    {"doi", "arxiv", "dblp", "openreview", "openalex", "semantic_scholar", "pmid", "pmcid", "acl"}
)
"""The identifiers of a work itself; an ISBN or ISSN may be that of what it is part of."""

CASELESS = frozenset({"doi", "arxiv", "pmcid", "acl"})
"""Identifiers in which capitals mean nothing."""

ARXIV_DOI = "10.48550/arxiv."
"""The beginning of the DOI that DataCite gives to every arXiv number."""

ARXIV_VERSION = re.compile(r"v[0-9]+$")
"""The version behind an arXiv number, as in `2201.00001v2`."""

WorkNumber = tuple[str, str]
"""A scheme and a value, in one spelling: `("doi", "10.1000/x")`."""


def work_numbers(stated: Iterable[tuple[str, str]]) -> frozenset[WorkNumber]:
    """Give the identifiers, stated by scheme, that one work alone has; an arXiv DOI is that arXiv number."""
    return frozenset(one_spelling(scheme, text) for scheme, text in stated if scheme in SCHEMES and text)


def one_spelling(scheme: str, text: str) -> WorkNumber:
    """Write an identifier as all its spellings are compared."""
    value = text.strip().casefold() if scheme in CASELESS else text.strip()
    if scheme == "doi" and value.startswith(ARXIV_DOI):
        scheme, value = "arxiv", value.removeprefix(ARXIV_DOI)
    return scheme, ARXIV_VERSION.sub("", value) if scheme == "arxiv" else value
