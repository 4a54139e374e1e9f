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
from collections.abc import Iterator
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [DOCS / "tutorial.md", DOCS / "reference" / "commands.md", *sorted((DOCS / "how-to").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block with its language, perhaps a path, and its text."""
LINK = re.compile(r"\]\((?!https?://|mailto:)([^)#\s]+)(?:#[^)]*)?\)")
"""A link to another file, as in `[the data files](reference/data-files.md)`."""


def run(command: str, folder: Path) -> str:
    words = shlex.split(command)
    if words[0] == "sitegen":
        words = [sys.executable, "-m", "sitegen", *words[1:]]
    # The width of the terminal decides where help breaks its lines.
    done = subprocess.run(
        words,
        cwd=folder,
        env=os.environ | {"COLUMNS": "100"},
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
def test_the_examples_of_a_page_do_what_it_says(page: Path, tmp_path: Path) -> None:
    for language, path, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if path:
            target = tmp_path / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif language == "console":
            for command, expected in steps_of(text):
                printed = run(command, tmp_path)
                assert re.fullmatch(as_pattern(expected), printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize(
    "page", [DOCS.parent / "README.md", *sorted(DOCS.rglob("*.md"))], ids=lambda page: page.stem
)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    words = BLOCK.sub("", page.read_text(encoding="utf-8"))
    dead = [link for link in LINK.findall(words) if not (page.parent / link).exists()]
    assert dead == []
