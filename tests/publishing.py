"""A site of given files, put in place as a build does it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from sitegen.diagnostics import Report
from sitegen.model.page import Artifact
from sitegen.output.publish import NO_JEKYLL, staged


def publish(artifacts: Iterable[Artifact], folder: Path, protected: Sequence[Path], report: Report) -> None:
    files = {artifact.path: artifact.data for artifact in (*artifacts, NO_JEKYLL)}
    with staged(folder, protected, report) as stage:
        stage.publish({path: stage.write(path, files[path]) for path in sorted(files)})
