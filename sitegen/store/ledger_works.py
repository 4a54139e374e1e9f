"""The works of a long list in its ledger: most stand in the data file too, or stood in the ledger before.

To read and to write ten thousand works takes seconds. A work that stands in both files letter by letter is
read once, and one that has not changed is written as it was.
"""

import re
from collections.abc import Mapping

from sitegen.diagnostics import Diagnostic
from sitegen.store.plain import Plain, Written
from sitegen.store.unread import FEWEST, STAND_IN, starts_of_works
from sitegen.store.yaml_values import read_plain

OPENING = "\n      publications:\n"
"""What stands before the works of a document in a ledger."""

INDENT = " " * 6
"""How much deeper a work stands in a ledger than in a data file."""

DASH = "        - "
"""How a work begins in a ledger."""

NO_WORK = re.compile(r"\n {0,7}[^ \n]")
"""A line that belongs to no work of a ledger, as it stands less deep: `      awards:`."""


def split_works(text: str) -> tuple[str, list[str]]:
    """Part the text of a ledger of one document before its works, and these; none when more stands behind."""
    head, opening, rest = text.partition(OPENING)
    if not rest.startswith(DASH) or "\r" in text or NO_WORK.search(rest):
        return text, []
    works = rest.removeprefix(DASH).split(f"\n{DASH}")
    return head + opening, [DASH + work.rstrip("\n") for work in works]


def read_beside(text: str, path: str, sheet: str, facts: Plain) -> tuple[Plain, tuple[Diagnostic, ...]]:
    """Read a ledger; what its works say that stand so in the data file is taken from `facts`."""
    works = facts.get("publications") if isinstance(facts, dict) else None
    if not isinstance(works, list) or len(works) < FEWEST:
        return read_plain(text, path)
    head, blocks = split_works(text)
    starts = starts_of_works(sheet)
    if not blocks or len(starts) != len(works):
        return read_plain(text, path)
    ends = [*starts[1:], len(sheet)]
    known = {
        sheet[start:end].rstrip("\n"): work for start, end, work in zip(starts, ends, works, strict=True)
    }
    found = [known.get(block.removeprefix(INDENT).replace(f"\n{INDENT}", "\n")) for block in blocks]
    lines = [f"        - {STAND_IN}" if work else block for block, work in zip(blocks, found, strict=True)]
    root, faults = read_plain(head + "\n".join(lines) + "\n", path)
    return read_plain(text, path) if faults else (with_works(root, found), ())


def with_works(root: Plain, found: list[Plain]) -> Plain:
    """Put the works that were found into the places of their signs."""
    documents = root.get("documents") if isinstance(root, dict) else None
    record = documents[0] if isinstance(documents, list) else None
    facts = record.get("facts") if isinstance(record, dict) else None
    works = facts.get("publications") if isinstance(facts, dict) else None
    if isinstance(works, list) and len(works) == len(found):
        works[:] = [other or work for work, other in zip(works, found, strict=True)]
    return root


def works_as_written(facts: Mapping[str, Plain], text: str) -> dict[str, Written]:
    """Give the works of a ledger's one document by their keys, with the lines that they were written as.

    Empty where the text has been touched, so that its lines may be others.
    """
    works = facts.get("publications")
    _, blocks = split_works(text)
    if not isinstance(works, list) or len(works) != len(blocks):
        return {}
    return {
        str(work.get("key")): Written(work, block.split("\n"))
        for work, block in zip(works, blocks, strict=True)
        if isinstance(work, dict)
    }


def as_written(facts: dict[str, Plain], written: Mapping[str, Written]) -> dict[str, Plain]:
    """Give facts with the works that say what they said when they were written, to be written so again."""
    works = facts.get("publications")
    if not written or not isinstance(works, list):
        return facts
    same: list[Plain] = [
        old if isinstance(work, dict) and work == (old := written.get(str(work.get("key")))) else work
        for work in works
    ]
    return facts | {"publications": same}
