"""How each line of a page looks that may be one of a work printed as a block of lines."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from sitegen.model.name import Name
from sitegen.sources.cv_page.block_lines import (
    LONGEST,
    NEVER,
    cites,
    heads,
    is_heading,
    names_in_front,
    names_of,
    weigh_joint,
    weigh_names,
    weigh_title,
    weigh_where,
)
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import NUMBER_ALONE, is_open
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.lines import Line
from sitegen.sources.cv_page.remarks import HONOR, is_link_line, split_label
from sitegen.sources.cv_page.sections import find_heading, find_year_heading, is_state
from sitegen.sources.cv_page.work_parts import ABSTRACT

SHARE = 0.6
"""The part of the works of a page that must have what is said of all of them."""

BADGE = re.compile(r"[^.,;:!?\d]{2,40}")
"""A short line above a title, as in `RO-LIGHT`, `two lamps in a hall`."""

LAST_WORDS = re.compile(r"(?:[\[(]?(?<![^\W\d_])[^\W\d_]{3,20}(?![^\W\d_])[\])!]?[ ·|,]*){1,8}$")
"""Words at the end of a line, as in `Share · Print`."""

WORDS = re.compile(r"[^\W\d_]+")
"""One word."""

LEAST_LABELS = 3
"""How often the label of a button comes on a page at the least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What speaks for each role of a line, and for a work's beginning, going on or ending there.

    `goes_on` are the roles of the line above that this one may go on with.
    """

    weights: Mapping[str, float]
    start: float = 0.0
    remark: float = NEVER
    outside: float = 0.0
    indent: int = 0
    is_apart: bool = False
    is_bulleted: bool = False
    is_listed: bool = False
    is_elsewhere: bool = False
    goes_on: str = ""

    def is_below(self, first: "Look") -> bool:
        """Tell a line that is set in more than the first of its work."""
        return self.indent > first.indent

    def weigh_inside(self, first: "Look") -> float:
        """Weigh what speaks against going on with a work: white space, a bullet, less indent."""
        if self.indent < first.indent:
            return -3.0
        return (-2.0 if self.is_apart and not self.is_below(first) else 0.0) - 3.0 * self.is_bulleted


WALL = Look(weights=dict.fromkeys("tnvjb", NEVER))
"""A heading, which is no line of a work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What all lines of a page say together: who is named, which labels come again, what white space says."""

    people: Collection[Name]
    labels: Collection[str]
    is_airy: bool
    are_years_fields: bool


def look_at_all(lines: Sequence[Line], setting: Setting) -> list[Look]:
    """Weigh every line of a page."""
    looks: list[Look] = []
    section: Section | None = None
    for place, line in enumerate(lines):
        before = lines[place - 1] if place else line
        if is_heading(line) and (
            line.is_heading or line.blank_before or before is None or is_heading(before)
        ):
            section = find_heading(line.text) or section
        looks.append(_look_at(line, before if place else None, setting, section=section))
    return looks


def learn_setting(lines: Sequence[Line]) -> Setting:
    """Learn what the lines of a page say together."""
    named = [found for line in lines if (found := names_of(line.text) or names_in_front(line.text))]
    counts = Counter(person for found in named for person in found)
    again = {person for person, count in counts.items() if count > 1}
    several = {person for found in named if len(found) > 1 for person in found}
    years = [place for place, line in enumerate(lines) if find_year_heading(line.text) is not None]
    led = sum(_leads(lines, place) for place in years)
    lists = sum(len(found) > 1 for found in named)
    return Setting(
        people=again & several or again,
        labels=_find_labels(lines),
        is_airy=sum(line.blank_before for line in lines) >= 0.8 * len(lines),
        are_years_fields=len(years) >= SHARE * max(lists, 2) and led < 0.5 * len(years),
    )


def _leads(lines: Sequence[Line], place: int) -> bool:
    """Tell a year that stands above a work, and not at the end of the one before."""
    if place + 2 >= len(lines) or not names_of(lines[place + 2].text):
        return False
    return lines[place].blank_before or not lines[place + 1].blank_before


def _look_at(line: Line, before: Line | None, setting: Setting, *, section: Section | None) -> Look:
    """Weigh what a line may be in a work."""
    if len(line.text) > LONGEST:
        return replace(WALL, remark=0.0, indent=line.indent, is_apart=line.blank_before)
    is_state_below = not line.blank_before and is_state(line.text)
    if NUMBER_ALONE.fullmatch(line.text) or (is_heading(line) and not is_state_below):
        return WALL
    is_year = find_year_heading(line.text) is not None
    if is_year and not setting.are_years_fields:
        return WALL
    names, where = weigh_names(line.text, setting.people), weigh_where(line.text, setting.people)
    is_apart = line.blank_before or line.bulleted or before is None or _opens(before)
    is_deeper = before is not None and line.indent > before.indent and not heads(before)
    start = (0.0 if setting.is_airy else 1.0) if is_apart else -1.5
    start -= 3.0 if not is_apart and before is not None and is_open(before.text) else 0.0
    return Look(
        weights={
            "t": NEVER if is_year or is_state_below else weigh_title(line.text, where, setting.people),
            "n": names,
            "v": 2.5 if is_year else where,
            "j": weigh_joint(line.text, setting.people),
            "b": -0.5 if BADGE.fullmatch(line.text) and len(line.text.split()) < 8 and names < 0 else NEVER,
        },
        start=start - (1.0 if is_deeper else 0.0) - (1.5 if line.text[:1].islower() else 0.0),
        remark=0.3 if is_button(line, setting.labels) else _weigh_remark(line, names),
        outside=0.0 if is_apart else -0.7,
        indent=line.indent,
        is_apart=line.blank_before and not setting.is_airy,
        is_bulleted=line.bulleted,
        is_listed=section is Section.PUBLICATIONS,
        is_elsewhere=section is not None,
        goes_on=_goes_on(before, line),
    )


def _opens(line: Line) -> bool:
    """Tell a heading or a number alone, right below which a work may begin."""
    return heads(line) or NUMBER_ALONE.fullmatch(line.text) is not None


def _weigh_remark(line: Line, names: float) -> float:
    """Weigh a line as a remark below a work."""
    if find_year_heading(line.text) is not None:
        return 0.3
    if names > 0 or (cites(line.text) and split_label(line.text) is None):
        return -3.0
    is_plain = line.text[:1] not in "([+" and len(line.text) < LONGEST and HONOR.search(line.text) is None
    return -0.5 if is_plain else 0.0


def _goes_on(before: Line | None, line: Line) -> str:
    """Give the roles of the line above that this one goes on with."""
    if before is None or line.blank_before or line.bulleted or before.raw_length < 40:
        return ""
    if before.text.endswith((",", ";", "&", " and")) and names_of(before.text.rstrip(" ,;&")):
        return "n"
    return "t" if line.text[:1].islower() and not find_spans(line.text) else ""


def is_button(line: Line, labels: Collection[str]) -> bool:
    """Tell a line that is or ends with a label which comes again and again."""
    return (
        is_link_line(line.text)
        or any(word in labels for word in last_words(line.text)[:1])
        or ABSTRACT.fullmatch(line.text.strip(" ▾▼▸►+:")) is not None
    )


def _find_labels(lines: Sequence[Line]) -> frozenset[str]:
    """Find the words at the ends of lines that come again for most works: buttons in whatever language."""
    counts = Counter(word for line in lines for word in set(last_words(line.text)))
    lists = sum(len(names_of(line.text)) > 1 or weigh_joint(line.text, ()) > 0 for line in lines)
    least = max(LEAST_LABELS, SHARE * lists)
    return frozenset(word for word, count in counts.items() if count >= least)


def last_words(text: str) -> list[str]:
    """Give the words at the end of a line, the last first; names and dates are none."""
    if names_of(text) or find_spans(text[-12:]):
        return []
    found = LAST_WORDS.search(text[-LONGEST:])
    return [word.casefold() for word in reversed(WORDS.findall(found.group()))] if found else []
