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


def test_lines_between_rows_are_headings() -> None:
    lines = [
        "Sl.No\tTitle of the Paper\tName of the Authors\tJournal with ISSN\tVol./Page\tMonth & Year\tImpact",
        "(a) Papers",
        "1\tHow mills hum\tA. Example, B. Test\tLooms (ISSN 0555-0101)\t4(2): 33-37\tJune 2009\tNA",
        "(b) Chapters in Books",
        "1\tMills of tomorrow\tA. Example\tIn: On Looms, Heron Press\tpp. 7-9\t2016\t",
    ]
    assert read_tables(lines).lines[1:] == [
        "#### (a) Papers",
        "- A. Example, B. Test. “How mills hum”. Looms, 4(2): 33-37, June 2009.",
        "#### (b) Chapters in Books",
        "- A. Example. “Mills of tomorrow”. In: On Looms, Heron Press, pp. 7-9, 2016.",
    ]


def test_a_form_in_japanese_names_authors_in_the_summary() -> None:
    lines = [
        "著書、学術論文等の名称\t単著・共著の別\t発行又は発表の年月\t発行所、発表雑誌等の名称\t概　要",
        "（学術論文）",
        "1 水車の音（査読付）\t共著\t平成29年5月\t水車論集 第2巻 pp.1-9\t音。著者：見本 花子、例 一郎",
    ]
    assert read_tables(lines).lines[-1] == (
        "- 見本 花子、例 一郎. “水車の音”. 水車論集 第2巻 pp.1-9, 平成29年5月."
    )


def test_cells_over_several_rows_and_rows_of_one_cell_are_understood() -> None:
    reading, _ = read_text(
        "<html><h1>Ada Example</h1><p><b>Publications</b></p><table>"
        "<tr><th>No.</th><th>Authors</th><th>Title</th><th>Journal</th><th>Year</th><th>Pages</th></tr>\n"
        "<tr><td colspan=6><b>A. Papers</b></td></tr>\n"
        "<tr><td>A1</td><td>A. Example, B. Test</td><td>How mills hum</td><td>Letters on Looms</td>"
        "<td rowspan=2>2016</td><td>59, 12-19</td></tr>\n"
        "<tr><td>A2</td><td>B. Test, A. Example</td><td>Mills of tomorrow</td><td>Loom Notes</td>"
        "<td>2, 77-85</td></tr></table></html>"
    )
    assert reading.person is not None
    assert [(work.title, work.date.edtf if work.date else "") for work in reading.person.publications] == [
        ("How mills hum", "2016"),
        ("Mills of tomorrow", "2016"),
    ]


def test_a_table_whose_years_and_links_have_no_head_is_read() -> None:
    lines = [
        "| | what | with whom | where | |",
        "|---|---|---|---|---|",
        "| 2019 | **When do mills hum?** | A. Example | *Loom Notes* 55 | [pdf](a.pdf) |",
    ]
    assert read_tables(lines).lines[-1] == (
        "- A. Example. **When do mills hum?** *Loom Notes* 55, 2019. [pdf](a.pdf)"
    )
