"""The counts by which headings are numbered: Roman, letters, digits, Chinese numerals."""

import re
from collections.abc import Iterator

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

ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
EAST_DIGITS = "一二三四五六七八九"
HANGUL_ORDER = "가나다라마바사아자차카타파하"

NUMBERING = re.compile(
    "^(?:"
    + "|".join(
        pattern.pattern.replace("?P<mark>", "?:")
        for pattern in (ROMAN, LETTER, ROUND, DIGITS, EAST, EAST_ROUND, HANGUL)
    )
    + ")"
)
"""Any of these counts before a heading."""


def read_enumerators(text: str) -> Iterator[tuple[str, int]]:
    """Give the counts that the front of a line may be in, each with its number: `C. Books` is in two."""
    if found := ROMAN.match(text):
        yield "roman", _roman(found["mark"])
    if found := LETTER.match(text):
        yield "letter", ord(found["mark"]) - 64
    if found := ROUND.match(text):
        yield ("round capital" if found["mark"].isupper() else "round small"), ord(found["mark"].upper()) - 64
    if found := DIGITS.match(text):
        yield "digits", int(found["mark"])
    if found := EAST.match(text):
        yield "east plain", _east(found["mark"])
    if found := EAST_ROUND.match(text):
        yield "east round", _east(found["mark"])
    if found := HANGUL.match(text):
        yield "east hangul", HANGUL_ORDER.index(found["mark"]) + 1


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
