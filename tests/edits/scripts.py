"""One script: an import, hands on the files, an import of what the sources say next month, and once more."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path, PurePosixPath
from random import Random

from sitegen.diagnostics import Report, Severity
from sitegen.ingest.drafts import merge_readings
from sitegen.store.ledger import read_ledger
from sitegen.store.shelf import LEDGERS, PEOPLE, Shelf, load_file
from tests.edits.hands import Hand, edited
from tests.edits.oracle import faults_of
from tests.edits.sources import Source, all_sources, later

Texts = dict[str, str]
"""The content folder: data files and ledgers by path."""


@dataclass
class Outcome:
    """What was done to files and sources in a script, and what did not survive that should have."""

    events: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def shelf_of(texts: Texts) -> Shelf:
    """Read the content folder as an import does."""
    shelf = Shelf(Path("content"), "content")
    for path, text in texts.items():
        if not path.startswith(LEDGERS):
            load_file(path, text, shelf, shelf)
    for path, text in texts.items():
        if path.startswith(LEDGERS):
            name = path.removeprefix(f"{LEDGERS}/")
            home = name if "/" in name else f"{PEOPLE}/{name}"
            report = Report()
            ledger = read_ledger(text, PurePosixPath(path).stem, path, report)
            assert not list(report), (list(report), text)
            shelf.texts[path] = text
            shelf.put_ledger(home, ledger)
    return shelf


def imported(texts: Texts, sources: list[Source]) -> tuple[Texts, Report]:
    """Import all sources into the content folder."""
    shelf, report = shelf_of(texts), Report()
    for home, group in groupby(sorted(sources, key=lambda each: each.home), key=lambda each: each.home):
        merge_readings(home, [each.reading() for each in group], shelf, report)
    return dict(shelf.texts), report


def run(seed: int) -> Outcome:
    """Run the script of a seed."""
    random, outcome = Random(seed), Outcome()
    sources = all_sources(random)
    first, _ = imported({}, sources)
    written, hands = dict(first), dict[str, Hand]()
    line_end, mark = random.choice(["\n", "\n", "\r\n"]), random.choice(["", "", "\ufeff"])
    for path in [path for path in first if not path.startswith(LEDGERS)]:
        hand = edited(first[path], random)
        outcome.events.update(f"hand: {name}" for name in hand.done)
        written[path] = mark + hand.text.replace("\n", line_end)
        hands[path] = hand
    same, report = imported(written, sources)
    outcome.faults += [f"the same sources changed {path}" for path in same if same[path] != written.get(path)]
    outcome.faults += errors_in(report)
    after_sources, changes = later(random, sources)
    outcome.events.update(f"source: {name}" for name in changes.elements())
    after, report = imported(same, after_sources)
    outcome.events.update(f"told: {each.code}" for each in report)
    outcome.faults += errors_in(report)
    for path, hand in hands.items():
        outcome.faults += [f"{path}: {fault}" for fault in faults_of(path, hand, written, after)]
    third, report = imported(after, after_sources)
    outcome.faults += errors_in(report)
    outcome.faults += [f"a third import changed {path}" for path in third if third[path] != after.get(path)]
    outcome.faults += [f"told again: {each}" for each in report if each.severity is Severity.WARNING]
    return outcome


def errors_in(report: Report) -> list[str]:
    return [str(each) for each in report if each.severity is Severity.ERROR]
