"""What one line of a work may be that is printed as a block of lines, and how much speaks for it."""

import re
from collections.abc import Collection

from sitegen.model.name import Name
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import has_initials, split_leading_names
from sitegen.sources.cv_page.coauthors import read_others
from sitegen.sources.cv_page.contact import read_contact
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.flow import is_open
from sitegen.sources.cv_page.lines import Line
from sitegen.sources.cv_page.names import is_name, kind_of, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import is_link_line
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.sentences import cut_sentences, is_published
from sitegen.sources.cv_page.shapes import JOB, is_prose
from sitegen.sources.cv_page.venue_numbers import STATUS

LONGEST = 600
"""Characters of a line beyond which it is neither names nor title nor venue."""

LONGEST_TITLE = 250
"""Characters beyond which hardly a line is a title."""

NEVER = -99.0
"""The weight of what cannot be."""

SET_OFF = re.compile(r"\W*(?:\*\*?|__?|\[|[\"“«‘„「『]).+[*_)\]\"”»’」』]\W*(?:\(.*\))?")
"""A line set off as a whole, as in `**On Engines**`, `[On Engines](a.pdf) (with Bo Sample)`."""

FAMILY_FIRST = re.compile(r"[^\W\d_][\w'’-]+, [^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,2}")
"""One name whose family name stands first, as in `Example, Ada B.`."""

NO_VENUE = frozenset('(["“«‘„')
"""Signs by which what stands behind names is no venue, but a remark or a title."""

YEAR_BEHIND = re.compile(r"[\s,.]*\(?(?:1[89]|20)\d\d[a-z]?[).:]*")
"""A year behind names, as in `(2021).`."""

VENUE_FIRST = re.compile(r"[*_](?=[^\W_])|[Ii]n:? ")
"""How the line of a venue begins, as in `*Letters on Lamps*, 2020`, `in *Handbook of Light*`."""

SENTENCE_WITHIN = re.compile(r"[^\W\d_]{3}\. [A-Z]")
"""The end of a sentence within a line, which there is seldom in a title, as in `On Lamps. Letters 3`."""


def heads(line: Line) -> bool:
    """Tell the heading of a section or of a year."""
    return is_heading(line) or find_year_heading(line.text) is not None


def is_heading(line: Line) -> bool:
    """Tell the heading of a section; a label right below a line, such as `Paper`, is none."""
    if line.is_heading:
        return True
    return find_heading(line.text) is not None and (line.blank_before or not is_link_line(line.text))


def is_set_off(text: str) -> bool:
    """Tell a line that is set off as a whole."""
    return len(text) <= LONGEST and SET_OFF.fullmatch(text) is not None


def cites(text: str) -> bool:
    """Tell a whole citation: authors, a title and a date."""
    found = find_citation(text)
    return found is not None and found.names is not None and bool(find_spans(text))


def is_names(text: str) -> bool:
    """Tell a line of nothing but names, of two people or of one whose name is plain."""
    if len(text) > LONGEST:
        return False
    found = parse_names(text.rstrip("."))
    return found is not None and (
        len(found.contributors) > 1
        or found.et_al
        or is_name(text.strip("*_. "))
        or FAMILY_FIRST.fullmatch(text) is not None
        or kind_of(found.contributors[0], text) == "short"
    )


def names_others(text: str) -> bool:
    """Tell a line that names the co-authors alone, as in `with Bo Sample and Cy Probe`."""
    return len(text) <= LONGEST and read_others(text) is not None


def names_of(text: str) -> frozenset[Name]:
    """Give who is named in a line of nothing but names, maybe with a year behind them."""
    found = parse_names(split_year_behind(text)[0]) if len(text) <= LONGEST else None
    return frozenset(person.name for person in found.contributors) if found else frozenset()


def split_year_behind(text: str) -> tuple[str, str]:
    """Split the year behind names off, and their full stop: `Example, A. (2021).`."""
    spans = find_spans(text[-12:])
    cut = len(text[:-12]) + spans[-1].start if spans else len(text)
    if YEAR_BEHIND.fullmatch(text[cut:].lstrip(" (")):
        return text[:cut].rstrip(" ,(["), text[cut:].strip(" .,:()")
    return text.rstrip("."), ""


def lists_names(text: str) -> bool:
    """Tell a line of several names."""
    found = parse_names(text) if len(text) <= LONGEST else None
    return found is not None and len(found.contributors) > 1


