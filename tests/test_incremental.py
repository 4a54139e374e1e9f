from collections import Counter
from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from tests.garden import run_script, snapshot
from tests.laboratory import build_project, site_of, write_project
from tests.making import make_in_memory


@pytest.mark.parametrize("seed", range(8))
def test_an_incremental_build_writes_what_a_clean_one_does(tmp_path: Path, seed: int) -> None:
    counts: Counter[str] = run_script(tmp_path / "garden", seed, 6)
    assert counts["published"] > 0


@pytest.mark.parametrize("part", ["parts/end.html", "end.txt", "assets/end.svg"])
def test_pages_follow_every_file_that_a_template_takes_in(tmp_path: Path, part: str) -> None:
    project = write_project(
        tmp_path,
        {
            "content/people/ada.yaml": "name: Ada Example\n",
            "templates/_footer.html": f'{{% include "{part}" %}}',
            f"templates/{part}": "the old end",
        },
    )
    build_project(project)
    (tmp_path / "templates" / part).write_text("the new end", encoding="utf-8")
    build_project(project)
    assert b"the new end" in (site_of(project) / "index.html").read_bytes()
    assert snapshot(site_of(project)) == make_in_memory(project.content, Report())


@pytest.mark.parametrize(
    "template",
    [
        "{% for work in site.publications %}{{ site.authors_of(work) | length }}{% endfor %}",
        "{% for slug, works in site.works_of_person.items() %}{{ slug }}{{ works | length }}{% endfor %}",
        "{% set ask = site.publications_of %}{% for one in site.people %}{{ ask(one) | length }}{% endfor %}",
        "{% macro all(of) %}{{ of.topics | map(attribute='label') | join }}{% endmacro %}{{ all(site) }}",
        "{{ site['people'] | length }}{{ site.publication_by_key.keys() | list }}{{ site }}",
        "{{ site.publications_of(site.people) }}",
    ],
    ids=["loop", "mapping", "method", "macro", "item", "wrong subject"],
)
def test_pages_follow_whatever_a_template_asks(tmp_path: Path, template: str) -> None:
    works = "publications: [{key: on-looms, title: On Looms, date: 2024, topics: [A]}]\n"
    ada = f"name: Ada Example\nbio: I build.\n{works}"
    project = write_project(tmp_path, {"content/people/ada.yaml": ada, "templates/_footer.html": template})
    build_project(project)
    more = ada.replace("build", "weave").replace("On Looms", "On Silk").replace("[A]", "[B]")
    write_project(tmp_path, {"content/people/ada.yaml": more, "content/people/bo.yaml": "name: Bo Sample\n"})
    _, report = build_project(project)
    clean = Report()
    wanted = make_in_memory(project.content, clean)
    assert list(map(str, report)) == list(map(str, clean))
    assert report.has_errors or snapshot(site_of(project)) == wanted
