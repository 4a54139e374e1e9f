"""The workers of a Dask cluster as a crew (distributed.dask.org)."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from functools import partial
from typing import Any

from sitegen.crew import Crew
from sitegen.diagnostics import Location, SitegenError, failure

PATIENCE = 10.0
"""Seconds to wait for a scheduler, and for its first worker."""


@contextmanager
def cluster_at(address: str) -> Iterator[Crew]:
    """Work with the Dask cluster whose scheduler has this address, such as `tcp://10.0.0.1:8786`.

    Raises `no-cluster` when the library is not installed, nobody answers, or there are no workers.
    """
    try:
        # Imported here: an extra that most builds do without.
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ImportError as error:
        raise unreachable("Dask is not installed", "run `pip install 'sitegen[cluster]'`") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        hint = "start one with `dask scheduler`, and name the address that it prints"
        raise unreachable(f"no scheduler answers at `{address}`", hint) from error
    with client:
        losses = BrokenExecutor, CancelledError, KilledWorker, CommClosedError
        yield Crew(
            executor=client.get_executor(),
            hands=count_workers(client, address),
            lend=partial(client.scatter, broadcast=True, hash=False),
            is_there=lambda: bool(client.nthreads()),
            losses=losses,
        )


def count_workers(client: Any, address: str) -> int:
    """Count the workers, waiting a while for the first one."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        hint = f"start some with `dask worker {address}`"
        raise unreachable(f"no worker has come to `{address}`", hint) from error
    return len(client.nthreads())


def unreachable(message: str, hint: str) -> SitegenError:
    """Say why no cluster can be worked with."""
    return failure("no-cluster", message, Location("--cluster"), hint)
