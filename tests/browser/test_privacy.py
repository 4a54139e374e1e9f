"""No page asks another host for anything, and none runs a script."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Request

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

MOST_REQUESTS = 8
SCRIPT = re.compile(
    r"<script\b(?![^>]*type=\"application/ld\+json\")|\son[a-z]+=\"|javascript:", re.IGNORECASE
)
"""Anything that would run: `<script src="a.js">`, ` onclick="…"`; not data such as JSON-LD."""


def overhear(visit: Visitor, path: str) -> tuple[list[str], list[str]]:
    """Open a page; give the addresses that it asks for and what the browser says about it."""
    asked: list[str] = []
    said: list[str] = []

    def hear_request(request: Request) -> None:
        asked.append(request.url)

    def hear_message(message: ConsoleMessage) -> None:
        said.append(message.text)

    with visit.blank() as page:
        page.on("request", hear_request)
        page.on("console", hear_message)
        page.goto(f"{visit.address}/{path}", wait_until="networkidle")
    return asked, said


def test_no_page_asks_another_host_or_has_something_to_complain_of(visit: Visitor) -> None:
    host = urlsplit(visit.address).netloc
    for kind, path in visit.kinds():
        asked, said = overhear(visit, path)
        assert [address for address in asked if urlsplit(address).netloc != host] == [], kind
        assert len([address for address in asked if "/assets/" not in address]) <= MOST_REQUESTS, kind
        # With optional fonts the browser may do without a font that it has fetched already.
        assert [words for words in said if "was preloaded" not in words] == [], kind


def test_no_page_runs_a_script(visit: Visitor) -> None:
    html = sorted(visit.written.folder.rglob("*.html"))
    assert html
    found = {
        str(path): match[0] for path in html if (match := SCRIPT.search(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_nothing_moves_while_the_page_loads(visit: Visitor) -> None:
    for kind, path in visit.kinds():
        with visit.page(path) as page:
            shift = page.evaluate(
                "new Promise(done => { let sum = 0; new PerformanceObserver(list => {"
                "for (const entry of list.getEntries()) sum += entry.value })"
                ".observe({type: 'layout-shift', buffered: true}); setTimeout(() => done(sum), 100) })"
            )
            assert shift <= 0.01, kind
