"""CVs of invented people in many dresses: `cases/<dress>/seed.txt` with `expected.yaml` beside it.

Expected facts are a part of what must come out: every list is complete, a record may say more.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.sources.cv_page.pages import HERE, plain, read_text

CASES = sorted(path for path in (HERE / "cases").iterdir() if path.is_dir())


def named(value: Any) -> str:
    """Give the name of a mapping, or the text itself."""
    return str(value.get("name", "") if isinstance(value, dict) else value)


def differences(expected: Any, found: Any, path: str) -> list[str]:
    """List where a found record lacks or contradicts an expected fact."""
    if isinstance(expected, dict):
        known = found if isinstance(found, dict) else {"name": found}
        return [
            text
            for key, value in expected.items()
            for text in (
                []
                if key.endswith("_has") and value in named(known.get(key.removesuffix("_has")))
                else differences(value, known.get(key), f"{path}.{key}")
            )
        ]
    if isinstance(expected, list):
        records = found or []
        counted = (
            [] if len(records) == len(expected) else [f"{path}: {len(expected)} expected, found {records}"]
        )
        pairs = zip(expected, records, strict=False)
        return counted + [text for n, pair in enumerate(pairs) for text in differences(*pair, f"{path}.{n}")]
    same = str(expected) == str(found) or (expected is True and found is True)
    return [] if same else [f"{path}: {expected!r} expected, found {found!r}"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_page_in_another_dress_gives_its_facts(case: Path) -> None:
    expected = yaml.safe_load((case / "expected.yaml").read_text(encoding="utf-8"))
    reading, _ = read_text((case / "seed.txt").read_text(encoding="utf-8"))
    assert reading.person is not None
    assert differences(expected, plain(reading.person), "person") == []
