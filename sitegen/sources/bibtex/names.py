"""Author fields of BibTeX: `Example, Ada and Bo Sample and others`."""

import re
from dataclasses import replace
from functools import lru_cache

from sitegen.diagnostics import Location, Problem, Report, shown
from sitegen.markup.latex import read_plain_latex
from sitegen.model.identifier import DblpSuffix
from sitegen.model.name import Name
from sitegen.model.publication import AND_OTHERS, Contributor
from sitegen.sources.bibtex.entries import Entry
from sitegen.text import clean, fold

TOKEN = re.compile(r"[{}]|\s+and(?=[\s,]|$)|^and(?=\s)|(?<!&amp)(?<!\\&amp);", re.IGNORECASE)
"""A brace, or what may stand between two names: the ` and` of `Ada Example and Bo Sample`, a semicolon."""
ENTITY_END = re.compile(r"&#?\w{2,8}$")
"""The start of a character's HTML name, before its semicolon: the `&uuml` of `M&uuml;ller`."""
REST = re.compile(r"(?:and )?(?:\d+ )?(?:more |many )?others")
"""What stands for the authors that are not named, as in `12 others`."""
ET_AL = re.compile(r"[,\s]+et\.?\s+al\.?$", re.IGNORECASE)
"""The same behind the last name, as in `Bo Sample et al.`."""
DBLP_NUMBER = re.compile(r"(?<=\w) (\d{4})(?=,|$)")
"""DBLP's number behind a name or family name, as in `Bo Sample 0005`."""
EXTENDED = re.compile(r"\"?\s*(?:family|given|prefix|suffix)(?:-i)?\s*=", re.IGNORECASE)
"""The beginning of a name in biblatex's extended form, as in `family=Berg`."""
PART = re.compile(
    r"(?<![\w-])(?P<part>family|given|prefix|suffix)\s*=\s*(?P<text>\{(?:[^{}]|\{[^{}]*\})*\}|[^,{}]*)",
    re.IGNORECASE,
)
"""A part of such a name, as in `prefix=van den`; initials, as in `given-i=B`, say no more."""
JUNIOR = re.compile(r"[A-Z][a-z]{1,3}\.?|[IVX]+|\dnd|\drd|\dth")
"""What may stand between the commas of `Sample, Jun., Bo`."""
MARKS = re.compile(
    r"(?<=[\w.])\s?(?P<marks>(?:\$(?:\\(?:ast|dagger|ddagger|star)|[^$\w\\]|\d){1,8}\$"
    r"|[*†‡§¶#¹²³⁰⁴-⁹]|(?<=[^\W\d_])\d{1,2}){1,4})(?=[\s,]|$)"
)
r"""Marks of footnotes behind a word of a name: `Ada* Example`, `Bo*$^{\dagger}$ Sample`."""
EQUAL = re.compile(r"\bequal(?:ly)?\b|\b(?:co-?|joint |shared )first[- ]author", re.IGNORECASE)
"""What a remark says of authors with a mark: `* Equal contribution`."""
LONGEST_NAME = 300
"""Characters of a name; what is longer is none."""


def split_names(text: str) -> list[str]:
    """Split at `and` and semicolons outside braces; the semicolon of `&uuml;` parts nothing."""
    names, depth, start = [], 0, 0
    for token in TOKEN.finditer(text):
        sign = token[0]
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth = max(0, depth - 1)
        elif depth == 0 and not (
            sign == ";" and ENTITY_END.search(text, max(start, token.start() - 12), token.start())
        ):
            names.append(text[start : token.start()])
            start = token.end()
    names.append(text[start:])
    return [stripped for name in names if (stripped := name.strip(" \t\n,;")) and fold(stripped) != "and"]


