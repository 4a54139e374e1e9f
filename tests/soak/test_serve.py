"""A preview through a long day: a thousand edits by five habits of editors, with readers who come and go."""

import asyncio
import json
import os
import random
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from tests.bench.corpus import make_corpus
from tests.bench.layouts import write_project
from tests.serve.previews import PATIENCE, Running, preview

EDITS = 1_000
SPACES = (0.05, 0.3, 1.5, 2.5, 5.0)
"""Seconds between two edits, each as often as the others: some come while a build runs."""
SETTLED = 1.5
"""Seconds after which an edit that nothing followed must be seen."""
LATEST = 2.0
"""Seconds within which such an edit must be seen, and open pages must have been told."""
READERS = 5
GROWTH = 20
"""MiB by which the memory may grow after the first edits."""
WARM = 100
"""How many edits a preview has to fill what it keeps."""


def write_over(file: Path, data: bytes) -> None:
    """Write as nano does: empty the file, and fill it."""
    file.write_bytes(data)


def write_beside(file: Path, data: bytes) -> None:
    """Write as VS Code and many more do: a new file takes the place of the old."""
    new = file.with_suffix(".tmp")
    new.write_bytes(data)
    new.replace(file)


def write_after_backup(file: Path, data: bytes) -> None:
    """Write as vim does: the old file becomes a backup that goes at the end."""
    backup = file.with_name(f"{file.name}~")
    file.rename(backup)
    file.write_bytes(data)
    backup.unlink()


