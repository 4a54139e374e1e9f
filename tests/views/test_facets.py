from sitegen.model.years import group_by_year
from sitegen.views.facets import facet_years, facets_of
from tests.pages.people import person, venue, work
from tests.pages.sites import make_site


def test_a_filter_with_one_choice_is_no_filter() -> None:
    site = make_site(person("Ada Example", work("a", "2020"), work("b", "2021")))
    assert [facet.name for facet in facets_of(site.publications, site)] == ["year"]


def test_each_value_counts_its_works_and_each_work_has_its_words() -> None:
    ada = person(
        "Ada Example",
        work("a", "2020", "Ada Example", "Bo Sample", venue=venue("SIE"), topics=("Engines", "Heat")),
        work("b", "2021", "Ada Example", venue=venue("PRETEND"), topics=("Engines",)),
        work("c", None, "Ada Example", "Bo Sample", venue=venue("SIE")),
    )
    site = make_site(ada)
    facets = {facet.name: facet for facet in facets_of(site.publications, site)}
    works = [one for year in facet_years(group_by_year(site.publications), site) for one in year.works]
    assert [(value.label, value.count) for value in facets["year"].values] == [
        ("2021", 1),
        ("2020", 1),
        ("Undated", 1),
    ]
    for facet in facets.values():
        for value in facet.values:
            having = [one for one in works if value.key in one.keys[facet.name].split()]
            assert len(having) == value.count


def test_words_of_filters_may_stand_in_a_style_rule() -> None:
    ada = person("Ada Example", work("a", "2020"), work("b", "1999", topics=("3D",)), work("c", None))
    site = make_site(ada)
    years = facet_years(group_by_year(site.publications), site)
    words = [
        word for year in years for one in year.works for key in one.keys.values() for word in key.split()
    ]
    assert words
    assert all(word[0].isalpha() and word.isascii() for word in words)


def test_a_filter_offers_the_twelve_most_frequent_and_a_door_to_all() -> None:
    works = [work(f"w-{n}", "2020", topics=(f"Topic {n % 15}", "All")) for n in range(30)]
    site = make_site(person("Ada Example", *works))
    facet = next(facet for facet in facets_of(site.publications, site) if facet.name == "topic")
    assert (len(facet.values), facet.total, facet.all_path) == (12, 16, "topics/")
    assert facet.values[0].label == "All"
