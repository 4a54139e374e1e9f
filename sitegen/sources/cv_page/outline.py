"""The page as a tree: entries with what is said under them, cut at the headings that are left."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.dress import find_dressed
from sitegen.sources.cv_page.flow import Passage
from sitegen.sources.cv_page.names import parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.remarks import HONOR, find_acceptance, find_chosen, split_label, split_link_line
from sitegen.sources.cv_page.sections import (
    Section,
    find_heading,
    find_inline_heading,
    find_loose_heading,
    find_year_heading,
)
from sitegen.sources.cv_page.shapes import JOB, MONEY, ORGANIZATION, find_course, is_prose, starts_with_degree
from sitegen.sources.cv_page.work_kinds import is_venue

DEEPEST = 12
"""Levels below which nesting says nothing more."""

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
    r"지도\s?교수|논문|학위논문|주제|전공|발명자|출원|등록|출원인|담당|指導教員|指導教授|論文題目|専攻|発明者|出願|登録|研究テーマ|导师|论文题目|专业|发明人)",
    re.IGNORECASE,
)
"""Labels of lines that say more about the entry above, as in `Thesis: …`."""

STATE_HEADING = re.compile(
    r"\W*(?:ongoing|completed|current|past|pending|active|former|previous|finished|laufend"
    r"|abgeschlossen|en cours|terminés?)"
    r"(?: (?:research )?(?:support|grants?|projects?|funding|students?|members?))?\W*",
    re.IGNORECASE,
)
"""A heading inside a section that says which of its entries still run, as in `Ongoing`."""

INVENTOR = re.compile(
    r"(?:inventors?|erfinder(?:in)?|inventeurs?|inventor(?:es)?|발명자|発明者|发明人)\b", re.IGNORECASE
)
"""The label that makes the line above the title of a patent."""


@dataclass(frozen=True, slots=True)
class Item:
    """One text of the page, and what stands under it."""

    text: str
    lines: tuple[int, ...]
    bulleted: bool = False
    marker: str = ""
    is_heading: bool = False
    indent: int = 0
    children: tuple["Item", ...] = ()

    def walk(self) -> Iterator["Item"]:
        """Give this item and all below it, in the order of the page."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Part:
    """The items under one heading; `heading` is None where no heading is left."""

    section: Section | None
    heading: Item | None
    items: tuple[Item, ...]
    year: str | None = None


@dataclass(slots=True)
class _Node:
    passage: Passage
    level: int
    children: list["_Node"] = field(default_factory=list)

    def freeze(self) -> Item:
        passage = self.passage
        return Item(
            passage.text,
            passage.lines,
            passage.bulleted,
            passage.marker,
            passage.is_heading,
            passage.indent,
            tuple(child.freeze() for child in self.children),
        )


def outline(passages: Sequence[Passage]) -> tuple[Part, ...]:
    """Cut the passages at headings, and build the tree of each part."""
    parts: list[Part] = []
    section: Section | None = None
    heading: Item | None = None
    year: str | None = None
    held: list[Passage] = []
    spaced = is_double_spaced(passages)
    dressed = find_dressed(passages)

    def close() -> None:
        if held or heading is not None:
            parts.append(Part(section, heading, build_tree(held, section, spaced=spaced), year))
        held.clear()

    for place, passage in enumerate(passages):
        found = (
            dressed.get(place)
            or heading_of(passages, place)
            or (find_loose_heading(passage.text) or section or Section.OTHER if passage.is_heading else None)
        )
        inline = None if passage.bulleted or passage.indent else find_inline_heading(passage.text)
        if inline is not None:
            close()
            heading, year = None, None
            parts.append(_inline_part(passage, inline, spaced=spaced))
            continue
        if section is not None and not passage.bulleted and STATE_HEADING.fullmatch(passage.text):
            close()
            heading = Item(passage.text, passage.lines, is_heading=True)
            continue
        printed_year = find_year_heading(passage.text) if not passage.bulleted or passage.marker else None
        if found is None and printed_year is None:
            held.append(passage)
            continue
        close()
        heading = Item(passage.text, passage.lines, is_heading=True)
        year = printed_year
        section = found if found is not None else section
    close()
    return tuple(parts)


