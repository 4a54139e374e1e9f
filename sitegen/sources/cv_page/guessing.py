"""Guess by its shape alone which part of a CV an entry belongs to."""

import re

from sitegen.sources.cv_page.attaching import INVENTOR
from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item
from sitegen.sources.cv_page.names import is_name, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import split_label
from sitegen.sources.cv_page.shapes import (
    AWARD,
    DEGREE_PART,
    FIRST_PERSON,
    GRANT_ROLE,
    JOB,
    MONEY,
    ORGANIZATION,
    PATENT,
    SERVICE,
    TALK,
    TEACHING_ROLE,
    find_course,
    is_prose,
    speaks,
    starts_with_degree,
)
from sitegen.sources.cv_page.work_guess import Guess, guess_work


def guess_item(item: Item) -> Guess:
    """Guess the section of an item by its shape alone."""
    if item.slot is not None:
        return Guess(Section.PUBLICATIONS, is_strong=True)
    tests = (
        _guess_patent,
        _guess_student,
        _guess_teaching,
        _guess_grant,
        _guess_talk,
        guess_work,
        _guess_degree,
    )
    for test in (*tests, _guess_by_words):
        guess = test(item)
        if guess is not None:
            return guess
    return Guess(None)


PATENT_LABEL = re.compile(
    r"(?:(?:brevet|patente?|octrooi)\s?[:n]|特許\s?[:：]|특허\s?[:：]|专利\s?[:：])", re.IGNORECASE
)
"""The label of a patent, as in `Brevet : `."""


def _guess_patent(item: Item) -> Guess | None:
    labels = [split_label(child.text) for child in item.children]
    if any(label and INVENTOR.match(label[0]) for label in labels):
        return Guess(Section.PATENTS, is_strong=True)
    if PATENT_LABEL.match(item.text) or (PATENT.search(item.text) and len(item.text.split()) > 4):
        return Guess(Section.PATENTS, is_strong=True)
    return None


STUDENT = re.compile(
    r"(?:(?:ph\.? ?d\.?|doctoral|master['’]?s?|m\.? ?sc\.?|graduate|bachelor['’]?s?|doktorand(?:in)?s?"
    r"|student[ei]?) ?(?:students?|candidates?|theses|thesis)?\s?:|(?:th[eè]se|mémoire|stage(?: m[12])?"
    r"|tesis|tesi|tese|masterarbeit|bachelorarbeit|dissertation) (?:de|von|di|of)\s(?=[A-Z]))",
    re.IGNORECASE,
)
"""Words before the name of a student, as in `PhD student: Bo Sample`, `Thèse de B. Sample`."""


NATIVE = re.compile(r"\s*[(（][^()（）]*[)）]")
"""The same name in other letters, as in `(Ada Example)`."""


def _guess_student(item: Item) -> Guess | None:
    """See a student: a name before the degree that was earned, or words for a student before it."""
    text = undated(item.text)
    if STUDENT.match(text):
        return Guess(Section.SUPERVISION, is_strong=True)
    first, comma, rest = text.partition(",")
    if not comma or not DEGREE_PART.match(f";{rest}"[:80]) or find_citation(text):
        return None
    if not is_name(NATIVE.sub("", first)):
        return None
    return Guess(Section.SUPERVISION, is_strong=True) if find_spans(item.text) else Guess(None)


LOAD = re.compile(
    r"\(\d{1,3} ?(?:h|hrs?|hours|heures|horas|ore|std)\.?\)|\b\d{1,3} (?:lectures|hours|hrs?|h)"
    r"(?:/| a | per )|\b\d{1,2} (?:CFU|ECTS|SWS)\b|\d学时",
    re.IGNORECASE,
)
"""How much was taught, as in `(24 h)`, `12 lectures a year`, `6 ECTS`."""


def _guess_teaching(item: Item) -> Guess | None:
    texts = [part.text for part in item.walk()]
    codes = sum(_is_course(text) for text in texts)
    if codes and not find_quoted(item.text):
        return Guess(Section.TEACHING, is_strong=True)
    if LOAD.search(item.text) and not find_quoted(item.text):
        return Guess(Section.TEACHING, is_strong=True)
    if TEACHING_ROLE.match(item.text) and re.match(
        r"teaching|ta\b|tutor|instructor|grader|조교(?!수)|강사", item.text, re.IGNORECASE
    ):
        return Guess(Section.TEACHING, is_strong=True)
    return None


