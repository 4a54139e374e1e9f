"""A real browser, and sites to look at."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import lab
from tests.browser.writing import WrittenSite, write_site
from tests.pages.sites import join
from tests.provision import BROWSER_VARIABLE, LAUNCH_ARGUMENTS, find_browser, find_playwright_browser


class QuietHandler(SimpleHTTPRequestHandler):
    """Serve files without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Visitor:
    """A browser that looks at one site."""

    def __init__(self, browser: Browser, written: WrittenSite, address: str) -> None:
        self.browser, self.written, self.address = browser, written, address

    def open(self, path: str, width: int = 1280, scheme: str = "light") -> Page:
        """Open a page; close its `context` when done."""
        height = 844 if width < 600 else 900
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            java_script_enabled=True,
        )
        page = context.new_page()
        page.goto(f"{self.address}/{path}")
        return page


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine; gives its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once."""
    path = find_browser() or find_playwright_browser()
    if path is None:
        pytest.fail(f"no Chromium or Chrome was found; install one, or set {BROWSER_VARIABLE} to its path")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        yield found
        found.close()


@pytest.fixture(scope="session")
def visit_lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Look at the site of the invented lab."""
    site = join(*lab.lab(), settings=lab.settings())
    written = write_site(site, tmp_path_factory.mktemp("lab"))
    with serving(written.folder) as address:
        yield Visitor(browser, written, address)
