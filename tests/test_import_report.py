import json
from dataclasses import replace

from sitegen.accounting import Change, Fate, ImportResult, LineAccount, Outcome, Reading, Repair
from sitegen.diagnostics import Location, Report
from sitegen.import_report import describe_import, render_difference, render_import
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.model.person import Award, Person

READING = Reading(
    document=Document("seeds/ada.txt", "Ada Example\n\nMedal 1. 5\n¶\n", "00"),
    source="cv_page",
    person=Person(name=Name(given="Ada", family="Example"), awards=(Award(title="Medal"),)),
    accounts=(
        LineAccount(1, Fate.PLACED, ("name",)),
        LineAccount(3, Fate.FURNITURE, ("rule",)),
        LineAccount(4, Fate.UNPLACED),
    ),
    repairs=(Repair("space-in-decimal", "1. 5", "1.5", 3), Repair("space-in-decimal", "1. 5", "1.5", 3)),
)
RESULT = ImportResult(
    (Outcome(READING, "content/people/ada-example.yaml"),),
    (
        Change("content/imports/ada-example.yaml", None, "x\n"),
        Change("content/people/ada-example.yaml", "a: 1\nb: 2\n", "a: 1\nb: 3\n"),
    ),
)

SAID = """\
seeds/ada.txt: Ada Example (cv_page) → content/people/ada-example.yaml
    awards 1

lines of         placed furniture  unplaced     total
seeds/ada.txt         1         1         1         3

seeds/ada.txt:3: repaired (space-in-decimal): `1. 5` → `1.5` (2 times)

new: content/imports/ada-example.yaml
changed: content/people/ada-example.yaml
"""


def test_the_report_names_person_sections_lines_repairs_and_files() -> None:
    assert render_import(RESULT) == SAID


def test_several_documents_have_a_row_of_sums() -> None:
    twice = replace(RESULT, outcomes=RESULT.outcomes * 2)
    assert "all documents         2         2         2         6\n" in render_import(twice)


def test_a_table_that_does_not_add_up_says_so() -> None:
    lossy = replace(READING, accounts=READING.accounts[:2])
    assert "2         1         0" not in render_import(RESULT)
    assert "does not add up" in render_import(ImportResult((Outcome(lossy, "x"),)))


def test_nothing_to_write_is_said() -> None:
    assert render_import(replace(RESULT, changes=())).endswith("nothing changed\n")


def test_a_difference_shows_data_files_only() -> None:
    assert render_difference(RESULT).splitlines() == [
        *("--- content/people/ada-example.yaml", "+++ content/people/ada-example.yaml", "@@ -1,2 +1,2 @@"),
        *(" a: 1", "-b: 2", "+b: 3"),
    ]


def test_the_report_for_programs_has_every_line_and_is_json() -> None:
    report = Report()
    report.warning("unplaced-line", "the line `¶` found no place", Location("seeds/ada.txt", 4), "move it")
    told = json.loads(json.dumps(describe_import(RESULT, report)))
    [document] = told["documents"]
    assert document["totals"] == {"placed": 1, "furniture": 1, "unplaced": 1, "failed": 0, "total": 3}
    assert document["lines"][1] == {"line": 3, "fate": "furniture", "detail": ["rule"]}
    assert document["repairs"][0]["before"] == "1. 5"
    assert document["sections"] == {"awards": 1}
    assert told["files"][1] == {"path": "content/people/ada-example.yaml", "change": "changed"}
    assert told["diagnostics"][0]["line"] == 4
