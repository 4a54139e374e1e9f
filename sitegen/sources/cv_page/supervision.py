"""Read the students whom somebody guides or has guided."""

import re
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.name import Name
from sitegen.model.person import Supervision
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import is_name, make_name, parse_names, strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import ORGANIZATION, starts_with_degree
from sitegen.sources.cv_page.stays import TITLE_WORD

LEVEL = re.compile(
    r"\b(?:ph\.?\s?d|doctoral|doctorate|dr\.?|master'?s?|m\.?sc?|m\.?a|m\.?eng|m\.?phil|bachelor'?s?"
    r"|b\.?sc?|b\.?a|post-?docs?"
    r"|postdoctoral|undergraduates?|graduates?|diplom\w*|promotion\w*|doktorand\w*|th[eè]ses?"
    r"|visiting|interns?|honou?rs)\b"
    r"\.?|박사|석사|학사|博士|修士|硕士",
    re.IGNORECASE,
)
"""A word of a student's level, as in `PhD students`."""

BEHIND_NAME = re.compile(r"\s*(?:[,:;(|]|\s[–—-]\s|[\"“„«]|(?<=[^\W\d_]{3})(?<!Prof)\.\s)")
"""What follows the name of a student, as in `Fay Gauge. Drizzle in theory`."""


def read_supervision(entry: Entry, placing: Placing) -> list[Supervision]:
    """Read `Fay Gauge, PhD 2021, "Drizzle in theory"`, `2019-2021: Fay Gauge`, `PhD: Fay Gauge, Cy Test`."""
    item = entry.item
    level = strip_emphasis(entry.role.text).strip(" :") if entry.role is not None else None
    text = strip_emphasis(item.text).strip()
    label = split_label(text)
    if label and LEVEL.search(label[0]) and not is_name(label[0]):
        level, text = label
    found = _read_many(text, level) or _read_one(text, level)
    if not found and item.children and len(text.split()) <= 6 and LEVEL.search(text):
        return _read_group(item, text.strip(" :"), placing)
    if not found:
        return []
    placing.put(item, "name", "degree", "thesis", "date")
    for child in item.children:
        if below := _read_one(strip_emphasis(child.text).strip(" ."), level):
            placing.put(child, "name", "degree", "thesis", "date")
            found = [*found, *below]
    return [_with_year(one, entry.year) for one in found]


def _with_year(one: Supervision, year: str | None) -> Supervision:
    return one if one.date or not year else replace(one, date=Date(year))


def _read_group(item: Item, level: str, placing: Placing) -> list[Supervision]:
    """Read students under a line that names their level."""
    found: list[Supervision] = []
    for child in item.children:
        text = strip_emphasis(child.text).strip(" .")
        members = _read_many(text, level) or _read_one(text, level)
        if members:
            placing.put(child, "name", "degree", "thesis", "date")
            found.extend(members)
    if found:
        placing.put(item, "degree")
    return found


def _read_many(text: str, level: str | None) -> list[Supervision]:
    """Read a list of names, each with a remark in parentheses or none."""
    pieces = [piece.strip() for piece in re.split(r";\s+|,\s+(?:and\s+)?(?![^()]*\))|\s+and\s+", text)]
    bare = [re.sub(r"\s*\([^()]*\)$", "", piece) for piece in pieces]
    if len(pieces) < 2 or not all(is_name(piece) for piece in bare) or any(map(ORGANIZATION.search, bare)):
        names = parse_names(text) if len(pieces) > 1 else None
        members = names.contributors if names else ()
        return [Supervision(name=one.name, degree=level) for one in members] if len(members) > 1 else []
    return [one for piece in pieces for one in _read_one(piece, level)]


def _read_one(text: str, level: str | None) -> list[Supervision]:
    """Read one student and what is said behind the name."""
    dated = take_edge_date(text)
    body = dated.text if dated.is_first else text
    stop = BEHIND_NAME.search(body)
    head, rest = (body[: stop.start()], body[stop.start() :]) if stop else (body, "")
    titled = TITLE_WORD.match(head.strip())
    bare = head.strip()[titled.end() :] if titled else head.strip()
    bare = bare.rstrip(".") if not is_name(bare) else bare
    name = make_name(bare) if is_name(bare) else None
    if not isinstance(name, Name):
        return []
    quoted = find_quoted(rest)
    thesis = quoted[2].strip(" .,") if quoted else None
    rest = f"{rest[: quoted[0]]} {rest[quoted[1] :]}" if quoted else rest
    if thesis is None and (told := THESIS.search(rest)):
        thesis, rest = told["thesis"].strip(" ."), rest[: told.start()]
        thesis = None if UNTITLED.match(thesis) else thesis
    rest = THESIS.sub("", f"{rest.rstrip()} ")
    date = dated.date if dated.is_first else None
    if date is None:
        date, rest = _take_late_date(rest)
    return [_sort_pieces(name, level, thesis, date, rest)]


THESIS = re.compile(
    r"[.;,:]?\s*\b(?:title of )?(?:thesis|dissertation|thèse|tesis|tese)(?: title)?:\s*(?P<thesis>.*)$",
    re.IGNORECASE,
)
"""A thesis behind its label, as in `. Thesis: On Drizzle`."""

UNTITLED = re.compile(
    r"\W*(?:(?:currently |as yet )?untitled|tbd|tba|title to follow|topic open|待定|미정|未定)", re.IGNORECASE
)
"""What stands for a title that is not known yet."""


EXPECTED = re.compile(r"[\s,(]*\b(?:expected|exp\.|anticipated|seit|since|depuis|desde)\s*$", re.IGNORECASE)
"""A word between degree and date, as in `Ph.D. expected 2030`."""


def _take_late_date(text: str) -> tuple[Date | None, str]:
    """Take the date at the end, or the only one that stands outside parentheses."""
    late = take_edge_date(text.strip(" ,.;:"))
    if late.date is not None:
        return late.date, EXPECTED.sub("", late.text)
    spans = find_spans(re.sub(r"\([^()]*\)", lambda found: "\0" * len(found.group()), text))
    if not spans and len(spans := find_spans(text)) == 1:
        return spans[0].date, f"{text[: spans[0].start].rstrip(' ,')}, {text[spans[0].end :].lstrip(' ,')}"
    if len(spans) != 1:
        return None, text
    start, end = spans[0].start, spans[0].end
    return spans[0].date, f"{EXPECTED.sub('', text[:start]).rstrip(' ,')}, {text[end:].lstrip(' .,')}"


def _sort_pieces(
    name: Name, level: str | None, thesis: str | None, date: Date | None, rest: str
) -> Supervision:
    """Tell degree, school and remark among the pieces behind a name."""
    pieces = [piece.strip(" .:–—-|()") for piece in re.split(r"[,;|()]|\s[–—-]\s|:\s", rest)]
    details: list[str] = []
    institution: str | None = None
    for piece in filter(None, pieces):
        piece = f"{piece}." if f"{piece}." in rest and LEVEL.fullmatch(f"{piece}.") else piece  # noqa: PLW2901
        if level is None and (LEVEL.match(piece) or starts_with_degree(piece)) and len(piece.split()) <= 4:
            level = piece
        elif institution is None and ORGANIZATION.search(piece) and not piece.startswith("now"):
            institution = piece
        else:
            details.append(piece)
    return Supervision(
        name=name,
        degree=level,
        thesis=thesis,
        institution=institution,
        date=date,
        detail=", ".join(details) or None,
    )
