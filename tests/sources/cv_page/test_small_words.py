"""Small words and signs beside what a record holds: honours, marks, degrees, states, kinds of talks."""

from typing import Any

import pytest

from tests.sources.cv_page.pages import plain, read_text


def _records(section: str, heading: str, text: str) -> list[dict[str, Any]]:
    """Give the records of one section of a page."""
    person = read_text(f"Ada Example\nProfessor, University of Nowhere\n\n{heading}\n\n{text}\n")[0].person
    assert person is not None
    found = plain(getattr(person, section))
    return [one if isinstance(one, dict) else {"name": one} for one in found]


CASES = (
    (
        "publications",
        "Publications",
        "A. Example, B. Sample. Colours of lamps. Submitted to Lampas Minor.",
        {"title": "Colours of lamps", "venue": "Lampas Minor", "date": "Submitted"},
    ),
    (
        "publications",
        "Publications",
        "A. Example and B. Sample. Small lamps everywhere. LAMPS 2024  🏆 Distinguished Paper",
        {"venue": {"name": "LAMPS 2024", "acronym": "LAMPS"}, "honors": ["Distinguished Paper"]},
    ),
    (
        "publications",
        "Publications",
        "- A survey of small lamps\n  A. Example. Lamp Surveys, 2021.",
        {"title": "A survey of small lamps", "authors": ["A. Example"], "venue": "Lamp Surveys"},
    ),
    (
        "positions",
        "Experience",
        "2009 - 2013: Demonstrator (part-time), University of Calder",
        {"title": "Demonstrator (part-time)", "organization": "University of Calder"},
    ),
    (
        "positions",
        "Experience",
        "Tutor, University of Calder, 2008",
        {"title": "Tutor", "organization": "University of Calder", "date": "2008"},
    ),
    (
        "education",
        "Education",
        "2009 BSc (Hons) Biology, University of Calder",
        {"degree": "BSc (Hons)", "area": "Biology", "institution": "University of Calder"},
    ),
    (
        "talks",
        "Talks",
        "Lamps at night. Westmouth Museum, 2021 (public lecture)",
        {"title": "Lamps at night", "kind": "public lecture", "event": "Westmouth Museum", "date": "2021"},
    ),
    (
        "awards",
        "Awards",
        "2024 Golden Lamp, Cold Reef Council",
        {"title": "Golden Lamp", "awarder": "Cold Reef Council", "date": "2024"},
    ),
    (
        "supervision",
        "Students",
        "Cy Probe (MSc 2022, now at Plain Lamps)",
        {"name": "Cy Probe", "degree": "MSc", "date": "2022", "detail": "now at Plain Lamps"},
    ),
)


@pytest.mark.parametrize(
    ("section", "heading", "text", "said"), CASES, ids=[f"{case[0]}: {case[2][:30]}" for case in CASES]
)
def test_a_small_word_falls_into_its_own_field(
    section: str, heading: str, text: str, said: dict[str, Any]
) -> None:
    (record,) = _records(section, heading, text)
    assert {name: record.get(name) for name in said} == said


LEGEND = "(* corresponding author; † joint first authors)\n\n"
CITED = "Bo Sample†, Cy Probe†, Ada Example*. Gentle lamps for small rooms. Journal of Lamps 3(2), 2021."
OWN = "Bo Sample*, Cy Probe* (*equal contribution). Lazy lamps for all rooms. Journal of Lamps 4(2), 2022."
STACKED = (
    "Lazy lamps for all rooms\nBo Sample*, Cy Probe* (*equal contribution)\nJournal of Lamps 4(2), 2022."
)


@pytest.mark.parametrize(
    ("text", "equal", "corresponding"),
    [
        (f"{LEGEND}{CITED}", ["Sample", "Probe"], ["Example"]),
        (f"{LEGEND}{OWN}", ["Sample", "Probe"], []),
        (OWN, ["Sample", "Probe"], []),
        (STACKED, ["Sample", "Probe"], []),
    ],
    ids=["legend", "work against legend", "work", "lines"],
)
def test_a_mark_means_what_its_work_or_else_the_page_says(
    text: str, equal: list[str], corresponding: list[str]
) -> None:
    person = read_text(f"Ada Example\n\nPublications\n{text}\n")[0].person
    assert person is not None
    (work,) = person.publications
    assert [one.name.family for one in work.authors or () if one.equal] == equal
    assert [one.name.family for one in work.authors or () if one.corresponding] == corresponding


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "1993-1998 Studium der Geschichte, Physik und Philosophie in Seestadt und Padua; Magister Artium",
            {
                "institution": "Seestadt und Padua",
                "degree": "Magister Artium",
                "area": "Geschichte, Physik und Philosophie",
                "date": "1993/1998",
            },
        ),
        (
            "2001 Promotion an der Universität Seestadt; Titel der Dissertation: „Die Lampe als Zeichen“",
            {
                "institution": "Universität Seestadt",
                "degree": "Promotion",
                "date": "2001",
                "thesis": "Die Lampe als Zeichen",
            },
        ),
        (
            "2008 Habilitation an der Universität Grünau: „Docht und Krieg“",
            {
                "institution": "Universität Grünau",
                "degree": "Habilitation",
                "date": "2008",
                "thesis": "Docht und Krieg",
            },
        ),
    ],
    ids=["studies", "dissertation", "habilitation"],
)
def test_german_degrees_have_school_and_thesis(text: str, said: dict[str, Any]) -> None:
    assert _records("education", "Ausbildung", text) == [said]
