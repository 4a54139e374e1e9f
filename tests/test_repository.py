"""The repository is itself a site: its content is what an import makes of its seeds."""

import shutil
from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.ingest import import_documents
from sitegen.project import Project

ROOT = Path(__file__).parent.parent


def files_below(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")}


def test_importing_the_seeds_again_changes_no_byte_of_the_content(tmp_path: Path) -> None:
    for folder in ("seeds", "content"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    before = files_below(tmp_path / "content")
    report = Report()
    import_documents([tmp_path / "seeds"], tmp_path / "content", report)
    assert list(report) == []
    assert files_below(tmp_path / "content") == before


def test_the_content_builds_without_a_warning(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content", tmp_path / "content")
    report = Report()
    result = build(Project(content=tmp_path / "content"), tmp_path / "_site", report, strict=True)
    assert result.published
    assert {diagnostic.code for diagnostic in report} == {"maybe-same-person", "maybe-two-people"}
