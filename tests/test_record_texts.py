"""Titles and abstracts of records: code links, and what is put on the account."""

import pytest

from sitegen.accounting import Accounts, Repair
from sitegen.model.document import Document
from sitegen.model.publication import LinkRelation
from sitegen.passages import Line
from sitegen.record_texts import find_code_links, read_abstract, read_title

OFFERED = {
    "a sentence about code": "The code is available at https://example.org/engine.",
    "Markdown": "The code is available at [https://example.org/engine](https://example.org/engine).",
    "a host of code": "It is available at https://github.com/ada/engine.",
    "a word alone": "Code: https://github.com/ada/engine",
    "a label": "Code: https://example.org/engine",
    "built on others, yet offered": "Our code, based on Parts, is available at https://example.org/engine.",
    "the address first": "See https://codeberg.org/ada/engine for our implementation.",
    "brackets": "We release it (https://gitlab.example.org/ada/engine).",
}

NOT_OFFERED = {
    "a page": "A talk is at https://example.org/talk.",
    "data on a host of code": "The data are available at https://github.com/ada/data.",
    "the work of others": "We build on the code of https://github.com/bo/parts.",
    "released, on the work of others": "We release it, and it is built on https://github.com/bo/parts.",
    "codes of a theory": "Tables of codes are at https://example.org/tables.",
    "no address": "Our code is available upon request.",
    "another scheme": "Our code is at ftp://example.org/engine.",
}


@pytest.mark.parametrize("abstract", OFFERED.values(), ids=OFFERED)
def test_an_abstract_that_offers_code_gives_one_link(abstract: str) -> None:
    (link,) = find_code_links(abstract)
    assert link.label == "Code"
    assert link.relation is LinkRelation.CODE
    assert link.url is not None
    assert link.url.endswith("engine")


@pytest.mark.parametrize("abstract", NOT_OFFERED.values(), ids=NOT_OFFERED)
def test_other_addresses_are_no_code_links(abstract: str) -> None:
    assert find_code_links(abstract) == ()


def test_only_the_sentence_around_an_address_counts() -> None:
    abstract = "Our code is small. A talk is at https://example.org/talk. It was given in May."
    assert find_code_links(abstract) == ()


def test_a_title_of_two_lines_is_one_and_its_repairs_have_their_lines() -> None:
    accounts = Accounts(Document("page.txt", "On‑Line\nEngines \\& More", ""))
    title = read_title((Line(1, "On‑Line"), Line(2, "Engines \\& More")), accounts, "publications.0.title")
    assert title == "On-Line Engines & More"
    assert accounts.repairs == [
        Repair("hyphen-character", "‑", "-", 1, "publications.0.title"),
        Repair("tex-escape", "\\&", "&", 2, "publications.0.title"),
    ]
    assert [account.detail for account in accounts.settle()] == [("publications.0.title",)] * 2


def test_an_abstract_keeps_its_paragraphs_and_no_paragraph_means_no_abstract() -> None:
    accounts = Accounts(Document("page.txt", "a\nb\n\nc", ""))
    paragraphs = ((Line(1, "a"), Line(2, "b")), (Line(4, "c"),))
    assert read_abstract(paragraphs, accounts, "publications.0.abstract") == "a\nb\n\nc"
    assert read_abstract((), accounts, "publications.0.abstract") is None
