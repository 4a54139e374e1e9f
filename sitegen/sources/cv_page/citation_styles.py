"""Citations in the manner of chemists and lawyers, questions, and lists parted by nothing but commas."""

import re

from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.citation_parts import Citation, clean_title, has_initials, split_leading_names
from sitegen.sources.cv_page.names import is_name, parse_names
from sitegen.sources.cv_page.sentences import split_before_venue, split_sentence

INVERTED = r"[^\W\d_][\w'’ -]{1,30}, (?:[A-Z][a-z]?\.[ -]?){1,4}[*†‡§∗]*"


SEMICOLONS = re.compile(
    rf"(?P<names>{INVERTED}(?:;(?: and| &)? {INVERTED})+(?:;? et al\.?)?"
    rf"|[^\W\d_][\w'’-]{{1,30}}, (?:[A-Z]\.[ -]?){{1,4}}[*†∗])"
    r"[.:,]?\s*(?P<rest>[^\s;,&].+)"
)
"""Names parted by semicolons right before a title, as in `Example, A.*; Sample, B. On Engines. Letters …`."""


def semicolons(text: str) -> Citation | None:
    """Read a citation in the manner of chemists."""
    found = SEMICOLONS.match(text, 0, 4000)
    names = parse_names(found["names"]) if found else None
    if found is None or names is None:
        return None
    title, after = split_sentence(found["rest"])
    if not after:
        return None
    return Citation(
        title=clean_title(title), names=names, printed_names=found["names"], after=after, strength=3
    )


QUESTION = re.compile(r"(?P<title>[^?]{4,200}\?)\s+(?P<rest>\S.+)")
"""A title that is a question, as in `Who Hums? Ada Example. Workshop …`."""


def question(text: str) -> Citation | None:
    """Read a question before its authors."""
    found = QUESTION.match(text)
    if found is None:
        return None
    names, printed, rest = split_leading_names(found["rest"])
    if names is None or not rest or len(found["title"].split()) < 2:
        return None
    before, own, _ = split_leading_names(found["title"])
    if before is not None and has_initials(own):
        return None
    return Citation(title=found["title"], names=names, printed_names=printed, after=rest, strength=2)


LAW_REVIEW = re.compile(
    r"(?P<title>[^,]{3,200}?(?:, [^,]{3,100}?){0,3}),\s+"
    r"(?P<after>\d{1,4} [A-Z][A-Za-z.&' -]{2,60}?(?: \d{1,5})? "
    r"\((?:[a-z ]+ )?(?:19|20)\d\d\).*)"
)
"""Title, volume, review and page, as in `The Quiet Lamp, 98 Example L. Rev. 1123 (2021)`."""


def law_review(text: str) -> Citation | None:
    """Read a citation in the manner of lawyers, with or without an author before its title."""
    found = LAW_REVIEW.match(text)
    if found is None:
        return None
    names, printed, rest = split_leading_names(found["title"])
    author, comma, title = found["title"].partition(", ")
    if names is None and comma and is_name(author) and (single := parse_names(author)):
        names, printed, rest = single, author, title
    if names and len(rest) > 3:
        return Citation(
            title=clean_title(rest), names=names, printed_names=printed, after=found["after"], strength=3
        )
    return Citation(title=clean_title(found["title"]), after=found["after"], strength=2)


def _is_full(person: Contributor) -> bool:
    """Tell a name with initials or several words from two words that a comma parts: `Piles, Heaps`."""
    return (
        bool(person.name.literal)
        or "." in person.name.given
        or " " in person.name.given
        or (len(person.name.given) > 1 and person.name.display.count(" ") > 0)
    )


def commas(text: str) -> Citation | None:
    """Read `A. Example, B. Sample, Title of the work, Journal, 2020`: the longest run of names first."""
    pieces = text.split(", ")
    for count in range(min(len(pieces) - 1, 40), 0, -1):
        printed = ", ".join(pieces[:count])
        names = parse_names(printed)
        if (
            names is None
            or not (count > 1 or is_name(printed) or len(names.contributors) > 1)
            or not all(map(_is_full, names.contributors))
        ):
            continue
        title, after = split_before_venue(", ".join(pieces[count:]))
        if after and len(title.split()) > 2:
            return Citation(
                title=clean_title(title), names=names, printed_names=printed, after=after, strength=2
            )
        return None
    return None
