"""The handlers of a preview: pages with a snippet behind them, the snippet's program, and news of builds."""

import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from livereload.handlers import LiveReloadHandler
from livereload.watcher import Watcher
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError

from sitegen.serve.overlay import SCRIPT, SNIPPET
from sitegen.serve.safety import find_file, is_known_host, is_own_origin


class Preview:
    """What all handlers know: folder and base of the site, the host served (None: any), the latest news."""

    def __init__(self, root: Path, base: str, host: str | None) -> None:
        self.root = root
        self.base = base
        self.host = host
        self.faults = ""
        self.proofs: Mapping[str, bytes] = {}
        """Pages by their paths in the site that are newer than the files there."""
        self.listeners: set[NewsHandler] = set()

    def tell(self, message: str) -> None:
        """Send news to every open page; one that has gone is forgotten."""
        for listener in tuple(self.listeners):
            listener.send(message)

    def application(self) -> Application:
        """Make the server of the site below its base."""
        LiveReloadHandler.watcher = Watcher()  # it watches nothing: changes are told by our own watch
        known = {"preview": self}
        routes = [
            (re.escape(f"{self.base}__news"), NewsHandler, known),
            (re.escape(f"{self.base}__preview.js"), ProgramHandler, known),
            (r"/.*", PageHandler, known),
        ]
        return Application(routes, websocket_ping_interval=20, log_function=lambda _: None)


class GuardedHandler(RequestHandler):
    """A handler that answers this machine's own browser only."""

    def initialize(self, preview: Preview) -> None:
        """Take what all handlers know."""
        self.preview = preview

    def prepare(self) -> None:
        """Refuse a request that names another host: a foreign page may have made this name lead here."""
        if not is_known_host(self.request.host, self.preview.host):
            raise HTTPError(403)

    def set_default_headers(self) -> None:
        """Let nothing be kept, and no type be guessed."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.clear_header("Server")

    def write_error(self, status_code: int, **_: Any) -> None:
        """Say in a word what the answer is."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}\n")


class PageHandler(GuardedHandler):
    """Serves the site's files; a page gets the snippet behind its end."""

    def get(self) -> None:
        """Answer with a file, or with the site's own page for what is missing."""
        path = self.request.path
        base = self.preview.base
        if path in {"/", base.rstrip("/")} and base != "/":
            self.redirect(base)
            return
        name = path.removeprefix(base) if path.startswith(base) else None
        file = None if name is None else find_file(self.preview.root, name)
        if file is None and name and find_file(self.preview.root, f"{name}/") is not None:
            self.redirect(f"{path}/")
            return
        if file is None:
            self.set_status(404)
            file = find_file(self.preview.root, "404.html")
        if file is None:
            raise HTTPError(404)
        self.send(file)

    head = get

    def send(self, file: Path) -> None:
        """Send the bytes of a file as what they are."""
        kind, _ = mimetypes.guess_type(file.name)
        is_page = file.suffix == ".html"
        charset = "; charset=utf-8" if is_page or (kind or "").startswith("text/") else ""
        self.set_header("Content-Type", f"{kind or 'application/octet-stream'}{charset}")
        name = file.relative_to(self.preview.root).as_posix()
        data = self.preview.proofs.get(name) or file.read_bytes()
        self.finish(data + SNIPPET.format(base=self.preview.base).encode() if is_page else data)


class ProgramHandler(GuardedHandler):
    """Serves the program that pages of a preview run."""

    def get(self) -> None:
        """Answer with it."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.finish(SCRIPT.read_bytes())


class NewsHandler(LiveReloadHandler):  # type: ignore[misc]  # the library has no types
    """Keeps a line open to a page; livereload's handler, for pages of this server alone."""

    def initialize(self, preview: Preview) -> None:
        """Take what all handlers know."""
        self.preview = preview

    def prepare(self) -> None:
        """Refuse another host, and an origin that is no address before the library reads it."""
        is_known = is_known_host(self.request.host, self.preview.host)
        if not is_known or not is_own_origin(self.request.headers.get("Origin"), self.preview.host):
            raise HTTPError(403)

    def check_origin(self, origin: str) -> bool:
        """Refuse a page that was not served here."""
        return is_own_origin(origin, self.preview.host)

    def open(self) -> None:
        """Tell a new page what is wrong, if anything is."""
        self.preview.listeners.add(self)
        if self.preview.faults:
            self.send(self.preview.faults)

    def on_message(self, message: str | bytes) -> None:
        """Listen to nothing: pages have nothing to say."""

    def on_close(self) -> None:
        """Forget a page that has gone."""
        self.preview.listeners.discard(self)

    def send(self, message: str) -> None:
        """Send news."""
        try:
            self.write_message(message)
        except WebSocketClosedError:
            self.preview.listeners.discard(self)
