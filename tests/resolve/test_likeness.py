from collections.abc import Sequence

import pytest

from sitegen.resolve.likeness import are_alone
from tests.pages.people import work

OTHERS = ("The Carding of Fine Wool by Hand", "Engines", "Looms and Their Weavers")


def alone(titles: Sequence[str], others: Sequence[str] = OTHERS) -> bool:
    """Tell whether works of these titles are alone among others, all of one author."""
    works = [work(f"w{n}", "2020", "Ada Example", title=t) for n, t in enumerate((*titles, *others))]
    stated = [str(each.title) for each in works]
    return are_alone(dict(enumerate(works[: len(titles)])), stated, works.__getitem__, len(titles))


@pytest.mark.parametrize(
    ("titles", "expected"),
    [
        (["Silk"], True),
        (["Weavers of Silk"], True),
        (["Engines!"], False),
        (["The Carding of Fine Wools by Hand"], False),
        (["Silk", "Flax"], True),
        (["Silk", "*Silk*"], False),
        (["The Spinning of Long Flax at Home", "The Spinning of Long Flax at Homes"], False),
    ],
    ids=str,
)
def test_a_work_is_alone_unless_its_title_is_like_another_one(titles: list[str], expected: bool) -> None:
    assert alone(titles) is expected


@pytest.mark.parametrize(("count", "expected"), [(37, True), (38, False), (40, False), (41, True)])
def test_a_word_of_nearly_too_many_titles_leaves_it_open(count: int, expected: bool) -> None:
    numerals = [f"Silk of {'abcdefghij'[n // 10] * 20}{'klmnopqrst'[n % 10] * 30}" for n in range(count)]
    assert alone(["Silk"], numerals) is expected
