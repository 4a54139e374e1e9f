"""The editors of the book that a work is a part of, and its edition."""

import re

from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.cutter import MARK
from sitegen.sources.cv_page.name_words import may_be_names
from sitegen.sources.cv_page.names import kind_of, parse_names

ROLE = (
    r"(?:[EeÉé]ds?|[Ee]ditors?|[Hh]rsgg?|[Hh]gg?|[Dd]irs?|[Cc]oords?|[Oo]rgs?|[Rr]ed|a cura di|編|편|主编)\.?"
)

BEHIND = re.compile(rf"(?:,?\s*[(\[（]{ROLE}[)\]）]|,?\s+{ROLE}(?=[\s,.:;)]|$))[\s,.:;]*")
"""The mark behind the names of editors, as in `B. Sample & C. Test (Eds.), `, `Sample B, editor. `."""

BEFORE = re.compile(
    r"[,;.(/]*\s*\b(?:edited by|eds?\. by|eds?\.|eds(?=\s)|hrsg\. v(?:on|\.)|hg\. v(?:on|\.)"
    r"|éd(?:ité|\.)? par|sous la dir(?:ection|\.) de|(?:éd|dir)\.|под ред\.|edición de|a cura di)\s+(?=\S)",
    re.IGNORECASE,
)
"""The mark before the names of editors, as in `Lamps, edited by B. Sample`, `/ под ред. B. Sample`."""

NAMES_END = re.compile(rf"[,;.)]?(?=[\s)]*$)|[,;.)](?=\s)|\s*(?=[({MARK}])|\)")
"""Where the names behind such a mark may end."""

BOUNDARY = re.compile(r"(?:^|[,.(;:]|//)\s*(?:[Ii]n:?\s+)?(?=[^\W\d_])")
"""Where the names of editors may begin."""

LEAD = re.compile(r"^[\s.,;:]*(?:[Ii]n\b ?:?\s*|//\s*)")
"""The word before a book and its editors."""

FURTHEST = 300
"""Characters before a mark in which the names of editors stand."""


def take_editors(text: str) -> tuple[str, tuple[Contributor, ...]]:
    """Take the editors of a book out of a tail, wherever they stand in it."""
    for mark in BEHIND.finditer(text):
        if taken := _take_before(text, mark):
            return taken
    for mark in BEFORE.finditer(text):
        if taken := _take_behind(text, mark):
            return taken
    return text, ()


def _take_behind(text: str, mark: re.Match[str]) -> tuple[str, tuple[Contributor, ...]] | None:
    """Take the names behind a mark: the longest list that is one of people."""
    best = None
    for end in NAMES_END.finditer(text, mark.end(), mark.end() + FURTHEST):
        if not may_be_names(text[mark.end() : end.start()]):
            break
        printed = text[mark.end() : end.start() + (end.group() == ".")].strip()
        names = _read_people(printed) or _read_people(printed.rstrip("."))
        if names:
            best = end.end(), names
    if best is None:
        return None
    before, rest = text[: mark.start()], text[best[0] :]
    is_opened = "(" in mark.group() and ")" in rest and ")" not in text[mark.end() : best[0]]
    return _join(before, f"({rest}" if is_opened else rest), best[1]


def _read_people(printed: str) -> tuple[Contributor, ...]:
    """Read names that are all printed alike, none of them a lone word."""
    names = parse_names(printed) if printed and may_be_names(printed) else None
    if names is None or {kind_of(person, printed) for person in names.contributors} not in (
        {"short"},
        {"full"},
    ):
        return ()
    return names.contributors


def _join(before: str, after: str) -> str:
    """Join what is before and behind the editors: the book, which begins with its mark `In: `."""
    book = LEAD.sub("", before).strip(" ,.;:")
    glue = f" {MARK} " if book else ""
    return f"In: {book}{glue}{after}"


def _take_before(text: str, mark: re.Match[str]) -> tuple[str, tuple[Contributor, ...]] | None:
    """Take the names before a mark: the longest list that is one of people."""
    head = text[: mark.start()]
    for start in BOUNDARY.finditer(head, max(0, len(head) - FURTHEST)):
        people = _read_people(head[start.end() :].replace(" / ", ", ").strip())
        if people:
            before, rest = head[: start.end()], text[mark.end() :]
            is_opened = before.rstrip()[-1:] == "("
            return _join(before.rstrip(" ("), f"({rest}" if is_opened and ")" in rest else rest), people
    return None


EDITION = re.compile(
    r"[,(\s]*(?<![\w-])(?P<edition>\d{1,2}(?:st|nd|rd|th|ème|-е|[aeªº])?\.?\s?(?:rev\. |überarb\. )?"
    r"(?:ed(?:n|ition|ición)?|éd(?:ition)?|aufl(?:age)?|изд|版)(?!\w)\.?|ed\. \d{1,2}(?!\d))\)?[,.;:]*",
    re.IGNORECASE,
)
"""The edition of a book, as in `(3rd ed.)`, `2. Aufl.`."""


def take_edition(text: str) -> tuple[str, str | None]:
    """Take the edition of a book out of a tail."""
    found = EDITION.search(text)
    if found is None:
        return text, None
    opened = found.group().lstrip(" ,")[:1] == "(" and ")" not in found.group()
    return f"{text[: found.start()]} {MARK} {'(' if opened else ''}{text[found.end() :]}", found["edition"]
