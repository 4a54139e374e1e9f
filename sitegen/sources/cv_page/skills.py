"""Read skills, languages and interests."""

import re

from sitegen.model.person import Skill
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import is_prose

PARTS = re.compile(r"\s*(?:[,;•·|、，]|\s/\s)\s*(?![^()]*\))")
"""What parts the members of a list in one line; what stands in parentheses stays whole."""

LEVEL = re.compile(r"(?P<name>[^():]+?)\s*(?:\((?P<level>[^()]+)\)|\s[–—-]\s(?P<dash>.+))")
"""A skill and how well, as in `Norwegian (fluent)`."""

LONGEST = 200
"""Characters beyond which a line is no list of skills."""


def read_skills(entry: Entry, placing: Placing) -> list[Skill]:
    """Read `Languages: English, Korean` as one group, and `English (native), Korean` as two skills."""
    item = entry.item
    text = strip_emphasis(item.text).rstrip(". ")
    if is_prose(item.text) or len(text) > 2 * LONGEST:
        return []
    label = split_label(text)
    if label and not re.search(r"\(", label[0]):
        found = [Skill(name=label[0], detail=label[1])]
    elif item.children and len(text.split()) <= 5:
        found = [Skill(name=text.strip(" :"), detail=", ".join(child.text for child in item.children))]
        for child in item.children:
            placing.put(child, "detail")
    else:
        found = [_read_level(part) for part in PARTS.split(text) if part.strip()]
    placing.put(item, "name")
    return found


def _read_level(text: str) -> Skill:
    found = LEVEL.fullmatch(text.strip())
    return (
        Skill(name=found["name"], detail=found["level"] or found["dash"])
        if found
        else Skill(name=text.strip())
    )


def read_interests(entry: Entry, placing: Placing) -> list[str]:
    """Read phrases parted by commas or semicolons; a sentence stays whole."""
    text = strip_emphasis(entry.item.text).strip()
    placing.put(entry.item, "")
    if is_prose(text) or re.search(r"[.!?]\s", text):
        return [text]
    parts = [part.strip(" .") for part in PARTS.split(text)]
    return [re.sub(r"^(?:and|und|et|y)\s+", "", part) for part in parts if part]
