"""Citations in the manner of astronomers: names, year, journal, numbers, and the title in quotes last."""

import re

from sitegen.model.date import Date
from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.quotes import find_quoted

BEFORE = re.compile(
    r"(?P<names>.{3,600}?(?:(?<=\b[A-Z])\.)?)[,.]?\s+\(?(?P<year>(?:19|20)\d\d)[a-z]?\)?[,.:]\s+(?P<venue>[^\W\d_].{2,200}?)[,.:;]?\s*"
)
"""What stands before such a title, as in `Example, A., & Sample, B. 2023, Letters on Lamps, 14, 77, `."""


def title_last(text: str) -> Citation | None:
    """Read a citation whose quoted title stands behind year and journal; None for every other one."""
    quoted = find_quoted(text)
    found = BEFORE.fullmatch(text[: quoted[0]]) if quoted else None
    if quoted is None or found is None or not _ends_citation(text[: quoted[0]], text[quoted[1] :]):
        return None
    names = parse_names(found["names"])
    if names is None:
        return None
    return Citation(
        title=clean_title(quoted[2]),
        names=names,
        printed_names=found["names"],
        date=Date(found["year"]),
        after=f"{found['venue']}. {text[quoted[1] :].strip(' ,.')}".rstrip(" ."),
        strength=3,
    )


BEHIND = re.compile(r"\s*(?:[.,;]?\s*$|[.,;:(\[])")
"""What may follow such a title: nothing, or a remark behind a stop."""


def _ends_citation(before: str, behind: str) -> bool:
    """Tell a quoted title behind numbers and a stop from words that a title quotes: `On “quiet” lamps`."""
    return (
        before.rstrip()[-1:] in ",.:;" and bool(re.search(r"\d", before[-40:])) and bool(BEHIND.match(behind))
    )
