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


LEFT = (
    "Ada Example\nReader in Quiet Lamps\n\n"
    "2013-2015 : post-doctorante, groupe de B. Sample, Institut des lampes\n\n"
    "[2] A. Example, B. Sample, On Quiet Lamps, Lamp Lett. 2012, 30, 45-52\n"
    "[1] A. Example, B. Sample, Two Wicks, Lamp Lett. 2010, 28, 5-9\n\n"
    "Brevet : A. Example, « Procédé de mèche lente », FR 99 59999, déposé le 14 juin 2019\n\n"
    "« On Quiet Lamps », séminaire, Université de Sampleton, 9 février 2021\n"
    "« Deux mèches », Journées Lampes, Sampleton, 2016 (affiche)\n\n"
    "Thèse de C. Sample (2018-2021), « Mèches timides »\n\n"
    "Rapporteuse pour Lamp Lett.\nTrésorière de la Société des Lampes, 2016-2020\n\n"
    "L1 : Histoire des lampes (24 h)\nL3 : Lire les mèches (18 h)\n"
)
"""A CV whose headings are lost."""


def test_without_headings_only_what_has_authors_is_a_work() -> None:
    reading, _ = read_text(LEFT)
    person = reading.person
    assert person is not None
    assert [work.title for work in person.publications] == ["On Quiet Lamps", "Two Wicks"]
    assert [talk.title for talk in person.talks] == ["On Quiet Lamps", "Deux mèches"]
    counted = (person.positions, person.patents, person.supervision, person.service, person.teaching)
    assert [len(records) for records in counted] == [1, 1, 1, 2, 2]


def test_a_duty_in_italics_and_a_sentence_about_oneself_are_no_works() -> None:
    reading, _ = read_text(
        "Ada Example\n\nTeaching\n\n*Instructor*, Lamp Making, Sampleton (Spring 2023; rating 4.7/5)\n"
        "*TA*, Wicks and Oil, Sampleton, 2018\n\n"
        "Publications\n\n[1] A. Example and B. Sample. On Quiet Lamps. Journal of Lamps 3 (2019), 4-9.\n\n"
        "My work asks how people live beside lamps. Since 2016 the Lamp House has grown.\n"
    )
    assert reading.person is not None
    assert [work.title for work in reading.person.publications] == ["On Quiet Lamps"]
    assert len(reading.person.teaching) == 2
