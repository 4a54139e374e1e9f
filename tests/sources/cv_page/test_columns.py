import pytest

from sitegen.sources.cv_page.columns import is_table_head, part_columns


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("Ph.D.          Engines", "Ph.D. | Engines"),
        ("Name in full            :  Ada Example", "Name in full: Ada Example"),
        ("Telephone:\t0555 0100", "Telephone: 0555 0100"),
        ("Reader      Ilse      01-07-2019      till date", "Reader | Ilse | 01-07-2019 – till date"),
        ("Fellow      Ilse      05-08-2007      11-02-2013", "Fellow | Ilse | 05-08-2007 – 11-02-2013"),
        ("Engines: a study of gaps", "Engines: a study of gaps"),
    ],
)
def test_gaps_become_bars_and_forms_become_labelled_lines(text: str, parted: str) -> None:
    assert part_columns(text) == parted


@pytest.mark.parametrize(
    ("text", "is_head"),
    [
        ("Degree | Subject | University | Year | Class / OGPA", True),
        ("Post | Place | From | To", True),
        ("Ph.D. | Engines | Example University | 2010", False),
        ("Title | Date", False),
    ],
)
def test_the_names_of_columns_are_no_entry(text: str, is_head: bool) -> None:
    assert is_table_head(text) is is_head
