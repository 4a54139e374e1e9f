"""Volumes, issues, pages and editions, as citations print them."""

import re

from sitegen.sources.cv_page.cutter import MARK

VOLUME = re.compile(r"\b(?:vol(?:ume)?\.?|band|bd\.|tome)\s*(?P<volume>[\w-]{1,8})", re.IGNORECASE)
"""A volume with its word, as in `vol. 17`, `Volume 9-B`."""


ISSUE = re.compile(
    r"\b(?:nos?\.?|issues?|iss\.|number|heft|h\.|nr\.?|n[uú]m\.|n°)\s*(?P<issue>\d[\w-]{0,8})", re.IGNORECASE
)
"""An issue with its word, as in `no. 2`, `Issues 13-14`."""


ASIAN_VOLUME = re.compile(r"(?:제|第)?\s?(?P<volume>\d{1,4})\s?(?:권|巻|卷)")


ASIAN_ISSUE = re.compile(r"(?:제|第)?\s?(?P<issue>\d{1,4})\s?(?:호|号|期)")
"""Volume and issue in Korean, Japanese and Chinese, as in `제57권 3호`, `第12巻第3号`."""


PAGES = re.compile(
    r"(?:\b(?:pages?|pp?\.?|s\.|seiten?|págs?\.?)\s*|(?<=[:,]) ?|(?<=[^\W\d_]\d\.) "
    r"|(?<=[)¦ ]\.) )(?P<pages>[A-Z]?\d{1,6}\s*(?:-{1,3}|"
    r"–|—)\s*[A-Z]?\d{1,6})(?!\d*[-–/])|\b(?:pages?|pp?\.|s\.)\s*(?P<page>[A-Z]?\d{1,6})"
    r"\b",
    re.IGNORECASE,
)
"""Pages, as in `pp. 134-138`, `2(3):101–109`, `S. 3`."""


VOLUME_ISSUE = re.compile(
    r"(?P<lead>[,;\s])(?P<volume>\d{1,4})\s?\((?P<issue>[\w./–-]{1,12})\)(?=\s*[:,.;]|\s*$)"
)
"""A volume and its issue in parentheses, as in `8(2), 101-109`."""


VOLUME_PAGES = re.compile(
    r"(?P<lead>[,;\s])(?P<volume>(?!(?:19|20)\d\d\b)\d{1,4})\s*(?:,|:"
    r"|\.(?=\s))\s*(?P<pages>\d{1,6}\s*(?:-{1,2}|–)\s*\d{1,6})(?!\d)"
)
"""A volume right before its pages, as in `Quarterly 8, 75-91`."""


VOLUME_YEAR = re.compile(rf"(?P<lead>[,;\s])(?P<volume>\d{{1,4}}[A-Z]?)[\s,{MARK}]*(?=\((?:1[89]|20)\d\d\))")
"""A volume before its year in parentheses, as in `Letters 12 (2013)`."""


VOLUME_FIRST = re.compile(
    r"^[\s,.;]*(?P<volume>\d{1,4})\s+(?P<venue>[A-Z][^\d,;]{2,70}?)(?:\s+(?P<page>\d{1,5})\b|(?=\s*\())"
)
"""A law review, as in `98 Example L. Rev. 1123 (2021)`."""


VOLUME_ARTICLE = re.compile(
    r"(?<=[,;\s])(?P<volume>\d{1,4})\s*(?:,\s+|:\s?)(?P<article>[A-Za-z]\d{2,10}|\d{5,7})(?![\d–-])"
)
"""A volume before the number of an article, as in `Phys. Rev. Q 105, 112003`."""


YEAR_VOLUME_PAGE = re.compile(r"(?<=\d\d\d\d, )(?P<volume>\d{1,4}),\s*(?P<page>\d{1,5})(?=\s*[.;]|\s*$)")
"""A volume and one page behind a year, as in `2019, 5, 77.`."""


VOLUME_LAST = re.compile(
    rf"(?:(?<=[^\W\d_]\s)|(?<=[^\W\d_]\.\s))(?P<volume>\d{{1,4}})(?=\s*,?\s*(?:{MARK}|$|\((?:19"
    rf"|20)\d\d))(?<!(?:19|20)\d\d)"
)
"""A volume at the end of a journal's name, as in `Letters 69, S. 33-38`."""


VOLUME_START = re.compile(
    r"(?P<lead>\s)(?P<volume>\d{1,4})\s*,\s*(?P<page>\d{1,5})(?=\s*[,.]?\s*(?:\(|,\s*)(?:19|20)\d\d)"
)
"""A volume before the page on which a work begins, as in `81, 447 (2021)`."""


VOLUME_PAGE = re.compile(r"(?<=;)\s?(?P<volume>\d{1,4})\s*:\s*(?P<page>\d{1,5})(?![\d–-])")
"""A volume before a single page, as in `2006; 332: 15`."""


ARTICLE_NUMBER = re.compile(
    r"\b(?:article|art\.|paper)\s*(?:no\.?|number|id)?\s*(?P<number>[a-z]?\d{1,8})\b", re.IGNORECASE
)
"""An article number, as in `Article 12`."""


PREPRINT_NUMBER = re.compile(
    r"(?<=Rxiv)\W{0,3}(?:preprint\W{0,3})?"
    r"(?P<number>(?:(?P<year>20\d\d)\.(?P<month>\d\d)\.(?P<day>\d\d)\.)?\d{6,8}(?:v\d+)?)\b"
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
    + r")\b[)\]]?",
    re.IGNORECASE,
)
"""The state of a work that has no date yet, as in `(in press)`."""


def name_status(printed: str) -> str:
    """Name a state in English, in which data files keep it."""
    folded = printed.casefold()
    return next((name for name, words in STATES.items() if folded in words.split("|")), printed)
