"""Answers that a full, closed or broken disk gives to the calls of a real build, injected by strace."""

import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sitegen.diagnostics import Report
from sitegen.output.manifest import MANIFEST, digest, parse_manifest
from sitegen.project import Project
from tests.laboratory import build_project, site_of, snapshot, write_project
from tests.making import make_in_memory

ROOT = Path(__file__).parent.parent
CHANGES = (
    *("mkdir", "write", "link", "rename", "renameat2", "unlink", "unlinkat", "rmdir", "symlink", "chmod"),
    *("fchmod", "fchmodat", "ftruncate", "truncate", "fsync", "fdatasync", "syncfs", "flock", "utimensat"),
    *("copy_file_range", "sendfile", "pwrite64"),
)
"""Calls that change what is on the disk, or wait for it."""
LOOKS = ("openat", "read", "getdents64", "newfstatat")
"""Calls that look at it; `openat` may change it too."""
WRITING = re.compile(r"O_WRONLY|O_RDWR|O_CREAT")
"""Flags of an `openat` that may change something, as in `O_WRONLY|O_CREAT|O_EXCL`."""
CALL = re.compile(r"(?P<process>\d+) +(?P<name>\w+)\((?P<given>.*)")
"""A line of strace, as in `123 mkdir("._site.stage-123", 0777) = 0`."""
PATH = re.compile(r'"([^"]*)"')
"""A path in a call, as in `mkdir("_site", 0777)`."""
OPEN = re.compile(r"\d+<([^>]*)>")
"""A path behind the number of an open file, as in `read(4</srv/lab/content/site.yaml>, …)`."""

ENVIRONMENT = {
    "PYTHONPATH": str(ROOT),
    "PYTHONHASHSEED": "0",
    # The interpreter itself shall neither write nor look at the project: its faults are not ours.
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONSAFEPATH": "1",
}
KINDS = ("first", "full", "incremental")
ERRORS = FULL, CLOSED, BROKEN = "ENOSPC", "EACCES", "EIO"


@dataclass(frozen=True, slots=True)
class Fault:
    """The `number`-th call of this name is answered with an error."""

    call: str
    number: int
    error: str

    def __str__(self) -> str:
        return f"{self.call}:error={self.error}:when={self.number}"


