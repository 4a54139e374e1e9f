"""Random edits of a site: after each, an incremental build must write what a build from nothing would."""

from pathlib import Path

import pytest

from tests.garden import run_script

SCRIPTS = 2_000
"""How many scripts are run, each of one to twenty edits."""
BLOCK = 50


@pytest.mark.parametrize("first", range(1_000, 1_000 + SCRIPTS, BLOCK))
def test_an_incremental_build_writes_what_a_clean_one_does(tmp_path: Path, first: int) -> None:
    for seed in range(first, first + BLOCK):
        counts = run_script(tmp_path / "garden", seed, 1 + seed % 20)
        assert counts["published"] + counts["refused"] == 1 + seed % 20
