"""A build on a Dask cluster, one of whose workers is killed, writes what a build here does."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.bench.corpus import make_corpus
from tests.bench.layouts import write_project
from tests.laboratory import snapshot

pytest.importorskip("distributed")
ROOT = Path(__file__).parent.parent
WORKERS = 3


def start(folder: Path, name: str, *words: str) -> subprocess.Popen[bytes]:
    with (folder / f"{name}.log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=log,
            stderr=subprocess.STDOUT,
        )


def wait_until(is_so: Callable[[], bool], seconds: float = 90) -> None:
    patience = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < patience
        time.sleep(0.02)


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and workers, each a process; give its address and the workers."""
    running = []
    try:
        said = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", "cluster.json")
        running.append(start(folder, "scheduler", "distributed.cli.dask_scheduler", *said))
        wait_until((folder / "cluster.json").exists)
        address = json.loads((folder / "cluster.json").read_text())["address"]
        plain = (
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--local-directory",
            str(folder / "space"),
        )
        for number in range(WORKERS):
            running.append(start(folder, f"worker-{number}", "distributed.cli.dask_worker", address, *plain))
        log = folder / "scheduler.log"
        wait_until(lambda: log.read_text().count("Register worker") == WORKERS)
        yield address, running[1:]
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


def build(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    return start(folder, "build", "sitegen", "build", *words)


def test_a_build_on_a_cluster_that_loses_a_worker_writes_what_a_build_here_does(tmp_path: Path) -> None:
    project = tmp_path / "lab"
    write_project(make_corpus(8, 150), project)
    assert build(project, "--output", "_here").wait() == 0
    with cluster(tmp_path) as (address, workers):
        building = build(project, "--output", "_there", "--cluster", address)
        wait_until(lambda: sum(1 for _ in project.glob("._there.stage-*/**/*.html")) > 20)
        workers[0].send_signal(signal.SIGKILL)
        assert building.poll() is None
        assert building.wait(120) == 0, (project / "build.log").read_text()
    assert snapshot(project / "_there") == snapshot(project / "_here")
    assert [path.name for path in project.glob("._there*")] == []


def test_no_cluster_is_told(tmp_path: Path) -> None:
    project = tmp_path / "lab"
    write_project(make_corpus(8, 10), project)
    assert build(project, "--cluster", "tcp://127.0.0.1:1").wait() == 2
    assert "error[no-cluster]: no scheduler answers" in (project / "build.log").read_text()
