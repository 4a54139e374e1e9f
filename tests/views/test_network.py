from collections.abc import Sequence
from itertools import pairwise

import pytest

from sitegen.model.publication import Publication
from sitegen.model.site import Site
from sitegen.views.network import MOST_NODES, MOST_TIES, Network, draw_network
from sitegen.views.tallies import tally_authors
from tests.pages.people import person, work
from tests.pages.sites import make_site


def name(number: int) -> str:
    """Give a name that no other number has."""
    return f"{chr(65 + number // 26)}o Sample{chr(97 + number % 26)}"


def drawn(site: Site, works: Sequence[Publication]) -> Network | None:
    return draw_network(tally_authors(works, site, apart_from=site.people[0]), works, site)


def draw(count: int) -> Network | None:
    ada = person("Ada Example", *(work(f"w-{n}", "2020", "Ada Example", name(n)) for n in range(count)))
    site = make_site(ada)
    return drawn(site, site.publications)


def test_two_collaborators_are_too_few_to_draw() -> None:
    assert draw(2) is None


@pytest.mark.parametrize("count", [3, 4, 15, 60])
def test_names_of_one_side_never_touch_and_stay_inside(count: int) -> None:
    picture = draw(count)
    assert picture is not None
    assert len(picture.nodes) == count
    for is_right in (True, False):
        heights = sorted(node.y for node in picture.nodes if node.is_right is is_right)
        assert all(below - above >= 20 for above, below in pairwise(heights))
    assert all(10 <= node.y <= picture.height - 10 for node in picture.nodes)
    assert all(140 <= node.x <= picture.width - 140 for node in picture.nodes)


def test_what_does_not_fit_is_counted() -> None:
    picture = draw(MOST_NODES + 7)
    assert picture is not None
    assert (len(picture.nodes), picture.left_out) == (MOST_NODES, 7)


def test_those_who_publish_together_are_neighbours_and_tied() -> None:
    ada = person(
        "Ada Example",
        work("a", "2020", "Ada Example", "Bo Sample", "Cleo Placeholder"),
        work("b", "2021", "Ada Example", "Bo Sample", "Cleo Placeholder"),
        work("c", "2022", "Ada Example", "Dag Able"),
        work("d", "2022", "Ada Example", "Dag Able", "Eve Empty"),
    )
    site = make_site(ada)
    picture = drawn(site, site.publications)
    assert picture is not None
    order = [node.tally.label for node in picture.nodes]
    assert abs(order.index("Bo Sample") - order.index("Cleo Placeholder")) == 1
    assert len(picture.other_ties) == 2
    assert picture.other_ties[0].tenths > picture.other_ties[1].tenths


def test_a_work_of_very_many_authors_draws_a_bounded_number_of_ties() -> None:
    ada = person("Ada Example", work("a", "2020", "Ada Example", *(name(n) for n in range(120))))
    site = make_site(ada)
    picture = drawn(site, site.publications)
    assert picture is not None
    assert len(picture.other_ties) == MOST_TIES


def test_the_picture_does_not_depend_on_the_order_of_works() -> None:
    works = [work(f"w-{n}", "2020", "Ada Example", name(n % 5), name(n)) for n in range(12)]
    ada = person("Ada Example", *works)
    site = make_site(ada)
    forwards = drawn(site, site.publications)
    backwards = drawn(site, tuple(reversed(site.publications)))
    assert forwards == backwards
