"""Several documents about one person in one call: no work is lost or doubled, and twice changes nothing."""

import json
from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents


def author(*works: tuple[str, int]) -> str:
    papers = [
        {"paperId": f"{title}{year}", "title": title, "year": year, "authors": [{"name": "Ada Example"}]}
        for title, year in works
    ]
    return json.dumps({"authorId": "1", "name": "Ada Example", "papers": papers})


@pytest.mark.parametrize(
    ("first", "second", "titles"),
    [
        pytest.param(
            [("Ring Gears", 2020)],
            [("Ring Fences", 2020)],
            ["Ring Fences", "Ring Gears"],
            id="two works that would have one key",
        ),
        pytest.param(
            [("Ring Gears", 2020), ("Cogs", 2021)],
            [("Cogs", 2021), ("Ring Gears", 2020), ("Ring", 2020)],
            ["Cogs", "Ring", "Ring Gears"],
            id="one work in both",
        ),
        pytest.param(
            [("Editorial", 2019), ("Editorial", 2020)],
            [("Editorial", 2020), ("Editorial", 2019)],
            ["Editorial", "Editorial"],
            id="two works of one title",
        ),
    ],
)
def test_documents_of_one_person_lose_no_work_and_double_none(
    first: list[tuple[str, int]],
    second: list[tuple[str, int]],
    titles: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.json").write_text(author(*first), encoding="utf-8")
    Path("b.json").write_text(author(*second), encoding="utf-8")
    documents = [Path("a.json"), Path("b.json")]
    import_documents(documents, Path("content"), Report())
    text = Path("content/people/ada-example.yaml").read_text(encoding="utf-8")
    found = [line.partition("title: ")[2] for line in text.splitlines() if "title: " in line]
    assert sorted(found) == titles
    again = import_documents(documents, Path("content"), Report())
    assert again.changes == ()
