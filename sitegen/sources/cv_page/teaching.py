"""Read teaching."""

import re
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.person import Teaching
from sitegen.sources.cv_page.citation_parts import clean_title
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.duties import ROLE_SPLIT, is_note
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.shapes import ORGANIZATION, TEACHING_ROLE, find_course


def read_teaching(entry: Entry, placing: Placing) -> list[Teaching]:
    """Read an institution with roles and courses below, or one line of role, course and terms."""
    item = entry.item
    if is_note(item.text):
        return []
    courses = [part for part in item.walk() if find_course(part.text)]
    if item.children and item not in courses and (courses or _is_school_over_courses(item)):
        return _read_nested(item, placing)
    found = [_read_course(text) for text in _split_courses(item.text)]
    if entry.role is not None:
        found = [replace(one, role=one.role or entry.role.text.strip(" :")) for one in found]
        placing.put(entry.role, "role")
    placing.put(item, "title", "terms")
    if entry.year:
        found = [one if one.terms else replace(one, terms=(Date(entry.year),)) for one in found]
    course = found[0]
    for child in item.children:
        if _is_role_line(child.text):
            found = [replace(course, role=child.text.strip(" .")) for course in found]
            placing.put(child, "role")
        elif not course.institution and ORGANIZATION.search(child.text) and len(child.text.split()) < 10:
            dated = take_edge_date(child.text)
            found = [
                replace(
                    one,
                    institution=dated.text.strip(" ,"),
                    terms=one.terms or ((dated.date,) if dated.date else ()),
                )
                for one in found
            ]
            placing.put(child, "institution")
    return found


def _is_school_over_courses(item: Item) -> bool:
    """Tell a school without a date, below which every line could be a course."""
    if find_spans(item.text) or not ORGANIZATION.search(item.text) or len(item.text.split()) > 8:
        return False
    return all(find_spans(child.text) and not _is_role_line(child.text) for child in item.children)


BETWEEN_COURSES = re.compile(r"\s*(?:[,;]|\b(?:and|und|et|y)\b|&)\s*$")
"""What parts two courses of one line, as in `EX101 Engines, EX205 Pumps`."""


def _split_courses(text: str) -> list[str]:
    """Split a line of several courses with their codes; each gets the role before and the terms behind."""
    first = find_course(text)
    starts = [0]
    while first and (found := find_course(text[(start := starts[-1] or first.start()) + 1 :])):
        place = start + 1 + found.start()
        if not BETWEEN_COURSES.search(text[:place]):
            break
        starts.append(place)
    if first is None or len(starts) == 1:
        return [text]
    pieces = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    bare = [BETWEEN_COURSES.sub("", piece) for piece in pieces]
    role = text[: first.start()]
    terms = text[len(take_edge_date(text).text.rstrip(" (")) :] if take_edge_date(bare[-1]).date else ""
    named = [bare[0], *(f"{role}{piece}" for piece in bare[1:])]
    return [piece if find_spans(piece) else f"{piece}{terms}" for piece in named]


def _is_role_line(text: str) -> bool:
    is_short = len(text.split()) <= 6 and not find_spans(text)
    return is_short and bool(TEACHING_ROLE.search(text)) and not find_course(text)


def _read_nested(item: Item, placing: Placing) -> list[Teaching]:
    """Read institution → role → courses, whichever levels there are."""
    found: list[Teaching] = []

    def descend(
        node: Item, institution: str | None, location: str | None, role: str | None, deep: int
    ) -> None:
        if find_course(node.text) or (deep and find_spans(node.text)):
            course = _read_course(node.text)
            found.append(
                replace(
                    course,
                    institution=institution or course.institution,
                    location=location,
                    role=course.role or role,
                )
            )
            placing.put(node, "title", "code", "terms")
        elif _is_role_line(node.text):
            role = strip_emphasis(node.text).strip(" .:")
            placing.put(node, "role")
        elif deep == 0 or ORGANIZATION.search(node.text):
            institution, _, place = strip_emphasis(node.text).partition(", ")
            location = place or None
            placing.put(node, "institution", *(["location"] if place else []))
        for child in node.children:
            descend(child, institution, location, role, deep + 1)

    descend(item, None, None, None, 0)
    return found


