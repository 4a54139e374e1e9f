"""An import that is killed at any step harms nothing that the next import does not mend; two never mix."""

import os
import signal
from multiprocessing.context import ForkContext
from pathlib import Path
from typing import Any

import pytest

from sitegen.diagnostics import Report, SitegenError
from sitegen.ingest import import_documents
from sitegen.together import alone_in
from tests.ingest.documents import CLUSTER, LISTING, Project

FORK = ForkContext()
STEPS = 7
"""Files that the second import of the two pages below swaps in, and some more."""


def import_all(project: Project) -> None:
    import_documents([project.folder / "seeds"], project.content, Report())


def import_until(project: Project, step: int, stop: int) -> None:
    """Import, and send oneself a signal before the file of this step is swapped in."""
    steps, real = 0, Path.replace

    def counted(self: Path, target: Any) -> Path:
        nonlocal steps
        steps += 1
        if steps == step:
            os.kill(os.getpid(), stop)
        return real(self, target)

    Path.replace = counted  # type: ignore[method-assign,assignment]  # the child ends with it
    import_all(project)


def seed_both(project: Project, year: str) -> None:
    project.seed("ada.txt", LISTING.replace("2021", year))
    project.seed("bo.txt", CLUSTER.replace("2023", year))


@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda stop: stop.name)
@pytest.mark.parametrize("step", range(1, STEPS + 1))
def test_the_next_import_ends_as_if_none_had_been_stopped(tmp_path: Path, step: int, stop: int) -> None:
    whole, stopped = Project(tmp_path / "whole"), Project(tmp_path / "stopped")
    for project in (whole, stopped):
        project.folder.mkdir()
        seed_both(project, "2021")
        import_all(project)
        seed_both(project, "2020")
    import_all(whole)
    child = FORK.Process(target=import_until, args=(stopped, step, stop))
    child.start()
    child.join()
    import_all(stopped)
    assert stopped.snapshot() == whole.snapshot()
    left = [path.name for path in stopped.content.rglob(".*")]
    assert left == []


def test_an_import_waits_for_another_one_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path)
    seed_both(project, "2021")
    monkeypatch.setattr("sitegen.together.PATIENCE", 0.1)
    with alone_in(project.content), pytest.raises(SitegenError, match="another import"):
        import_all(project)
    import_all(project)
    assert project.snapshot()


def test_imports_at_once_lose_nothing(tmp_path: Path) -> None:
    project = Project(tmp_path)
    pages = [project.seed(f"page-{number}.txt", page(number)) for number in range(6)]
    children = [
        FORK.Process(target=import_documents, args=([page], project.content, Report())) for page in pages
    ]
    for child in children:
        child.start()
    for child in children:
        child.join()
    text = (project.content / "people" / "ada-example.yaml").read_text()
    assert [f"Weave {number}" for number in range(6) if f"Weave {number}" not in text] == []


def page(number: int) -> str:
    return LISTING.replace("Weave", f"Weave {number}").replace("Bernoulli", f"Bernoulli's {number}")
