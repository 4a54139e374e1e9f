"""How long builds take: cold, with nothing to do, after one edit: `python -m tests.bench.building [S M]`.

Not run by default. The sites are invented: a laboratory of 20 people and 400 works (S), a department of 500
people and 10,000 works (M). Every build is a whole process, from start to published files, with its children.
"""

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
SIZES = {"S": (20, 400), "M": (500, 10_000)}
ROUNDS = {"S": 5, "M": 2}
WORDS = (
    *("engine", "loom", "bridge", "tide", "knots", "memory", "ferry", "reed", "signal", "graph", "learning"),
    *("sample", "variance", "policy", "archive", "history", "protein", "climate", "corpus", "query", "proof"),
)
MARKS = (
    "*significantly*",
    "**12 %**",
    "`argmax`",
    "$O(n \\log n)$",
    "[data](https://example.org/data)",
    "$x_1$",
)
GIVEN = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Ida", "Jan", "Lo", "Max")
FAMILIES = ("Example", "Sample", "Muster", "Probe", "Vzor", "Campione", "Beispiel", "Novak")


def prose(dice: random.Random, words: int) -> str:
    """Invent a text with a mark in every fiftieth place."""
    found = [dice.choice(MARKS) if dice.random() < 0.02 else dice.choice(WORDS) for _ in range(words)]
    return " ".join(found).capitalize() + "."


def write_site(folder: Path, people: int, works: int) -> None:
    """Write a whole project; the same sizes give the same files."""
    dice = random.Random(f"{people} {works}")
    names = [
        f"{dice.choice(GIVEN)} {dice.choice(FAMILIES)}{dice.choice(WORDS)} {number}".title().replace(
            " ", " ", 1
        )
        for number in range(people)
    ]
    slugs = [f"person-{number}" for number in range(people)]
    strangers = [
        f"{dice.choice(GIVEN)} {dice.choice(WORDS).title()}{dice.choice(WORDS)}" for _ in range(people)
    ]
    lists: list[list[dict[str, Any]]] = [[] for _ in range(people)]
    for number in range(works):
        owner = int(people * dice.random() ** 2)  # some write much more than others
        others = dice.sample(range(people), min(people, 2))
        authors: list[Any] = [{"name": names[each], "person": slugs[each]} for each in {owner, *others}]
        authors += dice.sample(strangers, 2)
        lists[owner].append(
            {
                "key": f"work-{number}",
                "title": f"{prose(dice, 8)[:-1]} {number}",
                "type": "paper-conference",
                "authors": authors,
                "venue": {"name": f"Conference on {dice.choice(WORDS).title()}"},
                "date": f"{2024 - min(29, int(dice.expovariate(1 / 7)))}-{dice.randint(1, 12):02}",
                "pages": f"{number}–{number + 9}",
                "identifiers": {"doi": f"10.55555/work.{number}"},
                "topics": dice.sample(WORDS, 3),
                "abstract": prose(dice, 180),
            }
        )
    (folder / "content" / "people").mkdir(parents=True)
    for slug, name, own in zip(slugs, names, lists, strict=True):
        person = {"slug": slug, "name": name, "bio": prose(dice, 80), "publications": own}
        write(folder / "content" / "people" / f"{slug}.yaml", person)
    write(folder / "content" / "site.yaml", {"title": "Bench", "url": "https://bench.example.org/"})


def write(file: Path, data: dict[str, Any]) -> None:
    """Write a data file; JSON is YAML, too."""
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a process took: seconds on the clock, of the processor, the most memory of one process in MiB."""

    clock: float
    processor: float
    memory: int


def cost_of(*command: str, folder: Path) -> Cost:
    """Run a command in a folder and measure all of it, children included."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    begin = time.monotonic()
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.monotonic() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return Cost(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def measure(size: str, rounds: int, folder: Path) -> dict[str, Cost]:
    """Build a site in rounds; give the median of each kind of build."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write_site(folder, *SIZES[size])
    build = (sys.executable, "-m", "sitegen", "build")
    costs: dict[str, list[Cost]] = {}
    for round_number in range(rounds):
        shutil.rmtree(folder / "_site", ignore_errors=True)
        shutil.rmtree(folder / ".cache", ignore_errors=True)
        time.sleep(1.1)  # a stamp younger than a second proves nothing
        costs.setdefault("cold", []).append(cost_of(*build, folder=folder))
        costs.setdefault("nothing to do", []).append(cost_of(*build, folder=folder))
        file = folder / "content" / "people" / "person-3.yaml"
        person = json.loads(file.read_text(encoding="utf-8"))
        write(file, person | {"bio": f"Edited {round_number}."})
        costs.setdefault("one biography edited", []).append(cost_of(*build, folder=folder))
        start = (sys.executable, "-c", "import jinja2, yaml")
        costs.setdefault("python -c 'import jinja2, yaml'", []).append(cost_of(*start, folder=folder))
        verb = (sys.executable, "-m", "sitegen", "--help")
        costs.setdefault("sitegen --help", []).append(cost_of(*verb, folder=folder))
    return {kind: median(found) for kind, found in costs.items()}


def median(costs: list[Cost]) -> Cost:
    """Give the median of each figure."""
    return Cost(
        statistics.median(cost.clock for cost in costs),
        statistics.median(cost.processor for cost in costs),
        int(statistics.median(cost.memory for cost in costs)),
    )


def main(sizes: list[str]) -> None:
    """Print the table."""
    print("| site | build | seconds | processor | MiB | files |\n|---|---|---:|---:|---:|---:|")
    with TemporaryDirectory(prefix="bench-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as name:
        for size in sizes or ["S"]:
            folder = Path(name) / size
            for kind, cost in measure(size, ROUNDS[size], folder).items():
                files = sum(1 for path in (folder / "_site").rglob("*") if path.is_file())
                figures = f"{cost.clock:.2f} | {cost.processor:.2f} | {cost.memory} | {files}"
                print(f"| {size} | {kind} | {figures} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
