"""The counts by which headings are numbered: Roman, letters, digits, Chinese numerals."""

import re
from collections.abc import Callable, Iterator

ROMAN = re.compile(r"(?P<mark>[IVX]{1,5}(?=[.)])|[IVX]{2,5}(?=\s))[.)]?\s+(?=\S)")
"""A Roman number, as in `IV. Books`."""

LETTER = re.compile(r"(?P<mark>[A-Z])[.)]\s*(?=\S)")
"""A capital letter, as in `B. Books`."""

ROUND = re.compile(r"\((?P<mark>[A-Za-z])\)\s*(?=\S)")
"""A letter in parentheses, as in `(b) Books`."""

DIGITS = re.compile(r"(?P<mark>\d{1,2})\s?[.)．、]\s*(?=\S)")
"""A number, as in `7. Books`."""

EAST = re.compile(r"(?P<mark>[一二三四五六七八九十]{1,3})\s?[、．.]\s*(?=\S)")
"""A Chinese number, as in `三、著作`."""

EAST_ROUND = re.compile(r"[（(](?P<mark>[一二三四五六七八九十]{1,3})[）)]\s*(?=\S)")
"""A Chinese number in parentheses, as in `（三）著作`."""

HANGUL = re.compile(r"(?P<mark>[가나다라마바사아자차카타파하])\s?[.)]\s*(?=\S)")
"""A Korean syllable that counts, as in `나. 저서`."""

ROMAN_SIGN = re.compile(r"(?P<mark>[\u2160-\u216b\u2170-\u217b])\s?[.．)）、]?\s*(?=\S)")
"""A Roman number of one character, as in `Ⅳ 著書`."""

CHAIN = re.compile(r"(?P<mark>(?:[A-Z]|[IVX]{1,4}|\d{1,2})(?:\.\d{1,2})+)[.)]?\s+(?=[^\W\d])")
"""A number below a number, as in `A.1. Books`, `2.3 Books`."""

PART = re.compile(
    r"(?i:part|teil|parte|partie|section|apartado|sección|seção|abschnitt|rubrique)\s+"
    r"(?P<mark>[A-Z])\b[.:)]?\s*[–—-]?\s*(?=\S)"
)
"""A part by its letter, as in `Part C. Books`."""

EAST_CHAPTER = re.compile(r"第?(?P<mark>[一二三四五六七八九十\d]{1,3})[章部編篇节節][、．.\s]*(?=\S)")
"""A chapter, as in `第三部 著作`."""

CIRCLED = re.compile(r"(?P<mark>[\u2460-\u2473])\s*(?=\S)")
"""A number in a circle, as in `③ 著作`."""

ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
EAST_DIGITS = "一二三四五六七八九"
HANGUL_ORDER = "가나다라마바사아자차카타파하"

NUMBERING = re.compile(
    "^(?:"
    + "|".join(
        pattern.pattern.replace("?P<mark>", "?:")
        for pattern in (
            CHAIN,
            PART,
            ROMAN_SIGN,
            EAST_CHAPTER,
            CIRCLED,
            ROMAN,
            LETTER,
            ROUND,
            DIGITS,
            EAST,
            EAST_ROUND,
            HANGUL,
        )
    )
    + ")"
)
"""Any of these counts before a heading."""


def read_enumerators(text: str) -> Iterator[tuple[str, int]]:
    """Give the counts that the front of a line may be in, each with its number: `C. Books` is in two."""
    for kind, pattern, number in COUNTS:
        if found := pattern.match(text):
            yield kind.format(found["mark"][0]), number(found["mark"])
    if found := ROUND.match(text):
        yield ("round capital" if found["mark"].isupper() else "round small"), _letter(found["mark"])


def _letter(text: str) -> int:
    return ord(text[0].upper()) - 64


def _roman(text: str) -> int:
    values = [ROMAN_VALUES[letter] for letter in text]
    return sum(
        -value if any(later > value for later in values[rank + 1 : rank + 2]) else value
        for rank, value in enumerate(values)
    )


def _east(text: str) -> int:
    """Read a Chinese number below one hundred: `十二` is twelve."""
    tens, ten, ones = text.rpartition("十")
    head = EAST_DIGITS.index(tens) + 1 if tens in EAST_DIGITS and tens else 1
    tail = EAST_DIGITS.index(ones[0]) + 1 if ones and ones[0] in EAST_DIGITS else 0
    return (10 * head if ten else 0) + tail


COUNTS: tuple[tuple[str, re.Pattern[str], Callable[[str], int]], ...] = (
    ("roman", ROMAN, _roman),
    ("letter", LETTER, _letter),
    ("digits", DIGITS, int),
    ("chain {}", CHAIN, lambda mark: int(mark.rpartition(".")[2])),
    ("part", PART, _letter),
    ("east roman", ROMAN_SIGN, lambda mark: (ord(mark) - 0x2160) % 16 + 1),
    ("east circled", CIRCLED, lambda mark: ord(mark) - 0x2460 + 1),
    ("east plain", EAST, _east),
    ("east round", EAST_ROUND, _east),
    ("east hangul", HANGUL, lambda mark: HANGUL_ORDER.index(mark) + 1),
)
"""The counts, each with its name, its form and the reader of its number."""
