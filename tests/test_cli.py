"""The command line: what a person types, sees and gets as an exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ADA = """\
name: Ada Example
publications:
  - title: On Engines
    authors: [Ada Example, Bo Sample]
    date: 2022-06
    type: paper-conference
    venue: {name: Conference on Engines, acronym: ENG}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    people = tmp_path / "content" / "people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text(ADA, encoding="utf-8")
    return tmp_path


def sitegen(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sitegen", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def test_help_teaches_every_command() -> None:
    done = sitegen(Path.cwd(), "--help")
    assert done.returncode == 0
    for verb in ("import", "build", "check", "export"):
        assert f"sitegen {verb}" in done.stdout


def test_a_misspelt_command_gets_a_guess_and_exit_code_2(project: Path) -> None:
    done = sitegen(project, "biuld")
    assert done.returncode == 2
    assert "Did you mean 'build'?" in done.stderr


def test_a_build_says_where_the_site_is(project: Path) -> None:
    done = sitegen(project, "build")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("_site/index.html: ")
    assert "On Engines" in (project / "_site/people/ada-example/index.html").read_text("utf-8")


def test_an_error_has_a_place_and_a_hint_and_exit_code_1(project: Path) -> None:
    (project / "content/people/bo.yaml").write_text("name: Bo Sample\npublcations: []\n", encoding="utf-8")
    done = sitegen(project, "build")
    assert done.returncode == 1
    assert "content/people/bo.yaml:2:1: error[unknown-key]: " in done.stderr
    assert "hint: did you mean `publications`?" in done.stderr
    assert "1 error" in done.stderr.splitlines()[-1]


def test_strict_lets_a_warning_count_as_an_error(project: Path) -> None:
    with (project / "content/people/ada-example.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write('links: [{label: Home, url: "javascript:alert(1)"}]\n')
    assert sitegen(project, "check").returncode == 0
    assert sitegen(project, "check", "--strict").returncode == 1
    assert sitegen(project, "build", "--strict").returncode == 1
    assert sitegen(project, "build").returncode == 0


def test_a_check_writes_nothing(project: Path) -> None:
    before = sorted(path for path in project.rglob("*"))
    assert sitegen(project, "check").returncode == 0
    assert sorted(path for path in project.rglob("*")) == before


@pytest.mark.parametrize(("name", "suffix"), [("bib", "bib"), ("ris", "ris"), ("csl", "json")])
def test_export_prints_the_bytes_that_a_build_writes(project: Path, name: str, suffix: str) -> None:
    assert sitegen(project, "build").returncode == 0
    command = [sys.executable, "-m", "sitegen", "export", "--format", name]
    for options, path in (
        ([], f"publications.{suffix}"),
        (["--person", "ada-example"], f"people/ada-example/publications.{suffix}"),
    ):
        printed = subprocess.run([*command, *options], cwd=project, capture_output=True, check=True).stdout
        assert printed == (project / "_site" / path).read_bytes()


def test_export_of_csl_is_json(project: Path) -> None:
    (work,) = json.loads(sitegen(project, "export", "--format", "csl").stdout)
    assert work["title"] == "On Engines"


def test_an_unknown_person_is_misuse_with_a_guess(project: Path) -> None:
    done = sitegen(project, "export", "--format", "bib", "--person", "ada-exmaple")
    assert done.returncode == 2
    assert "did you mean `ada-example`?" in done.stderr


def test_a_missing_content_folder_is_misuse(tmp_path: Path) -> None:
    for verb in (["build"], ["check"], ["export", "--format", "bib"]):
        done = sitegen(tmp_path, *verb)
        assert done.returncode == 2
        assert "content: error[no-content]: " in done.stderr


def test_a_dangerous_output_folder_is_refused_before_anything_is_written(project: Path) -> None:
    done = sitegen(project, "build", "--output", "content")
    assert done.returncode == 2
    assert "error[dangerous-output]" in done.stderr


def test_nothing_is_coloured_when_nobody_looks(project: Path) -> None:
    (project / "content/people/bo.yaml").write_text("name: [\n", encoding="utf-8")
    done = sitegen(project, "build")
    assert "\x1b" not in done.stdout + done.stderr


def test_a_build_counts_notes_and_a_check_shows_them(project: Path) -> None:
    work = '  - title: On Looms\n    authors: ["A. Example"]\n'
    with (project / "content/people/ada-example.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write(work)
    assert "note[own-name]" in sitegen(project, "check").stderr
    for _ in range(2):
        assert sitegen(project, "build").stderr == "1 note (`sitegen check` shows them)\n"
    assert sitegen(project, "export", "--format", "bib").stderr == "1 note (`sitegen check` shows them)\n"
