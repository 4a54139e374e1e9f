"""What the marks at names mean, where a page says so."""

import re
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.sections import find_heading

LEGEND = re.compile(
    r"\\?(?P<mark>[*†‡=#§])\s*(?::|=|denotes|indicates|means|marks|for)?\s*(?:the )?"
    r"(?:(?P<equal>equal(?:ly)?[- ]contribut\w+|contributed equally|co-first authors?|equal authorship"
    r"|공동\s?1저자)|(?P<corresponding>corresponding(?: authors?| authorship)?|교신저자))",
    re.IGNORECASE,
)
"""The legend of one mark, as in `* denotes equal contribution`."""

BETWEEN = re.compile(r"[\s,;.()\[\]]*(?:and\b)?[\s,;.()\[\]]*", re.IGNORECASE)
"""What may stand between legends."""

LONGEST = 160
"""Characters beyond which a line is no legend."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The mark of equal contribution and that of the corresponding author; empty where none is said."""

    equal: str = ""
    corresponding: str = ""


NO_MARKS = Marks()
"""The page says nothing about marks."""


def read_legends(text: str, known: Marks) -> Marks:
    """Add what the legends of a line say; a line of anything but legends says nothing, unless a heading."""
    if len(text) > LONGEST or not (is_legend(text) or find_heading(text.strip())):
        return known
    for found in LEGEND.finditer(text):
        name = "equal" if found["equal"] else "corresponding"
        known = replace(known, **{name: found["mark"]})
    return known


def is_legend(text: str) -> bool:
    """Tell a line of nothing but legends, as in `(* corresponding author, # equal contribution)`."""
    if len(text) > LONGEST or not LEGEND.search(text):
        return False
    return BETWEEN.fullmatch(LEGEND.sub(",", text)) is not None
