from pathlib import Path

import pytest

from sitegen.assemble import asset_product
from sitegen.diagnostics import Report, SitegenError
from sitegen.output.clashes import refuse_clashes


def test_an_asset_that_cannot_be_read_is_told_and_costs_nothing_else(tmp_path: Path) -> None:
    report = Report()
    assert asset_product(tmp_path, "assets/a.png").make(report) is None
    assert [found.code for found in report] == ["unreadable-file"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("people/ada/index.html", "people/Ada/index.html"),
        ("assets/caf\u00e9.png", "assets/cafe\u0301.png"),
        ("assets/STRASSE.png", "assets/stra\u00dfe.png"),
        ("assets/a", "assets/A/b.png"),
    ],
    ids=["case", "accents", "sharp s", "a file where a folder must be"],
)
def test_two_files_that_a_file_system_may_take_for_one_are_refused(one: str, other: str) -> None:
    with pytest.raises(SitegenError, match="path-clash"):
        refuse_clashes([one, other])


def test_files_that_are_apart_everywhere_pass() -> None:
    refuse_clashes(["a/b.png", "a/bc.png", "ab/b.png"])
