"""Find where a page names its owner."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.name_line import NAME_LABEL, NameLine, find_greeting, find_name
from sitegen.sources.cv_page.name_pieces import is_initials
from sitegen.sources.cv_page.outline import heading_of
from sitegen.sources.cv_page.sections import find_inline_heading

LABELLED_WITHIN = 15
"""Lines among which a labelled name may stand."""

PRINTED_WITHIN = 6
"""Lines among which the line of the name may stand."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The place of the passage that names the owner, and what it says."""

    place: int
    line: NameLine


def find_owner(passages: Sequence[Passage]) -> Owner | None:
    """Find the line that is labelled as the name, else the line that is one, else a greeting."""
    printed = _find_printed(passages)
    return (
        _find_labelled(passages) or (printed and _find_fuller(passages, printed)) or _find_greeting(passages)
    )


def _find_fuller(passages: Sequence[Passage], owner: Owner) -> Owner:
    """Find the line with the given names in full of somebody who is named with initials above it."""
    name = owner.line.name
    if not name.given or not is_initials(name.given):
        return owner
    for place in range(owner.place + 1, min(owner.place + PRINTED_WITHIN, len(passages))):
        found = find_name(passages[place].text)
        if found and found.name.family == name.family and found.name.given[:1] == name.given[:1]:
            return Owner(place, found) if len(found.name.given) > len(name.given) else owner
    return owner


def _find_labelled(passages: Sequence[Passage]) -> Owner | None:
    for place, passage in enumerate(passages[:LABELLED_WITHIN]):
        if NAME_LABEL.match(passage.text) and (found := find_name(passage.text)):
            return Owner(place, found)
    return None


def _find_printed(passages: Sequence[Passage]) -> Owner | None:
    """Find a plain line that is a name, alone or as the first of several columns."""
    for place, passage in enumerate(passages[:PRINTED_WITHIN]):
        if passage.bulleted or heading_of(passages, place) is not None:
            return None
        if found := find_name(passage.text) or find_name(passage.text.split(" | ")[0]):
            return Owner(place, found)
        if find_inline_heading(passage.text) or (find_spans(passage.text) and place > 1):
            return None
    return None


def _find_greeting(passages: Sequence[Passage]) -> Owner | None:
    for place, passage in enumerate(passages[:PRINTED_WITHIN]):
        if found := find_greeting(passage.text):
            return Owner(place, found)
    return None


FRONT_MATTER = re.compile(r"(?:title|name|author)\s*:\s*[\"']?(?P<name>[^\"'\n]{3,60}?)[\"']?\s*")
"""A line of front matter that may name the owner of a homepage, as in `title: "Ada Example"`."""


def name_in_front_matter(lines: Sequence[str]) -> tuple[int, NameLine] | None:
    """Find the name in the front matter of a homepage: the number of its line, and what it says."""
    if not lines or lines[0].strip() != "---":
        return None
    for number, line in enumerate(lines[1:40], start=2):
        if line.strip() in {"---", "..."}:
            return None
        said = FRONT_MATTER.fullmatch(line)
        found = find_name(said["name"]) if said else None
        if found is not None:
            return number, found
    return None
