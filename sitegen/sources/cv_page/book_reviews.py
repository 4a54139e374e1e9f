"""Read reviews of books, whose title is the book that they are about."""

import re
from dataclasses import replace

from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.sections import bare_heading
from sitegen.sources.cv_page.sentences import is_published
from sitegen.sources.cv_page.work_kinds import is_venue

REVIEWS = re.compile(
    r"(?:(?:book|selected|other) )*reviews?(?: of books| essays?)?|(?:buch)?(?:rezensionen|besprechungen)"
    r"|comptes[- ]rendus(?: d[’']ouvrages)?|reseñas|recensioni|서평|書評|书评",
    re.IGNORECASE,
)
"""A heading under which reviews of books stand, as in `Book Reviews`."""

REVIEW_OF = re.compile(
    r"(?:book )?review(?: essay)? (?:of|on)\s|(?:buch)?(?:rezension|besprechung) (?:zu|von)\b"
    r"|compte[- ]rendu d[eu’']|reseña de |recensione (?:a|di) ",
    re.IGNORECASE,
)
"""The beginning of the title of a review, as in `Review of B. Sample, Loud Lamps`."""

BOOK_AND_VENUE = re.compile(
    r"(?P<title>[^()]{5,240}\((?:[^():]{2,60}: )?[^():]{2,60},? (?:1[5-9]|20)\d\d[^()]{0,20}\))[.,;]?\s+"
    r"(?:in:?\s+)?(?P<after>\S.+)",
    re.IGNORECASE,
)
"""A book with its imprint before the journal, as in `B. Sample, Loud Lamps (Ilse: Heron, 2018), Lamps 3`."""

BEFORE_VENUE = re.compile(r"[,.;]\s+(?:in:?\s+|for (?:the )?)?(?=[\"*_]?[^\W\d_])", re.IGNORECASE)
"""Where the venue of a review may begin, as in `, in: `."""


def find_review(heading: str, text: str) -> Citation | None:
    """Read a review by its first words, or by its heading and the imprint of the book; None for others."""
    for place in (0, *(found.end() for found in re.finditer(r"[,.:]\s+", text[:120]))):
        names = parse_names(text[:place].rstrip(" ,:")) if place else None
        if REVIEW_OF.match(text, place) and (names or not place):
            cut = _cut_review(text[place:])
            return replace(cut, names=names, printed_names=text[:place]) if cut else None
    book = BOOK_AND_VENUE.match(text) if REVIEWS.fullmatch(bare_heading(heading)) else None
    if book is None or not is_published(book["after"]):
        return None
    return Citation(title=clean_title(book["title"]), after=book["after"], strength=2)


def _cut_review(text: str) -> Citation | None:
    """Cut before the journal: behind the last `in`, else before the last piece that is named as one."""
    cuts = list(BEFORE_VENUE.finditer(text, 0, 600))
    marked = [cut for cut in cuts if "in" in cut.group().casefold() and is_published(text[cut.end() :])]
    named = [cut for cut in cuts if is_venue(re.split(r"[,.;(]", text[cut.end() :], maxsplit=1)[0])]
    digit = re.search(r"\d", text)
    before = [cut for cut in cuts if digit and cut.end() <= digit.start() and not text[cut.end()].islower()]
    cut = next((found[-1] for found in (marked, named, before) if found), None)
    if cut is None:
        return None
    return Citation(title=clean_title(text[: cut.start()]), after=text[cut.end() :], strength=2)
