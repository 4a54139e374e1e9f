"""What disks, clocks and caches do to a build: the old site or the new one, a word, no wrong page."""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext
from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.cli import main
from sitegen.diagnostics import Report
from sitegen.output.manifest import MANIFEST
from sitegen.project import Project
from tests.laboratory import build_project, copy_laboratory, site_of, snapshot, write_project
from tests.making import make_in_memory

ROOT = Path(__file__).parents[2]
FORK = ForkContext()
NOBODY = 65534
GARDEN = {
    "content/site.yaml": "schema: 1\ntitle: Garden\n",
    "content/people/ada-example.yaml": "schema: 1\nname: Ada Example\nbio: Builds looms.\n",
    "content/people/bo-sample.yaml": "schema: 1\nname: Bo Sample\n",
}


def sitegen(
    project: Project, *words: str, umask: int = -1, first: Callable[[], None] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sitegen", *words],
        cwd=project.folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        umask=umask,
        preexec_fn=first,
    )


def build_as_nobody(project: Project, told: Connection) -> None:
    os.setuid(NOBODY)
    os.chdir(project.folder)
    result = CliRunner().invoke(main, ["build", "--jobs", "1"])
    told.send((result.exit_code, result.output))


def pages(project: Project) -> dict[str, bytes]:
    return {path: data for path, data in snapshot(site_of(project)).items() if path != MANIFEST}


def test_one_broken_file_of_two_hundred_leaves_all_as_it_was(tmp_path: Path) -> None:
    people = {f"content/people/p-{number}.yaml": f"schema: 1\nname: P {number}\n" for number in range(200)}
    project = write_project(tmp_path / "lab", people)
    build_project(project)
    (project.content / "people" / "p-100.yaml").write_text("schema: 1\nname: [P\n", encoding="utf-8")
    before = snapshot(tmp_path)
    done = sitegen(project, "build")
    assert (done.returncode, "content/people/p-100.yaml:2" in done.stderr) == (1, True)
    after = snapshot(tmp_path)
    assert {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)} <= {
        path for path in before.keys() | after.keys() if "/.cache/" in path
    }


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("closed", ["content/people/ada-example.yaml", "content/people", "_site", "."])
def test_what_may_not_be_read_or_written_is_named(tmp_path: Path, closed: str) -> None:
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o055)
    project = write_project(tmp_path / "lab", GARDEN)
    build_project(project)
    for path in (project.folder, *project.folder.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    (project.content / "site.yaml").write_text("schema: 1\ntitle: New Garden\n", encoding="utf-8")
    before = snapshot(site_of(project))
    is_content = closed.startswith("content")
    (project.folder / closed).chmod(0o000 if is_content else 0o555)
    reader, writer = FORK.Pipe(duplex=False)
    child = FORK.Process(target=build_as_nobody, args=(project, writer))
    child.start()
    writer.close()
    code, said = reader.recv()
    child.join()
    if closed == "_site":  # it is replaced as a whole, so that its own rights do not matter
        assert code == 0
        return
    assert (code, "permission denied" in said, closed.removeprefix(".") in said) == (1, True, True), said
    (project.folder / closed).chmod(0o755)
    assert snapshot(site_of(project)) == before


@pytest.mark.parametrize("umask", [0o077, 0o000])
def test_the_site_is_the_same_with_any_mask_of_rights(tmp_path: Path, umask: int) -> None:
    project = write_project(tmp_path / "lab", GARDEN)
    assert sitegen(project, "build", umask=umask).returncode == 0
    assert pages(project) == make_in_memory(project.content, Report())


def limit_files() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))


def test_a_full_disk_leaves_the_data_files_of_an_import_as_they_were(tmp_path: Path) -> None:
    project = write_project(tmp_path / "lab", GARDEN)
    entries = (
        f"@article{{w{number}, title={{On Loom {number}}}, author={{Example, Ada}}, year={{2020}}}}\n"
        for number in range(50)
    )
    (project.folder / "works.bib").write_text("".join(entries), encoding="utf-8")
    before = snapshot(project.content)
    done = sitegen(project, "import", "works.bib", "--person", "ada-example", first=limit_files)
    assert (done.returncode, "error[cannot-write]" in done.stderr) == (1, True)
    assert snapshot(project.content) == before
    assert sitegen(project, "import", "works.bib", "--person", "ada-example").returncode == 0


@pytest.mark.parametrize("years", [-1, 1], ids=["a year ago", "in a year"])
def test_whatever_time_files_have_the_site_is_that_of_their_bytes(tmp_path: Path, years: int) -> None:
    project = copy_laboratory(tmp_path / "lab")
    expected = make_in_memory(project.content, Report())
    then = time.time() + years * 365 * 86_400
    for turn in range(3):
        for path in project.content.rglob("*"):
            os.utime(path, (then + turn, then + turn))
        build_project(project)
        assert pages(project) == expected


def damage(path: Path, dice: random.Random) -> None:
    """Do to a note what disks, other versions and people do."""
    data = bytearray(path.read_bytes())
    match dice.randrange(5):
        case 0:
            path.write_bytes(data[: dice.randrange(len(data))])
        case 1:
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
            path.write_bytes(data)
        case 2:
            path.write_bytes(b"")
        case 3:
            path.unlink()
            path.mkdir()
        case _:
            path.write_bytes(b"9" + data)  # as a version to come may write it


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_cache_costs_time_and_no_page(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    project = write_project(tmp_path / "lab", GARDEN)
    build_project(project)
    time.sleep(1.1)  # until stamps are believed
    build_project(project)
    notes = sorted(path for path in (project.folder / ".cache").rglob("*") if path.is_file())
    for note in dice.sample(notes, dice.randint(1, len(notes))):
        damage(note, dice)
    edited = GARDEN["content/people/ada-example.yaml"].replace("looms", "ferry")
    (project.content / "people" / "ada-example.yaml").write_text(edited, encoding="utf-8")
    done = sitegen(project, "build")
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    assert pages(project) == make_in_memory(project.content, Report())


@pytest.mark.parametrize(
    "change",
    [
        lambda site: (site / "CNAME").write_text("ada.example"),
        lambda site: (site / "notes").mkdir(),
        lambda site: (site / "index.html").write_text("edited"),
        lambda site: shutil.rmtree(site / "people"),
    ],
    ids=["domain", "folder", "edited page", "lost pages"],
)
def test_what_others_do_to_the_site_is_kept_or_mended(
    tmp_path: Path, change: Callable[[Path], object]
) -> None:
    project = write_project(tmp_path / "lab", GARDEN)
    build_project(project)
    change(site_of(project))
    (project.content / "people" / "bo-sample.yaml").unlink()
    assert sitegen(project, "build").returncode == 0
    foreign = {"CNAME": b"ada.example"} if (site_of(project) / "CNAME").exists() else {}
    assert pages(project) == make_in_memory(project.content, Report()) | foreign
