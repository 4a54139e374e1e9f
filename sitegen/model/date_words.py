"""The words and signs of printed dates, as tokens of a small alphabet.

English, German, French, Spanish, Portuguese, Italian, and the units and eras of Chinese, Japanese and Korean.
"""

import re
from dataclasses import dataclass

from sitegen.text import fold

_MONTHS = (
    "jan january januar jänner jän janvier janv enero ene janeiro gennaio gen",
    "feb february februar février fevrier févr fevr fév fev febrero fevereiro febbraio",
    "mar march märz maerz mrz mär mars marzo março marco",
    "apr april avril avr abril abr aprile",
    "may mai mayo maio maggio",
    "jun june juni juin junio junho giugno",
    "jul july juli juillet juil julio julho luglio",
    "aug august août aout agosto ago",
    "sep sept september septembre septiembre setiembre setembro settembre set",
    "oct october oktober okt octobre octubre outubro ottobre",
    "nov november novembre noviembre novembro",
    "dec december dezember dez décembre decembre déc diciembre dic dezembro dicembre",
)

_SEASONS = (
    "spring frühling frühjahr printemps primavera 봄 봄학기 春 春季 春学期 春季学期 前期 度前期",
    "summer sommer sommersemester sose ss été ete verano 여름 여름학기 夏 夏季 夏学期 夏季学期",
    "fall autumn herbst automne otoño otono 가을 가을학기 秋 秋季 秋学期 秋季学期 後期 度後期",
    "winter wintersemester wise hiver invierno 겨울 겨울학기 冬 冬季 冬学期 冬季学期",
)

_OTHERS = {
    "P": "present now today current currently ongoing heute jetzt aujourd'hui présent presente actualidad "
    "atual atualmente oggi attuale "
    "현재 至今 现在 現在 heden oggi attualmente atual atualmente nutid pågående pres",
    "R": "to through thru à au a al 至 から",
    "U": "until till bis hasta jusqu'à jusqu'en",
    "D": "date",
    "t": "term semester sem quarter trimester session",
    "W": "ws",
    "A": "since seit depuis desde sinds dal sedan",
    "F": "from von du between",
    "C": "circa ca",
    "K": "c",
    "f": "of de del d",
    "h": "학기",
    "y": "年 年度 년 년도",
    "m": "月 월",
    "d": "日 일",
}

_WORDS: dict[str, tuple[str, int]] = {
    **{word: ("M", number) for number, words in enumerate(_MONTHS, start=1) for word in words.split()},
    **{word: ("S", number) for number, words in enumerate(_SEASONS, start=21) for word in words.split()},
    **{word: (kind, 0) for kind, words in _OTHERS.items() for word in words.split()},
}

_SIGNS = {
    **dict.fromkeys("-‐‑", "-"),
    **dict.fromkeys(("–", "—", "‒", "−", "―", "--", "---"), "n"),
    **dict.fromkeys("~〜～∼", "~"),
    **dict.fromkeys(("->", "→", "⟶", "=>"), ">"),
    **dict.fromkeys(")]）］】", "]"),
    **{sign: sign for sign in "/,."},
}

_ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911}
"""The years before the first of each Japanese era."""

_TOKEN = re.compile(
    r"(?P<era>令和|平成|昭和|大正)(?P<era_year>元|[0-9]{1,2})(?=年)"
    r"|(?P<number>[0-9]+)(?:(?:st|nd|rd|th|er|º)(?![^\W_]))?"
    r"|['’‘](?P<short>[0-9]{2})(?!\w)"
    r"|(?P<unit>年度|[年月日년월일])"
    r"|(?P<word>[^\W\d_]+(?:['’][^\W\d_]+)?)"
    r"|(?P<sign>->|=>|-{2,3}|\S)"
)
"""A year of an era, a number with its ordinal ending, a short year, a CJK unit, a word or a sign.

`June 6th, 2023` has four tokens, `令和5年` two.
"""

_CENTURY_TURNS = 70
"""Short years from here on are of the last century: `'98`."""


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its kind, its number (0 when none), and where it stands.

    Kinds: Y year, z short year with apostrophe, N one or two digits, M month, S season, W `WS`, t term,
    P present, h `학기`, D `date`, R to, U until, A since, F from, C circa, K `c.`, f of, y m d CJK units,
    - hyphen, n dash, ~ > / , . ] as they look, x anything else.
    """

    kind: str
    number: int
    start: int
    end: int


def read_tokens(text: str, years: range) -> list[Token]:
    """Cut a text into tokens; only numbers inside `years` count as years."""
    return [_token(found, years) for found in _TOKEN.finditer(text)]


def _token(found: re.Match[str], years: range) -> Token:
    """Give a token its kind."""
    kind, number = "x", 0
    form = found.lastgroup
    if form == "era_year":
        year = found["era_year"]
        kind, number = "Y", _ERAS[found["era"]] + (1 if year == "元" else int(year))
    elif form == "number":
        digits = found["number"]
        number = int(digits) if len(digits) <= 4 else 0
        if len(digits) == 4 and number in years:
            kind = "Y"
        elif len(digits) <= 2:
            kind = "N"
    elif form == "short":
        short = int(found["short"])
        kind, number = "z", short + (1900 if short >= _CENTURY_TURNS else 2000)
    elif form == "sign":
        kind = _SIGNS.get(found["sign"], "x")
    else:
        kind, number = _WORDS.get(fold(found[0]), ("x", 0))
        if kind in "CK" and found[0].isupper():
            kind = "x"  # the state in `Springfield, CA 2019`, the initial in `Example, C. 2019`
    return Token(kind, number, found.start(), found.end())
