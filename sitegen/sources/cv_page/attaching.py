"""Which line says more about the entry above it."""

import re

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import has_initials
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Node
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import (
    HONOR,
    WORK_REMARK,
    find_acceptance,
    find_chosen,
    is_link_line,
    split_label,
)
from sitegen.sources.cv_page.shapes import JOB, MONEY, ORGANIZATION, find_course, is_prose, starts_with_degree
from sitegen.sources.cv_page.work_kinds import is_venue

SUB_LABELS = re.compile(
    r"(?:(?:ph\.?d\.? |master'?s? |bachelor'?s? |m\.?sc\.? |graduation |diploma |research "
    r"|current |thesis |project |academic |co-?|doctoral |final )*"
    r"(?:thesis|dissertation|advis[eo]rs?|supervisors?|supervised by|led by|manager|"
    r"managers?|mentors?|hosts?|reporting to|reports to|inventors?|applications?|filed|"
    r"registered|registration|granted|"
    r"assignees?|topics?|research|project|title|gpa|grade|minor|major|area|focus|group|"
    r"lab|location|place|acceptance rate|rank|links?|keywords|abstract|note|"
    r"committee|responsibilities|tasks|description|details|status|number|authors?|"
    r"venue|doi|pdf|code|slides|amount|funder|role|period|date|with|honou?rs?|award|"
    r"coursework|courses?|tech stack|technologies)"
    r"|betreuer(?:in)?|abschlussarbeit|masterarbeit|bachelorarbeit|diplomarbeit|doktorarbeit|"
    r"thema|titel|note|leitung|vorgesetzter?|erfinder(?:in)?|anmelder(?:in)?|anmeldung(?:en)"
    r"?|erteilt|inhaber|directeur|directrice|sujet|mention|encadrant|director(?:a)"
    r"?|tema|tesis|mémoire|thèse|"
    r"지도\s?교수|논문|학위논문|주제|전공|발명자|출원|등록|출원인|담당|指導教員|指導教授"
    r"|論文題目|専攻|発明者|出願|登録|研究テーマ|导师|论文题目|专业|发明人)",
    re.IGNORECASE,
)
"""Labels of lines that say more about the entry above, as in `Thesis: …`."""


INVENTOR = re.compile(
    r"(?:inventors?|erfinder(?:in)?|inventeurs?|inventor(?:es)?|발명자|発明者|发明人)\b", re.IGNORECASE
)
"""The label that makes the line above the title of a patent."""


def attaches(
    before: Node, passage: Passage, following: Passage | None, section: Section | None, *, spaced: bool
) -> bool:
    """Tell whether a passage says more about the entry before it at the same indent."""
    text = passage.text
    if is_link_line(text) or find_chosen(text) or _is_acceptance(text):
        return True
    label = split_label(text)
    if label and SUB_LABELS.fullmatch(label[0]) and not find_course(text):
        return True
    if following and (after := split_label(following.text)) and INVENTOR.match(after[0]):
        return False
    if text.startswith("(") and text.endswith(")") and not passage.bulleted:
        return True
    if section is Section.TEACHING and find_course(text) and not passage.bulleted:
        school = before.passage
        is_school = ORGANIZATION.search(school.text) is not None and not school.bulleted
        return is_school and find_course(school.text) is None and not is_dated(school.text)
    if section is Section.PUBLICATIONS and _remarks_on_work(before, passage):
        return True
    if HONOR.search(text) and not passage.bulleted and not passage.blank_before and not is_venue(text):
        above = find_citation(before.passage.text)
        if above is not None and above.strength == 3:
            return True
        if not is_dated(text):
            return False
    return _fills_slot(before, passage, section, spaced=spaced)


SHARED = re.compile(r"\(with [^()]{3,120}\)\s+(?=\S)", re.IGNORECASE)
"""The co-authors in front of a title, as in `(with Bo Sample) On Lamps`."""


def _remarks_on_work(before: Node, passage: Passage) -> bool:
    """Tell a remark right below a work, at its indent; a citation is a work of its own."""
    if passage.blank_before or passage.bulleted or not WORK_REMARK.match(passage.text):
        return False
    cited = find_citation(passage.text)
    if (shared := SHARED.match(passage.text)) and len(passage.text[shared.end() :].split()) > 2:
        return False
    is_labelled = split_label(passage.text) is not None
    return is_labelled or (before.passage.text[:1] not in "[(" and (cited is None or cited.names is None))


def _is_acceptance(text: str) -> bool:
    found = find_acceptance(text[:200])
    return found is not None and found[1] <= 2 and find_citation(text) is None


