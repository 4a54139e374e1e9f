from sitegen.model.date import Date
from sitegen.model.person import Person, Role
from sitegen.views.groups import group_by, group_people
from tests.pages.people import person


def member(name: str, *roles: tuple[str, str | None]) -> Person:
    dated = tuple(Role(group="Lab", role=role, date=Date(date) if date else None) for role, date in roles)
    return person(name, roles=dated)


def test_people_stand_under_their_current_role_and_alumni_last() -> None:
    people = [
        member("Ada Gone", ("phd-student", "2010/2014")),
        member("Bo Here", ("phd-student", "2022/..")),
        member("Cleo Risen", ("phd-student", "2010/2014"), ("faculty", "2015/..")),
        member("Dag Odd", ("visiting-artist", None)),
        member("Eve Plain"),
        member("Fay Head", ("faculty", "2001")),
    ]
    groups = [(group.label, [one.name.given for one in group.members]) for group in group_people(people)]
    assert groups == [
        ("Faculty", ["Cleo", "Fay"]),
        ("Ph.D. students", ["Bo"]),
        ("Visiting artist", ["Dag"]),
        ("Others", ["Eve"]),
        ("Alumni", ["Ada"]),
    ]


def test_without_roles_there_is_one_group_without_a_heading() -> None:
    groups = group_people([member("Ada Example"), member("Bo Sample")])
    assert [group.label for group in groups] == [""]


def test_groups_keep_the_order_in_which_they_appear() -> None:
    groups = group_by(["bee", "ant", "boa"], lambda word: word[0])
    assert [(group.label, group.members) for group in groups] == [("b", ("bee", "boa")), ("a", ("ant",))]
