"""Letters that came out wrong: UTF-8 that was read as Windows-1252, and names of letters in HTML."""

import html
import re

MOJIBAKE = re.compile(
    "[ÂÃÄÅâ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a"
    "\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]{1,2}"
)
"""One letter that was read as two or three, as in `GrÃ¶ße`."""

ENTITY = re.compile(r"&(?:nbsp|amp|lt|gt|quot|apos|ndash|mdash|hellip|#\d{1,6}|#x[0-9a-fA-F]{1,5});")
"""The name of a letter in HTML, as in `&nbsp;`."""


def mend_letters(text: str) -> str:
    """Write wrong letters and the names of letters as the letters that they are."""
    mended = MOJIBAKE.sub(lambda found: _mend(found.group()), text) if not text.isascii() else text
    return ENTITY.sub(lambda found: html.unescape(found.group()), mended) if "&" in mended else mended


def _mend(text: str) -> str:
    """Read the bytes of a text as UTF-8; a text that is none stays as it is."""
    for length in (len(text), len(text) - 1):
        try:
            return b"".join(map(_byte, text[:length])).decode("utf-8") + text[length:]
        except UnicodeError:
            continue
    return text


def _byte(letter: str) -> bytes:
    """Give the byte that was read as a letter; five bytes mean nothing in Windows-1252."""
    return bytes((ord(letter),)) if 0x80 <= ord(letter) < 0xA0 else letter.encode("cp1252")
