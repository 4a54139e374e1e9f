"""Five hundred random scripts: an import, hands on the files, changed sources, an import, and once more.

Each seed is a script of its own; `python -m tests.edits 1 SEED` runs one and says what happened in it.
"""

from collections import Counter

import pytest

from tests.edits.hands import ACTIONS
from tests.edits.scripts import run
from tests.edits.sources import WORK_CHANGES

SCRIPTS, PORTION = 500, 25


@pytest.mark.parametrize("first", range(0, SCRIPTS, PORTION))
def test_what_hands_did_survives_and_a_third_import_changes_nothing(first: int) -> None:
    assert [f"{seed}: {fault}" for seed in range(first, first + PORTION) for fault in run(seed).faults] == []


def test_every_class_of_event_happens() -> None:
    events = sum((run(seed).events for seed in range(60)), Counter[str]())
    hands = {f"hand: {action.__name__.replace('_', ' ')}" for action in ACTIONS}
    changes = {f"source: {change.__name__.replace('_', ' ')}" for change in WORK_CHANGES}
    told = {"told: edit-differs", "told: edit-kept", "told: sources-differ", "told: vanished-record"}
    others = {"source: a source fails", "source: a source is new"}
    assert (hands | changes | told | others) - events.keys() == set()
