"""Weigh what speaks for a title and for a venue behind it: sums of small signs, for and against."""

import re
from functools import lru_cache

from sitegen.sources.cv_page.name_pieces import EAST_ASIAN
from sitegen.sources.cv_page.name_words import may_be_names
from sitegen.sources.cv_page.names import kind_of, parse_names
from sitegen.sources.cv_page.sentences import ABBREVIATION, PRESS
from sitegen.sources.cv_page.work_kinds import PREPRINT, is_venue

LEAD = re.compile(
    r"(?i:in|en|dans|bei|at|presented at|published in|to appear(?: in)?|paper presented)\b:?\s"
    r"(?:[A-Z\d\"“‘«*_]|the\b)|[Ii]n:|In\b|//"
    r"|(?i:preprint|submitted|to appear|in press|forthcoming|accepted|under review)\b"
)
"""Words before a venue, as in `In Proceedings …`, `in: Lamps`."""

NAMED = re.compile(
    r"(?P<name>[^\d()\[\]]{2,160}?)[\s,.;:]*(?:\b(?:vol|volume|v|no|nr|n|bd|band|т|p|pp|s|с)\b[.:°º]?\s*|№\s*)?"
    r"[(\[]?(?=\d)",
    re.IGNORECASE,
)
"""A name before the first number, as in `Letters on Links, vol. 12`."""

MEETING = re.compile(r"[A-Z][\w+&-]*[A-Z][\w+&-]*(?:\s|\s?['’])(?:(?:19|20)\d\d|\d\d)\b")
"""A meeting by its short name and year, as in `TALKFEST 2021`."""

INITIALLED = re.compile(r"(?!J\. [A-Z][a-z]*\.)(?:[A-Z]\.[ -]?){1,3}[A-Z][a-z]+(?![a-z]*\. [A-Z][a-z]*[. ])")
"""A name with initials at the front of a text; `J. Am. Lamp Soc.` is none."""

PLACE_AND_PRESS = re.compile(
    r"[A-Z][\w-]+(?:,? [A-Z][\w-]+)?(?: ?:|,) [A-Z][^,.:;]{1,40} (?:Press|Verlag|Books|Publish\w+)\b"
)
"""Place and publisher, as in `Ilse, Heron Press`."""

PAGES_FIRST = re.compile(r"(?:pp?|S)\.\s?\d")
"""Pages right behind a title, as in `p. 25-45. In: Lamps`."""

LAW = re.compile(r"\d{1,4} [A-Z][^\d()]{3,80} (?:(?:L\d+ )?\d{1,6}\b|\((?:[a-z]+ )?(?:19|20)\d\d\))")
"""Volume, review and page, as in `98 Example L. Rev. 1123`."""

ASIDE = re.compile(
    r"[(\[](?=[^()\[\]]*(?:\b(?:1[5-9]|20)\d\d\b|\bed\b|\bthesis|report|press\b|paper|verlag))", re.IGNORECASE
)
"""An aside behind a title, as in `(3rd ed.)`, `[PhD thesis]`, `(Heron Press, 2017)`."""

YEAR = re.compile(r"[(\[]?(?:1[5-9]|20)\d\d[a-z]?(?:[)\]][.,:;]*|[.,:;]+|(?=\s[A-Z]))(?:\s+|$)")
"""A year in front of a venue or of nothing, as in `(2018) 99 Letters`, `2021 Example Conference`, `2018.`."""

EDITION = re.compile(
    r"\d{1,2}(?:st|nd|rd|th|[.ªº°e])?\s(?:rev\. )?(?:ed|edn|edition|aufl|auflage|éd)\b", re.IGNORECASE
)
"""The edition of a book, as in `3rd ed.`."""

NUMBERS = re.compile(
    r"\b(?:vol|pp?|no)\.\s?\d|\b\d{1,3}\s?\(\d{1,3}\)|(?<![\d–-])\d{1,3}[-–]\d{1,3}(?![\d–-])|\s//\s"
    r"|;\s?(?:19|20)\d\d\b"
)
"""Numbers of journals, which no title has: `12(3)`, `pp. 3`."""

ENTRY = re.compile(
    r"(?:[.,]\s+[Ii]n:?\s+(?=[A-Z][a-z]))|\.\s+In:?\s"
    r"|\s[Ii]n (?:the )?(?:Proc\b|Proceedings\b|(?:19|20)\d\d [A-Z]"
    r"|(?:[A-Z]\w+ ){1,3}(?:Conference|Symposium|Workshop)\b)"
)
"""The beginning of a venue inside a title, as in `. In Proceedings`."""

