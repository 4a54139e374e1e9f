"""Read service and teaching."""

import re
from collections.abc import Iterator
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.person import Service, Teaching
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.shapes import COUNT, ORGANIZATION, SERVICE, TEACHING_ROLE, find_course
from sitegen.sources.cv_page.work_kinds import is_venue

ACRONYM = re.compile(r"\s*\((?P<acronym>[A-Z][\w&+-]{1,11})\)")
"""The short name of a venue, as in `Engines Letters (EL)`."""

ROLE_SPLIT = re.compile(
    r"\s+(?:-{1,3}|–|—|\|)\s+|:\s+|,\s+(?=[A-Z\u00c0-\u024f])|\s+(?:for|of|at|für|"
    r"bei|de|pour)\s+(?:the\s+)?(?=[A-Z\d])"
)
"""What parts a role from its venue, as in `Reviewer -- Letters`, `Reviewer for Letters`."""


def read_service(entry: Entry, placing: Placing) -> list[Service]:
    """Read one line of service; a line that lists meetings and years becomes one record for each."""
    item = entry.item
    text = strip_emphasis(item.text).rstrip(".")
    if is_note(text):
        return []
    above = entry.role if not OWN_ROLE.match(take_edge_date(text).text) else None
    role = strip_emphasis(above.text).strip(" :") if above is not None else None
    if above is not None:
        placing.put(above, "role")
    if role is None:
        role, text = _split_role(text)
    placing.put(item, *(["role"] if above is None else []), *(["venue", "date"] if text else []))
    found = list(_read_venues(role, text)) if text else [Service(role=role)]
    for child in item.children:
        if role and not text.strip():
            found = [service for service in found if service.venue] + list(_read_venues(role, child.text))
            placing.put(child, "venue")
    found = list(dict.fromkeys(found))
    if entry.year:
        found = [service if service.date else replace(service, date=Date(entry.year)) for service in found]
    return found


def is_note(text: str) -> bool:
    """Tell a remark to the reader, which no list holds: it begins small, and has no date and no role."""
    if COUNT.match(text):
        return True
    return (
        text[:1].islower()
        and len(text.split()) > 2
        and not find_spans(text)
        and not SERVICE.match(text)
        and not TEACHING_ROLE.match(text)
    )


OWN_ROLE = re.compile(
    r"(?:(?:associate|section|guest|vice|co-?|deputy|founding|elected|general|session|program)\s?)*"
    r"(?:member|chair|editor|examiner|reviewer|referee|treasurer|secretary|president|representative"
    r"|organi[sz]er|mitglied"
    r"|vorsitz\w*|membre|miembro)\b(?!s)",
    re.IGNORECASE,
)
"""A role at the front of a line, which the heading above then does not name: `Member, Engine Council`."""

COMMITTEE = re.compile(
    r"(?P<name>(?:(?:technical )?program(?:me)?|organi[sz]ing|steering|review) (?:committee|board)),\s+",
    re.IGNORECASE,
)
"""A committee behind the role in it, as in `Member, Program Committee, TALKS`."""


def _split_role(text: str) -> tuple[str, str]:
    """Split the role off a line: `PC member -- TALKS 2022`, `2021: Chair of TALKS`, `TALKS 2020 reviewer`."""
    dated = take_edge_date(text)
    body = dated.text if dated.is_first else text
    lead = f" {text[: len(text) - len(body)]}" if dated.is_first else ""
    for cut in ROLE_SPLIT.finditer(body):
        head, rest = body[: cut.start()], body[cut.end() :]
        if SERVICE.search(head) and len(head.split()) <= 8:
            if committee := COMMITTEE.match(rest):
                head, rest = f"{head}, {committee['name']}", rest[committee.end() :]
            return head.strip(" ,"), f"{rest}{_bare_dates(lead)}"
        if (
            SERVICE.search(rest)
            and not SERVICE.search(head)
            and cut.group().strip() in {"", ",", ":", "-", "–", "—", "--", "|"}
        ):
            role = take_edge_date(rest)
            return role.text.strip(" ,"), f"{head}{_bare_dates(lead)} {rest[len(role.text) :]}".rstrip()
    tail = re.match(r"(?P<venue>.*?(?:\d{4}|['’]\d\d)\)?\S*)\s+(?P<role>[^\d]+)$", body)
    if tail and SERVICE.search(tail["role"]):
        return tail["role"].strip(" ,"), f"{tail['venue']}{_bare_dates(lead)}"
    role = take_edge_date(body)
    return role.text.strip(" ,.;"), f"{_bare_dates(lead)}{body[len(role.text) :]}".strip(" ,()[]")


