"""What `sitegen import` says on a terminal and elsewhere, when it asks a server on loopback."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.fetch.server import Reply, Server, serving
from tests.ingest.documents import BIBTEX

COMMAND = [sys.executable, "-m", "sitegen", "import"]


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as site:
        yield site


def run(folder: Path, server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=folder,
        env=os.environ | {"SITEGEN_DOI_URL": server.url},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def run_on_a_terminal(folder: Path, *arguments: str) -> str:
    """Run with standard error on a terminal; give what it showed."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=follower
    ) as process:
        os.close(follower)
        shown = b""
        with suppress(OSError):  # a terminal that was hung up
            while piece := os.read(leader, 65536):
                shown += piece
        process.wait()
    os.close(leader)
    return shown.decode()


def slow(server: Server) -> str:
    return server.put("/works.bib", Reply(body=BIBTEX.encode(), kind="text/plain", delay=1.5))


def test_what_takes_more_than_a_second_is_told_on_a_terminal(server: Server, tmp_path: Path) -> None:
    address = slow(server)
    assert f"reading {address} (1 of 1) …" in run_on_a_terminal(tmp_path, address)


def test_where_there_is_no_terminal_nothing_is_told(server: Server, tmp_path: Path) -> None:
    done = run(tmp_path, server, slow(server))
    assert (done.returncode, done.stderr) == (0, "")
    assert "publications 1" in done.stdout


def test_a_service_that_fails_ends_with_exit_code_1_and_its_name(server: Server, tmp_path: Path) -> None:
    (tmp_path / "works.bib").write_text(BIBTEX, encoding="utf-8")
    done = run(tmp_path, server, "doi:10.1000/engines", "works.bib")
    assert done.returncode == 1
    assert "doi:10.1000/engines: error[fetch-failed]: doi.org: it answered 404 Not Found" in done.stderr
    assert (tmp_path / "content" / "publications" / "works.yaml").is_file()


def test_without_a_name_and_a_ledger_it_is_used_wrongly(server: Server, tmp_path: Path) -> None:
    done = run(tmp_path, server)
    assert done.returncode == 2
    assert "content: error[nothing-recorded]: no import is recorded here" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_offline_is_an_option_and_asks_nobody(server: Server, tmp_path: Path) -> None:
    done = run(tmp_path, server, "--offline", "doi:10.1000/engines")
    assert done.returncode == 1
    assert "the network is not used" in done.stderr
    assert server.asked == []


def test_a_working_folder_that_is_deleted_is_told_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "works.bib").write_text(BIBTEX, encoding="utf-8")
    (tmp_path / "gone").mkdir()
    # The shell goes in, deletes the folder under its own feet, and runs the command there.
    script = 'cd gone && rmdir ../gone && exec "$0" -m sitegen "$@"'
    ways = (("import", "../works.bib"), ("import", str(tmp_path / "works.bib")))
    for arguments in ways:
        (tmp_path / "gone").mkdir(exist_ok=True)
        told = subprocess.run(
            ["sh", "-c", script, sys.executable, *arguments],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in told.stderr
        assert (told.returncode, "error[no-working-folder]" in told.stderr) == (1, True), told.stderr
