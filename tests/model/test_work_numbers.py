"""Which identifiers make two records one work: the same in files, ledgers and the resolved site."""

from dataclasses import fields

import pytest

from sitegen.model.publication import WorkIdentifiers
from sitegen.model.work_numbers import SCHEMES, work_numbers
from sitegen.resolve.merging import identifier_values
from sitegen.store.plain import plain_mapping
from sitegen.store.works import identifiers_of

SCHEME_NAMES = [field.name for field in fields(WorkIdentifiers)]


@pytest.mark.parametrize("scheme", SCHEME_NAMES)
def test_files_and_the_site_go_by_the_same_identifiers(scheme: str) -> None:
    identifiers = WorkIdentifiers(**{scheme: "10.1000/a1"})  # type: ignore[arg-type]  # any text will do
    found = identifier_values(identifiers)
    assert found == identifiers_of({"identifiers": plain_mapping(identifiers)})
    assert found == ({(scheme, "10.1000/a1")} if scheme in SCHEMES else set())


def test_what_a_work_is_part_of_is_no_identifier_of_its_own() -> None:
    assert set(SCHEME_NAMES) - SCHEMES == {"isbn", "issn"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("doi", "10.48550/arXiv.2201.00001"), ("arxiv", "2201.00001")),
        (("doi", "10.48550/arxiv.2201.00001v2"), ("arxiv", "2201.00001v1")),
        (("doi", "10.1000/A"), ("doi", " 10.1000/a ")),
        (("pmcid", "PMC1"), ("pmcid", "pmc1")),
    ],
    ids=str,
)
def test_one_number_may_be_spelt_in_two_ways(one: tuple[str, str], other: tuple[str, str]) -> None:
    assert work_numbers([one]) == work_numbers([other])


def test_capitals_count_where_a_registry_counts_them() -> None:
    assert work_numbers([("openreview", "aB")]) != work_numbers([("openreview", "Ab")])
    assert work_numbers([("dblp", "conf/x/A")]) != work_numbers([("dblp", "conf/x/a")])
