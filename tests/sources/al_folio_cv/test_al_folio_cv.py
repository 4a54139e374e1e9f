"""The sectioned CV of al-folio."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources import al_folio_cv

HERE = Path(__file__).parent

WEAVER = """\
- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Ada Example
    - name: Email
      value: ada@example.org
- title: Teaching Experience
  type: time_table
  contents:
    - title: Weaving I
      institution: Loom School
      year: Fall 2019
      office: Room 3
- title: Awards
  type: time_table
  contents:
    - year: 1921
      items:
        - Nobel Prize in Physics
        - A Thimble
- title: Academic Interests
  type: nested_list
  contents:
    - title: Looms
      items: [Weft, Warp]
- title: Service
  type: list
  contents:
    - Reviewer, *Loom Letters*
    - Topic 1.
"""


def reading_of(text: str, owner: Name | None = None) -> tuple[Reading, Report]:
    report = Report()
    return al_folio_cv.read(Document("cv.yml", text, "0", subject=owner), report), report


def test_sample_records_are_left_out_and_flagged_at_their_lines() -> None:
    reading, report = reading_of((HERE / "half_sample.yml").read_text(encoding="utf-8"))
    person = reading.person
    assert person is not None
    assert person.name.display == "Tygo Ophaven"
    degrees = [(each.degree, each.area, each.date.edtf if each.date else "") for each in person.education]
    assert degrees == [
        ("PhD", None, "2024"),
        ("Master of Science", "Machine Works", "2018"),
        ("Exchange", None, "2016"),
    ]
    assert person.education[1].thesis == "Bare Board Film Reader @ Q.R.&S."
    assert (person.positions, person.awards) == ((), ())
    samples = [each.location.line for each in report if each.code == "template-sample"]
    assert samples == [29, 37, 46, 49]


def test_records_go_by_the_headings_and_the_rest_is_kept() -> None:
    reading, report = reading_of(WEAVER)
    person = reading.person
    assert person is not None
    assert (person.email, [each.title for each in person.awards]) == ("ada@example.org", ["A Thimble"])
    (course,) = person.teaching
    assert (course.title, course.institution, [term.edtf for term in course.terms]) == (
        "Weaving I",
        "Loom School",
        ["2019-23"],
    )
    assert [each.role for each in person.service] == ["Reviewer, Loom Letters"]
    assert person.interests == ("Looms: Weft, Warp",)
    assert [(each.line, each.text) for each in person.unplaced] == [
        (14, "office: Room 3"),
    ]
    assert [each.location.line for each in report if each.code == "template-sample"] == [20, 31]


def test_a_cv_without_a_name_is_its_owners() -> None:
    head = "- title: Education\n  type: time_table\n  contents:\n"
    text = f"{head}    - title: BSc\n      institution: Loom School\n"
    assert reading_of(text)[0].person is None
    reading, _ = reading_of(text, Name(given="Ada", family="Example"))
    assert reading.person is not None
    assert [each.institution for each in reading.person.education] == ["Loom School"]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WEAVER.split("\n")), max_size=30), st.text(max_size=30))
def test_no_shuffle_of_lines_gives_an_exception(lines: list[str], more: str) -> None:
    reading, _ = reading_of("\n".join([*lines, more]), Name(given="Ada", family="Example"))
    assert len(reading.accounts) == sum(bool(line.strip()) for line in reading.document.lines)
