import pytest

from sitegen.diagnostics import Problem
from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Award, Person, RelatedPublication, RelationStatus
from sitegen.model.publication import Publication
from sitegen.model.text_types import Markdown, Slug
from sitegen.resolve.related import relate_awards


def work(number: int, honor: str, year: str = "2019") -> Publication:
    return Publication(
        key=Slug(f"work-{number}"),
        title=Markdown(f"Work {number}"),
        date=Date(year),
        honors=(honor,) if honor else (),
    )


def related(award: Award, *works: Publication) -> RelatedPublication | None:
    name = Name.parse("Ada Example")
    assert not isinstance(name, Problem)
    return relate_awards(Person(name=name, awards=(award,), publications=works)).awards[0].publication


@pytest.mark.parametrize(
    ("title", "date", "honor"),
    [
        (
            "Honorable Mention in Loom Review Top Threads 2020",
            "2021-03",
            "Loom Review Top Threads Honorable Mention (2020)",
        ),
        ("Weaver Medal 2019", None, "Weaver Medal"),
        ("Weaver Medal", "2019", "the Weaver Medal, 2019"),
    ],
)
def test_an_award_suggests_the_work_whose_honour_names_it(title: str, date: str | None, honor: str) -> None:
    award = Award(title=title, date=Date(date) if date else None)
    found = related(
        award, work(1, "Loom Review Top Threads Honorable Mention (2018)", "2018"), work(2, honor)
    )
    assert found == RelatedPublication(key=Slug("work-2"), status=RelationStatus.SUGGESTED)


@pytest.mark.parametrize(
    ("title", "date", "honor"),
    [
        ("Best Paper Award", "2019", "Best Paper Award"),
        ("Weaver Medal 2020", None, "Weaver Medal 2019"),
        ("Weaver Scholarship of the Northern Foundation", "2019", "Weaver Medal"),
        ("Weaver Medal", None, "Weaver Medal"),
    ],
    ids=["no telling word", "another year", "one word shared", "no year"],
)
def test_too_little_in_common_suggests_nothing(title: str, date: str | None, honor: str) -> None:
    assert related(Award(title=title, date=Date(date) if date else None), work(1, honor)) is None


def test_an_award_that_fits_two_works_suggests_none() -> None:
    award = Award(title="Weaver Medal", date=Date("2019"))
    assert related(award, work(1, "Weaver Medal"), work(2, "Weaver Medal")) is None


def test_a_relation_that_an_editor_made_stays() -> None:
    own = RelatedPublication(key=Slug("work-9"))
    award = Award(title="Weaver Medal", date=Date("2019"), publication=own)
    assert related(award, work(1, "Weaver Medal")) == own
