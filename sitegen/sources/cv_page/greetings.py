"""Sentences by which a page introduces its owner."""

import re

from sitegen.sources.cv_page.name_line import SYMBOLS, NameLine, find_bare_name
from sitegen.sources.cv_page.names import strip_emphasis

GREETING = re.compile(
    r"(?:(?:hi|hello|hey|welcome|hola|bonjour|hallo)\b(?: there| all)?[\s,.!–—-]*)?"
    r"(?:i['’]?m|i am|my name is|this is|je suis|je m['’]appelle|ich bin|soy|me llamo)\s+"
    r"(?P<name>[^,.!;|–—]{4,60}?)\s*(?=[,.!;|–—]|$|\s(?:and|und|et|y|a|an|the|currently)\s)",
    re.IGNORECASE,
)
"""A greeting that names the owner, as in `Hi there, I'm Ada Example!`."""

INTRODUCED = re.compile(
    r"\b(?:full|real|my) name\b(?: is)?[\s:：*_]{1,6}(?P<name>[^,.!;|–—()*_]{4,60}?)\s*(?=[,.!;|–—()*_]|$)",
    re.IGNORECASE,
)
"""The name in full inside a sentence, as in `I knit. Full name **Ada Example**.`"""


def find_greeting(text: str) -> NameLine | None:
    """Read a greeting or the sentence of a page that begins with the owner's name; None for others."""
    found = GREETING.match(SYMBOLS.sub("", strip_emphasis(text)).strip(" #>*_")) or INTRODUCED.search(text)
    line = find_bare_name(found["name"].strip()) if found else None
    return line if line and " " in line.printed else None
