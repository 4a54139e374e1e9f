"""The one HTTP client: careful of whom it asks, how often, how long and how much."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar
from urllib.parse import urljoin, urlsplit

import httpcore
import httpx

from sitegen.diagnostics import shown
from sitegen.fetch.cache import Cache, Kept
from sitegen.fetch.guard import Deadline, GuardedBackend, Resolve, resolve_host
from sitegen.fetch.patience import Clockwork, Courtesy, Limits, parse_retry_after, persist
from sitegen.fetch.query import Answer, FetchError

T = TypeVar("T")

PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Answers after which asking again may help (RFC 9110, RFC 6585)."""

REDIRECTS = frozenset({301, 302, 303, 307, 308})
GONE = frozenset({404, 410})
CLOSED = frozenset({401, 403, 407, 451, 999})
"""Answers to who may not see a record; the last is of no standard, and what LinkedIn tells programs."""

AGAIN = "import again later; what was read from it before is kept"


class Transport(httpx.BaseTransport):
    """Carries requests over connections that the guard makes."""

    def __init__(self, backend: GuardedBackend) -> None:
        context = httpx.create_ssl_context()
        self.pool = httpcore.ConnectionPool(ssl_context=context, network_backend=backend)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send one request and give the answer's head, its body still to come."""
        address = request.url
        origin = httpcore.URL(
            scheme=address.raw_scheme, host=address.raw_host, port=address.port, target=address.raw_path
        )
        asked = httpcore.Request(
            request.method, origin, headers=request.headers.raw, extensions=request.extensions
        )
        answer = self.pool.handle_request(asked)
        return httpx.Response(answer.status, headers=answer.headers, stream=Body(answer))

    def close(self) -> None:
        """End all connections."""
        self.pool.close()


class Body(httpx.SyncByteStream):
    """The body of an answer, as it comes."""

    def __init__(self, answer: httpcore.Response) -> None:
        self.answer = answer

    def __iter__(self) -> Iterator[bytes]:
        yield from self.answer.iter_stream()

    def close(self) -> None:
        """Give the connection back."""
        self.answer.close()


