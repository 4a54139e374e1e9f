"""Citations in the manner of the humanities: parts of books behind `in:`, books before their imprint."""

import re

from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.publication import WorkType
from sitegen.sources.cv_page.citation import find_in_list
from sitegen.sources.cv_page.citation_capitals import capitals, plain_names
from sitegen.sources.cv_page.citation_comma_books import comma_book
from sitegen.sources.cv_page.citation_parts import Citation, clean_title, has_initials, split_leading_names
from sitegen.sources.cv_page.citation_placed_books import placed_book
from sitegen.sources.cv_page.list_make import NO_MAKE, Make
from sitegen.sources.cv_page.names import NameList, is_name, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.text import fold

IN = re.compile(r"(?:[,.;]|(?<=[?!»“”\"’]))\s+(?:[Ee]rscheint |[Tt]o appear |à paraître )?[Ii]n ?:\s+(?=\S)")
"""Where the book begins of which a work is a part, as in `On Lamps, in: Handbook of Light`."""

YEAR_BEFORE = re.compile(r"\((?:1[5-9]|20)\d\d[a-z]?\)|^[^.]{2,80}\.? (?:1[5-9]|20)\d\d[.:]")
"""A year between names and title, where the style of the citation is another."""

IMPRINT_BEHIND = re.compile(
    r"(?:,|\."
    r"|(?<=[?!)]))\s+(?P<imprint>(?P<place>[^\W\d_][^,.:;()\d]{1,40}): "
    r"[^,:;().\[\]\d]{2,60}?,?\s+\(?(?:1[5-9]|20)\d\d)"
)
"""Place, publisher and year behind a title, as in `, Ilse: Heron Press 2018`."""

SERIES = re.compile(r"\s*\((?P<series>[^()]{3,80},? (?:vol\. |Bd\. |Nr\. |n° ?)?\d{1,4})\)$")
"""A series in parentheses behind the title of a book, as in `(Studies in Lamps 14)`."""


DOTS = re.compile(r",\s*(?:\. ?){3}\s*(?:&\s*)?(?=[A-Z])")
"""Points where names are left out, as in `Example, A., . . . Sample, B.`."""


def find_work(text: str, owner: Name | None, make: Make = NO_MAKE) -> Citation | None:
    """Find a citation; one that names others only may be one that leaves the owner of the page out."""
    text = DOTS.sub(", … ", plain_names(text))
    plain = find_in_list(text, make)
    if plain and plain.strength == 3 and plain.names and owner and _holds(plain.names, owner):
        return plain
    if (placed := placed_book(text)) is not None:
        return placed
    found = capitals(text) or comma_book(text) or plain or _title_alone(text)
    names = found.names if found is not None else None
    if found is not None and names and (owner is None or found.kind is not None or _holds(names, owner)):
        return found
    return _in_book(text, make) or _book(text, make) or _in_series(text) or found


TITLE_ALONE = re.compile(
    r"(?P<names>[^().]{2,120}\.?)\s*\((?:n\.\s?d\.|(?P<year>(?:19|20)\d\d)[a-z]?)\)\.\s+"
    r"(?P<title>[^.]{10,200})\.?\s*"
)
"""Names, a year and a title with nothing behind it, as in `Examplia. (n.d.). How lamps serve us.`."""


def _title_alone(text: str) -> Citation | None:
    """Read a reference of which only an address told where it is."""
    found = TITLE_ALONE.fullmatch(text)
    names = parse_names(found["names"].rstrip(".")) if found else None
    if found is None or names is None or len(found["title"].split()) < 4:
        return None
    date = Date(found["year"]) if found["year"] else None
    return Citation(
        title=clean_title(found["title"]), names=names, printed_names=found["names"], date=date, strength=3
    )


def _holds(names: NameList, owner: Name) -> bool:
    """Tell whether the owner is in a list of names, by the family name or the whole name, in any order."""
    known = {fold(text) for text in (owner.family, owner.given, owner.literal, owner.native) if text}
    return any(
        fold(text) in known
        for person in names.contributors
        for text in (person.name.family, person.name.literal, person.name.display)
    )


def _in_book(text: str, make: Make) -> Citation | None:
    """Read `Title. Subtitle, in: Book or journal` of somebody who is not named in it."""
    found = IN.search(text)
    head = text[: found.start()].strip() if found else ""
    if found is None or len(head) < 3 or (_names_somebody(head) and not make.is_nameless):
        return None
    quoted = find_quoted(head)
    if (quoted is not None and quoted[1] >= len(head) - 1) or (head[:1] in "*_" and head[-1:] in "*_"):
        return None
    return Citation(title=clean_title(head), after=text[found.end() :], strength=2, is_part=True)


def _book(text: str, make: Make) -> Citation | None:
    """Read `Title. Subtitle (Series 3), Place: Publisher 2018` of somebody who is not named in it."""
    found = IMPRINT_BEHIND.search(text)
    head = text[: found.start()].strip() if found else ""
    if found is None or len(head.split()) < 2 or find_quoted(head):
        return None
    if _names_somebody(head) and not make.is_nameless:
        return None
    if IN.search(head) or re.search(r"(?:[.,;”“»\"]\s+[Ii]n|\b(?:eds?\.|Hg\.|Hrsg\.))(?:\s|$|\))", head):
        return None
    series = SERIES.search(head)
    title = head[: series.start()] if series else head
    named = f", {series['series']}" if series else ""
    rest = text[found.end() :].strip(" .,")
    after = f"{found['imprint']}{named}{f'. {rest}' if rest else ''}"
    return Citation(title=clean_title(title), after=after, strength=2)


IN_SERIES = re.compile(
    r"(?P<title>[^\d]{8,200}?),\s+(?P<after>(?P<series>[^\W\d_][^,.;\d]{3,60} \d{1,3}),\s+"
    r"(?P<place>[^\W\d_][^,.;()\d]{2,40}) (?:1[5-9]|20)\d\d)\.?"
)
"""A book in a series, with its place and no publisher, as in `Quiet Lamps, Ilse Studies 12, Ilse 2015`."""


def _in_series(text: str) -> Citation | None:
    """Read `Title. Subtitle, Series 12, Place 2015` of somebody who is not named in it."""
    found = IN_SERIES.fullmatch(text.strip())
    if found is None or find_quoted(found["title"]) or IN.search(found["title"]):
        return None
    return Citation(title=clean_title(found["title"]), after=found["after"], strength=2, kind=WorkType.BOOK)


def _names_somebody(head: str) -> bool:
    """Tell names, or a year behind names, at the front of a citation, which other styles read."""
    if YEAR_BEFORE.search(head):
        return True
    names, printed, rest = split_leading_names(head)
    if names is not None and rest.strip():
        return len(names.contributors) > 1 or has_initials(printed) or "," in printed
    return any(
        (names := parse_names(first)) is not None
        and (len(names.contributors) > 1 or has_initials(first) or is_name(first))
        for first in (head.partition(", ")[0], head.partition(": ")[0])
        if first != head
    )
