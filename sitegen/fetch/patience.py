"""When to ask, when to ask again, and when to give up."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TypeVar

from sitegen.fetch.query import FetchError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Clockwork:
    """Time and chance as values: seconds that only grow, the moment of the day, sleep, a number in [0, 1)."""

    clock: Callable[[], float]
    now: Callable[[], datetime]
    sleep: Callable[[float], None]
    chance: Callable[[], float]


@dataclass(frozen=True, slots=True)
class Limits:
    """How long and how much: seconds, bytes, numbers of times."""

    attempts: int = 4
    connecting: float = 10.0
    silence: float = 20.0
    whole: float = 120.0
    first_wait: float = 1.0
    longest_wait: float = 60.0
    size: int = 32 * 1024 * 1024
    redirects: int = 5
    pages: int = 50


def persist(ask: Callable[[], T], limits: Limits, clockwork: Clockwork, tell: Callable[[str], None]) -> T:
    """Ask until an answer comes; raises the last FetchError when asking again is no use or goes on too long.

    The waits double, and chance spreads them over their upper half, so that many who failed together do not
    come back together. A wait that the service asks for is kept, if it is bearable.
    """
    for attempt in range(1, limits.attempts + 1):
        try:
            return ask()
        except FetchError as fault:
            doubled = limits.first_wait * 2 ** (attempt - 1) * (1 + clockwork.chance()) / 2
            wait = doubled if fault.wait is None else max(fault.wait, doubled)
            if not fault.is_passing or attempt == limits.attempts or wait > limits.longest_wait:
                raise
            tell(f"{fault.message}; asking again in {wait:.0f} s")
            clockwork.sleep(wait)
    raise AssertionError("at least one attempt is made")


def parse_retry_after(text: str, now: datetime) -> float | None:
    """Give the seconds that `Retry-After` asks for: a number of seconds, or a date (RFC 9110, 10.2.3)."""
    word = text.strip()
    if word.isascii() and word.isdigit():
        return float(word[:9])
    try:
        moment = parsedate_to_datetime(word)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - now).total_seconds())


@dataclass(slots=True)
class Courtesy:
    """Keeps requests to one host apart."""

    clockwork: Clockwork
    free_at: dict[tuple[str, int], float] = field(default_factory=dict)

    def wait(self, host: tuple[str, int], pause: float) -> None:
        """Wait until the host may be asked; the next one waits for `pause` seconds from then."""
        now = self.clockwork.clock()
        start = max(now, self.free_at.get(host, now))
        if start > now:
            self.clockwork.sleep(start - now)
        self.free_at[host] = start + pause
