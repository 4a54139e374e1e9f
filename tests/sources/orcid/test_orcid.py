"""A record without a name becomes the person's whom the user names."""

from dataclasses import replace
from pathlib import Path

from sitegen.diagnostics import Report
from sitegen.files import read_document
from sitegen.model.name import Name
from sitegen.sources import orcid

PARTS = """{"activities-summary": {
 "educations": {"education-summary": [{"role-title": "PhD", "organization": {"name": "Example University"}}]},
 "fundings": {"group": [{"funding-summary": [{"title": {"title": {"value": "Bigger Gears"}}}]}]}
}}"""


def test_parts_of_a_record_belong_to_the_person_whom_the_user_names(tmp_path: Path) -> None:
    (tmp_path / "parts.json").write_text(PARTS, encoding="utf-8")
    report = Report()
    document = read_document(tmp_path / "parts.json", "parts.json", report)
    assert document is not None
    nobodys = orcid.read(document, report)
    assert nobodys.person is None
    assert [each.message for each in report] == [
        "the record does not say whose it is; education 1, grants 1 were left out"
    ]
    report = Report()
    named = orcid.read(replace(document, subject=Name(given="Ada", family="Example")), report)
    assert list(report) == []
    assert named.person is not None
    assert named.person.name.display == "Ada Example"
    assert [each.degree for each in named.person.education] == ["PhD"]
    assert [each.title for each in named.person.grants] == ["Bigger Gears"]