def _fills_slot(before: Node, passage: Passage, section: Section | None, *, spaced: bool) -> bool:
    """Tell whether a passage brings what the entry before it lacks: degree, job, names, venue or date."""
    if section in {
        Section.SERVICE,
        Section.TALKS,
        Section.TEACHING,
        Section.NEWS,
        Section.SKILLS,
        Section.GRANTS,
        Section.CONTACT,
        Section.BIO,
    }:
        if section is Section.GRANTS and _continues_grant(before, passage):
            return True
        return (
            _is_paragraph(passage, spaced=spaced)
            and not spaced
            and not is_dated(passage.text)
            and passage.indent > before.passage.indent
        )
    texts = [before.passage.text, *(child.passage.text for child in before.children)]
    text = passage.text
    if is_prose(text) and not passage.bulleted:
        return False
    own = find_citation(text)
    if own is not None and (own.strength == 3 or (own.names and has_initials(own.printed_names))):
        return False
    if find_citation(before.passage.text) is not None and section is not Section.PUBLICATIONS:
        return False
    if section is Section.PUBLICATIONS or (section is None and _is_title(before.passage.text)):
        return _continues_work(texts, passage, spaced=spaced)
    if passage.blank_before and not passage.bulleted and _has_bullets(before):
        return False
    return _continues_stay(texts, passage, spaced=spaced)


def _continues_grant(before: Node, passage: Passage) -> bool:
    """Read funder and title that stand on lines of their own below number, role and dates."""
    return (
        not passage.bulleted
        and not passage.blank_before
        and is_dated(before.passage.text)
        and not is_dated(passage.text)
        and not MONEY.search(passage.text)
        and find_quoted(before.passage.text) is None
    )


def _is_title(text: str) -> bool:
    return (
        len(text.split()) >= 3
        and not is_dated(text)
        and not starts_with_degree(text)
        and not JOB.search(text)
        and not ORGANIZATION.search(text)
    )


OWN_NAME = re.compile(r"(?P<mark>\*\*|__|\*|_)[^\s*_,;]+(?: [^\s*_,;]+){1,3}(?P=mark)[*†‡∗]*")
"""The one author of a work, set off as the owner is, as in `**Ada Example**`."""


def _continues_work(texts: list[str], passage: Passage, *, spaced: bool) -> bool:
    """Read title, names and venue that stand on lines of their own."""
    if passage.bulleted and is_dated(passage.text) and passage.marker:
        return False
    names = parse_names(passage.text.rstrip("."))
    is_list = names is not None and len(names.contributors) > 1
    has_names = any(
        (
            (own := parse_names(text.rstrip(".")))
            and (len(own.contributors) > 1 or not (is_list and text is texts[0]))
        )
        or ((found := find_citation(text)) and found.names)
        for text in texts
    )
    if names and (len(names.contributors) > 1 or OWN_NAME.fullmatch(passage.text)):
        return not has_names and not (OWN_NAME.fullmatch(passage.text) and is_dated(texts[0]))
    first = parse_names(texts[0].rstrip("."))
    if not has_names or (first and len(first.contributors) > 1) or not _is_paragraph(passage, spaced=spaced):
        return False
    has_venue = any(is_venue(text) or is_dated(text) for text in texts[1:]) or is_dated(texts[0])
    return not has_venue and (is_venue(passage.text) or is_dated(passage.text))


def _continues_stay(texts: list[str], passage: Passage, *, spaced: bool) -> bool:
    """Read an employer or school whose degree or job stands on the next line, or the other way round."""
    text = passage.text
    dated_before = any(is_dated(known) for known in texts)
    degree_before = any(starts_with_degree(known) for known in texts)
    job_before = any(JOB.search(known) for known in texts)
    if not (dated_before or degree_before or job_before):
        return _dates_stay(texts, passage)
    if is_dated(text):
        lacks_place = not any(ORGANIZATION.search(known) for known in texts)
        alone = not take_edge_date(text).text.strip(" .,|()")
        return not dated_before and (lacks_place or alone) and not starts_with_degree(text)
    if starts_with_degree(text):
        return not degree_before and not job_before
    if not dated_before or not any(
        ORGANIZATION.search(known) or JOB.search(known) or degree_before or _has_place(known)
        for known in texts
    ):
        return False
    if job_before and JOB.search(text) and not passage.bulleted:
        return False
    if len(texts) > 1 or passage.bulleted:
        return bool(JOB.search(text) or " @ " in text or degree_before or len(texts) > 1) and len(text) < 200
    return _is_paragraph(passage, spaced=spaced) or bool(JOB.search(text))


def _has_bullets(node: Node) -> bool:
    """Tell an entry under which bullets stand already: behind white space another entry begins."""
    return any(child.passage.bulleted or _has_bullets(child) for child in node.children)


def _dates_stay(texts: list[str], passage: Passage) -> bool:
    """Tell a post or degree with its dates right below the line of its employer or school."""
    return (
        len(texts) == 1
        and not passage.bulleted
        and not passage.blank_before
        and is_dated(passage.text)
        and bool(JOB.search(passage.text) or starts_with_degree(passage.text))
    )


def _has_place(text: str) -> bool:
    return text.count(",") >= 1


def _is_paragraph(passage: Passage, *, spaced: bool) -> bool:
    return not passage.bulleted and (spaced or not passage.blank_before)


def is_dated(text: str) -> bool:
    """Tell a text with a date near either end."""
    return bool(find_spans(text[-80:]) or find_spans(text[:40]))
