"""Ctrl-C at any moment of a long import leaves all files as they were, or all new."""

import signal
import time
from pathlib import Path

from tests.fetch.server import Reply, serving
from tests.ingest.documents import BIBTEX, Project
from tests.ingest.interruption import faults_of_stops, start


def test_stopped_at_random_moments_an_import_changes_nothing_or_all(tmp_path: Path) -> None:
    counts, faults = faults_of_stops(tmp_path / "project", stops=5, seed=1)
    assert faults == []
    assert sum(counts.values()) == 5


def test_stopped_while_it_waits_for_a_server_it_says_so_and_ends_with_130(tmp_path: Path) -> None:
    with serving() as server:
        address = server.put("/works.bib", Reply(body=BIBTEX.encode(), kind="text/plain", delay=3))
        process = start(Project(tmp_path), address)
        while not server.asked:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "stopped; no file is half written\n")
    assert list(tmp_path.rglob("*.yaml")) == []
