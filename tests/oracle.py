"""Tell what in a page could run or lead astray; parsed as browsers parse."""

import html
import json
import re
from collections.abc import Iterator

import html5lib

RUNNING = {
    "script",
    "iframe",
    "object",
    "embed",
    "base",
    "applet",
    "frame",
    "portal",
    "style",
    "link",
    "form",
}
ADDRESSES = {
    *("href", "src", "action", "formaction", "data", "poster", "background", "cite", "ping"),
    *("srcdoc", "srcset", "manifest"),
}
HARMLESS = re.compile(r"(?i)https?://[^\s\\]|mailto:|#|\?|/(?![/\\])|\.{1,2}/|[^:/?#\\]+(?:[/?#]|$)|$")


def findings(page: str, *, allowed: frozenset[str] = frozenset()) -> list[str]:
    """List the dangers of a page; `allowed` names elements that the page may have."""
    tree = html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)
    return [
        finding
        for element in tree.iter()
        if isinstance(element.tag, str)
        for finding in dangers(element.tag.rpartition("}")[2].lower(), element, allowed)
    ]


def leads_on(attributes: dict[str, str]) -> bool:
    """Tell a page that has moved, and leads to its own address below the same site."""
    is_refresh = attributes["http-equiv"] == "refresh"
    return is_refresh and re.fullmatch(r"0; url=\.{1,2}/[\w./%-]*", attributes.get("content", "")) is not None


def dangers(tag: str, element: object, allowed: frozenset[str]) -> Iterator[str]:
    attributes = {str(name).rpartition("}")[2].lower(): value for name, value in element.attrib.items()}  # type: ignore[attr-defined]
    if tag == "script" and attributes.get("type") == "application/ld+json":
        json.loads(element.text or "")  # type: ignore[attr-defined]
    elif tag in RUNNING - allowed:
        yield f"<{tag}>"
    if tag == "meta" and attributes.get("http-equiv") and not leads_on(attributes):
        yield "<meta http-equiv>"
    for name, value in attributes.items():
        address = re.sub(r"[\x00-\x20\xa0\u2028\u2029]+", "", html.unescape(value))
        if name.startswith("on") or (name in ADDRESSES and not HARMLESS.match(address)):
            yield f"{tag} {name}={value!r}"
        if name == "style" and re.search(r"(?i)expression|javascript:|url\s*\(|position", value):
            yield f"{tag} style={value!r}"
