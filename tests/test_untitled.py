"""A site whose settings give it no title is called by its only person, in whole builds."""

from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.project import Project

VERA, ADA = "name: Vera Holm\n", "name: Ada Example\n"


def built(folder: Path, site: str) -> dict[str, bytes]:
    report = Report()
    build(Project(content=folder / "content"), folder / site, report)
    assert not report.has_errors, list(report)
    made = folder / site
    return {path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*.html")}


def test_a_site_without_a_title_is_called_by_its_only_person_until_there_are_two(tmp_path: Path) -> None:
    people = tmp_path / "content" / "people"
    people.mkdir(parents=True)
    (people / "vera-holm.yaml").write_text(VERA, encoding="utf-8")
    assert b"<title>Vera Holm</title>" in built(tmp_path, "_site")["index.html"]
    (people / "vera-holm.yaml").write_text(VERA.replace("Vera", "Verity"), encoding="utf-8")
    renamed = built(tmp_path, "_site")
    assert b"<title>Verity Holm</title>" in renamed["index.html"]
    assert renamed == built(tmp_path, "anew")
    (people / "ada-example.yaml").write_text(ADA, encoding="utf-8")
    both = built(tmp_path, "_site")
    assert b"<title>Researchers</title>" in both["index.html"]
    assert both == built(tmp_path, "once-more")
    (tmp_path / "content" / "site.yaml").write_text("title: Tidal Lab\n", encoding="utf-8")
    assert b"<title>Tidal Lab</title>" in built(tmp_path, "_site")["index.html"]
