"""What one line of a work may be that is printed as a block of lines."""

import re

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import split_leading_names
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.lines import Line
from sitegen.sources.cv_page.names import is_name, kind_of, parse_names
from sitegen.sources.cv_page.remarks import HONOR
from sitegen.sources.cv_page.sections import find_heading, find_year_heading
from sitegen.sources.cv_page.sentences import cut_sentences, is_published
from sitegen.sources.cv_page.shapes import is_prose

LONGEST = 600
"""Characters of a line beyond which it is neither names nor title nor venue."""

SET_OFF = re.compile(r"\W*(?:\*\*?|__?|\[|[\"“«‘„「『]).+[*_)\]\"”»’」』]\W*(?:\(.*\))?")
"""A line set off as a whole, as in `**On Engines**`, `[On Engines](a.pdf) (with Bo Sample)`."""

FAMILY_FIRST = re.compile(r"[^\W\d_][\w'’-]+, [^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,2}")
"""One name whose family name stands first, as in `Example, Ada B.`."""


def heads(line: Line) -> bool:
    """Tell the heading of a section or of a year."""
    return is_heading(line) or find_year_heading(line.text) is not None


def is_heading(line: Line) -> bool:
    """Tell the heading of a section."""
    return line.is_heading or find_heading(line.text) is not None


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


def lists_names(text: str) -> bool:
    """Tell a line of several names."""
    found = parse_names(text) if len(text) <= LONGEST else None
    return found is not None and len(found.contributors) > 1


def has_names(text: str) -> bool:
    """Tell a line of names, or of names that nothing but the venue follows."""
    if is_names(text):
        return True
    names, _, rest = split_leading_names(text) if len(text) <= LONGEST else (None, "", "")
    return names is not None and len(cut_sentences(re.split(r"\d", rest, maxsplit=1)[0].strip())) == 1


def is_badge(text: str) -> bool:
    """Tell the short name of a venue above a title: `RO-LIGHT`."""
    return len(text) <= 12 and " " not in text and not text.islower()


def says_where(text: str) -> bool:
    """Tell a line that says where or when a work came out."""
    if len(text) > LONGEST or is_prose(text):
        return False
    return bool(find_spans(text)) or is_published(text)


def fits(role: str, text: str, *, is_first: bool) -> bool:
    """Tell whether a line may have a role: badge, title, names or venue, as in `btnv`."""
    if role == "n":
        return is_names(text) or (len(text) <= LONGEST and split_leading_names(text)[0] is not None)
    if role == "b":
        return is_badge(text)
    if role == "v" and is_first:
        return says_where(text)
    is_said = len(text) > LONGEST or is_prose(text) or HONOR.search(text)
    return role == "t" or says_where(text) or not is_said