def _bare_dates(lead: str) -> str:
    return f", {lead.strip(' :,-–—')}" if lead.strip() else ""


def _read_venues(role: str, text: str) -> Iterator[Service]:
    """Read `TALKS 2022, 2023; Letters (2020-)`, or `Engines Letters (EL): 2023`."""
    listed = _split_journals(text)
    if listed:
        yield from (Service(role=role, venue=one) for one in listed)
        return
    for part in re.split(r"\s*;\s*|,\s+(?=[A-Z][^,;]*\b(?:19|20)\d\d)", text):
        spans = find_spans(part)
        end = spans[0].start if spans else len(part)
        name = part[:end].strip(" ,.:([–—-|")
        if not name and spans:
            rest = part[spans[-1].end :].strip(" ,.:)]–—-|")
            name = rest
        acronym = ACRONYM.search(name)
        venue = ACRONYM.sub("", name).strip() if acronym else name
        short = acronym["acronym"] if acronym else None
        record = Service(role=role, venue=venue or None, acronym=short)
        if not spans:
            yield record
        for span in spans:
            yield replace(record, date=span.date)


def _split_journals(text: str) -> list[str]:
    """Split a list of venues without dates: `Engines Letters, Journal of Cogs and Small Review`."""
    bare = text.strip(" .")
    parts = [
        part.strip() for part in re.split(r",\s+(?:and\s+|und\s+|et\s+)?|;\s+|[、，]", bare) if part.strip()
    ]
    if (
        len(parts) == 1
        and (both := re.split(r"\s+and\s+", bare))
        and len(both) == 2
        and all(map(is_venue, both))
    ):
        parts = both
    elif (
        len(parts) > 1 and (tail := re.split(r"\s+(?:and|&|und)\s+", parts[-1])) and all(map(is_venue, tail))
    ):
        parts[-1:] = tail
    if (
        len(parts) < 2
        or find_spans(text)
        or not all(part[0].isupper() or ord(part[0]) > 0x2E80 for part in parts)
    ):
        return []
    named = sum(is_venue(part) or part.isupper() or bool(ACRONYM.search(part)) for part in parts)
    return parts if named >= 0.5 * len(parts) and named >= 2 else []


def read_teaching(entry: Entry, placing: Placing) -> list[Teaching]:
    """Read an institution with roles and courses below, or one line of role, course and terms."""
    item = entry.item
    if is_note(item.text):
        return []
    courses = [part for part in item.walk() if find_course(part.text)]
    if item.children and item not in courses and courses:
        return _read_nested(item, placing)
    course = _read_course(item.text)
    if entry.role is not None:
        course = replace(course, role=course.role or entry.role.text.strip(" :"))
        placing.put(entry.role, "role")
    placing.put(item, "title", "terms")
    if entry.year and not course.terms:
        course = replace(course, terms=(Date(entry.year),))
    found = [course]
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


def _is_role_line(text: str) -> bool:
    return bool(TEACHING_ROLE.search(text)) and len(text.split()) <= 6 and not find_course(text)


def _read_nested(item: Item, placing: Placing) -> list[Teaching]:
    """Read institution → role → courses, whichever levels there are."""
    found: list[Teaching] = []

    def descend(
        node: Item, institution: str | None, location: str | None, role: str | None, deep: int
    ) -> None:
        if find_course(node.text):
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


TERM_LIST = re.compile(r"\s*[(\[](?P<terms>[^()\[\]]*\d{4}[^()\[\]]*)[)\]]\s*$")
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
    role: str | None = None
    institution: str | None = None
    if code:
        role = text[: code.start()].strip(" ,:;–—-|(") or None
        title = text[code.end() :]
    else:
        role, title = _role_before(text)
    title, institution, late_role = _split_school(title.strip(' ,:;|–—-"'))
    return Teaching(
        title=title or text.strip(),
        code=(code["code"] or code["bare"]) if code else None,
        subtitle=subtitle["subtitle"].strip() if subtitle else None,
        role=role or late_role,
        institution=institution,
        terms=terms,
    )


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
