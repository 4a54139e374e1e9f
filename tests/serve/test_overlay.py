import os
from pathlib import Path

from sitegen.diagnostics import Diagnostic, Location, Severity
from sitegen.serve.overlay import LARGEST, excerpt


def lines_of(file: Path) -> list[dict[str, object]]:
    place = Location(str(file), 2, 1)
    return excerpt(Diagnostic(severity=Severity.ERROR, code="bad-date", message="no date", location=place))


def test_a_fault_is_shown_with_the_lines_round_it_and_never_waits_for_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "ada.yaml").write_text("name: Ada\nbio: [\n", encoding="utf-8")
    (tmp_path / "long.yaml").write_text("a\n" * LARGEST, encoding="utf-8")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert [each["text"] for each in lines_of(tmp_path / "ada.yaml")] == ["name: Ada", "bio: ["]
    assert lines_of(tmp_path / "long.yaml") == []
    assert lines_of(tmp_path / "pipe.yaml") == []
