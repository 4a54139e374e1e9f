"""Whatever call of a build the disk refuses, the site is old or new; `tests/soak` refuses each one."""

from collections import Counter
from pathlib import Path

import pytest

from tests.faults import CHANGES, KINDS, Fault, can_inject, faults_of, meet, traced, write_garden
from tests.laboratory import build_project

pytestmark = pytest.mark.skipif(not can_inject(), reason="needs strace, and the right to follow a process")


@pytest.mark.parametrize("kind", KINDS)
def test_a_site_is_old_or_new_whatever_fails(tmp_path: Path, kind: str) -> None:
    project, log = write_garden(tmp_path / "garden"), tmp_path / "log"
    build_project(project)
    changes, looks = faults_of(project, kind, log)
    assert {fault.call for fault in changes} - {"openat"} <= set(CHANGES)
    faults = [*changes[KINDS.index(kind) :: len(changes) // 2], looks[-1]]
    came = Counter(meet(project, kind, number, fault, log) for number, fault in enumerate(faults, 1))
    assert set(came) <= {"old", "new", "not met"}
    assert came["not met"] < 2


def test_a_full_disk_is_told_with_the_path(tmp_path: Path) -> None:
    project, log = write_garden(tmp_path / "garden"), tmp_path / "log"
    first = traced(project, log, ["-e", "trace=mkdir", "-e", f"inject={Fault('mkdir', 2, 'ENOSPC')}"])
    assert first.returncode == 1
    assert "error[cannot-write]: cannot be written: no space left on device" in first.stderr
    assert "_site" in first.stderr
