"""Citations whose names stand family first before initials: in capitals, as in Brazil, or set off in bold."""

import re

from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.sentences import split_sentence

SET_OFF = re.compile(
    r"(?P<mark>\*\*|__|\*|_)(?P<name>[^\W\d_][\w'’ -]{1,30}, (?:[A-Z]\.[ -]?){1,4})(?P=mark)(?=[\s,;.(&*]|$)"
)
"""The owner among the authors, set off, as in `**Example, A. B.**`."""

WORD = r"[A-Z\u00c0-\u00de][A-Z\u00c0-\u00de'’-]+"

CAPITAL = rf"{WORD}(?: {WORD}){{0,3}}[*†]*, (?:[A-Z]\. ?){{1,4}}"

CAPITALS = re.compile(
    rf"(?P<names>{CAPITAL}(?:; ?{CAPITAL})*)(?P<others>;? ?et al\.? ?)?"
    rf"(?<=\s)(?![A-Z]\.)(?P<rest>[A-Z\u00c0-\u024f\"“¿¡].+)"
)
"""Names in capitals before a title, as in `EXAMPLE, A. B.; SAMPLE, C. On Lamps. Letters, v. 3, 2020.`."""


def plain_names(text: str) -> str:
    """Take the emphasis of inverted names off: `**Example, A.** and Sample, B.`."""
    return SET_OFF.sub(r"\g<name>", text)


def capitals(text: str) -> Citation | None:
    """Read a citation in the form of Brazil's standard; None for every other one."""
    found = CAPITALS.match(text, 0, 4000)
    printed = f"{found['names'].strip()}{' et al.' if found['others'] else ''}" if found else ""
    names = parse_names(printed) if found else None
    if found is None or names is None:
        return None
    title, after = split_sentence(found["rest"])
    if not after or len(title) < 3:
        return None
    return Citation(title=clean_title(title), names=names, printed_names=printed, after=after, strength=3)
