from collections import Counter
from pathlib import Path

import pytest

from tests.garden import run_script


@pytest.mark.parametrize("seed", range(8))
def test_an_incremental_build_writes_what_a_clean_one_does(tmp_path: Path, seed: int) -> None:
    counts: Counter[str] = run_script(tmp_path / "garden", seed, 6)
    assert counts["published"] > 0
