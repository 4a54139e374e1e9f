"""Choose where names, title and venue of a citation meet, by weighing every way to cut it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sitegen.sources.cv_page.citation_parts import Citation, clean_title, has_initials, is_journal
from sitegen.sources.cv_page.evidence import (
    BEST_TITLE,
    LAW,
    ends_abbreviated,
    weigh_nameless,
    weigh_names_in,
    weigh_tail,
    weigh_title,
)
from sitegen.sources.cv_page.list_make import NO_MAKE, NO_SIGNS, Make, Signs
from sitegen.sources.cv_page.name_heads import Head, find_dated, find_heads
from sitegen.sources.cv_page.names import kind_of, parse_names
from sitegen.sources.cv_page.quotes import QUOTES, find_quoted
from sitegen.sources.cv_page.work_kinds import is_venue

FEWEST_WORDS = 5
"""Words below which a text in Latin letters is no citation with names, title and venue."""

SURE = 5.0
"""The weight above which no other order of the parts is looked at."""

LEAST = 2.0
"""The weight below which a text is no citation."""

MOST_ENDS = 20
"""Places behind which the title is not looked for."""

SEPARATORS = " .,:;–—-|(：，"
"""What stands between the parts of a citation."""

NAMELESS = 1.3
"""What speaks for a title without names."""

MOST_TITLES = 5
"""The same for a title that stands first."""

LEAST_TAIL = 1.0
"""The weight that what stands behind names has at least when the title is before them."""

QUOTATION = frozenset(mark[0] for mark in QUOTES)
"""Signs by which quotations begin."""

END = re.compile(
    r"(?P<slashes>\s?(?<![:/])//\s?)"
    r"|(?P<kind>[.,;:]?\s(?=[(\[]?(?i:(?:ph\.?d\.?|doctoral"
    r"|master(?:['’]?s)?|m\.?sc\.?|bachelor(?:['’]?s)?|diploma) (?:thesis|dissertation)|tech(?:nical|\.) rep"
    r"|\d{1,2}(?:st|nd|rd|th|\.|-е|ª|º|e)?\s?"
    r"(?:rev\. )?(?:ed|edn|edition|édition|aufl|auflage|изд|版)\b)))"
    r"|(?P<stop>[.。．]\s+(?=\S)|[。．](?=[^\W\d_]))|(?P<question>[?!]\s+(?=\S))|(?P<comma>[,，;]\s+(?=\S)|，(?=\S))"
    r"|(?P<aside>\s(?=[(\[]))|(?P<dash>\s[–—]\s|\s-\s)|(?P<word>\s(?=(?:in|In):?\s[A-Z]))|(?P<last>\.?$)"
)
"""Where a title may end, by the sign that ends it; `kind` is one before an edition or a kind of work."""

SIGNS = {
    "slashes": 4.0,
    "kind": 1.6,
    "stop": 1.0,
    "question": 0.6,
    "comma": 0.0,
    "aside": 0.0,
    "dash": -0.5,
    "word": -1.2,
    "last": -0.5,
}
"""How well each sign ends a title."""

MARKED = 3.5
"""How well quotation marks say that a text is the title."""

EMPHASIS = 2.5
"""How well emphasis says so."""

TITLE_FIRST = -0.6
"""What speaks against a title before its authors, which is rarer."""

GOES_ON = re.compile(r": [A-Z\u00c0-\u024f][\w’'-]*,? [^.]{8,}\. ")
"""How a title goes on behind words that it quotes, as in `“Who is it?”: Lamps and their doors. `."""

SMALL = re.compile(r" (?!in\b|for\b|vol\b|no\b|pp\b|ed\b|eds\b|to appear|with\b|by\b|at\b)[a-z-]{2,} ")
"""How a title goes on behind words that it emphasises, as in `*In vivo* lives of lamps`."""

EMPHASIZED = re.compile(r"(?P<mark>\*\*|__|\*|_)(?=[^\s*_])(?P<text>.{3,400}?)(?<=[^\s*])(?P=mark)(?![\w*])")
"""An emphasised title, as in `*On Engines*`."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a text: its title, the names before or behind it, and what is behind both.

    `weight` is that of all signs but those in the title itself.
    """

    weight: float
    title: str
    after: str
    head: Head | None = None
    is_marked: bool = False
    signs: Signs = NO_SIGNS


def weigh_cuts(text: str, make: Make = NO_MAKE) -> Citation | None:
    """Read a citation: of all ways to cut it into names, title and venue, the one with most evidence."""
    best = choose_reading(text, make)
    return _cite(best) if best is not None and (best.head or LAW.match(best.after)) else None


def weigh_nameless_cuts(text: str, make: Make) -> Citation | None:
    """Read a citation without names as most of its list are cut, where the list names nobody."""
    best = choose_reading(text, make)
    return _cite(best) if best is not None and best.head is None and make.has_most(best.signs) else None


def choose_reading(text: str, make: Make = NO_MAKE) -> Reading | None:
    """Choose the way to cut a citation that has most evidence, likeness to the rest of its list included."""
    if text.count(" ") < FEWEST_WORDS - 1 and text.isascii():
        return None
    heads, tails = find_heads(text), dict[int, float]()
    if make.is_dated and (loose := find_dated(text, heads)) is not None:
        heads = [*heads, loose]
    weight, best = _choose(_names_first(text, heads, tails), make)
    if weight < SURE or make is not NO_MAKE:
        named = 0.9 * max((head.weight for head in heads), default=0.0)
        rest = _choose(_title_first(text, named, tails), make)
        weight, best = max((weight, best), rest, key=lambda chosen: chosen[0])
    return best if weight >= LEAST else None


def _cite(best: Reading) -> Citation:
    """Give the parts of a citation that was cut."""
    if best.head is None:
        return Citation(title=clean_title(best.title), after=best.after, strength=2)
    return Citation(
        title=clean_title(best.title),
        names=best.head.names,
        printed_names=best.head.printed,
        date=best.head.date,
        after=best.after,
        strength=3 if best.is_marked or best.head.is_dated else 2,
        is_edited=best.head.is_edited,
    )


def _choose(readings: Iterable[Reading], make: Make) -> tuple[float, Reading | None]:
    """Choose the best of some readings; titles are weighed only while they may still win."""
    best, chosen = -99.0, None
    made = (replace(reading, weight=reading.weight + _weigh_alike(reading, make)) for reading in readings)
    for reading in sorted(made, key=lambda reading: -reading.weight):
        if reading.weight + BEST_TITLE <= best:
            break
        weight = reading.weight + weigh_title(reading.title)
        weight += _weigh_together(reading.head, reading.title) if reading.head else 0.0
        if weight > best:
            best, chosen = weight, reading
    return best, chosen


NAMES_ALONE = 3.0
"""What speaks against a list of names as the title of a work."""

OWNED = 1.5
"""How well the owner of a page among the names, and not in the title, says that these are the names."""


def _weigh_alike(reading: Reading, make: Make) -> float:
    """Weigh how well a way to cut agrees with the others of its list, and with whose list it is."""
    weight = make.weigh(reading.signs)
    if reading.head is not None and make.names_owner(reading.head.printed):
        return weight + OWNED
    if reading.head is None and make.ends and (names := parse_names(reading.title)) is not None:
        weight -= NAMES_ALONE if all(person.name.family for person in names.contributors) else 0.0
    return weight - (OWNED if make.names_owner(reading.title) else 0.0)


def _weigh_together(head: Head, title: str) -> float:
    """Weigh names and a title together: the names may go on in it, or have taken two words of it."""
    return weigh_names_in(title, head.kind) - (1.0 if head.is_bare and len(title.split()) < 3 else 0.0)


def _names_first(text: str, heads: Sequence[Head], tails: dict[int, float]) -> Iterator[Reading]:
    """Give the ways to read a text whose names stand first; names before a colon are a whole list."""
    closed = max((head.end for head in heads if _is_closed(text, head)), default=0)
    for head in heads:
        for cut in _cuts(text, head.end):
            weight = (
                head.weight - (2.5 if head.end < closed else 0.0) + cut.weight + _tail(text, cut.end, tails)
            )
            weight += 1.0 if head.is_dated and head.is_reference and not text[cut.end :].strip(" .") else 0.0
            weight -= 3.0 if cut.sign == "question" and _is_subtitle(text[cut.end :]) else 0.0
            weight -= 2.5 if cut.sign in {"comma", "word"} and _is_half_title(text, head) else 0.0
            if weight > LEAST - BEST_TITLE:
                signs = Signs(_joint(text, head, cut), cut.sign)
                yield Reading(weight, cut.title, text[cut.end :], head, cut.is_marked, signs)


def _joint(text: str, head: Head, cut: "Cut") -> str:
    """Give what stands between names and title: a date, and the sign behind it."""
    before = text[: cut.start].rstrip()[-1:]
    return "dated" if head.is_dated else "" if before.isalnum() else before


def _is_closed(text: str, head: Head) -> bool:
    """Tell names that a colon ends, as in `Sample B, Test C: Lamps`."""
    last = head.names.contributors[-1]
    is_named = head.is_reference and kind_of(last, head.printed) in {"short", "full"} & {head.kind}
    return is_named and re.match(r"[)\]]?:\s", text[head.end :]) is not None


def _is_half_title(text: str, head: Head) -> bool:
    """Tell the first half of a title before a colon from names: `Roads: Two Coasts, Letters 3`."""
    return (
        text[head.end :].lstrip().startswith(":")
        and not head.is_dated
        and head.kind == "full"
        and "," not in head.printed
    )


SUBTITLE = re.compile(r"[\s]*[A-Z][\w’'-]*(?: [\w’'-]+){0,12}? [a-z]{5,}(?: [\w’'-]+){0,12}\.\s+[A-Z]")
"""A sentence with longer small words before another one, as in `Counting lamps in rooms. Letters`."""


def _is_subtitle(rest: str) -> bool:
    """Tell the second half of a title behind a question: words and a venue, or no venue and no number."""
    if SUBTITLE.match(rest):
        return True
    return not re.search(r"\d", rest) and not is_venue(rest) and "," not in rest


def _title_first(text: str, named: float, tails: dict[int, float]) -> Iterator[Reading]:
    """Give the ways to read a text whose title stands first; `named` speaks for names there."""
    cuts = list(islice(_cuts(text, 0), MOST_TITLES))
    behind = [find_heads(text[cut.end :].lstrip(SEPARATORS)) for cut in cuts]
    if not named and not any(behind) and not LAW.search(text):
        return
    for cut, heads in zip(cuts, behind, strict=True):
        rest = text[cut.end :].lstrip(SEPARATORS)
        weight = NAMELESS - named + cut.weight + _tail(text, cut.end, tails) + weigh_nameless(cut.title)
        weight -= 1.2 if heads and heads[0].weight > 0 else 0.0
        yield Reading(weight, cut.title, text[cut.end :], signs=Signs("alone", cut.sign))
        for head in (head for head in heads[:3] if head.kind != "lone" and not _is_italic(head)):
            after = rest[head.end :]
            if is_journal(head.names, after):
                continue
            if (tail := weigh_tail(after)) >= LEAST_TAIL:
                weight = TITLE_FIRST - named + cut.weight + max(head.weight, 0.9) + tail
                yield Reading(weight, cut.title, after, head, cut.is_marked, Signs("first", cut.sign))


def _is_italic(head: Head) -> bool:
    """Tell one name in italics, which behind a title is a journal: `*Monday Lamps*`."""
    is_single = len(head.names.contributors) == 1
    return is_single and re.fullmatch(r"(?:\*[^*]+\*|_[^_]+_)[.,]?", head.printed) is not None


def _tail(text: str, place: int, tails: dict[int, float]) -> float:
    """Weigh what is behind a place once."""
    if place not in tails:
        tails[place] = weigh_tail(text[place:])
    return tails[place]


@dataclass(frozen=True, slots=True)
class Cut:
    """A title, where what is behind it begins, and the weight of the sign between them."""

    title: str
    end: int
    weight: float
    start: int
    sign: str = "mark"
    is_marked: bool = False


def _cuts(text: str, start: int) -> Iterator[Cut]:
    """Give the ways to end a title that begins at a place."""
    rest = text[start:].lstrip(SEPARATORS)
    start = len(text) - len(rest)
    if marked := _marked(rest):
        title, end, weight = marked
        if not QUOTE_GOES_ON.match(rest, max(0, end - 2)):
            yield Cut(title, start + end, weight, start, is_marked=True)
            return
    for found in islice(END.finditer(rest), MOST_ENDS):
        kind = str(found.lastgroup)
        title = rest[: found.start() + (kind == "question")].strip()
        is_short = kind == "stop" and ends_abbreviated(f"{title}.")
        end = found.start() if kind == "slashes" else found.end()
        yield Cut(title, start + end, SIGNS[kind] - (2.5 if is_short else 0.0), start, kind)


QUOTE_GOES_ON = re.compile(r"(?:.?[”»\"’']:|[?!][”»\"’']) (?!In\b)[A-Z][\w’'-]+ [^.,:;\d]{3,150}\. ")
"""A title that goes on behind words that it quotes, as in `"Who is it?" Lamps and doors. `."""


def _marked(rest: str) -> tuple[str, int, float] | None:
    """Find a marked title at the front of a text: the title, where its mark ends, the mark's weight."""
    quoted = find_quoted(rest[:4000]) if rest and rest[0] in QUOTATION else None
    if quoted and quoted[0] == 0:
        return None if GOES_ON.match(rest, quoted[1]) else (quoted[2], quoted[1], MARKED)
    found = EMPHASIZED.match(rest)
    if found is None or SMALL.match(rest, found.end()) or _is_short_name(found["text"]):
        return None
    return found["text"], found.end(), EMPHASIS


def _is_short_name(text: str) -> bool:
    """Tell an author who is set off from a title: `**Example AB**`."""
    return len(text) < 60 and has_initials(text) and parse_names(text) is not None
