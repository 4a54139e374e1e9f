"""Ctrl-C and requests to end: how they end the program, and where they have to wait."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

REQUESTS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Ctrl-C; a service that ends; a terminal that closes."""


class Stopped(BaseException):
    """Somebody asks this process to end; `number` is that of the signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def stopped_on_request() -> Iterator[None]:
    """Raise `Stopped` for the first request to end; the second one ends the process at once.

    A request that is ignored already, as under nohup, stays so.
    """
    for number in REQUESTS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)
    try:
        yield
    finally:
        _listen_no_more()


def _stop(number: int, _: object) -> None:
    _listen_no_more()
    raise Stopped(number)


def _listen_no_more() -> None:
    for number in REQUESTS:
        if signal.getsignal(number) is _stop:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let requests to end wait for a few moments, such as those in which files are swapped."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, REQUESTS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
