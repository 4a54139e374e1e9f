"""Lists of names as citations print them."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from sitegen.diagnostics import Problem
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.name_words import (
    ALSO_NAMES,
    ARTICLED,
    PARTICLES,
    fold_word,
    is_common,
    is_impossible,
)

INITIALS = re.compile(r"[^\W\d_]\.?(?:[-–‐]?[^\W\d_]\.?){0,3}")
"""Initials with or without full stops: `J.`, `J.-P.`, `JA`."""

WORD = re.compile(r"[^\W\d_]+(?:['’ʼ`\-–‐][^\W\d_]+)*\.?")
"""A word of a name: `O'Sample`, `Jean-Bo`, `Jr.`."""

MARKS = re.compile(r"[*†‡§¶#✉∗⋆★^]+|[¹²³⁰⁴-⁹]+|(?<=[^\W\d_])\d{1,2}(?=$|[,*†])|\$?\^\{?[\d,*†‡]+\}?\$?")
"""Marks of footnotes at a name, as in `Ada Example*` or `Bo Sample²`."""

REMARK = re.compile(r"\s*\((?P<remark>[^()]{1,40})\)\s*$")
"""A remark in parentheses after a name, as in `Ada Example (corresponding author)`."""

AND = re.compile(
    r"\s*[,;]?\s+(?:and|und|et|och|og|y|&|＆|및|和)\s+|\s*[,;]?\s*&\s*|(?<=[^\W\d_]),?\s+(?:와|과)\s+"
)
"""The last separator of a list of names: `, and `, ` & `, ` und `."""

ET_AL = re.compile(
    r"[,;]?\s*(?:\band\b|&|\bund\b|\bet\b)?\s*(?:\bet\.? al\b\.?|\bu\.\s?a\.|\bothers\b|"
    r"…|\.\.\.|外|\b등\b)\s*$",
    re.IGNORECASE,
)
"""The mark of a list that is cut: `et al.`, `and others`, `u. a.`."""

EAST_ASIAN = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af々·]+(?:\s[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af々]+)?"
)
"""A name in Chinese, Japanese or Korean letters, as in `見本 花子`."""

VANCOUVER = re.compile(
    r"(?P<family>[^\W\d_][\w'’-]+(?: [^\W\d_][\w'’-]+)?) (?P<initials>[A-Z]{1,3}|(?:[A-Z]\.[- ]?){1,3})"
)
"""A name with bare initials behind, as in `Example AB`."""

GLUED = re.compile(r"(?<![^\W\d_])((?:[A-Z]\.-?){1,3})(?=[A-Z][^\W\d_]{2})")
"""Initials without a space behind them, as in `A.Example`."""

SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
"""What may follow a family name."""


COLLABORATION = re.compile(
    r"(?:(?:for|on behalf of) )?(?:the )?(?P<name>[A-Z][\w’'-]*(?:[ -][A-Z\d][\w’'-]*){0,4} "
    r"(?:Collaborations?|Consortium|Team|Working Group|Study Group|Investigators|Network|Group|Initiative))",
)
"""A body that signs a work, as in `the DEEP Collaboration`."""

SIGNED_FOR = re.compile(r"\s*[(\[](?P<body>[^()\[\]]{4,80})[)\]]\s*$|,? (?=(?:for|on behalf of) the [A-Z])")
"""Where the body stands for which authors sign, as in `A. Example et al. (DEEP Collaboration)`."""

BARE_INITIALS = re.compile(r"[^\W\d_][\w'’-]+(?: [^\W\d_][\w'’-]+)? [A-Z]{1,3}")
"""A name with bare initials behind, as in `Example AB`."""


@dataclass(frozen=True, slots=True)
class NameList:
    """Names in order, each with its footnote marks; `et_al` when the source cuts the list."""

    contributors: tuple[Contributor, ...]
    et_al: bool = False
    marks: tuple[str, ...] = ()

    def flagged(self, equal: str, corresponding: str = "") -> tuple[Contributor, ...]:
        """Give the names, those with these marks as equal contributors or corresponding authors."""
        pairs = zip(self.contributors, self.marks, strict=True)
        return tuple(
            replace(
                person,
                equal=person.equal or _is_marked(equal, marks),
                corresponding=person.corresponding or _is_marked(corresponding, marks),
            )
            for person, marks in pairs
        )


def _is_marked(mark: str, marks: str) -> bool:
    return bool(mark) and mark in marks


def strip_emphasis(text: str) -> str:
    """Take Markdown emphasis off: `**Ada Example**` becomes `Ada Example`."""
    return re.sub(
        r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(?<![\w*.)])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\3(?![\w*])",
        r"\2\4",
        text,
    )


def is_initials(text: str) -> bool:
    """Tell `J. A.` or `JA` from a word."""
    words = text.split()
    return bool(words) and all(
        INITIALS.fullmatch(word) and word.isupper() and (len(word) <= 3 or "." in word) for word in words
    )


def is_name(text: str, *, single: bool = False) -> bool:
    """Tell whether a text looks like one personal name in reading order; `single` lets one word pass."""
    bare = MARKS.sub("", strip_emphasis(text)).strip()
    if len(bare) > 60:
        return False
    if EAST_ASIAN.fullmatch(bare):
        return 2 <= len(bare.replace(" ", "")) <= 8
    words = bare.split()
    if not (1 if single else 2) <= len(words) <= 6 or is_initials(bare) or all(map(is_common, words)):
        return False
    return all(
        _is_name_word(word, place if len(words) > 1 else 1) for place, word in enumerate(words)
    ) and any(len(word.strip(".")) > 1 and (word[0].isupper() or ARTICLED.fullmatch(word)) for word in words)


def is_family(text: str) -> bool:
    """Tell a family name before a comma: there a common word may stand alone, as in `Page, A.`."""
    return is_name(text, single=True) or fold_word(text) in ALSO_NAMES


def _is_name_word(word: str, place: int) -> bool:
    folded = fold_word(word)
    if (folded in PARTICLES and not word[0].isupper()) or ARTICLED.fullmatch(word):
        return True
    if is_initials(word):
        return word[0].isupper()
    if is_impossible(word, place):
        return False
    if not WORD.fullmatch(word) or (word.endswith(".") and folded not in {"jr", "sr", "st"}):
        return word.startswith("(") and word.endswith(")") and len(word) > 3 and word[1].isupper()
    return word[0].isupper() or (word[1:2] in "'’" and word[2:3].isupper())


@lru_cache(maxsize=8192)
def parse_names(text: str) -> NameList | None:
    """Read a whole text as a list of names; None when any part of it is not a name."""
    bare = strip_emphasis(text).strip().strip(",;:").strip()
    if not bare or len(bare) > 6000:
        return None
    signed = SIGNED_FOR.search(bare)
    if signed and (body := _read_body(signed["body"] or bare[signed.end() :])):
        rest = parse_names(bare[: signed.start()])
        if rest is None:
            return None
        return replace(rest, contributors=(*rest.contributors, body), marks=(*rest.marks, ""))
    remark = ET_AL.search(bare)
    et_al = remark is not None
    if remark:
        bare = bare[: remark.start()].rstrip(" ,;")
    pieces = _pieces(bare)
    if (
        len(pieces) > 1
        and BARE_INITIALS.fullmatch(MARKS.sub("", pieces[0]))
        and BARE_INITIALS.fullmatch(pieces[-1][:-1])
    ):
        pieces[-1] = pieces[-1].rstrip(".")
    names = [_parse_one(piece) for piece in pieces]
    good = tuple(name for name in names if name is not None)
    if not good or len(good) != len(names):
        return None
    return NameList(good, et_al, tuple("".join(MARKS.findall(piece)) for piece in pieces))


def _pieces(text: str) -> list[str]:
    """Cut a list at its separators, and put `Family, Given` together again."""
    if ";" in text:
        halves = [half.strip() for half in AND.sub("; ", text).split(";")]
        return [half for half in halves if half]
    flat = GLUED.sub(r"\1 ", AND.sub(", ", text))
    flat = re.sub(r"(?<=[\u3040-\u9fff\uac00-\ud7af])[、・，](?=[\u3040-\u9fff\uac00-\ud7af])", ", ", flat)
    parts = [part.strip() for part in re.split(r",\s*|，\s*", flat) if part.strip()]
    return _join_inverted(parts)


def _join_inverted(parts: list[str]) -> list[str]:
    """Join a family name with the given names or initials that follow it behind a comma."""
    bare = [MARKS.sub("", part).strip() for part in parts]
    words = [len(part.split()) for part in bare]
    is_plain = not any(is_initials(part) or EAST_ASIAN.fullmatch(part) for part in bare)
    if len(parts) % 2 == 0 and is_plain and all(count == 1 for count in words):
        return [f"{family}, {given}" for family, given in zip(parts[::2], parts[1::2], strict=True)]
    joined: list[str] = []
    inverted_first = len(parts) > 2 and words[0] == words[1] == 1 and not is_initials(bare[1])
    inverted_first = inverted_first and not EAST_ASIAN.fullmatch(bare[1])
    for position, part in enumerate(parts):
        follows = joined and "," not in joined[-1] and not _has_given(joined[-1])
        is_given = is_initials(bare[position]) or (position == 1 and inverted_first)
        if part.casefold() in SUFFIXES and joined:
            joined[-1] = f"{joined[-1]} {part}"
        elif is_given and follows:
            joined[-1] = f"{joined[-1]}, {part}"
        else:
            joined.append(part)
    return joined


def _has_given(name: str) -> bool:
    """Tell whether a name carries initials already, so that none can follow it."""
    return any(is_initials(word) for word in MARKS.sub("", name).split())


def _read_body(text: str) -> Contributor | None:
    """Read a collaboration, whose name has no parts."""
    found = COLLABORATION.fullmatch(text.strip(" .,"))
    return Contributor(name=Name(literal=found["name"])) if found else None


def _parse_one(text: str) -> Contributor | None:
    """Read one name with its marks; None when it is not a name."""
    if body := _read_body(text):
        return body
    remark = REMARK.search(text)
    corresponding = False
    if remark and "correspond" in remark["remark"].casefold():
        corresponding = True
        text = text[: remark.start()]
    bare = (
        MARKS.sub("", text).strip().rstrip(".")
        if not re.search(r"\b(?:[^\W\d_]|Jr|Sr)\.$", MARKS.sub("", text).strip())
        else MARKS.sub("", text).strip()
    )
    family, comma, given = bare.partition(", ")
    if comma:
        good = is_family(family) and (
            is_initials(given) or is_name(given, single=True) or is_name(f"X. {given}")
        )
    else:
        good = is_name(bare, single=True) and not re.fullmatch(r"[A-Z]{4,}", bare)
    if not good:
        return None
    name = make_name(bare)
    return None if name is None else Contributor(name=name, corresponding=corresponding)


def make_name(text: str) -> Name | None:
    """Read a name; bare initials behind a family name become the given name."""
    if swapped := VANCOUVER.fullmatch(text):
        return Name(given=swapped["initials"], family=swapped["family"])
    name = Name.parse(text)
    return None if isinstance(name, Problem) else name
