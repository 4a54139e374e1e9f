"""The headings of a CV, and the parts that they name."""

import re
from collections.abc import Sequence
from functools import lru_cache

from sitegen.sources.cv_page.enumerators import NUMBERING
from sitegen.sources.cv_page.heading_modifiers import (
    ALONE_IS_NO_HEADING,
    INLINE_IS_REMARK,
    MODIFIERS,
    WEAK,
)
from sitegen.sources.cv_page.heading_phrases import ANNOUNCEMENT, PHRASES, UNPUBLISHED
from sitegen.sources.cv_page.heading_words import HEADING_WORDS, Section
from sitegen.sources.cv_page.vocabulary import word_set

SECTION_OF = {word: section for section, words in reversed(HEADING_WORDS.items()) for word in words}
"""The most telling section that each word names."""

FRAME = re.compile(
    r"^[\s#=*_\-–—:：.|\[\]【】〔〕《》〈〉「」『』（）■●◆□▪▼◇()<>]+|[\s#=*_\-–—:：.|\[\]【】〔〕《》〈〉「」『』（）■●◆□▪▼◇()<>]+$"
)
"""Ornament around a heading, as in `== Education ==` or `** Awards:`."""

REMARK_BEHIND = re.compile(r"(?<=\S)\s*(?:[(\[][^()\[\]]{1,160}[)\]]|[*†‡]+)\s*$")
"""A remark behind a heading, as in `Publications (selected)`, `Talks (* scheduled)`."""

SMALL_CAPITALS = re.compile(r"(?:(?:[A-Z]{2,3}|&) )*[A-Z] [A-Z]{2,}(?: (?:[A-Z] [A-Z]{2,}|[A-Z]{2,3}|&))*")
"""A heading in small capitals whose large ones came apart from their words, as in `S OUND A RCHIVES`."""

CAPITAL_APART = re.compile(r"(?<=\b[A-Z]) (?=[A-Z]{2})")
"""The blank behind such a capital."""

YEAR_HEADING = re.compile(r"(?:19|20)\d\d")
"""A heading that is a year, as in `2021`."""


PEER_REVIEW = re.compile(
    r"\b(?:(?:con|com|mit|avec|sans|with|por|in) )?(?:peer[- ]?review(?:ed)?|comité de lecture"
    r"|(?:revisión|revisão|evaluación|avaliação|évaluation) (?:por|par|pelos|ciega por) pare?s"
    r"|(?:referierte|begutachtete)[nr]?)\b"
)
"""That works were reviewed, as in `Artículos con revisión por pares`."""

ASIDE = re.compile(r"[\s*_]*\([^()]*\)[\s*_]*")
"""A line in parentheses, which is a remark, as in `(oral presentation)`."""

PREPOSITIONS = word_set(
    """
    of in at by for to on from as with de del della di da do dos das des du en em von für bei aus zu zum
    zur an im para por pour sur dans à au aux con com sans sin d per
    """
)
"""Words behind which a heading says more about its chief word, as in `Articles in journals`."""

ORDER = tuple(HEADING_WORDS)
"""The sections, the more telling first."""

CAREER = re.compile(
    r"\b(?:\w*werdegang|\w*laufbahn|lebensweg|parcours|trayectoria|career|percorso|cursus)\b|略歴|経歴|약력|履历",
    re.IGNORECASE,
)
"""A heading over posts and degrees alike, as in `Beruflicher Werdegang`."""

MOST_UNKNOWN = 3
"""Words that a heading may hold which nobody foresaw."""

SHORTEST_COMPOUND = 9
"""Letters from which a word may be put together of two."""

GAP = re.compile(r"(?<=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])\s+(?=[\u3040-\u30ff\u3400-\u9fff])")
"""White space within a Chinese or Japanese heading, as in `学 歴`."""

DOTLESS = re.compile("ı|i\u0307")
"""The Turkish letters that lose or gain their dot with the case, as in `YAYINLAR`: all are read as `i`."""

CONJUNCTION = re.compile(r"\b(?:and|und|et|y)\b|[&/,+]|および|及び|와|및", re.IGNORECASE)
"""What joins the sections of one heading."""