def can_inject() -> bool:
    """Tell whether strace is there and may follow a process."""
    program = shutil.which("strace")
    if program is None:
        return False
    return (
        subprocess.run([program, "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0
    )


def write_garden(folder: Path) -> Project:
    """Write a small project with a page, a person, works and a file."""
    return write_project(
        folder,
        {
            "content/site.yaml": "schema: 1\ntitle: Generation 0\n",
            "content/people/ada-example.yaml": person(0),
            "content/pages/visit.md": "---\ntitle: Visit us\n---\n\nBring [a map](../assets/map.txt).\n",
            "content/assets/map.txt": "Left, then right.\n",
        },
    )


def person(number: int) -> str:
    return (
        f"schema: 1\nname: Ada Example\nbio: Edited {number} times.\n"
        "publications:\n  - title: On Engines\n    date: 2021\n    authors: [Ada Example, Bo Sample]\n"
    )


def edit(project: Project, kind: str, number: int) -> None:
    """Make the edit after which a build is the first, a full or an incremental one."""
    if kind == "incremental":
        (project.content / "people/ada-example.yaml").write_text(person(number), encoding="utf-8")
        return
    (project.content / "site.yaml").write_text(f"schema: 1\ntitle: Generation {number}\n", encoding="utf-8")
    if kind == "first":
        for made in (site_of(project), project.folder / ".cache"):
            shutil.rmtree(made, ignore_errors=True)


def traced(
    project: Project, log: Path, options: Sequence[str], jobs: int = 1
) -> subprocess.CompletedProcess[str]:
    """Build a project in a process of its own, under the eyes of strace."""
    strace = ["strace", "-f", "-y", "-qq", "--seccomp-bpf", "-e", "signal=none", "-o", str(log), *options]
    return subprocess.run(
        [*strace, sys.executable, "-m", "sitegen", "build", "--jobs", str(jobs)],
        cwd=project.folder,
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def calls_of(project: Project, log: Path) -> Iterator[tuple[str, int, bool]]:
    """Give each call of a build on files of its project: name, number, and whether it changes something."""
    done = traced(project, log, ["-e", f"trace={','.join((*CHANGES, *LOOKS))}"])
    assert done.returncode == 0, done.stderr
    counts: Counter[tuple[str, str]] = Counter()
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if (found := CALL.match(line)) is None:
            continue
        name = found["name"]
        counts[found["process"], name] += 1
        if is_on(project, name, found["given"]):
            yield name, counts[found["process"], name], is_change(name, found["given"])


def is_on(project: Project, name: str, given: str) -> bool:
    """Tell whether a call is one on a file of the project."""
    places = OPEN.findall(given)
    if name not in ("read", "write"):  # whose quotes hold no path
        places += PATH.findall(given)
    return any(is_of(project, place) for place in places)


def is_met(project: Project, log: Path) -> bool:
    """Tell whether a fault came to a file of the project, not to one of the interpreter or program."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    met = (CALL.match(line) for line in lines if "INJECTED" in line)
    return any(found is not None and is_on(project, found["name"], found["given"]) for found in met)


def is_of(project: Project, place: str) -> bool:
    """Tell whether a path that a call names lies in the project, where the build runs."""
    return (
        bool(place)
        and (not place.startswith("/") or Path(place).is_relative_to(project.folder))
        and ":" not in place
    )


def is_change(name: str, given: str) -> bool:
    return name in CHANGES or (name == "openat" and WRITING.search(given) is not None)


def faults_of(project: Project, kind: str, log: Path) -> tuple[list[Fault], list[Fault]]:
    """List the faults that such a build can meet: three at each call that changes, one at each look."""
    edit(project, kind, 0)
    calls = list(dict.fromkeys(calls_of(project, log)))
    changes = [Fault(name, number, error) for name, number, is_so in calls if is_so for error in ERRORS]
    return changes, [Fault(name, number, BROKEN) for name, number, is_so in calls if not is_so]


def meet(project: Project, kind: str, number: int, fault: Fault, log: Path) -> str:
    """Let a build meet a fault; say what came of it: the `old` or the `new` site, or what went wrong.

    The site must be one whole generation, as the exit code says; the sources are untouched; and the next
    build needs no help. A first build that cannot read a file may publish what is sound, as listed.
    """
    edit(project, kind, number)
    old, sources = snapshot(site_of(project)), snapshot(project.content)
    done = traced(project, log, ["-e", f"trace={fault.call}", "-e", f"inject={fault}"])
    if not is_met(project, log):
        return "not met"
    new, found = make_in_memory(project.content, Report()), snapshot(site_of(project))
    is_new = MANIFEST in found and without_manifest(found) == new
    is_sound = kind == "first" and done.returncode == 1 and is_as_listed(found)
    wrongs = {
        "the site is torn": not is_new and found != old and not is_sound,
        "sources have changed": snapshot(project.content) != sources,
        "a traceback": "Traceback" in done.stderr,
        f"exit code {done.returncode}": (done.returncode == 0) != is_new,
        "no word of it": done.returncode != 0 and "error[" not in done.stderr,
        "the next build needs help": not is_mended(project, new),
    }
    told = [what for what, is_so in wrongs.items() if is_so]
    return f"{kind}, {fault}: {', '.join(told)}\n{done.stderr}" if told else "new" if is_new else "old"


def is_mended(project: Project, new: dict[str, bytes]) -> bool:
    """Build as if nothing had happened, and tell whether the new site stands and nothing is left over."""
    result, report = build_project(project)
    is_new = without_manifest(snapshot(site_of(project))) == new
    left = [path.name for path in project.folder.iterdir() if path.name.startswith("._site")]
    return result.published and not report.has_errors and is_new and not left


def is_as_listed(files: dict[str, bytes]) -> bool:
    """Tell whether a site has exactly the files of its manifest."""
    listed = parse_manifest(files.get(MANIFEST, b""))
    return listed == {path: digest(data) for path, data in without_manifest(files).items()}


def without_manifest(files: dict[str, bytes]) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if path != MANIFEST}
