"""Volumes, issues, pages and years: those with a label by it, the others by their order."""

import re
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.cutter import MARK
from sitegen.sources.cv_page.work_kinds import ACRONYM, CONFERENCE, PREPRINT

DASH = r"(?:-{1,3}|[‐‑‒–—~～])"
"""What stands between two pages."""

LABELLED = re.compile(
    r"[(\[]?(?<![\w’'-])(?:(?P<volume>vol(?:ume)?s?|band|bd|tome|tom|jg|jahrgang|卷|[vtт](?=\.))"
    r"|(?P<issue>nos?|nrs?|num|núm|número|number|issues?|iss|heft|вып|n ?[°º]|№|[nh](?=\.))"
    r"|(?P<article>article(?: no\.?| number| id)?|art(?=\.)|art\.-nr|paper)"
    r"|(?P<pages>pages?|pp?|seiten?|págs?|стр|str(?=\.)|s{1,2}(?=\.)|sp(?=\.)|с(?=\.)))[.:]*\s*"
    rf"(?P<number>[A-Za-z]{{0,4}}\d{{1,9}}[A-Za-z]?(?:\s?{DASH}\s?[A-Za-z]{{0,4}}\d{{1,9}}|/\d+)?|[IVXLC]{{1,7}})"
    r"(?![\w-])\s*(?:[)\]]|\.(?=\s*(?:$|[(\[,;])))?",
    re.IGNORECASE,
)
"""A number behind its label, as in `vol. 17`, `n° 3`, `pp. 134-138`, `S. 3`, `Article 12`."""

ASIAN = re.compile(
    r"(?:제|第)?\s?(?:(?P<volume>\d{1,4})\s?(?:권|巻|卷)|(?P<issue>\d{1,4})\s?(?:호|号|期))(?!\w*회)"
)
"""Volume and issue in Korean, Japanese and Chinese, as in `제57권 3호`, `第12巻第3号`."""

BARE = re.compile(
    r"(?P<open>[(\[]\s*)?(?<![\w'’/#№-])(?<!\d\.)(?P<first>\d{1,9}[A-Z]?|[A-Z]\d{3,9}|e[a-z]{0,3}\d{3,9})"
    rf"(?:\s?{DASH}\s?(?P<last>[A-Z]?\d{{1,9}})|[./](?P<part>\d{{1,3}})(?=\s*[(,:;]|\s*$))?"
    r"(?P<close>\s*[)\]])?(?![\w'’%]|\.\d)(?=\s*(?:[,.;:()\[\]¦]|$|[A-Za-z]?\d))"
)
"""A number without a label and with no word behind it: `12`, `(3)`, `101–109`, `e1077`, `7.1`."""

ORDINAL_STOP = re.compile(r"(?:^|[a-zäöüß] )\d{1,2}\.\s+[^\W\d_]")
"""A German ordinal, as in `der 5. Konferenz`."""

YEAR = re.compile(r"(?:1[5-9]|20)\d\d")

LAW = re.compile(
    r"^[\s,.;:]*(?:[(\[](?P<year>(?:1[5-9]|20)\d\d)[)\]]\s*)?(?!(?:1[5-9]|20)\d\d\b)(?P<volume>\d{1,4})\s+"
    r"(?P<venue>[A-Z\u00c0-\u024f][^\d;()]{2,90}?)"
    r"(?:\s+(?P<page>[A-Za-z]?\d{1,8})\b(?!\s?(?:\((?!(?:1[5-9]|20)\d\d)|:))|(?=\s*\(|\s*$))"
)
"""Volume, review and page, as in `98 Example L. Rev. 1123 (2021)`, `(2019) 12 Letters 201`."""

PREPRINT_NUMBER = re.compile(
    r"(?<=Rxiv)\W{0,3}(?:preprint\W{0,3}|arXiv:\s?)?"
    r"(?P<number>(?:(?P<year>20\d\d)\.(?P<month>\d\d)\.(?P<day>\d\d)\.)?\d{6,8}(?:v\d+)?|\d{4}\.\d{4,5})\b\)?",
    re.IGNORECASE,
)
"""The number of a preprint behind its server, as in `bioRxiv 2099.01.02.999999`, whose date is in it."""

ORDINAL = re.compile(
    r"\b(?P<edition>\d{1,3})(?:st|nd|rd|th|\.|e|ème|º|ª)\s+(?=[^\W\d])|^제?\s*(?P<asian>\d{1,3})"
    r"\s*회\s+|^第(?P<cjk>\d{1,3})(?:回|届)\s*"
)
"""The ordinal of an edition, as in `9th Meeting` or `제 12회`."""

STATES = {
    "in press": "im druck|à paraître|sous presse|en prensa|no prelo|in stampa|게재 예정"
    "|印刷中|掲載予定|录用待刊|待刊",
    "forthcoming": "im erscheinen|erscheint",
    "accepted": "aceptado|aceito|已录用|accepté",
    "under review": "in begutachtung|en evaluación|심사 중|審査中|在审",
    "submitted": "eingereicht|soumis|enviado|submetido|투고 중|投稿中",
}
"""What the words of other languages say of a work that has no date yet."""

STATUS = re.compile(
    r"[(\[]?\b(?P<status>in press|to appear|forthcoming|under review|submitted|accepted(?: for publication)?|"
    + "|".join(STATES.values())
    + r")\b[)\]]?(?:\s+to\b(?=\s))?",
    re.IGNORECASE,
)
"""The state of a work that has no date yet, as in `(in press)`, `submitted to Lamps`."""


