"""Cut a list of names into its names, whatever parts them and whichever part of a name comes first."""

import re
from dataclasses import dataclass, replace

from sitegen.sources.cv_page.name_words import PARTICLES, fold_word

INITIALS = re.compile(r"[^\W\d_]\.?(?:[-–‐]?[^\W\d_]\.?){0,3}")
"""Initials with or without full stops: `J.`, `J.-P.`, `JA`."""

MARKS = re.compile(
    r"[*†‡§¶#✉∗⋆★☆^]+|[¹²³⁰⁴-⁹]+|(?<=[^\W\d_])\d{1,2}(?=$|[,*†])|\$?\^\{?[\d,*†‡]+\}?\$?"
    r"|(?<=[^\W\d_])\++(?=$|[\s,.;:*†‡])"
)
"""Marks of footnotes at a name, as in `Ada Example*` or `Bo Sample²`."""

EAST_ASIAN = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af々·]+(?:\s[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af々]+)?"
)
"""A name in Chinese, Japanese or Korean letters, as in `見本 花子`."""

AND = re.compile(
    r"\s*[,;]?\s+(?:and|und|et|och|og|y|e|и|en|&|＆|및|和)\s+|\s*[,;]?\s*&\s*|(?<=[^\W\d_]),?\s+(?:와|과)\s+"
)
"""The last separator of a list of names: `, and `, ` & `, ` und `."""

GLUED = re.compile(r"(?<![^\W\d_])((?:[A-Z]\.-?){1,3})(?=[A-Z][^\W\d_]{2})")
"""Initials without a space behind them, as in `A.Example`."""

SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
"""What may follow a family name."""

ASIAN_COMMA = re.compile(
    r"(?<=[\u3040-\u9fff\uac00-\ud7af])[、・，](?=[\u3040-\u9fff\uac00-\ud7af])|(?<=[가-힣])·(?=[가-힣])"
)
"""A comma or point between names in Asian letters, as in `見本花子、例一郎`."""

SLASH = re.compile(r"(?<=[^\W\d_.])\s*/\s*(?=[^\W\d_])|(?<=\.)/(?=[^\W\d_])")
"""A slash between names, as in `Example, Ada/Sample, Bo`."""


NEW = "\0"
"""Stands before what an `and` parts from the name before it."""


def is_initials(text: str) -> bool:
    """Tell `J. A.` or `JA` from a word."""
    words = text.split()
    return bool(words) and all(
        INITIALS.fullmatch(word) and word.isupper() and (len(word) <= 3 or "." in word) for word in words
    )


def cut_names(text: str) -> list[str]:
    """Cut a list at its separators, and put `Family, Given` and `Family, Given, Jr.` together again."""
    if ";" in text or SLASH.search(text):
        halves = [half.strip(" ,") for half in SLASH.sub("; ", AND.sub("; ", text)).split(";")]
        return [half for half in halves if half]
    flat = ASIAN_COMMA.sub(", ", GLUED.sub(r"\1 ", AND.sub(f", {NEW}", text)))
    if "," not in flat and "，" not in flat:
        return [flat.strip()]
    parts = [part.strip() for part in re.split(r",\s*|，\s*", flat) if part.strip()]
    return [name for group in _group(_with_suffixes(parts)) for name in group]


@dataclass(frozen=True, slots=True)
class Part:
    """What stands between two commas, whether an `and` stands before it, and the suffix behind it."""

    text: str
    is_new: bool = False
    suffix: str = ""

    @property
    def bare(self) -> str:
        """Give it without the marks of footnotes."""
        return MARKS.sub("", self.text).strip()


def _with_suffixes(parts: list[str]) -> list[Part]:
    """Let a suffix between commas go with the part before it."""
    joined: list[Part] = []
    for part in parts:
        if part.casefold() in SUFFIXES and joined:
            joined[-1] = replace(joined[-1], suffix=f", {part}")
        else:
            joined.append(Part(part.removeprefix(NEW), part.startswith(NEW)))
    return joined


def _group(parts: list[Part]) -> list[list[str]]:
    """Join family names with the given names behind them."""
    bare = [part.bare for part in parts]
    if _is_all_inverted(bare) and not any(part.is_new for part in parts[1::2]):
        pairs = [parts[place : place + 2] for place in range(0, len(parts), 2)]
        return [[_join(pair)] for pair in pairs]
    groups: list[list[Part]] = []
    for place, part in enumerate(parts):
        is_given = is_initials(bare[place]) or (place == 1 and _is_first_inverted(bare))
        is_given = is_given and not part.is_new
        if is_given and groups and len(groups[-1]) == 1 and not _has_given(groups[-1][0].text):
            groups[-1].append(part)
        else:
            groups.append([part])
    return [[_join(group)] for group in groups]


def _join(parts: list[Part]) -> str:
    """Write family and given name as one, the suffix last and behind a comma only where given names are."""
    name = ", ".join(part.text for part in parts)
    suffix = "".join(part.suffix for part in parts)
    return name + (suffix if len(parts) > 1 else suffix.replace(",", ""))


def _is_all_inverted(bare: list[str]) -> bool:
    """Tell a list in which each family name stands before a comma and its given names in full behind it."""
    families, given = bare[::2], bare[1::2]
    if len(bare) < 2 or not all(bare) or any(map(EAST_ASIAN.fullmatch, bare)):
        return False
    if len(given) < len(families) and len(bare) < 5:
        return False
    shouted = sum(len(word) > 3 and word.isupper() for word in families) > 0
    if any(map(is_initials, given)) and not all(_has_word(one) or is_initials(one) for one in given):
        return False
    single = sum(_is_family(family, shouted=shouted) for family in families)
    worded = sum(map(_has_word, given))
    return (
        worded * 2 >= len(given)
        and single >= max(1, 0.7 * len(families))
        and _is_family(bare[0], shouted=shouted)
    )


def _is_family(text: str, *, shouted: bool) -> bool:
    """Tell one word with or without particles before it; in capitals it may be several."""
    words = text.split()
    while len(words) > 1 and (fold_word(words[0]) in PARTICLES or fold_word(words[0]) == "st"):
        words = words[1:]
    if shouted and text.isupper() and not any(len(word.strip(".")) == 1 for word in words):
        return True
    return len(words) == 1 and not is_initials(words[0])


def _has_word(text: str) -> bool:
    """Tell given names of which one is written out, and which are not a whole name: `Ada`, `Ada M.`."""
    words = text.split()
    while len(words) > 1 and words[-1] in PARTICLES:
        words.pop()
    return not is_initials(words[0]) and (len(words) == 1 or is_initials(words[-1]) or len(words) == 2)


def _is_first_inverted(bare: list[str]) -> bool:
    """Tell a list of which the first name alone stands family first: `Example, Ada, Bo Sample`."""
    others = bare[2:]
    if not others or not all(bare) or EAST_ASIAN.fullmatch(bare[1]):
        return False
    if not _is_family(bare[0], shouted=bare[0].isupper()):
        return False
    whole = sum(" " in other or "." in other for other in others)
    return not is_initials(bare[1]) and whole * 2 >= len(others) and " " in others[0]


def _has_given(name: str) -> bool:
    """Tell whether a name carries initials already; short words may be of a family: `LI`, `DE SÁ`."""
    words = MARKS.sub("", name).split()
    return any(is_initials(word) for word in words if "." in word or (len(word) < 2 <= len(words)))
