"""Citations in the manner of astronomers: names, year, journal, numbers, and the title in quotes last."""

import re
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.quotes import find_quoted

BEFORE = re.compile(
    r"(?P<names>.{3,600}?(?:(?<=\b[A-Z])\.)?)[,.]?\s+\(?(?P<year>(?:19|20)\d\d)[a-z]?\)?[,.:]\s+(?P<venue>[^\W\d_].{2,200}?)[,.:;]?\s*"
)
"""What stands before such a title, as in `Example, A., & Sample, B. 2023, Letters on Lamps, 14, 77, `."""

MORE_AUTHORS = re.compile(
    r"[\s,;]*(?:\b(?:and|y|et|und|e)\b|&)?\s*(?:otros |autres |weitere )?\d{1,4} "
    r"(?:more |other |additional )?(?:co-?authors?|coautor[ae]?s|co-?auteurs?|autores|authors|others)\.?$"
    r"|[\s,]*他\s?\d+名$|[\s,]*외 ?\d+[인명]$",
    re.IGNORECASE,
)
"""How many more authors there are, as in `and 23 co-authors`."""


def title_last(text: str) -> Citation | None:
    """Read a citation whose quoted title stands behind year and journal; None for every other one."""
    quoted = find_quoted(text)
    found = BEFORE.fullmatch(text[: quoted[0]]) if quoted else None
    if quoted is None or found is None:
        return None
    printed = MORE_AUTHORS.sub("", found["names"])
    names = parse_names(printed)
    if names is None:
        return None
    return Citation(
        title=clean_title(quoted[2]),
        names=names if printed == found["names"] else replace(names, et_al=True),
        printed_names=found["names"],
        date=Date(found["year"]),
        after=f"{found['venue']}. {text[quoted[1] :].strip(' ,.')}".rstrip(" ."),
        strength=3,
    )
