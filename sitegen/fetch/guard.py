"""The guard at the network's door: which addresses may be connected to, and for how long a talk may last.

Names are resolved here, and the connection goes to the very address that was looked at, so that a name cannot
change its meaning between the look and the call.
"""

import socket
import ssl
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from httpcore import (
    SOCKET_OPTION,
    ConnectError,
    ConnectTimeout,
    NetworkBackend,
    NetworkStream,
    ReadTimeout,
    SyncBackend,
)

from sitegen.fetch.query import FetchError

TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses of IPv6 that stand for one of IPv4 in their last four bytes (RFC 6052)."""

Resolve = Callable[[str, int], list[str]]
"""Gives the addresses of a host name."""


def resolve_host(host: str, port: int) -> list[str]:
    """Give the addresses of a host name in the system's order; raises OSError when there are none."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(address: str) -> bool:
    """Tell an address of the open internet from private, local and reserved ones, however it is wrapped."""
    plain = ip_address(address.partition("%")[0])
    return all(each.is_global and not each.is_multicast for each in (plain, *wrapped_in(plain)))


def wrapped_in(address: IPv4Address | IPv6Address) -> tuple[IPv4Address, ...]:
    """Give the addresses of IPv4 that one of IPv6 stands for: mapped, translated, 6to4, Teredo."""
    if isinstance(address, IPv4Address):
        return ()
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in TRANSLATED:
        found.append(IPv4Address(address.packed[-4:]))
    return tuple(each for each in found if each is not None)


def is_loopback(address: str) -> bool:
    """Tell an address of this very computer."""
    return ip_address(address.partition("%")[0]).is_loopback


def is_own_computer(host: str) -> bool:
    """Tell a host that means this very computer by its writing alone: `localhost`, `127.0.0.1`."""
    try:
        return host.lower() == "localhost" or is_loopback(host.strip("[]"))
    except ValueError:
        return False


@dataclass(slots=True)
class Deadline:
    """When the present exchange must be over, by a clock that counts seconds."""

    clock: Callable[[], float]
    end: float = 0.0

    def start(self, seconds: float) -> None:
        """Give the next exchange a time."""
        self.end = self.clock() + seconds

    def left(self, timeout: float | None) -> float:
        """Give the seconds that may be waited: of the time-out and of what is left, the less; maybe 0."""
        left = max(0.0, self.end - self.clock())
        return left if timeout is None else min(timeout, left)


class TimedStream(NetworkStream):
    """A connection on which a whole exchange, however slowly it drips, ends in time."""

    def __init__(self, stream: NetworkStream, deadline: Deadline) -> None:
        self.stream = stream
        self.deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Read what has come; raises ReadTimeout when the time is over."""
        if not (left := self.deadline.left(timeout)):
            raise ReadTimeout
        return self.stream.read(max_bytes, left)

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all."""
        self.stream.write(buffer, timeout)

    def close(self) -> None:
        """End the connection."""
        self.stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> NetworkStream:
        """Go on encrypted."""
        return TimedStream(self.stream.start_tls(ssl_context, server_hostname, timeout), self.deadline)

    def get_extra_info(self, info: str) -> object:
        """Tell of the connection below."""
        return self.stream.get_extra_info(info)


class GuardedBackend(NetworkBackend):
    """Connects to public addresses, and to loopback where an address was set to it."""

    def __init__(self, resolve: Resolve, deadline: Deadline) -> None:
        self.resolve = resolve
        self.deadline = deadline
        self.own: set[tuple[str, int]] = set()
        """Hosts and ports at which loopback will do."""

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> NetworkStream:
        """Connect to the first permitted address that answers; raises FetchError when none is permitted."""
        fault: Exception = ConnectError("the host has no address")
        for address in self.permitted(host, port):
            try:
                left = self.deadline.left(timeout)
                stream = SyncBackend().connect_tcp(address, port, left, local_address, socket_options)
            except (ConnectError, ConnectTimeout) as why:
                fault = why
            else:
                return TimedStream(stream, self.deadline)
        raise fault

    def permitted(self, host: str, port: int) -> list[str]:
        """Give the addresses of a host that may be connected to."""
        try:
            addresses = self.resolve(host, port)
        except (OSError, UnicodeError) as fault:
            raise ConnectError(f"the name {host} has no address") from fault
        is_own = (host, port) in self.own
        permitted = [each for each in addresses if is_public(each) or (is_own and is_loopback(each))]
        if addresses and not permitted:
            is_named = addresses[0] != host
            raise FetchError(
                f"{host} is the private address {addresses[0]}" if is_named else f"{host} is private",
                "only public addresses are asked; save the page, and import the file",
            )
        return permitted
