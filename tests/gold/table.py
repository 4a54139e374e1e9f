"""Print how many facts of the three seeds come out: `python -m tests.gold.table`."""

import sys
from collections import Counter

from tests.gold.facts import Fact, Verdict
from tests.gold.gold import facts_of

SEEDS = ("000", "003", "004")


def table(facts: list[Fact]) -> str:
    """Give the table in Markdown: a row for each seed and section, and one for all."""
    rows: dict[tuple[str, str], Counter[Verdict]] = {}
    for fact in facts:
        rows.setdefault((fact.seed, fact.section), Counter())[fact.verdict] += 1
    everything = sum(rows.values(), Counter[Verdict]())
    lines = [
        "| seed | section | facts expected | exact | missing | wrong | invented |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for (seed, section), counts in [*rows.items(), (("all", ""), everything)]:
        expected = sum(counts.values()) - counts[Verdict.INVENTED]
        lines.append(
            f"| {seed} | {section} | {expected} | "
            + " | ".join(str(counts[verdict]) for verdict in Verdict)
            + " |"
        )
    expected = sum(everything.values()) - everything[Verdict.INVENTED]
    share = 100 * everything[Verdict.EXACT] / expected if expected else 0
    return "\n".join(
        [*lines, "", f"{everything[Verdict.EXACT]} of {expected} facts are exact ({share:.1f} %)."]
    )


def main(arguments: list[str]) -> int:
    """Print the table; with `--wrong` also each fact that is not exact."""
    facts = [fact for seed in SEEDS for fact in facts_of(seed)]
    print(table(facts))
    faults = [fact for fact in facts if fact.verdict is not Verdict.EXACT]
    if "--wrong" in arguments:
        for fact in faults:
            print(f"{fact.verdict}: {fact}: expected {fact.expected!r}, found {fact.actual!r}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
