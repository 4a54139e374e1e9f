"""Imports stopped with Ctrl-C at a hundred random moments leave all files as they were, or all new."""

from pathlib import Path

import pytest

from tests.ingest.interruption import faults_of_stops


def test_stopped_at_any_moment_an_import_changes_nothing_or_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    counts, faults = faults_of_stops(tmp_path / "project", stops=100, seed=2)
    with capsys.disabled():
        print("\n" + "\n".join(f"{count:4} {what}" for what, count in sorted(counts.items())))
    assert faults == []
