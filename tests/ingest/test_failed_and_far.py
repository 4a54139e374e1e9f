"""What an import could not read ends in an error; of what lies outside of the project the way is told."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.cli import main
from tests.ingest.documents import BIBTEX, Project, codes

CUT = "@article{cut, title={On Ice, author={Example, Ada}, year={2002}\n}\n"


@pytest.mark.parametrize(("text", "code"), [(BIBTEX, 0), (f"{CUT}{BIBTEX}", 1)], ids=["whole", "one cut"])
def test_an_import_ends_with_an_error_when_an_entry_was_never_closed(
    tmp_path: Path, text: str, code: int
) -> None:
    project = Project(tmp_path)
    path = project.seed("works.bib", text)
    done = CliRunner().invoke(main, ["import", str(path), "--content", str(project.content)])
    assert (done.exit_code, "error[damaged-entry]" in done.stderr) == (code, code == 1)
    assert "On Engines" in project.text("publications/works.yaml")


@pytest.mark.parametrize(("site", "way"), [("site", "../my works.bib"), ("web/site", "../../my works.bib")])
def test_a_document_above_the_project_is_told_with_the_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site: str, way: str
) -> None:
    outside = tmp_path / "my works.bib"
    outside.write_text(BIBTEX, encoding="utf-8")
    (tmp_path / site).mkdir(parents=True)
    monkeypatch.chdir(tmp_path / site)
    project = Project(Path())
    project.load(Path(way))
    before = project.snapshot()
    _, report = project.load()
    [told] = report
    assert str(told.location) == way
    assert (told.code, f"sitegen import '{way}'" in (told.hint or "")) == ("outside-document", True)
    assert project.snapshot() == before
    outside.unlink()
    _, report = project.load()
    assert codes(report) == ["gone-document"]
