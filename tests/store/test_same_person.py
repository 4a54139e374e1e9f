"""What the numbers of registries tell about two pages, for every kind of number."""

import pytest

from sitegen.store.plain import Plain
from sitegen.store.same_person import NUMBERS, is_one, may_be_one, numbers_in


def page(**numbers: Plain) -> dict[str, Plain]:
    return {"name": "Ada Example", "identifiers": {**numbers}}


@pytest.mark.parametrize("kind", NUMBERS)
def test_one_number_is_one_person(kind: str) -> None:
    assert is_one(page(**{kind: "1"}), page(**{kind: "1"}))
    assert may_be_one(page(**{kind: "1"}), page(**{kind: "1"}))


@pytest.mark.parametrize("kind", NUMBERS)
def test_two_numbers_of_a_kind_are_two_people_where_nobody_has_two(kind: str) -> None:
    one, other = page(**{kind: "1"}), page(**{kind: "2"})
    assert not is_one(one, other)
    assert may_be_one(one, other) is not NUMBERS[kind]


@pytest.mark.parametrize("kind", NUMBERS)
def test_another_number_speaks_against_a_shared_one_where_nobody_has_two(kind: str) -> None:
    shared = {other: "1" for other in NUMBERS if other != kind}
    assert is_one(page(**shared, **{kind: "1"}), page(**shared, **{kind: "2"})) is not NUMBERS[kind]


def test_accounts_of_many_and_unreadable_numbers_tell_nothing() -> None:
    assert not is_one(page(github="ada"), page(github="ada"))
    assert may_be_one(page(github="ada"), page(github="bo"))
    assert list(numbers_in(page(orcid=None, dblp=["1"]))) == []
    assert not is_one({}, {})


def test_pages_of_unequal_standing_may_not_be_one() -> None:
    assert not may_be_one(page(), {"identity": {"status": "name-cluster"}})