def write_in_steps(file: Path, data: bytes) -> None:
    """Write as a slow share does: half of the file, then the rest."""
    with file.open("wb", buffering=0) as stream:
        stream.write(data[: len(data) // 2])
        time.sleep(0.03)
        stream.write(data[len(data) // 2 :])


def write_after_removal(file: Path, data: bytes) -> None:
    """Write as git does at a checkout: the file goes, and comes again."""
    file.unlink()
    time.sleep(0.01)
    file.write_bytes(data)


HABITS: tuple[Callable[[Path, bytes], None], ...] = (
    write_over,
    write_beside,
    write_after_backup,
    write_in_steps,
    write_after_removal,
)


@dataclass
class Readers:
    """Pages that are open, each for a while; what they were told last, and when they came."""

    running: Running
    dice: random.Random
    is_over: threading.Event = field(default_factory=threading.Event)
    came: dict[int, float] = field(default_factory=dict)
    told: dict[int, float] = field(default_factory=dict)
    hung_up: int = 0
    """How often the preview closed a line that a reader had open."""

    def run(self) -> None:
        """Read until the day is over."""
        asyncio.run(self.read_all())

    async def read_all(self) -> None:
        """Let all readers read side by side."""
        await asyncio.gather(*(self.read(number) for number in range(READERS)))

    async def read(self, number: int) -> None:
        """Open a page for a while, close it, and come again."""
        while not self.is_over.is_set():
            line = await self.running.listen(hear=partial(self.hear, number))
            self.came[number] = time.monotonic()
            leaves = time.monotonic() + self.dice.uniform(5, 30)
            while time.monotonic() < leaves and not self.is_over.is_set():
                await asyncio.sleep(0.2)
            del self.came[number]
            line.close()

    def hear(self, number: int, message: str | bytes | None) -> None:
        """Note when a reader was told something; None is the end of a line."""
        if message is not None:
            self.told[number] = time.monotonic()
        elif number in self.came:
            self.hung_up += 1

    def were_told(self, since: float) -> bool:
        """Tell whether all who were there have heard something since then."""
        there = [number for number, came in tuple(self.came.items()) if came < since]
        return all(self.told.get(number, 0.0) >= since for number in there)


@dataclass
class Author:
    """Edits a biography, a title or a fault into the file of one person; knows what must be seen."""

    file: Path
    dice: random.Random
    sound: bytes
    """What the file held when it could last be read."""
    kinds: Counter[str] = field(default_factory=Counter)

    def edit(self, number: int) -> bytes | None:
        """Write another state; give the words that the page must show, None when it cannot be built."""
        sheet = json.loads(self.sound)
        mark = f"Mark{number:04}x"
        kind = self.dice.choices(("biography", "title", "fault"), (16, 3, 1))[0]
        if kind == "title":
            sheet["publications"][0]["title"] = f"{mark} on Looms"
        else:
            sheet["bio"] = f"I weave {mark}."
        data = json.dumps(sheet, indent=1).encode()
        if kind != "fault":
            self.sound = data
        habit = self.dice.choice(HABITS)
        habit(self.file, data[:-3] if kind == "fault" else data)
        self.kinds[f"{kind} by {habit.__name__}"] += 1
        return None if kind == "fault" else mark.encode()


def memory_of(number: int) -> float:
    """Give the MiB of memory that a process has for itself."""
    status = Path(f"/proc/{number}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def descriptors_of(number: int) -> int:
    """Count the files, sockets and watches that a process has open."""
    return len(os.listdir(f"/proc/{number}/fd"))  # noqa: PTH208 - no path is needed


def see(running: Running, page: str, words: bytes, until: float) -> bool:
    """Ask for a page until it shows the words; every answer must be a whole page."""
    while time.monotonic() < until:
        status, body = running.get(page)
        assert status == 200
        assert body.endswith(b'</html><script src="/__preview.js"></script>')
        if words in body:
            return True
        time.sleep(0.01)
    return False


@dataclass
class Day:
    """What is met in a long day: the seconds after which edits were seen, and the edits that were not."""

    seen_in: list[float] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    before: tuple[float, int] = (0.0, 0)
    after: tuple[float, int] = (0.0, 0)

    def told(self) -> str:
        """Say it in words."""
        seen = sorted(self.seen_in)
        half, most = seen[len(seen) // 2], seen[len(seen) * 95 // 100]
        return (
            f"{len(seen)} seen after {half:.3f} s (median), {most:.3f} s (p95), {len(self.missed)} missed;"
            f" memory {self.before[0]:.0f} to {self.after[0]:.0f} MiB,"
            f" descriptors {self.before[1]} to {self.after[1]}"
        )


def costs_of(running: Running) -> tuple[float, int]:
    """Give what a preview takes now: MiB and descriptors."""
    return memory_of(running.process.pid), descriptors_of(running.process.pid)


def live(running: Running, author: Author, readers: Readers, page: str) -> Day:
    """Edit all day, and look at the page after each edit that nothing follows at once."""
    day = Day()
    for number in range(EDITS):
        if number == WARM:
            day.before = costs_of(running)
        edited = time.monotonic()
        words = author.edit(number)
        space = author.dice.choice(SPACES)
        if words is not None and space >= SETTLED:
            is_seen = see(running, page, words, edited + LATEST)
            seen = time.monotonic() - edited
            while not readers.were_told(edited) and time.monotonic() < edited + LATEST:
                time.sleep(0.01)
            if is_seen and readers.were_told(edited):
                day.seen_in.append(seen)
            else:
                day.missed.append(number)
        time.sleep(max(0.0, edited + space - time.monotonic()))
    day.after = costs_of(running)
    return day


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="asks the system about a process by /proc")
def test_a_thousand_edits_are_all_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpus = make_corpus(20, 400)
    write_project(corpus, tmp_path)
    slug = corpus.people[0].slug
    running = preview(tmp_path)
    readers = Readers(running, random.Random(7))
    file = tmp_path / "content" / "people" / f"{slug}.yaml"
    author = Author(file, random.Random(11), file.read_bytes())
    slow = socket.create_connection(("127.0.0.1", running.port))
    slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")  # and never the rest
    thread = threading.Thread(target=readers.run)
    thread.start()
    try:
        day = live(running, author, readers, f"/people/{slug}/")
    finally:
        readers.is_over.set()
        thread.join(PATIENCE)
        begin = time.monotonic()
        running.process.send_signal(signal.SIGTERM)
        status = running.process.wait(PATIENCE)
    ended = time.monotonic() - begin
    slow.close()
    with capsys.disabled():
        print(f"\n{day.told()}, ended in {ended:.2f} s; {dict(author.kinds)}")
    assert (day.missed, readers.hung_up, status) == ([], 0, 0)
    assert day.after[0] - day.before[0] < GROWTH
    assert day.after[1] - day.before[1] <= READERS  # they come and go
    assert ended < 2
