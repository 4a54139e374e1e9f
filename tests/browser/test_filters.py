"""The publication index: every count is the data's, and filters need no script."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page

from sitegen.views.facets import Facet
from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def facets_of(visit: Visitor) -> tuple[Facet, ...]:
    index = next(page for page in visit.written.pages if page.path == "publications/")
    facets: tuple[Facet, ...] = index.view.facets
    return facets


def choose(page: Page, facet: str, value: str) -> None:
    page.locator(f"#f-{facet}-{value}").check()


def shown_works(page: Page) -> int:
    return page.locator(".results .pub:visible").count()


def counted(page: Page) -> int:
    # A number that CSS counts is in no text of the page, only in what is read aloud.
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    names = [
        node.get("name", {}).get("value", "")
        for node in tree["nodes"]
        if node["role"]["value"] == "StaticText"
    ]
    place = next(index for index, name in enumerate(names) if re.match(r" ?of \d+ publication", name))
    return int(names[place - 1])


def test_each_filter_shows_as_many_works_as_it_says(visit: Visitor) -> None:
    facets = facets_of(visit)
    assert {facet.name for facet in facets} >= {"year", "type", "venue", "person"}
    with visit.page("publications/") as page:
        assert shown_works(page) == counted(page) == len(visit.written.site.publications)
        for facet in facets:
            for value in facet.values:
                choose(page, facet.name, value.key)
                assert (facet.name, value.key, shown_works(page)) == (facet.name, value.key, value.count)
            assert counted(page) == shown_works(page)
            choose(page, facet.name, "all")


def test_two_filters_together_show_what_has_both_and_no_heading_alone(visit: Visitor) -> None:
    first, second = facets_of(visit)[:2]
    index = next(page for page in visit.written.pages if page.path == "publications/")
    works = [work for year in index.view.years for work in year.works]
    with visit.page("publications/") as page:
        for one, other in product(first.values[:4], second.values):
            choose(page, first.name, one.key)
            choose(page, second.name, other.key)
            expected = [
                work
                for work in works
                if one.key in work.keys[first.name].split() and other.key in work.keys[second.name].split()
            ]
            assert shown_works(page) == len(expected)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_year_without_works_leaves_no_gap(visit: Visitor, width: int) -> None:
    facets = {facet.name: facet for facet in facets_of(visit)}
    with visit.page("publications/", width) as page:
        page.evaluate("document.querySelector('.filters details').open = true")
        for kind, venue in product(facets["type"].values, facets["venue"].values):
            choose(page, "type", kind.key)
            choose(page, "venue", venue.key)
            bare = page.evaluate(
                "[...document.querySelectorAll('.results .year')]"
                ".filter(year => ![...year.querySelectorAll('.pub')].some(work => work.checkVisibility()))"
                ".map(year => year.getBoundingClientRect().height)"
            )
            assert all(height == 0 for height in bare)


def test_clearing_the_filters_shows_all_works_again(visit: Visitor) -> None:
    year = facets_of(visit)[0]
    with visit.page("publications/") as page:
        choose(page, year.name, year.values[0].key)
        page.get_by_role("button", name="Clear filters").click()
        assert shown_works(page) == len(visit.written.site.publications)


def test_lists_have_as_many_works_as_the_data(visit: Visitor) -> None:
    site = visit.written.site
    expected = {f"people/{person.slug}/": len(site.publications_of(person)) for person in site.people}
    expected |= {f"venues/{venue.key}/": len(venue.publications) for venue in site.venues}
    expected |= {f"topics/{topic.slug}/": len(topic.publications) for topic in site.topics}
    expected |= {f"authors/{author.slug}/": len(author.publications) for author in site.author_names}
    found = {}
    for path in expected:
        with visit.page(path) as page:
            found[path] = page.locator(".year .pub").count()
    assert found == expected
