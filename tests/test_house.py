"""The house keeps its own rules."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {
    *("pyproject.toml", "README.md", "LICENSE", "Makefile"),
    *("sitegen", "templates", "content", "seeds", "tests", "docs"),
}
LONGEST_FILE = 350
LONGEST_FUNCTION = 45
JUNK_DRAWER = re.compile(r"(?:^|/)(?:utils?|helpers?|common|misc)(?:\.py|/|$)")
"""A room without an idea, as in `sitegen/utils.py`."""
FOREIGN_PATH = re.compile(r"(?:^|[^A-Za-z0-9_.~-])/(?:work|home|root|Users)/[a-z]")
"""A path of one machine, as in `/home/ada/site`."""
READABLE = (".py", ".md", ".html", ".css", ".yaml", ".toml", "Makefile")


def tracked_files() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def python_files() -> list[Path]:
    return sorted((ROOT / "sitegen").rglob("*.py"))


def functions_of(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def test_nothing_stands_outside_the_fixed_top_level() -> None:
    tops = {name.split("/")[0] for name in tracked_files()}
    assert {name for name in tops if not name.startswith(".")} <= TOP_LEVEL


def test_no_room_is_a_junk_drawer() -> None:
    assert [name for name in tracked_files() if JUNK_DRAWER.search(name)] == []


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_holds_one_idea_and_a_function_fits_a_screen(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    assert [(name, lines) for name, lines in functions_of(path) if lines > LONGEST_FUNCTION] == []


def test_no_path_of_one_machine_is_in_the_project() -> None:
    found = [
        f"{name}: {line.strip()}"
        for name in tracked_files()
        if name.endswith(READABLE) and name != "tests/test_house.py"
        for line in (ROOT / name).read_text(encoding="utf-8", errors="replace").splitlines()
        if FOREIGN_PATH.search(line)
    ]
    assert found == []


def test_the_lock_file_names_packages_and_versions_only() -> None:
    pin = re.compile(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*")
    lines = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#") and not pin.fullmatch(line)] == []


DISTRIBUTIONS = {"distributed": "dask[distributed]", "yaml": "pyyaml", "math_core": "math-core"}
"""Packages whose name on the index is not the name that is imported."""


def imported_packages(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return {name.split(".")[0] for name in names}


def test_what_the_package_imports_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (each for extra in project["optional-dependencies"].values() for each in extra)
    declared = {re.split(r"[<>=~]", requirement)[0] for requirement in (*project["dependencies"], *extras)}
    imported = {name for path in python_files() for name in imported_packages(path)}
    foreign = imported - set(sys.stdlib_module_names) - {"sitegen"}
    assert {DISTRIBUTIONS.get(name, name) for name in foreign} <= declared