def _inline_part(passage: Passage, inline: tuple[Section, str], *, spaced: bool) -> Part:
    """Make the part of a line that holds its heading and its entries, parted by semicolons."""
    section, rest = inline
    if section in {Section.SKILLS, Section.CONTACT}:
        return Part(section, None, build_tree([passage], section, spaced=spaced))
    pieces = (
        re.split(r"\s*;\s+", rest)
        if all(find_spans(piece) for piece in re.split(r"\s*;\s+", rest))
        else [rest]
    )
    entries = [replace(passage, text=piece, bulleted=True) for piece in pieces]
    return Part(section, None, build_tree(entries, section, spaced=spaced))


def is_double_spaced(passages: Sequence[Passage]) -> bool:
    """Tell a page with a blank line after nearly every line: there blank lines say nothing."""
    followers = passages[1:]
    return bool(followers) and sum(passage.blank_before for passage in followers) >= 0.8 * len(followers)


def heading_of(passages: Sequence[Passage], place: int) -> Section | None:
    """Name the section that a passage announces; a bulleted line announces none."""
    passage = passages[place]
    if passage.bulleted and not passage.marker and not _has_own_glyph(passages, place):
        return None
    found = find_heading(passage.text)
    if found is None or (place + 1 < len(passages) and passages[place + 1].indent < passage.indent):
        return found if passage.is_heading else None
    return found


def _has_own_glyph(passages: Sequence[Passage], place: int) -> bool:
    """Tell a heading with a bullet, under which entries have a bullet of another shape."""
    passage = passages[place]
    following = passages[place + 1] if place + 1 < len(passages) else None
    if following is None or not passage.glyph or not following.bulleted or passage.indent > following.indent:
        return False
    return following.glyph != passage.glyph and sum(one.glyph == passage.glyph for one in passages) > 1


def build_tree(passages: Sequence[Passage], section: Section | None, *, spaced: bool) -> tuple[Item, ...]:
    """Nest passages by indent and bullets; remarks at the indent of their entry go under it too."""
    top: list[_Node] = []
    stack: list[_Node] = []
    for place, passage in enumerate(passages):
        following = passages[place + 1] if place + 1 < len(passages) else None
        node = _Node(passage, _level(passage))
        owner = next((above for above in reversed(stack) if above.passage.bulleted), None)
        if owner is not None and _completes(owner.passage, passage):
            node.level = max(node.level, owner.level + 1)
        while stack and stack[-1].level > node.level:
            stack.pop()
        if stack and stack[-1].level == node.level:
            before = stack[-1]
            if attaches(before, passage, following, section, spaced=spaced):
                node.level += 1
            else:
                stack.pop()
        while stack and _is_running(stack[-1].passage):
            stack.pop()
        (stack[-1].children if stack else top).append(node)
        if len(stack) < DEEPEST:
            stack.append(node)
    return tuple(node.freeze() for node in top)


def _completes(owner: Passage, passage: Passage) -> bool:
    """Tell a line right below a bullet, at its indent, that goes on with the bullet's entry."""
    text = passage.text
    if passage.bulleted or passage.blank_before or passage.is_heading or is_prose(text):
        return False
    if find_heading(text) is not None or (find_citation(text) is not None and not is_venue(text)):
        return False
    if split_link_line(text) or parse_names(text.rstrip(".")) is not None:
        return True
    return bool(owner.marker) or (is_venue(text) and _is_dated(text))


def _is_running(passage: Passage) -> bool:
    """Tell running text, under which nothing stands, from an entry that holds sentences."""
    if passage.bulleted or not is_prose(passage.text):
        return False
    found = find_citation(passage.text)
    return found is None or found.strength < 2


def _level(passage: Passage) -> int:
    """Rank a passage: indent counts, and a bullet is below running text of the same indent."""
    return 4 * passage.indent + (2 if passage.bulleted else 0)


