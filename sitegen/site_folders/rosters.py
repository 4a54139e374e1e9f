"""People in files of data: a list, a list under each group, or a mapping from user names to people."""

from collections.abc import Iterator

from sitegen.interchange.json_tree import Json, JsonObject
from sitegen.interchange.statement import is_empty

NAMES = ("name", "fullname", "full_name", "display_name")
"""Keys of a name; a mapping with one is a person."""

HEADINGS = ("group", "heading", "section", "category", "title", "role", "label", "name")
"""Keys of the heading of a group whose people stand below it."""

LISTS = frozenset({"members", "people"})
"""Keys below which the people of a group with a name of its own stand."""


def people_in(value: Json, heading: str = "", key: str = "") -> Iterator[tuple[JsonObject, str, str]]:
    """Give every person with the heading of their group, and the user name that stands before them.

    A mapping with lists of mappings in it is a group; one with `name`, or with names in parts, is a person.
    """
    if isinstance(value, list):
        for each in value:
            yield from people_in(each, heading)
    elif isinstance(value, JsonObject):
        inner = {word: each for word, each in value.members.items() if is_group(each)}
        if not inner or is_person(value):
            if is_person(value) or not inner:
                yield value, heading, key
            return
        own = next((text for word in HEADINGS if (text := value.text(word))), "")
        for word, each in inner.items():
            if isinstance(each, JsonObject) and is_person(each):
                yield from people_in(each, own or heading, word)
            else:
                yield from people_in(each, own or heading or word.replace("_", " "))


def is_group(value: Json) -> bool:
    """Tell what people may stand in: a mapping, or a list with a mapping in it."""
    if isinstance(value, list):
        return any(isinstance(each, JsonObject) for each in value)
    return isinstance(value, JsonObject) and not is_empty(value)


def is_person(record: JsonObject) -> bool:
    """Tell a mapping about one person."""
    has_name = any(record.text(key) for key in NAMES) or bool(record.child("name").members)
    has_parts = bool(record.text("first_name") or record.text("given")) and bool(
        record.text("last_name") or record.text("family")
    )
    inside = [each for each in record.members.values() if isinstance(each, list)]
    holds_people = any(isinstance(each, JsonObject) and is_person(each) for each in sum_of(inside))
    return (has_name or has_parts) and not (holds_people and not LISTS.isdisjoint(record.members))


def sum_of(lists: list[list[Json]]) -> list[Json]:
    """Put lists into one."""
    return [each for one in lists for each in one]