SPACES = re.compile(r"[\s,/:()&・·（）’']+")
"""What parts the words of a heading."""

EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,14}")
"""A run of Chinese, Japanese or Korean letters, in which words are not parted: `学術論文`."""

EAST_WORDS = frozenset(word for word in (*SECTION_OF, *MODIFIERS) if ord(word[0]) > 0x3000)
"""The words of such headings."""


@lru_cache(maxsize=65536)
def _cut_east_asian(text: str) -> list[str]:
    """Cut a heading without blanks into known words, the longest first; an empty list when it is none."""
    if text in SECTION_OF or not EAST_ASIAN.fullmatch(text):
        return []
    for length in range(len(text), 0, -1):
        rest = text[length:]
        if text[:length] in EAST_WORDS and (not rest or rest in EAST_WORDS or _cut_east_asian(rest)):
            return [text[:length], *((_cut_east_asian(rest) or [rest]) if rest else [])]
    return []


REFEREED = re.compile(
    r"査読|査讀|论文|論文|논문|\b(?:peer[- ]reviewed|refereed) (?:proceedings|abstracts)"
    r"|\(proceedings\)|\b(?:workshop|short|demo|position) papers\b(?! (?:presented|read|given))",
    re.IGNORECASE,
)
"""What makes presentations works, as in `国内発表（査読なし）`, `Posters and Workshop Papers`."""


@lru_cache(maxsize=65536)
def find_heading(text: str) -> Section | None:
    """Name the section that a whole line announces; None when the line is no heading."""
    found = _find_named(text) if len(text) <= 200 and not ASIDE.fullmatch(text) else None
    is_met = found in {Section.TALKS, Section.SERVICE}
    return Section.PUBLICATIONS if is_met and REFEREED.search(text) else found


LEAD = re.compile(r"(?:reports?|summary|list|record|overview|description) (?:of|on) (?=\w+\W)", re.IGNORECASE)
"""Words before what a heading is about, as in `Report of Local Teaching`."""


NEGATION = re.compile(r"not (?!peer|review|referee|yet)\w+(?: \w+)?", re.IGNORECASE)
"""A heading that says what its list is not, as in `Not lectures`."""


def _find_named(text: str) -> Section | None:
    """Name the section by the words of a heading alone."""
    bare = LEAD.sub("", bare_heading(text), count=1)
    parts = re.split(r"\s+[/／|]\s+", bare)
    if len(parts) == 2 and all(parts):
        named = [section for section in map(find_heading, reversed(parts)) if section]
        return named[0] if len(named) > ("|" in bare) else None
    if all(UNPUBLISHED.fullmatch(part) for part in re.split(r"\s*[/／]\s*", bare)):
        return Section.PUBLICATIONS
    if NEGATION.fullmatch(bare):
        return Section.OTHER
    if (phrase := _find_phrase(bare)) is not None:
        return phrase
    if ANNOUNCEMENT.fullmatch(bare):
        return Section.PUBLICATIONS
    words = _cut_words(bare) if len(bare) <= 80 else []
    if not words or len(words) > 9 or (len(words) == 1 and words[0] in ALONE_IS_NO_HEADING):
        return None
    if not all(word in MODIFIERS or find_word(word) for word in words):
        return None
    return _name_by_words(words, is_joint=bool(CONJUNCTION.search(bare)))


def _find_phrase(bare: str) -> Section | None:
    return next((section for section, phrase in PHRASES if phrase.fullmatch(bare)), None)


def _cut_words(bare: str) -> list[str]:
    """Cut a heading into its words; that works were reviewed says nothing about the section."""
    folded = DOTLESS.sub("i", GAP.sub("", bare.casefold()))
    unreviewed = PEER_REVIEW.sub(" ", folded)
    words = [part for word in SPACES.split(unreviewed) if word for part in (_cut_east_asian(word) or [word])]
    return words if any(map(find_word, words)) or unreviewed == folded else SPACES.split(folded)


