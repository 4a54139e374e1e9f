"""Which works may be one: notes for the editor, never applied."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product

from rapidfuzz import fuzz

from sitegen.diagnostics import Report, shown
from sitegen.model.publication import Publication
from sitegen.model.venue_names import names_of_venue
from sitegen.resolve.decisions import Decided
from sitegen.resolve.merging import is_preprint
from sitegen.resolve.people import short_authors
from sitegen.resolve.works import Work
from sitegen.text import fold, title_key

_LIKENESS = 92
"""Least likeness of two titles, in per cent, for works with known authors."""

_STRICT_LIKENESS = 97
"""The same where an author list is unknown."""

_SHARED_AUTHORS = 0.6
"""Least share of the longer author list that both works have."""

_TELLING_WORDS = 3
_LARGEST_BLOCK = 40
"""Works meet by the longest words of their titles; words of more works than this say nothing."""

_PART = re.compile(r"\b(?:\d+|[ivx]+)\b")
"""A number that tells parts and editions apart, arabic or roman: `Engines II`."""

_WORD = re.compile(r"\w{4,}")
"""A word that may tell a title from others: `engines`."""


def suggest_works(works: Sequence[Work], decided: Decided, report: Report) -> None:
    """Note the pairs of works with nearly the same title and mostly the same authors."""
    for first, second in _meetings(works):
        one, other = works[first], works[second]
        if any(decided.are_different_works(*pair) for pair in product(one.keys, other.keys)):
            continue
        if evidence := _evidence(one.publication, other.publication):
            report.note(
                "maybe-same-work",
                f"{shown(one.publication.title)} and {shown(other.publication.title)} in"
                f" {other.records[0].location()} may be one work ({evidence})",
                one.records[0].location(),
                f"if so, write `- works: [{one.keys[0]}, {other.keys[0]}]` under `same:` in `identity.yaml`,"
                " else under `different:`",
            )


def _meetings(works: Sequence[Work]) -> Iterator[tuple[int, int]]:
    """Give each pair of works that share a telling word once."""
    blocks: dict[str, list[int]] = defaultdict(list)
    for place, work in enumerate(works):
        for word in _telling_words(work.publication.title):
            blocks[word].append(place)
    met: set[tuple[int, int]] = set()
    for block in blocks.values():
        if len(block) <= _LARGEST_BLOCK:
            met.update(combinations(block, 2))
    return iter(sorted(met))


def _telling_words(title: str) -> Sequence[str]:
    """Give the words by which a work meets others."""
    return sorted(set(_WORD.findall(fold(title))), key=lambda word: (-len(word), word))[:_TELLING_WORDS]


def are_alone(
    works: Mapping[int, Publication],
    titles: Sequence[str],
    find: Callable[[int], Publication],
    edited: int,
) -> bool:
    """Tell whether works at their places of a site are like no other works, nor like each other.

    Then nothing is said or joined because of their words. `titles` are those of all places, `find` gives the
    work of any other place. `edited` is how many works an edit changes: so many more or fewer may meet.
    """
    stated = [works[place].title if place in works else title for place, title in enumerate(titles)]
    keys = Counter(title_key(title) for title in stated)
    blocks: dict[str, list[int]] = {
        word: [] for work in works.values() for word in _telling_words(work.title)
    }
    for place, title in enumerate(stated):
        folded = fold(title)
        if any(word in folded for word in blocks):
            for word in blocks.keys() & set(_telling_words(title)):
                blocks[word].append(place)
    if any(abs(len(block) - _LARGEST_BLOCK) <= edited for block in blocks.values()):
        return False  # the edit may decide whether it is too large to be looked at
    return not any(
        keys[title_key(work.title)] > 1
        or any(_evidence(work, works.get(other) or find(other)) for other in _met(place, work, blocks))
        for place, work in works.items()
    )


def _met(place: int, work: Publication, blocks: Mapping[str, Sequence[int]]) -> set[int]:
    """Give the places of the works that one at a place meets."""
    near = (blocks[word] for word in _telling_words(work.title))
    return {other for block in near if len(block) <= _LARGEST_BLOCK for other in block} - {place}


def _evidence(one: Publication, other: Publication) -> str | None:
    """Say why two works may be one; None when they are not alike, or known to be two."""
    likeness = fuzz.ratio(title_key(one.title), title_key(other.title), score_cutoff=_LIKENESS)
    if not likeness or _PART.findall(fold(one.title)) != _PART.findall(fold(other.title)):
        return None
    if _are_two_publications(one, other):
        return None
    titles = "equal titles" if likeness == 100 else f"titles {likeness:.0f} % alike"
    left, right = short_authors(one), short_authors(other)
    if left is None or right is None:
        return f"{titles}, author list unknown" if likeness >= _STRICT_LIKENESS else None
    shared = sum((Counter(left) & Counter(right)).values())
    longest = max(len(left), len(right))
    return f"{titles}, {shared} of {longest} authors" if shared >= longest * _SHARED_AUTHORS else None


def _are_two_publications(one: Publication, other: Publication) -> bool:
    """Tell whether two works appeared in two venues, as a conference paper and its journal version do.

    The same pages of the same year are one place, whatever each source calls the venue.
    """
    if is_preprint(one) or is_preprint(other) or not (one.venue and other.venue):
        return False
    if one.pages and one.pages == other.pages and one.date and one.date == other.date:
        return False
    names = [names_of_venue(each.key, each.acronym, each.name) for each in (one.venue, other.venue)]
    return all(names) and names[0].isdisjoint(names[1])
