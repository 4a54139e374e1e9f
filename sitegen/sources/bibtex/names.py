"""Author fields of BibTeX: `Example, Ada and Bo Sample and others`."""

import re

from sitegen.diagnostics import Problem
from sitegen.markup.latex import read_latex
from sitegen.model.identifier import DblpSuffix
from sitegen.model.name import Name
from sitegen.model.publication import Contributor
from sitegen.text import clean, fold

TOKEN = re.compile(r"[{}]|\s+and(?=\s)|;", re.IGNORECASE)
"""A brace, or what may stand between two names: the ` and` of `Ada Example and Bo Sample`, a semicolon."""
REST = {"others", "et al", "et al.", "and others", "…", "..."}
"""What stands for the authors that are not named."""


def split_names(text: str) -> list[str]:
    """Split at `and` and semicolons outside braces; an entity such as `&amp;` never stands in BibTeX."""
    names, depth, start = [], 0, 0
    for token in TOKEN.finditer(text):
        if token[0] == "{":
            depth += 1
        elif token[0] == "}":
            depth = max(0, depth - 1)
        elif depth == 0:
            names.append(text[start : token.start()])
            start = token.end()
    names.append(text[start:])
    return [stripped for name in names if (stripped := name.strip(" \t\n,;")) and fold(stripped) != "and"]


def read_contributors(text: str) -> tuple[tuple[Contributor, ...], bool]:
    """Read an author or editor field; the second value says whether the list goes on (`and others`)."""
    names = split_names(" ".join(text.split()))
    rest = [name for name in names if fold(name.strip("{} ")) in REST]
    found = (read_contributor(name) for name in names if name not in rest)
    return tuple(contributor for contributor in found if contributor is not None), bool(rest)


def read_contributor(text: str) -> Contributor | None:
    """Read one name: braces round the whole make it an organisation, four digits at the end are DBLP's."""
    if is_one_group(text):
        literal = clean(read_latex(text[1:-1]))
        return Contributor(name=Name(literal=literal)) if literal else None
    plain = clean(read_latex(text))
    words, _, last = plain.rpartition(" ")
    suffix = DblpSuffix.parse(last) if words else None
    dblp = suffix if isinstance(suffix, DblpSuffix) else None
    name = Name.parse(words if dblp else plain)
    return None if isinstance(name, Problem) else Contributor(name=name.recased(), dblp=dblp)


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
