"""How a printed name falls into parts."""

import re

PARTICLES = frozenset(
    {"af", "al", "auf", "av", "bin", "da", "das", "de", "degli", "dei", "del", "della", "delle", "den", "der"}
    | {"des", "di", "do", "dos", "du", "e", "el", "ibn", "la", "las", "le", "les", "lo", "los", "te", "ten"}
    | {"ter", "'t", "’t", "tot", "van", "vander", "und", "vom", "von", "y", "zu", "zum", "zur"}
)
"""Words that lead a family name when they are written small and stand before its last word."""

SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "2nd", "3rd"})
"""Generation marks after a name."""

DEGREES = frozenset(
    {
        "phd",
        "dphil",
        "md",
        "msc",
        "bsc",
        "mba",
        "jd",
        "scd",
        "edd",
        "dds",
        "mph",
        "frs",
        "facm",
        "fieee",
        "esq",
    }
)
"""Degrees and honours after a full name, without full stops."""

ORGANISATION_WORDS = frozenset(
    {"association", "centre", "center", "collaboration", "committee", "company", "consortium", "corp"}
    | {"corporation", "department", "foundation", "gmbh", "group", "inc", "institute", "laboratory", "labs"}
    | {"laboratories", "llc", "ltd", "network", "organisation", "organization", "project", "society", "team"}
    | {"university"}
)
"""Words that no person bears: a text with one of them is an organisation."""

HANGUL_DOUBLE_FAMILY = frozenset({"남궁", "황보", "제갈", "사공", "선우", "서문", "독고", "동방"})
"""The Korean family names of two syllables."""

_EAST_ASIAN = "\u3005\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"

_EAST_ASIAN_WORD = re.compile(f"[{_EAST_ASIAN}]+")
"""A word in Han, Kana or Hangul only: `김하늘`."""

_HANGUL_NAME = re.compile("[\uac00-\ud7a3]{2,4}")
"""A Korean name without a space: `김하늘`."""

_NATIVE = re.compile(r"(?P<latin>[^()（）]*[^()（） ]) ?[(（](?P<native>[^()（）]+)[)）]")
"""A name with its own script in parentheses: `Haneul Kim (김하늘)`."""

_NATIVE_AFTER = re.compile(rf"(?P<latin>\S+(?: \S+)*) (?P<native>[{_EAST_ASIAN}]+(?: [{_EAST_ASIAN}]+)?)")
"""The same without parentheses: `Haneul Kim 김하늘`."""


def is_east_asian(text: str) -> bool:
    """Tell whether a text is written in Han, Kana or Hangul only."""
    return _EAST_ASIAN_WORD.fullmatch(text) is not None


def split_name(printed: str) -> dict[str, str]:
    """Split a clean text into the parts of a name."""
    found = _NATIVE.fullmatch(printed) or _NATIVE_AFTER.fullmatch(printed)
    if found and _has_latin(found["latin"]) and _is_foreign(found["native"]):
        return split_name(found["latin"]) | {"native": found["native"]}
    if printed.endswith((")", "）")) or _is_organisation(printed):
        return {"literal": printed}
    if "," in printed:
        return _split_at_commas([part.strip() for part in printed.split(",")]) or {"literal": printed}
    return _split_in_reading_order(printed.split())


def recase_word(words: str, *, whole: bool) -> str:
    """Write capitals as a name is written: `ADA-LEE` gives `Ada-Lee`, `J.` and `JM` stay."""
    return " ".join(_recase(word) if whole else word for word in words.split())


def _recase(word: str) -> str:
    """Recase one word unless it is initials."""
    letters = [letter for letter in word if letter.isalpha()]
    is_initials = "." in word or len(letters) < 2 or (len(letters) == 2 and not set(letters) & set("AEIOUY"))
    # The Turkish İ has a small letter of one sign, which Python writes as two.
    return word.title().replace("i\u0307", "i") if word.isupper() and not is_initials else word


def _has_latin(text: str) -> bool:
    """Tell whether a text has a Latin letter, accented or not."""
    return any(letter.isalpha() and letter < "\u0250" for letter in text)


def _is_foreign(text: str) -> bool:
    """Tell whether a text has letters, and none of them Latin."""
    return any(letter.isalpha() for letter in text) and not _has_latin(text)


def _is_organisation(printed: str) -> bool:
    """Tell an organisation by its words or its article, as `the Lamp Helpers`; `Center, Ada` is a name."""
    head, comma, rest = printed.lower().replace(".", " ").partition(",")
    words = head.split()
    if len(words) > 1 and words[0] == "the":
        return True
    if comma:
        words = rest.split() if len(words) == 1 else [*words, *rest.replace(",", " ").split()]
    elif len(words) == 1:
        return False
    return not ORGANISATION_WORDS.isdisjoint(words)


def _is_degree(part: str) -> bool:
    """Tell whether a part between commas is a degree: `Ph.D.`."""
    return part.lower().replace(".", "").replace(" ", "") in DEGREES


def _split_at_commas(parts: list[str]) -> dict[str, str] | None:
    """Read `Family, Given`, `Family, Jr., Given`, `Family, Given, Jr.` or `Given Family, Jr., Ph.D.`."""
    if not all(parts):
        return None
    after = [part for part in parts[1:] if part.lower() in SUFFIXES or (" " in parts[0] and _is_degree(part))]
    others = [part for part in parts if part not in after]
    if len(others) == 1:
        return _split_in_reading_order(parts[0].split()) | {"suffix": ", ".join(after)}
    if len(others) != 2 or len(after) > 1:
        return None
    words = others[0].split()
    suffix = after[0] if after else ""
    if not suffix and len(words) > 1 and words[-1].lower() in SUFFIXES:
        suffix = words.pop()
    particle, family = _split_particle(words)
    return {"given": others[1], "family": family, "particle": particle, "suffix": suffix}


def _split_in_reading_order(words: list[str]) -> dict[str, str]:
    """Read `Given Family`, or family first in East Asian scripts."""
    if all(is_east_asian(word) for word in words):
        return _split_east_asian(words)
    suffix = words[-1] if len(words) > 2 and words[-1].lower() in SUFFIXES else ""
    core = words[:-1] if suffix else words
    if len(core) == 1:
        return {"literal": " ".join(words)}
    start = next((place for place, word in enumerate(core[:-1]) if word in PARTICLES), len(core) - 1)
    particle, family = _split_particle(core[start:])
    return {"given": " ".join(core[:start]), "family": family, "particle": particle, "suffix": suffix}


def _split_particle(words: list[str]) -> tuple[str, str]:
    """Part the small words before a family name from it."""
    end = next((place for place, word in enumerate(words) if word not in PARTICLES), len(words) - 1)
    end = min(end, len(words) - 1)
    return " ".join(words[:end]), " ".join(words[end:])


def _split_east_asian(words: list[str]) -> dict[str, str]:
    """Read the family name first; a name without a space is split only where its script says where."""
    if len(words) == 2:
        return {"family": words[0], "given": words[1]}
    if len(words) == 1 and _HANGUL_NAME.fullmatch(words[0]):
        length = 2 if words[0][:2] in HANGUL_DOUBLE_FAMILY and len(words[0]) > 2 else 1
        return {"family": words[0][:length], "given": words[0][length:]}
    return {"literal": " ".join(words)}
