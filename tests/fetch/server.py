"""A server on loopback that answers as services do, well and badly; and clockwork that never sleeps."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import sleep

from sitegen.fetch.cache import Cache
from sitegen.fetch.client import Client
from sitegen.fetch.patience import Clockwork, Limits

NOW = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)


@dataclass(frozen=True)
class Reply:
    """One answer: status, body and head lines; `stated` is a length other than the body's own."""

    status: int = 200
    body: bytes = b""
    kind: str = "application/json"
    head: dict[str, str] = field(default_factory=dict)
    stated: int | None = None
    delay: float = 0.0
    drips: int = 0
    raw: bytes | None = None


@dataclass
class Server:
    """What stands where, what was asked; a path has one reply, or several for one request after the other."""

    port: int
    replies: dict[str, list[Reply]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]

    def put(self, path: str, *replies: Reply) -> str:
        self.replies[path] = list(replies)
        return self.url + path

    def put_json(self, path: str, text: str) -> str:
        return self.put(path, Reply(body=text.encode()))

    def next_reply(self, path: str) -> Reply:
        waiting = self.replies.get(path, [Reply(404, b"no such record", "text/plain")])
        return waiting.pop(0) if len(waiting) > 1 else waiting[0]


class Answering(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    site: Server

    def do_GET(self) -> None:
        self.site.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
        reply = self.site.next_reply(self.path)
        if reply.status == 200 and self.is_unchanged(reply):
            reply = Reply(304, head=reply.head)
        sleep(reply.delay)
        if reply.raw is not None:
            self.wfile.write(reply.raw)
            self.close_connection = True
            return
        self.send_response(reply.status)
        head = {"Content-Type": reply.kind, **reply.head}
        length = len(reply.body) if reply.stated is None else reply.stated
        head |= {} if reply.status == 304 else {"Content-Length": str(length)}
        for name, value in head.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(reply.body)
            for _ in range(reply.drips):
                sleep(0.05)
                self.wfile.write(b".")
        except OSError:
            pass  # the client hung up, as it should
        self.close_connection = reply.stated is not None

    def is_unchanged(self, reply: Reply) -> bool:
        etag, moment = reply.head.get("ETag"), reply.head.get("Last-Modified")
        return (etag is not None and self.headers.get("If-None-Match") == etag) or (
            moment is not None and self.headers.get("If-Modified-Since") == moment
        )

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
        """Say nothing."""


class Quiet(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    """Lines that may wait to be taken: with the usual 5, forty at once are put off for whole seconds."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a client that hung up."""


@contextmanager
def serving() -> Iterator[Server]:
    class Handler(Answering):
        pass

    with Quiet(("127.0.0.1", 0), Handler) as http:
        site = Server(http.server_address[1])
        Handler.site = site
        thread = Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            http.shutdown()
            thread.join()


@dataclass
class Slumber:
    """A clock that only sleep moves; remembers every sleep."""

    seconds: float = 0.0
    slept: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds

    def clockwork(self, chance: float = 0.0) -> Clockwork:
        return Clockwork(lambda: self.seconds, lambda: NOW, self.sleep, lambda: chance)


def loopback_only(host: str, _port: int) -> list[str]:
    """Resolve names without asking anybody: addresses in figures mean themselves, names lead home."""
    try:
        socket.inet_pton(socket.AF_INET6 if ":" in host else socket.AF_INET, host)
    except OSError:
        return ["127.0.0.1"]
    return [host]


@contextmanager
def client_for(
    server: Server,
    folder: Path,
    slumber: Slumber | None = None,
    limits: Limits | None = None,
    *,
    is_offline: bool = False,
    clock: Callable[[], float] | None = None,
) -> Iterator[Client]:
    clockwork = (slumber or Slumber()).clockwork()
    if clock is not None:
        clockwork = Clockwork(clock, clockwork.now, clockwork.sleep, clockwork.chance)
    client = Client(
        *("sitegen/test", Cache(folder), clockwork),
        limits=limits or Limits(silence=2.0, connecting=2.0),
        is_offline=is_offline,
        resolve=loopback_only,
    )
    client.allow_own(server.url)
    try:
        yield client
    finally:
        client.close()
