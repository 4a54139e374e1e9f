"""Cut a page that lost its line breaks at the headings and dates that are left."""

import re
from collections.abc import Iterator
from dataclasses import replace

from sitegen.sources.cv_page.contact import reveal_email
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import NUMBER
from sitegen.sources.cv_page.name_line import TITLE_IN_PARENTHESES, TITLES_BEFORE
from sitegen.sources.cv_page.name_words import PARTICLES, is_common
from sitegen.sources.cv_page.sections import find_heading
from sitegen.sources.cv_page.shapes import EMAIL

LONG = 500
"""Characters from which a line may be a dump of many entries."""

CAPITALS = re.compile(r"(?<!\S)(?:[A-Z\u00c0-\u00de&]{2,}s?(?![\w.'’-])[ ]?(?:[A-Z&]+ )?){1,5}(?=\s|:|$)")
"""A run of words in capitals, as in `SELECTED JOURNAL PAPERS`."""

ANCHOR = re.compile(
    r"(?:(?<=[.!?)\]\w]) )(?=(?:\d{1,2}/)?(?:19|20)\d\d(?:\s*(?:-|–|~)\s*(?:(?:\d{1,2}/)"
    r"?(?:19|20)\d\d|[Pp]resent|[Nn]ow|[Tt]oday|))?\s*:\s)|(?<=\S) (?=[•●▪■] )|(?<=[.\]\d])"
    r" (?=\[[A-Z]{0,2}\d{1,3}\] )"
)
"""Where a new entry begins in a dump: a date with a colon, a bullet, a number in brackets."""


TITLE_CASE = re.compile(
    r"(?:(?<=[.:;)\]\d\"”] )|^)[A-Z][\w'’-]+(?:(?: | / )(?:of |and |& |in |for )?[A-Z][\w'’-]+){0,4}"
    r"(?![\w'’-])"
)
"""A run of words with capitals behind the end of an entry, as in `Awards Best Pump Prize`."""

GOES_ON = re.compile(r" [a-z]")
"""A small word behind words with capitals, which then are no heading."""

COUNTED = re.compile(r"\s*[:–-]?\s*(?:\(\d+\)|\d+(?![.)\d/-]|\s*[-–]))")
"""A number behind a heading, which then only counts, as in `Conferences: 17`."""

FEWEST_HEADINGS = 4
"""Headings in title case from which a long line is a dump."""


def unroll(passages: list[Passage]) -> list[Passage]:
    """Give the passages with each dump of many entries cut into its entries."""
    return [
        piece
        for passage in passages
        for piece in (_cut_dump(passage) if is_dump(passage.text) else [passage])
    ]


def is_dump(text: str) -> bool:
    """Tell a line that holds several headings in capitals, or more in title case."""
    return len(text) >= LONG and any(_find_headings(text))


def _find_headings(text: str) -> list[tuple[int, int, Section | None]]:
    """Find the headings of a dump: start, end, section; in capitals, else in title case."""
    shouted = list(_headings(text))
    if sum(section is not None for _, _, section in shouted) >= 3:
        return shouted
    titled = list(_titled(text))
    return titled if len({section for _, _, section in titled}) >= FEWEST_HEADINGS else []


def _titled(text: str) -> Iterator[tuple[int, int, Section | None]]:
    """Find the headings in title case of a dump: each is the front of a run of words with capitals."""
    for found in TITLE_CASE.finditer(text):
        words = list(re.finditer(r"\S+", found.group()))
        for last in range(len(words), 0, -1):
            end = words[last - 1].end()
            printed = found.group()[:end]
            section = find_heading(printed) if len(printed) >= 5 else None
            if section is None or GOES_ON.match(text, found.start() + end):
                continue
            if not COUNTED.match(text, found.start() + end):
                yield found.start(), found.start() + end, section
            break


def _headings(text: str) -> Iterator[tuple[int, int, Section | None]]:
    """Find the headings in capitals of a dump: start, end, section."""
    for found in CAPITALS.finditer(text):
        words = list(re.finditer(r"\S+", found.group()))
        for first, last in _runs(len(words)):
            begin, end = words[first].start(), words[last].end()
            printed = found.group()[begin:end]
            if len(printed) >= 5 and (section := find_heading(printed)):
                yield found.start() + begin, found.start() + end, section
                break


def _runs(count: int) -> Iterator[tuple[int, int]]:
    """Give the runs of so many words, the longest first."""
    for length in range(count, 0, -1):
        yield from ((first, first + length - 1) for first in range(count - length, -1, -1))


def _cut_dump(passage: Passage) -> list[Passage]:
    text = passage.text
    pieces: list[Passage] = []
    end = 0
    for start, stop, _ in _find_headings(text):
        pieces.extend(_entries(passage, text[end:start], is_head=end == 0))
        pieces.append(replace(passage, text=text[start:stop], is_heading=True, bulleted=False, marker=""))
        end = stop
    body, sign, foot = text[end:].partition(" © ")
    pieces.extend(_entries(passage, body, is_head=False))
    if sign:
        pieces.append(replace(passage, text=f"©{foot}", is_heading=True, bulleted=False, marker=""))
    return pieces


def _entries(passage: Passage, text: str, *, is_head: bool) -> Iterator[Passage]:
    """Cut the text between two headings into its entries."""
    body = text.strip(" :")
    parts = _cut_head(body) if is_head else _cut_body(body)
    for part in parts:
        if part.strip():
            yield replace(
                passage,
                text=_unnumbered(part.strip()),
                bulleted=not is_head,
                is_heading=False,
                blank_before=True,
            )


def _unnumbered(text: str) -> str:
    """Take the number off the front of an entry."""
    found = NUMBER.match(text)
    return text[found.end() :] if found else text


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
    return [body[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(body)], strict=True)]


def _goes_on(before: str) -> bool:
    """Tell a date inside an entry by a month or small word before it; a place or title ends an entry."""
    word = before.split()[-1] if before.split() else ""
    spans = find_spans(f"{word} 2020")
    return (bool(spans) and len(spans[0].date.edtf) > 4) or bool(WITHIN.search(before))


def _cut_head(body: str) -> list[str]:
    """Cut the head of a dump: the name ends where the first word comes that is in no name."""
    body = TITLES_BEFORE.sub("", TITLE_IN_PARENTHESES.sub("", reveal_email(body), count=1), count=1)
    words = body.split(" ")
    again = next((n for n in range(2, len(words) - 1) if words[n : n + 2] == words[:2]), 0)
    if again:
        return _cut_head(" ".join(words[again:]))
    length = next(
        (n for n, word in enumerate(words) if not _may_be_named(word) or is_common(word)),
        len(words),
    )
    if not 2 <= length <= 4:
        return [body]
    rest = " ".join(words[length:])
    email = EMAIL.search(rest)
    name = " ".join(words[:length])
    return [name, rest[: email.start()], email.group(), rest[email.end() :]] if email else [name, rest]


def _may_be_named(word: str) -> bool:
    return word[:1].isupper() or word in PARTICLES
