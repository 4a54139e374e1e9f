"""What is said to readers alone: nothing here links a work, a name or a page to anybody.

Resolving does not see words of people, so an edit of these leaves all that was resolved as it is. It sees
words of works where two are compared, and so does an edit of these unless the work is like another one.
"""

from dataclasses import replace
from typing import Any

from sitegen.model.person import Person
from sitegen.model.publication import Publication

WORDS = (
    *("pronouns", "headline", "location", "email", "phone", "photo", "bio", "links", "roles", "service"),
    *("teaching", "talks", "grants", "supervision", "skills", "interests", "unplaced"),
)
"""The fields that are words for readers."""

NO_WORDS: Any = {
    name: None if name in {"pronouns", "headline", "location", "email", "phone", "photo", "bio"} else ()
    for name in WORDS
}
"""What stands there in a person without them."""


def without_words(person: Person) -> Person:
    """Give what resolving may see of a person."""
    return replace(person, **NO_WORDS)


def with_words_of(person: Person, edited: Person) -> Person:
    """Give a person of the site the words of their edited file."""
    words: Any = {name: getattr(edited, name) for name in WORDS}
    return replace(person, **words)


WORK_WORDS = (
    *("title", "place", "volume", "issue", "pages", "article_number", "number", "edition", "acceptance"),
    *("honors", "links", "source_labels", "note", "abstract"),
)
"""The fields of a work that are words for readers, and do no more than make it like another one."""


def with_work_words_of(work: Publication, edited: Publication) -> Publication:
    """Give a work the words of its edited record."""
    words: Any = {name: getattr(edited, name) for name in WORK_WORDS}
    return replace(work, **words)
