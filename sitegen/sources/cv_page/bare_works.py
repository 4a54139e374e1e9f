"""Read works that only their heading gives away: a title with a date, a book part, a work in progress."""

import re

from sitegen.model.publication import WorkType
from sitegen.sources.cv_page.citation_parts import Citation, clean_title
from sitegen.sources.cv_page.classify import Entry, guess_section
from sitegen.sources.cv_page.dates import find_spans, take_edge_date
from sitegen.sources.cv_page.heading_words import Section
from sitegen.sources.cv_page.names import strip_emphasis
from sitegen.sources.cv_page.sections import find_heading, is_unpublished
from sitegen.sources.cv_page.sentences import split_sentence
from sitegen.sources.cv_page.shapes import FIRST_PERSON, is_prose

BOOK = WorkType.BOOK

NO_WORK = re.compile(
    r"\W*(?:\d+\s|total|h-index|citations|see\b|full list|complete list|list of|available"
    r"|google scholar|dblp|orcid|"
    r"for a|please|click|more |none\b|n/a|coming soon|under construction|last update|selected|updated"
    r"|tba|tbd|untitled|"
    r"currently untitled|title to follow|stand:|voir |siehe |presented (?:at|in)|media\b|press:|coverage"
    r"|featured (?:in|on|at)|awarded|reviewed in|rez\.:|abstract\W|referee for|note:|注"
    r"|kumulativ|impact factor)"
    r"|(?:[^\W\d_]+ \((?:19|20)\d\d\)[,;.]?\s*){2,}$",
    re.IGNORECASE,
)
"""The beginning of a line under a heading of works that is none, as in `See also my profile`."""

IN_BOOK = re.compile(r"(?P<title>.{4,200}?)[,.]\s+(?P<venue>(?:in|In|in:|In:)\s+[A-Z\u00c0-\u024f\"“«].{4,})")
"""A part of a book, as in `Lighthouses, in Handbook of Lamps (Bo Sample ed., 2020)`."""

IN_BRACKETS = re.compile(r"(?P<title>[^()]{4,200}?)\s*\((?P<after>[^()]*(?:19|20)\d\d[^()]*)\)\.?")
"""A title with its publisher or venue in brackets, as in `The Silent Lamp (Example Press, 2021)`."""

STATUS_BEHIND = re.compile(
    r"\s*[,.;(\[]*\s*(?:under (?:review|submission|revision)|in (?:preparation|progress|press"
    r"|submission)|submitted|draft|"
    r"to appear|forthcoming|revise and resubmit|r&r|job market paper)\b[^()\[\]]*[)\]]?\.?$",
    re.IGNORECASE,
)
"""The state of a work behind its title, as in `(in preparation)`."""


QUESTION = re.compile(
    r"(?P<title>[^?]{4,200}\?)\s+(?P<after>[^?]{0,50}\b(?:column|op-ed|blog|post|podcast"
    r"|magazine|radio)\b[^?]{0,60})",
    re.IGNORECASE,
)
"""A question with where it came out, as in `Should Lamps Be Free? Lampblog column, 3 May 2022`."""

PLACE_AND_YEAR = re.compile(
    r"(?P<title>[^()]{4,200}?),\s+(?:[A-Z\u00c0-\u024f][\w.’'-]+[ /]){0,2}[A-Z\u00c0-\u024f][\w.’'-]+"
    r" (?P<year>(?:1[5-9]|20)\d\d)"
    r"(?=\s*(?:[(\[,.]|$))"
)
"""A book with the place where it came out, as in `The Silent Lamp, Ilse 2014`."""

BRACKETS_BEHIND = re.compile(r"\s*\[[^\[\]]{6,60}\]\s*$")
"""A remark in brackets at the end of an entry, as in `[new draft soon!]`."""


ASIDE = re.compile(r"\s*\([a-z][^()]{4,60}\)\.?$")
"""How far a work is, behind its title, as in `(data collection underway)`."""


def find_bare_work(entry: Entry, text: str) -> Citation | None:
    """Read a line under a heading of works as title and tail; None for a remark, prose, or another kind."""
    text = strip_emphasis(text).strip()
    if not _may_be_work(entry, text):
        return None
    dated = bool(find_spans(text))
    if dated and (part := IN_BOOK.fullmatch(text)):
        return Citation(title=clean_title(part["title"]), after=part["venue"])
    if dated and (bracketed := IN_BRACKETS.fullmatch(text)):
        return Citation(title=clean_title(bracketed["title"]), after=bracketed["after"])
    text = BRACKETS_BEHIND.sub("", text)
    if dated and (asked := QUESTION.fullmatch(text)):
        return Citation(title=asked["title"], after=asked["after"])
    if dated and (placed := PLACE_AND_YEAR.match(text)):
        return Citation(
            title=clean_title(placed["title"]), after=text[placed.end("title") :], kind=WorkType.BOOK
        )
    title, after = split_sentence(text)
    if after and dated and len(title.split()) >= 2:
        return Citation(title=clean_title(title), after=after)
    if dated:
        edge = take_edge_date(text)
        named = clean_title(edge.text.strip(" ,.|"))
        return Citation(title=named, date=edge.date) if edge.date and len(named.split()) >= 2 else None
    status = STATUS_BEHIND.search(text)
    if not status and not is_unpublished(entry.heading):
        return None
    aside = None if status else ASIDE.search(text)
    told = status or aside
    named = clean_title(text[: told.start()] if told else text)
    return (
        Citation(title=named, after=text[told.start() :] if told else "") if len(named.split()) >= 2 else None
    )


def _may_be_work(entry: Entry, text: str) -> bool:
    if not entry.heading or find_heading(entry.heading) not in {Section.PUBLICATIONS, None}:
        return False
    if not text or NO_WORK.match(text) or text[:1].islower() or not 8 <= len(text) <= 400:
        return False
    if is_prose(text) and (FIRST_PERSON.match(text) or not find_spans(text)):
        return False
    guess = guess_section(entry)
    return not guess.is_strong or guess.section is Section.PUBLICATIONS
