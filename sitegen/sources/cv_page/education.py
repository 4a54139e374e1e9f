"""Read degrees: school, field, thesis, advisers."""

import re
from dataclasses import replace

from sitegen.model.date import Date
from sitegen.model.person import Education, Mention
from sitegen.sources.cv_page.classify import Entry
from sitegen.sources.cv_page.dates import Dated, take_edge_date
from sitegen.sources.cv_page.places import take_place
from sitegen.sources.cv_page.placing import Placing
from sitegen.sources.cv_page.shapes import DEGREE, DEGREE_PART, ORGANIZATION
from sitegen.sources.cv_page.stays import (
    AREA_LABEL,
    MENTOR,
    PROJECT_LABEL,
    THESIS_LABEL,
    Stay,
    read_highlights,
    read_mentions,
    read_stay,
    split_pieces,
)

HANGUL_DEGREE = re.compile(
    r"(?P<school>[가-힣A-Za-z()]+)(?:\s(?P<area>[가-힣A-Za-z() ]+?))?\s"
    r"(?P<degree>(?:공학|이학|문학|경영학|법학|의학|교육학)?\s?"
    r"(?:박사|석사|학사)(?:\s?(?:과정|학위|수료|졸업))?)"
)
"""School, field and degree with blanks between, as in `견본대학교 전자공학과 학사`."""

FULL_FORM = re.compile(r"\s*\((?P<full>[^()]{8,120})\)")
"""The long form of a name in parentheses, as in `EIT (Example Institute of Technology)`."""

GROUP = re.compile(
    r"(?P<name>.*\b(?:group|lab(?:oratory)?|team|center|centre|chair|lehrstuhl|arbeitsgruppe|"
    r"institute)\b[^()]*?)\s*(?:\((?P<acronym>[\w&-]{2,12})\))?",
    re.IGNORECASE,
)
"""A research group and its short name, as in `Engines Research Group (ERG)`."""


def read_education(entry: Entry, placing: Placing) -> Education | None:
    """Read a degree: its school, field, thesis, group and advisers, in any order of lines."""
    entry, grades = _take_grade(entry)
    stay = read_stay(entry, placing)
    degree: str | None = None
    area: str | None = None
    group: re.Match[str] | None = None
    advisers: tuple[Mention, ...] = ()
    schools: list[str] = []
    for printed, item in stay.pieces:
        untitled, thesis = _take_thesis(printed)
        if thesis:
            stay.remarks.append(("Thesis", thesis, item))
        unled, found_advisers = _take_adviser(untitled)
        if found_advisers:
            advisers += found_advisers
            placing.put(item, "advisers")
        text, stay.date = _late_date(unled, stay.date)
        if degree is None and (read := _find_degree(text)):
            degree, area, school = read
            placing.put(item, "degree", *(["area"] if area else []))
            if school:
                schools.extend(split_pieces(school))
                placing.put(item, "institution")
        elif schools and group is None and (found_group := GROUP.fullmatch(text)) and "," not in text:
            group = found_group
            placing.put(item, "group")
        elif not schools:
            schools.extend(split_pieces(text))
            placing.put(item, "institution")
        else:
            stay.below.append(item)
    if not schools:
        if degree is None or stay.date is None:
            return None
        schools, degree = [f"{degree} ({area})" if area else degree], None
    return _build_education(stay, placing, degree, area, group, advisers, schools, grades)


GRADE = re.compile(
    r"[.;,(]\s*(?P<grade>(?:GPA|CGPA|final grade|grade|note|mention)\b\s*:?\s*[^;()]{1,30}?)\)?\.?\s*$",
    re.IGNORECASE,
)
"""A grade at the end of the line of a degree, as in `. GPA: 18/20`."""


HONOURS = re.compile(
    r"\s?[,;(]\s?(?P<honours>(?:(?:summa|magna|insigni) )?cum laude"
    r"|(?:with |mit )(?:(?:highest|high|great) )?(?:distinction|honou?rs|auszeichnung)"
    r"|(?:first|second)[- ]class(?: degree)?(?: honou?rs)?"
    r"|(?:upper|lower) second(?:[- ]class)?(?: honou?rs)?"
    r"|sehr gut|mention (?:très )?(?:bien|honorable)|très honorable[^,;()]{0,40}"
    r"|sobresaliente(?: cum laude)?)"
    r"(?:\)|(?=\s?(?:[,;]|$)))",
    re.IGNORECASE,
)
"""An honour beside a degree, as in `, summa cum laude` or `(with distinction)`."""