COUNTED = re.compile(
    r"\d{1,3}(?:st|nd|rd|th|º|ª|\.) (?:[A-Z][\w'’-]*\.? ){0,5}?(?:Conf|Symp|Work|Cong|Meet|Coll)"
)
"""A meeting by its number, as in `13th Int. Workshop on Lamps`."""

COUNTED_INSIDE = re.compile(r", \d{1,3}(?:st|nd|rd|th)\s")
"""The number of a meeting behind a title, as in `On Engines, 13th Int`."""

BREAK = re.compile(r"(?P<word>[\w)]+)(?P<mark>[.?!])\s+(?=[A-Z\d\u00c0-\u024f]|[*_]{1,2}\w|[a-z]{1,4}[A-Z])")
"""The end of a sentence before a capital letter or emphasis."""

MARKED_INSIDE = re.compile(
    r"(?<=\s)(?:\*\*?[^*]{12,}\*|[“«„\"‘][^“”«»\"’]{20,}[”»\"’][.,]?$|「[^「」]{4,}」$)"
)
"""A longer quotation or emphasis inside a text, which is the title, as in `B. Sample, “On Engines,”`."""

SHORTENED = re.compile(r"(?:[A-Z][\w'’-]{0,8}|[a-z]{1,4})")
"""A word that may be cut short before a full stop, as in `Phys`."""


BEST_TITLE = 0.9
"""The most that a title can weigh."""


