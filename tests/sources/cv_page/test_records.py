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
    "a line of journals is one duty": (
        """
        Service

        Reviewer: Journal of Pumps, Valve Letters, Small Hoses
        Area chair: Pump Days 2024
        """,
        {"service": 2},
    ),
}


@pytest.mark.parametrize(("body", "counts"), PAGES.values(), ids=PAGES.keys())
def test_a_section_has_so_many_records(body: str, counts: dict[str, int]) -> None:
    reading, _ = read_text(f"Mira Sandolt\nmira@example.org\n\n{dedent(body).lstrip()}")
    found = plain(reading.person)
    assert {name: len(found.get(name) or []) for name in counts} == counts
