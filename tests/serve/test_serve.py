"""The preview as a process: what it serves, to whom, and what it tells after an edit."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from tests.bench.corpus import make_corpus
from tests.bench.layouts import write_project
from tests.serve.previews import ADA, PATIENCE, Running, hang_up, news, preview, running_below, start


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A preview whose site nobody edits."""
    yield from running_below(tmp_path_factory.mktemp("still"))


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A preview of a site that a test edits."""
    yield from running_below(tmp_path)


def test_pages_are_the_files_and_a_snippet(still: Running) -> None:
    status, body = still.get("/people/ada-example/")
    snippet = b'<script src="/__preview.js"></script>'
    assert status == 200
    file = still.folder / ".cache" / "sitegen" / "preview" / "people" / "ada-example" / "index.html"
    assert body.removesuffix(snippet) == file.read_bytes()
    assert body.endswith(snippet)
    assert still.get("/theme/site.css")[1].endswith(snippet) is False
    assert still.get("/__preview.js")[0] == 200


def test_a_folder_without_its_slash_leads_on_and_what_is_missing_has_a_page(still: Running) -> None:
    assert still.get("/people/ada-example")[0] == 302
    status, body = still.get("/nowhere/")
    assert status == 404
    assert b"<h1" in body


@pytest.mark.parametrize(
    "path",
    [
        *("/../secret", "/%2e%2e/secret", "/%2e%2e%2fsecret", "//etc/passwd", "/%00", "/..%5csecret", "/%ff"),
        *("/.sitegen-manifest.json", "/.git/config", "/.env", "/people/../.env", "/" + "a/" * 4500),
        *("/forcereload", "/livereload", "/livereload.js", "/people\\ada", "/%252e%252e/secret"),
    ],
)
def test_nothing_but_the_site_is_served(still: Running, path: str) -> None:
    status, body = still.get(path)
    assert status in {302, 400, 403, 404, 414}
    assert b"root:" not in body
    assert b"sha" not in body.lower() or status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example@127.0.0.1", "127.0.0.1.evil.example", "", "["]
)
def test_another_name_for_this_machine_is_refused(still: Running, host: str) -> None:
    assert still.get("/", host=host)[0] in {400, 403}


def test_a_foreign_page_hears_nothing(still: Running) -> None:
    async def knock() -> None:
        with pytest.raises(HTTPClientError, match="403"):
            await still.listen(origin="http://evil.example")
        with pytest.raises(HTTPClientError, match="403"):
            await still.listen(origin="http://[")
        line = await still.listen(origin=f"http://127.0.0.1:{still.port}")
        await hang_up(line)

    asyncio.run(knock())


def test_it_listens_on_this_machine_only(still: Running) -> None:
    others = [
        str(each[4][0])
        for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        if not str(each[4][0]).startswith("127.")
    ]
    for address in others:
        with pytest.raises(OSError, match=r"."):
            socket.create_connection((address, still.port), timeout=5)


def test_an_edit_a_fault_and_its_mending_reach_an_open_page(running: Running) -> None:
    async def follow() -> None:
        line = await running.listen()
        running.person.write_text(ADA.replace("build", "weave"), encoding="utf-8")
        assert await news(line) == {"command": "reload"}
        assert b"I weave." in running.get("/people/ada-example/")[1]

        running.person.write_text(ADA + "links: [", encoding="utf-8")
        told = await news(line)
        assert told["command"] == "faults"
        [fault] = told["faults"]
        assert fault["place"].startswith("content/people/ada-example.yaml:4")
        assert [each["text"] for each in fault["lines"] if each["is_fault"]] == ["links: ["]
        assert b"I weave." in running.get("/people/ada-example/")[1]
        late = await running.listen()
        assert (await news(late))["faults"] == told["faults"]

        running.person.write_text(ADA.replace("build", "mend"), encoding="utf-8")
        assert await news(line) == {"command": "reload"}
        assert b"I mend." in running.get("/people/ada-example/")[1]
        await hang_up(line)
        await hang_up(late)

    asyncio.run(follow())


def memory_of(running: Running) -> float:
    """Give the MiB that a preview holds."""
    status = Path(f"/proc/{running.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="asks the system by /proc")
def test_builds_that_fail_leave_nothing_in_memory(tmp_path: Path) -> None:
    corpus = make_corpus(20, 400)
    write_project(corpus, tmp_path)
    person = tmp_path / "content" / "people" / f"{corpus.people[0].slug}.yaml"
    sound = person.read_bytes()
    running = preview(tmp_path)

    async def fail(times: int) -> None:
        line = await running.listen()
        for number in range(times):
            person.write_bytes(sound[:-3] + b" " * number)
            await news(line)
        await hang_up(line)

    asyncio.run(fail(2))
    before = memory_of(running)
    asyncio.run(fail(7))
    grown = memory_of(running) - before
    running.process.send_signal(signal.SIGTERM)
    running.process.wait(PATIENCE)
    assert grown < 15


def test_a_style_sheet_is_renewed_without_loading_the_page_again(running: Running) -> None:
    async def follow() -> None:
        line = await running.listen()
        (running.folder / "templates" / "assets").mkdir(parents=True)
        assert await news(line) == {"command": "reload"}
        sheet = running.folder / "templates" / "assets" / "site.css"
        sheet.write_text("body { margin: 1px }", encoding="utf-8")
        assert await news(line) == {"command": "looks"}
        assert running.get("/theme/site.css")[1] == b"body { margin: 1px }"
        await hang_up(line)

    asyncio.run(follow())


def test_the_last_of_many_edits_is_shown(running: Running) -> None:
    for number in range(12):
        running.person.write_text(ADA.replace("build", f"build {number}"), encoding="utf-8")
        time.sleep(0.05)
    patience = time.monotonic() + PATIENCE
    while b"I build 11." not in running.get("/people/ada-example/")[1] and time.monotonic() < patience:
        time.sleep(0.05)
    assert b"I build 11." in running.get("/people/ada-example/")[1]


def test_below_a_base_the_site_is_served_as_its_host_would(tmp_path: Path) -> None:
    made = start(tmp_path, "--base", "repo")
    try:
        assert made.get("/")[0] == 302
        assert made.get("/repo/people/ada-example/")[0] == 200
        status, body = made.get("/people/ada-example/")
        assert status == 404
        assert b'href="/repo/' in body
    finally:
        made.process.send_signal(signal.SIGINT)
        assert made.process.wait(PATIENCE) == 0


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "content").mkdir()
    return subprocess.run(
        [sys.executable, "-m", "sitegen", "serve", *options],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run(tmp_path, "--port", str(port))
    assert done.returncode == 1
    assert f"cannot listen on port {port}" in done.stderr


@pytest.mark.parametrize("port", ["99999", "-1", "x"])
def test_what_is_no_port_is_a_wrong_use(tmp_path: Path, port: str) -> None:
    assert run(tmp_path, "--port", port).returncode == 2


@pytest.mark.parametrize("base", ["/(x/", "/a b/", "/../", '/"><i>/'])
def test_a_base_that_is_no_plain_path_is_a_wrong_use(tmp_path: Path, base: str) -> None:
    ended = run(tmp_path, "--base", base)
    assert ended.returncode == 1
    assert "--base: error[bad-url]" in ended.stderr


def test_other_machines_are_served_only_after_a_plain_yes(tmp_path: Path) -> None:
    done = run(tmp_path, "--host", "0.0.0.0")
    assert "public-preview" in done.stderr
    assert done.returncode == 1
