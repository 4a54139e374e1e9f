"""One person from ORCID, a `.bib` and an old homepage: no work twice, and every fact explained."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitegen.diagnostics import Report, Severity
from sitegen.explain import explain
from sitegen.ingest import import_documents
from sitegen.ingest.gather import Network
from sitegen.store.load import load_content
from tests.fetch.server import Server, serving
from tests.fetch.shapes import orcid_bulk, orcid_record, orcid_work
from tests.ingest.documents import Project

BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A document of the how-to page: a fenced block with a path behind its language."""
PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "several-sources-for-one-person.md"
ORCID = "orcid:0000-0002-1825-0097"


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as site:
        works = [[orcid_work(11, "On Engines", "2021")], [orcid_work(12, "Cogs and Their Wear", "2019")]]
        site.put_json("/0000-0002-1825-0097/record", orcid_record(*works))
        authors = {11: ["Ada Example", "Bo Sample"], 12: ["Ada Example"]}
        site.put_json("/0000-0002-1825-0097/works/11,12", orcid_bulk(authors))
        yield site


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)], ids=str)
def test_no_work_comes_twice_and_every_fact_has_its_source(
    tmp_path: Path, server: Server, order: tuple[int, ...]
) -> None:
    project = Project(tmp_path)
    documents = [project.seed(name, text) for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8"))]
    names: list[str | Path] = [ORCID, *documents]
    network = Network({"SITEGEN_ORCID_URL": server.url})
    report = Report()
    for number in order:
        import_documents([names[number]], project.content, report, network=network)
    assert report.count(Severity.ERROR) == 0
    content = load_content(project.content, report)
    lists = [sheet.value.publications for sheet in content.people] + [sheet.value for sheet in content.lists]
    works = [work for works_of_file in lists for work in works_of_file]
    assert sorted(work.title for work in works) == ["A Loom for Two", "Cogs and Their Wear", "On Engines"]
    [person] = [sheet.value.slug for sheet in content.people]
    told = [
        explain(project.content, subject, None, Report()) for subject in (person, *(w.key for w in works))
    ]
    assert "by hand" not in "".join(told)
    facts = re.findall(r"^(\w+): .*\n    from ", "".join(told), re.MULTILINE)
    assert len(facts) == len(re.findall(r"^\w+: ", "".join(told), re.MULTILINE)) > 20
    before = project.snapshot()
    import_documents([], project.content, report, network=network)
    assert project.snapshot() == before
