import datetime
import time

import pytest
from edtf import parse_edtf as parse_by_library
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import Problem
from sitegen.model.date import Date, Precision

DAY = datetime.date


def date(text: str) -> Date:
    parsed = Date.parse(text)
    assert isinstance(parsed, Date), parsed
    return parsed


PRINTED = [
    ("2024", "2024"),
    ("2021-07", "2021-07"),
    ("2021-07-03", "2021-07-03"),
    ("2019-09/2019-10", "2019-09/2019-10"),
    ("2024-06/..", "2024-06/.."),
    ("../2019", "../2019"),
    ("2020-23", "2020-23"),
    ("2019~", "2019~"),
    ("2019?", "2019?"),
    ("2019-05%", "2019-05%"),
    ("Jun. 2024 ~ Present", "2024-06/.."),
    ("Sep. 2018 ~ Feb. 2024", "2018-09/2024-02"),
    ("Sep/Oct., 2019", "2019-09/2019-10"),
    ("July-Dec. 2018", "2018-07/2018-12"),
    ("2019 Jul-Aug", "2019-07/2019-08"),
    ("Jul. 2021", "2021-07"),
    ("Jul. 2021.", "2021-07"),
    ("April 2024", "2024-04"),
    ("Fall 2020", "2020-23"),
    ("Autumn of 2020", "2020-23"),
    ("2020-Fall", "2020-23"),
    ("2021-Spring", "2021-21"),
    ("Spring/Summer 2020", "2020-21/2020-22"),
    ("Winter 2018/19", "2018-24"),
    ("6 June 2023", "2023-06-06"),
    ("6th of June 2023", "2023-06-06"),
    ("June 6, 2023", "2023-06-06"),
    ("06-Jun-2023", "2023-06-06"),
    ("2012 Mar 15", "2012-03-15"),
    ("3-5 June 2019", "2019-06-03/2019-06-05"),
    ("June 3–5, 2019", "2019-06-03/2019-06-05"),
    ("June 30 - July 2, 2019", "2019-06-30/2019-07-02"),
    ("30 June - 2 July 2019", "2019-06-30/2019-07-02"),
    ("11/2021 ->", "2021-11/.."),
    ("04/2019 - 10/2021", "2019-04/2021-10"),
    ("03/2019", "2019-03"),
    ("2019/03", "2019-03"),
    ("2019.03.05", "2019-03-05"),
    ("13/04/2019", "2019-04-13"),
    ("04/13/2019", "2019-04-13"),
    ("04/04/2019", "2019-04-04"),
    ("2018/19", "2018/2019"),
    ("2018/2019", "2018/2019"),
    ("2016-2018", "2016/2018"),
    ("2016–2018", "2016/2018"),
    ("2016–18", "2016/2018"),
    ("2016-18", "2016/2018"),
    ("2010–12", "2010/2012"),
    ("2010-12", "2010-12"),
    ("from 2019 to 2021", "2019/2021"),
    ("2020-", "2020/.."),
    ("2020 – heute", "2020/.."),
    ("since 2021", "2021/.."),
    ("until 2019", "../2019"),
    ("circa 2019", "2019~"),
    ("ca. 2019", "2019~"),
    ("Dec 2019 - Jan 2020", "2019-12/2020-01"),
    ("März 2020", "2020-03"),
    ("6. Juni 2023", "2023-06-06"),
    ("1er mars 2019", "2019-03-01"),
    ("déc. 2019", "2019-12"),
    ("3 de marzo de 2019", "2019-03-03"),
    ("2019年3月", "2019-03"),
    ("2019年3月5日", "2019-03-05"),
    ("2019年3月至2020年4月", "2019-03/2020-04"),
    ("2020년 3월 ~ 현재", "2020-03/.."),
    ("2019. 3.", "2019-03"),
    ("2019. 3. 5.", "2019-03-05"),
    ("6 June 1848", "1848-06-06"),
    ("2019.03 - 2021.02", "2019-03/2021-02"),
    ("2020-03 – 2021-04", "2020-03/2021-04"),
    ("2020/03 - present", "2020-03/.."),
    ("Mar 2019 to date", "2019-03/.."),
    ("July 2021 -- Present", "2021-07/.."),
    ("2019 -- 2021", "2019/2021"),
    ("Aug’19 – May’21", "2019-08/2021-05"),
    ("Spring '98", "1998-21"),
    ("01.10.2019", "2019-10-01"),
    ("WS 2019/20", "2019-24"),
    ("SS 2020", "2020-22"),
    ("Fall Semester, 2020", "2020-23"),
    ("Fall 2019/Spring 2020", "2019-23/2020-21"),
    ("ca. 2019-2021", "2019~/2021~"),
    ("c. 2019", "2019~"),
]


@pytest.mark.parametrize(("text", "edtf"), PRINTED, ids=[text for text, _ in PRINTED])
def test_printed_dates_become_edtf(text: str, edtf: str) -> None:
    assert date(text).edtf == edtf


@pytest.mark.parametrize(("text", "edtf"), PRINTED, ids=[text for text, _ in PRINTED])
def test_a_written_date_reads_back(text: str, edtf: str) -> None:
    assert date(date(text).shorthand) == Date(edtf)


def test_a_year_before_our_era_is_kept_and_stands_before_all_others() -> None:
    spring, autumn = date("-0044-21"), date("-0100/-0044-03")
    assert (spring.label, spring.year, autumn.label) == ("Spring 44 BC", -44, "100 BC – Mar 44 BC")
    assert spring.sort_key < date("0001").sort_key
    assert isinstance(Date.parse("-0044/-0100"), Problem)
    assert isinstance(Date.parse("-0000"), Problem)


