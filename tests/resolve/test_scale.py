"""What a list costs grows with its length, however alike its records are."""

from collections.abc import Callable, Sequence
from time import process_time

import pytest

from sitegen.model.identifier import ArxivId, Doi
from sitegen.model.publication import Link, Publication, WorkIdentifiers
from sitegen.model.settings import Decision, IdentityDecisions
from sitegen.model.text_types import Slug, Url
from tests.resolve.site_maker import person, site_of, work

TITLE = "Editorial of Engines and Things"

Maker = Callable[[int], Publication]
ALIKE: dict[str, Maker] = {
    "title alone": lambda _: work(TITLE),
    "all equal": lambda _: work(TITLE, "Ada Example"),
    "another DOI each": lambda n: work(
        TITLE, "Ada Example", identifiers=WorkIdentifiers(doi=Doi(f"10.1000/{n}"))
    ),
    "one DOI": lambda n: work(
        f"{TITLE} {n}",
        "Ada Example",
        identifiers=WorkIdentifiers(doi=Doi("10.1000/x")),
        links=(Link(label="Code", url=Url(f"https://example.org/{n}")),),
    ),
    "preprints": lambda n: work(
        TITLE,
        "Ada Example",
        genre="preprint",
        identifiers=WorkIdentifiers(arxiv=ArxivId(f"2201.{n:05}")),
    ),
    "one key": lambda n: work(f"{TITLE} {n}", "Ada Example", key=Slug("engines")),
}


def cost(publications: Sequence[Publication]) -> float:
    """Give the seconds of a processor that resolving one person's list takes."""
    start = process_time()
    site_of(person("Ada Example", *publications))
    return process_time() - start


@pytest.mark.parametrize("make", ALIKE.values(), ids=ALIKE)
def test_four_times_the_records_take_about_four_times_the_time(make: Maker) -> None:
    cost([make(number) for number in range(50)])
    small = min(cost([make(number) for number in range(500)]) for _ in range(2))
    # A tenth of a second at the least: shorter times are the machine's noise.
    assert cost([make(number) for number in range(2000)]) < 9 * max(small, 0.1)


def test_a_work_of_thousands_of_authors_costs_no_more_than_its_authors() -> None:
    few = [work(f"Study {n}", *(f"Bo{each} Sample{each}" for each in range(250))) for n in range(8)]
    many = [work(f"Study {n}", *(f"Bo{each} Sample{each}" for each in range(1000))) for n in range(8)]
    small = min(cost(few) for _ in range(2))
    assert min(cost(many) for _ in range(2)) < 9 * small


def decided_cost(count: int, decisions: IdentityDecisions) -> float:
    """Give the seconds that a site of so many people and works takes to resolve with decisions."""
    members = [person(f"Ada Example{n}", work(f"Engine {n}", key=Slug(f"engine-{n}"))) for n in range(count)]
    start = process_time()
    site_of(*members, decisions=decisions)
    return process_time() - start


def one_decision(count: int) -> IdentityDecisions:
    """Call all people and all works different at once."""
    people = tuple(f"ada-example{n}" for n in range(count))
    works = tuple(f"engine-{n}" for n in range(count))
    return IdentityDecisions(different=(Decision(people=people, works=works),))


def many_decisions(count: int) -> IdentityDecisions:
    """Call each different from the first, and from one who is not there."""
    pairs = [("0", str(n)) for n in range(count)] + [("0", f"{n}-unknown") for n in range(count)]
    return IdentityDecisions(
        different=tuple(
            Decision(people=tuple(f"ada-example{n}" for n in pair), works=tuple(f"engine-{n}" for n in pair))
            for pair in pairs
        )
    )


@pytest.mark.parametrize("decide", [one_decision, many_decisions])
def test_four_times_the_decisions_take_about_four_times_the_time(
    decide: Callable[[int], IdentityDecisions],
) -> None:
    small = min(decided_cost(500, decide(500)) for _ in range(2))
    assert decided_cost(2000, decide(2000)) < 9 * max(small, 0.1)
