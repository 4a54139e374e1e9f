"""Bytes of a page: what a reader on a slow line has to wait for."""

import gzip
from pathlib import Path

import pytest

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

THEME = Path(__file__).parent.parent.parent / "templates" / "default" / "assets"


def packed(data: bytes) -> int:
    return len(gzip.compress(data, 6, mtime=0))


def test_style_and_fonts_stay_small() -> None:
    style = (THEME / "site.css").read_bytes()
    assert len(style) <= 24_000
    assert packed(style) <= 6_500
    fonts = list(THEME.glob("*.woff2"))
    assert (
        sum(font.stat().st_size for font in fonts if font.stem in {"sitegen-serif", "sitegen-sans"}) <= 60_000
    )
    assert (THEME / "OFL.txt").is_file()


def test_a_page_of_twelve_works_stays_small(visit_lab: Visitor) -> None:
    page = (visit_lab.written.folder / "people" / "ada-example" / "index.html").read_bytes()
    assert len(page) <= 60_000
    assert packed(page) <= 12_000


def test_an_index_of_four_hundred_works_stays_bearable(visit_crowd: Visitor) -> None:
    page = (visit_crowd.written.folder / "publications" / "index.html").read_bytes()
    assert len(page) <= 900_000
    assert packed(page) <= 90_000