@lru_cache(maxsize=65536)
def find_word(word: str) -> Section | None:
    """Name the section of a word; of a German compound the last part tells: `Konferenzbeiträge`."""
    if (found := SECTION_OF.get(word)) is not None or len(word) < SHORTEST_COMPOUND or not word.isalpha():
        return found
    return next((SECTION_OF[word[cut:]] for cut in range(3, len(word) - 5) if word[cut:] in SECTION_OF), None)


def _name_by_words(words: Sequence[str], *, is_joint: bool) -> Section | None:
    """Name the section by the chief word: that before `of`, the last of several, as in `Teaching awards`.

    Of joined words (`Awards and grants`) the more telling counts; a weak word counts when it is alone.
    """
    stop = next((place for place, word in enumerate(words) if word in PREPOSITIONS), len(words))
    for part in (words[:stop], words[stop:]):
        strong = [found for word in part if word not in WEAK and (found := find_word(word))]
        if strong:
            return min(strong, key=ORDER.index) if is_joint else strong[-1]
    weak = [found for word in words if (found := find_word(word))]
    return min(weak, key=ORDER.index, default=None)


def find_sections(text: str) -> frozenset[Section]:
    """Name all sections of a heading that joins several: `Positions and Honours`, `Werdegang`."""
    bare = bare_heading(text)
    if CAREER.search(bare):
        return frozenset({Section.POSITIONS, Section.EDUCATION})
    if not CONJUNCTION.search(bare):
        return frozenset()
    words = re.split(r"[\s,/:()&]+", bare.casefold())
    return frozenset(SECTION_OF[word] for word in words if word in SECTION_OF)


def is_state(text: str) -> bool:
    """Tell a line that says of a work, or of those below it, that it is not out yet."""
    return UNPUBLISHED.fullmatch(bare_heading(text)) is not None


DRAFTS = re.compile(r"in progress|working papers?|manuscripts|job market|drafts?\b", re.IGNORECASE)
"""Words of a heading over works that may have no date, as in `Job market paper`."""


def is_unpublished(heading: str) -> bool:
    """Tell the heading of works that are not out yet, under which a bare title stands for a work."""
    bare = bare_heading(heading)
    return bool(UNPUBLISHED.fullmatch(bare) or DRAFTS.search(bare))


@lru_cache(maxsize=65536)
def bare_heading(text: str) -> str:
    """Take number, ornament and remark off a heading, and join capitals set apart from small ones."""
    bare = FRAME.sub("", NUMBERING.sub("", FRAME.sub("", REMARK_BEHIND.sub("", text))))
    return CAPITAL_APART.sub("", bare) if SMALL_CAPITALS.fullmatch(bare) else bare


def find_inline_heading(text: str) -> tuple[Section, str] | None:
    """Split `Education: Ph.D., Example University, 2010` into section and content."""
    label, colon, rest = text.partition(": ") if ": " in text[:45] else text.partition("：")
    if not colon or len(label) > 40 or not rest.strip() or not label[:1].strip() or label[:1].islower():
        return None
    if label.split()[-1].casefold() in INLINE_IS_REMARK or label.casefold() in INLINE_IS_REMARK:
        return None
    section = find_heading(label)
    return (section, rest.strip()) if section is not None else None


def find_loose_heading(text: str) -> Section | None:
    """Name the section of a line that is printed as a heading, though not all its words are known."""
    bare = bare_heading(text)
    if (phrase := _find_phrase(bare)) is not None:
        return phrase
    words = _cut_words(bare)
    if sum(word not in MODIFIERS and find_word(word) is None for word in words) > MOST_UNKNOWN:
        return None
    found = _name_by_words(words, is_joint=bool(CONJUNCTION.search(bare)))
    held = [word for word in EAST_WORDS if word in bare and word in SECTION_OF and len(word) > 1]
    held.sort(key=lambda word: (word not in WEAK, bare.rfind(word) + len(word), len(word)))
    found = found or (SECTION_OF[held[-1]] if held else None)
    if found is Section.TALKS and REFEREED.search(bare):
        return Section.PUBLICATIONS
    return None if found is Section.BIO else found


def find_year_heading(text: str) -> str | None:
    """Read a year that stands alone as a heading."""
    bare = FRAME.sub("", text) if len(text) <= 40 else ""
    return bare if YEAR_HEADING.fullmatch(bare) else None
