"""Preview a project: build it, serve it, build it again after every edit, until it is stopped."""

import asyncio
import re
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from signal import SIGINT, SIGTERM

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from sitegen.build import build, build_whole
from sitegen.diagnostics import Diagnostic, Location, Report, SitegenError, failure, shown
from sitegen.garbage import collect_cycles
from sitegen.project import Project
from sitegen.serve.overlay import fault_message, reload_message
from sitegen.serve.pages import Preview
from sitegen.serve.proofs import Proofs
from sitegen.serve.safety import LOOPBACK
from sitegen.serve.watcher import watch_folders
from sitegen.standing import Inputs, look_at, look_at_inputs

FIRST_PORT = 8000
PORTS_TRIED = 100
"""How many ports are tried from the first one on, when none was asked for."""

PLAIN_BASE = re.compile(r"/(?:[\w.~-]+/)*", re.ASCII)
"""A path that stands in an address without quoting, as `/lab/engines/`."""

Tell = Callable[[str, Iterable[Diagnostic]], None]
"""Says something to the person at the terminal, with what was reported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """How a preview is served: port and host, the base below which the site stands, whether to open it."""

    port: int | None = None
    host: str = "127.0.0.1"
    base: str = "/"
    is_public: bool = False
    opens_browser: bool = False


def serve(project: Project, wishes: Wishes, tell: Tell) -> None:
    """Serve a preview until it is interrupted.

    Raises `port-in-use` for a port that was asked for and is taken, `public-preview` for a host beyond this
    machine without a plain yes, `bad-url` for a base that is no plain path, and
    `no-content` where there is nothing to build.
    """
    refuse_unwanted_publicity(wishes)
    asyncio.run(_serve(project, wishes, tell))


def refuse_unwanted_publicity(wishes: Wishes) -> None:
    """Refuse to serve drafts to a whole network unless that was asked for in so many words."""
    if wishes.host not in LOOPBACK and not wishes.is_public:
        raise failure(
            "public-preview",
            f"everybody who reaches {wishes.host} could read the preview, drafts too",
            Location("--host"),
            "add `--public` if that is what you want",
        )


async def _serve(project: Project, wishes: Wishes, tell: Tell) -> None:
    """Serve in an event loop; building has a thread of its own."""
    base = plain_base(wishes.base)
    host = f"[{wishes.host}]" if ":" in wishes.host else wishes.host
    root = project.folder / ".cache" / "sitegen" / "preview"
    # Children of a process with several threads could wait for a lock that nobody holds.
    project = replace(project, jobs=1, url=f"http://{host}{base}" if base != "/" else project.url)
    sockets = open_sockets(wishes)
    port = sockets[0].getsockname()[1]
    preview = Preview(root, base, None if wishes.is_public else wishes.host)
    server = HTTPServer(preview.application())
    loop, stop, ended = asyncio.get_running_loop(), threading.Event(), asyncio.Event()
    for number in (SIGINT, SIGTERM):
        loop.add_signal_handler(number, ended.set)
    first, known = Report(), look_at_inputs(project)
    builder = threading.Thread(
        target=keep_building, args=(project, preview, known, stop, loop, tell), name="builder", daemon=True
    )
    with reported(project, first):
        look = look_at(project, root, strict=False)
        if look.find_result(first) is None:
            build(project, root, first, look=look)
    preview.faults = fault_message(first) if first.has_errors else ""
    server.add_sockets(sockets)
    address = f"http://{host}:{port}{base}"
    tell(f"Your site: {address}  (stop with Ctrl-C)", first)
    builder.start()
    if wishes.opens_browser:
        webbrowser.open(address)
    await ended.wait()
    stop.set()
    server.stop()
    for listener in tuple(preview.listeners):
        listener.close()
    builder.join(1.5)


def plain_base(wanted: str) -> str:
    """Give a base with a slash at both ends; raise `bad-url` for what no address can hold as it is."""
    base = f"/{wanted.strip('/')}/".replace("//", "/")
    if not PLAIN_BASE.fullmatch(base) or any(part in {".", ".."} for part in base.split("/")):
        hint = "write a path such as `/repo/`, of letters, digits and `-._~`"
        raise failure("bad-url", f"no site stands below {shown(wanted)}", Location("--base"), hint)
    return base


def open_sockets(wishes: Wishes) -> list[socket.socket]:
    """Listen on the port that was asked for, or on the first free one from 8000 on."""
    ports = (wishes.port,) if wishes.port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    reason = ""
    for port in ports:
        try:
            return bind_sockets(port, wishes.host)
        except (OSError, OverflowError) as error:
            reason = str(getattr(error, "strerror", None) or error).lower()
    raise failure(
        "port-in-use",
        f"cannot listen on port {wishes.port if wishes.port is not None else FIRST_PORT}: {reason}",
        Location("--port"),
        "leave `--port` out to take the next free one",
    )


@contextmanager
def reported(project: Project, report: Report) -> Iterator[None]:
    """Report what makes a build impossible, like any other fault."""
    try:
        yield
    except SitegenError as error:
        report.extend(error.diagnostics)
    except OSError as error:  # a file went while it was read: that is a change, which is built at once
        reason = (error.strerror or str(error)).lower()
        place = Location(str(error.filename or project.content))
        report.error("unreadable-file", f"the file cannot be read: {reason}", place, "save it again")


def keep_building(
    project: Project,
    preview: Preview,
    known: Inputs,
    stop: threading.Event,
    loop: asyncio.AbstractEventLoop,
    tell: Tell,
) -> None:
    """Build after every change, and tell the pages when the new site is in place.

    `known` are the stamps of all files before the first build: what was edited meanwhile is built, too.
    """

    def announce(text: str) -> None:
        loop.call_soon_threadsafe(tell, text, ())

    proofs = Proofs(project, preview.root)
    proofs.begin()
    for _ in watch_folders((project.content, project.templates), stop, announce):
        found = look_at_inputs(project)
        changed = known.changed(found)
        if not changed:
            continue
        known, report = found, Report()
        is_printed = proofs.print(found, report)
        if not is_printed:
            with reported(project, report):
                build_whole(project, preview.root, report, found)
        is_anew = not is_printed and not report.has_errors
        preview.proofs = {} if is_anew else proofs.pages
        only_looks = all(path.endswith(".css") for path in changed)
        loop.call_soon_threadsafe(finish, preview, report, only_looks, tell)
        # While the reader looks at it:
        if is_anew:
            proofs.begin()
        else:
            proofs.settle()
        if not is_printed:
            collect_cycles()


def finish(preview: Preview, report: Report, only_looks: bool, tell: Tell) -> None:  # noqa: FBT001 - called later by the loop
    """Tell pages and terminal what came of a build."""
    had_faults = bool(preview.faults)
    if report.has_errors:
        preview.faults = fault_message(report)
        preview.tell(preview.faults)
        tell("not built: the last good site is shown", report)
        return
    preview.faults = ""
    preview.tell(reload_message(only_looks=only_looks and not had_faults))
    tell("built", report)
