"""Tell places and publishers by their shape."""

import re

from sitegen.sources.cv_page.shapes import JOB, ORGANIZATION
from sitegen.sources.cv_page.vocabulary import word_set
from sitegen.sources.cv_page.work_kinds import is_venue

PUBLISHERS = word_set(
    """
    ieee acm springer elsevier wiley sage usenix aaai acl ifip siam lncs mit-press press crc
    taylor-francis springer-verlag ieee-press acm-press oxford cambridge iop mdpi openreview.net
    association-for-computing-machinery
    """
)
"""Publishers that stand behind a venue as a piece of their own."""


PUBLISHER = re.compile(
    r"[\w .&’'-]{2,40} (?:[Pp]ress|[Vv]erlag|[Bb]ooks|[Pp]ublish(?:ers?|ing)|[Ee]dit(?:ions|ores|ora))"
    r"|(?:Presses|[ÉE]ditions|Editorial|Ediciones|Edizioni|Editora|Edições|Verlag|Wydawnictwo|Издательство)\b"
    r"[\w .&’'-]{2,50}|[\w .&’'-]{2,30} (?:Yayınevi|Yayınları|Kitabevi|Forlag|Förlag|Kiadó)"
    r"|[\w .&’'-]{2,30}(?:出版社?|書店|書房|출판사?)"
)
"""A name with the word of a publisher, as in `Heron Press`, `Éditions du Héron`."""


def is_publisher(text: str) -> bool:
    """Tell the name of a publisher that stands alone."""
    return "-".join(text.casefold().split()) in PUBLISHERS or bool(PUBLISHER.fullmatch(text))


PLACE = re.compile(r"(?:[^\W\d_][\w.'’-]*)(?:[ -][^\W\d_][\w.'’-]*){0,3}")
"""A piece of a place, as in `New York`."""

ONLINE = frozenset({"online", "virtual", "virtual event", "virtual conference", "remote"})
"""Places that are none, as printed."""


def is_place_piece(text: str) -> bool:
    """Tell a word or two that may name a city, state or country."""
    if text.casefold() in ONLINE:
        return True
    return (
        bool(PLACE.fullmatch(text)) and text[0].isupper() and not is_venue(text) and not text.isupper()
    ) or bool(re.fullmatch(r"[A-Z]{2,3}", text))


PLACE_BEHIND = re.compile(r"\s*\((?P<place>[^()\d]{3,60})\)\s*$")
"""A place in parentheses behind a name, as in `Example Corp (Oslo, Norway)`."""


def take_place(text: str) -> tuple[str, str | None]:
    """Take a place in parentheses off an organisation; its short or long name there is no place."""
    found = PLACE_BEHIND.search(text)
    place = found["place"].strip() if found else ""
    if not found or not found.start() or ORGANIZATION.search(place) or JOB.search(place) or place.isupper():
        return text, None
    pieces = re.split(r",\s*", place)
    is_place = all(map(is_place_piece, pieces)) and (len(pieces) > 1 or len(place.split()) < 3)
    return (text[: found.start()], place) if is_place else (text, None)
