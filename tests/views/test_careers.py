"""Courses and talks over all people, and who has a CV to print."""

import pytest

from sitegen.model.date import Date
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.person import Award, Person, Position, Talk, Teaching
from sitegen.views.careers import gather_courses, gather_talks, has_cv
from tests.pages.people import person, work


def date(text: str) -> Date:
    parsed = Date.parse(text)
    assert isinstance(parsed, Date)
    return parsed


def course(title: str, *terms: str, **more: str) -> Teaching:
    return Teaching(title=title, terms=tuple(map(date, terms)), **more)


def test_a_course_that_two_people_list_is_one_with_both_their_parts() -> None:
    ada = person("Ada Example", teaching=(course("Engines", "2021-21", role="Lecturer"),))
    bo = person("Bo Sample", teaching=(course("engines", "2020-23", role="Assistant"), course("Mills")))
    [group] = gather_courses((ada, bo))
    assert group.label == ""
    assert [each.teaching.title for each in group.members] == ["Engines", "Mills"]
    parts = [(part.person.slug, part.role) for part in group.members[0].parts]
    assert parts == [("ada-example", "Lecturer"), ("bo-sample", "Assistant")]


def test_courses_stand_by_school_and_the_last_taught_comes_first() -> None:
    ada = person(
        "Ada Example",
        teaching=(
            course("Old", "2001", institution="North"),
            course("New", "2021", institution="South"),
            course("Newer", "2023", institution="North"),
            course("Somewhere"),
        ),
    )
    groups = gather_courses((ada,))
    told = [(group.label, [each.teaching.title for each in group.members]) for group in groups]
    assert told == [("North", ["Newer", "Old"]), ("South", ["New"]), ("Elsewhere", ["Somewhere"])]


def test_a_talk_that_two_people_list_is_one_with_both_as_speakers() -> None:
    talk = Talk(title="On wheels", event="Days", date=date("2022-05"))
    ada = person("Ada Example", talks=(talk, Talk(title="Alone", date=date("2023"))))
    bo = person("Bo Sample", talks=(talk, Talk(title="Undated")))
    groups = gather_talks((ada, bo))
    assert [(group.label, [each.talk.title for each in group.members]) for group in groups] == [
        ("2023", ["Alone"]),
        ("2022", ["On wheels"]),
        ("Undated", ["Undated"]),
    ]
    assert [each.slug for each in groups[1].members[0].speakers] == ["ada-example", "bo-sample"]


@pytest.mark.parametrize(
    ("somebody", "expected"),
    [
        (person("Ada Example", positions=(Position(organization="Mill"),)), True),
        (person("Ada Example", awards=(Award(title="Prize"),)), True),
        (person("Ada Example", work("a", "2020", "Ada Example")), False),
        (
            person(
                "Ada Example",
                positions=(Position(organization="Mill"),),
                identity=Identity(status=IdentityStatus.ATTRIBUTED),
            ),
            False,
        ),
    ],
    ids=["a job", "an honour", "works alone", "attributed"],
)
def test_a_cv_needs_more_than_works_and_a_person_who_speaks_for_themself(
    somebody: Person, expected: bool
) -> None:
    assert has_cv(somebody) is expected
