"""Short sections in dresses of their own, and all that must come out of each: no record more, none less."""

from textwrap import dedent
from typing import Any

import pytest
import yaml

from tests.sources.cv_page.pages import plain, read_text
from tests.sources.cv_page.test_cases import differences

SECTIONS = {
    "a grant says its parts in any order": (
        """
        Drittmittel

        2019–2022 Stille Pumpen, DFG, Sachbeihilfe, 210.000 €
        Région Perrin : « Valves », co-porteur, 30 k€, 2018
        PI: Bo Sample. Pumps for some. Tallow Fund. 2020-2023. 100,000 USD
        PI: Ada Example, Hoses, CHF 250'000, Perrin Foundation, 2015–2018
        """,
        """
        grants:
          - {title: Stille Pumpen, funder: DFG, amount: 210.000 €, date: 2019/2022, detail: Sachbeihilfe}
          - {title: Valves, funder: Région Perrin, role: co-porteur, amount: 30 k€, date: "2018"}
          - {title: Pumps for some, funder: Tallow Fund, amount: "100,000 USD", date: 2020/2023}
          - {title: Hoses, funder: Perrin Foundation, role: PI, amount: "CHF 250'000", date: 2015/2018}
        """,
    ),
    "courses stand below their school": (
        """
        Teaching

        Perrin University
            Principles of Pumps (undergraduate), 2015-2018
            Valves II (Ph.D.), 2018-2021
        Tallow College
            Teaching assistant, Hoses, 2010-2012
        """,
        """
        teaching:
          - {title: Principles of Pumps (undergraduate), institution: Perrin University}
          - {title: Valves II (Ph.D.), institution: Perrin University}
          - {title: Hoses, role: Teaching assistant, institution: Tallow College}
        """,
    ),
    "money makes a grant": (
        """
        Grants

        2019-2023 XNR Young Investigator "AquaSense", PI, €280,000
        """,
        """
        grants:
          - {title: AquaSense, funder: XNR Young Investigator, role: PI, amount: "€280,000", date: 2019/2023}
        """,
    ),
    "fields of research": (
        """
        RESEARCH FIELDS
        Hydrology, tubes, remote sensing

        EDUCATION
        PhD, Example University, 2012
        """,
        """
        education: [{institution: Example University, degree: PhD, date: "2012"}]
        interests: [Hydrology, tubes, remote sensing]
        """,
    ),
    "a stray line is no degree": (
        """
        EDUCATION
        PhD, Example University, 2012

        Enjoys chess and long walks
        """,
        """
        education: [{institution: Example University, degree: PhD, date: "2012"}]
        unplaced: [{line: 6, text: Enjoys chess and long walks}]
        """,
    ),
    "referees": (
        """
        REFEREE SERVICE
        Journal of Tubes, Tube Letters
        """,
        """
        service: [{venue: Journal of Tubes}, {venue: Tube Letters}]
        """,
    ),
    "numbers of PubMed": (
        """
        Publications

        - Sample RA, Example A. On tubes. Tube Sci. 2023;12(3):44-51. PMID: 36999999
        - Sample RA, Example A. On hoses. eTube 2023;12:e84999. PMID: 36999998
        """,
        """
        publications:
          - {title: On tubes, volume: "12", issue: "3", pages: 44-51, date: "2023",
             identifiers: {pmid: "36999999"}}
          - {title: On hoses, venue: eTube, volume: "12", article_number: e84999, date: "2023",
             identifiers: {pmid: "36999998"}}
        """,
    ),
    "legends in a heading": (
        """
        PUBLICATIONS (* corresponding author, # equal contribution)

        - Sample RA#, Example A*#, Probe M. On tubes. Tube Sci. 2023;12(3):44-51.
        """,
        """
        publications:
          - title: On tubes
            authors:
              - {name: RA Sample, equal: true}
              - {name: A Example, equal: true, corresponding: true}
              - M Probe
        """,
    ),
    "terms first in German": (
        """
        Lehre

        SoSe 2022: Einführung in die Röhre
        WiSe 2021/22: Röhren und Schläuche
        Vorlesung „Röhren", SoSe 2021
        """,
        """
        teaching:
          - {title: Einführung in die Röhre, terms: [2022-22]}
          - {title: Röhren und Schläuche, terms: [2021-24]}
          - {terms: [2021-22]}
        """,
    ),
    "a book with a subtitle": (
        """
        Monographien

        Die Röhre. Eine Geschichte. Berlin: Buchverlag, 2016.
        """,
        """
        publications:
          - {title: Die Röhre. Eine Geschichte, type: book, place: Berlin, publisher: Buchverlag,
             date: "2016"}
        """,
    ),
    "only the others are named": (
        """
        Working Papers

        "Tubes and Trade" (with Sam Sample), 2023.
        "Hoses and Growth", with Bo Probe and Cy Trial. Journal of Tubes, 2021.
        """,
        """
        publications:
          - {title: Tubes and Trade, authors: [Ada Example, Sam Sample], date: "2023"}
          - {title: Hoses and Growth, authors: [Ada Example, Bo Probe, Cy Trial], date: "2021"}
        """,
    ),
    "chapter with an imprint": (
        """
        Chapters

        - "Hoses at Sea." In The Book of Ships, edited by Bo Sample and Cy Lo, 2–9. Oslo: Sample House, 2021.
        """,
        """
        publications:
          - {title: Hoses at Sea, type: chapter, editors: [Bo Sample, Cy Lo], venue: The Book of Ships,
             pages: 2–9, place: Oslo, publisher: Sample House, date: "2021"}
        """,
    ),
    "inventors first": (
        """
        Patents

        - B. Sample and A. Example, Tube without holes, US 9,999,999 B2, 2018
        - "Tube with holes", EP 3 999 999 A1, 2020
        """,
        """
        patents:
          - {title: Tube without holes, inventors: [B. Sample, A. Example], number: "US 9,999,999 B2",
             date: "2018"}
          - {title: Tube with holes, number: EP 3 999 999 A1, date: "2020"}
        """,
    ),
    "grade behind the date": (
        """
        Education

        PhD in Tubes, Example University, 2017 - 2020. GPA: 18/20
        Dissertation: The Hollow Age. Supervisors: Bo Sample and Cy Probe
        """,
        """
        education:
          - {institution: Example University, degree: PhD, area: Tubes, date: 2017/2020,
             thesis: The Hollow Age, advisers: [Bo Sample, Cy Probe], highlights: ["GPA: 18/20"]}
        """,
    ),
    "German": (
        """
        Lebenslauf

        Berufliche Stationen

        2015–2019 Wissenschaftliche Mitarbeiterin, Universität Musterstadt

        Herausgeberschaften

        „Rohre im Wandel". Berlin: Musterverlag, 2018.

        Aufsätze

        „Die Röhre in der Stadt", in: Zeitschrift für Röhren 12 (2017), S. 33–50.
        """,
        """
        positions:
          - {title: Wissenschaftliche Mitarbeiterin, organization: Universität Musterstadt, date: 2015/2019}
        publications:
          - {title: Rohre im Wandel, type: book, place: Berlin, publisher: Musterverlag, date: "2018"}
          - {title: Die Röhre in der Stadt, volume: "12", pages: 33–50, date: "2017"}
        """,
    ),
}


@pytest.mark.parametrize(("text", "facts"), SECTIONS.values(), ids=SECTIONS.keys())
def test_a_section_gives_its_records_and_no_other(text: str, facts: str) -> None:
    reading, _ = read_text(f"Ada Example\n\n{dedent(text).lstrip()}")
    assert reading.person is not None
    found: dict[str, Any] = plain(reading.person)
    expected = yaml.safe_load(facts)
    assert differences(expected, found, "person") == []
    told = set(found) - {"schema", "name", "identity", "slug"}
    assert told == set(expected)
