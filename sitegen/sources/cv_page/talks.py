"""Read talks."""

import re

from sitegen.model.date import Date
from sitegen.model.person import Talk
from sitegen.sources.cv_page.citation_parts import clean_title
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import take_edge_date
from sitegen.sources.cv_page.lines import Page
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.places import is_place_piece
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import split_link_line, take_links
from sitegen.sources.cv_page.sentences import cut_sentences, split_sentence
from sitegen.sources.cv_page.shapes import TALK

EMPHASIS = re.compile(r"\*{1,2}(?P<title>[^*]{4,})\*{1,2}")
"""A title in emphasis, as in `*On Engines*`."""

KIND = re.compile(r"(?P<kind>[^\"“„«*:,.]{3,40}?)\s*(?::|--|–|—|-|,)\s+")
"""The kind of a talk at the front of its line, as in `Invited -- `."""


def read_talk(entry: Entry, placing: Placing, page: Page) -> Talk | None:
    """Read `Invited -- "Title", Event, Place, date` and `2022: Title. Event. Place`."""
    item = entry.item
    remarks = take_links(item.text, page)
    for line in remarks.definition_lines:
        placing.put_line(line, "links")
    plain, mode = _take_mode(remarks.text)
    dated = take_edge_date(plain)
    text = dated.text
    kind, text = _take_kind(text)
    kind = kind or mode
    if kind is None and entry.role is not None:
        kind = entry.role.text.strip(" :")
        placing.put(entry.role, "kind")
    if kind is None and (told := KIND_IN_HEADING.search(entry.heading)):
        kind = told["kind"].casefold()
    title, rest = _split_title(text)
    links = list(remarks.links)
    details: list[str] = []
    date = dated.date
    for child in list(item.walk())[1:]:
        if found := split_link_line(child.text):
            links.extend(found)
            placing.put(child, "links")
            continue
        below = take_edge_date(child.text)
        date = date or below.date
        details.append(below.text)
        placing.put(child, "event")
    if not title:
        return None
    first, comma, others = rest.partition(", ")
    if kind is None and comma and TALK.fullmatch(first.strip()):
        kind, rest = first.strip(), others
    event, place = _split_event(", ".join(part for part in (rest, *details) if part.strip(" .,")))
    placing.put(item, "title", *(["event"] if event else []), *(["date"] if date else []))
    return Talk(
        title=title,
        kind=kind,
        event=event,
        place=place,
        date=date or (Date(entry.year) if entry.year else None),
        links=tuple(links),
    )


KIND_IN_HEADING = re.compile(r"\b(?P<kind>discussion|keynote|tutorial|panel|poster)s?\W*$", re.IGNORECASE)
"""The kind of all talks below a heading, as in `Conference Discussions`."""

MODE = re.compile(
    r"\s*[(\[](?P<mode>(?:invited |contributed |public |guest |popular )?(?:oral|poster|talk"
    r"|lecture|keynote|plenary|invited|contributed|online|virtual"
    r"|lightning talk|panel|seminar)(?: presentation| talk)?)[)\]]\s*[.,;]?\s*$",
    re.IGNORECASE,
)
"""The kind of a talk at the end of its line, as in `(poster)`, `(public lecture)`."""


def _take_mode(text: str) -> tuple[str, str | None]:
    found = MODE.search(text)
    return (text[: found.start()], found["mode"]) if found else (text, None)


def _take_kind(text: str) -> tuple[str | None, str]:
    found = KIND.match(text)
    if found and TALK.search(found["kind"]):
        return strip_emphasis(found["kind"]).strip(), text[found.end() :]
    bracketed = re.match(r"[(\[](?P<kind>[^()\[\]]+)[)\]]\s*", text)
    if bracketed and TALK.search(bracketed["kind"]):
        return bracketed["kind"], text[bracketed.end() :]
    return None, text


IN_BRACKETS = re.compile(r"(?P<title>[^\W\d_][^()\"“„«»]{3,200}?)\s*\((?P<event>[^()]{3,160})\)")
"""A talk with its event in parentheses, as in `Quiet lamps (Congress of Lamps, Ilse)`."""


def _split_title(text: str) -> tuple[str, str]:
    """Split the title off: quoted, in emphasis, or up to the first full stop or comma."""
    if bracketed := IN_BRACKETS.fullmatch(text.strip(" .")):
        return clean_title(bracketed["title"]), bracketed["event"]
    if quoted := find_quoted(text):
        rest = f"{text[: quoted[0]]} {text[quoted[1] :]}"
        return clean_title(quoted[2]), rest.strip(" ,.;:–—-()|")
    if found := EMPHASIS.search(text):
        return clean_title(found["title"]), f"{text[: found.start()]} {text[found.end() :]}".strip(
            " ,.;:–—-()|"
        )
    title, rest = split_sentence(text)
    if not rest:
        for separator in (" | ", " — ", " – ", ", "):
            head, found_separator, tail = text.partition(separator)
            if found_separator:
                return clean_title(head), tail.strip(" .,")
    return clean_title(title), rest.strip(" .,")


def _split_event(text: str) -> tuple[str | None, str | None]:
    """Split the place off the end of an event."""
    pieces = [
        piece.strip(" .")
        for part in re.split(r",\s+|\s\|\s", strip_emphasis(text))
        for piece in cut_sentences(part)
        if piece.strip(" .")
    ]
    pieces = [re.sub(r"^(?:at|in|bei)(?: the)?\s+", "", piece, flags=re.IGNORECASE) for piece in pieces]
    if not pieces:
        return None, None
    place: list[str] = []
    while len(pieces) > 1 and len(place) < 2 and is_place_piece(pieces[-1]):
        place.insert(0, pieces.pop())
    return ", ".join(pieces), ", ".join(place) or None
