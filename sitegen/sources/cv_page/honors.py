"""Read awards."""

import re
from itertools import islice

from sitegen.model.date import Date
from sitegen.model.person import Award, AwardKind
from sitegen.model.publication import Acceptance
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import take_edge_date
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import find_acceptance, find_chosen, split_label
from sitegen.sources.cv_page.shapes import AWARD, ORGANIZATION

TOPIC = re.compile(
    r"(?:research |paper |project )?(?:topic|title|subject|for|thema|sujet|tema)"
    r"|연구\s?주제|주제|研究テーマ|テーマ|题目",
    re.IGNORECASE,
)
"""The label of what an award was given for, as in `Research Topic: Engines`."""

KINDS = (
    (AwardKind.FELLOWSHIP, re.compile(r"\bfellowship\b|펠로우십", re.IGNORECASE)),
    (
        AwardKind.SCHOLARSHIP,
        re.compile(r"\bscholarships?\b|\w*stipendium\b|\bbourse\b|\bbeca\b|장학|奨学", re.IGNORECASE),
    ),
    (AwardKind.HONORABLE_MENTION, re.compile(r"\bhonou?rable mention\b", re.IGNORECASE)),
    (
        AwardKind.PRIZE,
        re.compile(r"\b(?:prize|award|medal|preis|\w+preis|prix|premio)\b|상\b|賞|奖", re.IGNORECASE),
    ),
)
"""Kinds of honour by their words, the rarer first."""

PRESS = re.compile(
    r"\b(?:featured|covered|interview(?:ed)?|press|media|news(?:paper|letter)?|magazine|"
    r"radio|tv|podcast|article)\b|\b(?:vol|issue|no)\.?\s*\d+",
    re.IGNORECASE,
)
"""Words of a piece in the press, as in `Example News, Vol. 14`."""


def read_award(entry: Entry, placing: Placing) -> Award | None:
    """Read `Title, Awarder [date]` with its topic, detail and acceptance below."""
    item = entry.item
    dated = take_edge_date(strip_emphasis(item.text))
    text = dated.text
    acceptance: Acceptance | None = None
    if found := find_acceptance(text):
        acceptance, start, end = found
        text = f"{text[:start]} {text[end:]}"
    title, awarder = _split_awarder(text.strip(" ,.;|–—-"))
    if not title:
        return None
    placing.put(item, "title", *(["awarder"] if awarder else []), *(["date"] if dated.date else []))
    details: list[str] = []
    topic: str | None = None
    for child in list(item.walk())[1:]:
        label = split_label(child.text)
        found = find_acceptance(child.text)
        chosen = (found[0] if found and found[1] < 12 else None) or find_chosen(child.text)
        if chosen is not None:
            acceptance = chosen
            placing.put(child, "acceptance")
        elif label and TOPIC.fullmatch(label[0]):
            topic = label[1]
            placing.put(child, "topic")
        else:
            details.append(child.text)
            placing.put(child, "detail")
    date = dated.date or (Date(entry.year) if entry.year else None)
    kind = _kind_of(title)
    return Award(
        title=title,
        awarder=awarder,
        kind=kind,
        date=date,
        detail="; ".join(details) or None,
        topic=topic,
        acceptance=acceptance,
    )


GIVEN_BY = re.compile(
    r"(?P<title>.+?)\s+(?:by|from|verliehen von|décerné par)\s+(?:the\s+)?(?P<giver>[A-Z].+)$"
)
"""An honour and its giver, as in `Example Prize by the Society of Examples`."""


MOST_CUTS = 40
"""Places of a line behind which a giver may stand; a line of more names none."""


def _split_awarder(text: str) -> tuple[str, str | None]:
    """Split the giver off at a comma or dash, when an organisation and not the honour follows."""
    for separator in (r"\s[–—|]\s", r"\s-{1,2}\s", r",\s+|[、，]", r"\.\s+"):
        for cut in islice(re.finditer(separator, text), MOST_CUTS):
            head, rest = text[: cut.start()].strip(), text[cut.end() :].strip(" .")
            is_named = AWARD.search(head) or (ORGANIZATION.search(rest) and not ORGANIZATION.search(head))
            if is_named and _is_giver(rest):
                return head, rest
    given = GIVEN_BY.match(text)
    if given and AWARD.search(given["title"]):
        return given["title"], given["giver"]
    return text, None


def _is_giver(text: str) -> bool:
    """Tell the name of somebody who gives: capitals, no date, no other honour."""
    if (
        not text
        or not (text[0].isupper() or ord(text[0]) > 0x2E80)
        or re.match(r"(?:Vol|No|Issue|Fall|Spring|Summer|Winter)\b", text)
    ):
        return False
    return not re.search(r"\b(?:award|prize|1st|2nd|3rd|place|\d{4})\b", text, re.IGNORECASE) and (
        bool(ORGANIZATION.search(text)) or len(text.split()) <= 8
    )


def _kind_of(title: str) -> AwardKind | None:
    """Name the kind of an honour where its words say it."""
    for kind, pattern in KINDS[:2]:
        if pattern.search(title):
            return kind
    if not AWARD.search(title) and PRESS.search(title):
        return AwardKind.PRESS
    return None
