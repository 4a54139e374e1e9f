"""What people did, over all people: courses and talks; and whether somebody has a CV to print."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sitegen.model.date import Date
from sitegen.model.identity import IdentityStatus
from sitegen.model.person import Person, Talk, Teaching
from sitegen.text import fold
from sitegen.views.groups import Group, group_by


@dataclass(frozen=True, slots=True)
class Part:
    """What one person did in a course: their role and terms."""

    person: Person
    role: str | None
    terms: tuple[Date, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A course as its first teacher calls it, and who took which part in it."""

    teaching: Teaching
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class GivenTalk:
    """A talk, and who gave it."""

    talk: Talk
    speakers: tuple[Person, ...]


def has_cv(person: Person) -> bool:
    """Tell whether a person speaks for themself and says more than what they published."""
    told = (person.positions, person.education, person.awards, person.teaching, person.service, person.talks)
    return person.identity.status is IdentityStatus.SELF and any(told)


def gather_courses(people: Iterable[Person]) -> tuple[Group[Course], ...]:
    """Gather the courses of all people by school, those taught last first; equal courses are one."""
    courses: dict[tuple[str, ...], list[tuple[Person, Teaching]]] = {}
    for person in people:
        for taught in person.teaching:
            words = (taught.code, taught.title, taught.subtitle, taught.institution)
            courses.setdefault(tuple(fold(word or "") for word in words), []).append((person, taught))
    gathered = [
        Course(taught[0][1], tuple(Part(person, each.role, each.terms) for person, each in taught))
        for taught in courses.values()
    ]
    gathered.sort(key=last_term, reverse=True)
    groups = group_by(gathered, lambda course: course.teaching.institution or "")
    if len(groups) == 1:
        return groups
    return tuple(Group(group.label or "Elsewhere", group.members) for group in groups)


def last_term(course: Course) -> tuple[int, int]:
    """Give the last term of a course for sorting; one without terms comes after all others."""
    return max((term.sort_key for part in course.parts for term in part.terms), default=(-1, -1))


def gather_talks(people: Iterable[Person]) -> tuple[Group[GivenTalk], ...]:
    """Gather the talks of all people by year, the newest first; one that several list is one."""
    talks: dict[tuple[str, ...], list[tuple[Person, Talk]]] = {}
    for person, talk in talks_of(people):
        date = talk.date.shorthand if talk.date else ""
        talks.setdefault((fold(talk.title), fold(talk.event or ""), date), []).append((person, talk))
    given = [
        GivenTalk(found[0][1], tuple({person.slug: person for person, _ in found}.values()))
        for found in talks.values()
    ]
    given.sort(key=lambda each: each.talk.date.sort_key if each.talk.date else (-1, -1), reverse=True)
    return group_by(given, year_of)


def talks_of(people: Iterable[Person]) -> Iterator[tuple[Person, Talk]]:
    """Give every talk with who lists it."""
    return ((person, talk) for person in people for talk in person.talks)


def year_of(given: GivenTalk) -> str:
    """Give the year that a talk stands under."""
    date = given.talk.date
    return str(date.year) if date and date.year else "Undated"
