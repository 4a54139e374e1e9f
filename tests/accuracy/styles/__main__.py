"""Print a table of styles: `python -m tests.accuracy.styles`, `--held-out` for those nobody looks at."""

import argparse
import sys

from tests.accuracy.facts import Score
from tests.accuracy.styles.chosen import HELD_OUT, SEEN
from tests.accuracy.styles.dresses import DRESSES
from tests.accuracy.styles.scoring import score_style
from tests.accuracy.styles.works import invent_works, written_works

FIGURES = ("titles", "years", "authors", "venues", "types", "numbers")


def _row(name: str, score: Score) -> str:
    found = f"{100 * (1 - score.lost / score.expected):.1f}" if score.expected else "–"
    cells = (score.expected, found, score.invented, *map(score.percent, FIGURES))
    return "| " + " | ".join([name, *map(str, cells)]) + " |"


def main(arguments: list[str]) -> int:
    """Print the table and, if asked, every fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.accuracy.styles")
    parser.add_argument("styles", nargs="*")
    parser.add_argument("--held-out", action="store_true", help="the styles that nobody looks at")
    parser.add_argument("--seed", type=int, help="forty works by chance instead of the written ones")
    parser.add_argument("--dress", choices=DRESSES, help="one dress of the list instead of all")
    parser.add_argument("--details", action="store_true", help="say every fault")
    chosen = parser.parse_args(arguments)
    works = written_works() if chosen.seed is None else invent_works(chosen.seed, 40)
    total = Score()
    print("| " + " | ".join(("style", "works", "found", "invented", *FIGURES)) + " |")
    print("|---|" + "---:|" * (len(FIGURES) + 3))
    for style in chosen.styles or (HELD_OUT if chosen.held_out else SEEN):
        score = score_style(style, works, [chosen.dress] if chosen.dress else DRESSES)
        print(_row(style, score))
        total.add(score)
        if chosen.details:
            print("\n".join(score.wrong))
    print(_row("**all**", total))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
