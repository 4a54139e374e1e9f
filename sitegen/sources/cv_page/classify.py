"""Which part of a CV each entry belongs to: by its shape, with a heading as evidence where one is left."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from sitegen.sources.cv_page.citation import find_citation
from sitegen.sources.cv_page.citation_parts import has_initials
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.forms import join_forms
from sitegen.sources.cv_page.guessing import guess_item, undated
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.items import Item, Part
from sitegen.sources.cv_page.misfits import count_misfits
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.sections import CONJUNCTION, find_heading, find_sections
from sitegen.sources.cv_page.sentences import is_published
from sitegen.sources.cv_page.shapes import (
    AWARD,
    GRANT_ROLE,
    JOB,
    MONEY,
    ORGANIZATION,
    SERVICE,
    TALK,
    is_prose,
    starts_with_degree,
)
from sitegen.sources.cv_page.work_guess import Guess

CLOSED = frozenset(
    {
        *(Section.TALKS, Section.NEWS, Section.SUPERVISION, Section.SKILLS, Section.INTERESTS),
        *(Section.OTHER, Section.CONTACT),
    }
)
"""Sections whose entries never belong elsewhere: a talk with a paper's title is no paper."""


ROLE = re.compile(
    r"\b(?:reviewer|referee|refereeing|reviewing|reviews|chair|editor|member|organi[sz]er|committee"
    r"|gutachter(?:in)?)s?\b|\bmemberships?\b|mitgliedschaften|심사위원|査読委員",
    re.IGNORECASE,
)
"""A heading that is itself a role, as in `Journal Reviewer`."""


MANY_WORKS = 2
"""Works below a line that show that it is no entry which they belong to."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One item with its section.

    `role` is the line above that names what its group is about, `heading` the heading as printed.
    """

    section: Section | None
    item: Item
    role: Item | None = None
    year: str | None = None
    heading: str = ""


def classify(parts: Sequence[Part]) -> list[Entry]:
    """Give every entry of the page its section."""
    entries: list[Entry] = []
    for part in parts:
        heading = part.heading.text if part.heading is not None else ""
        loose = [replace(entry, heading=heading) for entry in _loosen(part)]
        guesses = [guess_section(entry) for entry in loose]
        section = _section_of(part, heading, loose)
        is_unknown = bool(heading) and section is None
        sections = _decide_together(guesses) if is_unknown else []
        sections = sections or _settle(section, loose, guesses)
        if misfits := count_misfits(section, [entry.item for entry in loose]):
            sections[-misfits:] = [Section.OTHER] * misfits
        entries.extend(
            replace(entry, section=_keep_block(entry, section), year=part.year)
            for entry, section in zip(loose, sections, strict=True)
        )
    return entries


def _keep_block(entry: Entry, section: Section | None) -> Section | None:
    """Give the section of an entry; a work printed as a block of lines is one below most headings."""
    is_work = entry.item.slot is not None and section not in CLOSED | {Section.PATENTS}
    return Section.PUBLICATIONS if is_work else section


def _section_of(part: Part, heading: str, entries: Sequence[Entry]) -> Section | None:
    """Give the section of a part; under an unknown heading the entries may show that it lists works."""
    if not heading or part.section not in {None, Section.OTHER} or find_heading(heading) is not None:
        return part.section
    works = sum(_is_published(entry.item.text, part.year) for entry in entries)
    return Section.PUBLICATIONS if works and 2 * works >= len(entries) else None


def _decide_together(guesses: Sequence[Guess]) -> list[Section | None]:
    """Let the plain entries below an unknown heading decide about the others; none where they differ."""
    told = Counter(guess.section for guess in guesses if guess.is_strong)
    section, count = max(told.items(), key=itemgetter(1), default=(None, 0))
    is_chief = 2 * count > told.total() and 2 * count >= len(guesses)
    if section not in SHAPELY - {Section.PUBLICATIONS} or not is_chief:
        return []
    return [guess.section if guess.is_strong and guess.section in SHAPELY else section for guess in guesses]


def _is_published(text: str, year: str | None) -> bool:
    """Tell a citation with a date, its own or that above it, and where it came out."""
    cited = find_citation(text)
    return cited is not None and bool(year or find_spans(text)) and is_published(cited.after)


