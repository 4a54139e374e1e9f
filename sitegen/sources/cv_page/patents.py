"""Read patents: labelled lines under a title, or all in one line."""

import re
from collections.abc import Iterator
from itertools import islice

from sitegen.model.date import Date
from sitegen.model.person import Patent, PatentStep
from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.attaching import INVENTOR
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import clean_title
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.names import is_name, parse_names, strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import split_label

APPLICATION = re.compile(
    r"(?:applications?|applied|filed|filings?|anmeldung(?:en)?|angemeldet|출원|出願|申请)\b", re.IGNORECASE
)
"""The label of filings, as in `Applications: KR (2019)`."""

REGISTRATION = re.compile(
    r"(?:registered|registrations?|granted|grants?|issued|erteilt|등록|登録|授权)\b", re.IGNORECASE
)
"""The label of grants, as in `Registered: KR (2022)`."""

ASSIGNEE = re.compile(
    r"(?:(?:current |original )?(?:assignees?|applicant|owner)|assigned to|anmelder(?:in)"
    r"?|inhaber(?:in)?|출원인|권리자|出願人|权利人)\b",
    re.IGNORECASE,
)
"""The label of the owner, as in `Current Assignee: Example Corp`."""

STEP = re.compile(
    r"(?P<jurisdiction>[A-Z]{2,4}|[A-Z][a-z]+(?: [A-Z][a-z]+)?|[가-힣]{2,4}|[\u4e00-\u9fff]{2,4})"
    r"?\s*(?:(?:no\.?|nr\.?)?\s*(?P<number>[A-Z]{0,2}\d[\d,/.-]{3,}(?:\s?[AB]\d)?)"
    r")?\s*[(\[]?\s*(?P<date>(?:\w+\.?\s+)?(?:\d{1,2}/)?(?:19|20)\d\d(?:[-/.]\d{1,2})"
    r"*)\s*[)\]]?"
)
"""One filing, as in `KR (2019)` or `US 9,999,999 (05/2022)`."""

NUMBER = re.compile(
    r"(?P<office>\b(?!No\b|Pat\b)[A-Z]{2}\b\.?)?\s*(?:pat(?:ent)?\b\.?)?\s*(?:appl(?:ication)"
    r"?\b\.?)?\s*(?:no\.?|nr\.?|number|#|제|第(?!\d+号))?\s*:?\s*(?P<number>"
    r"ZL ?\d{4} ?\d ?\d{7}(?:\.[\dX])?|第\d{5,9}号|(?:[A-Z]{1,3}/){1,2}[A-Z]{0,2}\d{4}/\d{3,7}"
    r"|(?:[A-Z]{2}[ -]?)?(?:\d{1,2}[ ,]\d{3}[ ,]\d{3}|\d{2,4}[-/]\d{4,8}|\d{6,12})(?:\s?[AB]\d)?|\d{10})",
    re.IGNORECASE,
)
"""The number of a patent with its office, as in `VL Pat. 9,999,999`, `特許第9999999号`, `VL/P/2030/9999`."""

NUMBER_LABEL = re.compile(
    r"[\s,.;(]*(?:\b[^\W\d_]{4,14} patent|发明专利|实用新型"
    r"|(?:대한민국|한국|미국|일본|중국)?\s?(?:등록|출원)?(?:번호|특허번호|특허|등록|출원)"
    r"|登録番号|特許番号|特許|出願番号|专利号|patent|reg(?:istration)?\.?"
    r"|appl(?:ication)?\.?)"
    r"\s*(?:no\.?|number|nr\.?|제|第|:)*\s*$",
    re.IGNORECASE,
)
"""The label of a number at the end of a title, as in `…, 등록번호`."""

INLINE_STEP = re.compile(
    r"\b(?P<kind>granted|issued|registered|filed|applied|erteilt|angemeldet|pending "
    r"since)\b:?\s*(?:on|in|am)?\s*",
    re.IGNORECASE,
)
"""A step within a line, as in `(granted 05/2022; filed 01/2020)`."""

INLINE_OWNER = re.compile(
    r"[;,.]?\s*\b(?:assigned to|assignee:?|owner:?|applicant:?)\s+(?P<owner>[^;()]+?)(?:[.;]\s*$|$|;|\s*\()",
    re.IGNORECASE,
)
"""An owner within a line, as in `; assigned to Example Corp.`."""


