"""Build a site: read, resolve, plan, render, check, publish."""

from dataclasses import dataclass
from pathlib import Path

from sitegen.assemble import Project, assemble
from sitegen.diagnostics import Report, Severity
from sitegen.output.guard import refuse_dangerous
from sitegen.output.manifest import has_site
from sitegen.output.publish import publish


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildResult:
    """What a build made: how many pages and files, and whether they were published."""

    pages: int
    files: int
    published: bool


def build(project: Project, folder: Path, report: Report, *, strict: bool = False) -> BuildResult:
    """Build the project's site into a folder.

    With errors (under `strict` also with warnings) an old site stays as it was; where there is none yet, what
    could be made is published, so that there is something to look at. Raises SitegenError when the folder is
    dangerous (`dangerous-output`), cannot be written, or nothing can be made at all.
    """
    sources = (project.content, project.templates, project.content.parent / "seeds")
    refuse_dangerous(folder, sources)
    assembly = assemble(project, report)
    failed = report.has_errors or (strict and report.count(Severity.WARNING) > 0)
    published = not (failed and has_site(folder))
    if published:
        publish(assembly.artifacts, folder, sources, report)
    return BuildResult(pages=len(assembly.pages), files=len(assembly.artifacts), published=published)
