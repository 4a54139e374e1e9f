"""Data files of older forms become those of today; what a step does not touch stays byte for byte."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.cli import main
from sitegen.diagnostics import Report
from sitegen.migration import migrate, steps
from sitegen.store.load import SCHEMA_VERSION, load_content
from tests.laboratory import copy_laboratory, snapshot

OLD = """\
# kept at the top
name: Ada Example   # as she writes it
about: Builds *engines*.

papers:
  # the newest first
  - {title: On Looms, year: 2021, journal: Letters on Links}
  - title: On Cogs
    author: [Ada Example, Bo Sample]
    year: 2020
    month: May
honours:
  - title: Prize of Engines
    date: 2022
"""
NEW = """\
# kept at the top
schema: 1
name: Ada Example   # as she writes it
bio: Builds *engines*.

publications:
  # the newest first
  - {title: On Looms, date: 2021, venue: Letters on Links}
  - title: On Cogs
    authors: [Ada Example, Bo Sample]
    year: 2020
    month: May
awards:
  - title: Prize of Engines
    date: 2022
"""


def project(folder: Path, **files: str) -> Path:
    content = folder / "content"
    for name, text in files.items():
        path = content / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return content


def migrated(folder: Path, text: str) -> str:
    content = project(folder, **{"people__ada-example.yaml": text})
    report = Report()
    migrate(content, report, is_dry_run=False)
    assert list(report) == []
    return (content / "people" / "ada-example.yaml").read_bytes().decode()


def test_there_is_a_step_from_every_older_version() -> None:
    assert sorted(steps()) == list(range(SCHEMA_VERSION))


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_a_file_without_a_version_gets_one_and_the_names_of_today(tmp_path: Path, line_end: str) -> None:
    """Two keys that would both become `date` are left for their owner; the build names them."""
    assert migrated(tmp_path, OLD.replace("\n", line_end)) == NEW.replace("\n", line_end)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("schema: 0  # old\nname: Ada Example\n", "schema: 1  # old\nname: Ada Example\n"),
        ("{name: Ada Example}\n", "{schema: 1, name: Ada Example}\n"),
        ("---\nname: Ada Example\n", "---\nschema: 1\nname: Ada Example\n"),
        ("? name\n: Ada Example\n", "schema: 1\n? name\n: Ada Example\n"),
        ("{}\n", "{schema: 1}\n"),
        ("\ufeffname: Ada Example\n", "schema: 1\nname: Ada Example\n"),
        ("name: Ada Example\nwebsite: https://ada.example\n",) * 2,
        ("name: Ada Example\nabout: x\nbio: y\n",) * 2,
        ("schema: 1\nname: Ada Example\nabout: x\n",) * 2,
    ],
    ids=[
        "stated 0",
        "braces",
        "document mark",
        "key mark",
        "nothing",
        "byte order mark",
        "another form",
        "both there",
        "today's",
    ],
)
def test_only_what_is_surely_meant_is_renamed(tmp_path: Path, before: str, after: str) -> None:
    expected = after if "schema: 1" in after else f"schema: 1\n{after}"
    assert migrated(tmp_path, before) == expected


def test_front_matter_is_carried_and_the_text_below_stays(tmp_path: Path) -> None:
    text = "---\ntitle: Open day  # in May\nteaser: Come.\n---\n\ntitle: not a key\n"
    content = project(tmp_path, news__day=text)
    (content / "news" / "day").rename(content / "news" / "day.md")
    migrate(content, Report(), is_dry_run=False)
    expected = text.replace("---\ntitle", "---\nschema: 1\ntitle", 1).replace("teaser", "summary")
    assert (content / "news" / "day.md").read_text() == expected


def test_a_second_migration_changes_nothing(tmp_path: Path) -> None:
    migrated(tmp_path, OLD)
    assert migrate(tmp_path / "content", Report(), is_dry_run=False) == ()


def test_what_was_carried_reads_without_a_fault(tmp_path: Path) -> None:
    made = copy_laboratory(tmp_path / "lab")
    for path in made.content.rglob("*.yaml"):
        text = path.read_text(encoding="utf-8").replace("schema: 1\n", "").replace("\nbio:", "\nabout:")
        path.write_text(text, encoding="utf-8")
    before, after = Report(), Report()
    migrate(made.content, before, is_dry_run=False)
    load_content(made.content, after)
    assert list(before) == []
    assert not after.has_errors


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("schema: 2\nname: Bo Sample\n", "bo-sample.yaml:1:9: error[unknown-version]"),
        ("schema: new\nname: Bo Sample\n", "bo-sample.yaml:1:9: error[wrong-shape]"),
        ("name: 'Bo\n", "bo-sample.yaml:1:7: error[needs-quotes]"),
        ("name: Bo\nname: Cy\n", "bo-sample.yaml:2:1: error[duplicate-key]"),
    ],
    ids=["newer", "no number", "syntax", "twice"],
)
def test_with_a_fault_no_file_is_written(tmp_path: Path, text: str, fault: str) -> None:
    content = project(tmp_path, **{"people__ada-example.yaml": OLD, "people__bo-sample.yaml": text})
    before = snapshot(content)
    result = CliRunner().invoke(main, ["migrate", "--content", str(content)])
    assert (result.exit_code, fault in result.output) == (1, True), result.output
    assert result.output.count("error[") == 1
    assert snapshot(content) == before


def test_a_dry_run_with_nothing_to_do_says_what_a_real_one_says(tmp_path: Path) -> None:
    content = project(tmp_path, **{"people__ada-example.yaml": NEW})
    runs = [["migrate", "--content", str(content), *more] for more in ([], ["--dry-run"])]
    told = [CliRunner().invoke(main, run).output for run in runs]
    assert told == [f"{content}: 0 files carried to the form of today\n"] * 2


def test_a_dry_run_shows_the_difference_and_writes_nothing(tmp_path: Path) -> None:
    content = project(tmp_path, **{"people__ada-example.yaml": OLD})
    before = snapshot(content)
    result = CliRunner().invoke(main, ["migrate", "--dry-run", "--content", str(content)])
    assert result.exit_code == 0
    assert "+schema: 1\n" in result.output
    assert "-about: Builds *engines*.\n+bio: Builds *engines*.\n" in result.output
    assert snapshot(content) == before


def test_old_schemas_beside_the_content_are_refreshed(tmp_path: Path) -> None:
    content = project(tmp_path, **{"people__ada-example.yaml": NEW, "schema__person.json": "{}"})
    migrate(content, Report(), is_dry_run=False)
    assert b"$defs" in (content / "schema" / "person.json").read_bytes()
    assert [path.name for path in (content / "schema").iterdir()] == ["person.json"]
