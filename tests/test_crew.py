"""Files made by any executor are those that one process makes; a lost or a strange worker is told."""

import os
import pickle
import signal
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from sitegen.assemble import assemble
from sitegen.build import build
from sitegen.crew import Crew, Order, bench_of, make_elsewhere, mark_of, without_places
from sitegen.diagnostics import Report, SitegenError
from sitegen.output.publish import Stage
from sitegen.output.shared import SharedStage
from sitegen.project import Project
from tests.laboratory import build_project, copy_laboratory, site_of, snapshot
from tests.stops import edit, leftovers


def fresh_processes() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.parametrize(
    "hire", [partial(ThreadPoolExecutor, 2), fresh_processes], ids=["threads", "processes"]
)
def test_workers_make_what_one_process_does(tmp_path: Path, hire: partial[Executor]) -> None:
    project = copy_laboratory(tmp_path / "lab")
    here, there = Report(), Report()
    build(project, tmp_path / "here", here)
    with hire() as executor:
        make = partial(make_elsewhere, Crew(executor, 2))
        build(project, site_of(project), there, make=make)
        assert snapshot(site_of(project)) == snapshot(tmp_path / "here")
        edit(project, "full", 1)
        build(project, site_of(project), Report(), make=make)
    build(project, tmp_path / "here", Report())
    assert snapshot(site_of(project)) == snapshot(tmp_path / "here")
    assert list(there) == list(here)
    assert leftovers(project) == []


class OnDisk:
    """Bytes that a worker reads from the disk when the task reaches it."""

    def __init__(self, folder: Path, packed: bytes) -> None:
        folder.mkdir(exist_ok=True)
        self.path = folder / sha256(packed).hexdigest()
        self.path.write_bytes(packed)

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.read_bytes, (self.path,)


def kill_itself(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_workers_that_die_cost_the_build_and_not_the_site(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    build_project(project)
    old = snapshot(site_of(project))
    edit(project, "full", 1)
    with fresh_processes() as executor:
        # Small tasks: the pool of Python 3.11.2 waits for ever for the rest of a large one to be read.
        crew = Crew(executor, 2, lend=partial(OnDisk, tmp_path / "lent"))
        executor.submit(kill_itself)
        with pytest.raises(SitegenError, match="worker-died"):
            build(project, site_of(project), Report(), make=partial(make_elsewhere, crew))
    assert snapshot(site_of(project)) == old
    assert leftovers(project) == []


class Idle(Executor):
    """Takes tasks, and nobody does them."""

    def submit(self, *_: object, **__: object) -> Future[Any]:
        return Future()


def test_a_crew_that_nobody_belongs_to_is_told(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    make = partial(make_elsewhere, Crew(Idle(), 2, is_there=lambda: False))
    with pytest.raises(SitegenError, match="nobody is there"):
        build(project, site_of(project), Report(), make=make)


def test_a_worker_with_other_templates_or_another_program_is_refused(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    assembly = assemble(project, Report())
    stage = SharedStage(Stage(tmp_path / "a", tmp_path / "b", {}, ()))
    order = Order(project, without_places(assembly.content), stage, mark_of(assembly))
    assert bench_of(pickle.dumps(order)).stage == stage
    with pytest.raises(SitegenError, match="other-program"):
        bench_of(pickle.dumps(replace(order, mark="sitegen 0")))


def test_a_theme_that_fails_far_away_is_told_by_the_path_that_it_has_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = copy_laboratory(tmp_path / "lab")
    (project.folder / "templates").mkdir()
    (project.folder / "templates" / "person.html").write_text("{{ page.subject.naem }}", encoding="utf-8")
    monkeypatch.chdir(project.folder)
    here, there = Report(), Report()
    near = Project(content=Path("content"))
    build(near, Path("_here"), here)
    with ThreadPoolExecutor(2) as executor:
        build(near, Path("_there"), there, make=partial(make_elsewhere, Crew(executor, 2)))
    assert [str(each) for each in there] == [str(each) for each in here]
    assert any(each.location.path == "templates/person.html" for each in here)
