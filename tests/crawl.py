"""Follow every link of a site, by HTTP or in a folder, as a reader's browser would."""

import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from urllib.request import HTTPHandler, OpenerDirector

import html5lib

LINKS = ("href", "src", "action", "poster", "data")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serve files without a word, and without redirects that would hide a missing slash."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on the loopback interface; give its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def fetch(address: str) -> tuple[int, bytes]:
    """Ask a server, without following redirects."""
    opener = OpenerDirector()
    opener.add_handler(HTTPHandler())
    with opener.open(address) as answer:
        return answer.status, answer.read()


def read_file(address: str) -> tuple[int, bytes]:
    """Open a file as a browser does: a folder is not a page."""
    path = Path(unquote(urlsplit(address).path))
    return (200, path.read_bytes()) if path.is_file() else (404, b"")


def crawl(start: str, look: Callable[[str], tuple[int, bytes]]) -> dict[str, int]:
    """Follow every link below the start; give the status of every address met."""
    met: dict[str, int] = {}
    waiting = [start]
    while waiting:
        address = waiting.pop()
        if address in met:
            continue
        met[address], body = look(address)
        if met[address] == 200 and address.endswith(("/", ".html")):
            found = {urldefrag(urljoin(address, link)).url for link in links_of(body)}
            waiting.extend(link for link in sorted(found) if link.startswith(start.rpartition("/")[0] + "/"))
    return met


def links_of(body: bytes) -> list[str]:
    tree = html5lib.parse(body, treebuilder="etree", namespaceHTMLElements=False)
    return [element.get(name) for element in tree.iter() for name in LINKS if element.get(name) is not None]