@dataclass(slots=True)
class Client:
    """Asks for addresses; `is_offline` means that only what was kept will do."""

    agent: str
    cache: Cache
    clockwork: Clockwork
    limits: Limits = field(default_factory=Limits)
    is_offline: bool = False
    tell: Callable[[str], None] = lambda _: None
    resolve: Resolve = resolve_host
    deadline: Deadline = field(init=False)
    courtesy: Courtesy = field(init=False)
    backend: GuardedBackend = field(init=False)
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.deadline = Deadline(self.clockwork.clock)
        self.courtesy = Courtesy(self.clockwork)
        self.backend = GuardedBackend(self.resolve, self.deadline)
        timeout = httpx.Timeout(self.limits.silence, connect=self.limits.connecting)
        # Neither proxies nor passwords are taken from the environment: the guard must see whom it calls.
        self.http = httpx.Client(transport=Transport(self.backend), timeout=timeout, trust_env=False)

    def close(self) -> None:
        """End all connections."""
        self.http.close()

    def allow_own(self, address: str) -> None:
        """Let an address lead to this very computer, because somebody set it so."""
        self.backend.own.add(door_of(address))

    def fetch(self, address: str, accepts: tuple[str, ...], pause: float) -> Answer:
        """Give what stands at an address; raises FetchError."""
        kept = self.cache.find(address, accepts)
        if self.is_offline:
            if kept is None:
                hint = "import it once without `--offline`"
                raise FetchError("it was never fetched before, and the network is not used", hint)
            return kept.answer
        fresh = persist(
            lambda: self.ask(address, accepts, pause, kept), self.limits, self.clockwork, self.tell
        )
        if fresh is not kept:
            self.cache.keep(address, accepts, fresh)
        return fresh.answer

    def reach(self, address: str, pause: float) -> int:
        """Give the status of the page that an address leads to, and do not read it; raises FetchError."""
        headers = {"User-Agent": self.agent, "Accept": "*/*"}
        return persist(
            lambda: self.visit(address, headers, pause, self.status_of),
            *(self.limits, self.clockwork, self.tell),
        )

    def status_of(self, response: httpx.Response) -> int:
        """Give the status of an answer that is a page; raises FetchError for another."""
        if not response.is_success:
            raise self.refusal(response)
        return response.status_code

    def ask(self, address: str, accepts: tuple[str, ...], pause: float, kept: Kept | None) -> Kept:
        """Ask once for a text in one of the accepted forms, or for news of it."""
        headers = {
            "User-Agent": self.agent,
            "Accept": ", ".join(accepts),
            "Accept-Encoding": "gzip, deflate",
            **(kept.conditions if kept else {}),
        }
        return self.visit(address, headers, pause, lambda response: self.read(response, accepts, kept))

    def visit(
        self, address: str, headers: Mapping[str, str], pause: float, read: Callable[[httpx.Response], T]
    ) -> T:
        """Ask once, follow where the answer leads, and read what stands there."""
        for _ in range(self.limits.redirects + 1):
            try:
                door = door_of(address)
                # One's own computer needs no courtesy.
                self.courtesy.wait(door, 0.0 if door in self.backend.own else pause)
                self.deadline.start(self.limits.whole)
                with self.http.stream("GET", address, headers=dict(headers)) as response:
                    if response.status_code not in REDIRECTS:
                        return read(response)
                    address = self.follow(address, response.headers.get("Location", ""))
            except (httpcore.TimeoutException, httpx.TimeoutException):
                raise FetchError("it did not answer in time", AGAIN, is_passing=True) from None
            except (httpx.InvalidURL, httpx.RemoteProtocolError, ValueError):
                # The library looks at the address of a redirect before we do.
                message = f"{shown(address)} is no address, or leads to none"
                raise FetchError(message, "open it in a browser") from None
            except (httpcore.NetworkError, httpcore.ProtocolError, httpx.HTTPError) as fault:
                message = f"the connection failed: {str(fault).lower() or 'it was closed'}"
                raise FetchError(message, AGAIN, is_passing=True) from None
        raise FetchError(f"it leads on more than {self.limits.redirects} times", "open it in a browser")

    def follow(self, address: str, location: str) -> str:
        """Give the address that a redirect leads to; only `http` may change, to `https`."""
        target = urljoin(address, location)
        old, new = urlsplit(address).scheme, urlsplit(target).scheme
        if new != old and (old, new) != ("http", "https"):
            message = f"it leads to {shown(location)}, which is no {old} address"
            raise FetchError(message, "open it in a browser, save what you see, and import the file")
        return target

    def read(self, response: httpx.Response, accepts: tuple[str, ...], kept: Kept | None) -> Kept:
        """Read an answer that is neither a redirect nor too large."""
        if response.status_code == 304 and kept is not None:
            return kept
        if response.status_code != 200:
            raise self.refusal(response)
        media_type, charset = parse_content_type(response.headers.get("Content-Type", ""))
        if media_type and media_type not in accepts:
            message = f"it answered with {shown(media_type)}, not {accepts[0]}"
            raise FetchError(message, "open it in a browser, save what you see, and import the file")
        body = bytearray()
        for piece in response.iter_bytes():
            body += piece
            if len(body) > self.limits.size:
                message = f"its answer is larger than {self.limits.size // 2**20} MiB"
                raise FetchError(message, "download it by hand, and import a part of it")
        answer = Answer(bytes(body), media_type, charset)
        etag, moment = (response.headers.get(name, "") for name in ("ETag", "Last-Modified"))
        return Kept(answer, etag, moment)

    def refusal(self, response: httpx.Response) -> FetchError:
        """Say what an answer without a record means."""
        status = response.status_code
        message = f"it answered {status} {response.reason_phrase}".rstrip()
        if status in GONE:
            hint = "look at the identifier; the record may be private, withdrawn or deleted"
            return FetchError(message, hint, is_gone=True)
        if status in CLOSED:
            hint = "only public records are read; download it, and import the file"
            return FetchError(message, hint, is_closed=True)
        if status in PASSING:
            wait = parse_retry_after(response.headers.get("Retry-After", ""), self.clockwork.now())
            asked = f"import again in {wait:.0f} s; what was read from it before is kept" if wait else AGAIN
            return FetchError(message, asked, is_passing=True, wait=wait)
        return FetchError(message, "look at the identifier, and open it in a browser")


def door_of(address: str) -> tuple[str, int]:
    """Give host and port of an address, as a connection is made to them; raises ValueError or InvalidURL."""
    parts = httpx.URL(address)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    if not parts.raw_host or not 0 < port < 65536:
        raise ValueError(address)
    return parts.raw_host.decode("ascii"), port


def parse_content_type(text: str) -> tuple[str, str]:
    """Give media type and charset of a `Content-Type`, both in small letters and perhaps empty."""
    media_type, *parameters = (part.strip().lower() for part in text.split(";"))
    pairs = (parameter.partition("=") for parameter in parameters)
    charset = next((value.strip("\"' ") for name, _, value in pairs if name.strip() == "charset"), "")
    return media_type, charset
