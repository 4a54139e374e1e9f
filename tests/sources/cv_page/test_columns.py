import pytest

from sitegen.sources.cv_page.columns import part_columns


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
