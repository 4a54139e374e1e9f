"""A build stopped at any moment leaves one whole site."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sitegen.project import Project
from tests.laboratory import build_project, copy_laboratory, site_of

ROOT = Path(__file__).parent.parent.parent
STAMP = re.compile(r"Generation (\d+)")
"""The title of the site at its n-th build, as in `Generation 12`."""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = copy_laboratory(tmp_path / "lab")
    set_generation(made, 0)
    build_project(made)
    return made


def set_generation(project: Project, number: int) -> None:
    file = project.content / "site.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("title:")]
    file.write_text("\n".join([*kept, f"title: Generation {number}", ""]), encoding="utf-8")


def start_build(project: Project) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "sitegen", "build", "--jobs", "2"]
    return subprocess.Popen(
        command,
        cwd=project.content.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def generation_of(site: Path) -> int:
    """Give the one generation that all pages of a site are of."""
    found = {STAMP.search(page.read_text(encoding="utf-8")) for page in site.rglob("*.html")}
    numbers = {int(match[1]) for match in found if match}
    assert None not in found
    assert len(numbers) == 1
    return numbers.pop()


def leftovers(project: Project) -> list[str]:
    return [path.name for path in project.content.parent.iterdir() if path.name.startswith("._site")]


@pytest.mark.parametrize(("stop", "times"), [("SIGKILL", 200), ("SIGINT", 100), ("SIGTERM", 100)])
def test_a_build_stopped_at_any_moment_leaves_one_whole_site(project: Project, stop: str, times: int) -> None:
    chance = random.Random(stop)
    started = time.perf_counter()
    start_build(project).wait()
    longest = time.perf_counter() - started
    for number in range(1, times + 1):
        set_generation(project, number)
        building = start_build(project)
        time.sleep(chance.uniform(0, 1.1 * longest))
        building.send_signal(getattr(signal, stop))
        _, said = building.communicate()
        assert b"Traceback" not in said
        assert generation_of(site_of(project)) <= number
    set_generation(project, times + 1)
    assert start_build(project).wait() == 0
    assert generation_of(site_of(project)) == times + 1
    assert leftovers(project) == []


def test_two_builds_at_once_end_as_one(project: Project) -> None:
    for number in range(1, 51):
        set_generation(project, number)
        building = [start_build(project), start_build(project)]
        assert [each.wait() for each in building] == [0, 0]
        assert generation_of(site_of(project)) == number
        assert leftovers(project) == []
