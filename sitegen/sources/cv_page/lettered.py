"""Entries that are counted by letters: `a.`, `b.`, `c.` in their order, which alone could be initials."""

import re
from collections.abc import Sequence

LETTERED = re.compile(r"(?P<open>\(?)(?P<letter>[a-z])[.)]\s+(?=\S)")
"""A letter that counts an entry, as in `a. Example A, Sample B.`."""

FARTHEST = 12
"""Lines beyond which the next letter counts something else."""


def find_lettered(lines: Sequence[str]) -> frozenset[int]:
    """Find the numbers of the lines, from 1, that are counted by letters from `a` on."""
    found: set[int] = set()
    run: list[int] = []
    for number, raw in enumerate(lines, start=1):
        counted = LETTERED.match(raw.lstrip())
        if counted is None:
            continue
        rank = ord(counted["letter"]) - ord("a")
        if rank and (rank != len(run) or number - run[-1] > FARTHEST):
            run = []
            continue
        run = [*run, number] if rank else [number]
        found.update(run if len(run) > 1 else ())
    return frozenset(found)
