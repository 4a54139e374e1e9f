"""Whether two pages are about one human being, as far as the numbers of registries tell."""

from collections.abc import Iterator

from sitegen.store.combine import status_of
from sitegen.store.works import Record

NUMBERS = {"orcid": True, "dblp": True, "openreview": True, "openalex": False, "semantic_scholar": False}
"""Identifiers that two people never share, and whether nobody has two of them.

Catalogues that people do not keep themselves, such as OpenAlex, often split one person into several.
"""


def numbers_in(facts: Record) -> Iterator[tuple[str, str]]:
    """Give the numbers that a page states for its person, each with its kind."""
    stated = facts.get("identifiers")
    if isinstance(stated, dict):
        yield from ((kind, number) for kind in NUMBERS if isinstance(number := stated.get(kind), str))


def are_apart(one: Record, other: Record) -> bool:
    """Tell whether a number says that two pages are two people's."""
    left, right = dict(numbers_in(one)), dict(numbers_in(other))
    return any(
        left[kind] != right[kind]
        for kind, is_single in NUMBERS.items()
        if is_single and kind in left and kind in right
    )


def is_one(one: Record, other: Record) -> bool:
    """Tell whether two pages are one person's for sure: they share a number, and none tells them apart."""
    return not set(numbers_in(one)).isdisjoint(numbers_in(other)) and not are_apart(one, other)


def may_be_one(one: Record, other: Record) -> bool:
    """Tell whether two pages of one name are of equal standing, and no number tells them apart."""
    return status_of(one) == status_of(other) and not are_apart(one, other)
