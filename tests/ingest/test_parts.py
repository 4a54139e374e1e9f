"""Long lists stand in several files, and a work stays in its file."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from sitegen.ingest.parts import MOST_WORKS
from sitegen.store.yaml_values import read_values
from tests.ingest.documents import Project, codes

FILES = [f"publications/lab{number}.yaml" for number in ("", "-2", "-3")]


def entry(number: int, title: str = "") -> str:
    """Write an entry of three lines; the title is the number's own if none is given."""
    title, year = title or f"Engine {number}", 1990 + number % 30
    return f"@misc{{k{number},\n  title = {{{title}}},\n  year = {{{year}}}}}\n"


def keys_in(project: Project, file: str) -> list[str]:
    values = read_values(project.text(file))
    works = values["publications"] if values else None
    assert isinstance(works, list)
    return [str(work["key"]) for work in works if isinstance(work, dict)]


def lines_in(project: Project, file: str) -> int:
    """Add up the lines that a ledger accounts for."""
    values = read_values(project.text(f"imports/{file}"))
    documents = values["documents"] if values else None
    assert isinstance(documents, list)
    totals = [document["totals"] for document in documents if isinstance(document, dict)]
    return sum(int(str(count)) for total in totals if isinstance(total, dict) for count in total.values())


def seeded(project: Project, entries: Iterable[str]) -> Path:
    return project.seed("lab.bib", "\n".join(entries))


@pytest.fixture(name="lab")
def imported_lab(tmp_path: Path) -> Project:
    """A list of three files."""
    project = Project(tmp_path)
    result, report = project.load(seeded(project, map(entry, range(2 * MOST_WORKS + 5))))
    assert list(report) == []
    assert [outcome.file.removeprefix(f"{project.content}/") for outcome in result.outcomes] == FILES
    return project


def test_a_long_list_is_parted_in_order_and_every_line_is_accounted_for_once(lab: Project) -> None:
    assert [len(keys_in(lab, file)) for file in FILES] == [MOST_WORKS, MOST_WORKS, 5]
    assert f"title: Engine {2 * MOST_WORKS}\n" in lab.text(FILES[2])
    assert sum(lines_in(lab, file) for file in FILES) == 3 * (2 * MOST_WORKS + 5)
    assert "placed: [publications.4]" in lab.text(f"imports/{FILES[2]}")


def test_a_second_import_of_a_long_list_changes_nothing(lab: Project) -> None:
    before = lab.snapshot()
    result, report = lab.load(lab.folder / "seeds")
    assert (list(report), result.changes, lab.snapshot()) == ([], (), before)


def test_a_change_at_the_source_changes_one_file_and_new_works_go_where_there_is_room(lab: Project) -> None:
    before = lab.snapshot()
    entries = [entry(number) for number in range(2 * MOST_WORKS + 5)]
    entries[1] = entry(1, "Engine 1, mended")
    entries.insert(MOST_WORKS + 3, entry(9_999))
    _, report = lab.load(seeded(lab, entries))
    assert list(report) == []
    after = lab.snapshot()
    assert [file for file in FILES if after[file] != before[file]] == [FILES[0], FILES[2]]
    assert "Engine 1, mended" in lab.text(FILES[0])
    assert len(keys_in(lab, FILES[2])) == 6
    again, _ = lab.load(lab.folder / "seeds")
    assert again.changes == ()


def test_works_that_vanish_from_a_file_are_reported_also_when_none_is_left(lab: Project) -> None:
    _, report = lab.load(seeded(lab, map(entry, range(2 * MOST_WORKS))))
    assert codes(report) == ["vanished-record"] * 5
    assert len(keys_in(lab, FILES[2])) == 5
    _, report = lab.load(lab.folder / "seeds")
    assert list(report) == []


def test_another_list_never_takes_the_name_of_a_part(lab: Project) -> None:
    other = lab.seed("lab-2.bib", entry(20_000))
    result, _ = lab.load(other)
    assert result.outcomes[0].file.endswith("publications/lab-2-2.yaml")
