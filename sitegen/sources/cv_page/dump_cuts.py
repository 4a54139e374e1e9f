"""Cut the entries of one section in a page that lost its line breaks."""

import re
from collections.abc import Iterator, Sequence

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.name_words import PARTICLES
from sitegen.sources.cv_page.remarks import is_link_label

DATED = frozenset({Section.EDUCATION, Section.POSITIONS, Section.AWARDS, Section.GRANTS})
"""Sections whose entries have a date each, before or behind them."""

BEHIND_DATE = re.compile(r"[)\]]?[.,;]? (?=[A-Z\u00c0-\u00de\"“])|[)\]]?\.?$")
"""What follows the date at the end of an entry: the next one, or nothing."""

YEAR_OF_REFERENCE = re.compile(r" \((?:19|20)\d\d[a-z]?\)[.:,]? ")
"""The year behind the authors of a reference, as in `Sample B (2021) `."""

YEAR_LEFT = re.compile(r" (?:19|20)\d\d\s*$")
"""A year that headed what follows, at the end of the entry before it."""

COUNTED_END = re.compile(r"(?<=[^\W\d_]) \(\d{1,3}\) (?=[A-Z])")
"""How often, behind a journal before the next one, as in `Letters on Lamps (3) `."""

COUNTED_LAST = re.compile(r"[^\W\d_] \(\d{1,3}\)\.?$")
"""Such a number at the end of all."""

NAME_WORD = re.compile(r"[A-Z\u00c0-\u00de][\w'’.-]*")
"""A word of a name, as in `Sample-Bo`, `B.`."""

JOINING = frozenset({"&", "and", "et", "al", "und", "y", "e", "…"})
"""What joins the names of a list."""

LONGEST_BODY = 20_000
"""Characters of a section in which dates are looked for."""

ANCHOR = re.compile(
    r"(?:(?<=[.!?)\]\w]) )(?=(?:\d{1,2}/)?(?:19|20)\d\d(?:\s*(?:-|–|~)\s*(?:(?:\d{1,2}/)"
    r"?(?:19|20)\d\d|[Pp]resent|[Nn]ow|[Tt]oday|))?\s*:\s)|(?<=\S) (?=[•●▪■] )|(?<=[.\]\d])"
    r" (?=\[[A-Z]{0,2}\d{1,3}\] )"
)
"""Where a new entry begins in a dump: a date with a colon, a bullet, a number in brackets."""

FRONTS = (
    re.compile(r"[\"“«][^\"“”«»]{4,200}[\"”»]"),
    re.compile(r"[A-Z]{2,5} ?\d{2,4}[A-Z]? [A-Z]"),
    re.compile(r"[A-Z][a-z]+(?: [a-z]+){0,2}: (?=[A-Z])"),
)
"""How entries begin: with a quoted title, the code of a course, a label, as in `Referee: Letters`."""

SENTENCE = re.compile(r"(?<=[.!?)\]]) ")
"""Where a sentence ends."""

DATED_END = re.compile(r"(?:\b(?:19|20)\d\d|\b[Pp]resent|\b[Tt]oday)\)?\. (?=[A-Z\"“])(?!\w+: )")
"""The end of an entry that ends with its date, as in `Example University, 2019-2021. `."""

BEGINNINGS = (
    re.compile(
        r"(?<![(,/–-])(?:\d{1,2}/)?(?:19|20)\d\d(?:\s?(?:-|–|~|to)\s?(?:(?:\d{1,2}/)?(?:19|20)\d\d"
        r"|[Pp]resent|[Nn]ow|[Tt]oday|heute)?)?(?::\s|\s(?=[A-Z\u00c0-\u024f“\"]))"
    ),
    re.compile(r"\[[A-Za-z]{0,3}\d{1,3}\]\s"),
    re.compile(r"[A-Z]{2,5} ?\d{2,4}[A-Z]?\b"),
    re.compile(r"\d{1,2}[.)]\s(?=[A-Z“\"])"),
    re.compile(r"[•●▪■–*-]\s"),
)
"""How the entries of a section may begin: with years, a number in brackets, a course, a number, a bullet."""

WITHIN = re.compile(r"\b(?:in|of|since|from|until|to|and|vol\.|no\.|pp\.)\s$|[,(]\s$")
"""What stands before a date inside an entry, as in `since 2021`."""


def cut_body(body: str, section: Section | None) -> list[str]:
    """Cut the text below a heading: where its entries begin or end alike."""
    if section is Section.PUBLICATIONS and (starts := list(_find_references(body))) and len(starts) > 1:
        return [YEAR_LEFT.sub("", piece) for piece in _cut_at(body, starts)]
    if section in DATED and len(ends := list(_find_dated_ends(body))) > 1:
        return _cut_at(body, ends)
    if section is Section.SERVICE and COUNTED_LAST.search(body):
        return _cut_at(body, [found.end() for found in COUNTED_END.finditer(body)])
    return _cut_body(body)


def _cut_at(body: str, places: Sequence[int]) -> list[str]:
    """Cut a text at places in it."""
    cuts = [place for place in places if 0 < place < len(body)]
    return [body[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(body)], strict=True)]


def _find_references(body: str) -> Iterator[int]:
    """Give where the names begin that stand before a year in parentheses: `Sample B, Example A (2021) `."""
    for year in YEAR_OF_REFERENCE.finditer(body):
        start, count = year.start(), 0
        while start > 0:
            before = body.rfind(" ", 0, start - 1) + 1
            if not _is_of_names(body[before:start].strip()):
                break
            start, count = before, count + 1
        if count > 1 and body[start].isupper():
            yield start


def _is_of_names(word: str) -> bool:
    """Tell a word that a list of names may hold: a name, initials, a particle, what joins names."""
    bare = word.strip(".,;*†‡")
    if bare.casefold() in JOINING or bare in PARTICLES:
        return True
    is_ended = word.endswith(".") and len(bare) > 3
    return NAME_WORD.fullmatch(bare) is not None and not is_ended and not is_link_label(bare)


def _find_dated_ends(body: str) -> Iterator[int]:
    """Give where entries end that end with their dates: `… University, 2013 MSc in …`."""
    spans = find_spans(body[:LONGEST_BODY])
    if not spans or not body[: spans[0].start].strip(" (["):
        return
    for span in spans:
        if behind := BEHIND_DATE.match(body, span.end):
            yield behind.end()


def _cut_body(body: str) -> list[str]:
    """Cut where the text begins again as it began, else at dates, bullets and numbers, or behind dates."""
    beginning = next((shape for shape in BEGINNINGS if shape.match(body)), None)
    front = next((front for front in FRONTS if front.match(body)), None)
    if beginning is not None:
        starts = [found.start() for found in beginning.finditer(body) if body[found.start() - 1] == " "]
        cuts = [start for start in starts if start and not _goes_on(body[max(0, start - 14) : start])]
    else:
        cuts = [found.end() for found in ANCHOR.finditer(body)]
    if not cuts and front is not None:
        cuts = [stop.end() for stop in SENTENCE.finditer(body) if front.match(body, stop.end())]
    elif not cuts and beginning is None:
        cuts = [found.end() for found in DATED_END.finditer(body)]
    return _cut_at(body, cuts)


def _goes_on(before: str) -> bool:
    """Tell a date inside an entry by a month or small word before it; a place or title ends an entry."""
    word = before.split()[-1] if before.split() else ""
    spans = find_spans(f"{word} 2020")
    return (bool(spans) and len(spans[0].date.edtf) > 4) or bool(WITHIN.search(before))
