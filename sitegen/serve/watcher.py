"""Which files change: told by the system, or looked for where the system cannot tell."""

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from watchfiles import watch

STEP = 15
"""Milliseconds without another change after which a change counts; editors write in several steps."""
LONGEST = 300
"""Milliseconds after which changes count though more are coming."""
LOOK = 300
"""Milliseconds after which the watch looks whether it shall end, or whether a folder has come or gone."""
LIMIT_HINT = "`sudo sysctl fs.inotify.max_user_watches=524288` raises the limit"


def watch_folders(
    folders: Sequence[Path], stop: threading.Event, tell: Callable[[str], None]
) -> Iterator[None]:
    """Give a sign whenever something may have changed, until `stop` is set.

    Also when a watch has begun: nobody has looked since the one before. A folder may come and go. Where the
    system has no watches left, the folders are looked through instead, and `tell` is told so.
    """
    is_polling = False
    while not stop.is_set():
        there = [folder for folder in folders if folder.is_dir()]
        if not there:
            stop.wait(LOOK / 1000)
            continue
        try:
            yield from _changes(there, folders, stop, is_polling=is_polling)
        except OSError as error:
            if is_polling:
                continue  # a folder went while it was looked through
            is_polling = True
            tell(f"the system cannot watch the files ({error}), so they are looked through; {LIMIT_HINT}")


def _changes(
    there: Sequence[Path], folders: Sequence[Path], stop: threading.Event, *, is_polling: bool
) -> Iterator[None]:
    """Give signs until the watch ends or other folders are there."""
    found = watch(
        *there,
        stop_event=stop,
        debounce=LONGEST,
        step=STEP,
        rust_timeout=LOOK,
        yield_on_timeout=True,
        force_polling=is_polling,
        poll_delay_ms=250,
        raise_interrupt=False,
        watch_filter=None,
    )
    is_new = True
    for changes in found:
        if changes or is_new:
            yield
        is_new = False
        if [folder for folder in folders if folder.is_dir()] != there:
            return
