import pytest

from sitegen.model.venue_names import names_of_venue, without_year

NAMES = {
    "In Proceedings of the 12th Annual Symposium on Looms": {"symposium on looms"},
    "Proc. of Symposium on Looms (ISL '21)": {"symposium on looms", "isl"},
    "2021 IEEE Symposium on Looms (ISL)": {"ieee symposium on looms", "isl"},
    "Symposium on Looms, ISL 2021, Oslo, Norway, June 1-4, 2021": {"symposium on looms", "isl"},
    "ISL'21": {"isl"},
    "Letters on Looms": {"letters on looms"},
    "Proceedings": {"proceedings"},
    "": set(),
}


@pytest.mark.parametrize(("printed", "names"), NAMES.items(), ids=NAMES)
def test_a_venue_is_known_by_its_long_and_its_short_name(printed: str, names: set[str]) -> None:
    assert names_of_venue(printed, None) == names


@pytest.mark.parametrize(
    ("printed", "name"),
    [("WOS 2023", "WOS"), ("WOS’23", "WOS"), ("2023 WOS", "WOS"), ("2001", "2001"), ("Route 66", "Route 66")],
)
def test_a_year_is_no_part_of_a_name(printed: str, name: str) -> None:
    assert without_year(printed) == name
