"""Every call by which a build changes the disk is refused in three ways, every tenth look in one."""

from collections import Counter
from pathlib import Path

import pytest

from tests.faults import KINDS, can_inject, faults_of, meet, write_garden
from tests.laboratory import build_project

pytestmark = pytest.mark.skipif(not can_inject(), reason="needs strace, and the right to follow a process")


@pytest.mark.parametrize("kind", KINDS)
def test_a_site_is_old_or_new_whatever_fails(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    project, log = write_garden(tmp_path / "garden"), tmp_path / "log"
    build_project(project)
    changes, looks = faults_of(project, kind, log)
    came = Counter(
        meet(project, kind, number, fault, log) for number, fault in enumerate((*changes, *looks[::10]), 1)
    )
    with capsys.disabled():
        print(f"\n{kind} builds with a fault each: {dict(came)}")
    assert set(came) <= {"old", "new", "not met"}
    assert came["old"] + came["new"] > 300
