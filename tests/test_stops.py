"""Builds that are stopped at some moment; `tests/soak` stops hundreds."""

import os
import signal
import time
from pathlib import Path

import pytest

from sitegen.project import Project
from tests.laboratory import build_project, copy_laboratory, site_of, snapshot
from tests.stops import (
    KINDS,
    build_twice_at_once,
    edit,
    kill_builds,
    leftovers,
    repair,
    start_build,
    stop_builds,
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_build_leaves_one_whole_site(tmp_path: Path, kind: str) -> None:
    left = kill_builds(copy_laboratory(tmp_path / "lab"), kind, 3)
    assert sum(left.values()) == 3


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_build_that_is_asked_to_end_says_so_and_clears_up(
    tmp_path: Path, request_to_end: signal.Signals
) -> None:
    codes = stop_builds(copy_laboratory(tmp_path / "lab"), request_to_end, 1)
    assert sum(codes.values()) == 1


def test_two_builds_at_once_end_as_one(tmp_path: Path) -> None:
    build_twice_at_once(copy_laboratory(tmp_path / "lab"), 1)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to find children")
def test_a_killed_worker_costs_the_build_and_not_the_site(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    edit(project, "full", 0)
    build_project(project)
    edit(project, "full", 1)
    old = snapshot(site_of(project))
    building = start_build(project)
    os.kill(child_of(building.pid), signal.SIGKILL)
    _, said = building.communicate(timeout=10)
    assert (building.returncode, "error[worker-died]" in said, "Traceback" in said) == (1, True, False)
    assert snapshot(site_of(project)) == old
    assert leftovers(project) == []
    repair(project, "full", 1)


def child_of(process: int) -> int:
    """Wait until a process has a child, and give its number."""
    children = Path(f"/proc/{process}/task/{process}/children")
    patience = time.monotonic() + 30
    while time.monotonic() < patience:
        if found := children.read_text().split():
            return int(found[0])
    raise AssertionError("no child was begun")


def test_a_second_request_ends_a_build_at_once(tmp_path: Path) -> None:
    project = copy_laboratory(tmp_path / "lab")
    edit(project, "full", 0)
    build_project(project)
    codes = [end_by_two_requests(project, number) for number in range(1, 4)]
    # On a busy machine a build may be over before both requests have come; never are all three.
    assert set(codes) - {0}
    assert set(codes) <= {0, 130, -signal.SIGINT}


def end_by_two_requests(project: Project, number: int) -> int:
    """Ask a build to end twice once it has a worker; give its exit code, and see the next one made whole."""
    edit(project, "full", number)
    building = start_build(project)
    child_of(building.pid)
    building.send_signal(signal.SIGINT)
    building.send_signal(signal.SIGINT)
    _, said = building.communicate(timeout=10)
    assert "Traceback" not in said
    repair(project, "full", number)
    return building.returncode
