"""Read jobs: who, where, from when to when."""

import re
from collections.abc import Sequence

from sitegen.model.person import Mention, Position
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.places import take_place
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.shapes import JOB, ORGANIZATION, TEACHING_ROLE
from sitegen.sources.cv_page.stays import (
    MANAGER,
    MENTOR,
    Stay,
    read_highlights,
    read_mentions,
    read_stay,
    split_pieces,
)


def read_position(entry: Entry, placing: Placing) -> Position | None:
    """Read `Example Corp, Oslo [2020 ~ 2021]` with its title below, or `Engineer, Example Corp (2020)`."""
    stay = read_stay(entry, placing)
    title: str | None = None
    unit: str | None = None
    pieces: list[str] = []
    for text, item in stay.pieces:
        if title is None and (asian := _split_asian(text)):
            title, unit = asian["title"], asian["unit"]
            pieces.append(asian["organization"])
            placing.put(item, "title", "organization", *(["unit"] if unit else []))
            continue
        named, unit_here = _split_unit(text)
        if named is not None and title is None:
            title, unit = named, unit_here
            placing.put(item, "title", *(["unit"] if unit_here else []))
            continue
        found = _split_at(text) if title is None else None
        if found:
            title, rest = found
            pieces.extend(split_pieces(rest))
            placing.put(item, "title", "organization")
            continue
        pieces.extend(split_pieces(text))
        placing.put(item, "organization")
    if title is None:
        title = next((piece for piece in pieces if _is_post(piece)), None)
        pieces = [piece for piece in pieces if piece is not title]
    if not pieces:
        return None if title is None else Position(organization=title, date=stay.date)
    organization, unit, place = _read_place(pieces, unit)
    manager = _read_manager(stay, placing)
    highlights = read_highlights(stay, placing)
    return Position(
        organization=organization,
        title=title,
        unit=unit,
        location=place,
        date=stay.date,
        highlights=highlights,
        manager=manager,
    )


HANGUL_JOB = re.compile(
    r"(?P<organization>[가-힣A-Za-z()]+)(?:\s(?P<unit>[가-힣A-Za-z() ]+?))?\s"
    r"(?P<title>[가-힣]*\s?(?:교수|연구원|인턴|엔지니어|개발자|팀장|연구소장|강사|연구교수"
    r"|조교|박사후연구원|소장|부장|과장|사원|선임|책임))"
)
"""Employer, unit and title with blanks between, as in `견본대학교 전자공학과 조교수`."""


EAST_JOB = re.compile(
    r"(?P<organization>[\u3040-\u30ff\u3400-\u9fff・ー]{3,30})"
    r"(?:\s(?P<unit>[\u3040-\u30ff\u3400-\u9fff・ー ]{2,40}))?\s"
    r"(?P<title>[\u3040-\u30ff\u3400-\u9fff]{2,10})"
)
"""Employer and title with a blank between in Japanese, as in `見本大学工学部 准教授`."""


def _split_asian(text: str) -> re.Match[str] | None:
    """Split employer, unit and title that only blanks part."""
    wide = EAST_JOB.fullmatch(text)
    return HANGUL_JOB.fullmatch(text) or (wide if wide and JOB.search(wide["title"]) else None)


def _is_post(text: str) -> bool:
    """Tell what somebody was: a job, or what one is called who teaches, as in `Demonstrator (part-time)`."""
    return bool(JOB.search(text) or TEACHING_ROLE.search(text)) and not _is_institution(text)


def _is_institution(text: str) -> bool:
    return bool(
        re.search(
            r"\b(?:universit\w+|institut\w*|inc|ltd|gmbh|corp|labs?|company|hospital|infirmary|clinic"
            r"|college|bank|court"
            r"|llp|museum|foundation|systems|networks|technologies|\w*hochschule|polytechnic)\b"
            r"|대학교|연구소|과학기술원|大学|研究所|株式会社|公司",
            text,
            re.IGNORECASE,
        )
    ) and not JOB.match(text)


def _split_unit(text: str) -> tuple[str | None, str | None]:
    """Split `Engineer @ Engines team`."""
    title, at, unit = text.partition(" @ ")
    if not at:
        return None, None
    return title.strip(), unit.strip()


def _split_at(text: str) -> tuple[str, str] | None:
    """Split `Engineer at Example Corp, Oslo`."""
    found = re.match(
        r"(?P<title>[^,|;]{3,90}?)\s+(?:at|with|for|bei|beim|chez|en|à)(?:\s+(?:the|der|"
        r"dem))?\s+(?=[A-Z\u00c0-\u024f])(?P<rest>.+)",
        text,
    )
    if found and JOB.search(found["title"]):
        return found["title"].strip(" ,"), found["rest"]
    return None


UNIT = re.compile(
    r"\b(?:department|dept\.?|team|group|division|unit|lab|laboratory|faculty|school "
    r"of|chair of|section|institut für|lehrstuhl)\b|학과|연구실|팀|부서|学科|研究室|部门",
    re.IGNORECASE,
)
"""A word of a part of an organisation, as in `Department of Engines`."""


def _read_place(pieces: Sequence[str], unit: str | None) -> tuple[str, str | None, str | None]:
    """Tell organisation, unit and place among pieces."""
    rest = list(pieces)
    units = [
        piece
        for piece in rest
        if UNIT.search(piece) and not re.search(r"\b(?:inc|ltd|corp)\b", piece, re.IGNORECASE)
    ]
    if unit is None and units and len(rest) > len(units):
        strong = [
            piece
            for piece in rest
            if piece not in units
            and (ORGANIZATION.search(piece) or piece == rest[0] or (len(rest) > 2 and rest.index(piece) == 1))
        ]
        if strong:
            unit = units[0]
            rest = [piece for piece in rest if piece != unit]
    chief = next((piece for piece in rest if _is_institution(piece)), rest[0])
    rest.remove(chief)
    chief, place = take_place(chief)
    return chief, unit, ", ".join([*rest, *([place] if place else [])]) or None


def _read_manager(stay: Stay, placing: Placing) -> Mention | None:
    for label, value, item in stay.remarks:
        if MANAGER.match(label) or MENTOR.match(label):
            mentions = read_mentions(value)
            if mentions:
                placing.put(item, "manager")
                return mentions[0]
    return None
