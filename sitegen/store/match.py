"""Which member of one list is which member of another: by equality, by telling fields, by place."""

import re
from collections.abc import Callable, Sequence

from rapidfuzz.fuzz import ratio

from sitegen.model.work_numbers import WorkNumber
from sitegen.store.plain import Plain
from sitegen.store.works import Record, identifiers_of
from sitegen.text import fold, title_key

TELLING: dict[str, tuple[tuple[str, ...], ...]] = {
    "publications": (("key",), ("title", "date"), ("title",)),
    "versions": (("kind", "date"), ("kind",)),
    "links": (("label", "url"), ("label",)),
    "roles": (("group", "role", "date"), ("group", "role")),
    "positions": (("organization", "title", "date"), ("organization", "date"), ("organization", "title")),
    "education": (("institution", "degree", "area"), ("institution", "degree"), ("institution", "date")),
    "awards": (("title", "date"), ("title",)),
    "patents": (("title",), ("number",)),
    "service": (("role", "venue", "date"),),
    "teaching": (("code", "title", "institution"), ("code", "institution"), ("title", "institution")),
    "talks": (("title", "event", "date"), ("title", "date"), ("title", "event")),
    "grants": (("number",), ("title",)),
    "supervision": (("name", "degree"), ("name",)),
    "coauthors": (("name",),),
    "skills": (("name",),),
    "authors": (("name",),),
    "editors": (("name",),),
    "inventors": (("name",),),
    "advisers": (("name",),),
    "applications": (("jurisdiction",),),
    "registered": (("jurisdiction",),),
    "unplaced": (("line", "text"), ("text",)),
}
"""The fields that tell the members of a list apart, the surest first."""

QUOTED = frozenset({"unplaced"})
"""Lists of lines as a document has them: one that says something else is another line, not a correction."""

NAMING = ("title", "organization", "institution", "role", "name", "label")
"""The fields that name a record."""

PART = re.compile(r"\b(?:\d+|[ivx]+)\b")
"""A number that tells the parts of a work apart, folded: the `ii` of `Looms, Part II`."""

LONG_TEXT = 60
"""From how many characters an equal text is proof enough."""

LIKE_ENOUGH = 75
"""How like (0 to 100) two texts between the same neighbours must be to be one text, corrected."""

Pairs = dict[int, int]


def match(name: str, left: Sequence[Plain], right: Sequence[Plain]) -> Pairs:
    """Pair the members of two lists of the same kind; `name` is the key that both stand under.

    Members without a partner are left out. Equal members are paired in order.
    """
    pairs = match_by_fields(name, left, right)
    if name == "publications":
        pair_by_number(left, right, pairs)
    if name not in QUOTED:
        pair_by_place(left, right, pairs)
    return pairs


def match_by_fields(name: str, left: Sequence[Plain], right: Sequence[Plain]) -> Pairs:
    """Pair members as `match` does, but never by their place: of two documents that means nothing."""
    pairs = pair_equal(left, right)
    for keys in TELLING.get(name, ()):
        pair_by(lambda member, keys=keys: telling(member, keys), left, right, pairs)  # type: ignore[misc]  # the default binds the loop's value
    return pairs


def pair_equal(left: Sequence[Plain], right: Sequence[Plain]) -> Pairs:
    """Pair the members that are equal when folded, in order; to fold a whole record is the last resort."""
    pairs = pair_same(left, right)
    alike: dict[str, tuple[list[int], list[int]]] = {}
    for side, members, paired in ((0, left, pairs.keys()), (1, right, set(pairs.values()))):
        for index in (place for place in range(len(members)) if place not in paired):
            alike.setdefault(sign_of(members[index]), ([], []))[side].append(index)
    for here, there in alike.values():
        if len(here) == len(there) == 1:
            if is_equal(left[here[0]], right[there[0]]):
                pairs[here[0]] = there[0]
        elif here and there:
            waiting: dict[str, list[int]] = {}
            for index in there:
                waiting.setdefault(repr(folded(right[index])), []).append(index)
            for index in here:
                if found := waiting.get(repr(folded(left[index]))):
                    pairs[index] = found.pop(0)
    return pairs


def pair_same(left: Sequence[Plain], right: Sequence[Plain]) -> Pairs:
    """Pair the members that say the same, which of long lists are nearly all, by their key or their title.

    A work that has no key yet is paired with one that says the same beside its key.
    """
    waiting: dict[str, int] = {}
    for index, member in enumerate(right):
        if isinstance(member, dict) and isinstance(key := member.get("key"), str):
            waiting.setdefault(key, index)
            waiting.setdefault(f"title {member.get('title')}", index)
    pairs: Pairs = {}
    taken: set[int] = set()
    for index, member in enumerate(left) if waiting else ():
        key = member.get("key", f"title {member.get('title')}") if isinstance(member, dict) else None
        place = waiting.get(key) if isinstance(key, str) else None
        if place is not None and place not in taken and is_same_but_key(member, right[place]):
            pairs[index] = place
            taken.add(place)
    return pairs


def is_same_but_key(one: Plain, keyed: Plain) -> bool:
    """Tell whether a record says what another one with a key says; its own key, if any, is the same."""
    if not isinstance(one, dict) or not isinstance(keyed, dict):
        return False
    return one == keyed if "key" in one else {**one, "key": keyed.get("key")} == keyed


