"""Records that share a person's identifier are that person's, whatever name and standing they have."""

import json
from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents

ORCID = "0000-0002-1825-0097"


def record(name: str, number: str) -> str:
    return json.dumps(
        {
            "orcid-identifier": {"path": number},
            "person": {"name": {"given-names": {"value": "Ada"}, "family-name": {"value": name}}},
        }
    )


def author(name: str, number: str | None) -> str:
    return json.dumps({"id": "https://openalex.org/A77", "display_name": name, "orcid": number})


@pytest.mark.parametrize(
    ("first", "second", "people"),
    [
        pytest.param(record("Example", ORCID), author("A. L. Example", ORCID), 1, id="one number, two names"),
        pytest.param(author("A. L. Example", ORCID), record("Example", ORCID), 1, id="the other way round"),
        pytest.param(record("Example", ORCID), author("Ada Example", None), 2, id="one name, one number"),
        pytest.param(
            record("Example", ORCID), record("Example", "0000-0001-5109-3700"), 2, id="one name, two numbers"
        ),
    ],
)
def test_a_shared_identifier_makes_one_person(
    first: str, second: str, people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.json", first), ("b.json", second)):
        Path(name).write_text(text, encoding="utf-8")
    import_documents([Path("a.json"), Path("b.json")], Path("content"), Report())
    files = list(Path("content/people").iterdir())
    assert len(files) == people
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert sum("attributed" not in text for text in texts) >= 1
    assert people == 2 or all("openalex: A77" in text and ORCID in text for text in texts)
