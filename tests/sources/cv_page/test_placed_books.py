"""Books that name their place and no publisher, and the notes of German lists."""

from typing import Any

import pytest

from tests.sources.cv_page.pages import plain, read_text


def _works(heading: str, text: str) -> list[dict[str, Any]]:
    """Give the works of a German page."""
    person = read_text(f"Ada Beispiel\nProfessorin, Universität Nirgend\n\n{heading}\n\n{text}\n")[0].person
    assert person is not None
    assert not person.teaching
    found = plain(person.publications)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("heading", "text", "said"),
    [
        (
            "Monographien",
            "Lampe und Herrschaft. Eine Geschichte der Dochte, Seestadt 2000.",
            {
                "title": "Lampe und Herrschaft. Eine Geschichte der Dochte",
                "type": "book",
                "place": "Seestadt",
                "date": "2000",
            },
        ),
        (
            "Monographien",
            "Das Licht. Lampen in der Neuzeit, Seestadt 2000 (zugl. Diss. Univ. Seestadt 1998).",
            {
                "title": "Das Licht. Lampen in der Neuzeit",
                "type": "book",
                "place": "Seestadt",
                "date": "2000",
                "note": "zugl. Diss. Univ. Seestadt 1998",
            },
        ),
        (
            "Monographien",
            "Docht und Krieg (= Studien zur Lampengeschichte 12), Grünau 2009.",
            {
                "title": "Docht und Krieg",
                "type": "book",
                "venue": "Studien zur Lampengeschichte",
                "volume": "12",
                "place": "Grünau",
                "date": "2009",
            },
        ),
        (
            "Herausgeberschaften",
            "(Hg., mit Jo Muster): Dochte, Wege, Waren. Festschrift für Otto Probe, Grünau 2015.",
            {
                "title": "Dochte, Wege, Waren. Festschrift für Otto Probe",
                "type": "book",
                "editors": ["Ada Beispiel", "Jo Muster"],
                "place": "Grünau",
                "date": "2015",
            },
        ),
        (
            "Herausgeberschaften",
            "(Hg.): Lampe und Freiheit. Festschrift für Otto Probe, Grünau 2016 (mit Jo Muster).",
            {
                "title": "Lampe und Freiheit. Festschrift für Otto Probe",
                "type": "book",
                "editors": ["Ada Beispiel", "Jo Muster"],
                "place": "Grünau",
                "date": "2016",
            },
        ),
        (
            "Aufsätze",
            "mit Jo Muster: Der Docht als Quelle. In: Zeitschrift für Licht 12 (2011), S. 33-51.",
            {
                "title": "Der Docht als Quelle",
                "type": "article-journal",
                "authors": ["Ada Beispiel", "Jo Muster"],
                "venue": "Zeitschrift für Licht",
                "date": "2011",
                "volume": "12",
                "pages": "33-51",
            },
        ),
        (
            "Rezensionen",
            "Hanna Muster: Die Lampe. Bau und Betrieb. Grünau 2013.",
            {
                "title": "Die Lampe. Bau und Betrieb",
                "type": "book",
                "authors": ["Hanna Muster"],
                "place": "Grünau",
                "date": "2013",
            },
        ),
    ],
    ids=["subtitle", "thesis", "series", "editors", "others behind", "with", "author"],
)
def test_a_german_book_has_its_place_and_no_venue(heading: str, text: str, said: dict[str, Any]) -> None:
    assert _works(heading, text) == [said]


def test_a_month_is_no_place() -> None:
    (work,) = _works("Aufsätze", "Gedanken über die Lampe. Ein Versuch zum Docht. Mai 2020")
    assert work.get("place") is None


def test_columns_are_pages_and_the_label_of_a_lemma_is_no_author() -> None:
    (work,) = _works("Aufsätze", "Art. „Docht“. In: Lexikon der Lampe, Bd. 2, Grünau 2008, Sp. 212–214.")
    assert (work["title"], work["pages"], work.get("authors")) == ("Docht", "212–214", None)


def test_a_word_for_the_same_author_names_nobody_below_a_work_without_authors() -> None:
    text = (
        "B. Muster, C. Probe. Kleine Lampen im Norden. Zeitschrift für Licht 3(2), 2001.\n"
        "Der Docht als Quelle. In: Zeitschrift für Licht 12 (2011), S. 33-51.\n"
        "Ders.: Ein Nachtrag. In: ebd., S. 223-225."
    )
    works = _works("Aufsätze", text)
    assert [(work["title"], "authors" in work) for work in works] == [
        ("Kleine Lampen im Norden", True),
        ("Der Docht als Quelle", False),
        ("Ein Nachtrag", False),
    ]
