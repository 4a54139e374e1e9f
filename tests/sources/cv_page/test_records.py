"""How the lines of a section make records, and how many."""

from textwrap import dedent

import pytest

from tests.sources.cv_page.pages import plain, read_text

PAGES = {
    "a dated entry that was wrapped is one": (
        """
        Awards

        2020 Pump Medal, Society of Small Pumps.
        2017–2021 Stipend “Valves and the spaces between”, Perrin
        Valve Council (1.2 M).
        2003 Prize for the best diploma thesis, Perrin University.
        """,
        {"awards": 3},
    ),
    "a date alone stands over its entry": (
        """
        Formação acadêmica

        2010 - 2014
        Doutorado em Bombas.
        Universidade de Perrin, Brasil.
        2007 - 2009
        Mestrado em Bombas.
        Universidade de Perrin, Brasil.
        """,
        {"education": 2, "publications": 0},
    ),
    "numbers stand on lines of their own": (
        """
        Talks

        1.
        Why pumps hum. Pump Days, Oslo, 2022.
        2.
        Why valves sing. Valve Days, Bergen, 2021.
        """,
        {"talks": 2},
    ),
    "posts set in below the first are posts": (
        """
        Employment

        - Professor, Perrin University (2019 - present)
            - Lecturer, Perrin University (2015 - 2019)
            - Postdoctoral researcher, Tallow Institute (2013 - 2015)
        """,
        {"positions": 3},
    ),
    "a career holds posts and degrees": (
        """
        Werdegang

        seit 2014 Universitätsprofessorin für Pumpen, Universität Perrin
        2009–2014 Juniorprofessorin für Ventile, Hochschule Tallow
        2005 Promotion (Dr. agr.), Hochschule Tallow
        1995–2001 Studium der Pumpen, Universität Perrin
        """,
        {"positions": 2, "education": 2},
    ),
    "a degree with its thesis stays a degree": (
        """
        Formación

        • Doctorado en Bombas, Universidad de Perrin, 2013. Tesis: Ensayos sobre el agua. Sobresaliente
        • Licenciatura en Bombas, Universidad de Perrin, 2007
        """,
        {"education": 2, "publications": 0},
    ),
    "a form gives a line to each thing": (
        """
        A.1. Situación profesional actual
        Organismo: Universidad de Perrin
        Dpto./Centro: Departamento de Bombas / Facultad de Aguas
        Categoría profesional: Profesora Titular. Fecha inicio: 03/2016
        Palabras clave: bombas, válvulas

        Puestos anteriores
        2005-2016 Profesora ayudante. Universidad de Tallow
        """,
        {"positions": 2},
    ),
    "a form of two grants repeats its labels": (
        """
        Funding

        Title: Pumps for all
        Funder: Tallow Fund
        Period: 2020-2022
        Title: Valves for some
        Funder: Perrin Council
        Period: 2018-2019
        """,
        {"grants": 2},
    ),
    "a plain line heads the labelled lines of a course": (
        """
        Courses Taught

        Instructor, Pumps, Perrin University
        Course Title: Pumps I
        Course Code: PMP 220
        Number of Students: 180

        Instructor, Pumps, Perrin University
        Course Title: Seminar on Valves
        Course Code: PMP 720
        Number of Students: 9
        """,
        {"teaching": 2},
    ),
    "a sample line below a post costs the post nothing": (
        """
        Berufserfahrung

        04/2022 – heute Professorin für Pumpen, Hochschule Perrin
            – Leitung des Labors
            – Lorem ipsum dolor sit amet
        06/2019 – 03/2022 Ingenieurin, Tallow Pumpen GmbH
        """,
        {"positions": 2},
    ),
    "letters behind a name are no degrees of their own": (
        """
        Education

        M.Sc., M.Phil., B.Ed., Ph.D.
        Ph.D. Botany, Perrin University, 2012
        """,
        {"education": 1},
    ),
    "a student's name ends at a stop": (
        """
        Orientações concluídas

        Bruna Torres Lunde. Bombas e válvulas. 2019. Dissertação (Mestrado em Bombas).
        Ilda Tarn-Vidal. Água no chão. 2022. Tese (Doutorado em Bombas).
        """,
        {"supervision": 2},
    ),
    "a line of journals is one duty": (
        """
        Service

        Reviewer: Journal of Pumps, Valve Letters, Small Hoses
        Area chair: Pump Days 2024
        """,
        {"service": 2},
    ),
    "what stands at the foot of a page is no entry of its last section": (
        """
        Awards

        - Pump Medal, Perrin University, 2019
        - Prize of the Valve Council, 2014

        A page by hand, with love and tea
        """,
        {"awards": 2},
    ),
    "a page speaks of itself at its foot": (
        """
        Service

        Member, Valve Council, 2019
        Reviewer, Pump Letters
        Typeset in LaTeX
        """,
        {"service": 2},
    ),
    "plain entries below an unknown heading are decided together": (
        """
        ## Where I come from

        - 2021– Postdoc, Valve Lab, University of Perrin
        - 2016–2021 PhD in Pumps, Tallow University
        - 2014–2016 MSc Hydraulics, Perrin University
        - 2010–2014 Tallow College, Hydraulics
        """,
        {"positions": 1, "education": 3},
    ),
    "an entry stays in its section before others that plainly belong there": (
        """
        Education

        - **Doctor**, Tubes, Perrin Lab (2014–2019)
        - **B.A.** in Pumps, Tallow College (2007–2011)
        """,
        {"education": 2, "publications": 0},
    ),
    "a year before a word for works is no count": (
        """
        Awards

        2022 Best Paper Award, PUMPCON
        2016 Valve Prize for the best thesis
        """,
        {"awards": 2},
    ),
    "talks of a year stand on one line": (
        """
        Talks

        2024 Joint Session, Perrin (July); Valve Workshop, Tallow (March)
        2023 Pump Club, Perrin (October)
        """,
        {"talks": 3},
    ),
    "posts at one employer stand on one line": (
        """
        Employment

        Tallow College, Professor of Pumps, 2021-; Reader, 2015-2021; Lecturer, 2009-2015
        """,
        {"positions": 3},
    ),
    "courses stand on one line": (
        """
        Classes

        PMP 101 Pumps; PMP 220 Valves; PMP 331 Field Pumps;
        PMP 410 Hoses
        """,
        {"teaching": 4},
    ),
    "sentences of service are duties": (
        """
        Service

        External reviewer: PUMPCON, VALVES. Co-organizer of the Perrin retreat (2022). Mentor, Pump Days 2024.
        """,
        {"service": 3},
    ),
    "a time of leave is no degree": (
        """
        Education

        2020-2021 Parental leave
        2012 PhD, Perrin University
        """,
        {"education": 1},
    ),
    "dates flush right begin entries, and what is set in belongs to them": (
        """
        Experience
         2022–today  Senior Scientist, Institute of Pumps, Perrin University, Velmara. Full time since May.
                     Head of the valve laboratory
          May 2019   Guest Researcher, Tallow Institute, Velmara
               2018  Intern, Tallow Institute, Velmara
        """,
        {"positions": 3},
    ),
    "a word over dated talks heads them": (
        """
        Talks
        Invited
             Pumps below zero, Perrin, September 2023
             Colloquium, Tallow Observatory, February 2022
        Contributed
             Valves down under, Northmere, November 2022
             Pump Meeting, online, July 2020
        """,
        {"talks": 4},
    ),
}


