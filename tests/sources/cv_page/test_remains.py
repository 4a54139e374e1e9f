"""No word of a line that was read is lost unsaid: its records hold it, or it stands among the unplaced."""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sitegen.accounting import Fate, Reading
from sitegen.model.date import Date
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.remains import SILENT
from tests.sources.cv_page.pages import HERE, plain, read_text

LISTS = (
    *("positions", "education", "awards", "patents", "service", "teaching", "talks", "grants"),
    "supervision",
)
"""The records of a CV that are no works."""

WORD = re.compile(r"[^\W\d_]{2,}|\d+")
ENUMERATOR = re.compile(r"\s*[(\[]?(?:[ivx]{1,4}|[A-Z]?\d{1,3})[)\].]\s*")
"""The number of an entry before it, as in `(ii) `, `[P1]`."""

MOST_LOST = 12
"""Words that all pages of the cases may lose together, ten of them headings within a line; it only falls."""


def find_lost(reading: Reading) -> Iterator[tuple[int, str]]:
    """Give line and word of each word of a placed line that no record of the line holds."""
    person = reading.person
    left = {entry.line: entry.text for entry in person.unplaced} if person else {}
    for account in reading.accounts:
        line = reading.document.lines[account.line - 1]
        if (
            account.fate is not Fate.PLACED
            or account.detail[0].split(".")[0] not in LISTS
            or len(line) > 1200
        ):
            continue
        told = [resolve(person, path.split(".")) for path in account.detail]
        mended = [repair.before for repair in reading.repairs if repair.line == account.line]
        known = words(" ".join((*texts(told), left.get(account.line, ""), *mended)))
        yield from ((account.line, word) for word in words(stripped(line)) - known - SILENT)


def resolve(root: Any, path: list[str]) -> Any:
    records = getattr(root, path[0])
    return records[int(path[1])] if len(path) > 1 else records


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, Date):
        yield value.shorthand
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts(getattr(value, field.name))
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)
    elif value is not None:
        yield str(value)


def stripped(line: str) -> str:
    """Take off the enumerator, a label, and the dates, which a record writes in its own way."""
    line = re.sub(r"^[\s•*+✓–-]*", "", line)
    line = re.sub(r"^[^:]{3,30}: ", "", line[(found.end() if (found := ENUMERATOR.match(line)) else 0) :])
    for span in reversed(find_spans(line)):
        line = f"{line[: span.start]} {line[span.end :]}"
    return line


def words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(re.sub(r"(?<=\d)[,.'’](?=\d{3}\b)", "", text))}


def test_the_pages_lose_few_words() -> None:
    lost = [
        (path.parent.name, line, word)
        for path in sorted(HERE.glob("cases/*/seed.txt"))
        for line, word in find_lost(read_text(path.read_text(encoding="utf-8"))[0])
    ]
    assert len(lost) <= MOST_LOST, lost


KEPT = {
    "the place of a duty": (
        "Service",
        "Session Chair, Pump Days 2019, Oslo, Norway",
        "service",
        "Oslo, Norway",
    ),
    "who listens to a course": (
        "Teaching",
        "PMP 331 Power Pumps (Fall 2015–2023; 40–60 students)",
        "teaching",
        "40–60 students",
    ),
    "who leads a grant": (
        "Grants",
        "Pumps for some, Tallow Fund, PI: Bo Sample, 2020-2023",
        "grants",
        "PI: Bo Sample",
    ),
}


@pytest.mark.parametrize(("heading", "line", "section", "detail"), KEPT.values(), ids=KEPT.keys())
def test_what_has_no_field_of_its_own_is_kept_as_detail(
    heading: str, line: str, section: str, detail: str
) -> None:
    reading, _ = read_text(f"Mira Sandolt\nmira@example.org\n\n{heading}\n\n{line}\n")
    assert plain(reading.person)[section][0]["detail"] == detail
