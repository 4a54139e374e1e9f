"""Builds that are stopped at some moment, and what they must leave: one whole site, no work for anybody."""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from multiprocessing.context import ForkContext, ForkProcess
from pathlib import Path

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.project import Project
from tests.laboratory import build_project, site_of, snapshot

ROOT = Path(__file__).parent.parent
STAMP = re.compile(r"Generation (\d+)")
"""The title of the site at its n-th build, as in `Generation 12`."""
BIO = re.compile(r"Edited (\d+) times")
"""What an incremental build changes on one page, as in `Edited 12 times`."""
KINDS = ("first", "full", "incremental")
PERSON = "content/people/stopped-example.yaml"
"""Whose biography an incremental build finds edited."""
FORK = ForkContext()


def edit(project: Project, kind: str, number: int) -> None:
    """Make the edit after which a build is the first of its site, a full or an incremental one."""
    if kind == "incremental":
        text = f"schema: 1\nname: Stopped Example\nbio: Edited {number} times.\n"
        (project.folder / PERSON).write_text(text, encoding="utf-8")
        return
    file = project.content / "site.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("title:")]
    file.write_text("\n".join([*kept, f"title: Generation {number}", ""]), encoding="utf-8")
    if kind == "first":
        shutil.rmtree(site_of(project), ignore_errors=True)


def generation_of(project: Project, kind: str) -> int | None:
    """Give the one generation that all pages of a site are of; None where there is no site."""
    pages = {path: data for path, data in snapshot(site_of(project)).items() if path.endswith(".html")}
    if not pages:
        return None
    if kind == "incremental":
        pages = {path: data for path, data in pages.items() if path == "people/stopped-example/index.html"}
        stamp = BIO
    else:
        stamp = STAMP
    found = [stamp.search(data.decode()) for data in pages.values()]
    numbers = {int(match[1]) for match in found if match}
    assert None not in found
    assert len(numbers) == 1
    return numbers.pop()


def start_build(project: Project) -> subprocess.Popen[str]:
    """Build in a process of its own, as from a terminal."""
    return subprocess.Popen(
        [sys.executable, "-m", "sitegen", "build", "--jobs", "2"],
        cwd=project.folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=listen,  # noqa: PLW1509 - there are no threads here
    )


def listen() -> None:
    """Hear Ctrl-C, as programs of a terminal do and those in the background of a script do not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def fork_build(project: Project) -> ForkProcess:
    """Build in a child that knows the program already, so that every moment is one of the build's."""
    two = Project(content=project.content, jobs=2)
    child = FORK.Process(target=build, args=(two, site_of(project), Report()))
    child.start()
    return child


def kill_builds(project: Project, kind: str, times: int) -> dict[str, int]:
    """Kill so many builds at random moments; count what they left: no site, the old or the new one.

    Each time the site is whole, the sources are untouched, and the next build needs no help.
    """
    chance = random.Random(kind)
    edit(project, "incremental", 0)
    build_project(project)
    edit(project, kind, 0)
    started = time.perf_counter()
    fork_build(project).join()
    longest = time.perf_counter() - started
    left = dict.fromkeys(("none", "old", "new"), 0)
    for number in range(1, times + 1):
        edit(project, kind, number)
        sources = snapshot(project.content)
        building = fork_build(project)
        time.sleep(chance.uniform(0, 1.1 * longest))
        os.kill(building.pid or 0, signal.SIGKILL)
        building.join()
        found = generation_of(project, kind)
        assert found in (None if kind == "first" else number - 1, number)
        assert snapshot(project.content) == sources
        left["none" if found is None else "old" if found < number else "new"] += 1
        repair(project, kind, number)
    return left


def repair(project: Project, kind: str, number: int) -> None:
    """Build as if nothing had happened: the site is new, and nothing is left over."""
    result, report = build_project(project)
    assert (result.published, report.has_errors) == (True, False)
    assert generation_of(project, kind) == number
    assert leftovers(project) == []


def stop_builds(project: Project, request: signal.Signals, times: int) -> dict[int, int]:
    """Ask so many builds to end at random moments; count their exit codes."""
    chance = random.Random(request)
    edit(project, "full", 0)
    started = time.perf_counter()
    start_build(project).communicate()
    longest = time.perf_counter() - started
    codes: dict[int, int] = {}
    for number in range(1, times + 1):
        edit(project, "full", number)
        building = start_build(project)
        time.sleep(chance.uniform(0.3, 1.1) * longest)
        building.send_signal(request)
        _, said = building.communicate(timeout=60)
        code = building.returncode
        codes[code] = codes.get(code, 0) + 1
        # What comes while the interpreter begins or ends meets no build, and ends it as signals do.
        assert code in (0, 128 + request, -request), said
        assert "Traceback" not in said
        assert said.endswith("stopped; no file is half written\n") == (code > 0)
        found = generation_of(project, "full")
        assert found in ((number,) if code == 0 else (number - 1, number))
        assert leftovers(project) == []
        repair(project, "full", number)
    return codes


def build_twice_at_once(project: Project, times: int) -> None:
    """Start two builds at once so many times: both end well, and the site is what one would make."""
    for number in range(1, times + 1):
        edit(project, "full", number)
        building = [start_build(project), start_build(project)]
        assert ["error" in each.communicate()[1] for each in building] == [False, False]
        assert [each.returncode for each in building] == [0, 0]
        assert generation_of(project, "full") == number
        assert leftovers(project) == []


def leftovers(project: Project) -> list[str]:
    return [path.name for path in project.folder.iterdir() if path.name.startswith("._site")]
