import pytest

from sitegen.sources.cv_page.citation_title_last import title_last


@pytest.mark.parametrize(
    ("text", "title", "year", "after", "authors", "et_al"),
    [
        (
            "Ejemplo, A., & Modelo, B. 2023, Letters on Lamps, 14, 77, “Lonely lamps”",
            "Lonely lamps",
            "2023",
            "Letters on Lamps, 14, 77",
            ["A. Ejemplo", "B. Modelo"],
            False,
        ),
        (
            "Ejemplo, A., Modelo, B., y 23 coautores. 2022, Sky of Lamps, 500, 88, “Lamp counts”",
            "Lamp counts",
            "2022",
            "Sky of Lamps, 500, 88",
            ["A. Ejemplo", "B. Modelo"],
            True,
        ),
    ],
)
def test_a_title_may_stand_last(
    text: str, title: str, year: str, after: str, authors: list[str], et_al: bool
) -> None:
    found = title_last(text)
    assert found is not None
    assert found.names is not None
    assert found.date is not None
    assert (found.title, found.date.edtf, found.after, found.names.et_al) == (title, year, after, et_al)
    assert [one.name.display for one in found.names.contributors] == authors


@pytest.mark.parametrize(
    "text",
    [
        "A. Example and B. Sample. 2019, “On Lamps”, Letters on Lamps.",
        "Lamps of 2019, Ilse, “On Lamps”",
        "A. Example, “On Lamps of 2019, Ilse”, Letters.",
    ],
)
def test_other_quoted_titles_are_left_to_other_readers(text: str) -> None:
    assert title_last(text) is None
