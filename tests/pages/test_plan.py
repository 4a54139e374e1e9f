import pytest

from sitegen.diagnostics import SitegenError
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.page import Page
from sitegen.model.settings import SiteSettings
from sitegen.model.text_types import Slug
from sitegen.pages import refuse_collisions
from tests.pages.people import person, venue, work
from tests.pages.sites import make_site, plan


def paths(*people: object, **settings: object) -> list[str]:
    site = make_site(*people, settings=SiteSettings(**settings))  # type: ignore[arg-type]  # given by name
    return [page.path for page in plan(site)]


def test_an_empty_site_has_a_home_and_a_page_for_missing_addresses() -> None:
    assert paths() == ["", "404.html"]


def test_pages_with_nothing_to_show_are_not_made() -> None:
    assert paths(person("Ada Example")) == ["", "404.html", "people/", "people/ada-example/"]


def test_every_subject_has_a_page() -> None:
    ada = person(
        "Ada Example",
        work("a", "2020", "Ada Example", "Bo Sample", venue=venue("SIE"), topics=("Engines",)),
        work("b", "2021", "Ada Example", "Bo Sample"),
    )
    assert set(paths(ada)) >= {
        "authors/bo-sample/",
        "people/ada-example/",
        "publications/",
        "publications/a/",
        "publications/b/",
        "topics/",
        "topics/engines/",
        "venues/",
        "venues/sie/",
    }


def test_templates_bear_the_names_of_their_kinds() -> None:
    ada = person("Ada Example", work("a", "2020", "Ada Example", venue=venue("SIE"), topics=("Engines",)))
    pages = plan(make_site(ada))
    assert all(page.template == f"{page.kind}.html" for page in pages)


def test_two_pages_of_one_address_are_refused_whatever_the_case() -> None:
    pages = [
        Page(kind="person", path=path, template="person.html", title=path)
        for path in ("people/ada/", "people/Ada/")
    ]
    with pytest.raises(SitegenError) as raised:
        refuse_collisions(pages)
    assert [diagnostic.code for diagnostic in raised.value.diagnostics] == ["page-collision"]


@pytest.mark.parametrize("status", [IdentityStatus.NAME_CLUSTER, IdentityStatus.ATTRIBUTED])
def test_an_unconfirmed_person_is_kept_from_search_engines_and_has_no_picture(status: IdentityStatus) -> None:
    names = ("Bo Sample", "Cleo Placeholder", "Dag Able")
    ada = person("Ada Example", work("a", "2020", "Ada Example", *names), identity=Identity(status=status))
    page = next(page for page in plan(make_site(ada)) if page.kind == "person")
    assert page.noindex
    assert page.view.network is None


def test_a_printed_name_is_kept_from_search_engines_and_knows_its_homonyms() -> None:
    works = [work(key, "2020", "Ada Example", "Bo Sample") for key in ("a", "b")]
    pages = plan(make_site(person("Ada Example", *works)))
    page = next(page for page in pages if page.kind == "authors")
    assert page.noindex
    assert page.view.homonyms == ()


def test_a_person_is_described_by_headline_and_number_of_works() -> None:
    pages = plan(make_site(person("Ada Example", work("a", "2020", "Ada Example"))))
    page = next(page for page in pages if page.kind == "person")
    assert page.description == "Ada Example: 1 publication."


def test_related_works_are_the_newest_others_of_the_same_people() -> None:
    works = [work(f"w-{year}", str(year), "Ada Example") for year in range(2015, 2021)]
    pages = plan(make_site(person("Ada Example", *works)))
    page = next(page for page in pages if page.path == "publications/w-2019/")
    assert [other.key for other in page.view.related] == ["w-2020", "w-2018", "w-2017"]


def test_the_home_page_shows_chosen_works_else_the_latest() -> None:
    ada = person("Ada Example", *(work(f"w-{year}", str(year)) for year in range(2010, 2020)))
    latest = plan(make_site(ada))[0].view
    chosen = plan(make_site(ada, settings=SiteSettings(featured=(Slug("w-2011"),))))[0].view
    assert [one.key for one in latest.works] == ["w-2019", "w-2018", "w-2017", "w-2016", "w-2015"]
    assert [one.key for one in chosen.works] == ["w-2011"]


def test_a_long_index_gives_older_years_pages_of_their_own() -> None:
    works = [work(f"w-{number}", str(2024 - number // 150), "Ada Example") for number in range(600)]
    pages = {page.path: page for page in plan(make_site(person("Ada Example", *works)))}
    index = pages["publications/"].view
    assert [year.label for year in index.years] == ["2024", "2023"]
    assert index.facets == ()
    assert len(pages["publications/year/2022/"].subject) == 150
    assert sum(len(year.works) for year in index.years) + sum(
        len(group.publications) for group in index.older
    ) == len(works)
