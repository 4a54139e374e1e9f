"""How long importing BibTeX takes beside the tokeniser, and how it grows: `python -m tests.bench.bibtex`.

Not run by default. The entries are invented, with accents, braces, formulas and abstracts as real lists have.
The imports are whole processes, from start to written files.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from pybtex.database.input.bibtex import LowLevelParser

from sitegen.garbage import paused_collection

ROOT = Path(__file__).parents[2]
SIZES = (1_000, 10_000, 100_000)
WORDS = (
    "engine",
    "loom",
    "bridge",
    "tide",
    "knots",
    "memory",
    "ferry",
    "reed",
    "signal",
    "graph",
    "learning",
)
FAMILIES = (
    "Example",
    "Sample",
    r"M{\"u}ller",
    r"Garc{\'i}a",
    r"{\L}ukasiewicz",
    "Berg",
    r"{\O}stergaard",
    "Novak",
)
GIVEN = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Ida", "Jan", "Lo", "Max")


MENDED = re.compile(r"title = .*? [0-9]*7(?=\},\n)(?<=77)")
"""A title whose number ends in 77, one in a hundred: `title = {{LOOM}: Loom bridge 77},`."""


def make_entries(number: int) -> str:
    """Invent a list; the same number gives the same list."""
    chance = random.Random(number)
    return "\n".join(make_entry(place, chance) for place in range(number))


def make_entry(place: int, chance: random.Random) -> str:
    """Invent one entry."""
    title = " ".join(chance.choices(WORDS, k=9)).capitalize()
    names = [f"{chance.choice(FAMILIES)}, {chance.choice(GIVEN)}" for _ in range(chance.randint(1, 6))]
    abstract = " ".join(chance.choices(WORDS, k=60))
    return (
        f"@article{{key{place},\n  author = {{{' and '.join(names)}}},\n"
        f"  title = {{{{{title.split()[0].upper()}}}: {title} {place}}},\n"
        f"  journal = {{Journal of {chance.choice(WORDS).title()}}},\n"
        f"  year = {{{chance.randint(1990, 2025)}}}, month = {chance.choice(('jan', 'may', 'oct'))},\n"
        f"  volume = {{{chance.randint(1, 50)}}}, pages = {{{place}--{place + 9}}},\n"
        f"  doi = {{10.55555/x.{place}}}, url = {{https://example.org/p/{place}}},\n"
        f"  abstract = {{{abstract}. We reach 50\\% in $O(n \\log n)$ with \\emph{{looms}}.}}\n}}\n"
    )


@dataclass(frozen=True, slots=True)
class Cost:
    """What a process took: seconds of the processor, and the most memory in MiB, its children included."""

    seconds: float
    memory: int


def cost_of(*arguments: str, folder: Path) -> Cost:
    """Run Python in a folder and measure all of it, its start too."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=folder, env=environment, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, arguments
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def tokeniser_seconds(text: str) -> float:
    """Measure the library's tokeniser on a whole text, without the collector of garbage, as imports run."""
    with paused_collection():
        begin = time.process_time()
        for _ in LowLevelParser(text):
            pass
        return time.process_time() - begin


@dataclass(frozen=True, slots=True)
class Round:
    """One round on one list: the tokeniser, a first import, one without changes at the source, one with."""

    tokeniser: float
    first: Cost
    again: Cost
    changed: Cost

    @property
    def ratios(self) -> tuple[float, float, float]:
        """Give how many times the tokeniser's time each import took."""
        first, again, changed = (
            each.seconds / self.tokeniser for each in (self.first, self.again, self.changed)
        )
        return first, again, changed

    @property
    def memory(self) -> int:
        """Give the most memory that an import took, in MiB."""
        return max(self.first.memory, self.again.memory, self.changed.memory)


def measure_round(size: int, folder: Path) -> Round:
    """Import a list into an empty folder, again, and with one title in a hundred mended and one work more."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    text = make_entries(size)
    (folder / "big.bib").write_text(text, encoding="utf-8")
    command = ("-m", "sitegen", "import", "big.bib")
    before = tokeniser_seconds(text)
    first, again = (cost_of(*command, folder=folder) for _ in range(2))
    mended = MENDED.sub(r"\g<0>, Revisited", text) + make_entry(size, random.Random(0))
    (folder / "big.bib").write_text(mended, encoding="utf-8")
    changed = cost_of(*command, folder=folder)
    return Round((before + tokeniser_seconds(text)) / 2, first, again, changed)


def main() -> None:
    """Print a line for each size: seconds of the processor, ratios to the tokeniser's, the peak of memory."""
    print("entries   tokeniser   first import   again          with changes   MiB")
    with TemporaryDirectory(prefix="bench-") as folder:
        for size in map(int, sys.argv[1:]) if sys.argv[1:] else SIZES:
            each = measure_round(size, Path(folder) / str(size))
            costs = zip((each.first, each.again, each.changed), each.ratios, strict=True)
            shown = "  ".join(f"{cost.seconds:6.2f} ({ratio:4.1f})" for cost, ratio in costs)
            print(f"{size:7,} {each.tokeniser:11.2f}  {shown} {each.memory:5}", flush=True)


if __name__ == "__main__":
    main()
