"""What must not come out of the author cluster and of the arXiv listing."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from sitegen.export import citation_formats
from sitegen.model.identity import IdentityStatus
from sitegen.model.person import Person
from sitegen.model.publication import WorkIdentifiers
from sitegen.sources import all_sources
from tests.gold.facts import load_gold
from tests.gold.gold import read_seed
from tests.gold.words import complete


def person_of(seed: str) -> Person:
    reading = read_seed(seed)
    assert reading is not None
    assert reading.person is not None
    return complete(reading.person)


def texts_of(value: Any) -> Iterator[str]:
    """Give every text inside a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_of(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from texts_of(getattr(value, field.name))


@pytest.fixture(scope="module")
def cluster() -> Person:
    return person_of("003")


@pytest.fixture(scope="module")
def listing() -> Person:
    return person_of("004")


def test_no_name_shows_a_number_of_dblp(cluster: Person) -> None:
    names = [author.name for work in cluster.publications for author in work.authors or ()]
    assert not [name for name in names if any(sign.isdigit() for sign in "".join(texts_of(name)))]


@pytest.mark.parametrize("number", ["0005", "0001"])
def test_no_export_shows_a_number_of_dblp(cluster: Person, number: str) -> None:
    for citation_format in citation_formats():
        assert number not in citation_format.render_publications(cluster.publications)


def test_a_name_with_a_number_and_the_bare_name_stay_two(cluster: Person) -> None:
    authors = {author for work in cluster.publications for author in work.authors or ()}
    parks = sorted(author.dblp or "" for author in authors if author.name.display == "Jeongwoo Park")
    assert parks == ["", "0001"]


@pytest.mark.parametrize("name", ["Beomseok Kim", "Byeongwook Kim", "Baesung Park", "Jung Kwon"])
def test_a_name_is_neither_joined_nor_corrected(cluster: Person, name: str) -> None:
    works = [
        work for work in cluster.publications if name in [each.name.display for each in work.authors or ()]
    ]
    assert len(works) == load_gold("003")["author_counts"][name] == 1


def test_the_words_of_buttons_are_neither_abstract_nor_author(cluster: Person) -> None:
    for work in cluster.publications:
        names = [author.name.display for author in work.authors or ()]
        for words in ("Details", "PDF Details", "PDF Details DOI", "PDF", "DOI"):
            assert words not in names
            assert not (work.abstract or "").endswith(words)
        assert work.identifiers == WorkIdentifiers()


def test_the_cluster_carries_its_notice(cluster: Person) -> None:
    assert cluster.identity.status is IdentityStatus.NAME_CLUSTER
    assert cluster.identity.statement == load_gold("003")["identity"]["statement"]


def test_the_subject_of_the_listing_is_nobodys_only_author(listing: Person) -> None:
    assert {work.authors for work in listing.publications} == {None}


@pytest.mark.parametrize("citation_format", citation_formats(), ids=lambda each: each.TITLE)
def test_exports_of_the_listing_name_no_author(listing: Person, citation_format: Any) -> None:
    text = citation_format.render_publications(listing.publications)
    assert "Changkyu" not in text
    assert "author" not in text.lower().replace("authors", "")


@pytest.mark.parametrize("words", ["↗", "arXiv2", "recordsLinked", "Linked to original sources"])
def test_no_remains_of_the_page_come_into_the_data(listing: Person, words: str) -> None:
    assert not [text for text in texts_of(listing) if words in text]


def test_no_identifier_month_or_address_is_invented(listing: Person) -> None:
    for work in listing.publications:
        assert work.identifiers == WorkIdentifiers()
        assert work.links == ()
        assert work.versions == ()
        assert work.date is not None
        assert len(work.date.edtf) == 4


@pytest.mark.parametrize("seed", ["003", "004"])
def test_one_source_alone_claims_a_seed(seed: str) -> None:
    reading = read_seed(seed)
    assert reading is not None
    claims = [source.sniff(reading.document) for source in all_sources()]
    assert sum(claim > 0 for claim in claims) == 1