def _is_course(text: str) -> bool:
    """Tell a course by its code, at the front or behind the role of the teacher."""
    found = find_course(text)
    if not found:
        return False
    before = text[: found.start()].strip(" ,.:;–—-|()[]*")
    return (
        not before
        or (len(before.split()) <= 6 and bool(TEACHING_ROLE.search(before)))
        or bool(find_spans(before))
    )


FUND = re.compile(
    r"\b(?:grant|funded|funding|project|fund|foundation|council|trust|agency|ministry|board|\w*stiftung"
    r"|fondation|fundação|fundación|fondazione|fondo|fonds)\b",
    re.IGNORECASE,
)
"""A word of those who pay for research, as in `Example Foundation`."""


def _guess_grant(item: Item) -> Guess | None:
    """See money with a role or a word of a grant; no work says what it cost."""
    text = item.text
    words = FUND.search(text)
    if MONEY.search(text) and (GRANT_ROLE.search(text) or words):
        return Guess(Section.GRANTS, is_strong=True)
    return None


EVENT = re.compile(
    r"\b(?:seminars?|s[ée]minaires?|seminarios?|colloqui\w+|kolloquium|journées?|days?|tage|tagung|jornadas?|giornata"
    r"|congr\w+|kongress|meetings?|symposi\w+|conference|conférence|konferenz|conferencia|convegno|workshop|atelier"
    r"|poster|affiche|keynote|invitée?|lecture|vortrag|talk|grand rounds?|open day|school|college|university"
    r"|université|universit[àä]t?|universidade?)\b|学会|大会|研讨会|세미나|학술대회",
    re.IGNORECASE,
)
"""A word of the place or occasion where something was said, as in `Lamp Days`, `séminaire`."""

PRINTED = re.compile(
    r"\bpp?\.|\bvol\b|\bno\b\.|\bn°|\bnr\b|\d\s?\(\d|\d[-–]\d{1,4}\b(?!\s?(?:19|20)\d\d)|\bproc|\bin[ :]"
    r"|\bpress\b|journal|arxiv|doi",
    re.IGNORECASE,
)
"""What only printed works have, as in `pp.`, `12(3)`, `in: Lamps`."""


def _guess_talk(item: Item) -> Guess | None:
    """See a talk: nothing but a quoted title, an occasion and a date; who speaks goes without saying."""
    text = undated(item.text)
    quoted = find_quoted(text)
    if quoted is None or text[: quoted[0]].strip(" ,.:*_") or item.marker or item.children:
        return None
    after = text[quoted[1] :]
    if any(_are_people(piece) for piece in after.split("|")):
        return None
    is_said = EVENT.search(after) is not None and PRINTED.search(after) is None
    return Guess(Section.TALKS, is_strong=True) if is_said and find_spans(item.text) else None


def _are_people(text: str) -> bool:
    """Tell a list of two people or more."""
    names = parse_names(text.strip(" ,."))
    return names is not None and len(names.contributors) > 1


def _guess_degree(item: Item) -> Guess | None:
    lines = [item, *item.children]
    if any(starts_with_degree(undated(part.text)) for part in lines):
        return Guess(Section.EDUCATION, is_strong=True)
    return None


def undated(text: str) -> str:
    """Take the date off the front of a text."""
    spans = find_spans(text[:60])
    if spans and not text[: spans[0].start].strip(" [(*_"):
        return text[spans[0].end :].lstrip(" ])>:,.|–—-*_")
    return text


EDITOR = re.compile(
    r"(?:associate|section|guest|co-?|academic|founding|managing|senior|review|handling)\s?(?:editor|chair)\b",
    re.IGNORECASE,
)
"""A duty whose first word could be a post, as in `Associate Editor`."""


def _guess_by_words(item: Item) -> Guess | None:
    text = item.text
    if speaks(text) or (is_prose(text) and FIRST_PERSON.match(text)):
        return None
    dated = bool(find_spans(text))
    if AWARD.search(text) and not JOB.match(text) and not SERVICE.match(undated(text)):
        return Guess(Section.AWARDS, is_strong=True)
    role = undated(text)
    if (
        EDITOR.match(role)
        or SERVICE.match(role)
        or (SERVICE.search(role) and not JOB.match(role) and not ORGANIZATION.match(role))
    ):
        return Guess(Section.SERVICE, is_strong=True)
    if TALK.search(text) and find_quoted(text):
        return Guess(Section.TALKS, is_strong=True)
    whole = " | ".join(part.text for part in (item, *item.children))
    if JOB.search(whole) and (dated or " @ " in whole):
        return Guess(Section.POSITIONS, is_strong=True)
    if dated and not is_prose(text):
        return Guess(Section.POSITIONS if ORGANIZATION.search(text) else None)
    return None
