"""Files made by workers anywhere, such as on other machines, who share this project's storage.

Workers get the content that was read here, and plan the same site from it. Templates and assets they read
from the shared storage, and write into the same stage.
"""

import pickle
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, wait
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any

from sitegen import __version__
from sitegen.assemble import Assembly, plan_assembly, words_of
from sitegen.diagnostics import Diagnostic, Location, Report, SitegenError, failure
from sitegen.digests import digest_of
from sitegen.model.content import Content, Sheet
from sitegen.output.publish import Stage
from sitegen.output.shared import SharedStage, shared
from sitegen.project import Project
from sitegen.workshop import Made, tell_once

FILES_A_TASK = 200
"""Files of one task: so few that little is lost with a worker, and that all have work to the end."""
PATIENCE = 2.0
"""Seconds after which is asked whether there are workers still."""
DISTRIBUTIONS = ("jinja2", "markdown", "math-core", "nh3", "pyyaml", "markupsafe")
"""Packages whose versions show in pages."""


def lend_each_time(packed: bytes) -> Any:
    """Send something along with every task."""
    return packed


@dataclass(frozen=True, slots=True, eq=False)
class Crew:
    """Workers: the executor that takes tasks, and how many work at once.

    `lend` gives what stands for packed bytes among the arguments of a task; the worker finds the bytes there.
    `is_there` tells whether anybody works still, `losses` are the errors of a crew that is gone.
    """

    executor: Executor
    hands: int
    lend: Callable[[bytes], Any] = lend_each_time
    is_there: Callable[[], bool] = lambda: True
    losses: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)


@dataclass(frozen=True, slots=True)
class Order:
    """What a worker must know to make files of a site; `mark` is that of the site as it was planned here."""

    project: Project
    content: Content
    stage: SharedStage
    mark: str


def make_elsewhere(
    crew: Crew, project: Project, assembly: Assembly, numbers: Sequence[int], stage: Stage, report: Report
) -> list[Made]:
    """Make the products of these numbers in the executor's workers; a fault that many have is reported once.

    Raises `worker-died` when there are no workers any more, and `other-program` for one that would make
    another site.
    """
    home = project.folder.absolute()
    assembly.workshop.pieces.review_all(report)  # where texts stand is known here only
    try:
        with shared(stage) as there:
            project = replace(project, content=project.content.absolute())
            order = Order(project, without_places(assembly.content), there, mark_of(assembly))
            found = in_two_phases(crew, pickle.dumps(order), assembly.workshop.pieces.numbers, numbers)
    except crew.losses as error:
        raise lost(str(error)) from error
    made = [with_paths_from(home, each) for each in found]
    tell_once(made, report)
    return made


def in_two_phases(crew: Crew, order: bytes, pieces: Sequence[int], numbers: Sequence[int]) -> list[Made]:
    """Make first what many files share, if that pays, and then the files."""
    lent = crew.lend(order)
    found: list[Any] = []
    if len(numbers) >= len(pieces):
        found = in_tasks(crew, make_pieces, [lent], pieces)
    shares = in_tasks(crew, make_share, [lent, crew.lend(pickle.dumps(found))], numbers)
    return [made for share in shares for made in share]


def in_tasks(crew: Crew, task: Callable[..., Any], lent: Sequence[Any], numbers: Sequence[int]) -> list[Any]:
    """Give every n-th number to each of n tasks: large pages, which stand together, are spread."""
    count = min(len(numbers), max(crew.hands, len(numbers) // FILES_A_TASK))
    futures = [crew.executor.submit(task, *lent, list(numbers[share::count])) for share in range(count)]
    while wait(futures, PATIENCE).not_done:
        if not crew.is_there():
            raise lost("nobody is there to work")
    return [future.result() for future in futures]


def make_pieces(order: bytes, numbers: Sequence[int]) -> Any:
    """Make some of what many files share; a worker's task."""
    bench = bench_of(order)
    with bench.lock:
        return [bench.assembly.workshop.pieces.make(number) for number in numbers]


def make_share(order: bytes, shared: bytes, numbers: Sequence[int]) -> list[Made]:
    """Make some files and write them; a worker's task."""
    bench = bench_of(order)
    with bench.lock:
        bench.take(shared)
        return bench.assembly.workshop.make_share(numbers, bench.stage.write)


@dataclass(slots=True, eq=False)
class Bench:
    """A site as a worker planned it; one task at a time works at it."""

    assembly: Assembly
    stage: SharedStage
    lock: Lock = field(default_factory=Lock)
    taken: bytes = b""

    def take(self, shared: bytes) -> None:
        """Take in what was made in the first phase, once."""
        if shared != self.taken:
            for found in pickle.loads(shared):  # what workers made a moment ago
                for piece in found:
                    self.assembly.workshop.pieces.take(piece)
            self.taken = shared


@lru_cache(maxsize=1)
def bench_of(order: bytes) -> Bench:
    """Plan the site of an order, once in each process; raise `other-program` when it is another one."""
    read: Order = pickle.loads(order)  # it came from whoever may run tasks here, never from a disk
    assembly = plan_assembly(read.project, read.content, Report())
    if (mark := mark_of(assembly)) != read.mark:
        raise failure(
            "other-program",
            f"a worker has another program, libraries or templates ({mark}, here {read.mark})",
            Location("--cluster"),
            "install the same versions everywhere, and let all workers see the same folder",
        )
    return Bench(assembly, read.stage)


def mark_of(assembly: Assembly) -> str:
    """Say what makes the same files of the same content: program, libraries, templates, and the plan."""
    templates = digest_of("\n".join(words_of(assembly.theme)).encode(errors="surrogateescape"))[:8]
    paths = "\n".join(product.path for product in assembly.workshop.products)
    plan = digest_of(paths.encode(errors="surrogateescape"))[:8]
    libraries = digest_of(" ".join(map(version, DISTRIBUTIONS)).encode())[:8]
    python = ".".join(map(str, sys.version_info[:3]))
    return (
        f"sitegen {__version__}, Python {python}, libraries {libraries}, templates {templates}, plan {plan}"
    )


def without_places(content: Content) -> Content:
    """Leave out where each value stands in its file: faults of files are told here."""
    return replace(
        content,
        settings=bare(content.settings),
        people=tuple(map(bare, content.people)),
        lists=tuple(map(bare, content.lists)),
        decisions=bare(content.decisions),
        writings=tuple(map(bare, content.writings)),
    )


def bare(sheet: Sheet[Any]) -> Sheet[Any]:
    """Leave out the places of one file."""
    return replace(sheet, places={})


def with_paths_from(home: Path, made: Made) -> Made:
    """Tell the faults of a worker by the paths that files have here."""
    return replace(made, diagnostics=tuple(seen_from(home, told) for told in made.diagnostics))


def seen_from(home: Path, told: Diagnostic) -> Diagnostic:
    """Tell a fault by the path that its file has here."""
    path = Path(told.location.path)
    if not path.is_relative_to(home):
        return told
    return replace(told, location=replace(told.location, path=path.relative_to(home).as_posix()))


def lost(reason: str) -> SitegenError:
    """Say that there are no workers any more."""
    hint = "see what the workers wrote last; build again, or without `--cluster`"
    return failure("worker-died", f"the workers are gone: {reason}", Location("--cluster"), hint)