def attaches(
    before: _Node, passage: Passage, following: Passage | None, section: Section | None, *, spaced: bool
) -> bool:
    """Tell whether a passage says more about the entry before it at the same indent."""
    text = passage.text
    if split_link_line(text) or find_chosen(text) or _is_acceptance(text):
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
        return is_school and find_course(school.text) is None and not _is_dated(school.text)
    if HONOR.search(text) and not passage.bulleted and not passage.blank_before and not is_venue(text):
        above = find_citation(before.passage.text)
        return above is not None and above.strength == 3
    return _fills_slot(before, passage, section, spaced=spaced)


def _is_acceptance(text: str) -> bool:
    found = find_acceptance(text[:200])
    return found is not None and found[1] <= 2 and find_citation(text) is None


def _fills_slot(before: _Node, passage: Passage, section: Section | None, *, spaced: bool) -> bool:
    """Tell whether a passage brings what the entry before it lacks: degree, job, names, venue or date."""
    if section in {
        Section.SERVICE,
        Section.TALKS,
        Section.TEACHING,
        Section.NEWS,
        Section.SKILLS,
        Section.GRANTS,
    }:
        if section is Section.GRANTS and _continues_grant(before, passage):
            return True
        return (
            _is_paragraph(passage, spaced=spaced)
            and not spaced
            and not _is_dated(passage.text)
            and passage.indent > before.passage.indent
        )
    texts = [before.passage.text, *(child.passage.text for child in before.children)]
    text = passage.text
    if is_prose(text) and not passage.bulleted:
        return False
    own = find_citation(text)
    if own is not None and own.strength == 3:
        return False
    if find_citation(before.passage.text) is not None and section is not Section.PUBLICATIONS:
        return False
    if section is Section.PUBLICATIONS or (section is None and _is_title(before.passage.text)):
        return _continues_work(texts, passage, spaced=spaced)
    return _continues_stay(texts, passage, spaced=spaced)


def _continues_grant(before: _Node, passage: Passage) -> bool:
    """Read funder and title that stand on lines of their own below number, role and dates."""
    return (
        not passage.bulleted
        and not passage.blank_before
        and _is_dated(before.passage.text)
        and not _is_dated(passage.text)
        and not MONEY.search(passage.text)
        and find_quoted(before.passage.text) is None
    )


def _is_title(text: str) -> bool:
    return (
        len(text.split()) >= 3
        and not _is_dated(text)
        and not starts_with_degree(text)
        and not JOB.search(text)
        and not ORGANIZATION.search(text)
    )


def _continues_work(texts: list[str], passage: Passage, *, spaced: bool) -> bool:
    """Read title, names and venue that stand on lines of their own."""
    if passage.bulleted and _is_dated(passage.text) and passage.marker:
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
    if names and len(names.contributors) > 1:
        return not has_names
    first = parse_names(texts[0].rstrip("."))
    if not has_names or (first and len(first.contributors) > 1) or not _is_paragraph(passage, spaced=spaced):
        return False
    has_venue = any(is_venue(text) or _is_dated(text) for text in texts[1:]) or _is_dated(texts[0])
    return not has_venue and (is_venue(passage.text) or _is_dated(passage.text))


def _continues_stay(texts: list[str], passage: Passage, *, spaced: bool) -> bool:
    """Read an employer or school whose degree or job stands on the next line, or the other way round."""
    text = passage.text
    dated_before = any(_is_dated(known) for known in texts)
    degree_before = any(starts_with_degree(known) for known in texts)
    job_before = any(JOB.search(known) for known in texts)
    if not (dated_before or degree_before or job_before):
        return False
    if _is_dated(text):
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


def _has_place(text: str) -> bool:
    return text.count(",") >= 1


def _is_paragraph(passage: Passage, *, spaced: bool) -> bool:
    return not passage.bulleted and (spaced or not passage.blank_before)


def _is_dated(text: str) -> bool:
    return bool(find_spans(text[-80:]) or find_spans(text[:40]))
