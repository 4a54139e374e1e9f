"""Lists of names as citations print them."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from sitegen.diagnostics import Problem
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.sources.cv_page.name_pieces import EAST_ASIAN, MARKS, cut_names, is_initials
from sitegen.sources.cv_page.name_words import (
    ALSO_NAMES,
    ARTICLED,
    PARTICLES,
    fold_word,
    is_common,
    is_impossible,
)

WORD = re.compile(r"[^\W\d_]+(?:['’ʼ`\-–‐][^\W\d_]+)*\.?")
"""A word of a name: `O'Sample`, `Jean-Bo`, `Jr.`."""

REMARK = re.compile(r"\s*\((?P<remark>[^()]{1,40})\)\s*$")
"""A remark in parentheses after a name, as in `Ada Example (corresponding author)`."""

ET_AL = re.compile(
    r"[,;]?\s*(?:\band\b|&|\bund\b|\bet\b)?\s*(?:\bet\.? al\b\.?|\bu\.\s?a\.|\bothers\b|\by otros\b|"
    r"\bet coll\b\.?|\bi (?:wsp|in)\b\.?|\bvd\b\.?|\bve diğerleri\b|\bm\.\s?fl\b\.?|"
    r"и др\b\.?|…|\.\.\.|外|等|\b등\b"
    r")\s*$",
    re.IGNORECASE,
)
"""The mark of a list that is cut: `et al.`, `and others`, `u. a.`."""

LEFT_OUT = re.compile(r",?\s*(?:…|\.\s?\.\s?\.)\s*(?:&\s*)?(?=[^\W\d_])")
"""Where names of a long list are left out, as in `Example, A., . . . Sample, B.`."""

MORE_AUTHORS = re.compile(
    r"[\s,;]*(?:\b(?:and|y|et|und|e)\b|&)?\s*(?:otros |autres |weitere )?\d{1,4} "
    r"(?:more |other |additional )?(?:co-?authors?|coautor[ae]?s|co-?auteurs?|autores|authors|others)\.?$"
    r"|[\s,]*他\s?\d+名$|[\s,]*외 ?\d+[인명]$",
    re.IGNORECASE,
)
"""How many more authors there are, as in `and 23 co-authors`."""

VANCOUVER = re.compile(
    r"(?P<family>"
    r"(?:(?i:van|von|der|den|de|del|della|di|da|dos|du|la|le|ten|ter|zu|zur|st|el|al|bin)\.? ){0,3}"
    r"[^\W\d_][\w'’‐-]+(?: [^\W\d_][\w'’‐-]+)?) "
    r"(?P<initials>[A-Z\u00c0-\u017d]{1,3}|(?:[A-Z\u00c0-\u017d]\.?[- ]?){1,4})"
    r"(?P<suffix>,? (?:Jr|Sr)\.?|,? I{2,3}|,? IV)?"
)
"""A name with bare initials behind, as in `Example AB`, `van der Sample J Jr`."""

COLLABORATION = re.compile(
    r"(?:(?:for|on behalf of) )?(?:the )?(?P<name>[A-Z][\w’'-]*(?:[ -][A-Z\d][\w’'-]*){0,4} "
    r"(?:Collaborations?|Consortium|Team|Working Group|Study Group|Investigators|Network|Group|Initiative))",
)
"""A body that signs a work, as in `the DEEP Collaboration`."""

SIGNED_FOR = re.compile(
    r"\s*[(\[](?P<body>[^()\[\]]{4,80})[)\]]\s*$|,? (?=(?:for|on behalf of) the [A-Z])"
    r"|;\s*(?:and )?(?=(?:the )?[A-Z][^;,]{3,70}$)"
)
"""Where the body stands for which authors sign, as in `A. Example et al. (DEEP Collaboration)`."""

PARTICLE_BEHIND = re.compile(
    r"(?P<family>[^\W\d_][\w'’‐-]+)(?:,? (?P<given>(?:[A-Z]\.?[- ]?){1,4})|, (?P<full>[^\W\d_][^,]*?)) ?"
    r"(?<=[ .])(?P<particle>(?:van|von|de|del|della|di|da|dos|du|ten|ter|zu)"
    r"(?: (?:la|las|los|le|der|den|het|’t|'t))?)"
)
"""A name whose particle stands last, as in `Sample J. van der`, `Sample, Jo van der`."""

SHOUTED = re.compile(r"[A-Z]{4,}")
"""A word in capitals, which is a name only among names: `USENIX`."""

SHORT = re.compile(r"[A-Z]{2,3}(?: [A-Z]){1,3}")
"""A family name of two or three letters in capitals before initials, as in `LI W`."""

SUFFIX = re.compile(r",? (?:Jr|Sr)\.?$|,? I{2,3}$|,? IV$")
"""A suffix at the end of a name, as in `Example, A., Jr.`."""

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
    if "*" not in text and "_" not in text:
        return text
    return re.sub(
        r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(?<![\w*.)])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\3(?![\w*])",
        r"\2\4",
        text,
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
    return (
        is_name(text, single=True) or fold_word(text) in ALSO_NAMES or bool(re.fullmatch(r"[A-Z]{2,3}", text))
    )


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
    whole = LEFT_OUT.sub(", ", bare)
    remark = ET_AL.search(whole) or MORE_AUTHORS.search(whole)
    et_al = remark is not None or whole != bare
    bare = whole
    if remark:
        bare = bare[: remark.start()].rstrip(" ,;")
    pieces = cut_names(bare)
    if (
        len(pieces) > 1
        and BARE_INITIALS.fullmatch(MARKS.sub("", pieces[0]))
        and BARE_INITIALS.fullmatch(pieces[-1][:-1])
    ):
        pieces[-1] = pieces[-1].rstrip(".")
    names = [_parse_one(piece) for piece in pieces]
    good = tuple(name for name in names if name is not None)
    if not good or len(good) != len(names) or all(map(SHOUTED.fullmatch, pieces)):
        return None
    return NameList(good, et_al, tuple("".join(MARKS.findall(piece)) for piece in pieces))


def _read_body(text: str) -> Contributor | None:
    """Read a collaboration, whose name has no parts."""
    found = COLLABORATION.fullmatch(text.strip(" .,"))
    return Contributor(name=Name(literal=found["name"])) if found else None


@lru_cache(maxsize=16384)
def _parse_one(text: str) -> Contributor | None:
    """Read one name with its marks; None when it is not a name."""
    if body := _read_body(text):
        return body
    remark = REMARK.search(text)
    said = remark["remark"].casefold() if remark else ""
    corresponding, equal = "correspond" in said, "equal" in said
    if remark and (corresponding or equal):
        text = text[: remark.start()]
    bare = (
        MARKS.sub("", text).strip().rstrip(".")
        if not re.search(r"\b(?:[^\W\d_]|Jr|Sr)\.$", MARKS.sub("", text).strip())
        else MARKS.sub("", text).strip()
    )
    family, comma, given = SUFFIX.sub("", bare).partition(", ")
    if comma:
        good = is_family(family) and (
            is_initials(given) or is_name(given, single=True) or is_name(f"X. {given}")
        )
    else:
        good = is_name(bare, single=True) or bool(SHORT.fullmatch(bare))
    if not good:
        return None
    name = make_name(bare)
    return None if name is None else Contributor(name=name, corresponding=corresponding, equal=equal)


def make_name(text: str) -> Name | None:
    """Read a name; bare initials behind a family name become the given name."""
    if behind := PARTICLE_BEHIND.fullmatch(text):
        text = f"{behind['particle']} {behind['family']}, {(behind['given'] or behind['full']).strip()}"
    elif swapped := VANCOUVER.fullmatch(text):
        suffix = f", {swapped['suffix'].strip(' ,')}" if swapped["suffix"] else ""
        text = f"{swapped['family']}, {swapped['initials'].strip()}{suffix}"
    name = Name.parse(text)
    return None if isinstance(name, Problem) else name


def kind_of(person: Contributor, printed: str) -> str:
    """Tell initials, names in full, lone words, and what is odd: a word behind initials behind a comma."""
    name = person.name
    if not name.given:
        if EAST_ASIAN.fullmatch(name.literal):
            return "full"
        return "body" if " " in name.literal else "lone"
    words = name.given.split()
    if is_initials(words[0]) and not is_initials(words[-1]):
        return "odd" if f"{name.family}, {name.given}" in printed else "full"
    return "short" if all(map(is_initials, words)) else "full"
