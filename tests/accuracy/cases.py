"""CVs of many dresses: what must come out of each stands beside it."""

from collections.abc import Iterator
from pathlib import Path

import yaml

from tests.accuracy.facts import Record, Score, compare
from tests.sources.cv_page.pages import HERE, plain, read_text


def score_cases() -> Iterator[tuple[str, Score]]:
    """Score each case of the reader of CVs: its dress and its figures."""
    for folder in sorted(path for path in (HERE / "cases").iterdir() if path.is_dir()):
        yield f"CV: {folder.name.replace('_', ' ')}", score_case(folder)


def score_case(folder: Path) -> Score:
    """Score one case."""
    expected: Record = yaml.safe_load((folder / "expected.yaml").read_text(encoding="utf-8"))
    reading, _ = read_text((folder / "seed.txt").read_text(encoding="utf-8"))
    found = plain(reading.person) if reading.person else {"publications": plain(reading.publications)}
    return compare(expected, found if isinstance(found, dict) else {"name": found})
