"""Invented documents beside the facts that a reader of them would write down."""

from pathlib import Path
from typing import Any

import yaml

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.model.document import Document
from sitegen.model.publication import Contributor, Publication

Facts = dict[str, Any]

DEFAULTS: Facts = {"unplaced": [], "warnings": [], "repairs": []}
PUBLICATION_DEFAULTS: Facts = {
    "genre": None,
    "authors": None,
    "et_al": False,
    "labels": [],
    "links": [],
    "topics": [],
    "abstract": None,
}


def case_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.txt"))


def load_document(path: Path) -> Document:
    report = Report()
    document = read_document(path, path.name, report)
    assert document is not None
    assert list(report) == []
    return document


def expected_facts(path: Path, defaults: Facts) -> Facts:
    facts: Facts = DEFAULTS | yaml.safe_load(path.with_suffix(".yaml").read_text(encoding="utf-8"))
    facts["publications"] = [
        PUBLICATION_DEFAULTS | defaults | publication for publication in facts["publications"]
    ]
    return facts


def author_text(author: Contributor) -> str:
    return f"{author.name.display} {author.dblp}" if author.dblp else author.name.display


def publication_facts(publication: Publication, line: int) -> Facts:
    authors = publication.authors
    venue = publication.venue
    return {
        "title": publication.title,
        "line": line,
        "type": publication.type.value,
        "genre": publication.genre,
        "venue": {key: value for key in ("name", "acronym") if venue and (value := getattr(venue, key))},
        "year": publication.date.shorthand if publication.date else None,
        "authors": None if authors is None else [author_text(author) for author in authors],
        "et_al": publication.et_al,
        "labels": list(publication.source_labels),
        "links": [link.url for link in publication.links],
        "topics": list(publication.topics),
        "abstract": publication.abstract,
    }


def first_line(reading: Reading, field: str) -> int:
    return min(
        account.line
        for account in reading.accounts
        if any(detail.startswith(f"{field}.") for detail in account.detail)
    )


def records_by_block(source: Any, lines: list[str], lost: int) -> list[set[int]]:
    """Lose one line, and give for each record that is still read the blocks that its lines come from."""
    blocks, block = [], 0
    for line in lines:
        block += source.BLOCK_HEADING.fullmatch(line.strip()) is not None
        blocks.append(block)
    text = "\n".join([*lines[:lost], *lines[lost + 1 :]])
    reading = source.read(Document("page.txt", text, ""), Report())
    found: dict[str, set[int]] = {}
    for account in reading.accounts:
        for detail in account.detail:
            if detail.startswith("publications."):
                number = account.line - 1 + (account.line - 1 >= lost)
                found.setdefault(detail.split(".")[1], set()).add(blocks[number])
    return list(found.values())


def read_facts(reading: Reading, report: Report) -> Facts:
    person = reading.person
    assert person is not None
    stated = person.identity.stated
    counts = {"papers": stated.papers, "records": stated.records, "author_rows": stated.author_rows}
    return {
        "name": person.name.display,
        "statement": person.identity.statement,
        "stated": {key: value for key, value in counts.items() if value is not None},
        "publications": [
            publication_facts(publication, first_line(reading, f"publications.{number}"))
            for number, publication in enumerate(person.publications)
        ],
        "unplaced": [account.line for account in reading.accounts if account.fate is Fate.UNPLACED],
        "warnings": sorted(diagnostic.code for diagnostic in report if diagnostic.code != "unplaced-line"),
        "repairs": [[repair.before, repair.after] for repair in reading.repairs],
    }
