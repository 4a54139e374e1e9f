"""What several documents state about one person, as one tree.

A page that the person wrote outranks a page that groups or attributes works by name; of two such pages the
one imported first has the word, so that no later one changes a fact unasked. Lists of records are joined; any
other field is taken from the strongest that has it, and of two dates of one year or month the one that says
more.
"""

import re
from collections.abc import Iterable
from dataclasses import fields

from sitegen.model.person import Person
from sitegen.store.dump import RECORD_LISTS
from sitegen.store.field_paths import SHORTHANDS, FieldPath, translate, value_at, with_value_at
from sitegen.store.ledger import DocumentRecord
from sitegen.store.match import match_by_fields
from sitegen.store.plain import Plain
from sitegen.store.trees import ABSENT
from sitegen.store.works import Record, venues_of, year_of
from sitegen.text import fold

STRENGTH = {"self": 2, "attributed": 1, "name-cluster": 0}
"""How much a document's word counts, by the status of the identity that it states."""

JOINED_LISTS = RECORD_LISTS | {
    *("also_known_as", "former_names", "links", "roles", "coauthors", "skills", "interests"),
    *("terms", "versions", "topics", "unplaced"),
}
"""Lists to which every document adds its own members."""

WHOLE = frozenset({"name", "headline"})
"""Mappings that say one thing: the given name of one document and the family name of another are no name."""

YEAR = re.compile(r"[0-9]{4}(?:-[0-9]{2})?")
"""A year, or a month of one: `2021`, `2021-06`."""

PLACES = {field.name: place for place, field in enumerate(fields(Person))}
"""The order in which a person's file states its facts."""


def combined_facts(documents: Iterable[DocumentRecord]) -> Record:
    """Combine what the documents of a ledger state.

    A field that a human chose is the chosen document's, and so is a name that a human gave for one.
    """
    records = tuple(documents)
    combined: Plain = combine(record.facts for record in records)
    for record in records:
        for choice in (("name",), *record.chosen) if record.is_named else record.chosen:
            combined = with_choice(combined, record.facts, choice)
    return combined if isinstance(combined, dict) else {}


def with_choice(combined: Plain, facts: Record, choice: FieldPath) -> Plain:
    """Give a combined tree with one field as a document states it, if it still does."""
    way, value = translate(choice, facts, combined), value_at(facts, choice)
    return combined if way is None or value is ABSENT else with_value_at(combined, way, value)


def combine(statements: Iterable[dict[str, Plain]]) -> dict[str, Plain]:
    """Combine what documents state, given in the order of their first import."""
    ordered = sorted(statements, key=lambda facts: -STRENGTH.get(status_of(facts), 2))
    strongest = status_of(ordered[0]) if ordered else ""
    left = [facts if status_of(facts) == strongest else without_identity(facts) for facts in ordered]
    while len(left) > 1:  # neighbours first: a folder may give a document for each of a thousand works
        pairs = zip(left[::2], left[1::2], strict=False)
        left = [joined(strong, weak) for strong, weak in pairs] + left[len(left) & ~1 :]
    return ordered_facts(left[0] if left else {})


def ordered_facts(facts: Record) -> Record:
    """Put the keys of a person's tree into the order in which a person's file states them."""
    return dict(sorted(facts.items(), key=lambda pair: PLACES.get(pair[0], len(PLACES))))


def without_identity(facts: dict[str, Plain]) -> dict[str, Plain]:
    """Leave out how sure a weaker document is: the strongest one has said that, by its silence too."""
    return {key: value for key, value in facts.items() if key != "identity"}


def status_of(facts: dict[str, Plain]) -> str:
    """Give the identity status that a document states; a page without one speaks for itself."""
    identity = facts.get("identity")
    status = identity.get("status") if isinstance(identity, dict) else None
    return status if isinstance(status, str) else "self"


def joined(strong: dict[str, Plain], weak: dict[str, Plain]) -> dict[str, Plain]:
    """Fill in from the weaker statement what the stronger lacks, each key behind its neighbour there."""
    order = list(strong)
    result = dict(strong)
    before: str | None = None
    for key, value in weak.items():
        own = strong.get(key)
        if own is None:
            result[key] = value
        elif isinstance(own, dict) and isinstance(value, dict) and key not in WHOLE:
            result[key] = joined(own, value)
        elif isinstance(own, list) and isinstance(value, list) and key in JOINED_LISTS:
            result[key] = joined_lists(key, own, value)
        elif says_more(value, own):
            result[key] = value
        if key not in order:
            order.insert(order.index(before) + 1 if before is not None else 0, key)
        before = key
    return without_doubled_pages({key: result[key] for key in order})


def without_doubled_pages(work: Record) -> Record:
    """Leave out the pages of a work that are its article number once more, as many lists have it."""
    number = work.get("article_number")
    is_doubled = number is not None and work.get("pages") == number
    return {key: value for key, value in work.items() if key != "pages"} if is_doubled else work


def says_more(value: Plain, rough: Plain) -> bool:
    """Tell a value that says the same as another one, and more.

    That is a date that goes on, `2021-06` beside `2021`; a record beside its bare name, as of a venue; and a
    list of such records beside one of the same names, as of authors.
    """
    match value, rough:
        case str(), str():
            is_longer_date = bool(YEAR.fullmatch(rough)) and value.startswith(f"{rough}-")
            return is_longer_date and "/" not in value
        case dict(), str():
            return any(
                isinstance(text := value.get(key), str) and fold(text) == fold(rough) for key in SHORTHANDS
            )
        case list(), list():
            pairs = [pair for pair in zip(value, rough, strict=False) if pair[0] != pair[1]]
            return len(value) == len(rough) and bool(pairs) and all(says_more(*pair) for pair in pairs)
    return False


def joined_lists(name: str, strong: list[Plain], weak: list[Plain]) -> list[Plain]:
    """Join two lists of records: those that are the same become one, the others stand behind."""
    pairs = match_by_fields(name, strong, weak).items()
    partner = {place: index for index, place in pairs if not are_apart(name, strong[index], weak[place])}
    result = list(strong)
    for place, value in enumerate(weak):
        own = strong[partner[place]] if place in partner else None
        if own is None:
            result.append(value)
        elif isinstance(own, dict) and isinstance(value, dict):
            result[partner[place]] = joined(own, value)
    return result


def may_be_one_work(one: Record, other: Record) -> bool:
    """Tell two works of one title apart: by their keys, else by the year and one of kind and venue.

    A paper of a conference and its longer form in a journal often have one title. Of one year they are taken
    for one work, as documents name venues in many ways; what they say differently is then told.
    """
    if "key" in one and "key" in other:
        return one["key"] == other["key"]
    if len({year_of(one), year_of(other)} - {""}) < 2:
        return True
    places = venues_of(one), venues_of(other)
    return len({one.get("type"), other.get("type")} - {None}) < 2 and not (
        all(places) and places[0].isdisjoint(places[1])
    )


def are_apart(name: str, one: Plain, other: Plain) -> bool:
    """Tell whether two members that a list pairs are works that stay two."""
    are_works = name == "publications" and isinstance(one, dict) and isinstance(other, dict)
    return are_works and not may_be_one_work(one, other)  # type: ignore[arg-type]  # both are mappings here