def _take_grade(entry: Entry) -> tuple[Entry, tuple[str, ...]]:
    """Take grade and honours off the line of a degree, so that date and place stand at its edges."""
    text, grades = entry.item.text, []
    for pattern, name in ((GRADE, "grade"), (HONOURS, "honours")):
        if found := pattern.search(text):
            text = f"{text[: found.start()]}{text[found.end() :]}"
            grades.append(found[name].strip())
    return replace(entry, item=replace(entry.item, text=text)), tuple(grades)


def _late_date(text: str, date: Date | None) -> tuple[str, Date | None]:
    if date is not None:
        return text, date
    dated: Dated = take_edge_date(text)
    return (dated.text, dated.date) if dated.date else (text, None)


def _read_remarks(
    stay: Stay, placing: Placing, area: str | None, advisers: tuple[Mention, ...]
) -> tuple[str | None, str | None, str | None, tuple[Mention, ...]]:
    """Read labelled lines below a degree: thesis, project, area and advisers."""
    thesis = project = None
    for label, value, item in stay.remarks:
        if MENTOR.match(label) and (mentions := read_mentions(value)):
            advisers += mentions
            placing.put(item, "advisers")
        elif PROJECT_LABEL.fullmatch(label):
            project = value.strip(" .\"“”'*")
            placing.put(item, "project")
        elif THESIS_LABEL.fullmatch(label):
            title, mentions = _take_adviser(value)
            advisers += mentions
            placing.put(item, "thesis", *(["advisers"] if mentions else []))
            thesis = re.sub(r"^[\"“'‘*«„]+|[\"”'’*»“.]+$", "", title)
        elif AREA_LABEL.fullmatch(label) and area is None:
            area = value
            placing.put(item, "area")
    return thesis, project, area, advisers


def _build_education(
    stay: Stay,
    placing: Placing,
    degree: str | None,
    area: str | None,
    group: re.Match[str] | None,
    advisers: tuple[Mention, ...],
    schools: list[str],
    grades: tuple[str, ...],
) -> Education | None:
    chief = next((piece for piece in schools if ORGANIZATION.search(FULL_FORM.sub("", piece))), schools[0])
    others = [piece for piece in schools if piece is not chief]
    chief, place = take_place(chief)
    others += [place] if place else []
    full = FULL_FORM.search(chief)
    thesis, project, area, advisers = _read_remarks(stay, placing, area, advisers)
    highlights = (*read_highlights(stay, placing), *grades)
    institution = FULL_FORM.sub("", chief).strip() if full else chief
    if not institution or (stay.date is None and DEGREE.fullmatch(institution)):
        return None
    if not (degree or stay.date or ORGANIZATION.search(institution)):
        return None
    return Education(
        institution=institution,
        institution_full=full["full"] if full else None,
        degree=degree,
        area=area,
        location=", ".join(others) or None,
        date=stay.date,
        thesis=thesis,
        project=project,
        group=group["name"].strip() if group else None,
        group_acronym=group["acronym"] if group else None,
        advisers=advisers,
        highlights=highlights,
    )


STUDIES = re.compile(
    r"Studium (?:der|des|von) (?P<area>[^;()]{3,200}?) (?:in|an der|an den|am) "
    r"(?P<school>[A-Z\u00c0-\u024f][^;()]{2,120})"
    r"(?:; (?P<degree>[^;,()]{2,60}))?\.?"
)
"""Studies in German, as in `Studium der Geschichte und Physik in Ilse und Tarn; Magister Artium`."""


def _find_degree(text: str) -> tuple[str, str | None, str | None] | None:
    """Find degree, area and school in a piece that names a degree."""
    if asian := HANGUL_DEGREE.fullmatch(text):
        return asian["degree"], asian["area"], asian["school"]
    if studies := STUDIES.fullmatch(text):
        return studies["degree"] or "Studium", studies["area"], studies["school"]
    found = DEGREE_PART.search(text)
    return _read_degree(text, found) if found else None


ADVISER = re.compile(
    r"[;,.(|]\s*(?:(?:co-)?(?:advis[eo]rs?|advised by|supervis(?:ors?|ed by)|betreuer(?:in)?|betreut von)"
    r"|my (?:phd )?advis[oe]r was|under(?: the supervision of)?"
    r"|direct(?:eur|rice|ora?)(?: de thèse| de tesis)?|relator[ei]|relatrice|promotor|handledare|orientadora?"
    r"|sous la direction de|지도교수|指導教員|导师)\s*[:：]?\s*"
    r"(?P<names>[^();]+)\)?|\bMy (?:Ph\.?D\.? )?advis[oe]r was (?P<prose>.+)$",
    re.IGNORECASE,
)
"""An adviser within the line of a degree, as in `; supervisor Prof. Bo Sample`."""


