"""Tasks in child processes that know all that their parent knows: nothing has to be sent to them."""

import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_all_start_methods
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, ForkProcess
from threading import Thread
from typing import Any, Generic, TypeVar, cast

from sitegen.diagnostics import Location, SitegenError, failure
from sitegen.stopping import REQUESTS, undisturbed

Result = TypeVar("Result")

MADE, RAISED = b"+", b"-"
"""How a message of a child begins: with what it made, or with what it raised."""


def can_fork() -> bool:
    """Tell whether this system can make children that share the parent's memory."""
    return "fork" in get_all_start_methods()


@dataclass(slots=True)
class Stream(Generic[Result]):
    """What a child makes, one after the other, as it was sent; `left` says how many are to come.

    A child makes the next while its last is not taken yet, and then waits.
    """

    child: ForkProcess
    reader: Connection
    left: int

    def receive(self) -> memoryview:
        """Give the next, as it was sent.

        Raises what the child raised, or `worker-died` when it ended without a word.
        """
        try:
            sent = self.reader.recv_bytes()
        except EOFError:
            self.child.join()
            raise died(self.child.exitcode) from None
        if sent[:1] == RAISED:
            raise pickle.loads(sent[1:])  # our own child's, as is all that it sends
        self.left -= 1
        return memoryview(sent)[1:]

    def take(self) -> Result:
        """Give the next."""
        return cast(Result, pickle.loads(self.receive()))

    def end(self) -> None:
        """End the child, whatever it does."""
        self.reader.close()
        self.child.terminate()
        self.child.join()


def died(exitcode: int | None) -> SitegenError:
    """Say that a child has ended without a word."""
    return failure(
        "worker-died",
        f"a process that made files ended early (exit code {exitcode})",
        Location("sitegen"),
        "was it stopped, or out of memory? build again, perhaps with `--jobs 1`",
    )


class Children:
    """Children that make what they are asked for, all at once; they end with their parent."""

    def __init__(self) -> None:
        self._streams: list[Stream[Any]] = []
        self._life, self._held = ForkContext().Pipe(duplex=False)

    def stream(self, make: Callable[[int], Result], numbers: Sequence[int]) -> Stream[Result]:
        """Begin a child that makes something for each number."""
        context = ForkContext()
        reader, writer = context.Pipe(duplex=False)
        child = context.Process(target=self._work, args=(make, numbers, writer), daemon=True)
        with undisturbed():
            child.start()
        writer.close()
        stream: Stream[Result] = Stream(child, reader, len(numbers))
        self._streams.append(stream)
        return stream

    def _work(self, make: Callable[[int], object], numbers: Sequence[int], writer: Connection) -> None:
        """Make something for each number in a child, and send what is made or raised."""
        self._held.close()
        follow(self._life)
        with suppress(BrokenPipeError):
            try:
                for number in numbers:
                    writer.send_bytes(MADE + pickle.dumps(make(number)))
            except (SitegenError, OSError) as error:
                writer.send_bytes(RAISED + pickle.dumps(error))
        writer.close()

    def end(self) -> None:
        """End all children."""
        for stream in self._streams:
            stream.end()
        self._streams.clear()
        self._life.close()
        self._held.close()


@contextmanager
def children() -> Iterator[Children]:
    """Have children that end with the block, however it ends."""
    family = Children()
    try:
        yield family
    finally:
        family.end()


def made_ahead(make: Callable[[int], Result], count: int, jobs: int) -> Generator[Result, None, None]:
    """Give what is made for each number from 0, in order, while children make what comes after it."""
    with children() as family:
        streams = [family.stream(make, range(share, count, jobs)) for share in range(jobs)]
        for number in range(count):
            yield streams[number % jobs].take()


def take_all(streams: Sequence[Stream[Result]]) -> list[Result]:
    """Take all of several streams as soon as it is there; give it stream by stream.

    What children sent is opened when they have ended: they need most memory until then.
    """
    found: list[list[memoryview]] = [[] for _ in streams]
    running = {stream.reader: place for place, stream in enumerate(streams) if stream.left}
    while running:
        for reader in wait(list(running)):
            place = running[cast(Connection, reader)]
            found[place].append(streams[place].receive())
            if not streams[place].left:
                del running[streams[place].reader]
    return [pickle.loads(sent) for each in found for sent in each]


def follow(life: Connection) -> None:
    """Let a child, begun undisturbed, end as its parent says, and when that is gone.

    `life` is the reading end of a pipe whose other end the parent alone holds.
    """
    # Ctrl-C reaches the whole group; the parent alone answers it, and ends its children.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    Thread(target=_end_after, args=(life,), daemon=True).start()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, REQUESTS)


def _end_after(life: Connection) -> None:
    """Wait until nobody can write into a pipe any more, then end this process."""
    with suppress(EOFError):
        life.recv_bytes()
    os._exit(1)
