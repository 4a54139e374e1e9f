"""Books and theses whose parts nothing but commas part, as in French: names, title, place, publisher."""

import re

from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.names import NameList, is_name, parse_names
from sitegen.sources.cv_page.places import is_place_piece
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.work_kinds import CONFERENCE, THESIS

EDITORS = re.compile(
    r"(?P<names>[^()]{4,200}?)\s*\((?:dirs?|[ée]ds?|coords?|orgs?|hgg?|hrsgg?|a cura di)\.?\)\s*[,.:]\s*"
    r"(?P<rest>\S.+)",
    re.IGNORECASE,
)
"""Editors before the title of their book, as in `Ada Example et Bo Sample (dir.), Lampes, Ilse, Héron.`."""

PUBLISHER = re.compile(
    r"\b(?:press(?:es)?|verlag|éditions?|éds?\.|editorial|ediciones|edizioni|editora|edições|publish\w+|books|puf?)\b",
    re.IGNORECASE,
)
"""A word of a publisher, as in `Presses du Héron`."""

PART = re.compile(
    r"(?:^|[,.;]\s)(?:in|dans|en|em|nel)\s*:?\s+[A-Z\u00c0-\u024f«“\"*]|\b\d+\s?\(\d+\)|\(\d{4}\)",
    re.IGNORECASE,
)
"""What no whole book has: the book that it is a part of, an issue, a year in parentheses."""

NO_PUBLISHER = re.compile(rf"{CONFERENCE.pattern}|\(|\.\s|\bin press\b", re.IGNORECASE)
"""What stands in no publisher's name."""

MOST_NAMES = 8
"""Pieces at the front that may be names."""


def comma_book(text: str) -> Citation | None:
    """Read a book with its authors or editors, or a thesis; None when no publisher or school ends it."""
    if edited := EDITORS.fullmatch(text.strip()):
        names = parse_names(edited["names"])
        cut = _cut_marked(edited["rest"]) or _cut_imprint(edited["rest"])
        if names and cut:
            return _cite(names, edited["names"], cut, is_edited=True)
    if find_quoted(text) or PART.search(text):
        return None
    pieces = text.split(", ")
    for count in range(min(len(pieces) - 2, MOST_NAMES), 0, -1):
        printed = ", ".join(pieces[:count])
        names = None if re.match(r"[A-Z]\.", pieces[count]) else parse_names(printed)
        if names and ": " in pieces[count] and is_name(pieces[count].partition(": ")[0], single=True):
            return None
        if names and all(_is_printed(person.name.display, printed) for person in names.contributors):
            cut = _cut_imprint(", ".join(pieces[count:]))
            return _cite(names, printed, cut) if cut else None
    return None


def _is_printed(name: str, printed: str) -> bool:
    """Tell a name that is printed in reading order or with initials, from two words parted by a comma."""
    return is_name(name) and (name in printed or "." in name)


def _cite(names: NameList, printed: str, cut: tuple[str, str], *, is_edited: bool = False) -> Citation:
    return Citation(
        title=clean_title(cut[0]),
        names=names,
        printed_names=printed,
        after=cut[1],
        strength=3,
        is_edited=is_edited,
    )


MARKED = re.compile(r"(?P<mark>\*\*|[*_])(?P<title>[^*_]{4,300})(?P=mark)[\s,.:]*(?P<after>.*)")
"""A title in emphasis, as in `*Quiet Lamps*. Ilse, 1998.`."""


def _cut_marked(text: str) -> tuple[str, str] | None:
    """Cut behind a title in emphasis."""
    found = MARKED.fullmatch(text)
    return (found["title"], found["after"]) if found else None


def _cut_imprint(text: str) -> tuple[str, str] | None:
    """Cut before place and publisher, or before the kind of a thesis."""
    pieces = text.rstrip(" .").split(", ")
    for rank in range(1, len(pieces)):
        if THESIS.search(pieces[rank]):
            return ", ".join(pieces[:rank]), ", ".join(pieces[rank:])
        if PUBLISHER.search(pieces[rank]) and not NO_PUBLISHER.search(pieces[rank]):
            is_placed = rank > 1 and is_place_piece(pieces[rank - 1])
            first = rank - is_placed
            imprint = f"{pieces[rank - 1]}: {pieces[rank]}" if is_placed else pieces[rank]
            return ", ".join(pieces[:first]), ", ".join([imprint, *pieces[rank + 1 :]])
    return None
