"""An owner goes the whole way: an empty folder, a list of works, a preview, an edit, a published branch."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.crawl import crawl, fetch, served
from tests.deploy.remotes import git

PATIENCE = 60.0
"""Seconds within which a preview must start, or show an edit."""
WORKS = """@article{engines,
  title = {On Engines},
  author = {Ada Example and Bo Sample},
  journal = {Letters on Links},
  year = {2021}
}
"""
PERSON = "content/people/ada-example.yaml"


def sitegen(folder: Path, *arguments: str) -> str:
    """Run the program, which must succeed, and give what it says."""
    command = [sys.executable, "-m", "sitegen", *arguments]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", env=owner(), check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def owner() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}


@contextmanager
def previewed(folder: Path) -> Iterator[str]:
    """Start the preview of a site; give its address, and see it end when it is asked to."""
    command = [sys.executable, "-m", "sitegen", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8", env=owner()
    ) as server:
        assert server.stdout
        found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        assert found
        yield found[0]
        server.send_signal(signal.SIGINT)
        server.stdout.read()
        assert server.wait(PATIENCE) == 0


def shows(address: str, words: str) -> bool:
    """Wait until a page shows what was edited."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        if words.encode() in fetch(address)[1]:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "works.bib").write_text(WORKS, encoding="utf-8")
    sitegen(tmp_path, "new", "site", "--name", "Ada Example", "--from", "works.bib")
    return tmp_path / "site"


def test_a_list_of_works_becomes_a_site_that_others_read(site: Path, tmp_path: Path) -> None:
    with previewed(site) as address:
        assert shows(f"{address}people/ada-example/", "On Engines")
        person = site / PERSON
        person.write_text(f"{person.read_text(encoding='utf-8')}bio: I weave.\n", encoding="utf-8")
        assert shows(f"{address}people/ada-example/", "I weave.")
    git(tmp_path, "init", "--quiet", "--bare", "host.git")
    git(site, "init", "--quiet")
    git(site, "add", "--all")
    git(site, "commit", "--quiet", "--message", "Begin the site")
    git(site, "remote", "add", "origin", str(tmp_path / "host.git"))
    assert "origin/gh-pages: " in sitegen(site, "deploy")
    assert git(site, "status", "--porcelain") == ""

    git(tmp_path, "clone", "--quiet", "--branch", "gh-pages", "host.git", "public/Repo-Name")
    public = tmp_path / "public"
    assert "I weave." in (public / "Repo-Name/people/ada-example/index.html").read_text(encoding="utf-8")
    with served(public) as address:
        seen = crawl(f"{address}Repo-Name/", fetch)
    assert f"{address}Repo-Name/people/ada-example/" in seen
    assert set(seen.values()) == {200}
