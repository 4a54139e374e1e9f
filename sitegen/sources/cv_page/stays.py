"""Take the lines of a job or a degree apart: date, remarks, plain pieces."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sitegen.model.date import Date
from sitegen.model.person import Mention
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import ARROW, take_edge_date
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import make_name, strip_emphasis
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import JOB, starts_with_degree

MENTOR = re.compile(
    r"(?:co-?)?(?:advis[eo]rs?|supervisors?|supervised by|mentors?|betreuer(?:in)?|"
    r"directeur|directrice|director(?:a)?|encadrant|지도\s?교수|指導教員|指導教授|导师)\b",
    re.IGNORECASE,
)
"""The label of an adviser, as in `Adviser: Prof. Bo Sample`."""

MANAGER = re.compile(
    r"(?:manager|managers|led by|reporting to|reports to|host|leitung|vorgesetzter?|responsable|팀장|上司)\b",
    re.IGNORECASE,
)
"""The label of a manager, as in `Manager: Bo`."""

THESIS_LABEL = re.compile(
    r"(?:[\w.'’]+ )*(?:thesis|dissertation|abschlussarbeit|masterarbeit|bachelorarbeit|"
    r"diplomarbeit|doktorarbeit|tesis|thèse|mémoire|thema)(?: title)?|학위\s?논문|논문(?:\s?제목)"
    r"?|論文題目|学位論文|论文题目",
    re.IGNORECASE,
)
"""The label of a thesis, as in `Thesis: On Engines`."""

PROJECT_LABEL = re.compile(
    r"(?:graduation|final|senior|capstone|diploma)(?: year)? (?:research|project)(?: "
    r"project)?|졸업\s?(?:연구|작품)|卒業研究",
    re.IGNORECASE,
)
"""The label of a graduation project, as in `Graduation Research: Engines`."""

AREA_LABEL = re.compile(
    r"major|area|field|specialization|specialisation|studiengang|fachrichtung|전공|専攻|专业", re.IGNORECASE
)
"""The label of a field of study, as in `Major: Engines`."""

EXPECTED = re.compile(
    r"\s*[(,;]\s*(?:expected|exp\.|anticipated|voraussichtlich)\b[^()]*\)?\s*$", re.IGNORECASE
)
"""When a stay is to end, as in `(expected 2030)`."""

INLINE_REMARK = re.compile(
    r"\s*[.;,(]\s*(?P<label>(?:mentor|host|manager|reporting to"
    r"|team lead)s?)\s*:\s*(?P<value>[^;()]+)\)?\.?\s*$",
    re.IGNORECASE,
)
"""A manager within the line of a job, as in `. Mentor: Dr. Bo Sample`."""

TITLE_WORD = re.compile(
    r"(?:(?:Assoc\.|Asst\.|Assistant|Associate|apl\.|Univ\.-)?\s?(?:Prof(?:essor(?:in)"
    r"?)?\b\.?|Dr\b\.?|Ph\.D\.|Mr\.|Ms\.|Mrs\.|Dr\.-Ing\.|habil\.|rer\. nat\.)\s*)"
    r"+",
    re.IGNORECASE,
)
"""Titles before a name, as in `Prof. Dr. Bo Sample`."""


@dataclass(slots=True)
class Stay:
    """What all lines of one entry say, before it is known which part is what."""

    date: Date | None = None
    pieces: list[tuple[str, Item]] = field(default_factory=list)
    remarks: list[tuple[str, str, Item]] = field(default_factory=list)
    below: list[Item] = field(default_factory=list)


def read_stay(entry: Entry, placing: Placing) -> Stay:
    """Take the date, the labelled remarks and the plain pieces of an entry apart."""
    stay = Stay()
    for rank, (item, is_deep) in enumerate(_flatten(entry.item)):
        text = strip_emphasis(item.text)
        label = split_label(text)
        if rank and label and _is_remark(label[0]):
            stay.remarks.append((*label, item))
            continue
        text = EXPECTED.sub("", text) if EXPECTED.sub("", text).strip(" ,") else text
        if (remark := INLINE_REMARK.search(text)) and remark.start() > 3:
            stay.remarks.append((remark["label"], remark["value"].strip(" ."), item))
            text = text[: remark.start()]
        dated = take_edge_date(ARROW.sub(" – present", text))
        if dated.date is not None and stay.date is None and not is_deep:
            stay.date = dated.date
            placing.put(item, "date")
            text = dated.text
        if is_deep and not starts_with_degree(text):
            stay.below.append(item)
        else:
            stay.pieces.append((text, item))
    if stay.date is None and entry.year is not None:
        stay.date = Date(entry.year)
    return stay


def _flatten(item: Item) -> Iterator[tuple[Item, bool]]:
    """Give the entry, its children, and what is deeper or longer than a title of its own."""
    yield item, False
    for rank, child in enumerate(item.children):
        deep = (child.bulleted and child.indent > item.indent and not _names_stay(child.text, rank)) or (
            child.bulleted and not item.bulleted and not _names_stay(child.text, rank)
        )
        yield child, deep
        for below in child.children:
            for inner in below.walk():
                yield inner, True


def _names_stay(text: str, rank: int) -> bool:
    """Tell a line that names a job, a degree or a school rather than what was done there."""
    if starts_with_degree(text) or " @ " in text:
        return True
    return rank == 0 and len(text.split()) <= 8 and bool(JOB.search(text)) and not text.endswith(".")


def _is_remark(label: str) -> bool:
    return any(pattern.match(label) for pattern in (MENTOR, MANAGER, PROJECT_LABEL, THESIS_LABEL)) or bool(
        AREA_LABEL.fullmatch(label)
    )


def read_mentions(text: str) -> tuple[Mention, ...]:
    """Read the people of a remark: `Prof. Bo Sample and Dr. Cy Test`."""
    mentions: list[Mention] = []
    for part in re.split(
        r"\s*(?:;|,(?!\s*(?:Ph\.?D|Jr|Sr)\b)|\s(?:and|und|et|y|&)\s)\s*", strip_emphasis(text)
    ):
        found = TITLE_WORD.match(part)
        bare = part[found.end() :] if found else part
        name = make_name(bare.strip(" .,()")) if bare.strip(" .,()") else None
        if name is not None:
            mentions.append(Mention(name=name, title=found.group().strip() if found else None))
    return tuple(mentions)


def split_pieces(text: str) -> list[str]:
    """Cut a line at its commas and column gaps; what stands in parentheses stays whole."""
    parts = re.split(r"\s*(?:[,;|·、，]|\s[–—]\s|\s-{1,2}\s)\s*(?![^()]*\))", text)
    return [
        part.strip(" .:*_") if not re.search(r"\b[A-Z][a-z]?\.$", part.strip()) else part.strip(" :*_")
        for part in parts
        if part.strip(" .:*_-–—")
    ]


def read_highlights(stay: Stay, placing: Placing) -> tuple[str, ...]:
    """Keep what is said under an entry, a sentence each."""
    found: list[str] = []
    for item in stay.below:
        placing.put(item, "highlights")
        found.append(item.text)
    for label, value, item in stay.remarks:
        if not any(line in {placed for placed, _ in placing.placed} for line in item.lines):
            placing.put(item, "highlights")
            found.append(f"{label}: {value}")
    return tuple(found)
