"""Build a project in a process of its own: `python -m tests.build_tree CONTENT SITE JOBS [shuffled]`."""

import os
import random
import sys
from pathlib import Path
from typing import Any

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.project import Project


def shuffle_folders() -> None:
    """Make every folder list itself in another order, as file systems may."""
    list_folder, scan_folder = os.listdir, os.scandir

    def listdir(path: Any = ".") -> list[str]:
        names = list_folder(path)
        random.shuffle(names)
        return names

    class Scan:
        def __init__(self, path: Any) -> None:
            with scan_folder(path) as entries:
                self.entries = list(entries)
            random.shuffle(self.entries)
            self.waiting = iter(self.entries)

        def __enter__(self) -> Any:
            return self.waiting

        def __next__(self) -> Any:
            return next(self.waiting)

        def __exit__(self, *_: object) -> None:
            """Nothing is open any more."""

        def __iter__(self) -> Any:
            return self.waiting

        def close(self) -> None:
            """Nothing is open any more."""

    os.listdir = listdir  # type: ignore[assignment]
    os.scandir = Scan  # type: ignore[assignment]


def main(content: str, site: str, jobs: str, shuffled: str = "") -> None:
    if shuffled:
        shuffle_folders()
    report = Report()
    build(Project(content=Path(content), jobs=int(jobs)), Path(site), report)
    if report.has_errors:
        sys.exit("\n".join(map(str, report)))


if __name__ == "__main__":
    main(*sys.argv[1:])
