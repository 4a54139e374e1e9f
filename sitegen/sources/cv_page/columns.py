"""Columns that are aligned with blanks: forms, tables, two columns of dates."""

import re

from sitegen.sources.cv_page.vocabulary import word_set

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

HEADS = word_set(
    """
    degree examination subject university institution institute school college year years class grade ogpa
    cgpa gpa marks division post position designation organisation organization employer place from to period
    duration title date dates course role funder amount agency status semester term venue sl no board
    """
)
"""What stands at the head of the columns of a table."""


def part_columns(text: str) -> str:
    """Write the gaps between columns as bars; the colon of a form and a range of dates need none."""
    parted = GAP.sub(" | ", text)
    if parted == text:
        return text
    parted = re.sub(r"\s*\|(?:\s*\|)*\s*", " | ", parted)
    return FROM_TO.sub(" – ", FORM.sub(_write_colon, parted))


def _write_colon(found: re.Match[str]) -> str:
    return f"{found['late'] or found['colon'] or ''} "


def is_table_head(text: str) -> bool:
    """Tell the names of columns, three of them at least, as in `Degree | Subject | Year | Class`."""
    columns = text.split(" | ")
    return len(columns) > 2 and all(map(_is_column_head, columns))


def _is_column_head(text: str) -> bool:
    words = [word.strip(".") for word in re.split(r"[\s/]+", text.casefold()) if word]
    return len(words) <= 3 and any(word in HEADS for word in words)
