"""Whose page it is: a label, the line of the name, front matter, a greeting."""

import pytest

from tests.sources.cv_page.pages import read_text

BODY = "\n\nEducation\nPhD, Perrin University, 2010\n"
HEADS = {
    "a numbered label": ("BIO-DATA\n\n1.  Name in full      :  Dr. MIRA SANDOLT", "Mira Sandolt", ""),
    "a label in two languages": ("Nome / Name: Mira Sandolt", "Mira Sandolt", ""),
    "family name first": ("1. NAME:        SANDOLT, Mira (Mrs.)", "Mira Sandolt", ""),
    "below the title of a list": ("研究業績一覧\n氏名: 見本 花子 (みほん はなこ)", "見本花子", ""),
    "its sound beside it": ("見本 花子（みほん はなこ / Hanako Mihon）", "Hanako Mihon", "見本 花子"),
    "post behind a Chinese name": ("柯舟（Ke Zhou），女，副教授", "Ke Zhou", "柯舟"),
    "a picture beside it": ("# Mira Sandolt 👋", "Mira Sandolt", ""),
    "front matter": ('---\nlayout: page\ntitle: "Mira Sandolt"\n---\n', "Mira Sandolt", ""),
    "a greeting": ("Hi there, I'm Mira Sandolt!", "Mira Sandolt", ""),
}


@pytest.mark.parametrize(("head", "name", "native"), HEADS.values(), ids=HEADS.keys())
def test_the_owner_is_found(head: str, name: str, native: str) -> None:
    reading, report = read_text(head + BODY)
    assert [fault.code for fault in report] == []
    assert reading.person is not None
    assert (reading.person.name.display, reading.person.name.native) == (name, native)


def test_particulars_that_are_private_are_left_out() -> None:
    reading, report = read_text(
        "Name: Mira Sandolt\nDate of birth: 3 May 1980\nMarital status: married\n"
        "Designation : Professor of Pumps" + BODY
    )
    assert reading.person is not None
    assert reading.person.headline is not None
    assert reading.person.headline.title == "Professor of Pumps"
    assert "1980" not in repr(reading.person)
    assert [fault.code for fault in report] == []
