"""Where the title of a citation stands, and what is before and behind it."""

import re
from dataclasses import replace
from functools import lru_cache, partial

from sitegen.sources.cv_page.citation_marked import marked
from sitegen.sources.cv_page.citation_parts import (
    Before,
    Citation,
    build,
    clean_title,
    read_before,
    split_leading_names,
)
from sitegen.sources.cv_page.citation_title_last import title_last
from sitegen.sources.cv_page.list_make import NO_MAKE, Make
from sitegen.sources.cv_page.names import is_name
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.segments import weigh_cuts, weigh_nameless_cuts
from sitegen.sources.cv_page.sentences import is_imprint, is_published, split_before_venue, split_sentence
from sitegen.sources.cv_page.work_kinds import is_venue

LONGEST_CITATION = 6000
"""Characters beyond which a text is no citation: a thousand authors are listed elsewhere."""


PARTED = re.compile(r"[,.:;?!。．、，*_\"“”„‟«»‹›「『《〈‘’‚'`]")
"""Anything by which the parts of a citation are told apart."""


LABEL = re.compile(
    r"\s*(?:\\bibitem\s*(?:\[[^\]]*\])?\s*\{[^{}]*\}|\[[A-Za-z]{0,4}[-.]?\d{1,3}\]|[A-Z]{1,3}[-.]?\d{1,3}[.:)](?=\s))\s*"
)
"""The label of an entry, as in `\\bibitem{one}`, `[14]`, `C11.`."""


@lru_cache(maxsize=8192)
def find_citation(text: str) -> Citation | None:
    """Find title and authors in the text of one entry."""
    return find_in_list(text, NO_MAKE)


def find_in_list(text: str, make: Make) -> Citation | None:
    """Find title and authors in the text of one entry of a list whose make is known."""
    if len(text) > LONGEST_CITATION or not PARTED.search(text):
        return None
    text = LABEL.sub("", text, count=1) if LABEL.match(text) else text
    for read in (
        marked,
        title_last,
        partial(weigh_cuts, make=make),
        _quoted,
        _emphasised,
        partial(weigh_nameless_cuts, make=make),
        _title_first,
    ):
        if found := read(text):
            return found
    return None


CONTINUED = re.compile(r"\s+[A-Z][\w’'-]+ [^.]{3,150}\.\s")
"""A title that goes on behind the words that it quotes, as in `"Who is it?" Lamps and doors. `."""


def _citation(parts: Before, title: str) -> Citation:
    return Citation(title=title, names=parts.names, printed_names=parts.printed, date=parts.date, strength=3)


def _quoted(text: str) -> Citation | None:
    found = find_quoted(text)
    if found is None:
        return None
    start, end, title = found
    if title[-1:] not in ",." and CONTINUED.match(text, end):
        parts = read_before(text[:start])
        if parts.names and parts.date:
            whole, after = split_sentence(text[start:])
            return replace(_citation(parts, clean_title(whole)), after=after)
    return build(text[:start], clean_title(title), text[end:])


EMPHASIS = re.compile(
    r"(?<![\w.])(?P<mark>\*\*|__|\*|(?<![\w_])_)(?=[^\s*_])(?P<text>.{3,400}?)(?<=[^\s*])(?P=mark)(?![\w*])"
)
"""Emphasised text, as in `*On Engines*` or `**On Engines**`."""


def _emphasised(text: str) -> Citation | None:
    for found in EMPHASIS.finditer(text):
        before = text[: found.start()].strip()
        inner = found["text"]
        if before.endswith(("in", "In", "In:", "in:", "at", "at the", "the")):
            return None
        if is_name(inner.strip(",.;")) and (
            before.endswith((",", "and"))
            or text[found.end() :].lstrip().startswith((",", "and ", "&"))
            or before == ""
        ):
            continue
        parts = read_before(before)
        if not before or parts.names or (parts.date and not parts.before):
            return build(before, clean_title(inner), text[found.end() :])
        return None
    return None


def _title_first(text: str) -> Citation | None:
    """Read a title that stands first, before names or before its venue and numbers."""
    title, after = split_sentence(text)
    if after:
        names, printed, rest = split_leading_names(after)
        if names and len(title.split()) > 2:
            return Citation(
                title=clean_title(title), names=names, printed_names=printed, after=rest, strength=2
            )
        is_long = len(title.split()) > 2
        if title.endswith("?") or (
            is_long and (is_imprint(after[:160]) or (is_venue(after[:160]) and not is_venue(title)))
        ):
            return Citation(title=clean_title(title), after=after, strength=1)
    title, after = split_before_venue(text)
    if after and len(title.split()) > 2 and is_published(after):
        return Citation(title=clean_title(title), after=after, strength=1)
    return None
