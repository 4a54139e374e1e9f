"""Pages of a search service that ascribe works to a name: how they are known, and how their reading ends."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from sitegen.accounting import Accounts, Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.identity import Identity
from sitegen.model.name import Name
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.passages import find_counts
from sitegen.record_texts import report_no_name, report_unplaced

OPENING = 8
"""Lines among which heading, statement and counts stand."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What tells a page of one service: its heading, its statement, a count, the head of a block.

    `certainty` says how sure a page is by how many of the four it has.
    """

    heading: re.Pattern[str]
    has_statement: Callable[[str], object]
    count: str
    block: re.Pattern[str]
    certainty: tuple[float, float, float, float, float]


def likeness(document: Document, signs: Signs) -> float:
    """Trust a page that begins with the heading or the statement; its blocks make it certain."""
    lines = [line.strip() for line in document.lines]
    opening = list(islice(filter(None, lines), OPENING))
    found = [
        any(signs.heading.fullmatch(text) for text in opening),
        any(signs.has_statement(text) for text in opening),
        any(signs.count in find_counts(text) for text in opening),
    ]
    if not any(found[:2]):
        return 0.0
    found.append(any(signs.block.fullmatch(text) for text in lines))
    return signs.certainty[sum(found)]


def end_page(
    name: Name | None,
    identity: Identity,
    works: tuple[Publication, ...],
    accounts: Accounts,
    source: str,
    report: Report,
) -> Reading:
    """Put the person together, and settle what became of each line; without a name a list is left."""
    fates = accounts.settle()
    unplaced = report_unplaced(accounts.document, fates, report)
    person = None
    if name is None:
        report_no_name(accounts.document, report)
    else:
        person = Person(name=name, identity=identity, publications=works, unplaced=unplaced)
    return Reading(
        document=accounts.document,
        source=source,
        person=person,
        publications=() if person else works,
        accounts=fates,
        repairs=tuple(accounts.repairs),
    )
