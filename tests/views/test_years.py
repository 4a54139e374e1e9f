from sitegen.model.years import group_by_year
from sitegen.views.years import count_years, year_span
from tests.pages.people import work


def test_years_come_newest_first_between_forthcoming_and_undated() -> None:
    works = [
        work("a", "2019"),
        work("b", None),
        work("c", "in press"),
        work("d", "2021"),
        work("e", "2019-05"),
    ]
    groups = [(group.label, [one.key for one in group.publications]) for group in group_by_year(works)]
    assert groups == [("Forthcoming", ["c"]), ("2021", ["d"]), ("2019", ["a", "e"]), ("Undated", ["b"])]


def test_a_chart_counts_empty_years_too_and_leaves_undated_works_out() -> None:
    counts = count_years([work("a", "2019"), work("b", "2022"), work("c", "2022-03"), work("d", None)])
    assert [(bar.year, bar.count, bar.label) for bar in counts] == [
        (2019, 1, "’19"),
        (2020, 0, "’20"),
        (2021, 0, "’21"),
        (2022, 2, "’22"),
    ]


def test_a_long_chart_names_only_years_that_have_room_and_always_the_last() -> None:
    counts = count_years([work("a", "1990"), work("b", "2024")])
    named = [bar.year for bar in counts if bar.label]
    assert len(counts) == 35
    assert len(named) <= 12
    assert named[-1] == 2024


def test_no_chart_without_a_year() -> None:
    assert count_years([work("a", None), work("b", "in press")]) == ()


def test_a_span_says_one_year_once() -> None:
    assert year_span([work("a", "2019"), work("b", "2022")]) == "2019 to 2022"
    assert year_span([work("a", "2019")]) == "2019"
    assert year_span([]) == ""
