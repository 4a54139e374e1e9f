from dataclasses import replace

from sitegen.model.identifier import DblpSuffix
from sitegen.model.page import address
from sitegen.model.publication import Contributor
from sitegen.views.tallies import tally_authors, tally_topics, tally_venues
from tests.pages.people import person, venue, work
from tests.pages.sites import make_site, named


def test_co_authors_are_counted_once_a_work_and_ordered_by_count_then_name() -> None:
    ada = person(
        "Ada Example",
        work("a", "2020", "Ada Example", "Cleo Placeholder", "Bo Sample"),
        work("b", "2021", "Ada Example", "Cleo Placeholder"),
        work("c", "2022", "Ada Example", "Dag Able"),
    )
    site = make_site(ada)
    tallies = tally_authors(site.publications_of(ada), site, apart_from=ada)
    assert [(tally.label, tally.count, tally.share) for tally in tallies] == [
        ("Cleo Placeholder", 2, 100),
        ("Dag Able", 1, 50),
        ("Bo Sample", 1, 50),
    ]


def test_only_names_with_a_page_are_linked() -> None:
    ada = person(
        "Ada Example", work("a", "2020", "Ada Example", "Bo Sample"), work("b", "2021", "Ada Example")
    )
    site = make_site(ada)
    paths = [tally.subject and tally.subject.path for tally in tally_authors(site.publications, site)]
    assert paths == [address(site.people[0]), None]


def test_equal_names_with_and_without_a_number_stay_two_lines() -> None:
    numbered = Contributor(name=named("Bo Sample"), dblp=DblpSuffix("0002"))
    bare = Contributor(name=named("Bo Sample"))
    ada = Contributor(name=named("Ada Example"))
    works = (
        replace(work("a", "2020", "x"), authors=(ada, numbered)),
        replace(work("b", "2021", "x"), authors=(ada, bare)),
    )
    owner = person("Ada Example", *works)
    site = make_site(owner)
    tallies = tally_authors(site.publications, site, apart_from=owner)
    assert [tally.label for tally in tallies] == ["Bo Sample", "Bo Sample"]
    assert len({tally.key for tally in tallies}) == 2


def test_a_work_without_an_author_list_claims_nobody() -> None:
    site = make_site(person("Ada Example", work("a")))
    assert tally_authors(site.publications, site) == ()


def test_venues_are_counted_by_series_under_their_short_name() -> None:
    ada = person(
        "Ada Example",
        work("a", "2020", venue=venue("SIE", "Symposium on Imagined Engines")),
        work("b", "2021", venue=venue("SIE", "Symposium on Imagined Engines")),
        work("c", "2021"),
    )
    site = make_site(ada)
    assert [(tally.label, tally.count) for tally in tally_venues(site.publications, site)] == [("SIE", 2)]


def test_topics_count_only_the_works_asked_about() -> None:
    ada = person("Ada Example", work("a", topics=("Engines",)), work("b", topics=("Engines", "Heat")))
    site = make_site(ada)
    one = [site.publication_by_key["a"]]
    assert [(tally.label, tally.count) for tally in tally_topics(one, site)] == [("Engines", 1)]
