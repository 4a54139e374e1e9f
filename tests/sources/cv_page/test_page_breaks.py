import pytest

from sitegen.sources.cv_page.page_breaks import find_page_breaks
from sitegen.sources.cv_page.pictures import take_pictures
from tests.sources.cv_page.pages import plain, read_text


def test_running_heads_stand_beside_page_numbers_and_come_twice() -> None:
    lines = ["Text", "", "      1/3", "Ada Example — CV", "", "More", "2/3", "Ada Example — CV", "End", "Ada"]
    assert find_page_breaks(lines) == {
        3: "page-number",
        4: "running-head",
        7: "page-number",
        8: "running-head",
    }


@pytest.mark.parametrize(
    "line",
    [
        "Last updated: May 2030        3/3",
        "Stand: 12.03.2030",
        "(Last modified 2030-01-02)",
        "最終更新日：2030年5月",
    ],
)
def test_the_day_of_the_last_change_is_no_entry(line: str) -> None:
    assert find_page_breaks([line]) == {1: "stamp"}


@pytest.mark.parametrize(
    "line", ["Revised the rules of the society, 2019-2020, with others", "Stand-in 2020 lamp x"]
)
def test_lines_that_only_begin_so_stay(line: str) -> None:
    assert find_page_breaks([line]) == {}


def test_an_entry_goes_on_behind_a_page_break() -> None:
    reading, _ = read_text(
        "Ada Example\nEngineer, Example Corp\n\nPublications\n\n"
        "[1] A. Example and B. Sample, “On Quiet Lamps,”\n\n"
        "                         1/2\nAda Example\n\n"
        "     Journal of Lamps, vol. 9, no. 3, pp. 12–20, 2014.\n\n"
        "                         2/2\nAda Example\n"
    )
    assert reading.person is not None
    (work,) = reading.person.publications
    assert (work.title, plain(work.date), work.pages) == ("On Quiet Lamps", "2014", "12–20")


@pytest.mark.parametrize(
    ("text", "bare"),
    [("🎓 Education", "Education"), ("Ada Example 👋", "Ada Example"), ("🎉🎉", ""), ("A 🎓 b", "A 🎓 b")],
)
def test_pictures_at_the_ends_of_a_line_are_no_words(text: str, bare: str) -> None:
    assert take_pictures(text) == bare


def test_an_entry_goes_on_behind_the_end_of_a_printed_page() -> None:
    reading, _ = read_text(
        "Mira Sandolt\n\nPublications\n\n1. Sandolt, M. and Test, B. (2020). The storage of\n\n<!-- 1 -->\n\n"
        "small pumps in cellars. Letters on Pumps, 15(3): 88 - 97.\n"
        "2. Sandolt, M. (2021). Pumps and us. Letters on Pumps, 16(1): 8 - 9.\n"
    )
    assert reading.person is not None
    titles = [work.title for work in reading.person.publications]
    assert titles == ["The storage of small pumps in cellars", "Pumps and us"]
