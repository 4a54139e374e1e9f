"""Books that name no publisher but the place where they came out, as the German humanities cite them."""

import re

from sitegen.model.publication import WorkType
from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.names import NameList, is_name, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.work_kinds import CONFERENCE

PLACE_BEHIND = re.compile(
    r"[,.]\s+(?P<place>[A-Z\u00c0-\u024f][\w.’'-]{2,30}(?:(?: / |[ /])[\w.’'-]{2,30}){0,2})"
    r" (?P<year>(?:1[5-9]|20)\d\d)"
    r"(?:\s*\((?P<note>(?:zugl|zgl|zugleich|Diss|phil|Habil)[^()]{0,120})\))?\s*\.?$"
)
"""Place and year at the end, and the thesis that a book was, as in `, Ilse 2000 (zugl. Diss. Ilse 1998).`."""

SERIES = re.compile(r" ?\(\s?=\s?(?P<series>[^()]{3,100})\)$")
"""A series behind a title, as in `(= Studien zur Lampe 12)`."""

GERMAN = re.compile(
    r"\b(?:der|die|das|des|dem|den|und|für|im|zur|zum|vom|von|eine?|einer|eines|über|als|aus|nach|zwischen)\b"
)
"""A small German word, as in `Geschichte der Lampe`."""

PART_OF = re.compile(r"\b[Ii]n:\s|\b(?:Hgg?|Hrsgg?|eds?)\.")
"""What no whole book has: the book that it is a part of, or its editors behind it."""


def placed_book(text: str) -> Citation | None:
    """Read `Title. Subtitle (= Series 12), Ilse 2000`, with the author before a colon or without."""
    found = PLACE_BEHIND.search(text)
    head = text[: found.start()].strip() if found else ""
    if found is None or len(head.split()) < 3 or find_quoted(head) or PART_OF.search(head):
        return None
    series = SERIES.search(head)
    title = head[: series.start()] if series else head
    names, printed, title = _split_author(title)
    is_german = series or found["note"] or GERMAN.search(title)
    where = f"{found['place']} {found['year']}"
    is_month = any("-" in span.date.edtf for span in find_spans(where))
    if (
        not is_german
        or is_month
        or re.search(r"\d\d|\d$", title)
        or CONFERENCE.search(title.rpartition(". ")[2])
    ):
        return None
    if names is None and _begins_with_names(title):
        return None
    return Citation(
        title=clean_title(title),
        names=names,
        printed_names=printed,
        before=found["note"] or "",
        after=f"{series['series']}, {where}" if series else where,
        strength=3 if names else 2,
        kind=WorkType.BOOK,
    )


def _split_author(text: str) -> tuple[NameList | None, str, str]:
    """Split the author off before a colon: `Ada Example: Die Lampe`."""
    printed, colon, rest = text.partition(": ")
    names = parse_names(printed) if colon and len(printed) < 100 and is_name(printed) else None
    return (names, printed, rest) if names and rest else (None, "", text)


def _begins_with_names(title: str) -> bool:
    """Tell names parted from a title by a comma or a full stop, which other styles read."""
    return any(
        (names := parse_names(first)) is not None and all(person.name.given for person in names.contributors)
        for first in (title.partition(mark)[0] for mark in (", ", ". ", ": "))
        if first != title and len(first) < 200
    )
