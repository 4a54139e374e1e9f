"""Invented works: those written by hand, and more put together by chance from a seed."""

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from tests.accuracy.facts import Record

FILE = Path(__file__).parent / "works.yaml"
SUFFIXES = ("Jr.", "Sr.", "II", "III", "IV")

PARTS: dict[str, list[str]] = yaml.safe_load(
    (Path(__file__).parent / "parts.yaml").read_text(encoding="utf-8")
)
OWNER = "Hollin, Ada"


def parse_name(text: str) -> Record:
    """Read `particle Family, Given, Suffix`."""
    family, _, rest = text.partition(", ")
    given, _, suffix = rest.partition(", ")
    words = family.split()
    count = next((n for n, word in enumerate(words) if not word[0].islower()), 0)
    parts = {"given": given, "non-dropping-particle": " ".join(words[:count]), "suffix": suffix}
    return {"family": " ".join(words[count:]), **{key: part for key, part in parts.items() if part}}


def as_csl(work: Record) -> Record:
    """Write a work as a processor of CSL wants it."""
    made: Record = {key: value for key, value in work.items() if not key.startswith("x-")}
    for key in ("author", "editor"):
        if key in work:
            made[key] = [parse_name(name) for name in work[key]]
    made["issued"] = {"date-parts": [[int(part) for part in str(work["issued"]).split("-")]]}
    return made | {key: str(made[key]) for key in ("volume", "issue", "edition") if key in made}


@lru_cache
def written_works() -> tuple[Record, ...]:
    """Load the works written by hand."""
    return tuple(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def invent_works(seed: int, count: int) -> tuple[Record, ...]:
    """Put works together by chance; the same seed gives the same works."""
    chance = random.Random(seed)
    return tuple(_invent_work(chance) for _ in range(count))


def _invent_work(chance: random.Random) -> Record:
    kinds = ("article-journal",) * 6 + ("paper-conference",) * 3 + ("chapter", "book", "thesis", "report")
    kind = chance.choice(kinds)
    year = chance.randint(1985, 2025)
    work: Record = {"type": kind, "title": _fill(chance.choice(PARTS["shapes"]), chance), "issued": year}
    work["author"] = _invent_names(chance, chance.choice((1, 1, 2, 2, 3, 3, 4, 5, 7)), owner=True)
    start = chance.randint(1, 1800)
    pages = f"{start}-{start + chance.randint(2, 30)}"
    imprint = {
        "publisher": chance.choice(PARTS["publishers"]),
        "publisher-place": chance.choice(PARTS["places"]),
    }
    match kind:
        case "article-journal":
            work |= {"container-title": _fill(chance.choice(PARTS["journals"]), chance), "page": pages}
            work |= {"volume": chance.randint(1, 320)}
            work |= {"issue": chance.randint(1, 12)} if chance.random() < 0.7 else {}
        case "paper-conference":
            shape = (
                chance.choice(PARTS["meetings"])
                .replace("{n}", str(chance.randint(4, 19)))
                .replace("{year}", str(year))
            )
            work |= {"container-title": _fill(shape, chance), "page": pages, "publisher": "ACM"}
        case "chapter":
            work |= {"container-title": _fill("{A} and {B}: Essays on {C}", chance), "page": pages, **imprint}
            work |= {"editor": _invent_names(chance, chance.choice((1, 2)), owner=False)}
        case "thesis":
            work |= {"genre": "PhD thesis", "publisher": "University of Tarnford"}
            work["author"] = [OWNER]
        case "report":
            work |= {
                "genre": "Technical report",
                "number": f"TR-{chance.randint(10, 99)}",
                "publisher": "Ilse Institute",
            }
        case _:
            work |= imprint
    return work | ({"DOI": f"10.5555/x.{start}.{year}"} if chance.random() < 0.4 else {})


def _fill(shape: str, chance: random.Random) -> str:
    first, second, third = chance.sample(PARTS["topics"], 3)
    words: dict[str, Any] = {"A": first.capitalize(), "b": second, "B": second.capitalize()}
    return shape.format(**words, c=third, C=third.capitalize())


def _invent_names(chance: random.Random, count: int, *, owner: bool) -> list[str]:
    families = chance.sample(PARTS["families"], count)
    names = [f"{family}, {chance.choice(PARTS['givens'])}" for family in families]
    if chance.random() < 0.08:
        names[-1] += f", {chance.choice(SUFFIXES)}"
    if owner:
        names[chance.randrange(count)] = OWNER
    return names
