"""The programs that `make bench` sets beside this one, as far as they are installed."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.bench.corpus import Corpus
from tests.bench.layouts import (
    ELSE,
    write_adapter,
    write_collections,
    write_hugo,
    write_pelican,
    write_project,
)

PEERS = Path(__file__).parent / "peers"


@dataclass(frozen=True, slots=True)
class Peer:
    """A program: how its site is written, the command that builds it there, and what it leaves behind.

    `templates` are the folders below `peers/` that its site is made from. The command is empty when the
    program is not here.
    """

    name: str
    write: Callable[[Corpus, Path], None]
    command: Sequence[str]
    templates: Sequence[str]
    made: Sequence[str] = ("public", "resources", ".jekyll-cache")

    def prepare(self, corpus: Corpus, folder: Path) -> None:
        """Write the site of a program."""
        for name in self.templates:
            shutil.copytree(PEERS / name, folder, dirs_exist_ok=True)
        self.write(corpus, folder)

    def clear(self, folder: Path) -> None:
        """Remove what was built, so that the next build begins with nothing."""
        for name in self.made:
            shutil.rmtree(folder / name, ignore_errors=True)


def own_peers() -> tuple[Peer, ...]:
    """Give this program: with a theme that writes what the others write, and with all that it can make."""
    command = (sys.executable, "-m", "sitegen", "build")
    made = "_site", ".cache"
    alike = partial(write_project, without=ELSE)
    return (
        Peer("sitegen, bench theme", alike, command, ("sitegen",), made),
        Peer("sitegen, default theme, everything", write_project, command, (), made),
    )


def peers() -> tuple[Peer, ...]:
    """Give all peers; those that are not installed have no command."""
    hugo = with_options(find_program("HUGO", "hugo"), "--quiet")
    pelican = with_options(find_program("PELICAN", "pelican"), "-s", "pelicanconf.py", "-q")
    eleventy = with_options(find_program("ELEVENTY", "eleventy"), "--quiet")
    jekyll = with_options(find_program("JEKYLL", "jekyll"), "build", "--quiet")
    beside = partial(write_collections, people="_people", works="_publications")
    below = partial(write_collections, people="src/people", works="src/publications")
    return (
        Peer("Hugo, content adapters", write_adapter, hugo, ("hugo", "hugo-adapter")),
        Peer("Hugo, taxonomies", write_hugo, hugo, ("hugo",)),
        Peer("Pelican", write_pelican, pelican, ("pelican",)),
        Peer("Eleventy", below, eleventy, ("eleventy",)),
        Peer("Jekyll", beside, jekyll, ("jekyll",)),
    )


def find_program(variable: str, name: str) -> str:
    """Find a program by a variable of the environment, else on the path; give an empty text for none."""
    return shutil.which(os.environ.get(variable) or name) or ""


def with_options(program: str, *options: str) -> Sequence[str]:
    """Put options behind a program; nothing behind none."""
    return (program, *options) if program else ()
