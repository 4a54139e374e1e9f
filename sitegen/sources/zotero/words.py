"""What Zotero's exports share: its types, and identifiers with their kinds in running text."""

import re
from collections.abc import Iterable, Iterator, Mapping

from sitegen.diagnostics import Location, Report
from sitegen.interchange.parts import arxiv_of, read_arxiv, read_doi
from sitegen.model.publication import WorkIdentifiers, WorkType
from sitegen.text import fold

TYPES = {
    "journalArticle": WorkType.ARTICLE_JOURNAL,
    "magazineArticle": WorkType.ARTICLE_MAGAZINE,
    "newspaperArticle": WorkType.ARTICLE_NEWSPAPER,
    "conferencePaper": WorkType.PAPER_CONFERENCE,
    "preprint": WorkType.ARTICLE,
    "book": WorkType.BOOK,
    "bookSection": WorkType.CHAPTER,
    "thesis": WorkType.THESIS,
    "report": WorkType.REPORT,
    "dataset": WorkType.DATASET,
    "computerProgram": WorkType.SOFTWARE,
    "patent": WorkType.PATENT,
    "presentation": WorkType.SPEECH,
    "blogPost": WorkType.POST_WEBLOG,
    "webpage": WorkType.WEBPAGE,
    "encyclopediaArticle": WorkType.ENTRY_ENCYCLOPEDIA,
    "dictionaryEntry": WorkType.ENTRY_DICTIONARY,
    "manuscript": WorkType.MANUSCRIPT,
    "standard": WorkType.STANDARD,
}
"""Zotero's types in CSL's words."""

LEFT = frozenset({"attachment", "note", "annotation"})
"""Types of what hangs on an item and is none."""

NUMBER = re.compile(
    r"(?P<kind>DOI|ISSN|ISBN|PMID|PMCID|arXiv|Citation Key)[:\s]\s*(?P<value>\S+)(?:[ \t]+\[[\w., -]+\])?",
    re.IGNORECASE,
)
"""An identifier with its kind, as in `ISSN 1234-5679` or `arXiv:2101.00001 [cs]`."""

STAMP = re.compile(r"[ T]00:00:00Z?$")
"""The time of a day without one, as in `2021-06-01 00:00:00`."""


def numbers_in(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Give the identifiers in some texts by their kinds."""
    for text in texts:
        for found in NUMBER.finditer(text):
            yield fold(found["kind"]), found["value"]


def read_identifiers(numbers: Mapping[str, str], place: Location, report: Report) -> WorkIdentifiers:
    """Read identifiers by their kinds."""
    doi = read_doi(numbers.get("doi", ""), place, report)
    return WorkIdentifiers(
        doi=doi,
        arxiv=read_arxiv(numbers.get("arxiv", "")) or arxiv_of(doi),
        pmid=numbers.get("pmid"),
        pmcid=numbers.get("pmcid"),
        isbn=numbers.get("isbn"),
        issn=numbers.get("issn"),
    )
