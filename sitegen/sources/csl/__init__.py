"""CSL-JSON and CSL-YAML: what Zotero, pandoc and every citation processor exchange."""

import re
from dataclasses import replace

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import Json, JsonObject, is_json, load_json, objects_in, read_json
from sitegen.interchange.listing import Listing
from sitegen.interchange.yaml_tree import load_yaml
from sitegen.model.document import Document
from sitegen.model.publication import WorkType
from sitegen.sources.csl.items import OTHER_TYPES, read_item

NAME = "csl"
TITLE = "CSL-JSON or CSL-YAML"

TYPES = frozenset(kind.value for kind in WorkType) | OTHER_TYPES.keys()
KEYS = frozenset(
    {
        "DOI",
        "URL",
        "abstract",
        "author",
        "collection-title",
        "container-title",
        "editor",
        "event-title",
        "genre",
    }
    | {"issued", "note", "number", "page", "publisher", "publisher-place", "title-short", "volume"}
)
"""Variables of CSL; an item with a type has one at least beside its title."""

OWN_KEYS = frozenset(
    {"DOI", "collection-title", "container-title", "event-title", "issued", "publisher-place"}
)
"""Variables that CSL alone spells so; an item without a type has one of these, or names in parts."""

NAME_KEYS = frozenset({"family", "literal"})

MARKED = frozenset({"abstract", "container-title", "event-title", "note", "title", "title-short"})
"""Variables that pandoc reads as Markdown in YAML."""

MARKS = (
    (re.compile(r"\[([^\[\]]+)\]\{\.[\w .-]+\}"), r"\1"),
    (re.compile(r"\*\*(?=\S)([^*]+)(?<=\S)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<![\w*\\])\*(?=\S)([^*]+)(?<=\S)\*(?![\w*])"), r"<i>\1</i>"),
    (re.compile(r"(?<![\w\\])_(?=\S)([^_]+)(?<=\S)_(?!\w)"), r"<i>\1</i>"),
    (re.compile(r"\^(?=\S)([^^\s]+)\^"), r"<sup>\1</sup>"),
    (re.compile(r"~(?=\S)([^~\s]+)~"), r"<sub>\1</sub>"),
)
"""Markdown, and the tags that say the same: `[iPhone]{.nocase}`, `**bold**`, `*slanted*`, `n^2^`, `H~2~O`."""

LISTS = ("references", "items")
"""Keys under which items stand in a mapping: pandoc's and Zotero's."""

YAML_LIST = re.compile(r"^(?:references|items):[ \t]*\n", re.MULTILINE)
"""The beginning of pandoc's list, on a line of its own: `references:`."""

YAML_ITEM = re.compile(r"^[ \t]*(?:- )?[ \t]*(?:issued|container-title|family|type|literal):", re.MULTILINE)
"""A line that only an item has, as in `  container-title: Letters on Engines`."""

YAML_TYPE = re.compile(r"^(?:- |  )type:[ \t]*[\"']?(?P<type>[a-z-]+)[\"']?[ \t]*$", re.MULTILINE)
YAML_VARIABLE = re.compile(r"^(?:- |  )(?:issued|container-title):", re.MULTILINE)
"""Lines of an item in a list that stands under no key: `  type: article-journal`, `  issued: 2019-05`."""


def sniff(document: Document) -> float:
    """Recognise items by CSL's types and variables."""
    if is_json(document):
        items = items_of(read_json(document).root)
        known = [item for item in items if is_item(item)]
        return 0.85 if known and 2 * len(known) >= len(items) else 0.0
    head = document.text[:20_000]
    if YAML_LIST.search(head) and len(YAML_ITEM.findall(head)) > 1:
        return 0.8
    is_typed = any(found["type"] in TYPES for found in YAML_TYPE.finditer(head))
    return 0.8 if is_typed and YAML_VARIABLE.search(head) else 0.0


def read(document: Document, report: Report) -> Reading:
    """Read every item; what has no title is reported."""
    listing = Listing(document, report)
    root = load_json(document, report) if is_json(document) else load_yaml(document, report)
    items = items_of(root) if is_json(document) else tuple(map(with_tags, items_of(root)))
    whole = root if isinstance(root, JsonObject) else next(iter(items), JsonObject({}))
    listing.leave_strangers(list_in(root), whole, "items")
    for item in items:
        work = read_item(item, listing)
        if work is None:
            listing.leave_untitled(item, item.text("id"))
        else:
            listing.add(work, item)
    return listing.reading(NAME)


def with_tags(item: JsonObject) -> JsonObject:
    """Write the Markdown of an item's texts, which pandoc's YAML has, as the tags that CSL-JSON has."""
    members = dict(item.members)
    for key in MARKED & members.keys():
        text = members[key]
        if isinstance(text, str):
            for mark, tag in MARKS:
                text = mark.sub(tag, text)
            members[key] = text
    return replace(item, members=members)


def list_in(root: Json) -> Json:
    """Find the list of items: the whole, what stands under its one key, or a single item."""
    if isinstance(root, JsonObject):
        return next((root.at(key) for key in LISTS if isinstance(root.at(key), list)), root)
    return root


def items_of(root: Json) -> tuple[JsonObject, ...]:
    """Give the items of a text."""
    return objects_in(list_in(root))


def is_item(item: JsonObject) -> bool:
    """Tell an item of CSL: a type of CSL and a title or a variable; without a type, what CSL alone has."""
    kind = item.text("type")
    has_title = isinstance(item.at("title"), str)
    if kind:
        return kind in TYPES and (has_title or not KEYS.isdisjoint(item.members))
    has_names = any(not NAME_KEYS.isdisjoint(name.members) for name in item.children("author"))
    return has_title and (has_names or not OWN_KEYS.isdisjoint(item.members))
