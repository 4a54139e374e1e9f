"""Invented documents of the kinds that an import reads, and a project folder to import them into."""

from dataclasses import dataclass
from pathlib import Path

from sitegen.accounting import ImportResult
from sitegen.diagnostics import Report
from sitegen.ingest import import_documents

LISTING = """\
arXiv subjects

Ada Example

Publications and source records attributed to Ada Example.

2 recordsLinked to original sources

arXiv2026

On Engines That Weave

We weave numbers as looms weave leaves, and count 10\\% fewer threads.

cs.AR↗

arXiv2021

Notes on Bernoulli Numbers

We compute them without a loom, and show every step of the work on one card.

cs.NA↗
"""

CLUSTER = """\
Author name cluster

Bo Sample

Possible papers associated with this exact author name in Arrow. This page groups case-insensitive exact name
matches and is not a full identity disambiguation profile.

2 papers

1 author row

LOOMS Conference 2025 Conference Paper

Threads: A Study of Looms

Bo Sample
Cy Third 0005

Threads are followed through a loom.

PDF Details

LOOMS Conference 2023 Conference Paper

A Second Study

Bo Sample

Threads are followed back.

Details
"""

BIBTEX = """\
@article{e1, title={On Engines}, author={Example, Ada}, year={2001}, journal={Engine Letters}}
"""


@dataclass(frozen=True)
class Project:
    """A folder with seeds and content."""

    folder: Path

    @property
    def content(self) -> Path:
        return self.folder / "content"

    def seed(self, name: str, text: str) -> Path:
        path = self.folder / "seeds" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def load(self, *paths: Path, is_dry_run: bool = False) -> tuple[ImportResult, Report]:
        report = Report()
        return import_documents(paths, self.content, report, is_dry_run=is_dry_run), report

    def snapshot(self) -> dict[str, bytes]:
        files = (path for path in sorted(self.content.rglob("*")) if path.is_file())
        return {path.relative_to(self.content).as_posix(): path.read_bytes() for path in files}

    def text(self, path: str) -> str:
        return (self.content / path).read_bytes().decode()

    def replace(self, path: str, old: str, new: str) -> None:
        text = self.text(path)
        assert text.count(old) == 1, (old, text)
        (self.content / path).write_bytes(text.replace(old, new).encode())


def codes(report: Report) -> list[str]:
    return [diagnostic.code for diagnostic in report]
