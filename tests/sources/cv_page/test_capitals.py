import pytest

from sitegen.sources.cv_page.citation_capitals import capitals, plain_names
from sitegen.sources.cv_page.sentences import split_sentence


@pytest.mark.parametrize(
    ("text", "title", "after", "authors", "et_al"),
    [
        (
            "EXEMPLO*, I. V.; MODELO FILHO, J. A. Luzes: o que sabemos? Revista de Luzes, v. 12, 2019.",
            "Luzes: o que sabemos?",
            "Revista de Luzes, v. 12, 2019.",
            ["I. V. EXEMPLO", "J. A. MODELO FILHO"],
            False,
        ),
        (
            "EXEMPLO-MODELO, L. et al. A hundred lamps later. Journal of Lamps, v. 8, 2021.",
            "A hundred lamps later",
            "Journal of Lamps, v. 8, 2021.",
            ["L. EXEMPLO-MODELO"],
            True,
        ),
    ],
)
def test_names_in_capitals_stand_before_the_title(
    text: str, title: str, after: str, authors: list[str], et_al: bool
) -> None:
    found = capitals(text)
    assert found is not None
    assert found.names is not None
    assert (found.title, found.after, found.names.et_al) == (title, after, et_al)
    assert [one.name.display for one in found.names.contributors] == authors


@pytest.mark.parametrize(
    "text",
    [
        "IEEE, A. B. Letters",
        "EXAMPLE, R.M., Sample, S. and Test, P. (2022) On lamps. Letters 67(2): 145-150.",
    ],
)
def test_other_lines_in_capitals_are_left_to_other_readers(text: str) -> None:
    assert capitals(text) is None


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**Example, A.B.** and Sample, C. (2019). Lamps.", "Example, A.B. and Sample, C. (2019). Lamps."),
        ("Sample, C. and _Example, A.B._ (2019). Lamps.", "Sample, C. and Example, A.B. (2019). Lamps."),
        ("**Lamps, and how they hum**. Letters.", "**Lamps, and how they hum**. Letters."),
    ],
)
def test_an_owner_who_is_set_off_is_an_author_as_others(text: str, plain: str) -> None:
    assert plain_names(text) == plain


def test_a_question_may_have_a_second_half() -> None:
    assert split_sentence("Does a lamp matter? A scoping review. Reviews in Light, 8(1), e14.") == (
        "Does a lamp matter? A scoping review",
        "Reviews in Light, 8(1), e14.",
    )
