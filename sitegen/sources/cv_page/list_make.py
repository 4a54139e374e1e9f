"""The make of a list of citations: which part stands first and what parts them, told by all together."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

FEWEST = 3
"""Citations below which a list shows no make."""

MOST = 0.5
"""The share above which a sign is that of the list."""

WEIGHT = 3.0
"""What a sign weighs that every citation of the list has."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What stands before the title of a citation, and what ends it."""

    joint: str
    end: str


NO_SIGNS = Signs("", "")


@dataclass(frozen=True, slots=True)
class Make:
    """The share of the citations of a list that have each sign, and the names by which its owner is known.

    What ends a title is counted among those that are not marked as titles.
    """

    joints: Mapping[str, float] = field(default_factory=dict)
    ends: Mapping[str, float] = field(default_factory=dict)
    owner: tuple[str, ...] = ()

    def names_owner(self, text: str) -> bool:
        """Tell a text that holds the family name of the list's owner."""
        return any(name in text for name in self.owner)

    def weigh(self, signs: Signs) -> float:
        """Weigh how well a way to cut a citation agrees with the others of its list."""
        end = self.ends.get(signs.end, 0.0)
        if signs.end == "question":
            end = end + self.ends.get("stop", 0.0)
        return WEIGHT * (self.joints.get(signs.joint, 0.0) + end - 1.0) if self.ends else 0.0

    def has_most(self, signs: Signs) -> bool:
        """Tell the signs that most citations of the list have."""
        return self.joints.get(signs.joint, 0.0) > MOST and self.ends.get(signs.end, 0.0) > MOST

    @property
    def is_dated(self) -> bool:
        """Tell a list whose works have their dates between names and title."""
        return self.joints.get("dated", 0.0) > MOST

    @property
    def is_nameless(self) -> bool:
        """Tell a list whose works name nobody."""
        return self.joints.get("alone", 0.0) > MOST


NO_MAKE = Make()


ENDS = (
    ("mark", "*_”»\"’'」』"),
    ("stop", ".。．"),
    ("comma", ",;，"),
    ("aside", "([（"),
    ("dash", "–—-"),
    ("slashes", "/"),
)
"""The signs that end a title, by their names."""

DATED = re.compile(r"\d{4}|\b(?:press|appear|forthcoming|n\.\s?d)\b")
"""A date, or what stands in its place, between names and title."""


def read_signs(text: str, title: str, names: str) -> Signs | None:
    """Read what stands before and behind the title of a citation; None when it is printed otherwise."""
    start = text.find(title)
    if start < 0 or not title:
        return None
    before, behind = text[:start], text[start + len(title) :].lstrip()
    sign = before.rstrip(" *_“«\"'‘„「『[")[-1:]
    place = text.find(names)
    is_listed = bool(names) and (place < start if place >= 0 else len(before.split()) > 1)
    between = before[place + len(names) :] if place >= 0 else before[-25:]
    joint = "dated" if DATED.search(between) else "" if sign.isalnum() else sign
    end = next(
        (name for name, signs in ENDS if behind[:1] and behind[0] in signs), "word" if behind else "last"
    )
    is_asked = title[-1] in "?!" and end != "comma"
    return Signs(joint if is_listed else "first" if names else "alone", "question" if is_asked else end)


def learn_make(signs: Iterable[Signs], owner: tuple[str, ...] = ()) -> Make:
    """Learn the make of a list from what parts the citations that are read well."""
    told = tuple(signs)
    if len(told) < FEWEST:
        return Make(owner=owner)
    joints, ends = Counter(each.joint for each in told), Counter(each.end for each in told)
    marked = ends.pop("mark", 0)
    plain = len(told) - marked + 1
    return Make(
        {joint: count / len(told) for joint, count in joints.items()},
        {end: count / plain for end, count in ends.items()} | {"mark": marked / len(told)},
        owner,
    )
