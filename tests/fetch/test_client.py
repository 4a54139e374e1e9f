import gzip
import time
from pathlib import Path

import pytest

from sitegen.fetch.client import parse_content_type
from sitegen.fetch.patience import Limits
from sitegen.fetch.query import JSON, PAGE, FetchError
from tests.fetch.server import Reply, Server, Slumber, client_for

RECORD = b'{"title": "On Engines"}'


def fault_of(server: Server, folder: Path, address: str, limits: Limits | None = None) -> FetchError:
    with client_for(server, folder, limits=limits) as client, pytest.raises(FetchError) as caught:
        client.fetch(address, JSON, 0.0)
    return caught.value


def test_a_record_comes_with_its_bytes_and_what_the_head_says(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD, kind='application/json; charset="UTF-8"'))
    with client_for(server, tmp_path) as client:
        answer = client.fetch(address, JSON, 0.0)
    assert (answer.body, answer.media_type, answer.charset) == (RECORD, "application/json", "utf-8")
    ((_, head),) = server.asked
    assert head["user-agent"] == "sitegen/test"
    assert head["accept"] == "application/json"
    assert "cookie" not in head
    assert "authorization" not in head


def test_a_packed_answer_is_unpacked(server: Server, tmp_path: Path) -> None:
    packed = Reply(body=gzip.compress(RECORD), head={"Content-Encoding": "gzip"})
    with client_for(server, tmp_path) as client:
        assert client.fetch(server.put("/r", packed), JSON, 0.0).body == RECORD


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_followed(server: Server, tmp_path: Path, status: int) -> None:
    server.put("/new/r", Reply(body=RECORD))
    address = server.put("/old/r", Reply(status, head={"Location": "../new/r"}))
    with client_for(server, tmp_path) as client:
        assert client.fetch(address, JSON, 0.0).body == RECORD
    assert server.paths == ["/old/r", "/new/r"]


@pytest.mark.parametrize(
    ("location", "message"),
    [
        ("file:///etc/hostname", "it leads to `file:///etc/hostname`, which is no http address"),
        ("ftp://example.org/r", "it leads to `ftp://example.org/r`, which is no http address"),
        ("http://10.0.0.1/r", "10.0.0.1 is private"),
        ("http://169.254.169.254/latest", "169.254.169.254 is private"),
        ("http://[::ffff:10.0.0.1]/r", "::ffff:10.0.0.1 is private"),
        ("http://localhost:1/r", "localhost is the private address 127.0.0.1"),
        ("http://looms.example.org/r", "looms.example.org is the private address 127.0.0.1"),
        ("https://127.0.0.1:1/r", "127.0.0.1 is private"),
    ],
)
def test_a_redirect_to_where_it_must_not_lead_is_refused_at_once(
    server: Server, tmp_path: Path, location: str, message: str
) -> None:
    address = server.put("/r", Reply(302, head={"Location": location}))
    assert fault_of(server, tmp_path, address).message == message
    assert server.paths == ["/r"]


@pytest.mark.parametrize("location", ["http://[bad/r", "//[", "http://a:b/", "http://a:99999/r"])
def test_a_redirect_to_what_is_no_address_is_a_fault(server: Server, tmp_path: Path, location: str) -> None:
    address = server.put("/r", Reply(302, head={"Location": location}))
    assert fault_of(server, tmp_path, address).message.endswith("` is no address, or leads to none")
    assert server.paths == ["/r"]


def test_redirects_without_end_are_given_up(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(302, head={"Location": "/r"}))
    assert fault_of(server, tmp_path, address).message == "it leads on more than 5 times"
    assert len(server.asked) == 6


@pytest.mark.parametrize(
    ("status", "message", "is_gone"),
    [
        (404, "it answered 404 Not Found", True),
        (410, "it answered 410 Gone", True),
        (401, "it answered 401 Unauthorized", False),
        (403, "it answered 403 Forbidden", False),
        (400, "it answered 400 Bad Request", False),
        (204, "it answered 204 No Content", False),
        (304, "it answered 304 Not Modified", False),
    ],
)
def test_a_refusal_is_final_and_says_its_status(
    server: Server, tmp_path: Path, status: int, message: str, is_gone: bool
) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(status)))
    assert (fault.message, fault.is_gone, fault.is_passing) == (message, is_gone, False)
    assert fault.hint
    assert len(server.asked) == 1


def test_a_server_that_fails_once_is_asked_again_after_a_second(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(500), Reply(503), Reply(body=RECORD))
    slumber = Slumber()
    with client_for(server, tmp_path, slumber) as client:
        assert client.fetch(address, JSON, 0.0).body == RECORD
    assert slumber.slept == [0.5, 1.0]


def test_a_server_that_keeps_failing_is_given_up(server: Server, tmp_path: Path) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(500)))
    assert fault.message == "it answered 500 Internal Server Error"
    assert len(server.asked) == 4


def test_the_wait_that_a_server_asks_for_is_kept(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(429, head={"Retry-After": "7"}), Reply(body=RECORD))
    slumber = Slumber()
    with client_for(server, tmp_path, slumber) as client:
        assert client.fetch(address, JSON, 0.0).body == RECORD
    assert slumber.slept == [7.0]


def test_a_wait_that_is_too_long_is_told_instead(server: Server, tmp_path: Path) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(429, head={"Retry-After": "3600"})))
    assert fault.message == "it answered 429 Too Many Requests"
    assert fault.hint == "import again in 3600 s; what was read from it before is kept"
    assert len(server.asked) == 1


