from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from sitegen.fetch.cache import Cache
from sitegen.fetch.client import Client
from sitegen.fetch.outside import GOOD_FOR, Outlook
from sitegen.fetch.patience import Limits
from tests.fetch.server import Reply, Server, Slumber, loopback_only

TODAY = date(2030, 1, 2)


def outlook_of(
    server: Server, folder: Path, today: date = TODAY, tell: Callable[[str], None] = lambda _: None
) -> Outlook:
    def make_client() -> Client:
        limits = Limits(attempts=2, silence=0.5, connecting=2.0, whole=1.0)
        client = Client("sitegen/test", Cache(folder), Slumber().clockwork(), limits, resolve=loopback_only)
        client.allow_own(server.url)
        return client

    return Outlook(make_client, folder / "links.json", today, tell, server.url)


def faults_of(server: Server, folder: Path, *addresses: str, today: date = TODAY) -> dict[str, str]:
    faults = outlook_of(server, folder, today).find_faults(addresses)
    return {address: fault.message for address, fault in faults.items()}


def test_a_page_that_is_there_is_good_wherever_it_has_moved_to(server: Server, tmp_path: Path) -> None:
    server.put("/mill.example/new", Reply(kind="image/png"))
    server.put("/mill.example/old", Reply(301, head={"Location": "/mill.example/new"}))
    assert faults_of(server, tmp_path, "https://mill.example/old#wheel", "http://mill.example/new") == {}


@pytest.mark.parametrize("status", [401, 403, 451, 999])
def test_a_page_that_is_closed_to_programs_is_not_called_dead(
    server: Server, tmp_path: Path, status: int
) -> None:
    server.put("/doi.org/10.55555/loom", Reply(status))
    assert faults_of(server, tmp_path, "https://doi.org/10.55555/loom") == {}


@pytest.mark.parametrize(
    ("reply", "message", "is_passing"),
    [
        (Reply(404), "it answered 404 Not Found", False),
        (Reply(410), "it answered 410 Gone", False),
        (Reply(500), "it answered 500 Internal Server Error", True),
        (Reply(delay=0.8), "it did not answer in time", True),
        (Reply(302, head={"Location": "ftp://mill.example/"}), "it leads to", False),
        (Reply(302, head={"Location": "/mill.example/old"}), "it leads on more than 5 times", False),
    ],
    ids=["missing", "gone", "broken", "slow", "other-scheme", "circle"],
)
def test_what_is_wrong_with_a_link_is_told(
    server: Server, tmp_path: Path, reply: Reply, message: str, is_passing: bool
) -> None:
    server.put("/mill.example/old", reply)
    (fault,) = outlook_of(server, tmp_path).find_faults(["https://mill.example/old"]).values()
    assert fault.message.startswith(message)
    assert fault.is_passing is is_passing


def test_a_fault_that_passes_is_asked_about_again(server: Server, tmp_path: Path) -> None:
    server.put("/mill.example/old", Reply(503), Reply())
    assert faults_of(server, tmp_path, "https://mill.example/old") == {}


def test_what_was_good_is_not_asked_again_for_a_week_and_what_was_dead_is(
    server: Server, tmp_path: Path
) -> None:
    server.put("/mill.example/", Reply())
    both = ("https://mill.example/", "https://mill.example/dead")
    assert list(faults_of(server, tmp_path, *both)) == ["https://mill.example/dead"]
    assert list(faults_of(server, tmp_path, *both)) == ["https://mill.example/dead"]
    assert sorted(server.paths) == ["/mill.example/", "/mill.example/dead", "/mill.example/dead"]
    faults_of(server, tmp_path, "https://mill.example/", today=TODAY + GOOD_FOR)
    faults_of(server, tmp_path, "https://mill.example/", today=TODAY - timedelta(1))
    assert server.paths.count("/mill.example/") == 3


@pytest.mark.parametrize(
    "text", [b"", b"[1]", b'{"https://mill.example/": 5}', b'{"a": "2030-13-01"}', b"\xff"]
)
def test_a_damaged_memory_costs_time_only(server: Server, tmp_path: Path, text: bytes) -> None:
    (tmp_path / "links.json").write_bytes(text)
    server.put("/mill.example/", Reply())
    assert faults_of(server, tmp_path, "https://mill.example/") == {}
    assert server.paths == ["/mill.example/"]


def test_hosts_are_asked_at_once_and_one_host_in_turn(server: Server, tmp_path: Path) -> None:
    addresses = [f"https://mill-{host}.example/{page}" for host in range(40) for page in range(2)]
    for address in addresses:
        server.put(address.removeprefix("https:/"), Reply())
    told: list[str] = []
    assert outlook_of(server, tmp_path, tell=told.append).find_faults(addresses) == {}
    assert "looking at links: 80 of 80" in told
    asked = server.paths
    assert sorted(asked) == sorted(address.removeprefix("https:/") for address in addresses)
    for host in range(40):
        assert asked.index(f"/mill-{host}.example/0") < asked.index(f"/mill-{host}.example/1")


def test_a_private_address_is_not_asked(tmp_path: Path, server: Server) -> None:
    outlook = outlook_of(server, tmp_path)
    outlook.base = ""
    (fault,) = outlook.find_faults(["http://192.168.0.7/lab"]).values()
    assert fault.message == "192.168.0.7 is private"
    assert server.paths == []