STATUSES = ["in press", "to appear", "Forthcoming", "under review", "submitted", "n.d."]


@pytest.mark.parametrize("text", STATUSES)
def test_a_status_is_kept_as_printed(text: str) -> None:
    found = date(text)
    assert (found.status, found.edtf, found.label, found.year) == (text, "", text, None)
    assert found.precision is Precision.NONE
    assert (found.lower, found.upper, found.is_open) == (None, None, False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2001-02-30",
        "2001-13-01",
        "31 June 2020",
        "29 February 2021",
        "2020/2019",
        "../..",
        "2019/",
        "0000",
        "19",
        "2019-05-01-02",
        "03/04/2019",
        "soon",
        "2019a",
        "2019 2020",
        "May",
        "٢٠١٩",
        "9" * 200_000,
        "2019-" * 40_000,
    ],
    ids=lambda text: text[:20],
)
def test_an_impossible_date_is_a_problem_that_names_the_forms_at_once(text: str) -> None:
    begin = time.perf_counter()
    problem = Date.parse(text)
    assert time.perf_counter() - begin < 0.5
    assert isinstance(problem, Problem)
    assert problem.code == "bad-date"
    assert len(problem.message) < 200
    assert problem.hint is not None
    assert all(form in problem.hint for form in ("YYYY,", "YYYY-MM ", "YYYY-MM-DD"))


@pytest.mark.parametrize(
    ("text", "precision", "lower", "upper", "year", "label"),
    [
        ("2024", "year", DAY(2024, 1, 1), DAY(2024, 12, 31), 2024, "2024"),
        ("2024-06", "month", DAY(2024, 6, 1), DAY(2024, 6, 30), 2024, "June 2024"),
        ("2024-02-29", "day", DAY(2024, 2, 29), DAY(2024, 2, 29), 2024, "29 February 2024"),
        ("2020-23", "season", DAY(2020, 9, 1), DAY(2020, 11, 30), 2020, "Fall 2020"),
        ("2018-24", "season", DAY(2018, 12, 1), DAY(2018, 12, 31), 2018, "Winter 2018"),
        ("2019-09/2019-10", "interval", DAY(2019, 9, 1), DAY(2019, 10, 31), 2019, "Sep–Oct 2019"),
        ("2018-09/2024-02", "interval", DAY(2018, 9, 1), DAY(2024, 2, 29), 2024, "Sep 2018 – Feb 2024"),
        ("2016/2018", "interval", DAY(2016, 1, 1), DAY(2018, 12, 31), 2018, "2016–2018"),
        ("2024-06/..", "interval", DAY(2024, 6, 1), None, 2024, "Jun 2024 – present"),
        ("2024/..", "interval", DAY(2024, 1, 1), None, 2024, "2024 – present"),
        ("../2019", "interval", None, DAY(2019, 12, 31), 2019, "until 2019"),
        ("2019-06-03/2019-06-05", "interval", DAY(2019, 6, 3), DAY(2019, 6, 5), 2019, "3–5 Jun 2019"),
        ("2019-06-30/2019-07-02", "interval", DAY(2019, 6, 30), DAY(2019, 7, 2), 2019, "30 Jun – 2 Jul 2019"),
        ("2019~", "year", DAY(2019, 1, 1), DAY(2019, 12, 31), 2019, "c. 2019"),
        ("2019?", "year", DAY(2019, 1, 1), DAY(2019, 12, 31), 2019, "2019?"),
    ],
)
def test_precision_bounds_year_and_label(  # one row says it all
    text: str, precision: str, lower: DAY | None, upper: DAY | None, year: int, label: str
) -> None:
    found = date(text)
    assert (found.precision, found.lower, found.upper, found.year, found.label) == (
        precision,
        lower,
        upper,
        year,
        label,
    )
    assert found.is_open is text.endswith("/..")


def test_newest_first_is_the_order_that_readers_expect() -> None:
    texts = [
        "in press",
        "2024-06/..",
        "2023/..",
        "2024",
        "2024-12",
        "April 2024",
        "2018/2023",
        "2023-06",
        "n.d.",
    ]
    assert sorted(texts, key=lambda text: date(text).sort_key, reverse=True) == texts


points = st.one_of(
    st.dates(DAY(1000, 1, 1), DAY(2999, 12, 31)).map(lambda day: day.isoformat()),
    st.builds("{:04d}-{:02d}".format, st.integers(1, 2999), st.integers(0, 25)),
    st.builds("{:04d}-{:02d}-{:02d}".format, st.integers(1900, 2100), st.integers(0, 13), st.integers(0, 32)),
    st.builds("{:04d}".format, st.integers(1, 2999)),
)
marked = st.builds("{}{}".format, points, st.sampled_from(["", "~", "?", "%"]))
intervals = st.builds("{}/{}".format, st.one_of(points, st.just("..")), st.one_of(points, st.just("..")))


@given(st.one_of(marked, intervals))
def test_what_we_call_edtf_is_edtf(text: str) -> None:
    parsed = Date.parse(text)
    if not isinstance(parsed, Date) or parsed.edtf != text:
        return
    oracle = parse_by_library(text)
    if parsed.precision in (Precision.DAY, Precision.MONTH, Precision.YEAR):
        assert parsed.lower is not None
        assert parsed.upper is not None
        assert DAY(*oracle.lower_strict()[:3]) == parsed.lower
        assert DAY(*oracle.upper_strict()[:3]) == parsed.upper


@given(st.text(max_size=60))
def test_any_text_gives_a_date_or_a_problem(text: str) -> None:
    parsed = Date.parse(text)
    if isinstance(parsed, Date):
        assert Date.parse(parsed.shorthand) == parsed
        assert parsed.label
        assert parsed.sort_key >= (0, 0)
