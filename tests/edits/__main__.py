"""Run random edit scripts and say what happened in them: `python -m tests.edits [SCRIPTS [FIRST]]`."""

import sys
from collections import Counter
from collections.abc import Iterable
from multiprocessing import Pool

from tests.edits.scripts import Outcome, run


def run_all(seeds: Iterable[int]) -> tuple[Counter[str], list[str]]:
    """Run the scripts of seeds on all processors; give what happened, and each fault with its seed."""
    events: Counter[str] = Counter()
    faults: list[str] = []
    with Pool() as pool:
        for seed, outcome in pool.imap(run_one, seeds, chunksize=20):
            events += outcome.events
            faults += [f"script {seed}: {fault}" for fault in outcome.faults]
    return events, faults


def run_one(seed: int) -> tuple[int, Outcome]:
    return seed, run(seed)


def table(scripts: int, events: Counter[str], faults: list[str]) -> str:
    """Write how often each class of event happened, and what did not survive."""
    width = max(map(len, events))
    rows = [f"{name:{width}} {count:7,}" for name, count in sorted(events.items())]
    return "\n".join(
        [*rows, f"{'scripts':{width}} {scripts:7,}", f"{'faults':{width}} {len(faults):7,}", *faults]
    )


def main(arguments: list[str]) -> int:
    """Print the table; exit code 1 when something did not survive."""
    scripts, first = (*map(int, arguments), *(500, 0)[len(arguments) :])
    events, faults = run_all(range(first, first + scripts))
    print(table(scripts, events, faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
