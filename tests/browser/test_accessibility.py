"""WCAG 2.2 AA and good practice, on every kind of page, phone and desktop, light and dark."""

from importlib.resources import files

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

RUN_AXE = """
async rules => (await axe.run(document, {runOnly: rules, resultTypes: ['violations']})).violations
"""
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

SMALL_TARGETS = """
() => [...document.querySelectorAll('a[href], button, summary, label')]
  .filter(element => element.checkVisibility({visibilityProperty: true}) && !element.closest('svg'))
  .filter(element => !element.matches('.skip'))
  .filter(element => !element.closest('p, dd, .d, .who-list, .lead, .prose, h1, h3, h4'))
  .map(element => [element.textContent.trim().slice(0, 30), element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 24 || box.width < 24))
  .map(([words, box]) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`)
"""
"""Controls outside sentences that are too small to hit (WCAG 2.5.8)."""

TOO_WIDE = """
() => [...document.querySelectorAll('body *')]
  .filter(element => !element.closest('.skip, .vh, .nav:not(:popover-open)'))
  .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
  .map(element => element.outerHTML.slice(0, 80)).slice(0, 5)
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_on_any_kind_of_page(visit: Visitor, width: int) -> None:
    found = {}
    for kind, path in visit.kinds():
        with visit.page(path, width) as page:
            load_axe(page)
            if violations := violations_of(page):
                found[kind, "light"] = violations
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            if violations := violations_of(page):
                found[kind, "dark"] = violations
    assert found == {}


def test_axe_finds_nothing_with_menu_filters_and_citations_open(visit: Visitor) -> None:
    with visit.page("publications/", 390) as page:
        load_axe(page)
        page.get_by_text("Filter", exact=True).click()
        page.locator("summary", has_text="BibTeX").first.click()
        assert violations_of(page) == []
        page.get_by_role("button", name="Menu").click()
        assert violations_of(page) == []


def load_axe(page: Page) -> None:
    source = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    page.evaluate(source)


def violations_of(page: Page) -> list[str]:
    violations = page.evaluate(RUN_AXE, AXE_TAGS)
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in violations
        for node in violation["nodes"][:3]
    ]


def test_nothing_is_wider_than_the_narrowest_phone(visit: Visitor) -> None:
    found = {}
    for kind, path in visit.kinds():
        with visit.page(path, 320) as page:
            if page.evaluate("document.documentElement.scrollWidth") > 320:
                found[kind] = page.evaluate(TOO_WIDE)
    assert found == {}


@pytest.mark.parametrize("width", [320, 1280])
def test_no_word_is_too_long_for_the_page(visit_hostile: Visitor, width: int) -> None:
    found = {}
    for kind, path in visit_hostile.kinds():
        with visit_hostile.page(path, width) as page:
            if page.evaluate("document.documentElement.scrollWidth") > width:
                found[kind] = page.evaluate(TOO_WIDE)
    assert found == {}


@pytest.mark.parametrize("width", [390, 1280])
def test_controls_outside_sentences_are_large_enough_to_hit(visit: Visitor, width: int) -> None:
    found = {}
    for kind, path in visit.kinds():
        with visit.page(path, width) as page:
            if small := page.evaluate(SMALL_TARGETS):
                found[kind] = small
    assert found == {}


def test_the_keyboard_reaches_the_skip_link_first_and_shows_where_it_is(visit: Visitor) -> None:
    with visit.page("publications/") as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.textContent") == "Skip to content"
        for _ in range(12):
            assert (
                page.evaluate(
                    "getComputedStyle(document.activeElement.closest('label')"
                    " ?? document.activeElement).outlineStyle"
                )
                == "solid"
            )
            page.keyboard.press("Tab")


def test_each_page_has_one_heading_of_the_first_level_and_skips_none(visit: Visitor) -> None:
    found = {}
    for kind, path in visit.kinds():
        with visit.page(path) as page:
            levels = page.evaluate(
                "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(heading => +heading.tagName[1])"
            )
        skips = [after for before, after in zip([0, *levels], levels, strict=False) if after > before + 1]
        if levels.count(1) != 1 or skips:
            found[kind] = levels
    assert found == {}


def test_the_menu_of_a_phone_opens_and_closes_by_keyboard(visit: Visitor) -> None:
    with visit.page("", 390) as page:
        menu = page.get_by_role("button", name="Menu")
        menu.focus()
        page.keyboard.press("Enter")
        assert page.locator("#nav").is_visible()
        page.keyboard.press("Escape")
        assert not page.locator("#nav").is_visible()
        assert page.evaluate("document.activeElement.textContent") == "Menu"


@pytest.mark.parametrize(
    "style",
    [
        ":root {font-size: 200%}",
        "* {line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important}",
    ],
    ids=["twice the size", "wider spacing"],
)
def test_readers_may_enlarge_and_space_the_letters(visit: Visitor, style: str) -> None:
    found = {}
    for kind, path in visit.kinds():
        with visit.page(path, 390) as page:
            page.add_style_tag(content=style)
            page.evaluate("document.fonts.ready.then(() => true)")  # a reserve font is wider
            if page.evaluate("document.documentElement.scrollWidth") > 390:
                found[kind] = page.evaluate(TOO_WIDE)
    assert found == {}
