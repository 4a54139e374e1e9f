"""Bad documents, imported on the command line: what is sound is read, each fault told, nothing harmed."""

import time
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from sitegen.cli import main
from sitegen.diagnostics import Report
from sitegen.store.load import load_content
from tests.badinputs.cases import HERE, Case, bytes_of

CASES = {case["id"]: case for case in yaml.safe_load((HERE / "imports.yaml").read_text(encoding="utf-8"))}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_is_sound_is_read_and_each_fault_told(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, form in case["files"].items():
        Path(name).write_bytes(bytes_of(form))
    begin = time.process_time()
    result = CliRunner().invoke(main, ["import", *case["files"]])
    assert time.process_time() - begin < 10
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code == case.get("exit", 0)
    assert [fault for fault in case.get("faults", ()) if fault not in result.output] == []

    content = load_content(Path("content"), Report())
    assert sorted(work.title for sheet in content.lists for work in sheet.value) == sorted(
        case.get("titles", [work.title for sheet in content.lists for work in sheet.value])
    )
    places = [*Path("content/publications").glob("*"), *Path("content/people").glob("*")]
    written = "".join(path.read_text(encoding="utf-8") for path in places)
    assert [text for text in case.get("texts", ()) if text not in written] == []
    assert [text for text in case.get("never", ()) if text in written] == []
    assert {path.name for path in tmp_path.iterdir()} == {"content", *case["files"]}
