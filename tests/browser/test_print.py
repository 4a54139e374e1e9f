"""A person's page on paper is their curriculum vitae."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def test_the_printed_page_has_every_work_in_order_and_no_navigation(visit: Visitor, tmp_path: Path) -> None:
    for person in visit.written.site.people:
        works = visit.written.site.publications_of(person)
        with visit.page(f"people/{person.slug}/") as page:
            page.emulate_media(media="print")
            titles = page.locator(".pub h4:visible").all_inner_texts()
            assert len(titles) == len(works)
            assert not page.locator("header, footer, .toc, summary, .rail").locator("visible=true").count()
            page.emulate_media(media=None)
            data = page.pdf(prefer_css_page_size=True, tagged=True)
        target = tmp_path / f"{person.slug}.pdf"
        target.write_bytes(data)
        reader = PdfReader(target)
        text = "".join("".join(sheet.extract_text() for sheet in reader.pages).split())
        place = 0
        for title in filter(str.isascii, titles):  # formulas and other scripts are glyphs there, not letters
            place = text.find("".join(title.split()), place) + 1
            assert place, title
        assert len(reader.pages) <= 2 + len(works) // 4
