"""The make of a list of citations: which part stands first and what parts them, told by all together."""

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
    """The share of the citations of a list that have each sign, and the names by which its owner is known."""

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


NO_MAKE = Make()


def learn_make(signs: Iterable[Signs], owner: tuple[str, ...] = ()) -> Make:
    """Learn the make of a list from what parts the citations that are read well."""
    told = tuple(signs)
    if len(told) < FEWEST:
        return Make(owner=owner)
    joints, ends = Counter(each.joint for each in told), Counter(each.end for each in told)
    return Make(
        {joint: count / len(told) for joint, count in joints.items()},
        {end: count / len(told) for end, count in ends.items()},
        owner,
    )
