import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.model.date_forms import find_date_spans


def found(text: str) -> list[tuple[str, str]]:
    return [(text[span.start : span.end], span.date.shorthand) for span in find_date_spans(text)]


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        (
            "in Letters on Engines (LOE), vol. 17, no. 2, pp. 134-138, July-Dec. 2018.",
            [("July-Dec. 2018", "2018-07/2018-12")],
        ),
        ("Symposium on Engines (ENG-49), Oslo, Norway, June 2022", [("June 2022", "2022-06")]),
        (
            "EN303 [2021-Fall, 2020-Fall, 2020-Spring]",
            [("2021-Fall", "2021-23"), ("2020-Fall", "2020-23"), ("2020-Spring", "2020-21")],
        ),
        ("[2020-Fall, 2021-Spring]", [("2020-Fall", "2020-23"), ("2021-Spring", "2021-21")]),
        ("Lab, City [Jun. 2024 ~ Present]", [("Jun. 2024 ~ Present", "2024-06/..")]),
        ("Oct. 2019 - Best paper", [("Oct. 2019", "2019-10")]),
        (
            "June 2019-July 2020, Dec. 5, 2021",
            [("June 2019-July 2020", "2019-06/2020-07"), ("Dec. 5, 2021", "2021-12-05")],
        ),
        ("Reviewer 2020-23", [("2020-23", "2020/2023")]),
        ("KR (2019), US (2020)", [("2019", "2019"), ("2020", "2020")]),
        ("The 2019 Choices in Engines", [("2019", "2019")]),
        ("Letters (to appear)", [("to appear", "to appear")]),
        ("3 June 2019", [("3 June 2019", "2019-06-03")]),
        ("vol. 3 June 2019", [("June 2019", "2019-06")]),
        ("Teaching (2020 – )", [("2020 –", "2020/..")]),
        ("Chair since 2021, member 2016–18", [("since 2021", "2021/.."), ("2016–18", "2016/2018")]),
        ("in 2024. 5 models", [("2024", "2024")]),
        ("Springfield, CA 2019", [("2019", "2019")]),
        ("Example, C. 2019. On Engines", [("2019", "2019")]),
        ("made circa 2019", [("circa 2019", "2019~")]),
        ("09/2018 – to date Lecturer", [("09/2018 – to date", "2018-09/..")]),
        ("Reader, 2019 - date", [("2019 - date", "2019/..")]),
        ("Oslo 01-07-2019 – till date", [("01-07-2019 – till date", "2019/..")]),
        ("05-08-2007 – 11-02-2013", [("05-08-2007 – 11-02-2013", "2007/2013")]),
        ("2020.12至今 讲师", [("2020.12至今", "2020-12/..")]),
        ("２０２０年４月～現在", [("２０２０年４月～現在", "2020-04/..")]),
        ("令和5年、平成元年", [("令和5年", "2023"), ("平成元年", "1989")]),
        ("2022～2024年度", [("2022～2024年度", "2022/2024")]),
        ("（2017年～）", [("2017年～", "2017/..")]),
        ("2018-atual, março de 2017", [("2018-atual", "2018/.."), ("março de 2017", "2017-03")]),
    ],
)
def test_dates_are_found_in_running_text(text: str, dates: list[tuple[str, str]]) -> None:
    assert found(text) == dates


@pytest.mark.parametrize(
    "text",
    [
        "ENG-29 and ENG-2019",
        "pp. 134-138",
        "pp. 1901-1910",
        "vol. 2019, no. 2020",
        "pages 1999–2010",
        "a 2024-based study",
        "$2000 and 2000% and 1,999",
        "arXiv:2001.01234",
        "https://example.org/2019/03/paper.pdf",
        "10.1000/2019.03.05",
        "ada2019@example.org",
        "1850 engines, 2100 wheels",
        "It may or may not march in fall",
        "2001-02-30",
        "v2019.3",
        "ENG2019",
        "ENG '19",
        "~2000 engines and >2000 wheels",
    ],
)
def test_numbers_that_are_no_dates_are_left_alone(text: str) -> None:
    assert found(text) == []


@given(st.text(alphabet=st.sampled_from("2019 -–~/.,()[]JunFallPresent→"), max_size=60))
def test_spans_are_in_order_and_read_back(text: str) -> None:
    spans = find_date_spans(text)
    assert all(left.end <= right.start for left, right in pairwise(spans))
    assert all(0 <= span.start < span.end <= len(text) and span.date.label for span in spans)


@pytest.mark.parametrize(
    "text", ["2019-" * 20_000, "June " * 20_000, "9" * 200_000, "June 3-" * 20_000, "a/" * 50_000]
)
def test_long_texts_take_no_long_time(text: str) -> None:
    begin = time.perf_counter()
    find_date_spans(text)
    assert time.perf_counter() - begin < 5
