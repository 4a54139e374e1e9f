import pytest

from sitegen.diagnostics import Severity
from sitegen.model.text_types import Slug
from tests.resolve.site_maker import codes, person, site_of, work


def test_two_files_that_want_one_address_are_an_error_that_names_both() -> None:
    site, report = site_of(person("Wei Example", work("A")), person("Wei Example", work("B")))
    (error,) = [found for found in report if found.severity is Severity.ERROR]
    assert str(error).startswith(
        "content/people/2.yaml: error[duplicate-slug]: the address `people/wei-example/` is already that of"
        " content/people/1.yaml"
    )
    assert error.hint is not None
    assert "slug: wei-example-2" in error.hint
    assert [str(found.slug) for found in site.people] == ["wei-example"]


@pytest.mark.parametrize(
    ("one", "other"), [("Strauß Große", "Strauss Grosse"), ("José Ñez", "Jose\u0301 N\u0303ez")]
)
def test_spellings_that_make_one_address_clash(one: str, other: str) -> None:
    _, report = site_of(person(one), person(other))
    assert codes(report) == ["duplicate-slug"]


def test_a_slug_that_systems_keep_for_themselves_is_an_error() -> None:
    site, report = site_of(person("Ada Example", slug="con"), person("Nul"), person("Bo Sample"))
    assert codes(report) == ["reserved-slug", "reserved-slug"]
    assert list(site.person_by_slug) == ["bo-sample"]


def test_a_name_that_makes_no_slug_asks_for_one_and_others_stay() -> None:
    site, report = site_of(person("김하늘"), person("김하늘", slug="haneul-kim"))
    assert codes(report) == ["slug-needed"]
    assert list(site.person_by_slug) == ["haneul-kim"]


def test_people_are_sorted_by_family_name() -> None:
    site, _ = site_of(person("Ada Zeta"), person("Bo Alpha"), person("Jan van Beta"))
    assert [found.name.display for found in site.people] == ["Bo Alpha", "Jan van Beta", "Ada Zeta"]


def test_a_given_slug_is_kept() -> None:
    site, _ = site_of(person("Ada Example", slug="countess"))
    assert site.people[0].slug == Slug("countess")
