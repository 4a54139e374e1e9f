"""What the marks at names mean, where a page says so."""

import re
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.sections import find_heading

LEGEND = re.compile(
    r"\\?(?P<mark>[*†‡=#§])\s*(?::|=|denotes|indicates|means|marks|for)?\s*(?:the )?"
    r"(?:(?P<equal>equal(?:ly)?[- ]contribut\w+|contributed equally|equal authorship"
    r"|(?:co-?|(?:joint|shared) )first[- ]author(?:s|ship)?"
    r"|공동\s?1저자)|(?P<corresponding>corresponding(?: authors?| authorship)?|교신저자))",
    re.IGNORECASE,
)
"""The legend of one mark, as in `* denotes equal contribution`."""

MARKED = re.compile(r"(?<!\\)(?=\\?[*†‡#§¶])")
"""The place of a mark, at which a line of legends is cut."""

MEANING = re.compile(r"\\?[*†‡#§¶]{1,2}\s*(?:[:=]\s*)?[^\W\d_][^*†‡#§¶]{2,60}")
"""A mark and what it means, as in `† students whom I advise`."""

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
    pieces = [piece.strip(" ,;.()[]/|·\t") for piece in MARKED.split(text)]
    return all(MEANING.fullmatch(piece) for piece in pieces if piece)
