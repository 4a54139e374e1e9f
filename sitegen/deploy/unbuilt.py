"""Edits that the built site does not show yet."""

from pathlib import Path

from sitegen.diagnostics import Location, Report
from sitegen.output.manifest import MANIFEST
from sitegen.output.stamps import stamp_of
from sitegen.project import Project
from sitegen.standing import stamps_of_inputs

CHANGED = 2
"""Which part of a stamp is the time of the last change."""


def report_unbuilt(project: Project, folder: Path, report: Report) -> bool:
    """Warn of the file that was edited last, and tell so, when that was after the build (`unbuilt-edit`).

    Every build that changes anything writes the manifest anew, so its time is that of the build.
    """
    built = stamp_of(folder / MANIFEST)
    changed, path = max(
        ((stamp[CHANGED], path) for path, stamp in stamps_of_inputs(project).items()), default=(0, "")
    )
    is_unbuilt = built is not None and changed > built[CHANGED]
    if is_unbuilt:
        message = "was edited after the site was built; what is published does not show it"
        report.warning("unbuilt-edit", message, Location(path), "run `sitegen build`, then publish again")
    return is_unbuilt
