"""Broken or hostile records: told at their place, harmless, and no loss to others."""

import time
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from sitegen.cli import main
from tests.badinputs.cases import HERE, Case, bytes_of

CASES: list[Case] = yaml.safe_load((HERE / "records.yaml").read_text(encoding="utf-8"))
GOOD = '[{"type": "book", "title": "On Neighbours", "author": [{"family": "Neighbour", "given": "Good"}]}]'


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_bad_record_is_told_and_costs_no_other(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / case["file"]).write_bytes(bytes_of(case["form"]))
    (tmp_path / "good.json").write_text(GOOD, encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    begin = time.perf_counter()
    result = CliRunner().invoke(main, ["import", case["file"], "good.json"])
    seconds = time.perf_counter() - begin

    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code == case["exit"], result.output
    assert [phrase for phrase in case["says"] if phrase not in result.output] == []
    assert seconds < case.get("seconds", 5)
    assert {name: (tmp_path / name).read_bytes() for name in before} == before

    files = [path for path in (tmp_path / "content").rglob("*.yaml") if "imports" not in path.parts]
    texts = {path.stem: path.read_text(encoding="utf-8") for path in files}
    assert "On Neighbours" in texts.pop("good")
    written = "\n".join(texts.values())
    assert (written == "") == (case["exit"] == 1)
    assert [text for text in case.get("shows", ()) if text not in written] == []
    assert [text for text in case.get("never", ()) if text in written] == []
    assert "hint: " in result.output or not case["says"]
    assert "Traceback" not in result.output
