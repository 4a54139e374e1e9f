"""Addresses made from what is printed: slugs of people, keys of works and venues.

Made once and then frozen in the data files; making them again gives the same.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from sitegen.diagnostics import Problem, shown
from sitegen.model.name import Name
from sitegen.model.publication import Publication, Venue
from sitegen.model.text_types import Slug
from sitegen.model.venue_names import without_year
from sitegen.text import slugify

RESERVED_SLUGS = frozenset({"index", "con", "prn", "aux", "nul"}) | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(10)
}
"""Words that may not be an address: the name of folder pages, and devices that Windows keeps for itself."""

_SMALL_WORDS = frozenset(
    {"a", "an", "and", "are", "as", "at", "be", "beyond", "by", "can", "das", "der", "die", "do", "does"}
    | {"for", "from", "how", "in", "into", "is", "it", "its", "la", "le", "of", "on", "or", "our", "over"}
    | {"the", "their", "to", "toward", "towards", "under", "using", "via", "we", "what", "when", "where"}
    | {"why", "with"}
)
"""Words that say nothing about a title."""

_WORD = re.compile(r"[^\s:;,.!?/()\[\]—–\"“”]+")
"""A word of a title, hyphens inside kept: `Low-Precision`."""

_TRANSLITERATED = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose letters have settled Latin forms; others ask for a Latin name."""

_WORD_LIMIT = 30
_MOST_WORDS = 8


def name_slug(name: Name) -> Slug | Problem:
    """Make a person's slug from the name; the problem's code is `slug-needed`.

    Letters without a settled Latin form are left out, since a made-up romanisation would be somebody else's
    name: when nothing is left, the owner must choose a slug.
    """
    letters = "".join(letter for letter in name.display if not letter.isalpha() or _is_transliterated(letter))
    if slug := slugify(letters):
        return Slug(slug)
    return Problem(
        "slug-needed",
        f"no address can be made from the name {shown(name.display)}",
        "add `slug:` with the name in Latin letters, such as `slug: ada-example`",
    )


def _is_transliterated(letter: str) -> bool:
    """Tell whether a letter belongs to a script with settled Latin forms."""
    return letter.isascii() or unicodedata.name(letter, "").startswith(_TRANSLITERATED)


@dataclass(slots=True, eq=False)
class TakenSlugs:
    """The slugs that are taken, and where to go on counting: a thousand equal ones cost a thousand steps."""

    slugs: set[str]
    _next: dict[str, int] = field(default_factory=dict)

    def claim(self, slug: str) -> Slug:
        """Take a slug, with the smallest number that makes it unlike all others: `ada-example-2`."""
        free, number = slug, self._next.get(slug, 2)
        while free in self.slugs:
            free = f"{slug}-{number}"
            number += 1
        self._next[slug] = number
        self.slugs.add(free)
        return Slug(free)

    def update(self, slugs: Iterable[str]) -> None:
        """Take slugs as they are."""
        self.slugs.update(slugs)


def claim_keys(
    publications: Sequence[Publication], owner: Name | None, taken: TakenSlugs
) -> tuple[Slug, ...]:
    """Make and take the keys of works of one source, as `example-2022-engines`; works that have one keep it.

    A key is the first author's family name (the owner's when authors are unknown), the year, and the first
    word of the title that says something. Works that would share a key all get one more word, so the order of
    the works does not matter; only works with equal titles are numbered in order.
    """
    taken.update(publication.key for publication in publications if publication.key)
    keys = [str(publication.key) for publication in publications]
    waiting = [place for place, key in enumerate(keys) if not key]
    parts = {place: _key_parts(publications[place], owner) for place in waiting}
    for count in range(1, _MOST_WORDS + 1):
        proposed = {place: "-".join([parts[place][0], *parts[place][1][:count]]) for place in waiting}
        often = Counter(proposed.values())
        for place, key in proposed.items():
            if often[key] == 1 and key not in taken.slugs:
                keys[place] = key
        taken.update(keys[place] for place in proposed if keys[place])
        waiting = [place for place in waiting if not keys[place]]
    for place in waiting:
        keys[place] = taken.claim("-".join([parts[place][0], *parts[place][1][:1]]))
    return tuple(Slug(key) for key in keys)


def _key_parts(publication: Publication, owner: Name | None) -> tuple[str, list[str]]:
    """Give family name and year, and the words of the title that say something."""
    first = publication.authors[0].name if publication.authors else owner
    family = slugify(first.family or first.literal)[:_WORD_LIMIT].strip("-") if first else ""
    year = publication.date.year if publication.date else None
    head = "-".join(part for part in (family or "work", str(abs(year)) if year else "") if part)
    words = [slugify(word)[:_WORD_LIMIT].strip("-") for word in _WORD.findall(publication.title[:500])]
    telling = [word for word in words if word and word not in _SMALL_WORDS]
    return head, (telling or [word for word in words if word] or ["untitled"])[:_MOST_WORDS]


def unique_slug(slug: str, taken: Collection[str]) -> Slug:
    """Add the smallest number that makes a slug unlike all that are taken: `ada-example-2`."""
    if slug not in taken:
        return Slug(slug)
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return Slug(f"{slug}-{number}")


def venue_key(venue: Venue) -> Slug | None:
    """Make a venue's key from acronym, else name: `MICRO` gives `micro`, `IEEE Micro` `ieee-micro`.

    A year is no part of it: `WOS 2023` gives `wos`.
    """
    if venue.key:
        return venue.key
    slug = slugify(without_year(venue.acronym or "")) or slugify(without_year(venue.name))
    return unique_slug(slug, RESERVED_SLUGS) if slug else None
