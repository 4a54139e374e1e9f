"""Each fact of the CV whose headings are lost, one by one."""

import pytest

from sitegen.accounting import Fate
from sitegen.model.person import Person
from sitegen.model.text_types import Slug
from sitegen.resolve.identify import venue_key
from tests.gold.facts import Fact, Verdict
from tests.gold.gold import facts_of, read_seed


@pytest.mark.parametrize("fact", list(facts_of("000")), ids=str)
def test_a_fact_comes_out_exactly(fact: Fact) -> None:
    assert fact.expected == fact.actual
    assert fact.verdict is Verdict.EXACT


def test_every_line_of_the_cv_is_placed_or_furniture() -> None:
    reading = read_seed("000")
    assert reading is not None
    assert reading.person is not None
    assert reading.count(Fate.UNPLACED) == 0
    assert reading.person.unplaced == ()


def person_of_the_cv() -> Person:
    reading = read_seed("000")
    assert reading is not None
    assert reading.person is not None
    return reading.person


def test_no_record_is_made_of_a_bullet_a_label_or_an_acceptance_rate() -> None:
    person = person_of_the_cv()
    names = [str(work.title) for work in person.publications] + [
        each.organization for each in person.positions
    ]
    names += [author.name.display for work in person.publications for author in work.authors or ()]
    assert not [name for name in names if name.startswith(("•", "[", "Acceptance")) or name.endswith("%")]


def test_a_school_is_no_service_and_two_like_titles_stay_two_works() -> None:
    person = person_of_the_cv()
    assert not [each for each in person.service if "KAIST" in f"{each.role} {each.venue}"]
    cases = [work.title for work in person.publications if "A Case for Memory-" in work.title]
    assert len(cases) == 2


def test_the_magazine_is_not_the_symposium() -> None:
    keys = [venue_key(work.venue) for work in person_of_the_cv().publications if work.venue]
    assert (keys.count(Slug("ieee-micro")), keys.count(Slug("micro"))) == (1, 2)


def test_no_label_gets_an_address() -> None:
    assert {link.url for work in person_of_the_cv().publications for link in work.links} == {None}
