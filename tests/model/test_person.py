from sitegen.model.date import Date
from sitegen.model.person import Headline, Person, Position
from tests.pages.people import person

DEAN = Headline(title="Dean", organization="Looms Institute")


def position(title: str | None, date: str) -> Position:
    parsed = Date.parse(date)
    assert isinstance(parsed, Date)
    return Position(organization="Mill", title=title, date=parsed)


def ada(headline: Headline | None = None) -> Person:
    posts = (position("Tutor", "2010/2014"), position(None, "2015/.."), position("Reader", "2016/.."))
    return person("Ada Example", headline=headline, positions=posts)


def test_a_headline_says_what_a_person_is_and_else_the_first_post_that_lasts() -> None:
    assert ada(DEAN).post == DEAN
    assert ada().post == Headline(title="Reader", organization="Mill")
    assert person("Bo Sample", positions=(position("Tutor", "2010/2014"),)).post is None
