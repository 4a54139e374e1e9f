"""Columns that are aligned with blanks: forms, tables, two columns of dates."""

import re

GAP = re.compile(r"\t+| {4,}")
"""White space that parts two columns of one line."""

FORM = re.compile(
    r"(?<=\S) \|\s?(?P<late>[:：])(?:\s\|)?\s+|(?<=[^\W\d_][:：]) \| |(?<=[^\W\d_]) (?P<colon>:) \| "
)
"""The colon of a form whose columns are aligned, as in `Name   :  Ada Example`."""

FROM_TO = re.compile(
    r"(?<=\d) \| (?=(?:(?:till|to|until) date|present|now)\b|\d{1,2}[-./]\d{1,2}[-./]\d{4}(?: \||$))",
    re.IGNORECASE,
)
"""Two columns of dates, as in `01-07-2019    till date`."""


def part_columns(text: str) -> str:
    """Write the gaps between columns as bars; the colon of a form and a range of dates need none."""
    parted = GAP.sub(" | ", text)
    if parted == text:
        return text
    parted = re.sub(r"\s*\|(?:\s*\|)*\s*", " | ", parted)
    return FROM_TO.sub(" – ", FORM.sub(_write_colon, parted))


def _write_colon(found: re.Match[str]) -> str:
    return f"{found['late'] or found['colon'] or ''} "
