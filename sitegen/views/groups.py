"""Lists put together under headings: people by role, service by kind."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from sitegen.model.date import Precision
from sitegen.model.person import Person, Role

Member = TypeVar("Member")


@dataclass(frozen=True, slots=True)
class Group(Generic[Member]):
    """What stands under one heading; an empty label means that no heading is needed."""

    label: str
    members: tuple[Member, ...]


ALUMNI = "Alumni"
"""Heading of those whose roles have all ended."""

ROLE_LABELS = {
    "faculty": "Faculty",
    "phd-student": "Ph.D. students",
    "masters-student": "Master’s students",
    "postdoc": "Postdoctoral researchers",
    "staff": "Staff",
}
"""Headings of common roles; any other role is its own heading."""


def group_by(members: Iterable[Member], label: Callable[[Member], str]) -> tuple[Group[Member], ...]:
    """Group by label, labels and members in the order in which they first appear."""
    groups: dict[str, list[Member]] = {}
    for member in members:
        groups.setdefault(label(member), []).append(member)
    return tuple(Group(name, tuple(found)) for name, found in groups.items())


def group_people(people: Iterable[Person]) -> tuple[Group[Person], ...]:
    """Group people by their current role, alumni last; one group without a heading when no role is known."""
    groups = group_by(people, role_heading)
    if len(groups) == 1 and not groups[0].label:
        return groups
    named = [Group(group.label or "Others", group.members) for group in groups]
    return tuple(sorted(named, key=lambda group: _rank(group.label)))


def role_heading(person: Person) -> str:
    """Say under which heading a person stands: the first role that has not ended, or `Alumni`."""
    current = [role for role in person.roles if not has_ended(role)]
    if current:
        word = current[0].role
        return ROLE_LABELS.get(word) or word.replace("-", " ").capitalize()
    return ALUMNI if person.roles else ""


def has_ended(role: Role) -> bool:
    """Tell whether a role's dates say that it is over: an interval with an end."""
    return role.date is not None and role.date.precision is Precision.INTERVAL and not role.date.is_open


def _rank(label: str) -> int:
    """Order headings: the common roles as listed, other roles, people without a role, alumni."""
    known = list(ROLE_LABELS.values())
    if label in known:
        return known.index(label)
    return {ALUMNI: 1002, "Others": 1001}.get(label, 1000)
