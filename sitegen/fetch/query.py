"""What is asked of a service, and what it answered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sitegen.diagnostics import Problem

JSON = ("application/json",)
XML = ("application/xml", "text/xml")
ATOM = ("application/atom+xml", *XML)
PAGE = ("text/html", "application/xhtml+xml", "text/plain")


@dataclass(frozen=True, slots=True)
class Query:
    """One request: what comes after the service's base address, and the media types that will do.

    `turn` gives what to ask next after an answer, page by page, or None after the last. `join` makes one text
    of all pages; without it they become lines, a record a line, of those in the list under the key `records`.
    A record without its later pages is one, when the service has none, unless it `needs_all`. When it has no
    such record at all, `otherwise` is asked for. A path may be a whole address.
    """

    path: str
    accepts: tuple[str, ...] = JSON
    records: str = ""
    turn: Callable[[str], str | None] | None = None
    join: Callable[[Sequence[str]], str] | None = None
    needs_all: bool = True
    otherwise: str | None = None


class Service(Protocol):
    """What a module of `fetch/services/` must offer."""

    NAME: str
    """The word before the colon, and in `SITEGEN_<NAME>_URL`: `orcid`."""

    TITLE: str
    """The service's name, for messages: `ORCID`."""

    BASE: str
    """The address that the paths of its queries follow, without a slash at the end."""

    PAUSE: float
    """Seconds between two requests to it, as its operator asks."""

    EXAMPLE: str
    """An identifier in the form that it has, for hints: `orcid:0000-0002-1825-0097`."""

    def parse(self, text: str) -> str | Problem:
        """Give the normal form of an identifier, from what stands after `name:` or from a whole address."""
        ...

    def queries(self, value: str) -> tuple[Query, ...]:
        """Say what to ask for the record of an identifier in normal form.

        The texts of several queries become lines of one.
        """
        ...


@dataclass(frozen=True, slots=True)
class Identifier:
    """An identifier of a service in its normal form: `orcid:0000-0002-1825-0097`."""

    service: Service
    value: str

    def __str__(self) -> str:
        return self.value if "://" in self.value else f"{self.service.NAME}:{self.value}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came: the bytes as they were sent, unpacked, and what the head says of them."""

    body: bytes
    media_type: str = ""
    charset: str = ""


class FetchError(Exception):
    """Raised when an answer cannot be had; says why, and what to do.

    `is_gone` means that the service answered, and has no such record; `is_closed` that it does not show it to
    programs. `is_passing` means that to ask again may help; `wait` is then the time that the service asked
    for, in seconds.
    """

    def __init__(
        self,
        message: str,
        hint: str,
        *,
        is_gone: bool = False,
        is_closed: bool = False,
        is_passing: bool = False,
        wait: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.is_gone = is_gone
        self.is_closed = is_closed
        self.is_passing = is_passing
        self.wait = wait
