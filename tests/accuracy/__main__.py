"""Print the table of `docs/accuracy.md`: `python -m tests.accuracy`, with every fault by `--details`."""

import sys
from collections.abc import Iterator

from tests.accuracy.cases import score_cases
from tests.accuracy.facts import Score
from tests.accuracy.twins import score_twins

FIGURES = ("titles", "years", "authors", "venues", "sections")
HEAD = ("format and style", "works", "lost", "invented", "must not", *FIGURES)


def render_table(rows: dict[str, Score]) -> str:
    """Write the figures as a table in Markdown, percentages without their sign."""
    total = Score()
    for score in rows.values():
        total.add(score)
    lines = ["| " + " | ".join(HEAD) + " |", "|---|" + "---:|" * (len(HEAD) - 1)]
    lines += [_row(name, score) for name, score in (*rows.items(), ("**all**", total))]
    return "\n".join(lines)


def _row(name: str, score: Score) -> str:
    counts = (score.expected, score.lost, score.invented, score.forbidden)
    return "| " + " | ".join([name, *map(str, counts), *map(score.percent, FIGURES)]) + " |"


def collect() -> dict[str, Score]:
    """Score all documents; those of one format and style share a row."""
    rows: dict[str, Score] = {}
    for name, score in _all_scores():
        rows.setdefault(name, Score()).add(score)
    return rows


def _all_scores() -> Iterator[tuple[str, Score]]:
    yield from score_twins()
    yield from score_cases()


def main(arguments: list[str]) -> int:
    """Print the table; end with 1 when a record was invented or lost."""
    rows = collect()
    sys.stdout.write(render_table(rows) + "\n")
    if "--details" in arguments:
        faults = (f"{name}: {fault}" for name, score in rows.items() for fault in score.wrong)
        sys.stdout.write("\n" + "\n".join(faults) + "\n")
    return int(any(score.lost or score.invented or score.forbidden for score in rows.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
