from collections.abc import Iterable, Sequence
from itertools import permutations

import pytest

from sitegen.diagnostics import Problem
from sitegen.model.name import Name
from sitegen.model.publication import Publication, Venue
from sitegen.model.text_types import Slug
from sitegen.resolve.identify import TakenSlugs, claim_keys, name_slug, unique_slug, venue_key
from tests.resolve.site_maker import name, work


def keys_of(works: Sequence[Publication], owner: Name | None, taken: Iterable[str] = ()) -> tuple[Slug, ...]:
    return claim_keys(works, owner, TakenSlugs(set(taken)))


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Ada Example", "ada-example"),
        ("Example, Ada", "ada-example"),
        ("Strauß Große", "strauss-grosse"),
        ("Юрий Примеров", "yuriy-primerov"),
        ("שרה כהן (Sarah Beispiel)", "sarah-beispiel"),
        ("Haneul Kim (김하늘)", "haneul-kim"),
        ("Z" + "\u0301" * 100, "z"),
    ],
)
def test_a_persons_slug_is_the_latin_name(text: str, slug: str) -> None:
    assert name_slug(name(text)) == slug


@pytest.mark.parametrize("text", ["김하늘", "山田花子", "😀", "!?"])
def test_a_name_without_settled_latin_form_asks_for_a_slug(text: str) -> None:
    problem = name_slug(name(text))
    assert isinstance(problem, Problem)
    assert problem.code == "slug-needed"


@pytest.mark.parametrize(
    ("title", "authors", "year", "key"),
    [
        ("On Engines", ["Ada Example", "Bo Sample"], "2022-06", "example-2022-engines"),
        ("The Engine", ["Jan van der Berg"], "2022", "berg-2022-engine"),
        ("FastEngine: A Study", ["Madonna"], "2020/2021", "madonna-2021-fastengine"),
        ("Low-Precision Engines", None, "2021", "owner-2021-low-precision"),
        ("On Engines", ["Ada Example"], None, "example-engines"),
        ("On Engines", ["Ada Example"], "in press", "example-engines"),
        ("What Is It", ["Ada Example"], "2022", "example-2022-what"),
        ("!?", ["Ada Example"], "2022", "example-2022-untitled"),
        ("H$_2$O **bold**", ["Ada Example"], "2022", "example-2022-h-2-o"),
    ],
)
def test_a_key_is_family_year_and_a_telling_word(
    title: str, authors: list[str] | None, year: str | None, key: str
) -> None:
    assert keys_of([work(title, *(authors or ()), year=year)], name("Cy Owner")) == (key,)


def test_works_that_would_share_a_key_get_more_words_whatever_their_order() -> None:
    works = [work(title, "Ada Example") for title in ("Engines of Steam", "Engines of Light", "Wheels")]
    keys = {"example-2020-engines-steam", "example-2020-engines-light", "example-2020-wheels"}
    for order in permutations(works):
        assert set(keys_of(order, None)) == keys


def test_taken_and_given_keys_are_left_alone() -> None:
    given = work("Engines", "Ada Example", key=Slug("example-2020-engines"))
    keys = keys_of([work("Engines of Steam", "Ada Example"), given], None, {"example-2020-engines-steam"})
    assert keys == ("example-2020-engines-2", "example-2020-engines")


def test_equal_titles_are_numbered() -> None:
    assert keys_of([work("Engines", "Ada Example")] * 3, None) == (
        "example-2020-engines",
        "example-2020-engines-2",
        "example-2020-engines-3",
    )


def test_a_taken_slug_gets_the_next_number() -> None:
    assert unique_slug("ada", {"ada", "ada-2"}) == "ada-3"


@pytest.mark.parametrize(
    ("venue", "key"),
    [
        (Venue(acronym="MICRO", name="Symposium on Small Engines"), "micro"),
        (Venue(name="IEEE Micro"), "ieee-micro"),
        (Venue(name="Engines", key=Slug("own")), "own"),
        (Venue(), None),
        (Venue(name="☃"), None),
    ],
)
def test_a_venues_key_is_its_acronym_else_its_name(venue: Venue, key: str | None) -> None:
    assert venue_key(venue) == key
