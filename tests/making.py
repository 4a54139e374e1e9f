"""A whole site in memory, for tests that look at what would be written."""

from pathlib import Path

from sitegen.assemble import assemble, check_files, make_all
from sitegen.diagnostics import Report
from sitegen.output.manifest import digest
from sitegen.project import Project


def make_in_memory(content: Path, report: Report) -> dict[str, bytes]:
    files: dict[str, bytes] = {}

    def write(path: str, data: bytes) -> str:
        files[path] = data
        return digest(data)

    assembly = assemble(Project(content=content), report)
    check_files(assembly, make_all(assembly, write, 1, report), report)
    return files
