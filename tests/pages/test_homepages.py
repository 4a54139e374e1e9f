"""Co-authors who have no page on this site lead to the homepage that somebody's file names."""

from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.project import Project

ADA = """\
name: Ada Example
coauthors:
  - {name: Eva Mühlar, url: "https://muehlar.example.org/"}
  - {name: Evan Muhlar, url: "https://muhlar.example.org/"}
  - {name: Bo Often, url: "https://often.example.org/"}
publications:
  - title: On Ferries
    authors: [Ada Example, Eva Mühlar, Evan Muhlar, Eva Muhlar, Bo Often, {name: Evan Muhlar, dblp: "0002"}]
  - title: On Piers
    authors: [Ada Example, Bo Often]
"""


def built(tmp_path: Path) -> dict[str, str]:
    file = tmp_path / "content" / "people" / "ada-example.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(ADA, encoding="utf-8")
    report = Report()
    build(Project(content=tmp_path / "content"), tmp_path / "_site", report)
    assert not report.has_errors
    return {
        path.relative_to(tmp_path / "_site").as_posix(): path.read_text(encoding="utf-8")
        for path in (tmp_path / "_site").rglob("*.html")
    }


def test_each_name_leads_to_its_own_homepage_and_accents_count(tmp_path: Path) -> None:
    [page] = [text for path, text in built(tmp_path).items() if "ferries" in path]
    assert '<a class="author" href="https://muehlar.example.org/">Eva Mühlar</a>' in page
    assert page.count('<a class="author" href="https://muhlar.example.org/">Evan Muhlar</a>') == 1
    assert '<span class="author">Eva Muhlar</span>' in page


def test_a_name_with_a_page_of_its_works_keeps_it_and_the_homepage_stands_there(tmp_path: Path) -> None:
    pages = built(tmp_path)
    [work] = [text for path, text in pages.items() if "ferries" in path]
    assert 'href="../../authors/bo-often/">Bo Often</a>' in work
    assert (
        '<a href="https://often.example.org/">Homepage of Bo Often</a>'
        in pages["authors/bo-often/index.html"]
    )
