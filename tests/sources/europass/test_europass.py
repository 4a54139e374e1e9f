"""Europass CVs in their three forms, beside the facts that a reader of them would write down."""

import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources import choose, europass
from sitegen.store.plain import plain_mapping

CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.suffix != ".yaml")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_cv_gives_exactly_its_facts(path: Path) -> None:
    expected = yaml.load(path.with_suffix(".expected.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    report = Report()
    document = read_document(path, path.name, report)
    assert document is not None
    assert choose(document, report) is europass
    reading = europass.read(document, report)
    assert reading.person is not None
    facts = plain_mapping(reading.person)
    unplaced = [[str(each.line), each.text] for each in reading.person.unplaced]
    found = {key: value for key, value in facts.items() if key != "schema"} | {"unplaced": unplaced}
    assert found == expected
    assert {each.code for each in report} <= {"unplaced-line"}


def test_a_cv_that_names_nobody_is_whose_the_user_says() -> None:
    text = '{"SkillsPassport": {"LearnerInfo": {"Education": [{"Organisation": {"Name": "Loom School"}}]}}}'
    report = Report()
    assert europass.read(Document("cv.json", text, ""), report).person is None
    assert [each.code for each in report] == ["no-name"]
    reading = europass.read(Document("cv.json", text, "", subject=Name(literal="Ada")), Report())
    assert reading.person is not None
    assert [each.institution for each in reading.person.education] == ["Loom School"]


KEYS = st.sampled_from(
    [
        *("LearnerInfo", "Identification", "PersonName", "FirstName", "ContactInfo", "Address", "Contact"),
        *("WorkExperience", "Period", "From", "Year", "Employer", "Name", "Position", "Label", "Education"),
        *("Organisation", "Title", "Skills", "Linguistic", "ForeignLanguage", "Description", "Achievement"),
        *("CandidatePerson", "CandidateProfile", "EmploymentHistory", "EmployerHistory", "PositionHistory"),
        *("OrganizationName", "PublicationHistory", "Publication", "Date", "StartDate", "Communication"),
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9999)
    | st.sampled_from(["Ada", "2020-13", "<b>x", "javascript:x"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=40,
)


@settings(max_examples=200, deadline=None)
@given(VALUES, VALUES)
def test_any_tree_is_read(learner: object, profile: object) -> None:
    name = {"PersonName": {"FirstName": "Ada", "GivenName": "Ada"}}
    for inside in (
        {"LearnerInfo": {"Identification": name, "WorkExperience": learner, "Education": profile}},
        {"LearnerInfo": learner},
        {
            "CandidatePerson": name,
            "CandidateProfile": {"EmploymentHistory": learner, "EducationHistory": profile},
        },
    ):
        document = Document("cv.json", json.dumps({"SkillsPassport": inside}), "", subject=Name(literal="A"))
        reading = europass.read(document, Report())
        assert [each.line for each in reading.accounts] == [1]


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="<>/&;SkilsPaporten \n", max_size=80))
def test_any_text_is_read(text: str) -> None:
    document = Document("cv.xml", f"<SkillsPassport>{text}", "")
    assert 0 <= europass.sniff(document) <= 1
    assert europass.read(document, Report()).source == "europass"
