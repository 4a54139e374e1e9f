"""Whether addresses of the web still lead somewhere: many hosts at once, each of them in turn."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from threading import Event
from urllib.parse import urldefrag, urlsplit

from sitegen.fetch.client import Client
from sitegen.fetch.patience import Limits
from sitegen.fetch.query import FetchError
from sitegen.files import found_cache, write_whole

HOSTS_AT_ONCE = 16
PAUSE = 0.5
"""Seconds between two requests to one host."""
GOOD_FOR = timedelta(days=7)
"""How long an address that led somewhere is not asked again."""
LIMITS = Limits(attempts=2, whole=30.0, longest_wait=10.0)
"""What one address may cost: a link is no record, and there are many."""


@dataclass(slots=True)
class Outlook:
    """Looks whether addresses lead somewhere; `make_client` makes the client of one host.

    `seen` is a file that remembers what was found good, and `base` an address that stands in for all hosts.
    """

    make_client: Callable[[], Client]
    seen: Path
    today: date
    tell: Callable[[str], None]
    base: str = ""
    stopped: Event = field(default_factory=Event)

    def find_faults(self, addresses: Iterable[str]) -> dict[str, FetchError]:
        """Give what is wrong with each address that leads nowhere.

        One that is shown to people only, as publishers do with robots, is not wrong. Those found good in the
        last seven days are not asked again.
        """
        good = self.load_seen()
        by_host: dict[str, list[str]] = defaultdict(list)
        wanted = dict.fromkeys(urldefrag(address).url for address in addresses)
        for address in wanted:
            if address not in good:
                by_host[urlsplit(address).netloc.casefold()].append(address)
        total = sum(map(len, by_host.values()))
        faults: dict[str, FetchError] = {}
        done: list[str] = []

        def look(host: list[str]) -> None:
            for address, fault in self.visit(host):
                done.append(address)
                self.tell(f"looking at links: {len(done)} of {total}")
                if fault is not None:
                    faults[address] = fault

        pool = ThreadPoolExecutor(HOSTS_AT_ONCE)
        try:
            # Listed, so that a fault of the program itself is raised here.
            list(pool.map(look, by_host.values()))
        finally:
            self.stopped.set()
            pool.shutdown(cancel_futures=True)
            fresh = {address: self.today.isoformat() for address in done if address not in faults}
            self.save_seen({address: day for address, day in good.items() if address in wanted} | fresh)
        return {address: faults[address] for address in wanted if address in faults}

    def visit(self, host: Iterable[str]) -> Iterable[tuple[str, FetchError | None]]:
        """Ask for the addresses of one host."""
        with closing(self.make_client()) as client:
            for address in host:
                if self.stopped.is_set():
                    return
                yield address, self.fault_of(client, address)

    def fault_of(self, client: Client, address: str) -> FetchError | None:
        """Say what is wrong with an address; None when it is good, or nobody can say from here."""
        try:
            client.reach(f"{self.base}/{address.partition('://')[2]}" if self.base else address, PAUSE)
        except FetchError as fault:
            return None if fault.is_closed else fault
        return None

    def load_seen(self) -> dict[str, str]:
        """Give the addresses that were good of late, with the day; nothing of a damaged file."""
        try:
            known = json.loads(self.seen.read_bytes())
            days = {address: date.fromisoformat(day) for address, day in known.items()}
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return {}
        return {
            address: day.isoformat()
            for address, day in days.items()
            if timedelta(0) <= self.today - day < GOOD_FOR
        }

    def save_seen(self, good: Mapping[str, str]) -> None:
        """Remember what was good; a folder that cannot be written costs time only."""
        with suppress(OSError):
            found_cache(self.seen.parent)
            write_whole(self.seen, json.dumps(good, ensure_ascii=False, indent=0, sort_keys=True).encode())
