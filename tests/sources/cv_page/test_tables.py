import pytest

from sitegen.sources.cv_page.table_heads import Column, read_heads
from sitegen.sources.cv_page.tables import read_tables
from tests.sources.cv_page.pages import read_text

RULE = "|---|---|---|---|"


@pytest.mark.parametrize(
    ("cells", "are_heads"),
    [
        (["Degree", "Subject", "University", "Year", "Class / OGPA"], True),
        (["Post", "Place", "From", "To"], True),
        (["Jahr", "Autor:innen und Titel", "Erschienen in"], True),
        (["发表时间", "作者", "题目", "期刊"], True),
        (["Ph.D.", "Engines", "Example University", "2010"], False),
        (["Title", "Date"], False),
    ],
)
def test_the_names_of_columns_are_no_entry(cells: list[str], *, are_heads: bool) -> None:
    assert (read_heads(cells) is not None) is are_heads


def test_names_and_title_in_one_column_are_both() -> None:
    assert read_heads(["Year", "Authors and title", "Journal"]) == (Column.DATE, Column.BOTH, Column.VENUE)


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (
            ["| Year | Authors | Title | Where |", RULE, "| 2021 | Example, A. | On Engines | *Letters* 3 |"],
            "- Example, A. “On Engines”. *Letters* 3, 2021.",
        ),
        (
            ["| Year | Authors and title | In | URL |", RULE, "| 2021 | **A. Example**<br>*Mills* | X | |"],
            "- **A. Example**. *Mills*. X, 2021.",
        ),
        (
            ["Year\tType\tCitation\tMetrics", "2021\tReport\tExample, A. (2021). Mills. Heron.\tCited by 3"],
            "- Example, A. (2021). Mills. Heron.",
        ),
        (
            ["Year | Authors | Title | Venue", "2019 | A. Example, B. Test | Is it? | Loom Days"],
            "- A. Example, B. Test. “Is it?” Loom Days, 2019.",
        ),
        (
            ["2019 | Example, A., & Test, B. | How mills hum | Letters on Looms, 3(2), 1-9"],
            "- Example, A., & Test, B. “How mills hum”. Letters on Looms, 3(2), 1-9, 2019.",
        ),
        (
            ["2020 | Journal article | Example, A., & Test, B. (2020). Mills. *Letters*, 3(2), 1–9."],
            "- Example, A., & Test, B. (2020). Mills. *Letters*, 3(2), 1–9.",
        ),
        (["| Year | Post | Place |", RULE, "| 2020– | Reader | Loom Hall |"], "- 2020– | Reader | Loom Hall"),
        (["| | |", "|---|---|", "| **Office** | Room 3 |"], "Office: Room 3"),
        (["| # | Authors | Title | In |", RULE, "| 2 | — | *(withdrawn)* | — |"], "- 2 | *(withdrawn)*"),
        (["2015 – 2020 | Reader | Hall of Engines"], "2015 – 2020 | Reader | Hall of Engines"),
    ],
)
def test_rows_of_tables_become_items_and_citations(lines: list[str], row: str) -> None:
    assert read_tables(lines).lines[-1] == row


def test_heads_and_rules_are_furniture() -> None:
    assert read_tables(["| Year | Title | Journal |", "|---|---|---|", "| 2020 | On | X |"]).furniture == {
        1: "table-head",
        2: "table-rule",
    }


def test_a_table_of_a_web_page_is_read_by_its_heads() -> None:
    reading, _ = read_text(
        "<html><h1>Ada Example</h1><h2>Publications</h2><table>"
        "<tr><th>Year</th><th>Authors</th><th>Title</th><th>Journal</th><th>DOI</th></tr>\n"
        "<tr><td>2020</td><td>Example, A.<br>Test, B.</td><td>How mills hum</td>"
        "<td><i>Letters on Looms</i> 3</td><td></td></tr>\n"
        "<tr><td>2019</td><td></td><td><p>Mills</p><p>of tomorrow</p></td><td>Heron Papers</td><td></td></tr>"
        "</table></html>"
    )
    assert reading.person is not None
    first, second = reading.person.publications
    assert [author.name.family for author in first.authors or ()] == ["Example", "Test"]
    assert (first.title, second.title) == ("How mills hum", "Mills of tomorrow")
    assert second.venue is not None
    assert second.venue.name == "Heron Papers"