def test_a_silent_server_is_given_up_in_time(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD, delay=0.5))
    fault = fault_of(server, tmp_path, address, Limits(silence=0.05, attempts=2))
    assert fault.message == "it did not answer in time"
    assert len(server.asked) == 2


def test_a_server_that_drips_is_given_up_in_time(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(stated=1000, drips=40))
    limits = Limits(silence=5.0, whole=0.2, attempts=1)
    start = time.monotonic()
    with (
        client_for(server, tmp_path, limits=limits, clock=time.monotonic) as client,
        pytest.raises(FetchError, match="did not answer in time"),
    ):
        client.fetch(address, JSON, 0.0)
    assert time.monotonic() - start < 1.5


def test_an_answer_that_is_cut_off_is_asked_for_again(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD[:9], stated=len(RECORD)), Reply(body=RECORD))
    with client_for(server, tmp_path) as client:
        assert client.fetch(address, JSON, 0.0).body == RECORD


def test_an_answer_that_stays_cut_off_is_no_answer(server: Server, tmp_path: Path) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(body=RECORD[:9], stated=len(RECORD))))
    assert fault.message.startswith("the connection failed: ")
    assert len(server.asked) == 4
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"On Engines",
        b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 200 OK\r\nX: " + b"y" * 300_000,
        b"\x16\x03\x01\x02\x00\x01",
    ],
    ids=["nothing", "no head", "bad length", "bad chunk", "endless head", "encrypted"],
)
def test_what_is_no_answer_of_the_web_is_a_fault(server: Server, tmp_path: Path, raw: bytes) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(raw=raw)))
    assert fault.is_passing
    assert fault.message.startswith("the connection failed: ")


def test_a_validator_that_cannot_be_sent_back_is_not(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD, head={"ETag": '"\xe9"'}))
    with client_for(server, tmp_path) as client:
        assert [client.fetch(address, JSON, 0.0).body for _ in range(2)] == [RECORD] * 2
    assert "if-none-match" not in server.asked[1][1]


def test_bytes_that_do_not_unpack_are_no_answer(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=b"not packed", head={"Content-Encoding": "gzip"}))
    assert fault_of(server, tmp_path, address).message.startswith("the connection failed: ")


def test_a_page_where_a_record_should_be_is_refused(server: Server, tmp_path: Path) -> None:
    fault = fault_of(server, tmp_path, server.put("/r", Reply(body=b"<h1>Sign in</h1>", kind="text/html")))
    assert fault.message == "it answered with `text/html`, not application/json"


def test_an_answer_without_a_type_is_known_by_what_it_says(server: Server, tmp_path: Path) -> None:
    raw = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
    with client_for(server, tmp_path) as client:
        assert client.fetch(server.put("/r", Reply(raw=raw)), JSON, 0.0).body == b"{}"


@pytest.mark.parametrize("is_packed", [False, True], ids=["plain", "packed"])
def test_an_answer_that_is_too_large_is_not_read_to_its_end(
    server: Server, tmp_path: Path, is_packed: bool
) -> None:
    body = b" " * (3 * 2**20)
    head = {"Content-Encoding": "gzip"} if is_packed else {}
    address = server.put("/r", Reply(body=gzip.compress(body) if is_packed else body, head=head))
    fault = fault_of(server, tmp_path, address, Limits(size=2**20))
    assert fault.message == "its answer is larger than 1 MiB"
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    "head", [{"ETag": '"v1"'}, {"Last-Modified": "Tue, 01 Jan 2030 00:00:00 GMT"}], ids=["etag", "moment"]
)
def test_what_did_not_change_is_not_sent_again(server: Server, tmp_path: Path, head: dict[str, str]) -> None:
    address = server.put("/r", Reply(body=RECORD, head=head))
    with client_for(server, tmp_path) as client:
        first = client.fetch(address, JSON, 0.0)
    with client_for(server, tmp_path) as client:
        assert client.fetch(address, JSON, 0.0) == first
    sent = server.asked[1][1]
    assert head.get("ETag") == sent.get("if-none-match")
    assert head.get("Last-Modified") == sent.get("if-modified-since")


def test_what_changed_replaces_what_was_kept(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD, head={"ETag": "1"}), Reply(body=b"{}", head={"ETag": "2"}))
    with client_for(server, tmp_path) as client:
        assert [client.fetch(address, JSON, 0.0).body for _ in range(3)] == [RECORD, b"{}", b"{}"]


def test_offline_only_what_was_kept_is_given_and_nobody_is_asked(server: Server, tmp_path: Path) -> None:
    address = server.put("/r", Reply(body=RECORD))
    with client_for(server, tmp_path) as client:
        client.fetch(address, JSON, 0.0)
    with client_for(server, tmp_path, is_offline=True) as client:
        assert client.fetch(address, JSON, 0.0).body == RECORD
        with pytest.raises(FetchError, match="never fetched before"):
            client.fetch(address, PAGE, 0.0)
    assert len(server.asked) == 1


def test_nobody_at_the_door_is_a_fault_of_the_connection(server: Server, tmp_path: Path) -> None:
    with client_for(server, tmp_path) as client:
        client.allow_own("http://127.0.0.1:1")
        with pytest.raises(FetchError, match=r"the connection failed: .*refused"):
            client.fetch("http://127.0.0.1:1/r", JSON, 0.0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("text/html", ("text/html", "")),
        ("Text/HTML; Charset=ISO-8859-1", ("text/html", "iso-8859-1")),
        ("text/html; x; charset='utf-8' ; y=1", ("text/html", "utf-8")),
        ("", ("", "")),
    ],
)
def test_a_content_type_has_a_type_and_maybe_a_charset(text: str, expected: tuple[str, str]) -> None:
    assert parse_content_type(text) == expected
