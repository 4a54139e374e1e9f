"""RenderCV."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Reading
from sitegen.diagnostics import Report, Severity
from sitegen.model.document import Document
from sitegen.model.person import Person
from sitegen.model.publication import WorkType
from sitegen.sources import choose, rendercv

HERE = Path(__file__).parent

WEAVER = """\
# The CV of a weaver.
cv:
  name: Ada **Example**
  headline: Weaver
  phone: tel:+00-1
  website: https://ada.example.org
  social_networks:
    - network: GitHub
      username: ada
  sections:
    About Me:
      - Weaves, and writes about it.
    Invited Talks:
      - name: Looms in the Dark
        location: Oslo
        date: 2021-03-04
      - bullet: Weft and Warp
    Honors and Awards:
      - label: Golden Shuttle
        details: given once a decade
      - A Thimble
    Publications:
      - title: Plain Weaves
        authors: [Bo Sample, "*Ada Example*", et al.]
        journal: Proceedings of the Loom Symposium
        date: 2020
      - title: ""
        authors: [Bo Sample]
    Hobbies:
      - Bees
    experience:
      - company: "[Loom Works](https://looms.example.org)"
        position: Weaver
        start_date: 2019-02
        team: Blue
design:
  theme: classic
"""


def reading_of(text: str) -> tuple[Reading, Report]:
    report = Report()
    return rendercv.read(Document("cv.yaml", text, "0"), report), report


def person_of(text: str) -> tuple[Person, Report]:
    reading, report = reading_of(text)
    assert reading.person is not None
    return reading.person, report


def test_a_published_work_keeps_its_authors_without_their_marks() -> None:
    person, _ = person_of((HERE / "coils.yaml").read_text(encoding="utf-8"))
    (work,) = person.publications
    assert (work.title, work.type, work.identifiers.doi) == (
        "Plain Reeds in Coils",
        WorkType.ARTICLE_JOURNAL,
        "10.55555/tasc.2023.3340648",
    )
    assert [each.name.display for each in work.authors or ()] == ["Frida Bagshaw", "Joan Roe", "Sam Gamble"]
    assert [each.date.edtf for each in person.education if each.date] == ["2022-09/..", "2018-09/2022-06"]
    (job,) = person.positions
    assert job.highlights == ("Wrote 2 reviewed papers (https://example.com) on the work",)
    assert [each.line for each in person.unplaced] == [10]


def test_entries_are_read_by_their_keys_and_their_section() -> None:
    person, report = person_of(WEAVER)
    assert (person.name.display, person.bio) == ("Ada Example", "Weaves, and writes about it.")
    assert person.identifiers.github == "ada"
    talks = [(talk.title, talk.place, talk.date.edtf if talk.date else None) for talk in person.talks]
    assert talks == [("Looms in the Dark", "Oslo", "2021-03-04"), ("Weft and Warp", None, None)]
    assert [(each.title, each.detail) for each in person.awards] == [
        ("Golden Shuttle", "given once a decade"),
        ("A Thimble", None),
    ]
    (work,) = person.publications
    assert (work.type, work.et_al) == (WorkType.PAPER_CONFERENCE, True)
    assert [each.name.display for each in work.authors or ()] == ["Bo Sample", "Ada Example"]
    (job,) = person.positions
    assert job.organization == "Loom Works (https://looms.example.org)"
    assert job.date is not None
    assert job.date.edtf == "2019-02/.."
    assert (person.phone, person.interests) == ("+00-1", ("Bees",))
    kept = {each.line: each.text for each in person.unplaced}
    assert kept == {
        27: "publications: authors: Bo Sample",
        35: "team: Blue",
    }
    assert {each.location.line for each in report} == set(kept)


def test_broken_yaml_is_an_error_at_its_line_and_gives_nothing() -> None:
    report = Report()
    document = Document("cv.yaml", (HERE / "broken.yaml").read_text(encoding="utf-8"), "0")
    source = choose(document, report)
    assert source is not None
    assert source.TITLE == "RenderCV"
    reading = source.read(document, report)
    assert (reading.person, reading.publications) == (None, ())
    errors = [each for each in report if each.severity is Severity.ERROR]
    assert [(each.location.line, each.code) for each in errors] == [(7, "bad-yaml")]


def test_the_work_of_an_invented_owner_is_left_out() -> None:
    text = (
        "cv:\n  name: Ada Example\n  sections:\n    publications:\n"
        "      - title: Of Rings\n        authors: [Ada Example]\n"
        "      - title: Magneto-Thermal Thin Shell Approximation for 3D Finite Element Analysis of "
        "No-Insulation Coils\n        authors: [Frodo Baggins, John Doe]\n"
    )
    person, report = person_of(text)
    assert [work.title for work in person.publications] == ["Of Rings"]
    assert [(each.code, each.location.line) for each in report] == [("template-sample", 7)]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WEAVER.split("\n")), max_size=30), st.text(max_size=30))
def test_no_shuffle_of_lines_gives_an_exception(lines: list[str], more: str) -> None:
    reading, _ = reading_of("\n".join(["cv:", "  name: Ada Example", *lines, more]))
    filled = sum(bool(line.strip()) for line in reading.document.lines)
    assert len(reading.accounts) == filled
