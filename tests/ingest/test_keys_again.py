"""Works keep their keys, and what hands did to them, through later imports of several documents."""

from pathlib import Path

import pytest

from tests.ingest.documents import Project, codes

PERSON, LIST = "people/ada-example.yaml", "publications/works.yaml"
PAGE = """\
Ada Example

Publications
Ada Example, Bo Sample. "On Engines", Letters on Links, 2021. doi:10.1000/engines
Ada Example. "A Loom", Letters on Links, 2018.
"""
BIBTEX = """\
@article{engines, title = {On Engines}, author = {Example, Ada and Sample, Bo}, doi = {10.1000/engines},
  journal = {Letters on Links}, year = {2021}}
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    made.load(made.seed("page.txt", PAGE), made.seed("works.bib", BIBTEX))
    return made


def without_record(text: str, key: str) -> str:
    """Take the record of a key out, as hands do."""
    before, _, rest = text.partition(f"  - key: {key}\n")
    return before + rest[rest.index("  - key:") :]


def test_a_work_deleted_by_hand_does_not_come_back_through_a_list(project: Project) -> None:
    text = project.text(PERSON)
    (project.content / PERSON).write_text(without_record(text, "example-2021-engines"), encoding="utf-8")
    before = project.snapshot()
    _, report = project.load()
    assert codes(report) == []
    assert project.snapshot() == before
    more = (
        "@article{cogs, title = {Cogs}, author = {Example, Ada}, journal = {Letters on Links}, year = {2020}}"
    )
    project.seed("works.bib", f"{BIBTEX}{more}\n")
    project.load()
    assert project.text(LIST).count("- key:") == 1
    assert "key: example-2020-cogs" in project.text(LIST)
    (project.content / LIST).unlink()
    project.load()
    assert "key: example-2020-cogs" in project.text(LIST)


def test_a_key_given_by_hand_is_given_to_no_other_work(project: Project) -> None:
    project.replace(PERSON, "key: example-2021-engines", "key: engines")
    split = PAGE.replace("2018.", '2018.\nAda Example, Bo Sample. "On Engines", Letters on Links, 2021.')
    project.seed("page.txt", split)
    project.load()
    text = project.text(PERSON)
    assert text.count("key: engines\n") == 1
    before = project.snapshot()
    project.load()
    assert project.snapshot() == before


def test_a_work_that_one_of_two_documents_calls_otherwise_keeps_its_key(tmp_path: Path) -> None:
    project = Project(tmp_path)
    one, two = (
        project.seed("one.txt", PAGE),
        project.seed("two.txt", PAGE.replace(" doi:10.1000/engines", "")),
    )
    project.load(one, two)
    two.write_text(PAGE.replace("On Engines", "On Engines, Revised").replace(" doi:10.1000/engines", ""))
    _, report = project.load()
    assert project.text(PERSON).count("key: ") == 2
    assert [each.message for each in report] == [
        "`title` says `On Engines` here, as in seeds/one.txt, and `On Engines, Revised` in seeds/two.txt"
    ]
    before = project.snapshot()
    project.load()
    assert project.snapshot() == before
