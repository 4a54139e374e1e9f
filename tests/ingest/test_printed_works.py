"""Citations that a structured CV holds as lines of text become works; what is none stays without a place."""

from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents
from sitegen.store.load import load_content
from tests.ingest.documents import Project

RENDERCV = """\
cv:
  name: Ada Example
  sections:
    selected_publications:
      - 'A. Example, B. Sample, "Brass Songs," Brass Letters, 2021.'
      - Mostly on brass.
      - 'B. Sample, A. Example. "Loom Words." In Proceedings of Loom Days, 2019.'
"""
AL_FOLIO = """\
- title: General Information
  type: map
  contents:
    - name: Full Name
      value: Ada Example
- title: Publications
  type: list
  contents:
    - 'A. Example, B. Sample, "Brass Songs," Brass Letters, 2021.'
    - Mostly on brass.
    - 'B. Sample, A. Example. "Loom Words." In Proceedings of Loom Days, 2019.'
"""
EUROPASS = """\
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo>
<Identification><PersonName><FirstName>Ada</FirstName><Surname>Example</Surname></PersonName></Identification>
<AchievementList><Achievement><Title><Label>Publications</Label></Title>
<Description>&lt;p&gt;A. Example, B. Sample, "Brass Songs," Brass Letters, 2021.&lt;/p&gt;
&lt;p&gt;Mostly on brass.&lt;/p&gt;
&lt;p&gt;B. Sample, A. Example. "Loom Words." In Proceedings of Loom Days, 2019.&lt;/p&gt;</Description>
</Achievement></AchievementList></LearnerInfo></SkillsPassport>
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [("cv.yaml", RENDERCV), ("cv.yml", AL_FOLIO), ("cv.xml", EUROPASS)],
    ids=["RenderCV", "sectioned CV", "Europass"],
)
def test_a_printed_citation_is_a_work_and_other_words_stay_without_a_place(
    tmp_path: Path, name: str, text: str
) -> None:
    project = Project(tmp_path)
    document = project.seed(name, text)
    report = Report()
    result = import_documents([document], project.content, report)
    [person] = [sheet.value for sheet in load_content(project.content, Report()).people]
    assert [(work.title, work.date and work.date.edtf) for work in person.publications] == [
        ("Brass Songs", "2021"),
        ("Loom Words", "2019"),
    ]
    assert [len(work.authors or ()) for work in person.publications] == [2, 2]
    assert ["Mostly on brass." in line.text for line in person.unplaced] == [True]
    assert [each.code for each in report if each.code == "unplaced-line"] == ["unplaced-line"]
    placed = {field for each in result.outcomes[0].reading.accounts for field in each.detail}
    assert placed >= {"publications.0", "publications.1"}

    before = project.snapshot()
    import_documents([document], project.content, Report())
    assert project.snapshot() == before


def test_keys_and_values_of_an_entry_are_no_citation(tmp_path: Path) -> None:
    project = Project(tmp_path)
    entry = "      - publisher: Brass Letters\n        date: 2021\n"
    document = project.seed("cv.yaml", RENDERCV.partition("      - ")[0] + entry)
    import_documents([document], project.content, Report())
    [person] = [sheet.value for sheet in load_content(project.content, Report()).people]
    assert person.publications == ()
    assert [line.text.partition(":")[0] for line in person.unplaced] == ["selected_publications"]
