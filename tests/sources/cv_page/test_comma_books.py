import pytest

from sitegen.sources.cv_page.book_reviews import find_review
from sitegen.sources.cv_page.citation_comma_books import comma_book


@pytest.mark.parametrize(
    ("text", "title", "after", "authors", "is_edited"),
    [
        (
            "Ada Exemple, La lampe en veille : histoire d’une flamme, Ilse, Presses du Héron, 312 p.",
            "La lampe en veille : histoire d’une flamme",
            "Ilse: Presses du Héron, 312 p",
            ["Ada Exemple"],
            False,
        ),
        (
            "Ada Exemple et Bo Modèle (dir.), Parler bas, Ilse, Presses du Héron.",
            "Parler bas",
            "Ilse: Presses du Héron",
            ["Ada Exemple", "Bo Modèle"],
            True,
        ),
        (
            "Ada Exemple, La lampe et son ombre, mémoire d’HDR, Université d’Ilse.",
            "La lampe et son ombre",
            "mémoire d’HDR, Université d’Ilse",
            ["Ada Exemple"],
            False,
        ),
    ],
    ids=["a book", "an edited book", "a thesis"],
)
def test_commas_part_a_book(text: str, title: str, after: str, authors: list[str], is_edited: bool) -> None:
    found = comma_book(text)
    assert found is not None
    assert found.names is not None
    assert (found.title, found.after, found.is_edited) == (title, after, is_edited)
    assert [one.name.display for one in found.names.contributors] == authors


@pytest.mark.parametrize(
    "text",
    [
        "Ada Exemple, « Dire non », in B. Modèle (éd.), Manuel, Ilse, Presses du Héron, 2019.",
        "Ada Exemple, Dire non, Letters on Lamps 3(1), 2019.",
        "Example, A., Sample, B., & Test, J. P. (in press). Night-time lamps: a study. Journal of Lamps.",
        "Lamps, Pumps, and Wheels: A History, Ilse, Heron Press, 2019.",
    ],
)
def test_other_citations_are_left_to_other_readers(text: str) -> None:
    assert comma_book(text) is None


def test_the_author_of_a_review_may_stand_before_it() -> None:
    found = find_review(
        "", "Ada Exemple, Compte rendu de B. Modèle, Lampes (Ilse, 2013), Cahiers de lampes, n° 34, p. 140."
    )
    assert found is not None
    assert found.names is not None
    assert found.title == "Compte rendu de B. Modèle, Lampes (Ilse, 2013)"
    assert [one.name.display for one in found.names.contributors] == ["Ada Exemple"]
