"""A real browser, and sites to look at."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from sitegen.diagnostics import Report
from sitegen.ingest import import_documents
from tests.browser import lab, texts
from tests.browser.writing import WrittenSite, build_site, write_content
from tests.provision import BROWSER_VARIABLE, LAUNCH_ARGUMENTS, find_browser, find_playwright_browser

PROJECT = Path(__file__).parent.parent.parent


class QuietHandler(SimpleHTTPRequestHandler):
    """Serve files without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Visitor:
    """A browser that looks at one built site."""

    def __init__(self, browser: Browser, written: WrittenSite, address: str) -> None:
        self.browser, self.written, self.address = browser, written, address

    def kinds(self) -> list[tuple[str, str]]:
        """List each kind of page and the address of its first."""
        return [(kind, page.path) for kind, page in self.written.first_of_each_kind().items()]

    @contextmanager
    def blank(self, width: int = 1280, scheme: str = "light") -> Iterator[Page]:
        """Give an empty window of some width; `light` or `dark`."""
        height = 844 if width < 600 else 900
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",  # colours that fade would be measured half-way
        )
        try:
            yield context.new_page()
        finally:
            context.close()

    @contextmanager
    def page(self, path: str, width: int = 1280, scheme: str = "light") -> Iterator[Page]:
        """Look at a page."""
        with self.blank(width, scheme) as page:
            page.goto(f"{self.address}/{path}")
            yield page


class QuietServer(ThreadingHTTPServer):
    """Serve from this machine; a browser that goes away in the middle is no fault."""

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine; gives its address."""
    server = QuietServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
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


@contextmanager
def visiting(browser: Browser, content: Path, folder: Path, base: str = "") -> Iterator[Visitor]:
    """Build a site, publish it below a base path, and look at it."""
    written = build_site(content, folder / "public" / base)
    with serving(folder / "public") as address:
        yield Visitor(browser, written, f"{address}/{base}".rstrip("/"))


@pytest.fixture(scope="session")
def visit_lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Look at the site of the invented lab."""
    folder = tmp_path_factory.mktemp("lab")
    files = texts.TEXTS | {f"assets/{name}": data for name, data in texts.ASSETS.items()}
    content = write_content(folder / "content", lab.lab(), lab.SETTINGS, files)
    with visiting(browser, content, folder, "lab") as visitor:
        yield visitor


@pytest.fixture(scope="session")
def visit_crowd(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Look at the site of a person with four hundred works."""
    folder = tmp_path_factory.mktemp("crowd")
    content = write_content(folder / "content", (lab.crowd(400),), lab.SETTINGS)
    with visiting(browser, content, folder, "lab") as visitor:
        yield visitor


@pytest.fixture(scope="session")
def visit_hostile(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Look at the site of a person whom no layout expects."""
    folder = tmp_path_factory.mktemp("hostile")
    content = write_content(folder / "content", (lab.hostile(),), "title: Endless\n", texts.HOSTILE)
    with visiting(browser, content, folder) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def visit_seeds(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Look at the site that an import of the seed documents gives."""
    folder = tmp_path_factory.mktemp("seeds")
    import_documents([PROJECT / "seeds"], folder / "content", Report())
    with visiting(browser, folder / "content", folder) as visitor:
        yield visitor


@pytest.fixture(params=["lab", "seeds"])
def visit(request: pytest.FixtureRequest) -> Visitor:
    """Look at each of the two sites."""
    visitor: Visitor = request.getfixturevalue(f"visit_{request.param}")
    return visitor
