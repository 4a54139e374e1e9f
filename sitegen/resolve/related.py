"""Which publication an award is about: suggested by the importer, confirmed by a person."""

import re
from collections.abc import Iterable
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.person import Award, Person, RelatedPublication, RelationStatus
from sitegen.model.publication import Publication
from sitegen.text import fold

WORD = re.compile(r"[^\W\d_]{2,}")
"""A word of letters: `honorable` and `mention`, not `2020`."""

YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
"""A year in running text: the 2020 of `Best Picks 2020`."""

COMMON = frozenset(
    {"the", "of", "in", "for", "from", "and", "at", "on", "to", "as", "by", "an", "with", "best", "paper"}
    | {"award", "awards", "prize", "selected", "winner", "won", "conference", "journal", "international"}
)
"""Words of so many distinctions that they tell none apart."""

ENOUGH_WORDS = 3
"""How many telling words two texts must share to name one distinction."""


def relate_awards(person: Person) -> Person:
    """Suggest for each award the one publication whose honours name the same distinction in the same year.

    An award that already has a publication is left alone, and so is one that fits two.
    """
    awards = tuple(
        award if award.publication else replace(award, publication=find_work(award, person.publications))
        for award in person.awards
    )
    return replace(person, awards=awards)


def find_work(award: Award, publications: Iterable[Publication]) -> RelatedPublication | None:
    """Find the one publication that an award is about."""
    found = [
        work for work in publications if work.key and any(is_same(award, text, work) for text in work.honors)
    ]
    if len(found) != 1:
        return None
    return RelatedPublication(key=found[0].key, status=RelationStatus.SUGGESTED)


def is_same(award: Award, honor: str, work: Publication) -> bool:
    """Tell whether an award and the honour of a work name one distinction: telling words and year agree.

    A year in the words counts, since prizes are given later; without one, the date of award or work does.
    """
    given = YEAR.findall(award.title) or years_of(award.date)
    meant = YEAR.findall(honor) or years_of(work.date)
    title, words = telling_words(award.title), telling_words(honor)
    shared = (title | telling_words(award.detail or "")) & words
    is_whole = bool(title) and title <= words
    return bool(set(given) & set(meant)) and (is_whole or len(shared) >= ENOUGH_WORDS)


def years_of(date: Date | None) -> list[str]:
    """Give the year of a date as it would stand in words."""
    return [str(date.year)] if date is not None and date.year is not None else []


def telling_words(text: str) -> set[str]:
    """Give the words of a text that tell one distinction from another."""
    return {word for word in WORD.findall(fold(text)) if word not in COMMON}