TERM_LIST = re.compile(r"\s*[(\[（](?P<terms>[^()\[\]（）]*\d{4}[^()\[\]（）]*)[)\]）]\s*$")
"""The terms of a course in brackets, as in `[2021-Fall, 2020-Spring]`."""

SUBTITLE = re.compile(r"\s*<(?P<subtitle>[^<>]{2,120})>")
"""A subtitle in angle brackets, as in `Special Topics <Fast Engines>`."""


def _read_course(text: str) -> Teaching:
    """Read `EX101: Engines <Fast ones> [2021-Fall]` and `Lecturer -- EX101 Engines (Winter 2018/19)`."""
    text = strip_emphasis(text).rstrip(".")
    terms: tuple[Date, ...] = ()
    if found := TERM_LIST.search(text):
        terms = tuple(span.date for span in find_spans(found["terms"]))
        text = text[: found.start()]
    elif (dated := take_edge_date(text)).date is not None:
        terms, text = _all_terms(text, dated.date, dated.text)
    subtitle = SUBTITLE.search(text)
    if subtitle:
        text = text[: subtitle.start()] + text[subtitle.end() :]
    code = find_course(text)
    course = _read_coded(text, code) if code else _read_quoted(text) or _read_plain(text)
    return replace(course, subtitle=subtitle["subtitle"].strip() if subtitle else None, terms=terms)


def _read_coded(text: str, code: re.Match[str]) -> Teaching:
    """Read `Tutor, EX101: Engines, Example University`."""
    role = text[: code.start()].strip(" ,:;–—-|(") or None
    title, institution, late_role = _split_school(text[code.end() :].strip(' ,:;|–—-"'))
    return Teaching(
        title=title or text.strip(),
        code=code["code"] or code["bare"],
        role=role or late_role,
        institution=institution,
    )


def _read_quoted(text: str) -> Teaching | None:
    """Read `Vorlesung „Kleine Motoren“, Example University`: what stands before the title is the role."""
    quoted = find_quoted(text)
    if quoted is None or len(text[: quoted[0]].split()) > 6:
        return None
    role = text[: quoted[0]].strip(" ,:;–—-|(") or None
    _, institution, late_role = _split_school(f"-, {text[quoted[1] :].strip(' ,.;:|')}")
    return Teaching(title=clean_title(quoted[2]), role=role or late_role, institution=institution)


def _read_plain(text: str) -> Teaching:
    """Read `Lecturer for Engines, Example University`."""
    role, title = _role_before(text)
    title, institution, late_role = _split_school(title.strip(' ,:;|–—-"'))
    return Teaching(title=title or text.strip(), role=role or late_role, institution=institution)


def _all_terms(text: str, date: Date, rest: str) -> tuple[tuple[Date, ...], str]:
    """Take several terms that stand at the end of a line."""
    spans = find_spans(text)
    first = len(spans)
    end = len(text)
    while first and not text[spans[first - 1].end : end].strip(" ,;&()[]and"):
        first -= 1
        end = spans[first].start
    if len(spans) - first > 1:
        return tuple(span.date for span in spans[first:]), text[:end].rstrip(" ,;:(–—-")
    return (date,), rest


def _role_before(text: str) -> tuple[str | None, str]:
    """Split `Teaching Assistant, Engines`, `Tutor: Engines`, `Lecturer for Engines`."""
    cut = ROLE_SPLIT.search(text)
    if cut and TEACHING_ROLE.search(text[: cut.start()]):
        return text[: cut.start()].strip(), text[cut.end() :]
    return None, text


def _split_school(text: str) -> tuple[str, str | None, str | None]:
    """Split `Engines, Example University` and `Engines (Teaching Assistant)`."""
    role: str | None = None
    if (found := re.search(r"\s*\((?P<role>[^()]+)\)$", text)) and TEACHING_ROLE.search(found["role"]):
        role = found["role"]
        text = text[: found.start()]
    pieces = re.split(r"\s*[,|]\s+|\s[–—-]\s", text)
    for rank in range(1, len(pieces)):
        if TEACHING_ROLE.fullmatch(pieces[rank]):
            role = pieces.pop(rank)
            break
    for rank in range(1, len(pieces)):
        if ORGANIZATION.search(pieces[rank]):
            return ", ".join(pieces[:rank]).strip(' "”“'), ", ".join(pieces[rank:]), role
    return ", ".join(pieces).strip(' "”“'), None, role