THESIS = re.compile(
    r"[.;,(]\s*(?:(?:doctoral|ph\.?d\.?|master'?s?|m\.?sc\.?|bachelor'?s?|(?:titel|thema) der) )?(?:thesis"
    r"|dissertation|tesi|tesis|tese|thèse|proefschrift"
    r"|avhandling|dissertatie|título|titel)(?: title)?\s?:\s*"
    r"(?P<thesis>[\"“„'‘«][^\"“”'’»]+[\"”“'’»]|[^.;()]+)\)?\.?",
    re.IGNORECASE,
)
"""A thesis within the line of a degree, as in `. Thesis: "On Engines"`."""


QUOTED_THESIS = re.compile(r":\s*(?P<thesis>[„“\"«»][^„“”\"«»:]{4,300}[“”\"»«])\.?$")
"""A title in quotation marks at the end of the line of a degree, as in `Promotion in Ilse: „Die Lampe“`."""


def _take_thesis(text: str) -> tuple[str, str | None]:
    found = THESIS.search(text) or QUOTED_THESIS.search(text)
    if found is None:
        return text, None
    rest = text[found.end() :].lstrip()
    return f"{text[: found.start()]}{f'. {rest}' if rest else ''}", found["thesis"]


def _take_adviser(text: str) -> tuple[str, tuple[Mention, ...]]:
    found = ADVISER.search(text)
    if not found:
        return text, ()
    mentions = read_mentions(found["names"] or found["prose"])
    return (text[: found.start()] + text[found.end() :]).strip(" ,;."), mentions


AT = re.compile(r"(?:an der|an den|am|at the|at) (?=[A-Z\u00c0-\u024f])")
"""What stands before a school right behind a degree, as in `Promotion an der Universität Ilse`."""

HONS = re.compile(r"(?P<hons>\(hon(?:ou?r)?s\.?\))\s*", re.IGNORECASE)
"""The mark of an honours degree behind its name, as in `BSc (Hons) Lamps`."""


def _read_degree(text: str, found: re.Match[str]) -> tuple[str, str | None, str | None]:
    """Split `Ph.D. in Engines, Example University` into degree, area and school."""
    degree = found["degree"].strip(" ,:")
    before = text[: found.start()].strip(" ,;|–—-:")
    after = text[found.end() :].strip()
    if honoured := HONS.match(after):
        degree, after = f"{degree} {honoured['hons']}", after[honoured.end() :]
    linked = re.match(
        r"(?:degree\s*)?(?:in|of|für|en|em|di|de|en sciences)\s+|\(|:\s*|[,、，]\s*|\|\s*|[–—-]\s+",
        after,
        re.IGNORECASE,
    )
    if re.search(r"\b(?:of|in|de|en)$", degree, re.IGNORECASE):
        degree, area_text = _long_degree(degree, after)
    else:
        area_text = after[linked.end() :] if linked else after
        if linked and linked.group() == "(":
            area_text = area_text.replace(")", "", 1)
    area_text = AT.sub("", area_text)
    pieces = split_pieces(re.sub(r"(?<=\w{4})(?<!\bUniv)(?<!\bInst)\.\s+(?=[^\W\d_])", ", ", area_text))
    area = None
    if (
        pieces
        and not is_school(pieces[0])
        and not (linked and linked.group().strip() in {"–", "—", "-"} and len(pieces) == 1 and before)
    ):
        area = pieces.pop(0)
        if at := re.match(r"(?P<area>.+?)\s+(?:at|from|an der)\s+(?P<school>.+)", area):
            area = at["area"]
            pieces.insert(0, at["school"])
    school = ", ".join(([before] if before else []) + pieces)
    return degree, area, school or None


def _long_degree(degree: str, after: str) -> tuple[str, str]:
    """Read `Master of Science in Engines` and `Doctor of Engineering, Example University`."""
    found = re.match(r"(?P<kind>[\w ]+?)\s+(?:in|en)\s+(?P<area>.+)", after)
    if found:
        return f"{degree} {found['kind']}", found["area"]
    if re.search(r"\b(?:in|en)$", degree):
        return degree.rsplit(" ", 1)[0], after
    kind, comma, rest = after.partition(",")
    return f"{degree} {kind}".strip(), rest if comma else ""


SCHOOL = re.compile(
    r"\b(?:univ(?:ersit\w+)?|inst|institute|college|school|law school|polytechnic|hochschule|école|academy"
    r"|universidade?|institut\w*|facultad|faculdade|faculté|escola|escuela|eth|epfl|mit)\b"
    r"|대학교|대학원|과학기술원|大学|学院",
    re.IGNORECASE,
)
"""A word of a school, as in `Example University`."""


def is_school(text: str) -> bool:
    """Tell the name of a school."""
    return bool(SCHOOL.search(text))
