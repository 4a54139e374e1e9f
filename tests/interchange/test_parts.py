"""Names, dates and numbers of a record become values of the model, or are told and left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import Location, Report
from sitegen.interchange.parts import (
    join_title,
    read_date,
    read_day,
    read_doi,
    read_instant,
    read_name,
    read_pages,
    read_span,
    without_stop,
)
from sitegen.model.date import Date
from sitegen.model.name import Name

PLACE = Location("t.json", 3)


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        ({"given": "Ada", "family": "Example"}, Name(given="Ada", family="Example")),
        ({"given": "Ada", "family": "van den Berg"}, Name(given="Ada", particle="van den", family="Berg")),
        (
            {"given": "Ada", "family": "Berg", "particle": "Van Den"},
            Name(given="Ada", particle="Van Den", family="Berg"),
        ),
        ({"given": "Ada", "family": "de"}, Name(given="Ada", family="de")),
        ({"given": "하늘", "family": "김"}, Name(given="하늘", family="김")),
        ({"family": "Mausamu"}, Name(literal="Mausamu")),
        ({"given": "Mausamu"}, Name(literal="Mausamu")),
        (
            {"given": "Ada", "family": "Example", "suffix": " Jr. "},
            Name(given="Ada", family="Example", suffix="Jr."),
        ),
        ({"literal": " Gear  Society "}, Name(literal="Gear Society")),
        ({"given": " ", "family": "\u200b"}, None),
    ],
)
def test_a_name_is_made_of_its_parts(parts: dict[str, str], name: Name | None) -> None:
    assert read_name(**parts) == name


@pytest.mark.parametrize(
    ("parts", "season", "edtf"),
    [
        (["2021"], "", "2021"),
        (["2021", "7"], "", "2021-07"),
        ([2021, 7, 5], "", "2021-07-05"),
        (["2021", "2", "31"], "", "2021-02"),
        (["2021", "13", "1"], "", "2021"),
        (["2021", "0", "0"], "", "2021"),
        (["2021", None, "5"], "", "2021"),
        (["2021"], "Fall", "2021-23"),
        (["2021"], "1", "2021-21"),
        (["2021"], "monsoon", "2021"),
        (["-44", "3"], "", "-0044-03"),
        ([None], "", None),
        (["0"], "", None),
        (["99999"], "", None),
        ([], "", None),
    ],
)
def test_a_date_goes_as_far_as_its_parts_can_be(
    parts: list[str | int | None], season: str, edtf: str | None
) -> None:
    date = read_day(parts, season)
    assert (date.edtf if date else None) == edtf


def test_an_interval_has_two_different_ends() -> None:
    year, later = Date("2019"), Date("2021-02")
    assert read_span(year, later) == Date("2019/2021-02")
    assert read_span(year, year) == year
    assert read_span(year, None) == year
    assert read_span(year, None, is_open=True) == Date("2019/..")
    assert read_span(None, later, is_open=True) == later
    assert read_span(later, year) == later


@pytest.mark.parametrize(
    ("text", "date", "told"),
    [
        ("13/5/2020", "2020-05-13", ""),
        ("5/13/2020", "2020-05-13", ""),
        ("5/5/2020", "2020-05-05", ""),
        ("5/1/2020", "2020", "date `5/1/2020` is two days"),
        ("31/2/2020", "2020", "date `31/2/2020` cannot be read"),
    ],
)
def test_a_date_of_three_numbers_keeps_what_is_sure(text: str, date: str, told: str) -> None:
    report = Report()
    assert read_date(text, PLACE, report) == Date(date)
    assert [each.message for each in report] == ([told] if told else [])


def test_a_date_that_cannot_be_read_is_told() -> None:
    report = Report()
    assert read_date("2020-05-06T10:00:00Z", PLACE, report) == Date("2020-05-06")
    assert read_date("Sept. 2019", PLACE, report) == Date("2019-09")
    assert read_date("", PLACE, report) is None
    assert list(report) == []
    assert read_date("soon", PLACE, report) is None
    assert [(each.code, str(each.location), each.severity) for each in report] == [
        ("bad-date", "t.json:3", "warning")
    ]


def test_a_wrong_number_is_a_warning() -> None:
    report = Report()
    assert read_doi("10.1000/ABC", PLACE, report) == "10.1000/abc"
    assert read_doi("none", PLACE, report) is None
    assert [(each.code, each.severity) for each in report] == [("bad-doi", "warning")]


@pytest.mark.parametrize(
    ("milliseconds", "edtf"),
    [(1704067200000, "2024-01-01"), (0, None), (-5, None), (10**15, None), (None, None)],
)
def test_an_instant_is_a_day(milliseconds: int | None, edtf: str | None) -> None:
    date = read_instant(milliseconds)
    assert (date.edtf if date else None) == edtf


def test_pages_and_titles_are_joined() -> None:
    assert [
        read_pages("10", "19"),
        read_pages("10 – 19"),
        read_pages("7", "7"),
        read_pages("", "9"),
        read_pages(""),
    ] == [
        "10-19",
        "10-19",
        "7",
        "9",
        None,
    ]
    assert [
        join_title("Gears", "a start"),
        join_title("Gears?", "Yes"),
        join_title("Gears: a start", "A Start"),
    ] == [
        "Gears: a start",
        "Gears? Yes",
        "Gears: a start",
    ]
    assert [without_stop("Gears."), without_stop("Gears..."), without_stop("Gears")] == [
        "Gears",
        "Gears...",
        "Gears",
    ]


@given(st.lists(st.none() | st.integers() | st.text(max_size=6), max_size=4), st.text(max_size=6))
def test_any_parts_give_a_date_or_nothing(parts: list[str | int | None], season: str) -> None:
    date = read_day(parts, season)
    assert date is None or isinstance(Date.parse(date.edtf), Date)
