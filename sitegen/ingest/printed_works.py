"""Works that a structured CV only prints: citations under the heading of publications, a line of text each.

The forms that people fill in hold such lines as text; the reader of CVs knows what stands in them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sitegen.accounting import Fate, LineAccount, Reading
from sitegen.diagnostics import Report, shown
from sitegen.interchange.sections import section_of
from sitegen.model.document import Document
from sitegen.model.person import Person, Unplaced
from sitegen.model.publication import Publication
from sitegen.sources import cv_page

HEADED = re.compile(r"(?P<heading>[^:]{1,60}): (?!\w+: )(?P<text>.+)", re.DOTALL)
"""A text behind its heading, no list of keys: `Publications: A. Example, "On Engines", 2019.`"""

FIRST = 3
"""The line of the first citation on the page that is made of them: below a heading and a blank line."""


def read_printed_works(readings: Iterable[Reading], report: Report) -> list[Reading]:
    """Add the works that stand in lines without a place; what is no citation stays without one."""
    return [
        with_printed_works(each, each.person, report)
        if each.person is not None and each.source != cv_page.NAME
        else each
        for each in readings
    ]


def with_printed_works(reading: Reading, person: Person, report: Report) -> Reading:
    """Add the works that one person's lines without a place print, and take their warnings back."""
    lines = tuple(find_citations(person.unplaced))
    found = read_citations(lines, person, reading.document) if lines else {}
    if not found:
        return reading
    left = tuple(line for line in person.unplaced if line not in found)
    path = reading.document.path
    told = {(path, line.line, f"{shown(line.text)} found no place") for line in found}
    report.diagnostics = [
        each
        for each in report.diagnostics
        if (each.location.path, each.location.line, each.message) not in told
    ]
    numbers: dict[int, list[str]] = {}
    for number, line in enumerate(found, start=len(person.publications)):
        numbers.setdefault(line.line, []).append(f"publications.{number}")
    return replace(
        reading,
        person=replace(person, publications=(*person.publications, *found.values()), unplaced=left),
        accounts=tuple(
            LineAccount(each.line, Fate.PLACED, tuple(numbers[each.line])) if each.line in numbers else each
            for each in reading.accounts
        ),
    )


def find_citations(lines: Iterable[Unplaced]) -> Iterator[Unplaced]:
    """Give the lines that stand under a heading of publications, in order."""
    for line in lines:
        headed = HEADED.fullmatch(line.text)
        if headed and section_of(headed["heading"]) == "publications":
            yield line


def read_citations(
    lines: Sequence[Unplaced], person: Person, document: Document
) -> dict[Unplaced, Publication]:
    """Read lines as the entries of a CV's list of publications; each gives one work or none."""
    texts = [" ".join(line.text.partition(": ")[2].split()) for line in lines]
    page = Document(
        document.path,
        "Publications\n\n" + "\n\n".join(f"- {text}" for text in texts),
        "",
        subject=person.name,
    )
    reading = cv_page.read(page, Report())
    works = reading.person.publications if reading.person else reading.publications
    found: dict[Unplaced, Publication] = {}
    for account in reading.accounts:
        fields = {field.split(".")[1] for field in account.detail if field.startswith("publications.")}
        if account.fate is Fate.PLACED and len(fields) == 1:
            found[lines[(account.line - FIRST) // 2]] = works[int(fields.pop())]
    return found
