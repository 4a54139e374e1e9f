"""Entries that are counted by letters or Roman numbers in their order, which alone could be initials."""

import re
from collections.abc import Sequence
from itertools import pairwise

COUNTED = re.compile(r"\(?(?P<count>[a-z]|[IVX]{1,5})[.)]\s+(?=\S)")
"""A letter or Roman number that counts an entry, as in `a. Example A, Sample B.`, `II. On Engines`."""

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")
"""Roman numbers in their order; longer lists are counted otherwise."""

LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
"""Letters in their order."""

FARTHEST = 12
"""Lines beyond which the next letter counts something else."""

FEWEST_LISTS = 2
"""Lists counted by Roman numbers, beside which a list of one entry is counted so too."""


def find_lettered(lines: Sequence[str]) -> frozenset[int]:
    """Find the numbers of the lines, from 1, that are counted from `a` or `I` on, close to one another."""
    letters = _find_runs(lines, LETTERS)
    romans = _find_runs(lines, ROMAN)
    lists = [run for run in romans if len(run) > 1]
    alone = [run for run in romans if len(run) == 1] if len(lists) >= FEWEST_LISTS else []
    told = [*(run for run in letters if len(run) > 1), *_close(lists), *alone]
    return frozenset(number for run in told for number in run)


def _close(runs: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """Give the lists whose entries are a few lines each: headings are farther apart."""
    return [run for run in runs if all(after - before <= FARTHEST for before, after in pairwise(run))]


def _find_runs(lines: Sequence[str], counts: Sequence[str]) -> list[list[int]]:
    """Find the runs of lines that are counted from the first count on."""
    runs: list[list[int]] = []
    for number, raw in enumerate(lines, start=1):
        counted = COUNTED.match(raw.lstrip())
        if counted is None or counted["count"] not in counts:
            continue
        rank = counts.index(counted["count"])
        if rank == 0:
            runs.append([number])
        elif runs and rank == len(runs[-1]) and number - runs[-1][-1] <= FARTHEST:
            runs[-1].append(number)
    return runs
