"""What a command costs: time on the clock, time of the processor, and memory with its children."""

import os
import statistics
import subprocess
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAUSE = 0.01
"""Seconds between two looks at the memory."""
PATIENCE = 600.0
"""Seconds after which a command is given up."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds on the clock and of the processor, and the most MiB of a process and its children together.

    Memory that they share is counted once; it is 0 of a command that ends before anybody looks. The system's
    own word counts the process that started the command, too.
    """

    clock: float
    processor: float
    memory: int


def cost_of(command: Sequence[str], folder: Path) -> Cost | None:
    """Run a command in a folder and measure all of it; None when it fails or takes too long."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    # Who installed a program runs it from bytecode.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begin = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    ended = threading.Event()
    sizes = [0]
    watcher = threading.Thread(target=watch, args=(process.pid, ended, sizes))
    watcher.start()
    guard = threading.Timer(PATIENCE, process.kill)
    guard.start()
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.monotonic() - begin
    ended.set()
    guard.cancel()
    watcher.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if process.returncode else Cost(clock, usage.ru_utime + usage.ru_stime, max(sizes))


def watch(number: int, ended: threading.Event, sizes: list[int]) -> None:
    """Note the memory of a process and its children until it has ended."""
    while not ended.wait(PAUSE):
        sizes.append(sum(shared_size(each) for each in family_of(number)) // 1024)


def family_of(number: int) -> Iterator[int]:
    """Give a process and all that come from it."""
    yield number
    with suppress(OSError, ValueError):
        for task in Path(f"/proc/{number}/task").iterdir():
            for child in (task / "children").read_text(encoding="ascii").split():
                yield from family_of(int(child))


def shared_size(number: int) -> int:
    """Give the memory of a process in KiB; a page that several share counts in parts."""
    with suppress(OSError, ValueError):
        for line in Path(f"/proc/{number}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def median(costs: Iterable[Cost]) -> Cost:
    """Give the median of each figure."""
    found = list(costs)
    return Cost(
        statistics.median(cost.clock for cost in found),
        statistics.median(cost.processor for cost in found),
        int(statistics.median(cost.memory for cost in found)),
    )
