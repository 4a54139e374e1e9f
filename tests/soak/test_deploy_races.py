"""Fifty races on one branch: every commit of a colleague stays an ancestor."""

from pathlib import Path

from tests.deploy.races import run_races
from tests.deploy.remotes import make_host

RACES = 50


def test_in_fifty_races_every_commit_of_the_colleague_stays(tmp_path: Path) -> None:
    host = make_host(tmp_path)
    commits = run_races(host, RACES)
    assert len(commits) == 2 * RACES + 1
    assert set(commits) <= set(host.commits())
    assert host.read("CNAME") == "lab.example.org"
