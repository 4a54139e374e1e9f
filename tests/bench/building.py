"""How long builds take, cold, with nothing to do, after one edit; and what other programs take for the same.

`python -m tests.bench.building [S M]`. Not run by default. The corpus is invented: a laboratory of 20 people
and 400 works (S), a department of 500 people and 10,000 works (M). Every build is a whole process, from start
to published files, with its children. Rounds are interleaved, so that a busy machine is busy for all.
"""

import json
import statistics
import sys
import time
from collections.abc import Sequence
from compileall import compile_dir
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.corpus import Corpus, make_corpus
from tests.bench.costs import ROOT, Cost, cost_of, median
from tests.bench.layouts import in_json, write
from tests.bench.peers import Peer, own_peers, peers

SIZES = {"S": (20, 400), "M": (500, 10_000)}
ROUNDS = {"S": 5, "M": 2}
BUILD = (sys.executable, "-m", "sitegen", "build")
HEAD = (
    "| site | build | seconds | of the processor | MiB | files | seconds to Hugo's | processor to Hugo's |\n"
    "|---|---|---:|---:|---:|---:|---:|---:|"
)


def measure_own(own: Peer, corpus: Corpus, rounds: int, folder: Path) -> dict[str, list[Cost | None]]:
    """Measure this program's other builds: with nothing to do, and after an edit of a biography."""
    own.prepare(corpus, folder)
    costs: dict[str, list[Cost | None]] = {}
    cost_of(BUILD, folder)
    for number in range(rounds):
        time.sleep(1.1)  # a stamp younger than a second proves nothing
        costs.setdefault(f"{own.name}, nothing to do", []).append(cost_of(BUILD, folder))
        file = sorted((folder / "content" / "people").iterdir())[3]
        person = json.loads(file.read_text(encoding="utf-8"))
        write(file, in_json(person | {"bio": f"Edited {number}."}))
        costs.setdefault(f"{own.name}, one biography edited", []).append(cost_of(BUILD, folder))
    return costs


def measure_starts(rounds: int, folder: Path) -> dict[str, list[Cost | None]]:
    """Measure how long programs take that do nothing."""
    starts = {
        "`python -c 'import jinja2, yaml'`": (sys.executable, "-c", "import jinja2, yaml"),
        "`sitegen --help`": (sys.executable, "-m", "sitegen", "--help"),
    }
    costs: dict[str, list[Cost | None]] = {name: [] for name in starts}
    for _ in range(rounds):
        for name, command in starts.items():
            costs[name].append(cost_of(command, folder))
    return costs


def measure_cold(corpus: Corpus, rounds: int, folder: Path) -> dict[str, list[Cost | None]]:
    """Measure cold builds of all programs that are here, one after the other in each round."""
    present = [peer for peer in (*own_peers(), *peers()) if peer.command]
    places = [(peer, folder / str(number)) for number, peer in enumerate(present)]
    for peer, place in places:
        peer.prepare(corpus, place)
    costs: dict[str, list[Cost | None]] = {peer.name: [] for peer in present}
    for _ in range(rounds):
        for peer, place in places:
            if None not in costs[peer.name]:  # what failed once is not tried again
                peer.clear(place)
                costs[peer.name].append(cost_of(peer.command, place))
    return costs


def files_of(folder: Path, peer: Peer) -> int:
    """Count the files of a built site."""
    return sum(1 for name in peer.made[:1] for path in (folder / name).rglob("*") if path.is_file())


def ratios(found: Sequence[Cost | None], costs: dict[str, list[Cost | None]]) -> str:
    """Give how many times the seconds of the faster Hugo a build took, and how many times those of the
    processor, round by round, in the middle.
    """
    hugos = [each for name, each in costs.items() if name.startswith("Hugo") and None not in each]
    figures = []
    for seconds in (attrgetter("clock"), attrgetter("processor")):
        best = [min(map(seconds, filter(None, each))) for each in zip(*hugos, strict=True)]
        pairs = [seconds(cost) / other for cost, other in zip(found, best, strict=False) if cost]
        figures.append(f"{statistics.median(pairs):.2f}" if pairs else "–")
    return " | ".join(figures)


def row(size: str, name: str, found: Sequence[Cost | None], files: int, against: str) -> str:
    """Write a line of the table."""
    sound = [cost for cost in found if cost]
    if not sound or None in found:
        return f"| {size} | {name} | failed | | | | | |"
    cost = median(sound)
    shown, memory = files or "–", cost.memory or "–"
    return f"| {size} | {name} | {cost.clock:.2f} | {cost.processor:.2f} | {memory} | {shown} | {against} |"


def main(sizes: list[str]) -> None:
    """Print the table, and say which programs are not here."""
    compile_dir(ROOT / "sitegen", quiet=1)
    print(HEAD, flush=True)
    with TemporaryDirectory(prefix="bench-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as name:
        for size in sizes or ["S"]:
            corpus = make_corpus(*SIZES[size])
            folder = Path(name) / size
            costs = measure_cold(corpus, ROUNDS[size], folder)
            for number, peer in enumerate(peer for peer in (*own_peers(), *peers()) if peer.command):
                files = files_of(folder / str(number), peer)
                found = costs[peer.name]
                print(row(size, f"{peer.name}, cold", found, files, ratios(found, costs)), flush=True)
            for number, own in enumerate(own_peers()):
                place = Path(name) / f"{size}-own-{number}"
                for kind, found in measure_own(own, corpus, ROUNDS[size], place).items():
                    print(row(size, kind, found, 0, ratios(found, costs)), flush=True)
        for kind, found in measure_starts(5, Path(name)).items():
            print(row("–", kind, found, 0, "– | –"), flush=True)
    missing = [peer.name for peer in peers() if not peer.command]
    if missing:
        print(f"\nNot installed here, and not measured: {'; '.join(missing)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
