"""Headings are known by how they are printed, where no list of words could know them."""

from textwrap import dedent

import pytest

from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.sections import find_heading
from tests.sources.cv_page.pages import plain, read_text

PAGES = {
    "Roman numbers go on": (
        """
        I. Books
        1. Sandolt, M. (2019). Small pumps. Perrin Press.

        II. Odds
        2. Sandolt, M. (2018). Wet pumps. Journal of Pumps, 3(1), 4-9.

        III. Articles
        3. Sandolt, M. (2017). Dry pumps. Journal of Pumps, 2(1), 1-9.
        """,
        {"publications": 3},
    ),
    "squares stand before headings and before nothing else": (
        """
        ■ Education
        2010 PhD, Perrin University

        ■ Positions
        2011-2014 Engineer, Tallow Labs
        2014-2019 Lecturer, Perrin University

        ■ Honours of all sorts
        2015 Pump Prize
        """,
        {"education": 1, "positions": 2, "awards": 1},
    ),
    "Chinese numerals count headings": (
        """
        一、教育背景
        2012.09—2016.06 青石大学，心理学，博士

        二、获奖
        2019年 青石大学教学竞赛一等奖
        2020年 青石心理奖

        三、社会兼职
        青石心理学会理事
        """,
        {"education": 1, "awards": 2, "service": 1},
    ),
    "a plain line parts a numbered list": (
        """
        PUBLICATIONS

        Alone:

        [1] Sandolt, M. (2019). Small pumps. Journal of Pumps, 4(1), 4-9.

        With everybody:

        [2] Sandolt, M., & Brix, T. (2018). Wet pumps. Journal of Pumps, 3(1), 4-9.
        """,
        {"publications": 2},
    ),
    "numbers of headings go on over the numbers of entries": (
        """
        7. ACADEMIC QUALIFICATIONS
           PhD, Perrin University, 2010

        8. PUBLICATIONS
           1. Sandolt, M. (2019). Small pumps. Journal of Pumps, 4(1), 4-9.
           2. Sandolt, M. (2018). Wet pumps. Journal of Pumps, 3(1), 4-9.

        9. MEMBERSHIP OF BODIES
           Society of Pumps
        """,
        {"education": 1, "publications": 2, "service": 0},
    ),
    "two languages share a heading": (
        """
        FORMAÇÃO ACADÊMICA / EDUCATION
        2010 PhD, Perrin University

        PRÊMIOS / AWARDS
        2015 Pump Prize
        """,
        {"education": 1, "awards": 1},
    ),
    "headings are set in over the column of the entries": (
        """
                       Education
        2019           Ph.D. (Pumps), Perrin University.
        2015           M.Sc. (Pumps), Perrin University.

                       Funding
        2021–2024      Pumps for all, Tallow Fund.

                       Teaching
        winter 2022    Pumps I (lecture).
        summer 2020    Valves (exercise class).

                       Things of the past
        2018           Climbed the tower of Perrin.
        """,
        {"education": 2, "teaching": 2, "grants": 1, "awards": 0},
    ),
    "headings stand alone between blank lines": (
        """
        Education

        2013 – 2019 Ph.D. in Pumps, Perrin University
        2009 – 2013 B.Sc. in Pumps, Perrin University

        Service

        Demo Chair, Pump Days 2022
        Associate Chair, Pump Days 2023

        People

        Bo Tarn, Ph.D. student (2021–)
        Cy Lund, M.Sc. 2022, now at Tallow Labs

        Awards

        Pump Prize, 2015
        """,
        {"education": 2, "service": 2, "supervision": 2, "awards": 1},
    ),
    "boxes in place of pictures stand before headings, and above them before anything": (
        """
        ■ I build pumps.

        ■ mira@example.org

        ■ Talks

        - Why Pumps Hum, Perrin University, 2019

        ■ Publications

        2020

        Pumps and Us

        Mira Sandolt, Bo Tarn

        Letters on Pumps, 2020

        ■ Service

        - Reviewer: Letters on Pumps
        """,
        {"talks": 1, "publications": 1, "service": 1},
    ),
    "bold lines over bullets are headings, known or not": (
        """
        **Teaching**
        - Pumps, spring 1999
        **Professional Activities**
        - Program committee, Pump Days 1999
        **Talks**
        - Why Pumps Hum. Invited talk, Perrin University, 1999.
        **Other Things I Like**
        - Sailing
        """,
        {"teaching": 1, "service": 1, "talks": 1},
    ),
}


@pytest.mark.parametrize(("body", "counts"), PAGES.values(), ids=PAGES.keys())
def test_a_heading_is_known_by_its_dress(body: str, counts: dict[str, int]) -> None:
    reading, _ = read_text(f"Mira Sandolt\nmira@example.org\n\n{dedent(body).lstrip()}")
    found = plain(reading.person)
    assert {name: len(found.get(name) or []) for name in counts} == counts


HEADINGS = {
    "国内発表（査読なし）": Section.PUBLICATIONS,
    "学会発表": Section.TALKS,
    "学术报告": Section.TALKS,
    "Im Druck / eingereicht": Section.PUBLICATIONS,
    "Conferences attended with papers read": Section.TALKS,
    "Educational institutions attended with dates": Section.EDUCATION,
    "Home | Papers | Teaching": None,
    "教育部青年项目": None,
}


@pytest.mark.parametrize(("text", "section"), HEADINGS.items(), ids=HEADINGS.keys())
def test_a_heading_names_its_section(text: str, section: Section | None) -> None:
    assert find_heading(text) is section


def test_hobbies_on_one_line_are_no_empty_section() -> None:
    reading, _ = read_text(
        "Mira Sandolt\n\n1. EDUCATION\n   PhD, Perrin University, 2010\n\n2. HOBBIES: Chess and pumps\n\n"
        "3. AWARDS\n   Pump Prize, 2015\n"
    )
    assert reading.person is not None
    assert [entry.text for entry in reading.person.unplaced] == ["2. HOBBIES: Chess and pumps"]
