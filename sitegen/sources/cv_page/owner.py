"""Find where a page names its owner."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sitegen.sources.cv_page.asides import end_of_front_matter
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.greetings import find_greeting
from sitegen.sources.cv_page.mentions import count_mentions
from sitegen.sources.cv_page.name_labels import ALONE, FAMILY_LABEL, GIVEN_LABEL, NAME_LABEL
from sitegen.sources.cv_page.name_line import NameLine, find_name
from sitegen.sources.cv_page.name_pieces import is_initials
from sitegen.sources.cv_page.names import is_family, is_name, parse_names
from sitegen.sources.cv_page.outline import heading_of
from sitegen.sources.cv_page.sections import find_inline_heading

LABELLED_WITHIN = 25
"""Lines among which a labelled name may stand."""

PRINTED_WITHIN = 6
"""Lines among which the line of the name may stand."""

CONFIRMED_WITHIN = 40
"""Lines among which a name may stand that the rest of the page says again."""

FEWEST_MENTIONS = 3
"""How often the rest of the page must name whom a line below the first heading names."""

LONGEST_HEAD = 1000
"""Letters of a line beyond which it is nobody's name, nor has one beside other words."""

MENU = re.compile(r"[|>→←]")
"""A sign between the links of a menu or a way through a site, as in `Staff > Ada Example`."""

JOINTS = re.compile(r"\s*(?:[|·•>→←:：;()（）\[\]]|\t|\s{2,}|\s[–—-]{1,3}\s)\s*")
"""What parts the words of a line: `Staff > Ada Example`, `Publications -- Ada Example (2020)`."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The place of the passage that names the owner, and what it says.

    `other` is the place of the label or of the other part of the name; the head may end before `place`.
    """

    place: int
    line: NameLine
    other: int | None = None
    is_apart: bool = False


def find_owner(passages: Sequence[Passage]) -> Owner | None:
    """Find the line that is labelled as the name, else the line that is one, else a greeting.

    Else the line among the first whose name the rest of the page says most often; it also stands before a
    line that reads as a name and that the page never says again, such as a menu.
    """
    if (labelled := _find_labelled(passages)) is not None:
        return labelled
    printed = _find_printed(passages)
    if printed is not None:
        printed = _find_fuller(passages, printed)
        if _is_named_again(passages, printed):
            return printed
        return _find_confirmed(passages, is_alone=True) or printed
    return _find_greeting(passages) or _find_confirmed(passages, is_alone=False)


def _is_named_again(passages: Sequence[Passage], owner: Owner) -> bool:
    """Tell whether a passage beside that of the owner's name has the name, too."""
    others = (passage.text for place, passage in enumerate(passages) if place != owner.place)
    return count_mentions(owner.line.name, others) > 0


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
    """Find a labelled name: on one line, on the line below its label, or in two lines for its two parts."""
    family: tuple[int, str] | None = None
    given: tuple[int, str] | None = None
    for place, passage in enumerate(passages[:LABELLED_WITHIN]):
        text = passage.text
        if ALONE.fullmatch(text) and place + 1 < len(passages):
            below = find_name(passages[place + 1].text)
            if below is not None:
                return Owner(place + 1, below, other=place)
        if NAME_LABEL.match(text) and (found := find_name(text) or find_name(text.split(" | ")[0])):
            return Owner(place, found)
        if said := FAMILY_LABEL.fullmatch(text):
            family = family or (place, said["value"])
        elif said := GIVEN_LABEL.fullmatch(text):
            given = given or (place, said["value"])
        if family and given and (found := find_name(f"{family[1]}, {given[1]}")):
            return Owner(place, found, other=min(family[0], given[0]))
    return None


def _find_confirmed(passages: Sequence[Passage], *, is_alone: bool) -> Owner | None:
    """Find the name above the first work that the rest of the page says most often, maybe only one alone."""
    texts = [passage.text for passage in passages]
    best: Owner | None = None
    most = FEWEST_MENTIONS - 1
    for place, passage in enumerate(passages[:CONFIRMED_WITHIN]):
        if len(passage.text) > LONGEST_HEAD:
            continue
        cited = find_citation(passage.text)
        if cited is not None and cited.names is not None and cited.strength > 1:
            break
        others = [text for other, text in enumerate(texts) if other != place]
        for found in filter(None, (find_name(passage.text),)) if is_alone else _names_in(passage.text):
            mentions = count_mentions(found.name, others)
            if mentions > most:
                best, most = Owner(place, found, is_apart=True), mentions
    return best


def _names_in(text: str) -> Iterator[NameLine]:
    """Give what reads as a name in full among the pieces of a line; a list of names gives none."""
    listed = None if MENU.search(text) else parse_names(text)
    if listed is not None and len(listed.contributors) > 1:
        return
    for piece in JOINTS.split(text):
        found = find_name(piece) if piece else None
        if found is not None and found.name.given and not is_initials(found.name.given):
            yield found


def _find_printed(passages: Sequence[Passage]) -> Owner | None:
    """Find a plain line that is a name, alone or as the first of several columns."""
    if (whole := _find_in_two_lines(passages)) is not None:
        return whole
    for place, passage in enumerate(passages[:PRINTED_WITHIN]):
        if passage.bulleted or heading_of(passages, place) is not None:
            return None
        if found := find_name(passage.text) or find_name(passage.text.split(" | ")[0]):
            return Owner(place, found)
        if find_inline_heading(passage.text) or (find_spans(passage.text) and place > 1):
            return None
    return None


def _find_in_two_lines(passages: Sequence[Passage]) -> Owner | None:
    """Find the given names on the first line of a page, and the family name alone on the second."""
    first, second = passages[:2] if len(passages) > 2 else (None, None)
    if first is None or second is None or second.blank_before or first.bulleted:
        return None
    if len(first.text.split()) > 2 or len(second.text.split()) > 2 or heading_of(passages, 1) is not None:
        return None
    if find_name(first.text) is not None or not (is_name(first.text, single=True) and is_family(second.text)):
        return None
    found = find_name(f"{first.text} {second.text}")
    return Owner(1, found, other=0) if found else None


def _find_greeting(passages: Sequence[Passage]) -> Owner | None:
    for place, passage in enumerate(passages[:PRINTED_WITHIN]):
        if found := find_greeting(passage.text):
            return Owner(place, found)
    return None


NAMED = re.compile(r"(?:title|name|author)\s*[:=]\s*[\"']?(?P<name>[^\"'\n]{3,60}?)[\"']?\s*")
"""A line of front matter that may name the owner of a homepage, as in `title: "Ada Example"`."""

HOME = re.compile(r"\W*\[(?P<name>[^\[\]]{3,60})\]\((?:\.{0,2}/|(?:\.\./)*index\.\w+|\.)\)\W*")
"""A link to the first page of a site, which bears the name of its owner: `← [Ada Example](/)`."""


def name_in_front_matter(lines: Sequence[str]) -> tuple[int, NameLine] | None:
    """Find the name in the front matter of a homepage, or on a link to it: number of the line, and name."""
    for number, line in enumerate(lines[: end_of_front_matter(lines)], start=1):
        said = NAMED.fullmatch(line)
        found = find_name(said["name"]) if said else None
        if found is not None:
            return number, found
    for number, line in enumerate(lines[:LABELLED_WITHIN], start=1):
        said = HOME.fullmatch(line)
        found = find_name(said["name"]) if said else None
        if found is not None:
            return number, found
    return None
