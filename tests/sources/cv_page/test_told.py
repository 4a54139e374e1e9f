"""Headings whose words nobody foresaw, told by their place at the edge or by the entries below them."""

import pytest

from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.sections import find_heading
from tests.sources.cv_page.pages import read_text


def test_a_heading_without_a_known_word_ends_the_section_above() -> None:
    reading, _ = read_text(
        "Ada Example\n\nTeaching\nLAMP 110 Wicks and Oil (2019)\nLAMP 210 Shades (2020)\n\n"
        "Where I was\n2017–2019 Lecturer, University of Sampleton\n2012–2016 PhD, Example University\n\n"
        "Contact\nada@example.org\n"
    )
    assert reading.person is not None
    assert len(reading.person.teaching) == 2
    assert [post.title for post in reading.person.positions] == ["Lecturer"]
    assert [study.degree for study in reading.person.education] == ["PhD"]


def test_lines_at_the_edge_of_a_page_set_in_are_headings() -> None:
    reading, _ = read_text(
        "            Ada Example's Home Page\n\n   Reader in Quiet Lamps, Example University\n\n"
        "Papers and such, newest on top\n\n   On Quiet Lamps. Journal of Lamps 31 (2009), 1-44.\n\n"
        "   Two Wicks. Letters on Oil 12 (2001), 399-400.\n\n"
        "Not papers\n\n   What is a wick? -- slides, Lamp Day, 2011\n\n"
        "Past courses\n\n   LAMP 110 Wicks and Oil (1997, 1999)\n"
    )
    assert reading.person is not None
    assert [work.title for work in reading.person.publications] == ["On Quiet Lamps", "Two Wicks"]
    assert [course.code for course in reading.person.teaching] == ["LAMP 110"]


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("R EFEREED P UBLICATIONS", Section.PUBLICATIONS),
        ("T EACHING", Section.TEACHING),
        ("In review", Section.PUBLICATIONS),
        ("Not papers", Section.OTHER),
    ],
)
def test_headings_are_read_with_capitals_apart_and_negations(text: str, section: Section) -> None:
    assert find_heading(text) is section