def read_contributors(
    entry: Entry, field: str, path: str, report: Report
) -> tuple[tuple[Contributor, ...], bool]:
    """Read an author or editor field; the second value says whether the list goes on (`and others`)."""
    text = entry.text(field)
    if not text:
        return (), False
    found: list[Contributor] = []
    goes_on = False
    for raw in split_names(" ".join(text.split())):
        name = ET_AL.sub("", raw)
        goes_on = goes_on or name != raw
        if is_rest(name):
            goes_on = True
            continue
        if len(name) > LONGEST_NAME:
            hint = 'write names as `Family, Given` with " and " between them; this one was left out'
            place = Location(path, entry.line(field))
            report.warning("odd-name", f"{shown(name)} is too long for a name", place, hint)
            goes_on = True
            continue
        contributor, mark = read_contributor(name)
        if contributor is not None:
            if mark and is_equal(entry, mark):
                contributor = replace(contributor, equal=True)
            review_name(contributor, entry, field, path, report)
            found.append(contributor)
    return tuple(found), goes_on


def is_rest(name: str) -> bool:
    """Tell whether a name stands for all others."""
    words = fold(name.strip("{} "))
    return words in AND_OTHERS or REST.fullmatch(words) is not None


def is_equal(entry: Entry, mark: str) -> bool:
    """Tell whether the entry's remarks say that the authors with this mark contributed equally."""
    remark = read_plain_latex(entry.text("annotation", "annote", "author_note") or entry.text("note"))
    return mark[:1] in remark and EQUAL.search(remark) is not None


def review_name(contributor: Contributor, entry: Entry, field: str, path: str, report: Report) -> None:
    """Warn of one name that looks like several: `Ada Example, Bo Sample, Cy Stone`."""
    literal = contributor.name.literal
    if literal.count(",") > 1 and " " in literal.split(",")[0]:
        hint = 'if these are several people, write " and " between them'
        place = Location(path, entry.line(field))
        report.warning("odd-name", f"{shown(literal)} was read as one name", place, hint)


@lru_cache(maxsize=65536)
def read_contributor(text: str) -> tuple[Contributor | None, str]:
    """Read one name: braces round the whole make it an organisation, four digits behind it are DBLP's.

    The second value is the mark of a footnote that stands in it, or empty.
    """
    if EXTENDED.match(text):
        return read_extended(text), ""
    if is_one_group(text):
        literal = clean(read_plain_latex(text[1:-1]))
        return (Contributor(name=Name(literal=literal)) if literal else None), ""
    plain = clean(read_plain_latex(text))
    marked = MARKS.search(plain)
    if marked:
        plain = MARKS.sub("", plain)
    number = DBLP_NUMBER.search(plain)
    suffix = DblpSuffix.parse(number[1]) if number else None
    dblp = suffix if isinstance(suffix, DblpSuffix) else None
    if number and dblp:
        plain = plain[: number.start()] + plain[number.end() :]
    name = read_name(plain)
    mark = re.sub(r"[${}^\s]", "", marked["marks"]) if marked else ""
    return (None if name is None else Contributor(name=name.recased(), dblp=dblp)), mark


def read_extended(text: str) -> Contributor | None:
    """Read biblatex's extended form of a name, `family=Berg, given=Bo, prefix=van den`."""
    parts = {
        found["part"].lower(): clean(read_plain_latex(found["text"].strip().strip('"')))
        for found in PART.finditer(text)
    }
    given, family = parts.get("given", ""), parts.get("family", "")
    if not given or not family:
        return Contributor(name=Name(literal=given or family)) if given or family else None
    particle, suffix = parts.get("prefix", ""), parts.get("suffix", "")
    return Contributor(name=Name(given=given, family=family, particle=particle, suffix=suffix).recased())


def read_name(text: str) -> Name | None:
    """Read `von Last, Jr, First` as BibTeX does, whatever the middle part is; else as all names are read."""
    name = Name.parse(text)
    if isinstance(name, Problem):
        return None
    parts = [part.strip() for part in text.split(",")]
    if name.literal and len(parts) == 3 and all(parts) and JUNIOR.fullmatch(parts[1]):
        rest = Name.parse(f"{parts[0]}, {parts[2]}")
        if isinstance(rest, Name) and not rest.literal:
            return Name(given=rest.given, family=rest.family, particle=rest.particle, suffix=parts[1])
    return name


def is_one_group(text: str) -> bool:
    """Tell whether one pair of braces holds several words and nothing stands outside: `{Example Corp.}`."""
    if not (text.startswith("{") and text.endswith("}")) or " " not in text:
        return False
    depth = 0
    for position, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if depth == 0:
            return position == len(text) - 1
    return False