@pytest.mark.parametrize(("body", "counts"), PAGES.values(), ids=PAGES.keys())
def test_a_section_has_so_many_records(body: str, counts: dict[str, int]) -> None:
    reading, _ = read_text(f"Mira Sandolt\nmira@example.org\n\n{dedent(body).lstrip()}")
    found = plain(reading.person)
    assert {name: len(found.get(name) or []) for name in counts} == counts


@pytest.mark.parametrize("heading", ["", "Experience\n\n", "About\n\n"], ids=["none", "posts", "about"])
@pytest.mark.parametrize(
    "told",
    [
        "Hi, I'm Ada! I work on lamps. Before that I was a postdoc at the Institute for Lamps (2018-2020).",
        "I joined Plain Lamps in 2021 (before that: Institute for Lamps, 2018-2020).",
    ],
    ids=["greeting", "joined"],
)
def test_a_sentence_in_the_first_person_is_no_employer(heading: str, told: str) -> None:
    person = read_text(f"Ada Example\nProfessor, University of Nowhere\n\n{heading}{told}\n")[0].person
    assert person is not None
    assert (person.positions, person.bio) == ((), told)


def test_a_school_keeps_the_full_stop_of_an_abbreviation_and_a_talk_that_of_a_month() -> None:
    person = read_text(
        "Ada Example\nLecturer, University of Nowhere\n\nEducation\nMSc, Physics, Univ. of Leith, 2009\n"
        "BSc, Inst. of Lamps, 2007\n\nTalks\nKeynote, Lamp Day, Oslo, 14 Nov. 2019\n"
    )[0].person
    assert person is not None
    assert [(each.degree, each.institution) for each in person.education] == [
        ("MSc", "Univ. of Leith"),
        ("BSc", "Inst. of Lamps"),
    ]
    assert [plain(each.date) for each in person.talks] == ["2019-11-14"]
