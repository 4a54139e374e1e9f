"""Imports in a process of their own that get Ctrl-C at some moment."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.ingest.documents import CLUSTER, LISTING, Project

ROOT = Path(__file__).parent.parent.parent
WORKS = 400


@dataclass(frozen=True)
class Stopped:
    """What a stopped import left: its exit code, what it said, and the files."""

    code: int
    said: str
    files: dict[str, bytes]


def long_project(folder: Path) -> Project:
    """A project that was imported once, was edited by hand, and whose documents say something new."""
    project = Project(folder)
    seed_all(project, "2021")
    project.load(project.folder / "seeds")
    project.replace("people/ada-example.yaml", "title: On Engines That Weave", "title: My Engines # mine")
    seed_all(project, "2020")
    return project


def seed_all(project: Project, year: str) -> None:
    project.folder.mkdir(exist_ok=True)
    project.seed("ada.txt", LISTING.replace("2021", year))
    project.seed("bo.txt", CLUSTER.replace("2023", year))
    entries = (
        f"@article{{w{number}, title={{Engine {number} of {year}}}, author={{Third, Cy}}, year={{{year}}}, "
        f"journal={{Letters on Links}}, doi={{10.1000/{number}}}}}\n"
        for number in range(WORKS)
    )
    project.seed("works.bib", "".join(entries))


def start(project: Project, *names: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sitegen", "import", *names],
        cwd=project.folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def whole_run(project: Project) -> float:
    """Import to the end; give the seconds that it took."""
    begin = time.monotonic()
    start(project).communicate()
    return time.monotonic() - begin


def put_back(project: Project, files: dict[str, bytes]) -> None:
    """Write the files that differ from what they were."""
    for path, data in files.items():
        if not (project.content / path).is_file() or (project.content / path).read_bytes() != data:
            (project.content / path).write_bytes(data)


def stopped_after(project: Project, seconds: float) -> Stopped:
    """Import, and press Ctrl-C after some seconds."""
    process = start(project)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    return Stopped(process.returncode, said, project.snapshot())


def faults_of_stops(folder: Path, stops: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Stop imports at random moments; count where they were, and give what was not as it should be.

    All files must be as they were, or, when the swap was done already, as the whole import leaves them.
    """
    project, random = long_project(folder), Random(seed)
    before = project.snapshot()
    seconds = whole_run(project)
    after = project.snapshot()
    assert before != after
    put_back(project, before)
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for number in range(stops):
        moment = random.uniform(0, seconds)
        stopped = stopped_after(project, moment)
        state = {str(before): "as before", str(after): "as after"}.get(str(stopped.files), "mixed")
        counts[f"files {state}, exit code {stopped.code}"] += 1
        place = f"stop {number} after {moment:.3f} of {seconds:.3f} seconds"
        if state == "mixed":
            faults.append(f"{place}: files are mixed")
        if stopped.code == 130 and "Traceback" in stopped.said:
            faults.append(f"{place}: {stopped.said}")
        faults += [f"{place}: {path.name} is left" for path in project.content.rglob(".sitegen-*")]
        put_back(project, before)
    return counts, faults
