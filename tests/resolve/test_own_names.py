from sitegen.diagnostics import Report
from sitegen.model.settings import Decision, IdentityDecisions
from tests.resolve.site_maker import name, person, site_of, work


def told(report: Report) -> list[str]:
    return [each.message for each in report if each.code == "own-name"]


def test_a_spelling_of_the_own_name_that_is_not_listed_is_noted_once_with_its_count() -> None:
    ada = person(
        "Ada Example",
        work("One", "A. Example", "Bo Sample"),
        work("Two", "Bo Sample", "A. Example"),
        work("Three", "Ada Example", "A. Example"),
        work("Four", "Zoe Example", "Bo Sample"),
    )
    _, report = site_of(ada)
    assert told(report) == ["`A. Example` stands in 2 works of this file and is linked to nobody"]


def test_two_authors_who_might_be_the_person_are_not_noted() -> None:
    _, report = site_of(person("Ada Example", work("One", "A. Example", "Anna Example")))
    assert told(report) == []


def test_a_listed_spelling_is_not_noted() -> None:
    ada = person("Ada Example", work("One", "A. Example"), also_known_as=(name("A. Example"),))
    assert told(site_of(ada)[1]) == []


def test_what_an_editor_decided_is_not_asked_again() -> None:
    different = IdentityDecisions(different=(Decision(people=("ada-example", "A. Example")),))
    _, report = site_of(person("Ada Example", work("One", "A. Example")), decisions=different)
    assert told(report) == []
