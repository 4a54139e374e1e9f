"""Read BibTeX in a test, and give what a person would look for."""

from typing import Any

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.publication import Publication
from sitegen.sources import bibtex


def read(*texts: str) -> tuple[list[Reading], Report]:
    report = Report()
    documents = [Document(f"list{number}.bib", text, str(number)) for number, text in enumerate(texts)]
    readings = bibtex.read_together(documents, report)
    for reading in readings:
        assert reading.count(Fate.UNPLACED) == 0
    return readings, report


def works(*texts: str) -> list[Publication]:
    readings, _ = read(*texts)
    return [work for reading in readings for work in reading.publications]


def told(*texts: str) -> list[str]:
    _, report = read(*texts)
    assert all(each.hint for each in report)
    return [f"{each.location.line} {each.code}" for each in report]


def entry(**fields: str) -> str:
    whole = {"title": "On Engines", "author": "Example, Ada"} | fields
    return "@article{ada,\n" + "".join(f"  {name} = {{{text}}},\n" for name, text in whole.items()) + "}\n"


def facts(work: Publication) -> dict[str, Any]:
    return {
        "title": work.title,
        "type": work.type.value,
        "genre": work.genre,
        "authors": None if work.authors is None else [author.name.display for author in work.authors],
        "et_al": work.et_al,
        "venue": work.venue.name if work.venue else None,
        "date": work.date.shorthand if work.date else None,
        "volume": work.volume,
        "issue": work.issue,
        "pages": work.pages,
        "edition": work.edition,
        "doi": work.identifiers.doi,
        "isbn": work.identifiers.isbn,
        "arxiv": work.identifiers.arxiv,
        "links": [link.url for link in work.links],
        "topics": list(work.topics),
        "publisher": work.publisher,
        "note": work.note,
        "abstract": work.abstract,
    }
