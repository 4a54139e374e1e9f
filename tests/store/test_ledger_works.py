"""Works of a long ledger are read and written as they would be without its data file, only sooner."""

from dataclasses import replace

import pytest

from sitegen.diagnostics import Report
from sitegen.store.dump import dump_tree
from sitegen.store.ledger import DocumentRecord, Ledger, dump_ledger, read_ledger
from sitegen.store.ledger_works import split_works
from sitegen.store.plain import Bare, Plain, Prose
from sitegen.store.unread import FEWEST
from sitegen.store.yaml_values import read_plain


def work(number: int) -> dict[str, Plain]:
    return {
        "key": f"example-{2000 + number}-loom",
        "title": [f"Loom: {number} # yes", f"'{number}'", f"On\nLoom {number}", "- a"][number % 4]
        + str(number),
        "authors": ["Ada Example", {"name": "Bo Sample, Jr.", "orcid": "x" * 50}, "Cy Else", "Di Other"],
        "venue": {"name": "Letters on Links", "acronym": "LOL"},
        "date": Bare(str(2000 + number)),
        "abstract": Prose("We weave.\n\n  - and\n        - weave\nagain."),
    }


WORKS: list[Plain] = [work(number) for number in range(FEWEST + 10)]
FACTS: dict[str, Plain] = {"schema": Bare("1"), "publications": WORKS}
RECORD = DocumentRecord("works.bib", "bibtex", "ab" * 32, FACTS, {"totals": {"placed": Bare("9")}})
LEDGER = Ledger("works", (RECORD,))
TEXT = dump_ledger(LEDGER)


def plainly(text: str) -> Ledger:
    return read_ledger(text, "works", "works.yaml", Report())


@pytest.mark.parametrize(
    "edit",
    [
        lambda sheet: sheet,
        lambda sheet: sheet.replace("Letters on Links", "Other Letters", 3),
        lambda sheet: sheet.replace("  - key: example-2004-loom", "  # mine\n  - key: example-2004-loom"),
        lambda sheet: sheet + "\nawards:\n  - title: Shuttle\n",
        lambda sheet: sheet.replace("\n", "\r\n"),
        lambda sheet: sheet.replace("    date: 2007\n", "    date: 2007  # sure\n"),
    ],
    ids=["same", "edited", "comment", "more-behind", "line-ends", "comment-behind"],
)
def test_a_ledger_says_the_same_whatever_stands_in_the_data_file(edit: object) -> None:
    assert callable(edit)
    sheet = edit(dump_tree(FACTS, None))
    facts, faults = read_plain(sheet, "works.yaml")
    assert not faults
    read = read_ledger(TEXT, "works", "works.yaml", Report(), sheet, facts)
    assert read == plainly(TEXT)
    assert dump_ledger(read) == TEXT


@pytest.mark.parametrize(
    "text", [TEXT.replace("- key:", "- key", 1), TEXT + "    - {", TEXT.replace("\n", "\r\n"), TEXT[:-400]]
)
def test_a_damaged_ledger_is_read_as_without_the_data_file(text: str) -> None:
    sheet = dump_tree(FACTS, None)
    told, plain_told = Report(), Report()
    read = read_ledger(text, "works", "works.yaml", told, sheet, read_plain(sheet, "works.yaml")[0])
    assert read == read_ledger(text, "works", "works.yaml", plain_told)
    assert list(told) == list(plain_told)


def test_what_is_written_beside_an_old_text_is_what_is_written_anew() -> None:
    changed = [*WORKS[:7], {**work(7), "title": "Another"}, *WORKS[9:], work(99)]
    for works in (changed, WORKS[:2], list(reversed(WORKS))):
        after = replace(LEDGER, documents=(replace(RECORD, facts={**FACTS, "publications": works}),))
        assert dump_ledger(after, LEDGER, TEXT) == dump_ledger(after)


def test_a_ledger_of_two_documents_or_with_more_than_works_is_written_anew() -> None:
    two = replace(LEDGER, documents=(RECORD, replace(RECORD, path="more.bib")))
    assert dump_ledger(two, two, dump_ledger(two)) == dump_ledger(two)
    assert dump_ledger(LEDGER, two, dump_ledger(two)) == TEXT
    more = replace(LEDGER, documents=(replace(RECORD, facts=FACTS | {"awards": [{"title": "Shuttle"}]}),))
    assert split_works(dump_ledger(more))[1] == []
    assert plainly(dump_ledger(more)) == more
