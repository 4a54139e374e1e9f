"""Unicode and white space: one form to keep, one key to compare, one word for an address."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import lru_cache
from hashlib import sha256

SLUG_LIMIT = 100
"""The longest slug, in characters, so that no file system refuses the path."""

_CONTROLS = "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f"
_HARMLESS_MARKS = "\u200c-\u200f\ufe00-\ufe0f"
_INVISIBLE = (
    f"{_CONTROLS}\u00ad\u034f\u061c\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb"
)

_DROPPED = re.compile(f"[{_INVISIBLE}]")
"""A character that shows nothing and may hide much: the zero-width space in `Ada\\u200b Example`."""

_DROPPED_IN_KEYS = re.compile(f"[{_INVISIBLE}{_HARMLESS_MARKS}]")
"""The same, and the joiners and direction marks that Persian or Hindi need when shown."""

_WHITE_SPACE = re.compile(r"\s+")
"""A run of white space of any kind: the no-break spaces in `On\\u00a0 Engines`."""

_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"

_MARK = re.compile(f"[{_MARKS}]")
"""An accent that is a character of its own."""

_MARK_STACK = re.compile(f"([{_MARKS}]{{4}})[{_MARKS}]+")
"""More than four accents on one letter, as in `Z` under a tower of marks."""

_DASHES = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹘﹣－", "-") | dict.fromkeys("‘’‚‛′ʼʹ`´", "'") | dict.fromkeys("“”„‟″«»", '"')
)

_NO_LETTER = re.compile(r"[^a-z0-9+#]+")
"""What does not tell ASCII titles apart: the colon and space of `engines: a survey`."""

_SLUG_GAP = re.compile(r"[^a-z0-9]+")
"""What separates the words of a slug: the comma and space of `engines, analytical`."""

_PLUS = re.compile(r"(?<=[a-z0-9])\++(?![a-z0-9])")
"""A plus that belongs to the word before it: `c++`."""

_SHARP = re.compile(r"(?<=[a-z0-9])#(?![a-z0-9])")
"""A sharp that belongs to the word before it: `c#`."""


@lru_cache(maxsize=65536)
def clean(text: str) -> str:
    """Fold white space to single spaces, trim, compose accents and drop invisible characters.

    Joiners and direction marks stay, since some scripts need them; overrides of direction go.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    composed = unicodedata.normalize("NFC", text)
    if composed.isprintable() and _MARK.search(composed) is None:
        # Nothing to drop: what shows nothing is no printable character, or such an accent.
        return " ".join(composed.split())
    visible = _DROPPED.sub("", composed)
    return _WHITE_SPACE.sub(" ", _MARK_STACK.sub(r"\1", visible)).strip()


@lru_cache(maxsize=131072)
def fold(text: str) -> str:
    """Give the key by which two texts compare: case, width, dashes, quotes and white space do not count."""
    wide = unicodedata.normalize("NFKC", _DROPPED_IN_KEYS.sub("", text)).casefold()
    return " ".join(unicodedata.normalize("NFC", wide).translate(_DASHES).split())


@lru_cache(maxsize=131072)
def title_key(title: str) -> str:
    """Give the letters and digits of a title in any script, folded; `+` and `#` stay (`C++` is not `C`)."""
    folded = fold(title)
    if folded.isascii():
        return _NO_LETTER.sub("", folded)
    return "".join(letter for letter in folded if letter.isalnum() or letter in "+#" or _is_mark(letter))


def _is_mark(character: str) -> bool:
    """Tell a vowel sign or accent that belongs to a letter."""
    return not character.isascii() and unicodedata.category(character)[0] == "M"


def ascii_text(text: str) -> str:
    """Write text in ASCII letters; pictures and symbols are left out."""
    if text.isascii():
        return text
    # Imported here: commands that meet no accents save its 15 ms.
    from anyascii import anyascii

    composed = unicodedata.normalize("NFKC", _DROPPED_IN_KEYS.sub("", text))
    return anyascii(
        "".join(character for character in composed if unicodedata.category(character)[0] not in "SC")
    )


@lru_cache(maxsize=131072)
def slugify(text: str) -> str:
    """Make a word that is safe in an address: `Ada O’Example` gives `ada-oexample`.

    Longer than 100 characters, it is cut and a hash of the whole added: two long texts stay two. Empty
    when the text has no letter or digit.
    """
    latin = ascii_text(text).lower().replace("'", "")
    words = _SHARP.sub("sharp", _PLUS.sub(lambda found: "plus" * len(found[0]), latin))
    slug = _SLUG_GAP.sub("-", words).strip("-")
    if len(slug) <= SLUG_LIMIT:
        return slug
    digest = sha256(slug.encode()).hexdigest()[:8]
    return f"{slug[: SLUG_LIMIT - 9].rstrip('-')}-{digest}"


def closest(word: str, choices: Iterable[str]) -> str | None:
    """Find the choice that a misspelt word most likely means, for `did you mean`."""
    by_fold = {fold(choice): choice for choice in choices}
    matches = get_close_matches(fold(word[:80]), by_fold, n=1, cutoff=0.7)
    return by_fold[matches[0]] if matches else None


def likely_slug(word: str, slugs: Collection[str]) -> str | None:
    """Find the slug that a word most likely means: one made of this name, misspelt, or with these parts.

    `Ada Example`, `ada-exampel` and `Ada` mean `ada-example`.
    """
    made = slugify(word[:80])
    if made in slugs:
        return made
    parts = set(made.split("-"))
    having = [slug for slug in slugs if made and parts <= set(re.split("[-/]", slug))]
    return closest(made or word, slugs) or min(having, key=lambda slug: (len(slug), slug), default=None)
