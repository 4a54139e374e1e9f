"""The command line on every bad input: the right exit code, each fault told, everybody else's page built."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.cli import main
from tests.badinputs.cases import Case, cases, lay_out, place_of
from tests.badinputs.test_badinputs import NEIGHBOUR, OUTSIDE


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_a_build_tells_every_fault_and_builds_the_neighbour(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(case, tmp_path / "content")
    (tmp_path / "content" / "people").mkdir(exist_ok=True)
    (tmp_path / "content" / "people" / "neighbour.yaml").write_text(NEIGHBOUR, encoding="utf-8")
    (tmp_path / "outside.yaml").write_text(OUTSIDE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["build", "--jobs", "1"])

    assert result.exception is None or isinstance(result.exception, SystemExit)
    faults = case.get("faults", ())
    assert result.exit_code == int("tally" in case or any(" error " in fault for fault in faults))
    assert [fault for fault in faults if place_of(fault) not in result.output] == []
    assert (tmp_path / "_site" / "people" / "neighbour" / "index.html").is_file()
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "_site").rglob("*.html")]
    assert not any("Secret" in page or "root:x:" in page for page in pages)
    assert {path.name for path in tmp_path.iterdir()} <= {"content", "_site", "outside.yaml", ".cache"}