def _loosen(part: Part) -> Iterator[Entry]:
    """Give the entries of a part; a group's role is kept with each of its members."""
    if part.section is Section.SERVICE and part.heading is not None and _is_role(part.heading.text):
        yield from _group_members(replace(part.heading, children=part.items), Section.SERVICE)
        return
    for item in join_forms(part.items, part.section):
        if item.slot is not None:
            yield Entry(None, item)
        elif part.section in GROUPED and _heads_dated(item):
            yield from _group_members(item, part.section)
        elif is_role_group(item) and not (part.section is Section.PUBLICATIONS and AWARD.search(item.text)):
            yield from _group_members(item)
        elif any(tell(item) for tell in (_stands_over_all, _stands_over_works, _is_a_post_over_posts)):
            yield Entry(None, replace(item, children=()))
            yield from (Entry(None, child) for child in item.children)
        else:
            yield Entry(None, item)


GROUPED = frozenset({Section.TALKS, Section.SERVICE, Section.AWARDS, Section.GRANTS})
"""Sections whose entries may stand in groups under a word or two."""


def _heads_dated(item: Item) -> bool:
    """Tell a word or two over several entries with their dates, as `Contributed` over talks."""
    text = item.text
    if len(text.split()) > 3 or find_spans(text) or re.search(r"[,.;]", text) or len(item.children) < 2:
        return False
    return all(find_spans(child.text) and len(child.text.split()) > 2 for child in item.children)


def _is_role(heading: str) -> bool:
    """Tell a heading that is one role, which its entries then have."""
    return bool(ROLE.search(heading)) and not CONJUNCTION.search(heading)


def _stands_over_all(item: Item) -> bool:
    """Tell a line that only happens to stand before bullets of several sections."""
    if item.bulleted or len(item.children) < 3:
        return False
    guesses = [guess_item(child) for child in item.children]
    return len({guess.section for guess in guesses if guess.is_strong}) > 1


def _stands_over_works(item: Item) -> bool:
    """Tell a line that only happens to stand before a list of works, as numbers begin below it."""
    children = item.children
    works = sum(child.bulleted and cites(child.text) for child in children)
    is_apart = bool(children) and children[0].lines[0] > item.lines[-1] + 1 and bool(find_spans(item.text))
    if is_apart and all(child.marker for child in children):
        works = len(children)
    return not item.bulleted and works >= MANY_WORKS and works >= 0.6 * len(children)


def _is_a_post_over_posts(item: Item) -> bool:
    """Tell a post with its date before others with theirs, which only happen to be set in."""
    return bool(item.children) and all(map(_is_dated_post, (item, *item.children)))


def _is_dated_post(item: Item) -> bool:
    text = item.text
    return bool(JOB.search(text) and find_spans(text)) and len(text.split()) <= 20 and not is_prose(text)


def cites(text: str) -> bool:
    """Tell a citation with its authors, and good evidence of a title."""
    cited = find_citation(text)
    return cited is not None and cited.names is not None and cited.strength > 1


def is_role_group(item: Item) -> bool:
    """Tell a short line without bullet or date that names what stands under it: `Journal Reviewer`."""
    text = item.text
    if item.bulleted or not item.children or len(text.split()) > 7 or find_spans(text) or is_prose(text):
        return False
    named = SERVICE.search(text) or AWARD.search(text) or TALK.search(text)
    return bool(named) and not text.endswith(".")


def _group_members(item: Item, kind: Section | None = None) -> Iterator[Entry]:
    """Give the members of a group until one is plainly of another kind: that one closes the group."""
    role: Item | None = replace(item, children=())
    if kind is not None:
        pass
    elif SERVICE.search(item.text) and item.children:
        kind = Section.SERVICE
    else:
        kind = Section.AWARDS if AWARD.search(item.text) else Section.TALKS
    for child in item.children:
        if is_role_group(child):
            yield from _group_members(child)
            continue
        guess = guess_item(child)
        if role is not None and guess.is_strong and guess.section not in {kind, None, Section.TALKS}:
            role = None
        yield Entry(kind if role is not None else None, child, role)


def guess_section(entry: Entry) -> Guess:
    """Guess the section of one entry by its shape alone."""
    if entry.role is not None:
        return Guess(entry.section, is_strong=True)
    return guess_item(entry.item)


SHAPELY = frozenset(
    {
        *(Section.POSITIONS, Section.EDUCATION, Section.AWARDS, Section.GRANTS, Section.SERVICE),
        *(Section.TEACHING, Section.PATENTS, Section.PUBLICATIONS),
    }
)
"""Sections whose entries a joint heading leaves to their shape: `Positions and Honours`."""

