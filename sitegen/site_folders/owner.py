"""Whose site a folder is, where it has no page for its people."""

import re

from sitegen.diagnostics import Report
from sitegen.interchange.json_tree import JsonObject, objects_in
from sitegen.interchange.parts import read_name, read_printed_name
from sitegen.interchange.template_samples import is_sample_name
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.site_folders.front_matter import HEAD
from sitegen.sources import choose
from sitegen.sources.cv_page.names import is_name

NAME = r"(?P<name>[^\W\d_][^\n.,;:!?()\[\]]{2,60}?)"

GROUP = re.compile(
    r"\b(?:lab(?:oratory)?|group|team|cent(?:er|re)|institute|university|project|network|blog|website|site|home"
    r"|research|page|notes|studio|collective|department)\b",
    re.IGNORECASE,
)
"""A word in the title of a site that is not one person's: `Heather Group`."""

FIRST_SENTENCE = re.compile(
    rf"^\W*(?:(?:hi|hello|welcome)\W{{1,4}})?(?:my name is |i am |i['’]m |this is )?{NAME}\W{{0,3}}"
    r"(?:\s(?:is|was)\s(?:an?|the|currently)\b|[.,!]|\n|$)",
    re.IGNORECASE,
)
"""The owner in the first sentence, as in `Ada Example is a lecturer` or `Hi, I am Ada Example.`"""


def owner_in_document(document: Document) -> Name | None:
    """Give the person whom a CV in a known form names."""
    report = Report()
    source = choose(document, report)
    reading = source.read(document, report) if source is not None else None
    return reading.person.name if reading is not None and reading.person is not None else None


def owner_in_config(root: JsonObject) -> Name | None:
    """Give the person whom the settings of the site name: `author`, its `name`, or names in parts.

    The title of a site of Quarto counts when it is a name and no group's.
    """
    for inner in (root, root.child("params"), root.child("website")):
        if name := owner_in(inner):
            return name
    title = root.text("website", "title")
    return read_printed_name(title) if is_owner_name(title) and not GROUP.search(title) else None


def owner_in(root: JsonObject) -> Name | None:
    """Give the person whom one mapping of the settings names."""
    parts = [root.text(key) for key in ("first_name", "middle_name", "last_name")]
    if parts[0] and parts[2] and not is_sample_name(" ".join(filter(None, parts))):
        return read_name(given=" ".join(filter(None, parts[:2])), family=parts[2])
    author = root.at("author")
    named = next((each.text("name") for each in objects_in(author)), "")
    texts = (named, root.text("author"), root.text("name"))
    return next((read_printed_name(text) for text in texts if is_owner_name(text)), None)


def owner_in_about(document: Document, head: JsonObject | None = None) -> Name | None:
    """Give the person whom a page is about: by Quarto's title of such pages, else by the first sentence."""
    title = head.text("title") if head is not None and head.child("about").members else ""
    if is_owner_name(title) and not GROUP.search(title):
        return read_printed_name(title)
    found = HEAD.match(document.text)
    body = document.text[found.end() :] if found else document.text
    paragraphs = (
        line for line in body.split("\n") if line.strip() and not line.startswith(("#", "<", "{", "!"))
    )
    sentence = FIRST_SENTENCE.match(next(paragraphs, "")[:500])
    text = sentence["name"].strip(" *_") if sentence else ""
    return read_printed_name(text) if is_owner_name(text) else None


def is_owner_name(text: str) -> bool:
    """Tell a person's name that no template ships."""
    return is_name(text) and not is_sample_name(text)
