"""What a person's file says to readers alone: nothing here links a work, a name or a page to anybody.

Resolving does not see it, so an edit of these words leaves all that was resolved as it is.
"""

from dataclasses import replace
from typing import Any

from sitegen.model.person import Person

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
