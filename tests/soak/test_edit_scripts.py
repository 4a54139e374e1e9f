"""Ten thousand random edit scripts that no shorter run has."""

import pytest

from tests.edits.__main__ import run_all, table

FIRST, SCRIPTS = 10_000, 10_000


def test_what_hands_did_survives_the_next_import(capsys: pytest.CaptureFixture[str]) -> None:
    events, faults = run_all(range(FIRST, FIRST + SCRIPTS))
    with capsys.disabled():
        print("\n" + table(SCRIPTS, events, faults))
    assert faults == []
