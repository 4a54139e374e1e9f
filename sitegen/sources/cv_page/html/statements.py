"""What a page states for machines, in the words of Highwire's tags: tags, COinS, JSON-LD, microdata."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

from sitegen.sources.cv_page.html.tree import LINE_MARK, Element

COINS = {
    "rft.atitle": "title",
    "rft.jtitle": "journal_title",
    "rft.date": "publication_date",
    "rft.volume": "volume",
    "rft.issue": "issue",
    "rft.spage": "firstpage",
    "rft.epage": "lastpage",
    "rft.pages": "pages",
    "rft.au": "author",
    "rft.pub": "publisher",
    "rft.issn": "issn",
    "rft.isbn": "isbn",
}
"""Keys of COinS (Z39.88) and the tags that say the same."""

ARTICLES = frozenset({"ScholarlyArticle", "Thesis", "Chapter"})
"""Types of schema.org that are scholarly works; an `Article` is any page of a web log."""

LONGEST_STATEMENT = 200_000
"""Characters beyond which a statement is not read."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One work as a page states it: values by Highwire's tag without its prefix, and the source line."""

    line: int
    values: dict[str, list[str]] = field(default_factory=dict)

    def first(self, *names: str) -> str:
        """Give the first value that any of these tags has."""
        return next((value for name in names for value in self.values.get(name, ()) if value), "")


def read_statements(root: Element) -> list[Statement]:
    """Read every work that a page states, in the order of the page."""
    tags = Statement(0)
    statements: list[Statement] = []
    for element in root.walk():
        attributes = element.attributes
        name = attributes.get("name", "").lower()
        if element.tag == "meta" and name.startswith("citation_"):
            line = tags.line or element.line
            tags = Statement(line, tags.values)
            tags.values.setdefault(name.removeprefix("citation_"), []).append(attributes.get("content", ""))
        elif "z3988" in element.classes:
            statements.append(read_coins(attributes.get("title", ""), element.line))
        elif attributes.get("itemtype", "").rpartition("/")[2] in ARTICLES:
            statements.append(read_microdata(element))
    statements += [read_article(each, line) for each, line in linked_objects(root) if _types(each) & ARTICLES]
    whole = [tags, *statements]
    return [each for each in whole if each.first("title") and each.values.get("author")]


def read_coins(text: str, line: int) -> Statement:
    """Read a COinS span: the title attribute is a query."""
    query = parse_qs(text[:LONGEST_STATEMENT], max_num_fields=500) if text.count("&") < 500 else {}
    values = {COINS[key]: list(found) for key, found in query.items() if key in COINS}
    if "title" not in values:
        values["title"] = query.get("rft.btitle", query.get("rft.title", []))
    elif query.get("rft.btitle"):
        values["inbook_title"] = query["rft.btitle"]
    first = [", ".join((*query.get("rft.aulast", [])[:1], *query.get("rft.aufirst", [])[:1]))]
    values.setdefault("author", [name for name in first if name])
    for address in query.get("rft_id", ()):
        if address.startswith("info:doi/"):
            values["doi"] = [address.removeprefix("info:doi/")]
    if query.get("rft.genre") == ["proceeding"] and "journal_title" in values:
        values["conference_title"] = values.pop("journal_title")
    return Statement(line, values)


def read_microdata(element: Element) -> Statement:
    """Read the properties of a work that stand around its printed parts."""
    names = {"headline": "title", "name": "title", "author": "author", "creator": "author"}
    names |= {"datepublished": "publication_date", "ispartof": "journal_title", "publisher": "publisher"}
    values: dict[str, list[str]] = {}
    stack = list(reversed(element.elements))
    while stack:
        child = stack.pop()
        for property_name in child.attributes.get("itemprop", "").lower().split():
            if property_name in names:
                said = child.attributes.get("content") or child.attributes.get("datetime") or child.content
                values.setdefault(names[property_name], []).append(said)
        if "itemscope" not in child.attributes:
            stack.extend(reversed(child.elements))
    return Statement(element.line, values)


def linked_objects(root: Element) -> Iterator[tuple[dict[str, Any], int]]:
    """Give the objects of JSON-LD, those in lists and graphs too; broken JSON says nothing."""
    for element in root.walk():
        if element.tag != "script" or element.attributes.get("type", "").lower() != "application/ld+json":
            continue
        text = LINE_MARK.sub("", "".join(piece.text for piece in element.texts()))
        try:
            value = json.loads(text) if len(text) <= LONGEST_STATEMENT else None
        except (ValueError, RecursionError):
            continue
        line = next((piece.line for piece in element.texts() if piece.text.strip()), element.line)
        stack = [value]
        while stack:
            found = stack.pop()
            if isinstance(found, list):
                stack.extend(reversed(found))
            elif isinstance(found, dict):
                yield found, line
                inner = ["@graph", "mainEntity", "itemListElement", "item"]
                inner += [] if _types(found) & ARTICLES else ["author"]
                stack.extend(found.get(key) for key in inner)


def _types(found: dict[str, Any]) -> frozenset[str]:
    kinds = found.get("@type")
    return frozenset(
        kind for kind in (kinds if isinstance(kinds, list) else [kinds]) if isinstance(kind, str)
    )


def read_article(found: dict[str, Any], line: int) -> Statement:
    """Read a work of JSON-LD."""
    values = {
        "title": _names(found.get("headline") or found.get("name")),
        "author": _names(found.get("author")),
        "publication_date": _names(found.get("datePublished")),
        "journal_title": _names(found.get("isPartOf")),
        "publisher": _names(found.get("publisher")),
        "doi": [
            text for text in _names(found.get("identifier")) + _names(found.get("sameAs")) if "10." in text
        ],
    }
    return Statement(line, values)


def _names(value: Any) -> list[str]:
    """Give the texts of a value: itself, its name, or those of its members."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return _names(value.get("name") or value.get("value"))
    if isinstance(value, list):
        return [text for each in value[:500] if not isinstance(each, list) for text in _names(each)]
    return []


def read_owner_accounts(root: Element) -> Iterator[tuple[str, int]]:
    """Give the addresses by which the page says who its owner is elsewhere."""
    for found, line in linked_objects(root):
        if _types(found) & {"Person", "WebSite", "ProfilePage"}:
            for address in _names(found.get("sameAs")):
                yield address, line


def read_owner_name(root: Element) -> str:
    """Give the name of the person that the page is about, as it states it."""
    people = (found for found, _ in linked_objects(root) if "Person" in _types(found))
    return next((text for found in people for text in _names(found.get("name"))), "")