def name_status(printed: str) -> str:
    """Name a state in English, in which data files keep it."""
    folded = printed.casefold()
    return next((name for name, words in STATES.items() if folded in words.split("|")), printed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """What the numbers of a tail say; `is_glued` tells that its year stayed in a name, as in `TALKS 2021`."""

    volume: str | None = None
    issue: str | None = None
    pages: str | None = None
    article: str | None = None
    year: str | None = None
    is_glued: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A number without a label: where it stands, whether brackets are around it, whether it is a range."""

    start: int
    end: int
    text: str
    part: str | None
    is_range: bool
    is_bracketed: bool
    is_glued: bool

    @property
    def is_year(self) -> bool:
        """Tell a number that may be a year."""
        return not self.is_range and self.part is None and YEAR.fullmatch(self.text) is not None


def take_numbers(text: str, known_year: int | None, *, is_dated: bool) -> tuple[Numbers, str]:
    """Take all numbers out of a tail; where they stood are marks. `known_year` stood before the title."""
    found: dict[str, str] = {}
    for pattern in (LABELLED, ASIAN):
        for match in list(pattern.finditer(text)):
            kind = str(match.lastgroup) if pattern is ASIAN else _kind_of(match)
            number = match["number"] if pattern is LABELLED else match[kind]
            found.setdefault(kind, number)
        text = pattern.sub(f" {MARK} ", text)
    tokens = _find_tokens(text)
    year = _choose_year(tokens, known_year, is_dated=is_dated)
    others = [token for token in tokens if token is not year and not _repeats(token, known_year)]
    numbers = _assign(others, found)
    stays = year is not None and year.is_glued and not numbers.volume and _is_meeting(text, year)
    numbers = replace(numbers, year=year.text if year else None, is_glued=stays)
    for token in reversed(tokens):
        if not (stays and token is year):
            text = f"{text[: token.start]} {MARK} {text[token.end :]}"
    return numbers, text


def _kind_of(match: re.Match[str]) -> str:
    """Name the kind of a label."""
    return next(name for name in ("volume", "issue", "article", "pages") if match[name])


SHORT_NAME = re.compile(r"[A-Z][\w+&-]*[A-Z][\w+&-]*\s*$")
"""The short name of a meeting before its year, as in `TALKFEST 2021`."""


def _is_meeting(text: str, year: Token) -> bool:
    """Tell a year behind the name of a meeting, of which it is a part."""
    name = re.split(rf"[.,;:{MARK}(]\s*", text[: year.start])[-1]
    return bool(CONFERENCE.search(name) or SHORT_NAME.search(name)) and not PREPRINT.search(name)


def _find_tokens(text: str) -> list[Token]:
    """Find the numbers without labels, but for ordinals and those in short names: `(BUSY 2023)`."""
    inside = [found.span() for found in ACRONYM.finditer(text)]
    tokens = []
    for found in BARE.finditer(text):
        first = found.start("first")
        if any(start < first < end for start, end in inside) or ORDINAL_STOP.match(
            text, max(0, first - 2) if first else 0
        ):
            continue
        closed = bool(found["open"] and found["close"])
        start = found.start() if closed else first
        end = found.end() if closed or not found["close"] else found.start("close")
        number = text[first : found.end("last")] if found["last"] else found["first"]
        before = text[:start].rstrip()
        is_glued = not closed and before[-1:].isalnum() and text[start - 1 : start] == " "
        tokens.append(Token(start, end, number, found["part"], bool(found["last"]), closed, is_glued))
    return tokens


def _choose_year(tokens: list[Token], known_year: int | None, *, is_dated: bool) -> Token | None:
    """Choose the number that is the year of the work: one in brackets before one without."""
    years = [token for token in tokens if token.is_year]
    if known_year is not None:
        return next((token for token in years if int(token.text) == known_year), None)
    if is_dated:
        return None
    bracketed = [token for token in years if token.is_bracketed]
    return next(iter(bracketed or years), None)


def _repeats(token: Token, known_year: int | None) -> bool:
    """Tell a second print of the year, as in `2014. Letters. 2014.`."""
    return token.is_year and known_year is not None and int(token.text) == known_year


ARTICLE = re.compile(r"e[a-z]{0,3}\d+|\d{6,9}")
"""What is no page but the number of an article, as in `e1077`, `045102`."""


def _assign(tokens: list[Token], found: dict[str, str]) -> Numbers:
    """Tell volume, issue and pages by their order; what has a label is not looked for."""
    volume, issue, pages = found.get("volume"), found.get("issue"), found.get("pages")
    article = found.get("article")
    for place, token in enumerate(tokens):
        is_last = place == len(tokens) - 1
        if token.is_range and not (token.is_bracketed and volume and not is_last):
            pages = pages or token.text
        elif token.part and not volume:
            volume, issue = token.text, issue or token.part
        elif token.is_bracketed and volume and not issue and not token.is_year:
            issue = token.text
        elif not volume and not (token.is_year or (token.is_bracketed and not is_last)):
            volume = token.text
        elif volume and is_last and not (pages or article):
            pages = token.text
        elif volume and not issue and not token.is_year:
            issue = token.text
        elif volume and not pages:
            pages = token.text
    if pages and not article and ARTICLE.fullmatch(pages):
        pages, article = None, pages
    return Numbers(volume=volume, issue=issue, pages=pages, article=article)
