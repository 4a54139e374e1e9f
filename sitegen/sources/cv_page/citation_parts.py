"""The parts of a citation, and how names stand before or behind its title."""

import re
from dataclasses import dataclass

from sitegen.model.date import Date
from sitegen.model.date_forms import DateSpan
from sitegen.model.publication import WorkType
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.name_pieces import is_initials
from sitegen.sources.cv_page.names import NameList, is_name, kind_of, parse_names, strip_emphasis


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """The three parts of a citation.

    `before` is left over before the title when it is no list of names; `strength` tells how sure the cut is:
    3 for a marked title with authors, 2 for a marked title or plain authors, 1 for a guess. `is_edited` tells
    that the names are those of editors; `kind` is the type where the citation says it, `is_part` that `after`
    begins with the book or volume that the work is a part of.
    """

    title: str
    names: NameList | None = None
    printed_names: str = ""
    date: Date | None = None
    before: str = ""
    after: str = ""
    strength: int = 1
    is_edited: bool = False
    kind: WorkType | None = None
    is_part: bool = False


def clean_title(text: str) -> str:
    """Trim a title: a comma or full stop at its end belongs to the citation."""
    title = strip_emphasis(text).strip()
    title = title.rstrip(",;:").rstrip()
    if title.endswith(".") and not title.endswith(("...", "etc.")):
        title = title[:-1].rstrip()
    bare = title.strip("*_ ").rstrip(",")
    if bare.count("*") % 2 == 0 or not (title.endswith("*") or title.startswith("*")):
        return bare
    return f"{bare}*" if title.endswith("*") else f"*{bare}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What stands before a title."""

    names: NameList | None = None
    printed: str = ""
    date: Date | None = None
    before: str = ""


def read_before(text: str) -> Before:
    """Read authors and perhaps a date: `A. Example and B. Sample (2021):`."""
    bare = text.strip().rstrip(",:;–— ")
    if not re.search(r"\b[A-Z]\.$|\bal\.$", bare):
        bare = bare.rstrip(",:;.–— ")
    date, bare = _trim_dates(bare)
    bare = bare.strip(" ,:;–—|-")
    if bare.endswith("(with") or not bare:
        return Before(date=date)
    names = parse_names(bare)
    return Before(names=names, printed=bare, date=date) if names else Before(date=date, before=bare)


def _trim_dates(text: str) -> tuple[Date | None, str]:
    """Take a date off either end."""
    spans = find_spans(text)
    for span in spans[-1:] + spans[:1]:
        start, end = _with_brackets(text, span)
        if not text[end:].strip(" ,.:;"):
            return span.date, text[:start].rstrip(" ,.") if not re.search(
                r"\b\w\.\s*$", text[:start]
            ) else text[:start].rstrip(" ,")
        if not text[:start].strip(" ,.:;"):
            return span.date, text[end:].lstrip(" ,.:;-–—")
    return None, text


def _with_brackets(text: str, span: DateSpan) -> tuple[int, int]:
    start, end = span.start, span.end
    letter = re.match(r"[a-z](?=\))", text[end:])
    end += 1 if letter else 0
    if start and text[start - 1] in "([" and text[end : end + 1] in {")", "]"}:
        return start - 1, end + 1
    return start, end


def build(before: str, title: str, after: str) -> Citation | None:
    """Join the parts; a title that stands first looks for its authors behind it."""
    if not title or len(title) < 3:
        return None
    parts = read_before(before)
    if parts.names or before.strip(" ,.:;-–—("):
        strength = 3 if parts.names else 2
        return Citation(
            title=title,
            names=parts.names,
            printed_names=parts.printed,
            date=parts.date,
            before=parts.before,
            after=after,
            strength=strength,
        )
    names, printed, rest = split_leading_names(after.lstrip(" ,.;:–—-|"))
    if names:
        return Citation(
            title=title, names=names, printed_names=printed, date=parts.date, after=rest, strength=3
        )
    return Citation(title=title, date=parts.date, after=after, strength=2)


STOP = re.compile(
    r"[.:;|]\s+(?=\S)|\s[–—-]\s|\s\(|\.$|$|,\s+(?=(?:in|In|Proc|The|at)\b)|\s+(?=(?:in|In)[: ])"
)
"""Where a list of names may end."""


def split_leading_names(text: str) -> tuple[NameList | None, str, str]:
    """Split the list of names off the front of a text; the shortest that leaves no initial behind."""
    by = re.match(r"(?:by|von|par|por)\s+", text, re.IGNORECASE)
    body = text[by.end() :] if by else text
    for count, stop in enumerate(STOP.finditer(body, 0, 3000)):
        if count > 60:
            break
        head = body[: stop.start() + (1 if body[stop.start() : stop.start() + 1] == "." else 0)].strip()
        rest = body[stop.end() :] if stop.group().strip() != "(" else body[stop.start() :].lstrip()
        if not head or (is_initials(rest.split(" ", 1)[0]) and re.match(r"[A-Z]\.", rest)):
            continue
        bare = head if re.search(r"\b[A-Za-z\u00c0-\u04ff]\.$|\bal\.$", head) else head.rstrip(". ")
        if (
            stop.group().startswith(":")
            and "," not in bare
            and not has_initials(bare)
            and " and " not in bare
        ):
            continue
        names = parse_names(bare)
        if names and (_are_words(names, bare) or is_journal(names, rest)):
            continue
        if names and (len(names.contributors) > 1 or names.et_al or is_name(bare) or "," in bare):
            return names, bare, rest
    return None, "", text


NUMBERED = re.compile(r"(?:[^\W\d_]+\.? ){0,4}(?:\(\d\) )?\d+,? \(")
"""The rest of a shortened journal and its volume, as in `Rep. 19 (2010)`."""


def is_journal(names: NameList, rest: str) -> bool:
    """Tell the first words of a shortened journal from a name: `Quiet Lamp. Rep. 19 (2010)`."""
    return len(names.contributors) == 1 and NUMBERED.match(rest) is not None


def _are_words(names: NameList, text: str) -> bool:
    """Tell two words and an `and` from names: `Lamps and Doors`."""
    return (
        "," not in text
        and len(names.contributors) > 1
        and all(kind_of(one, text) == "lone" for one in names.contributors)
    )


ROMAN = re.compile(r"[IVX]+")
"""A Roman number, which is no initials: `Ladders II: …`."""


def has_initials(text: str) -> bool:
    """Tell a text with initials in it; a Roman number is none."""
    return any(is_initials(word) and not ROMAN.fullmatch(word) for word in text.split())
