"""Tasks in child processes that know all that their parent knows: nothing has to be sent to them."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from multiprocessing import get_all_start_methods
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext, ForkProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Any, ParamSpec, TypeVar

from sitegen.diagnostics import Location, SitegenError, failure

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
    """Run each task in a child of its own, all at once; children end with the executor."""

    def __init__(self) -> None:
        self._futures: list[ForkedFuture[Any]] = []

    def submit(
        self, task: Callable[Arguments, Result], /, *given: Arguments.args, **named: Arguments.kwargs
    ) -> Future[Result]:
        """Begin a task in a new child."""
        context = ForkContext()
        reader, writer = context.Pipe(duplex=False)
        readers = (*(future._reader for future in self._futures), reader)
        child = context.Process(
            target=_send, args=(lambda: task(*given, **named), writer, readers), daemon=True
        )
        child.start()
        writer.close()
        future: ForkedFuture[Result] = ForkedFuture(child, reader)
        self._futures.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 - as the library names them
        """End all children."""
        for future in self._futures:
            future.end()
        self._futures.clear()


def _send(task: Callable[[], object], writer: Connection, readers: Sequence[Connection]) -> None:
    """Do a task in a child, and send what it gives or raises."""
    # Ctrl-C reaches the whole group; the parent alone answers it, and ends its children.
    signal(SIGINT, SIG_IGN)
    # A child whose parent died ends without a word. It would wait for ever if it held, by inheritance, the
    # other end of its own pipe.
    for reader in readers:
        reader.close()
    try:
        sent: tuple[bool, object] = (True, task())
    except (SitegenError, OSError) as error:
        sent = (False, error)
    with suppress(BrokenPipeError):
        writer.send(sent)
    writer.close()
