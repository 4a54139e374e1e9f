"""What the documentation shows is what happens: its examples are run, page by page.

A block with a path after its language, as in `yaml content/people/ada-example.yaml`, is written to that file.
In a `console` block a line that begins with `$ ` is run, and the lines after it are its whole output; `…`
stands for any words of a line, and alone on a line for any lines.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fetch.server import serving
from tests.fetch.shapes import orcid_bulk, orcid_record, orcid_work

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [DOCS / "tutorial.md", DOCS / "reference" / "commands.md", *sorted((DOCS / "how-to").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block with its language, perhaps a path, and its text."""
LINK = re.compile(r"\]\((?!https?://|mailto:)([^)#\s]+)(?:#[^)]*)?\)")
"""A link to another file, as in `[the data files](reference/data-files.md)`."""


RECORD = "/orcid/0000-0002-1825-0097"


@pytest.fixture
def services() -> Iterator[dict[str, str]]:
    """Where the services of the examples are: a server on loopback that answers as ORCID does."""
    works = [[orcid_work(11, "On Engines", "2021")], [orcid_work(12, "Cogs and Their Wear", "2019")]]
    authors = {11: ["Ada Example", "Bo Sample"], 12: ["Ada Example"]}
    with serving() as server:
        server.put_json(f"{RECORD}/record", orcid_record(*works))
        server.put_json(f"{RECORD}/works/11,12", orcid_bulk(authors))
        yield {"SITEGEN_ORCID_URL": f"{server.url}/orcid/"}


def run(command: str, folder: Path, services: dict[str, str]) -> str:
    words = shlex.split(command)
    if words[0] == "sitegen":
        words = [sys.executable, "-m", "sitegen", *words[1:]]
    # The width of the terminal decides where help breaks its lines.
    done = subprocess.run(
        words,
        cwd=folder,
        env=os.environ | services | {"COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        encoding="utf-8",
    )
    return done.stdout


def steps_of(text: str) -> Iterator[tuple[str, list[str]]]:
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield lines[start][2:], lines[start + 1 : end]


def as_pattern(lines: list[str]) -> str:
    return "".join(
        r"(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + "\n" for line in lines
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_do_what_it_says(page: Path, tmp_path: Path, services: dict[str, str]) -> None:
    for language, path, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if path:
            target = tmp_path / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif language == "console":
            for command, expected in steps_of(text):
                printed = run(command, tmp_path, services)
                assert re.fullmatch(as_pattern(expected), printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize(
    "page", [DOCS.parent / "README.md", *sorted(DOCS.rglob("*.md"))], ids=lambda page: page.stem
)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    words = BLOCK.sub("", page.read_text(encoding="utf-8"))
    dead = [link for link in LINK.findall(words) if not (page.parent / link).exists()]
    assert dead == []


FLOOR = re.compile(r"^\| (\d+) \| ((?:`\w+`(?:, )?)+) \|", re.MULTILINE)
"""A row of the table of floors, as in "| 9 | `standing` | …"."""


def test_the_floors_of_the_architecture_are_those_that_imports_are_held_to() -> None:
    settings = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    held = {len(layers) - place: set(layer.split(" | ")) for place, layer in enumerate(layers)}
    told: dict[int, set[str]] = {}
    for floor, rooms in FLOOR.findall((DOCS / "architecture.md").read_text(encoding="utf-8")):
        told.setdefault(int(floor), set()).update(re.findall(r"\w+", rooms))
    assert told == held
