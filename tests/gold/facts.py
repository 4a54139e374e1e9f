"""Facts: what was written down by eye, and what the import made of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
SEEDS = HERE.parent.parent / "seeds"

REMARKS = frozenset({"n", "raw", "from_line", "flags", "label", "from", "repaired"})
"""Keys that say how a fact was read, and are no facts of the data files."""

REMARK_SECTIONS = frozenset(
    {"section_order_inferred", "identity_suggestions", "must_not", "every_publication"}
)
"""Sections that say what others must do."""

NOTHING = "(nothing)"


class Verdict(StrEnum):
    EXACT = "exact"
    MISSING = "missing"
    WRONG = "wrong"
    INVENTED = "invented"


@dataclass(frozen=True)
class Fact:
    seed: str
    section: str
    path: str
    expected: Any
    actual: Any

    @property
    def verdict(self) -> Verdict:
        if self.expected is NOTHING:
            return Verdict.INVENTED
        if self.actual is NOTHING:
            return Verdict.MISSING
        return Verdict.EXACT if self.expected == self.actual else Verdict.WRONG

    def __str__(self) -> str:
        return f"{self.seed} {self.section}{self.path}"


@cache
def load_gold(seed: str) -> dict[str, Any]:
    """Read what was written down of a seed, its abstracts too."""
    (main,) = (path for path in HERE.glob(f"data/{seed}_*.yaml") if "abstracts" not in path.name)
    gold: dict[str, Any] = yaml.safe_load(main.read_text(encoding="utf-8"))
    each = gold.get("every_publication", {})
    gold["publications"] = [each | publication for publication in gold["publications"]]
    if (abstracts := HERE / "data" / f"{seed}_abstracts.yaml").exists():
        gold["abstracts"] = yaml.safe_load(abstracts.read_text(encoding="utf-8"))
        for abstract in gold["abstracts"]:
            abstract["repairs"].sort()
    return gold


def flatten(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Give every leaf with the way to it; what is empty or unknown is a leaf too."""
    if isinstance(value, dict) and value:
        for key, inside in value.items():
            if key not in REMARKS:
                yield from flatten(inside, f"{path}.{key}")
    elif isinstance(value, list) and value:
        for number, inside in enumerate(value):
            yield from flatten(inside, f"{path}[{number + 1}]")
    else:
        yield path, value


def compare(seed: str, section: str, expected: Any, actual: Any) -> Iterator[Fact]:
    """Give each expected fact with what came out, and what came out beyond them."""
    wanted, found = dict(flatten(expected)), dict(flatten(actual)) if actual is not NOTHING else {}
    for path, value in wanted.items():
        if is_empty(value) and actual is not NOTHING:
            inside = {key: each for key, each in found.items() if key.startswith(path) and not is_empty(each)}
            yield Fact(seed, section, path, value, inside or value)
        else:
            yield Fact(seed, section, path, value, found.get(path, NOTHING))
    for path, value in found.items():
        known = any(path == each or (is_empty(wanted[each]) and path.startswith(each)) for each in wanted)
        if not known and not is_empty(value):
            yield Fact(seed, section, path, NOTHING, value)


def is_empty(value: Any) -> bool:
    return value is None or value in ([], {}, "")
