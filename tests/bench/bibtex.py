"""How long BibTeX takes beside the tokeniser alone, and how it grows: `python -m tests.bench.bibtex`.

Not run by default. The entries are invented, with accents, braces, formulas and abstracts as real lists have.
"""

import random
import resource
import sys
import time
from collections.abc import Callable

from pybtex.database.input.bibtex import LowLevelParser

from sitegen.diagnostics import Report
from sitegen.garbage import paused_collection
from sitegen.model.document import Document
from sitegen.sources import bibtex

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


def seconds_of(action: Callable[[], object]) -> float:
    """Measure one run."""
    begin = time.process_time()
    action()
    return time.process_time() - begin


def main() -> None:
    """Print a line for each size: both times in seconds of the processor, their ratio, the peak of memory."""
    print("entries   tokeniser   sitegen   ratio   MiB")
    for size in map(int, sys.argv[1:]) if sys.argv[1:] else SIZES:
        text = make_entries(size)
        document = Document("works.bib", text, "")
        with paused_collection():
            alone = seconds_of(lambda text=text: sum(1 for _ in LowLevelParser(text)))  # type: ignore[misc]  # bound now
            whole = seconds_of(lambda document=document: bibtex.read(document, Report()))  # type: ignore[misc]  # the same
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"{size:7,} {alone:11.2f} {whole:9.2f} {whole / alone:7.1f} {peak:5}", flush=True)


if __name__ == "__main__":
    main()
