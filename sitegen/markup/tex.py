r"""TeX accents to Unicode and back.

Only what looks like TeX is touched: `M\"uller` becomes Müller, `50% of \foo` stays as it is.
"""

import re
import unicodedata
from functools import cache

from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexencode import (
    RULE_CALLABLE,
    RULE_DICT,
    UnicodeToLatexConversionRule,
    UnicodeToLatexEncoder,
)

from sitegen.markup import math

_BASE = r"(?:\{\s*(?:\\[ij](?![A-Za-z])(?:\{\})?|[^\W\d_])\s*\}|\\[ij](?![A-Za-z])(?:\{\}|[ ])?|[^\W\d_])"
_ACCENT = rf"\\(?:[`'^\"~=.]\s*|[cvuHkrdb](?:\s+|(?=\{{))){_BASE}"
_LETTER = (
    r"\\(?:ss|[oOlL]|ae|AE|oe|OE|aa|AA|dh|DH|th|TH|dj|DJ|ng|NG|[ij])(?![A-Za-z])(?:\{\}|[ ]+|\b|(?=\W|$))"
)
_SYMBOL = (
    r"\\(?:[&%#_]|(?:text(?:asciitilde|asciicircum|backslash|bar|braceleft|braceright|bullet|ellipsis|emdash"
    r"|endash|quotedblleft|quotedblright|quoteleft|quoteright|quotesingle|registered|trademark|times)"
    r"|ldots|dots|copyright|pounds|euro|S|P)(?![A-Za-z])(?:\{\}|[ ])?)"
)

SPAN = re.compile(rf"\{{(?:{_ACCENT}|{_LETTER}|{_SYMBOL})\}}|{_ACCENT}|{_LETTER}|{_SYMBOL}|(?<=\.)~(?=\w)")
r"""An accent, letter or sign in TeX, alone or in braces: `{\"u}`, `\'{\i}`, `\ss{}`, `\&`, `J.~Example`."""

SPECIAL = re.compile(r"[^ !'()*+,\-./0-9:;=?@A-Z\[\]a-z\"`]")
"""A character that TeX would misread or may not know, as the ampersand of `Bits & Atoms`."""

OWN_SPELLINGS = {
    "{": r"{\textbraceleft}",  # BibTeX counts braces, even those behind a backslash
    "}": r"{\textbraceright}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
    "<": "{$<$}",
    ">": "{$>$}",
    "–": "{--}",  # in braces, since TeX joins signs that meet: a dash before this one, or "!" and a quote
    "—": "{---}",
    "“": "{``}",
    "”": "{''}",
    "‘": "{`}",
    "’": "'",
    "\u00a0": "~",
    '"': '"',
}


@cache
def _reader() -> LatexNodes2Text:
    """Make the reader of single macros."""
    return LatexNodes2Text(strict_latex_spaces=False)


def _decode_span(span: re.Match[str]) -> str:
    """Read one span; keep it as written unless it makes one composed character."""
    if span[0] == "~":
        return " "
    text = unicodedata.normalize("NFC", str(_reader().latex_to_text(span[0])).strip()).replace("ˆ", "^")
    return text if len(text) == 1 or text == "..." else span[0]


def decode(text: str) -> str:
    """Turn TeX accents, letters and escaped signs into Unicode; formulas and unknown macros stay."""
    if "\\" not in text and "~" not in text:
        return text
    parts: list[str] = []
    end = 0
    for formula in math.SPAN.finditer(text):
        parts += [SPAN.sub(_decode_span, text[end : formula.start()]), formula[0]]
        end = formula.end()
    parts.append(SPAN.sub(_decode_span, text[end:]))
    return unicodedata.normalize("NFC", "".join(parts))


def _keep_mark(text: str, position: int) -> tuple[int, str] | None:
    """Keep a combining mark that has no composed form: alone it would become an empty accent."""
    character = text[position]
    return (1, character) if unicodedata.combining(character) else None


@cache
def _writer() -> UnicodeToLatexEncoder:
    """Make the writer: own spellings first, unknown characters kept."""
    own = {ord(character): spelling for character, spelling in OWN_SPELLINGS.items()}
    return UnicodeToLatexEncoder(
        conversion_rules=[
            UnicodeToLatexConversionRule(RULE_CALLABLE, _keep_mark, "none"),
            UnicodeToLatexConversionRule(RULE_DICT, own, "none"),
            "defaults",
        ],
        replacement_latex_protection="braces-all",
        unknown_char_policy="keep",
        unknown_char_warning=False,
    )


def encode(text: str) -> str:
    """Write plain text in TeX: accents as macros in braces, special signs escaped, other scripts kept."""
    composed = unicodedata.normalize("NFC", text)
    if not SPECIAL.search(composed):
        return composed
    return str(_writer().unicode_to_latex(composed))
