"""Fetches the public record of an identifier as a document."""

import codecs
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

from sitegen import __version__
from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.fetch.cache import Cache
from sitegen.fetch.client import Client
from sitegen.fetch.guard import is_own_computer
from sitegen.fetch.json_lines import lines_in
from sitegen.fetch.outside import LIMITS, Outlook
from sitegen.fetch.patience import Clockwork
from sitegen.fetch.query import Answer, FetchError, Identifier, Query
from sitegen.fetch.services import web
from sitegen.files import document_from
from sitegen.model.document import Document

SYSTEM_CLOCKWORK = Clockwork(time.monotonic, lambda: datetime.now(UTC), time.sleep, random.random)


@dataclass(frozen=True, slots=True)
class Fetcher:
    """Fetches records one after the other; `bases` has the base addresses that were set, by service."""

    client: Client
    bases: Mapping[str, str]

    def close(self) -> None:
        """End all connections."""
        self.client.close()

    def fetch(self, identifier: Identifier, report: Report, *, is_known: bool = False) -> Document | None:
        """Fetch a record; None, with a diagnostic, when it cannot be had.

        The diagnostic is `fetch-failed`, or, for a record that was known and that the service has no more,
        `gone-document`.
        """
        place = Location(str(identifier))
        try:
            raw = self.ask(identifier, report)
        except FetchError as fault:
            message = f"{identifier.service.TITLE}: {fault.message}"
            if fault.is_gone and is_known:
                report.warning("gone-document", message, place, "nothing; what it said is kept")
            else:
                report.error("fetch-failed", message, place, fault.hint)
            return None
        document = document_from(raw, str(identifier), report)
        return document and replace(document, is_fetched=True)

    def ask(self, identifier: Identifier, report: Report) -> bytes:
        """Give the bytes of a record, of several answers in one text; raises FetchError."""
        queries = identifier.service.queries(identifier.value)
        pages = [tuple(self.pages(identifier, query, report)) for query in queries]
        if len(pages) == len(pages[0]) == 1:
            return in_unicode(pages[0][0])
        texts = (
            joined([in_unicode(answer).decode("utf-8", "replace") for answer in answers], query)
            for answers, query in zip(pages, queries, strict=True)
        )
        return "\n".join(texts).encode()

    def base_of(self, identifier: Identifier) -> str:
        """Give the base address of a service: the one that was set, else its own; raises FetchError."""
        service = identifier.service
        base = self.bases.get(service.NAME, "")
        if base:
            if isinstance(web.parse(base), Problem) or "?" in base:
                variable = f"SITEGEN_{service.NAME.upper()}_URL"
                hint = f"write it as `{service.BASE or 'https://mirror.example.org'}`, or unset it"
                raise FetchError(f"`{variable}` is {shown(base)}, which is no base address", hint)
            self.client.allow_own(base)
        elif "://" in identifier.value and is_own_computer(urlsplit(identifier.value).hostname or ""):
            # Who writes the address of this computer means it; a redirect to it means something else.
            self.client.allow_own(identifier.value)
        return base or service.BASE

    def pages(self, identifier: Identifier, query: Query, report: Report) -> Iterator[Answer]:
        """Give the answer to a query, and those to the pages after it."""
        base, service = self.base_of(identifier), identifier.service
        path: str | None = query.path
        for number in range(self.client.limits.pages):
            if path is None:
                return
            try:
                root = self.bases.get(service.NAME, "") if "://" in path else base
                answer = self.client.fetch(address_of(root, path), query.accepts, service.PAUSE)
            except FetchError as fault:
                if number == 0 and fault.is_gone and query.otherwise and path != query.otherwise:
                    path = query.otherwise
                    continue
                # A fault that passes must not make a record look as if its source had dropped something.
                if number == 0 or query.needs_all or not fault.is_gone:
                    raise
                message = f"{service.TITLE}: {fault.message} for a part of the record"
                hint = "import again later; the rest was read"
                report.warning("fetch-incomplete", message, Location(str(identifier)), hint)
                return
            yield answer
            path = query.turn(answer.body.decode("utf-8", "replace")) if query.turn else None
        if path is not None:
            message = f"the record has more than {self.client.limits.pages} pages"
            raise FetchError(message, "download it by hand, and import the file")


def joined(texts: Sequence[str], query: Query) -> str:
    """Make one text of the pages of a query."""
    if query.join is not None:
        return query.join(texts)
    return "\n".join(line for text in texts for line in lines_in(text, query.records))


def address_of(base: str, path: str) -> str:
    """Write the address of a query; a whole address goes below a base as its host and path."""
    if "://" in path:
        return f"{base}/{path.partition('://')[2]}" if base else path
    return base + path


def in_unicode(answer: Answer) -> bytes:
    """Give the body in UTF-8 when the answer says how it is written, else as it is."""
    try:
        known = codecs.lookup(answer.charset).name if answer.charset else "utf-8"
        return answer.body if known == "utf-8" else answer.body.decode(known, "replace").encode()
    except (LookupError, ValueError):
        return answer.body


def make_fetcher(
    folder: Path,
    environment: Mapping[str, str],
    contact: str,
    tell: Callable[[str], None],
    *,
    is_offline: bool = False,
    is_fixed: bool = False,
) -> Fetcher:
    """Make the fetcher of a project folder, whose answers are kept below `.cache/` there.

    `SITEGEN_<SERVICE>_URL` sets a base address. `is_fixed` writes no file.
    """
    cache = Cache(folder / ".cache" / "sitegen" / "fetch", is_fixed)
    client = Client(agent_of(contact), cache, SYSTEM_CLOCKWORK, is_offline=is_offline, tell=tell)
    return Fetcher(client, bases_in(environment))


def make_outlook(
    folder: Path, environment: Mapping[str, str], contact: str, tell: Callable[[str], None]
) -> Outlook:
    """Make what looks whether links of a project lead somewhere; what was good is kept below `.cache/`.

    `SITEGEN_WEB_URL` sets an address below which all hosts are asked.
    """
    base = bases_in(environment).get(web.NAME, "")
    cache = Cache(folder / ".cache" / "sitegen" / "fetch", is_fixed=True)

    def make_client() -> Client:
        client = Client(agent_of(contact), cache, SYSTEM_CLOCKWORK, LIMITS)
        if base:
            client.allow_own(base)
        return client

    seen = folder / ".cache" / "sitegen" / "links.json"
    return Outlook(make_client, seen, SYSTEM_CLOCKWORK.now().date(), tell, base)


def bases_in(environment: Mapping[str, str]) -> dict[str, str]:
    """Give the base addresses that an environment sets, by service."""
    return {
        name.removeprefix("SITEGEN_").removesuffix("_URL").lower(): value.strip().rstrip("/")
        for name, value in environment.items()
        if name.startswith("SITEGEN_") and name.endswith("_URL") and value.strip()
    }


def agent_of(contact: str) -> str:
    """Write who asks: the program, its version, and how to reach whose site it is for."""
    plain = "".join(letter for letter in contact if letter.isascii() and letter.isprintable())
    plain = plain.translate(str.maketrans("", "", "()\\"))
    return f"sitegen/{__version__} (+{plain[:200]})" if plain else f"sitegen/{__version__}"
