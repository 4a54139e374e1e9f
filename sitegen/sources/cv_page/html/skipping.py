"""What of a page is no content: hidden parts, machinery, controls, navigation, the other language."""

import re
from collections import Counter

from sitegen.sources.cv_page.html.tree import Element
from sitegen.sources.cv_page.page_frame import is_frame
from sitegen.sources.cv_page.remarks import is_link_label
from sitegen.sources.cv_page.vocabulary import word_set

MACHINERY = word_set(
    """
    script style template head noscript iframe object embed canvas svg audio video map
    """
)
"""Elements whose text no reader of the page sees."""

CONTROLS = word_set("button select input textarea datalist meter progress dialog")
"""Elements that are worked, not read."""

HIDDEN_STYLE = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
"""A style that hides, as in `display: none`."""

LANGUAGE = re.compile(
    r"(?:lang[-_])?(?P<code>en|de|fr|es|it|ko|kr|ja|jp|zh|cn|nl|pt|ru)(?:[-_]?(?:\w{2}|lang))?", re.IGNORECASE
)
"""A language as an attribute or class says it, as in `en`, `de-AT`, `lang-ko`."""

LANGUAGE_ALIASES = {"kr": "ko", "jp": "ja", "cn": "zh"}

TRANSLATED = word_set("span p div h1 h2 h3 h4 h5 h6 section article td main a b strong")
"""Elements that stand side by side in two languages; items of a list are works in two languages."""

NAVIGATION = re.compile(
    r"(?:^|[-_])(?:nav(?:bar|igation|list)?|menu|breadcrumbs?|toc|skip-?links?|pagination|pager"
    r"|brand|branding|widgets?|sharing|share|cookies?|consent|edit-link)(?:$|[-_])"
)
"""A class of navigation, as in `site-nav`."""

LONGEST_BADGE = 40
"""Characters and elements of a badge beside an entry, such as the short name of its venue."""

LARGEST_MENU = 4000
"""Characters and elements beyond which a block is no menu."""

BIBTEX = re.compile(r"\s*@[A-Za-z]+\s*\{[^{}=]*,")
"""A citation to be copied, as in `@article{example2020,`."""

LETTER = re.compile(r"\w")
"""Anything that is read aloud."""

MENUS = word_set("nav ul ol div p header table tr td center menu aside")
"""Elements that may be a menu."""


def find_rule(element: Element) -> str | None:
    """Name the rule by which an element is no content; None when it is."""
    attributes = element.attributes
    if element.tag in MACHINERY:
        return "machinery"
    if element.tag == "a" and "href" not in attributes and attributes.get("role") == "button":
        return "control"
    if attributes.get("role") == "dialog" or "modal" in element.classes:
        return "control"
    if element.classes & {"abbr", "skip-link"} and element.size <= LONGEST_BADGE:
        return "badge"
    if "hidden" in attributes or HIDDEN_STYLE.search(attributes.get("style", "")):
        return "hidden-text"
    if attributes.get("aria-hidden") == "true" and not has_link(element):
        return "hidden-text"
    if element.tag in CONTROLS:
        return "control"
    if element.tag in {"pre", "code", "figure", "div"} and BIBTEX.match(_head(element)):
        return "citation-to-copy"
    return "navigation" if is_navigation(element) else None


def has_link(element: Element) -> bool:
    """Tell whether an element leads anywhere, as a list of icons does."""
    return any(
        child.tag == "a" and child.attributes.get("href") for child in element.walk() if child is not element
    )


def find_line_rule(text: str, *, is_footer: bool, is_entry: bool) -> str | None:
    """Name the rule by which a whole line is no content; None when it is."""
    if not LETTER.search(text):
        return "ornament"
    if not is_entry and is_frame(text):
        return "page-frame"
    return "page-footer" if is_footer else None


def _head(element: Element) -> str:
    """Give the first words of an element."""
    words = ""
    for piece in element.texts():
        words += piece.text
        if len(words) > 100:
            break
    return words


def is_navigation(element: Element) -> bool:
    """Tell a block of links to other pages of the same site, by what it is called or by what is in it."""
    if element.tag not in MENUS:
        return False
    if element.size > LARGEST_MENU:
        return False
    called = {*element.classes, element.attributes.get("id", "").lower()}
    named = element.tag in {"nav", "menu"} or element.attributes.get("role") == "navigation"
    named = named or any(NAVIGATION.search(name) for name in called)
    links = [link for link in element.walk() if link.tag == "a"]
    whole = len(re.findall(r"\w", element.content))
    inside = sum(len(re.findall(r"\w", link.content)) for link in links)
    if len(links) < (1 if named else 3) or inside < (0.6 if named else 0.9) * whole or whole > 1500:
        return False
    labels = [link.content for link in links]
    if not named and (all(map(is_link_label, labels)) or any(len(label.split()) > 4 for label in labels)):
        return False
    return all(_is_local(link.attributes.get("href", "")) for link in links) or named


def _is_local(address: str) -> bool:
    """Tell an address inside the same site."""
    return not re.match(r"[a-z][a-z0-9+.-]*:|//", address, re.IGNORECASE)


def other_language(parent: Element, language: str) -> set[int]:
    """Find the children that say in another language what their neighbours say, by identity."""
    marked = [
        (id(child), code)
        for child in parent.elements
        if child.tag in TRANSLATED and (code := find_language(child))
    ]
    counts = Counter(code for _, code in marked)
    if len(counts) < 2 or len(set(counts.values())) != 1:
        return set()
    kept = language if language in counts else marked[0][1]
    return {child for child, code in marked if code != kept}


def find_language(element: Element) -> str | None:
    """Find the language that an element is marked with."""
    for text in (element.attributes.get("lang", ""), *sorted(element.classes)):
        if found := LANGUAGE.fullmatch(text):
            code = found["code"].lower()
            return LANGUAGE_ALIASES.get(code, code)
    return None