@lru_cache(maxsize=16384)
def weigh_title(title: str) -> float:
    """Weigh a text as a title: 0 is fair, below -3 it is none."""
    words = title.split()
    if not words or not re.search(r"[^\W\d_]{2}", title):
        return -9.0
    count = len(words) if title[0] < "\u3040" else max(len(words), len(title) // 2)
    weight = {1: -1.8, 2: -0.4}.get(count, 0.4 if count <= 30 else -1.0)
    weight += _weigh_beginning(title)
    weight += 0.5 if any(word.islower() and len(word) > 3 for word in words) else 0.0
    weight -= 3.0 * (not _is_balanced(title))
    weight -= 2.0 * bool(COUNTED_INSIDE.search(title))
    weight -= 3.0 * bool(NUMBERS.search(title)) + 2.0 * bool(ENTRY.search(title))
    for found in BREAK.finditer(title):
        weight -= 0.0 if len(found["word"]) == 1 else (1.6 if found["mark"] == "." else 0.6)
    return weight - _capitals_behind_commas(title) - 1.5 * bool(MARKED_INSIDE.search(title))


NO_BEGINNING = re.compile(
    r"(?:&|and|et al|et|und|others)\b|(?:[JS]r|I{2,3}|IV)\b[.,;]|[&,;:.)\]]"
    r"|(?:[^\W\d_][\w'’-]+,? )?(?:[A-Z]\.[\s-]?){1,3}"
)
"""What stands inside or behind a list of names, so that no title begins with it: `& B. Sample`."""

SMALL_FIRST = re.compile(r"[a-z]{1,4}-?[A-Z]")
"""A word that begins small by its nature, as in `eLamps`."""


def _weigh_beginning(title: str) -> float:
    """Weigh how a title begins."""
    if NO_BEGINNING.match(title):
        return -5.0
    return -1.5 if title[0].islower() and not SMALL_FIRST.match(title) else 0.0


@lru_cache(maxsize=16384)
def weigh_names_in(title: str, kind: str) -> float:
    """Weigh what looks like names in a title that stands beside names of a kind: the list may go on there.

    Words that stand alone between commas are no list of people: `Piles, Heaps`.
    """
    first, *others = re.split(r"[.,;](?=\s)", title, maxsplit=1)
    is_short = len(first.split()) in {2, 3} or (len(first) < 5 and EAST_ASIAN.fullmatch(first))
    names = parse_names(first) if others and is_short else None
    weight = 0.0
    if names is not None and kind_of(names.contributors[0], first) != "lone":
        weight = -1.8 if kind_of(names.contributors[0], first) == kind else -0.5
    names = parse_names(title) if len(title) < 1000 and may_be_names(title) else None
    if names is None or not any(person.name.family for person in names.contributors):
        return weight
    if any(kind_of(person, title) not in {kind, "lone"} for person in names.contributors):
        return weight - 0.5
    return weight - (3.1 if len(names.contributors) > 1 or names.et_al else 1.0)


@lru_cache(maxsize=16384)
def weigh_nameless(title: str) -> float:
    """Weigh what speaks for names in a title that would stand without any: a name, or a sentence of names."""
    names = parse_names(title) if may_be_names(title) and "," in title else None
    if names is not None and len(names.contributors) == 1:
        return -2.0
    listed, colon, _ = title.partition(": ")
    if colon and "," in listed and may_be_names(listed) and _are_people(listed):
        return -2.5
    first, *others = re.split(r"[.?!]\s+", title)
    if others and "," in first and may_be_names(first) and _are_people(first):
        return -2.0
    return -2.0 if any(may_be_names(other) and _are_people(other) for other in others) else 0.0


def _are_people(text: str) -> bool:
    names = parse_names(text)
    return names is not None and any(person.name.family for person in names.contributors)


def _is_balanced(text: str) -> bool:
    """Tell whether brackets, quotation marks and emphasis that open are closed."""
    pairs = all(text.count(left) == text.count(right) for left, right in ("()", "[]", "“”", "«»"))
    return pairs and text.count('"') % 2 == 0 and text.count("*") % 2 == 0


def _capitals_behind_commas(title: str) -> int:
    """Count the commas before a capital letter in a title that has few capitals: a venue begins there."""
    long = [word for word in title.split()[1:] if len(word) > 3]
    if not long or sum(word[0].isupper() for word in long) > 0.5 * len(long):
        last = title.rsplit(", ", 1)
        return 1 if len(last) > 1 and (is_venue(last[1]) or PRESS.search(last[1])) else 0
    return len(re.findall(r",\s+[A-Z]", title))


SMALL_TAIL = re.compile(r"[a-z]{1,4}-?[A-Z]|arXiv|v\. ?\d|vol\b")
"""What may begin small behind a title: a name such as `eLamps`, a volume."""


def weigh_tail(tail: str) -> float:
    """Weigh a text as what follows a title: a venue, an imprint, or nothing but numbers."""
    text = tail.lstrip(" .,;:–—-")
    if not text.strip(" .,;"):
        return -2.0
    if found := LEAD.match(text):
        return 2.5 + (0.5 if found.group()[0] == "I" else 0.0)
    if found := YEAR.match(text):
        return (
            min(weigh_tail(text[found.end() :]), 1.5)
            if re.match(r"[\s\d]{0,5}[^\W\d_]", text[found.end() :])
            else -0.5
        )
    if ASIDE.match(text) or EDITION.match(text):
        return 1.8
    if LAW.match(text):
        return 2.5
    if PAGES_FIRST.match(text):
        return 0.5
    if text[0].isdigit() and not COUNTED.match(text):
        return -1.5
    weight = -2.5 if text[0].islower() and not SMALL_TAIL.match(text) else 0.0
    weight -= 3.0 * bool(INITIALLED.match(text)) + 2.0 * bool(re.match(r"(?:&|and)\s", text))
    return weight + _weigh_name(text)


def _weigh_name(text: str) -> float:
    """Weigh the name before the first number of a tail."""
    found = NAMED.match(text)
    name = (found["name"] if found else re.split(r"[,(\[]|\.\s", text, maxsplit=1)[0]).strip()
    first = re.split(r"[,:(\[]", name, maxsplit=1)[0]
    is_sure = is_venue(first) or MEETING.match(text) or PREPRINT.search(text[:60])
    weight = 1.8 if is_sure else 1.0 * is_venue(name)
    weight += 0.6 * bool(PLACE_AND_PRESS.match(text)) - 1.5 * bool(ENTRY.search(name))
    weight += 1.2 * bool(not is_venue(first) and PRESS.search(name))
    weight += 1.2 if found and len(name.split()) <= 12 else -0.3
    return weight - 1.2 * _count_sentences(name)


def _count_sentences(name: str) -> int:
    """Count the sentences that end inside a text; shortened words end none: `Phys. Rev. Lamps`."""
    start, count = 0, 0
    for found in BREAK.finditer(name):
        run = name[start : found.end("word")].split()
        is_whole = len(run) > 2 or not SHORTENED.fullmatch(found["word"])
        count += is_whole or bool(re.match(r"(?:The|An?|In|On)\s", name[found.end() :]))
        start = found.end()
    return count


def ends_abbreviated(title: str) -> bool:
    """Tell a full stop at the end of a text that belongs to a shortened word, as in `Proc.`."""
    return bool(ABBREVIATION.search(title[-14:])) or bool(re.search(r"\b[A-Z]\.$", title))