def weigh_names(text: str, people: Collection[Name]) -> float:
    """Weigh a line as the authors of a work, of whom some are known from other lines."""
    if len(text) > LONGEST:
        return NEVER
    if names_others(text):
        return 3.0
    found = names_of(text) or _names_before_links(text)
    if len(found) > 1:
        return 3.0 if any(person in people for person in found) else 1.5 if names_of(text) else NEVER
    if not found or not (found <= set(people) or is_names(split_year_behind(text)[0])):
        return NEVER
    return 2.5 if found <= set(people) else 0.5


def _names_before_links(text: str) -> frozenset[Name]:
    """Give who is named in a line of names and of remarks and labels in brackets: `Bo Sample (r) [pdf]`."""
    names, _, rest = split_leading_names(text)
    is_label = names is not None and rest[:1] in {"(", "["} and not YEAR_BEHIND.match(rest)
    return frozenset(person.name for person in names.contributors) if names and is_label else frozenset()


def names_in_front(text: str) -> frozenset[Name]:
    """Give who is named in front of a line that says where a work came out."""
    names = split_leading_names(text)[0] if weigh_joint(text, ()) > 0 else None
    return frozenset(person.name for person in names.contributors) if names else frozenset()


def weigh_joint(text: str, people: Collection[Name]) -> float:
    """Weigh a line as names that nothing but the venue follows."""
    names, _, rest = split_leading_names(text) if len(text) <= LONGEST else (None, "", "")
    if names is None or rest[:1] in NO_VENUE or YEAR_BEHIND.fullmatch(rest):
        return NEVER
    if not (find_spans(rest) or is_published(rest)):
        return NEVER
    if len(cut_sentences(re.split(r"\d", rest, maxsplit=1)[0].strip())) == 1:
        return 3.5
    return 2.5 if any(person.name in people for person in names.contributors) else NEVER


def says_where(text: str) -> bool:
    """Tell a line that says where or when a work came out."""
    if len(text) > LONGEST or is_prose(text):
        return False
    return bool(find_spans(text)) or is_published(text)


def weigh_where(text: str, people: Collection[Name]) -> float:
    """Weigh a line as what says where and when a work came out."""
    if len(text) > LONGEST or is_link_line(text) or any(person in people for person in names_of(text)):
        return NEVER
    is_first = VENUE_FIRST.match(text) is not None
    is_told = is_published(text) or is_first
    if is_prose(text) and not is_first:
        return NEVER
    if _is_quoted_with_more(text):
        return -2.0
    when = bool(find_spans(text) or STATUS.search(text))
    if JOB.search(text) and not (is_told and when):
        return -2.0
    return 2.5 if is_told and when else 2.0 if is_told else 1.0 if when else -0.7


def weigh_title(text: str, where: float, people: Collection[Name]) -> float:
    """Weigh a line as a title, which may look like names, but not like those of people who are known."""
    if len(text) > LONGEST or is_link_line(text) or len(text) < 4 or names_others(text):
        return NEVER
    found = names_of(text)
    is_known = any(person in people for person in found)
    weight = 1.5 if is_set_off(text) else -2.5 if read_contact(text).is_whole else 0.5
    against = 3.0 if is_known or cites(text) else 1.0 if len(found) > 1 else _weigh_as_head(text, people)
    weight -= against
    weight -= 2.0 if len(text) > LONGEST_TITLE or is_prose(text) else 0.0
    weight -= 2.0 if _is_quoted_with_more(text) else 0.0
    weight -= 1.0 if len(text.split()) < 2 and text.isascii() else 0.0
    weight -= 1.0 if where > 1.0 or text.startswith("(") or SENTENCE_WITHIN.search(text) else 0.0
    return weight


def _weigh_as_head(text: str, people: Collection[Name]) -> float:
    """Weigh what speaks against a title: names in front, as in `A. Example, “Lamps and`, or an open end."""
    names, printed, rest = split_leading_names(text)
    weight = 2.0 * is_open(text)
    if names is None or not rest.strip():
        return weight
    is_sure = has_initials(printed) or any(person.name in people for person in names.contributors)
    return weight + (3.0 if is_sure else 1.5 * (len(names.contributors) > 1))


def _is_quoted_with_more(text: str) -> bool:
    """Tell a quoted title and what follows it on one line, as in `“On Lamps”, Letters, 2020`."""
    quoted = find_quoted(text)
    return (
        quoted is not None
        and quoted[0] == 0
        and text[quoted[1] : quoted[1] + 2].lstrip()[:1] not in {"", "("}
    )
