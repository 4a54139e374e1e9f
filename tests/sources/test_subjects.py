"""A CV in mappings that names nobody is the one's for whom it is read."""

import pytest

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources import choose

RESUME = """{"basics": {"email": "ada@example.org"},
 "work": [{"name": "Loom Works", "position": "Weaver"}]}"""
RENDERCV = """cv:
  email: ada@example.org
  sections:
    experience:
      - company: Loom Works
        position: Weaver
"""
AL_FOLIO = """- title: Experience
  type: time_table
  contents:
    - title: Weaver
      institution: Loom Works
      year: 2021
"""


@pytest.mark.parametrize(
    ("path", "text"),
    [("resume.json", RESUME), ("cv.yaml", RENDERCV), ("cv.yml", AL_FOLIO)],
    ids=["json-resume", "rendercv", "al-folio"],
)
@pytest.mark.parametrize("subject", [Name(given="Ada", family="Example"), None], ids=["named", "unnamed"])
def test_a_cv_without_a_name_is_its_subjects(path: str, text: str, subject: Name | None) -> None:
    document = Document(path, text, "0", subject=subject)
    source = choose(document, Report())
    assert source is not None
    person = source.read(document, Report()).person
    assert (person.name if person else None) == subject
    assert subject is None or (person and [job.organization for job in person.positions] == ["Loom Works"])
