"""What a venue may be called: sources print edition, year, acronym and `Proceedings of` in their own ways."""

import re

from sitegen.text import fold

BEGINNING = re.compile(
    r"(?:in )?(?:the )?(?:proceedings|proc\.?)(?: of)? (?:the )?"
    r"|(?:the )?(?:(?:19|20)\d\d|\d{1,3}(?:st|nd|rd|th)(?: annual)?) ",
)
"""What may stand before the name of a conference, folded: `proceedings of the `, `2020 `, `12th annual `."""

SHORT = re.compile(r"(.+?) ?\(([a-z][\w&/+-]{1,15})(?:[ -]?(?:'?\d\d|(?:19|20)\d\d))?\)")
"""A name with its acronym behind it, folded: `symposium on looms (isl '19)`."""

LISTED = re.compile(r"(.+?), ([a-z][\w&/+-]{1,15})[ -]?(?:'\d\d|(?:19|20)\d\d)(?:, .*)?")
"""The form of DBLP, folded: `symposium on looms, isl 2020, oslo, norway, june 1-4, 2020`."""

YEAR = re.compile(r"^(?:19|20)\d\d[ ,:-]+(?=\S)|(?<=\S)(?:[ ,:-]+(?:19|20)\d\d|[ ,]*['’]\d\d)$")
"""The year before or behind a name: that of `WOS 2023`, `ISL'19`, `2020 Symposium on Looms`."""


def without_year(name: str) -> str:
    """Give the name of a venue through all its years: `WOS` of `WOS 2023`."""
    return YEAR.sub("", name.strip()) if name else name


def names_of_venue(*printed: str | None) -> frozenset[str]:
    """Give the folded names, long and short, under which a venue may be known.

    Two records of one title, with the same authors in the same year, that have one of these in common
    appeared at one place; the names alone prove nothing.
    """
    found: set[str] = set()
    for text in filter(None, printed):
        name = fold(text)
        while (begun := BEGINNING.match(name)) and begun.end() < len(name):
            name = name[begun.end() :]
        parts = SHORT.fullmatch(name) or LISTED.fullmatch(name)
        found |= {without_year(part) for part in (parts.groups() if parts else (name,))}
    return frozenset(found - {""})
