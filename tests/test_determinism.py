"""The same content gives the same bytes, whatever the machine is like."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.laboratory import build_project, copy_laboratory, digest_of, site_of

ROOT = Path(__file__).parent.parent
SETTINGS = "url: https://example.org/lab\n"

VARIANTS = {
    "hash seed 0, one process": ({"PYTHONHASHSEED": "0"}, "lab", 1, ""),
    "hash seed 1, four processes": ({"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati"}, "lab", 4, ""),
    "random hash seed, Turkish": ({"PYTHONHASHSEED": "random", "LC_ALL": "tr_TR.UTF-8"}, "lab", 2, ""),
    "folders in disorder, plain locale": ({"LC_ALL": "C", "TZ": "America/St_Johns"}, "lab", 1, "shuffled"),
    "a folder of odd signs": ({"LANG": "de_DE.UTF-8"}, "-my lab 'q' \"d\" #1 %20 ü $(id)", 3, ""),
    "another day": ({"SOURCE_DATE_EPOCH": "86400"}, "lab", 1, ""),
}


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> str:
    project = copy_laboratory(tmp_path_factory.mktemp("plain") / "lab", SETTINGS)
    build_project(project)
    return digest_of(site_of(project))


@pytest.mark.parametrize(("environment", "name", "jobs", "order"), VARIANTS.values(), ids=VARIANTS.keys())
def test_a_build_gives_the_same_bytes(
    tmp_path: Path, expected: str, environment: dict[str, str], name: str, jobs: int, order: str
) -> None:
    project = copy_laboratory(tmp_path / name, SETTINGS)
    command = [sys.executable, "-m", "tests.build_tree", "content", "_site", str(jobs), order]
    python_path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    built = subprocess.run(
        command,
        cwd=project.content.parent,
        env={**os.environ, "PYTHONPATH": python_path, **environment},
        capture_output=True,
        text=True,
        check=False,
        umask=0o077 if order else 0o022,
    )
    assert (built.returncode, built.stderr) == (0, "")
    assert digest_of(site_of(project)) == expected


def test_touched_files_and_a_second_build_change_nothing(tmp_path: Path, expected: str) -> None:
    project = copy_laboratory(tmp_path / "lab", SETTINGS)
    build_project(project)
    for path in project.content.rglob("*"):
        os.utime(path, (1, 1))
    build_project(project)
    assert digest_of(site_of(project)) == expected


def test_windows_line_ends_change_nothing(tmp_path: Path, expected: str) -> None:
    project = copy_laboratory(tmp_path / "lab", SETTINGS)
    for path in project.content.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    build_project(project)
    assert digest_of(site_of(project)) == expected
