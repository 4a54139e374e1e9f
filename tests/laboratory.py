"""An invented laboratory as a project on disk, and what tests do with it."""

import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Diagnostic, Report, Severity
from sitegen.project import BuildResult, Project

LABORATORY = Path(__file__).parent / "sites" / "lab"


def copy_laboratory(folder: Path, settings: str = "") -> Project:
    """Copy the laboratory into a new folder; `settings` are lines to add to its `site.yaml`."""
    shutil.copytree(LABORATORY, folder)
    file = folder / "content" / "site.yaml"
    file.write_text(file.read_text(encoding="utf-8") + settings, encoding="utf-8")
    return Project(content=folder / "content")


def write_project(folder: Path, files: Mapping[str, str]) -> Project:
    """Write a small project; names are paths in its folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Project(content=folder / "content")


def build_project(project: Project, *, strict: bool = False) -> tuple[BuildResult, Report]:
    """Build a project into `_site` beside its content."""
    report = Report()
    return build(project, site_of(project), report, strict=strict), report


def site_of(project: Project) -> Path:
    return project.content.parent / "_site"


def complaints(report: Report) -> list[Diagnostic]:
    """Give the errors and warnings; notes only make suggestions."""
    return [found for found in report if found.severity is not Severity.NOTE]


def codes(report: Report) -> list[str]:
    return [found.code for found in complaints(report)]


def snapshot(folder: Path) -> dict[str, bytes]:
    """Read every file below a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def digest_of(folder: Path) -> str:
    """Give one digest for all names and bytes below a folder."""
    whole = hashlib.sha256()
    for path, data in snapshot(folder).items():
        whole.update(f"{path}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()