def sign_of(member: Plain) -> str:
    """Give what equal members have in common, at little cost: the keys of a record and its name, folded."""
    if not isinstance(member, dict):
        return repr(folded(member))
    names = (fold(text) for key in NAMING if isinstance(text := member.get(key), str))
    return repr((sorted(member), *names))


def is_equal(one: Plain, other: Plain) -> bool:
    """Tell whether two members are equal when folded."""
    return one == other or folded(one) == folded(other)


def pair_by(
    key: Callable[[Plain], str | None], left: Sequence[Plain], right: Sequence[Plain], pairs: Pairs
) -> None:
    """Pair the members still alone that have the same key, in order."""
    taken = set(pairs.values())
    waiting: dict[str, list[int]] = {}
    for index, member in enumerate(right):
        if index not in taken and (found := key(member)) is not None:
            waiting.setdefault(found, []).append(index)
    if not waiting:
        return
    for index, member in enumerate(left):
        found = key(member) if index not in pairs else None
        if found is not None and waiting.get(found):
            pairs[index] = waiting[found].pop(0)


def pair_by_number(left: Sequence[Plain], right: Sequence[Plain], pairs: Pairs) -> None:
    """Pair works still alone that share a DOI or arXiv number with no other: they have got another title."""
    taken = set(pairs.values())
    places: dict[WorkNumber, tuple[list[int], list[int]]] = {}
    for side, members, known in ((0, left, pairs.keys()), (1, right, taken)):
        for index, member in enumerate(members):
            if index not in known and isinstance(member, dict):
                for number in identifiers_of(member):
                    places.setdefault(number, ([], []))[side].append(index)
    for here, there in places.values():
        if len(here) == len(there) == 1 and here[0] not in pairs and there[0] not in taken:
            pairs[here[0]] = there[0]
            taken.add(there[0])


def telling(member: Plain, keys: tuple[str, ...]) -> str | None:
    """Give the folded telling fields of a member; None when one of them is missing."""
    values = [telling_value(member, key) for key in keys]
    return None if any(value is None for value in values) else repr(values)


def telling_value(member: Plain, key: str) -> str | None:
    """Give one folded field of a member; a member written as text is its own `name`."""
    if isinstance(member, str):
        return fold(member) if key == "name" else None
    value = member.get(key) if isinstance(member, dict) else None
    if isinstance(value, str):
        return title_key(value) if key == "title" else fold(value)
    return None if value is None else repr(folded(value))


def folded(value: Plain) -> Plain:
    """Fold every text of a tree for comparison."""
    match value:
        case str():
            return fold(value)
        case list():
            return [folded(member) for member in value]
        case dict():
            return {key: folded(member) for key, member in sorted(value.items())}
    return None


def pair_by_place(left: Sequence[Plain], right: Sequence[Plain], pairs: Pairs) -> None:
    """Pair two members that stand alone between the same neighbours and are like each other."""
    taken = set(pairs.values())
    for index in range(len(left)):
        if index in pairs or (index - 1 >= 0 and index - 1 not in pairs):
            continue
        place = pairs[index - 1] + 1 if index else 0
        is_alone = index + 1 >= len(left) or pairs.get(index + 1) == place + 1
        if place < len(right) and place not in taken and is_alone and is_like(left[index], right[place]):
            pairs[index] = place
            taken.add(place)


def is_like(left: Plain, right: Plain) -> bool:
    """Tell whether two members may be one, corrected by hand or at the source.

    Like names and half of the fields equal, or another name and all else equal, or one long text equal; never
    with different keys or dates.
    """
    if isinstance(left, str) and isinstance(right, str):
        return is_like_text(left, right)
    if not (isinstance(left, dict) and isinstance(right, dict)):
        return False
    if any(key in left and key in right and left[key] != right[key] for key in ("key", "date")):
        return False
    if any(is_long_text(value) and value == right.get(key) for key, value in left.items()):
        return True
    names = [(one, other) for key in NAMING if (one := left.get(key)) and (other := right.get(key))]
    if not all(is_like(one, other) for one, other in names):
        return is_reworded(left, right) and all(has_same_parts(one, other) for one, other in names)
    keys = (left.keys() | right.keys()) - {"key", *NAMING}
    same = sum(folded(left.get(key)) == folded(right.get(key)) for key in keys)
    return same * 2 >= len(keys)


def is_reworded(left: Record, right: Record) -> bool:
    """Tell whether two records under other names say nothing else differently, and enough the same.

    That is a date and two facts more, as authors and venue.
    """
    keys = left.keys() & right.keys() - {"key", *NAMING}
    return "date" in keys and len(keys) > 2 and all(folded(left[key]) == folded(right[key]) for key in keys)


def has_same_parts(one: Plain, other: Plain) -> bool:
    """Tell whether two names have the same numbers in them: `Part I` and `Part II` have not."""
    parts = [set(PART.findall(fold(text))) for text in (one, other) if isinstance(text, str)]
    return len(parts) == 2 and parts[0] == parts[1]


def is_long_text(value: Plain) -> bool:
    """Tell a text that no two records have by chance, such as an abstract."""
    return isinstance(value, str) and len(value) >= LONG_TEXT


def is_like_text(left: str, right: str) -> bool:
    """Tell whether one text may be the other, corrected; `Part I` and `Part II` are two."""
    one, other = fold(left), fold(right)
    if not has_same_parts(left, right):
        return False
    short, long = sorted((one, other), key=len)
    return ratio(one, other) >= LIKE_ENOUGH or (len(short.split()) > 1 and long.startswith(short))
