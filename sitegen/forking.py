"""Tasks in child processes that know all that their parent knows: nothing has to be sent to them."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing import get_all_start_methods
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext, ForkProcess
from threading import Thread
from typing import Any, ParamSpec, TypeVar

from sitegen.diagnostics import Location, SitegenError, failure
from sitegen.stopping import REQUESTS, undisturbed

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")


def can_fork() -> bool:
    """Tell whether this system can make children that share the parent's memory."""
    return "fork" in get_all_start_methods()


class ForkedFuture(Future[Result]):
    """What a child will send; it is waited for when it is asked for."""

    def __init__(self, child: ForkProcess, reader: Connection) -> None:
        super().__init__()
        self._child = child
        self._reader = reader

    def result(self, timeout: float | None = None) -> Result:
        """Give what the child sent; raise what it raised, or `worker-died` when it ended without a word."""
        if not self.done():
            try:
                is_sound, sent = self._reader.recv()
            except EOFError:
                self._child.join()
                self.set_exception(died(self._child.exitcode))
            else:
                self.set_result(sent) if is_sound else self.set_exception(sent)
        return super().result(timeout)

    def each(self, count: int) -> Iterator[bytes]:
        """Give so many things that the child sends, one after the other."""
        for _ in range(count):
            try:
                yield self._reader.recv_bytes()
            except EOFError:
                self._child.join()
                raise died(self._child.exitcode) from None

    def end(self) -> None:
        """End the child, whatever it does."""
        self._reader.close()
        self._child.terminate()
        self._child.join()


def died(exitcode: int | None) -> SitegenError:
    """Say that a child has ended without a word."""
    return failure(
        "worker-died",
        f"a process that made files ended early (exit code {exitcode})",
        Location("sitegen"),
        "was it stopped, or out of memory? build again, perhaps with `--jobs 1`",
    )


class ForkExecutor(Executor):
    """Run each task in a child of its own, all at once; children end with the executor or their parent."""

    def __init__(self) -> None:
        self._futures: list[ForkedFuture[Any]] = []
        self._life, self._held = ForkContext().Pipe(duplex=False)

    def submit(
        self, task: Callable[Arguments, Result], /, *given: Arguments.args, **named: Arguments.kwargs
    ) -> Future[Result]:
        """Begin a task in a new child."""
        return self._begin(lambda writer: self._send(lambda: task(*given, **named), writer))

    def stream(self, make: Callable[[int], bytes], numbers: Sequence[int]) -> Iterator[bytes]:
        """Make something for each number in a new child; give it as soon as it is asked for and there.

        Raises `worker-died` when the child ended before the last one.
        """
        return self._begin(lambda writer: self._send_each(make, numbers, writer)).each(len(numbers))

    def _begin(self, send: Callable[[Connection], None]) -> ForkedFuture[Any]:
        """Begin a child that sends something."""
        context = ForkContext()
        reader, writer = context.Pipe(duplex=False)
        child = context.Process(target=self._work, args=(send, writer), daemon=True)
        with undisturbed():
            child.start()
        writer.close()
        future: ForkedFuture[Any] = ForkedFuture(child, reader)
        self._futures.append(future)
        return future

    def _work(self, send: Callable[[Connection], None], writer: Connection) -> None:
        """Do the work of a child."""
        self._held.close()
        follow(self._life)
        with suppress(BrokenPipeError):
            send(writer)
        writer.close()

    @staticmethod
    def _send(task: Callable[[], object], writer: Connection) -> None:
        """Do a task, and send what it gives or raises."""
        try:
            sent: tuple[bool, object] = (True, task())
        except (SitegenError, OSError) as error:
            sent = (False, error)
        writer.send(sent)

    @staticmethod
    def _send_each(make: Callable[[int], bytes], numbers: Sequence[int], writer: Connection) -> None:
        """Send what is made for each number."""
        for number in numbers:
            writer.send_bytes(make(number))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 - as the library names them
        """End all children."""
        for future in self._futures:
            future.end()
        self._futures.clear()
        self._life.close()
        self._held.close()


@contextmanager
def children() -> Iterator[ForkExecutor]:
    """Have children that end with the block, however it ends."""
    executor = ForkExecutor()
    try:
        yield executor
    finally:
        executor.shutdown()


def made_ahead(make: Callable[[int], bytes], count: int, jobs: int) -> Generator[bytes, None, None]:
    """Give what is made for each number from 0, in order, while children make what comes after it."""
    with children() as executor:
        streams = [executor.stream(make, range(share, count, jobs)) for share in range(jobs)]
        for number in range(count):
            yield next(streams[number % jobs])


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
