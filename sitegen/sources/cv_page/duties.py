"""Read service."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from sitegen.model.date import Date
from sitegen.model.person import Service
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.shapes import COUNT, SERVICE, TEACHING_ROLE
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
    if above is None and role and not find_spans(text) and text:
        found = [Service(role=role, venue=text.strip(" ."))]
    else:
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


MOST_CUTS = 40
"""Places of a line at which a role may end; a line of more is none of roles."""


def _split_role(text: str) -> tuple[str, str]:
    """Split the role off a line: `PC member -- TALKS 2022`, `2021: Chair of TALKS`, `TALKS 2020 reviewer`."""
    dated = take_edge_date(text)
    body = dated.text if dated.is_first else text
    lead = f" {text[: len(text) - len(body)]}" if dated.is_first else ""
    for cut in islice(ROLE_SPLIT.finditer(body), MOST_CUTS):
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
        name = part[:end].strip(" ,.:([（–—-|")
        if not name and spans:
            rest = part[spans[-1].end :].strip(" ,.:)]）–—-|")
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
