r"""TeX accents to Unicode and back.

Only what looks like TeX is touched: `M\"uller` becomes Müller, `50% of \foo` stays as it is.
"""

import re
import unicodedata
from functools import cache, lru_cache

from pylatexenc.latex2text import LatexNodes2Text, get_default_latex_context_db
from pylatexenc.latexencode import UnicodeToLatexEncoder
from pylatexenc.latexwalker import LatexWalkerError

from sitegen.markup import math

_END = r"(?![A-Za-z])(?:\{\}|[ ]+)?"
r"""How the name of a macro ends: the braces of `\ss{}`, the space of `\o slo`."""

_DOTLESS = rf"\\[ij]{_END}"
_IN_BRACES = rf"\{{\s*(?:{_DOTLESS}|[^\W\d_])\s*\}}"
r"""A letter as an argument: `{u}`, `{\i}`."""

_ACCENT = (
    rf"\\(?:[`'^\"~=.](?:{_IN_BRACES}|{_DOTLESS}|[aeiouyAEIOUY])"
    r"|~[nN]|[`'^~=.][A-Za-z](?=[A-Za-z])"  # over a consonant only inside a word: `it\'s` is no accent
    rf"|[cvuHkrdbh](?:{_IN_BRACES}|\s+(?:{_DOTLESS}|[^\W\d_])))"
)
r"""An accent and its letter: `\"u`, `\'{\i}`, `\c c`."""

_LETTER = rf"\\(?:ss|[oOlL]|ae|AE|oe|OE|aa|AA|dh|DH|th|TH|dj|DJ|ng|NG|ij|IJ|[ij]){_END}"
r"""A letter with a name: `\ss`, `\L `."""

_NAMED_SIGN = r"text[a-z]{2,}|guillemotleft|guillemotright|ldots|dots|copyright|pounds|euro|S|P"
_SIGN = rf"\\(?:[&%#_]|(?:{_NAMED_SIGN}){_END})"
r"""A sign that is escaped or has a name: `\&`, `\textendash{}`."""

SPAN = re.compile(
    rf"\{{(?:{_ACCENT}|\\[`'^\"~=.][^\W\d_]|{_LETTER}|{_SIGN})\}}|{_ACCENT}|{_LETTER}|{_SIGN}|(?<=\.)~(?=\w)"
)
r"""An accent, letter or sign in TeX, alone or in braces: `{\"u}`, `\'{\i}`, `\ss{}`, `\&`, `J.~Example`."""

BRACES = {r"\textbraceleft": "{", r"\textbraceright": "}"}
"""Signs that the library does not read."""

HOOKED = re.compile(r"\{?\\h\s*\{?\s*([^\W\d_])\s*\}{0,2}")
r"""The hook of Vietnamese over a letter, which the library does not know: the `\h{a}` of `Th\h{a}o`."""

SPECIAL = re.compile(r"[^ !'()*+,\-./0-9:;=?@A-Z\[\]a-z\"`]")
"""A character that TeX would misread or may not know, as the ampersand of `Bits & Atoms`."""

OWN_SPELLINGS = {
    "{": r"{\textbraceleft}",  # BibTeX counts braces, even those behind a backslash
    "}": r"{\textbraceright}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
    "\\": r"{\textbackslash}",
    "^": r"{\textasciicircum}",
    "~": r"{\textasciitilde}",
    "<": "{$<$}",
    ">": "{$>$}",
    "–": "{--}",  # in braces, since TeX joins signs that meet: a dash before this one, or "!" and a quote
    "—": "{---}",
    "“": "{``}",
    "”": "{''}",
    "‘": "{`}",
    "’": "'",
    "\u00a0": "~",
}


@cache
def _reader() -> LatexNodes2Text:
    """Make the reader of single macros."""
    return LatexNodes2Text(strict_latex_spaces=False)


@lru_cache(maxsize=16384)
def read_sign(span: str) -> str:
    """Read one accent, letter or named sign; empty when nobody knows it."""
    if brace := BRACES.get(span.strip("{} ")):
        return brace
    if hooked := HOOKED.fullmatch(span):
        return unicodedata.normalize("NFC", f"{hooked[1]}\N{COMBINING HOOK ABOVE}")
    try:
        text = str(_reader().latex_to_text(span))
    except (LatexWalkerError, ValueError, IndexError):
        return ""
    return unicodedata.normalize("NFC", text.strip()).replace("ˆ", "^")


@lru_cache(maxsize=1024)
def find_symbol(name: str) -> str | None:
    """Find the sign that a command without arguments prints: `alpha` gives α; None when it prints none."""
    specification = get_default_latex_context_db().get_macro_spec(name)
    printed = specification.simplify_repl if specification is not None else None
    if not isinstance(printed, str) or "%" in printed:
        return None
    return unicodedata.normalize("NFC", printed) or None


def _decode_span(span: re.Match[str]) -> str:
    """Read one span; keep it as written unless it makes one composed character."""
    if span[0] == "~":
        return " "
    text = read_sign(span[0])
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


@cache
def _writer() -> UnicodeToLatexEncoder:
    """Make the writer of single characters."""
    return UnicodeToLatexEncoder(
        replacement_latex_protection="braces-all", unknown_char_policy="keep", unknown_char_warning=False
    )


@lru_cache(maxsize=65536)
def _encode_character(character: str) -> str:
    """Write one character as a macro when reading the macro gives the character back; else keep it."""
    if character in OWN_SPELLINGS:
        return OWN_SPELLINGS[character]
    if unicodedata.category(character) == "No":  # the library knows no spelling of a fraction
        return character
    written = str(_writer().unicode_to_latex(character))
    read = unicodedata.normalize("NFC", str(_reader().latex_to_text(written)))
    return written if read == character else character


def encode(text: str) -> str:
    """Write plain text in TeX: accents as macros in braces, special signs escaped, other scripts kept."""
    composed = text if text.isascii() else unicodedata.normalize("NFC", text)
    return SPECIAL.sub(lambda found: _encode_character(found[0]), composed)