ESCAPES = {
    Section.PUBLICATIONS: {Section.PATENTS, Section.EDUCATION},
    Section.SERVICE: {Section.PATENTS, Section.PUBLICATIONS, Section.TEACHING, Section.EDUCATION},
    Section.AWARDS: {Section.PATENTS, Section.PUBLICATIONS, Section.TEACHING},
    Section.EDUCATION: {Section.PATENTS, Section.PUBLICATIONS, Section.TEACHING},
    Section.POSITIONS: {Section.PATENTS, Section.PUBLICATIONS},
    Section.TEACHING: {Section.PATENTS, Section.PUBLICATIONS},
    Section.PATENTS: {Section.EDUCATION},
    Section.GRANTS: {Section.PUBLICATIONS, Section.PATENTS},
}
"""Kinds plain enough to leave the section of the last heading, since later headings may be lost."""


def _settle(
    heading: Section | None, entries: Sequence[Entry], guesses: Sequence[Guess]
) -> list[Section | None]:
    """Join the evidence of heading, shape and neighbours."""
    if heading in CLOSED:
        return [heading] * len(entries)
    joined = find_sections(entries[0].heading) if entries else frozenset()
    if heading is not None and len(joined & SHAPELY) > 1:
        return [
            guess.section if guess.is_strong and guess.section in joined else heading for guess in guesses
        ]
    if heading is not None and heading is not Section.BIO:
        last = max((place for place, entry in enumerate(entries) if _fits(heading, entry.item)), default=-1)
        return [
            guess.section
            if entry.role is not None or _escapes(guess, entry, heading, is_before=place < last)
            else heading
            for place, (entry, guess) in enumerate(zip(entries, guesses, strict=True))
        ]
    return [_by_neighbours(place, guesses, entries) for place in range(len(guesses))]


def _escapes(guess: Guess, entry: Entry, heading: Section, *, is_before: bool) -> bool:
    """Tell an entry that leaves the section of its heading: only a patent does so before others that fit."""
    if not guess.is_strong or guess.section not in ESCAPES.get(heading, set()) or _fits(heading, entry.item):
        return False
    if guess.section is Section.PUBLICATIONS and not _is_whole(entry.item):
        return False
    return not is_before or guess.section is Section.PATENTS


def _is_whole(item: Item) -> bool:
    """Tell a citation with a date whose authors are told for sure: no heading makes it a duty."""
    if item.slot or item.children:
        return True
    found = find_citation(item.text)
    if found is None or found.names is None or not find_spans(item.text):
        return False
    is_sure = len(found.names.contributors) > 1 or has_initials(found.printed_names)
    text = strip_emphasis(undated(item.text))
    return is_sure and not SERVICE.match(text) and not JOB.match(text)


def _fits(heading: Section, item: Item) -> bool:
    """Tell an entry that begins as those of its section do, whatever else it holds."""
    texts = [strip_emphasis(undated(part.text))[:60] for part in (item, *item.children[:2])]
    if heading is Section.EDUCATION:
        return any(map(starts_with_degree, texts))
    if heading is Section.POSITIONS:
        return bool(ORGANIZATION.search(texts[0].partition(",")[0])) and find_quoted(item.text) is None
    if heading is Section.GRANTS:
        return bool(MONEY.search(item.text) or GRANT_ROLE.search(item.text))
    return heading is Section.AWARDS and bool(AWARD.search(texts[0]))


def _by_neighbours(place: int, guesses: Sequence[Guess], entries: Sequence[Entry]) -> Section | None:
    """Let the nearest sure entries decide about an unsure one, when it is dressed as they are."""
    guess = guesses[place]
    if guess.is_strong or (not entries[place].item.bulleted and guess.section is None):
        return guess.section
    before = _nearest(guesses, range(place - 1, max(-1, place - 6), -1))
    after = _nearest(guesses, range(place + 1, min(len(guesses), place + 6)))
    dated = bool(find_spans(entries[place].item.text))
    if before is not None and before == after:
        return before if dated or guess.section is None else guess.section
    if guess.section is None and dated:
        return after if after is not None and _touches_next_only(place, entries) else before
    return guess.section


def _touches_next_only(place: int, entries: Sequence[Entry]) -> bool:
    """Tell the first entry of a block: a blank line is before it, and none behind it."""
    lines = [entry.item.lines[0] for entry in entries[max(0, place - 1) : place + 2]]
    own = entries[place].item.lines[-1]
    return own + 1 in lines and (own - 1) not in lines


def _nearest(guesses: Sequence[Guess], places: range) -> Section | None:
    return next((guesses[place].section for place in places if guesses[place].is_strong), None)
