"""The closed grammar of dates in CVs, over tokens; every reading is given as EDTF."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sitegen.model.date_words import Token, read_tokens
from sitegen.model.edtf import parse_edtf

_HISTORY = range(1000, 3000)
"""Years that a date standing alone may have."""


@dataclass(frozen=True, slots=True)
class DateReading:
    """A way to read tokens from one place on: where it ends, and what it means."""

    end: int
    edtf: str


@dataclass(frozen=True, slots=True)
class TokenText:
    """Tokens with their kinds as one text, so that patterns of kinds are regular expressions."""

    tokens: Sequence[Token]
    kinds: str

    def is_glued(self, start: int, end: int) -> bool:
        """Tell whether no white space stands between these tokens."""
        pairs = zip(self.tokens[start : end - 1], self.tokens[start + 1 : end], strict=True)
        return all(left.end == right.start for left, right in pairs)


def token_text(text: str, years: range = _HISTORY) -> TokenText:
    """Cut a text into tokens."""
    tokens = read_tokens(text, years)
    return TokenText(tokens, "".join(token.kind for token in tokens))


def parse_printed(text: str) -> str | None:
    """Read a whole text as one printed date and give its EDTF; None when it is none, or may be two days."""
    tokens = token_text(text.rstrip(" ,;"))
    if _NUMERIC_DAY.fullmatch(tokens.kinds) and not _day(tokens.tokens[0].number, tokens.tokens[2].number):
        return None
    whole = {len(tokens.kinds), len(tokens.kinds.removesuffix("."))}
    return next((reading.edtf for reading in readings(tokens, 0) if reading.end in whole), None)


Numbers = dict[str, list[int]]
"""What a pattern found: its years `Y`, numbers `N`, months `M`, seasons `S`, each in order."""


def _iso(year: int, month: int | None = None, day: int | None = None) -> str:
    """Write an EDTF date, possible or not."""
    smaller = (f"-{part:02d}" for part in (month, day) if part is not None)
    return f"{year:04d}{''.join(smaller)}"


_NUMERIC_DAY = re.compile(r"N[/-]N[/-]Y")
"""A day in numbers, whose order says nothing, as in `03/04/2019`."""


def _day(*numbers: int) -> tuple[int, int] | None:
    """Tell month and day where only one order is possible."""
    small, great = sorted(numbers)
    return None if great <= 12 and small != great else (small, great)


def _numeric_day(found: Numbers) -> str:
    """Read `13/05/2019`, where only one order is possible; of an ambiguous one only the year is sure."""
    year, day = found["Y"][0], _day(*found["N"])
    return _iso(year, *day) if day else _iso(year)


def _year_slash(found: Numbers) -> str:
    """Read `2018/19` as an academic year, `2018/03` as a month."""
    year, second = found["Y"][0], found["N"][0]
    return f"{year}/{year + 1}" if second == (year + 1) % 100 else _iso(year, second)


def _year_hyphen(found: Numbers) -> str:
    """Read `2016-18` as two years, `2016-03` as a month."""
    year, second = found["Y"][0], found["N"][0]
    return _iso(year, second) if second <= 12 else _short_years(found)


def _short_years(found: Numbers) -> str:
    """Read `2016–18`: the second year without its century."""
    year = found["Y"][0]
    return f"{year}/{year // 100 * 100 + found['N'][0]}"


def _two_days(found: Numbers) -> str:
    """Read two days in two months of one year."""
    year = found["Y"][0]
    return "/".join(_iso(year, month, day) for month, day in zip(found["M"], found["N"], strict=True))


Rule = tuple[re.Pattern[str], bool, Callable[[Numbers], str]]


def _rule(kinds: str, write: Callable[[Numbers], str], *, glued: bool = False) -> Rule:
    """Make a rule: a pattern of kinds, and how to write what it finds."""
    return re.compile(kinds), glued, write


_POINTS = (
    # 2023
    _rule("Y", lambda n: _iso(n["Y"][0])),
    # 2023-06-30, 2023/6/30, 2023.06.30
    _rule(r"Y-N-N|Y/N/N|Y\.N\.N", lambda n: _iso(n["Y"][0], *n["N"]), glued=True),
    # 2023-06, 2023/6, 2023.06
    _rule(r"Y-N|Y/N|Y\.N\.?", lambda n: _iso(n["Y"][0], n["N"][0]), glued=True),
    # 2023. 6. 30. and 2023. 6. as Koreans write, when nothing runs on
    _rule(r"Y\.N\.N\.(?=$|[-~n>,\]])", lambda n: _iso(n["Y"][0], *n["N"])),
    _rule(r"Y\.N\.(?=$|[-~n>,\]])", lambda n: _iso(n["Y"][0], n["N"][0])),
    # 2023年6月30日
    _rule("YyNmNd", lambda n: _iso(n["Y"][0], *n["N"])),
    _rule("YyNm", lambda n: _iso(n["Y"][0], n["N"][0])),
    _rule("Yy", lambda n: _iso(n["Y"][0])),
    # 06/2023, 06.2023
    _rule(r"N[/.]Y", lambda n: _iso(n["Y"][0], n["N"][0]), glued=True),
    # 30/06/2023, 06/30/2023; 30.06.2023, where the day is always first
    _rule(r"N/N/Y|N-N-Y", _numeric_day, glued=True),
    _rule(r"N\.N\.Y", lambda n: _iso(n["Y"][0], n["N"][1], n["N"][0]), glued=True),
    # 30 June 2023, 30. Juni 2023, 30 de junio de 2023, 30-Jun-2023
    _rule(r"N[.]?[-f]?M\.?[-,f]?Y", lambda n: _iso(n["Y"][0], n["M"][0], n["N"][0])),
    # June 30, 2023
    _rule(r"M\.?N\.?,?Y", lambda n: _iso(n["Y"][0], n["M"][0], n["N"][0])),
    # June 2023, Jun., 2023, junio de 2023, June-2023, Jun '23
    _rule(r"M\.?[-,f/]?[Yz]", lambda n: _iso(n["Y"][0], n["M"][0])),
    # 2023 June, 2023-Jun., 2023 Jun 30
    _rule(r"Y[-,/]?M\.?", lambda n: _iso(n["Y"][0], n["M"][0])),
    _rule(r"YM\.?N(?!Y)", lambda n: _iso(n["Y"][0], n["M"][0], n["N"][0])),
    # Fall 2023, Fall term, 2023, Fall '23, Winter 2023/24 (the first year printed counts)
    _rule(r"St?[-,f/]?[Yz](?:/[NY])?", lambda n: _iso(n["Y"][0], n["S"][0])),
    # WS 2023/24, a German winter term
    _rule(r"WY/[NY]", lambda n: _iso(n["Y"][0], 24)),
    # 2023-Fall, 2023 Fall term, 2023년 봄학기
    _rule(r"Yy?[-/]?St?", lambda n: _iso(n["Y"][0], n["S"][0])),
    # 2023년 1학기, 2023-2학기: Korean terms begin in spring and in autumn
    _rule(r"Y[-y]?Nh", lambda n: _iso(n["Y"][0], 19 + 2 * n["N"][0])),
)

_SPANS = (
    # 2016-18 and 2016-03; 2016–18; 2018/19 and 2018/03; 2018/2019
    _rule("Y-N", _year_hyphen, glued=True),
    _rule("YnN", _short_years, glued=True),
    _rule("Y/N", _year_slash, glued=True),
    _rule("Y/Y", lambda n: "{}/{}".format(*n["Y"]), glued=True),
    # July-Dec. 2018, Sep/Oct., 2019, 2018 Jul-Aug
    _rule(r"M\.?[-n~/RU]M\.?[,f]?[Yz]", lambda n: "/".join(_iso(n["Y"][0], month) for month in n["M"])),
    _rule(r"YM\.?[-n~/]M\.?", lambda n: "/".join(_iso(n["Y"][0], month) for month in n["M"])),
    # Spring/Summer 2020
    _rule(r"S[-n~/RU]S,?Y", lambda n: "/".join(_iso(n["Y"][0], season) for season in n["S"])),
    # 3-5 June 2019; June 3-5, 2019
    _rule(r"N[-n~RU]N\.?f?M\.?[,f]?Y", lambda n: "/".join(_iso(n["Y"][0], n["M"][0], day) for day in n["N"])),
    _rule(r"M\.?N[-n~RU]N,?Y", lambda n: "/".join(_iso(n["Y"][0], n["M"][0], day) for day in n["N"])),
    # 30 June - 2 July 2019; June 30 - July 2, 2019
    _rule(r"N\.?M\.?[-n~RU]N\.?M\.?,?Y|M\.?N[-n~RU]M\.?N,?Y", _two_days),
)


def readings(text: TokenText, start: int) -> Iterator[DateReading]:
    """Give every way to read a possible date that begins at a token."""
    for reading in _proposed(text, start):
        if parse_edtf(reading.edtf):
            yield reading


def _proposed(text: TokenText, start: int) -> Iterator[DateReading]:
    """Give every reading that the grammar proposes, possible or not."""
    kind = text.kinds[start : start + 1]
    if kind and kind in "YNMSW":
        yield from _apply(_SPANS, text, start)
        for point in _apply(_POINTS, text, start):
            yield point
            yield from _ranges(text, start, point)
    elif kind == "F":
        for point in _apply(_POINTS, text, start + 1):
            yield from _ranges(text, start + 1, point)
    elif kind and kind in "AUCK~":
        after = start + 1 + (text.kinds[start + 1 : start + 2] == "." and kind in "CK")
        form = {"A": "{}/..", "U": "../{}"}.get(kind, "{}~")
        for point in _apply(_POINTS, text, after):
            yield DateReading(point.end, form.format(point.edtf))
            if kind not in "AU":
                yield from (_approximate(span) for span in _ranges(text, after, point))


def _approximate(span: DateReading) -> DateReading:
    """Mark both ends of a range as approximate."""
    ends = (end if end == ".." else f"{end}~" for end in span.edtf.split("/"))
    return DateReading(span.end, "/".join(ends))


def _apply(rules: Sequence[Rule], text: TokenText, start: int) -> Iterator[DateReading]:
    """Give what the rules find at a token."""
    for pattern, glued, write in rules:
        found = pattern.match(text.kinds, start)
        if found and (not glued or text.is_glued(start, found.end())):
            numbers: Numbers = {kind: [] for kind in "YNMS"}
            for token in text.tokens[start : found.end()]:
                numbers.get("Y" if token.kind == "z" else token.kind, []).append(token.number)
            if edtf := write(numbers):
                yield DateReading(found.end(), edtf)


_NOW = re.compile(r"[RU]?[PD]")
"""The present at the end of a range: `present`, `date`, `to date`, `till date`."""


def _ranges(text: TokenText, start: int, first: DateReading) -> Iterator[DateReading]:
    """Give the ranges that begin with a date: to another, to the present, or open at the end of the text."""
    sign = text.kinds[first.end : first.end + 1]
    after = first.end + 1
    following = text.kinds[after : after + 1]
    is_slash = sign == "/" and following in ("M", "S")  # Fall 2020/Spring 2021
    if sign == "P" and text.is_glued(first.end - 1, after):  # 2020.12至今
        yield DateReading(after, f"{first.edtf}/..")
    if not sign or (sign not in "-n~>RU" and not is_slash):
        return
    if now := _NOW.match(text.kinds, after - (sign in "RU")):
        yield DateReading(now.end(), f"{first.edtf}/..")
    if sign == ">" or (sign in "-n~" and following in ("", "]")):
        yield DateReading(after, f"{first.edtf}/..")
    if sign == "-" and len(first.edtf) == 4 and following in ("M", "S") and text.is_glued(start, after + 1):
        return  # `2020-Fall, 2021-Spring` are two terms, not one range
    for second in _apply(_POINTS, text, after):
        yield DateReading(second.end, f"{first.edtf}/{second.edtf}")
