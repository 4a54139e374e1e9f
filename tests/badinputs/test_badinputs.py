"""Every bad input gives exactly its faults, each at its place, and costs nobody else anything."""

import time
from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from sitegen.diagnostics import Diagnostic, Report
from sitegen.model.content import Content
from sitegen.resolve.site import resolve
from sitegen.store.load import load_content
from tests.badinputs.cases import Case, cases, lay_out

NEIGHBOUR = "name: Good Neighbour\npublications:\n  - title: On Neighbours\n"
OUTSIDE = "name: Secret Person\ntitle: Secret\n"


def texts_of(value: Any) -> list[str]:
    """List every text and number of a value of the model."""
    if is_dataclass(value) and not isinstance(value, type):
        return [text for field in fields(value) for text in texts_of(getattr(value, field.name))]
    if isinstance(value, tuple):
        return [text for child in value for text in texts_of(child)]
    return [] if value is None or isinstance(value, bool) else [str(value)]


def loaded(
    case: Case, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Content, list[Diagnostic], float]:
    """Load and resolve the folder of a case, with a good neighbour in it and a secret beside it."""
    lay_out(case, folder / "content")
    (folder / "content" / "people").mkdir(exist_ok=True)
    (folder / "content" / "people" / "neighbour.yaml").write_text(NEIGHBOUR, encoding="utf-8")
    (folder / "outside.yaml").write_text(OUTSIDE, encoding="utf-8")
    monkeypatch.chdir(folder)
    report = Report()
    begin = time.perf_counter()
    content = load_content(Path("content"), report)
    resolve(content, report)
    return content, list(report), time.perf_counter() - begin


def told(diagnostic: Diagnostic) -> str:
    place = str(diagnostic.location).removeprefix("content/")
    return f"{place} {diagnostic.severity} {diagnostic.code}"


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_a_bad_input_gives_exactly_its_faults(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, diagnostics, seconds = loaded(case, tmp_path, monkeypatch)
    if "tally" in case:
        assert Counter(told(each).split(" ", 1)[1] for each in diagnostics) == case["tally"]
    else:
        assert [told(each) for each in diagnostics] == case["faults"]
    assert seconds < case.get("seconds", 5)

    assert all(each.hint for each in diagnostics)
    messages = "\n".join(str(each) for each in diagnostics)
    assert all(phrase in messages for phrase in (*case.get("hints", ()), *case.get("says", ())))
    assert all(len(str(each)) <= case.get("longest", 700) for each in diagnostics)
    assert all(line.isprintable() for line in messages.split("\n"))

    lists = tuple(sheet.value for sheet in content.lists)
    people = tuple(sheet.value for sheet in content.people)
    assert "neighbour" in [person.slug for person in people]
    texts = texts_of((people, lists, content.settings.value, content.decisions.value))
    assert [text for text in case.get("shows", ()) if not any(text in shown for shown in texts)] == []
    assert [text for text in case.get("never", ()) if any(text in shown for shown in texts)] == []
    assert not any("Secret" in text or "root:" in text for text in texts)
    assert list(content.assets) == case.get("assets", list(content.assets))
