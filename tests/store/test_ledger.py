import pytest

from sitegen.accounting import Fate, LineAccount, Reading, Repair
from sitegen.diagnostics import Report
from sitegen.model.document import Document, Part
from sitegen.store.ledger import (
    Ledger,
    documents_in,
    dump_ledger,
    line_trees,
    lines_in,
    read_ledger,
    record_of,
)
from sitegen.store.plain import Bare, Plain, Prose

FACTS: dict[str, Plain] = {
    "schema": Bare("1"),
    "name": "Ada Example",
    "bio": Prose("I build engines."),
    "publications": [{"title": "12:30", "date": Bare("2024"), "volume": "17", "note": "two\nlines"}],
}

WRITTEN = """\
# What sitegen read in the documents about this person, and what became of every line.
# The next import compares with it to keep your edits. Keep it with the content; do not edit it.
schema: 1
slug: ada-example

documents:
  - path: seeds/ada.txt
    source: cv_page
    sha256: "00"
    totals: {placed: 1, furniture: 1, unplaced: 1}
    lines:
      - {line: 1, placed: [name]}
      - {line: 2, furniture: page-heading}
      - {line: 3, unplaced: true}
    repairs:
      - {rule: space-in-decimal, before: 4. 5, after: "4.5", line: 1, field: bio}
    facts:
      schema: 1
      name: Ada Example
      bio: |
        I build engines.
      publications:
        - title: "12:30"
          date: 2024
          volume: "17"
          note: |-
            two
            lines
"""


def reading(text: str = "Ada Example\nHome\n???\n") -> Reading:
    return Reading(
        document=Document("seeds/ada.txt", text, "00"),
        source="cv_page",
        accounts=(
            LineAccount(1, Fate.PLACED, ("name",)),
            LineAccount(2, Fate.FURNITURE, ("page-heading",)),
            LineAccount(3, Fate.UNPLACED),
        ),
        repairs=(Repair("space-in-decimal", "4. 5", "4.5", 1, "bio"),),
    )


def ledger() -> Ledger:
    return Ledger("ada-example").with_records([record_of(reading(), "seeds/ada.txt", FACTS)])


def test_a_ledger_reads_well() -> None:
    assert dump_ledger(ledger()) == WRITTEN


def test_a_ledger_that_was_read_is_written_as_before() -> None:
    report = Report()
    again = read_ledger(WRITTEN, "ada-example", "imports/ada-example.yaml", report)
    assert list(report) == []
    assert again == ledger()
    assert dump_ledger(again) == WRITTEN


def test_a_document_is_known_by_its_path_and_by_its_content() -> None:
    owners = documents_in({"people/ada-example.yaml": ledger()})
    assert owners == dict.fromkeys(["seeds/ada.txt", "00"], "people/ada-example.yaml")


def test_a_moved_document_takes_the_place_of_its_old_record() -> None:
    moved = ledger().with_records([record_of(reading(), "moved.txt", FACTS)])
    assert [record.path for record in moved.documents] == ["moved.txt"]


def test_neighbours_of_one_fate_are_written_once() -> None:
    fates = [(3, "publications.0"), (4, "publications.0"), (6, "publications.0"), (7, "publications.1")]
    accounts = tuple(LineAccount(line, Fate.PLACED, (detail,)) for line, detail in fates)
    whole = Reading(document=Document("cv.txt", "", "0"), source="cv_page", accounts=accounts)
    trees = [tree for tree in line_trees(whole) if isinstance(tree, dict)]
    assert [tree["line"] for tree in trees] == ["3-4", "6", "7"]
    assert [line for tree in trees for line in lines_in(tree["line"])] == [3, 4, 6, 7]


def test_a_line_of_a_document_in_parts_says_at_which_page_it_stands() -> None:
    document = Document("cv.pdf", "", "0", parts=(Part("page 1", 1), Part("page 2", 3, (1, 4))))
    accounts = (LineAccount(2, Fate.PLACED, ("name",)), LineAccount(4, Fate.UNPLACED))
    trees = list(line_trees(Reading(document=document, source="cv_page", accounts=accounts)))
    assert [tree["at"] for tree in trees if isinstance(tree, dict)] == ["page 1:2", "page 2:4"]


@pytest.mark.parametrize("written", [None, "", "x", "3-", "-3", "5-3", "1-999999999", ["3"]], ids=repr)
def test_a_damaged_account_is_about_no_line(written: Plain) -> None:
    assert list(lines_in(written)) == []