def read_patent(entry: Entry, placing: Placing) -> Patent | None:
    """Read one patent."""
    item = entry.item
    labelled = [(pair, child) for child in list(item.walk())[1:] if (pair := split_label(child.text))]
    patent = _read_line(strip_emphasis(item.text), has_labels=bool(labelled))
    if patent is None:
        return None
    placing.put(item, "title")
    inventors, applications, registered, owner = (
        list(patent.inventors),
        list(patent.applications),
        list(patent.registered),
        patent.assignee,
    )
    number = patent.number
    for (label, value), child in labelled:
        if INVENTOR.match(label) and (names := parse_names(value)):
            inventors = list(names.contributors)
            placing.put(child, "inventors")
        elif APPLICATION.match(label):
            applications.extend(read_steps(value))
            placing.put(child, "applications")
        elif REGISTRATION.match(label):
            registered.extend(read_steps(value))
            placing.put(child, "registered")
        elif ASSIGNEE.match(label):
            owner = value.rstrip(".")
            placing.put(child, "assignee")
        elif re.search(r"number|no\.?|번호|番号", label, re.IGNORECASE):
            number = value
            placing.put(child, "number")
    return Patent(
        title=patent.title,
        inventors=tuple(inventors),
        number=number,
        applications=tuple(applications),
        registered=tuple(registered),
        assignee=owner,
        date=patent.date or (Date(entry.year) if entry.year and not (applications or registered) else None),
    )


def read_steps(text: str) -> Iterator[PatentStep]:
    """Read `KR (2019), US (2020), CN (2020)`."""
    for found in STEP.finditer(text):
        spans = find_spans(found["date"])
        if found["jurisdiction"] and spans:
            yield PatentStep(jurisdiction=found["jurisdiction"], date=spans[0].date, number=found["number"])


def _read_line(text: str, *, has_labels: bool) -> Patent | None:
    """Read what the first line says: title, and perhaps inventors, number, dates and owner."""
    if has_labels and not NUMBER.search(text):
        return Patent(title=clean_title(text))
    owner = INLINE_OWNER.search(text)
    if owner:
        text = f"{text[: owner.start()]} {text[owner.end() :]}".strip()
    number = NUMBER.search(text)
    steps = _inline_steps(text, _office(number))
    body = NUMBER_LABEL.sub("", text[: number.start()]) if number else text
    after = text[number.end() :] if number else ""
    title, inventors = _title_and_inventors(body if body.strip(" ,;.(–—-:|") else after, after)
    if not title:
        return None
    dates = [] if steps else find_spans(text[number.end() :] if number else text)
    return Patent(
        title=title,
        inventors=inventors,
        number=number["number"].strip() if number else None,
        applications=tuple(step for kind, step in steps if not kind),
        registered=tuple(step for kind, step in steps if kind),
        assignee=owner["owner"].strip(" .") if owner else None,
        date=dates[-1].date if dates else None,
    )


def _office(number: re.Match[str] | None) -> str:
    """Give the office that a number names: `US`; empty when it names none."""
    if number is None:
        return ""
    letters = number["office"] or (re.match(r"[A-Z]{2}", number["number"]) or [""])[0]
    return letters.rstrip(".").upper()


def _inline_steps(text: str, office: str) -> list[tuple[bool, PatentStep]]:
    """Read filings and grants within a line; without an office they have no jurisdiction to stand under."""
    if not office:
        return []
    steps: list[tuple[bool, PatentStep]] = []
    for found in INLINE_STEP.finditer(text):
        spans = find_spans(text[found.end() : found.end() + 30])
        if spans and not text[found.end() : found.end() + spans[0].start].strip(" :("):
            granted = found["kind"].casefold() in {"granted", "issued", "registered", "erteilt"}
            steps.append((granted, PatentStep(jurisdiction=office, date=spans[0].date)))
    return steps


MOST_CUTS = 60
"""Places of a line at which the inventors may end; nobody lists more of them."""


def _title_and_inventors(body: str, after: str) -> tuple[str, tuple[Contributor, ...]]:
    """Split `Title. A. Example, B. Sample.` and `A. Example, B. Sample, "Title"`."""
    body = body.strip(" ,;.(–—-:|")
    if quoted := find_quoted(body):
        before = parse_names(body[: quoted[0]].strip(" ,.:;"))
        behind = parse_names(body[quoted[1] :].strip(" ,.:;"))
        names = before or behind
        return clean_title(quoted[2]), names.contributors if names else ()
    found = find_citation(f"{body}. X")
    if found and found.names:
        return found.title, found.names.contributors
    for stop in islice(re.finditer(r"\.\s+", body), MOST_CUTS):
        names = parse_names(body[stop.end() :].strip(" ,"))
        if names:
            return clean_title(body[: stop.start()]), names.contributors
    pieces = body.split(", ")
    for count in range(min(len(pieces) - 1, MOST_CUTS), 0, -1):
        leading = parse_names(", ".join(pieces[:count]))
        if leading and (len(leading.contributors) > 1 or is_name(pieces[0])):
            return clean_title(", ".join(pieces[count:])), leading.contributors
    trailing = parse_names(after.strip(" ,.;"))
    return clean_title(body), trailing.contributors if trailing else ()
