"""Where the parts of an ORCID record stand: whole records and single sections nest them differently."""

from collections.abc import Iterator, Sequence

from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.parts import read_day, read_span
from sitegen.model.date import Date
from sitegen.text import clean

SUMMARIES = frozenset(
    {"distinction-summary", "education-summary", "employment-summary", "funding-summary"}
    | {"invited-position-summary", "membership-summary", "qualification-summary", "service-summary"}
    | {"work-summary"}
)
"""Keys under which summaries stand."""

NO_PLACE = frozenset({"n/a", "na", "none", "null", "unknown", "-", "xx"})
"""What people type where a form insists on a city."""


def objects_below(value: Json) -> Iterator[JsonObject]:
    """Give an object and all below it, in order; the summaries of one group stay together."""
    if isinstance(value, JsonObject):
        yield value
        if "summaries" not in value.members:
            for child in value.members.values():
                yield from objects_below(child)
    elif isinstance(value, list):
        for child in value:
            yield from objects_below(child)


def has_section(record: JsonObject) -> bool:
    """Tell whether a record holds any summaries, whatever they are about."""
    return any(
        not SUMMARIES.isdisjoint(each.members)
        or any(not SUMMARIES.isdisjoint(inner.members) for inner in each.children("summaries"))
        for each in objects_below(record)
    )


def groups_of(record: JsonObject, key: str) -> Iterator[tuple[JsonObject, tuple[JsonObject, ...]]]:
    """Give each group that holds summaries of a kind, with its summaries, the preferred one first."""
    for group in objects_below(record):
        if "summaries" in group.members:
            inside = tuple(each for inner in group.children("summaries") for each in inner.children(key))
            if inside:
                yield group, by_preference(inside)
        elif key in group.members:
            yield group, by_preference(group.children(key))


def by_preference(summaries: Sequence[JsonObject]) -> tuple[JsonObject, ...]:
    """Order summaries as the person prefers them: the greatest display index first."""
    return tuple(sorted(summaries, key=lambda each: -(each.number("display-index") or 0)))


def valued(thing: JsonObject, *keys: str) -> str:
    """Give a text that ORCID wraps as `{"value": …}`, or that stands bare."""
    return clean(thing.text(*keys, "value") or thing.text(*keys))


def day_of(thing: JsonObject, key: str) -> Date | None:
    """Read a date of year, month and day, each perhaps null."""
    date = thing.child(key)
    return read_day([valued(date, part) for part in ("year", "month", "day")])


def stay_of(thing: JsonObject) -> Date | None:
    """Read from when to when; without an end it lasts until today."""
    return read_span(day_of(thing, "start-date"), day_of(thing, "end-date"), is_open=True)


def place_of(organization: JsonObject) -> str | None:
    """Write city, region and country of an organisation, as far as they say anything."""
    address = organization.child("address")
    parts = (clean(address.text(name)) for name in ("city", "region", "country"))
    said = [part for part in parts if part and part.lower() not in NO_PLACE]
    return ", ".join(dict.fromkeys(said)) or None
