"""The lines of a plain-text page as paragraphs, and what a paragraph looks like: a name, prose, a count.

The sources that read lists of records share this. Nothing here knows any one site.
"""

import re
from dataclasses import dataclass

from sitegen.model.document import Document
from sitegen.text import clean

NAME_SIGNS = re.compile(r"""[\[\]{}<>|\\/=@#$%&*_^~"“”:;!?↗+…]|\.\.|\d|^\(""")
"""A sign that no printed name has, as the colon of `Engines: A Study`."""

DBLP_SUFFIX = re.compile(r" \d{4}$")
"""DBLP's number behind a name, as in `Ada Example 0005`."""

GENERATION = re.compile(r",? (?:Jr|Sr|II|III|IV)\.?$")
"""What tells father and son apart, as in `Bo Sample Jr.`."""

PROSE = re.compile(r"[.!?…:;][)\]\"'”’*$]*$|https?://\S{1,500}$|[a-z)]{3}[.!?] [A-Z]")
"""The end of a sentence, an address at the end, or a new sentence: `It runs (at last).`, `It runs. We do`."""

COUNT = re.compile(
    r"(?P<number>\d{1,3}(?:,\d{3}){1,3}|\d{1,9})\s*(?P<noun>paper|author row|record)s?", re.IGNORECASE
)
"""A count that a page states about itself, as in `7 papers`; another word may be glued to it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank: its number from 1, and its text without white space around it."""

    number: int
    text: str


Paragraph = tuple[Line, ...]
"""Lines without a blank one between them."""


def read_paragraphs(document: Document) -> tuple[Paragraph, ...]:
    """Split a document at its blank lines."""
    paragraphs: list[list[Line]] = [[]]
    for number, text in enumerate(document.lines, start=1):
        if text.strip():
            paragraphs[-1].append(Line(number, text.strip()))
        elif paragraphs[-1]:
            paragraphs.append([])
    return tuple(tuple(paragraph) for paragraph in paragraphs if paragraph)


def is_name(text: str) -> bool:
    """Tell whether a line looks like one person's name: few words, capitals at both ends, no sentence.

    Names in scripts without capitals pass; so do `Jr.` and DBLP's number.
    """
    bare = GENERATION.sub("", DBLP_SUFFIX.sub("", clean(text)))
    words = bare.split()
    if not 1 <= len(words) <= 8 or len(bare) > 70 or NAME_SIGNS.search(bare):
        return False
    if bare.count(",") > 1 or (bare[-1] in ".," and len(words[-1]) > 3):
        return False
    return all(begins_with_capital(word) for word in (words[0], words[-1]))


def begins_with_capital(word: str) -> bool:
    """Tell whether the first letters of a word are not small ones; `d'Example` counts as a capital."""
    letters = [character for character in word[:3] if character.isalpha()]
    return bool(letters) and any(not letter.islower() for letter in letters)


def is_prose(paragraph: Paragraph) -> bool:
    """Tell whether a paragraph is running text: sentences with an end, or too long for a title."""
    text = " ".join(line.text for line in paragraph)
    words = len(text.split())
    return words >= 40 or (words >= 4 and PROSE.search(text) is not None)


def find_counts(text: str) -> dict[str, int]:
    """Read a line that begins with counts and says little more; nothing for other lines.

    The keys are `papers`, `author_rows` and `records`. Words may be glued to a count: `11 recordsLinked to
    original sources` counts 11 records.
    """
    found = list(COUNT.finditer(text[:200]))
    if not found or found[0].start() > 0 or len(text) > 200 or len(COUNT.sub("", text).split()) > 6:
        return {}
    return {
        match["noun"].lower().replace(" ", "_") + "s": int(match["number"].replace(",", ""))
        for match in found
    }


@dataclass(frozen=True, slots=True)
class Block:
    """One record as it stands on a page: its heading, and the paragraphs up to the next heading."""

    line: Line
    heading: re.Match[str]
    paragraphs: tuple[Paragraph, ...] = ()


def split_blocks(
    paragraphs: tuple[Paragraph, ...], heading: re.Pattern[str]
) -> tuple[tuple[Line, ...], tuple[Block, ...]]:
    """Cut a page at the lines that match a heading; give the lines above the first one, and the blocks."""
    opening: list[Line] = []
    found: list[tuple[Line, re.Match[str], list[list[Line]]]] = []
    for paragraph in paragraphs:
        is_new = True
        for line in paragraph:
            if match := heading.fullmatch(line.text):
                found.append((line, match, []))
                is_new = True
            elif not found:
                opening.append(line)
            elif is_new:
                found[-1][2].append([line])
                is_new = False
            else:
                found[-1][2][-1].append(line)
    blocks = (Block(line, match, tuple(map(tuple, pieces))) for line, match, pieces in found)
    return tuple(opening), tuple(blocks)
