"""Cut a page that lost its line breaks at the headings and dates that are left."""

import re
from collections.abc import Iterator
from dataclasses import replace

from sitegen.sources.cv_page.contact import reveal_email
from sitegen.sources.cv_page.dump_cuts import cut_body
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
            if len(printed) >= 4 and (section := find_heading(printed)):
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
    section: Section | None = None
    for start, stop, named in _find_headings(text):
        pieces.extend(_entries(passage, text[end:start], section, is_head=end == 0))
        section = named
        pieces.append(replace(passage, text=text[start:stop], is_heading=True, bulleted=False, marker=""))
        end = stop
    body, sign, foot = text[end:].partition(" © ")
    pieces.extend(_entries(passage, body, section, is_head=False))
    if sign:
        pieces.append(replace(passage, text=f"©{foot}", is_heading=True, bulleted=False, marker=""))
    return pieces


def _entries(passage: Passage, text: str, section: Section | None, *, is_head: bool) -> Iterator[Passage]:
    """Cut the text between two headings into its entries."""
    body = text.strip(" :")
    parts = _cut_head(body, passage.text) if is_head else cut_body(body, section)
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


def _cut_head(body: str, whole: str) -> list[str]:
    """Cut the head of a dump: the name ends where the first word comes that is in no name."""
    body = TITLES_BEFORE.sub("", TITLE_IN_PARENTHESES.sub("", reveal_email(body), count=1), count=1)
    words = body.split(" ")
    again = next((n for n in range(2, len(words) - 1) if words[n : n + 2] == words[:2]), 0)
    if again:
        return _cut_head(" ".join(words[again:]), whole)
    length = next(
        (n for n, word in enumerate(words) if not _may_be_named(word) or is_common(word)),
        len(words),
    )
    if not 2 <= length <= 4:
        return [body]
    length = next((n for n in range(length, 1, -1) if _comes_again(words[:n], whole)), length)
    rest = " ".join(words[length:])
    email = EMAIL.search(rest)
    name = " ".join(words[:length])
    return [name, rest[: email.start()], email.group(), rest[email.end() :]] if email else [name, rest]


def _comes_again(words: list[str], whole: str) -> bool:
    """Tell a name that stands elsewhere on the page too: `Bo Sample`, `Sample B`, `B. Sample`."""
    given, family = words[0][0], words[-1]
    forms = (f"{family} {given}", f"{family}, {given}", f"{given}. {family}")
    return whole.count(" ".join(words)) > 1 or any(form in whole for form in forms)


def _may_be_named(word: str) -> bool:
    return word[:1].isupper() or word in PARTICLES
