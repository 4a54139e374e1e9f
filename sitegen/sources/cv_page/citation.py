"""Where the title of a citation stands, and what is before and behind it."""

import re
from dataclasses import replace
from functools import lru_cache

from sitegen.model.date import Date
from sitegen.sources.cv_page.citation_marked import marked
from sitegen.sources.cv_page.citation_parts import (
    Before,
    Citation,
    build,
    clean_title,
    has_initials,
    read_before,
    split_leading_names,
)
from sitegen.sources.cv_page.citation_styles import commas, law_review, question, semicolons
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.names import EAST_ASIAN, is_name, parse_names
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.sentences import is_imprint, is_published, split_before_venue, split_sentence
from sitegen.sources.cv_page.work_kinds import is_venue

LONGEST_CITATION = 6000
"""Characters beyond which a text is no citation: a thousand authors are listed elsewhere."""


PARTED = re.compile(r"[,.:;?!。．、，*_\"“”„‟«»‹›「『《〈‘’‚'`]")
"""Anything by which the parts of a citation are told apart."""


@lru_cache(maxsize=8192)
def find_citation(text: str) -> Citation | None:
    """Find title and authors in the text of one entry."""
    if len(text) > LONGEST_CITATION or not PARTED.search(text):
        return None
    for read in (
        marked,
        _quoted,
        _emphasised,
        _year_in_parentheses,
        law_review,
        semicolons,
        question,
        _colon,
        _sentences,
        commas,
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


YEAR_PAREN = re.compile(
    r"[,.]?\s*[(\[](?P<date>[^()\[\]]{4,30})[)\]][.:,]?\s+|[.,]?\s+(?P<bare>(?:19|20)\d\d)[a-z]?[.:]\s+"
)
"""A date in parentheses between authors and title, as in `Example, A. (2021). `."""


def _year_in_parentheses(text: str) -> Citation | None:
    for found in YEAR_PAREN.finditer(text, 0, 4000):
        spans = find_spans(re.sub(r"(?<=\d{4})[a-z]$", "", found["date"] or found["bare"]))
        undated = (found["date"] or "").strip().casefold().rstrip(".") in {
            "n.d",
            "in press",
            "to appear",
            "forthcoming",
            "o. j",
            "s.f",
        }
        if not spans and not undated:
            continue
        printed = text[: found.start() + (1 if text[found.start()] == "." else 0)].strip()
        edited = EDITORS_MARK.search(printed)
        printed = printed[: edited.start()] if edited else printed
        names = parse_names(printed)
        if names is None:
            return None
        title, after = split_sentence(text[found.end() :])
        if not after.strip(" .") and len(names.contributors) == 1 and len(title.split()) < 4:
            return None
        date = spans[0].date if spans else None
        return (
            Citation(
                title=clean_title(title),
                names=names,
                printed_names=printed,
                date=date,
                after=after,
                strength=3,
                is_edited=edited is not None,
            )
            if len(title) > 2
            else None
        )
    return None


EDITORS_MARK = re.compile(r"\s*\((?:eds?|hrsg|hg|coords?|dirs?)\.?\)\s*$", re.IGNORECASE)
"""The mark by which names are those of editors, as in `B. Sample & C. Test (eds.)`."""


ROLE_BEHIND = re.compile(
    r"\s*[(（](?:分担執筆|分担|編|編著|著|共著|監修|翻訳|訳|主编|编|저|편저|공저|역)[)）]$"
)
"""What somebody did for a book, behind the name, as in `見本 花子 (分担執筆)`."""


def _colon(text: str) -> Citation | None:
    head, colon, rest = text.partition(": ")
    if not colon or len(head) > 2000:
        return None
    part = ROLE_BEHIND.search(head)
    head = head[: part.start()] if part else head
    names = parse_names(head)
    is_east_asian = names is not None and bool(EAST_ASIAN.fullmatch(head.split(",")[0].strip()))
    if names is None or not (
        len(names.contributors) > 1 or "," in head or has_initials(head) or part or is_east_asian
    ):
        return None
    title, after = split_sentence(rest)
    if not after.strip(" .") and is_east_asian:
        title, _, after = rest.partition(", ")
    if _is_half_title(head, title):
        return None
    return (
        Citation(title=clean_title(title), names=names, printed_names=head, after=after, strength=2)
        if after.strip(" .")
        else None
    )


def _is_half_title(names: str, title: str) -> bool:
    """Tell the first half of a title from names: `Roads and Bridges: Two Coasts, Journal of Roads, 1995`."""
    return "," not in names and not has_initials(names) and is_venue(split_before_venue(title)[1])


def _sentences(text: str) -> Citation | None:
    """Read a list of names, a title and a venue, each a sentence."""
    names, printed, rest = split_leading_names(text)
    if names is None or not rest.strip() or not printed:
        return None
    stop = text[text.find(printed) + len(printed.rstrip(".")) :][:2]
    if not stop.startswith((".", ":", "|", ";")):
        return None
    date, rest = _leading_date(rest)
    title, after = split_sentence(rest)
    if stop.startswith(":") and _is_half_title(printed, title):
        return None
    if not after:
        title, after = split_before_venue(rest)
    if (not after and date is None) or len(title) < 3:
        return None
    behind = parse_names(title)
    if behind is not None and (len(behind.contributors) > 1 or behind.et_al) and not names.et_al:
        return Citation(
            title=clean_title(printed), names=behind, printed_names=title, after=after, strength=2
        )
    return Citation(
        title=clean_title(title), names=names, printed_names=printed, date=date, after=after, strength=2
    )


def _leading_date(text: str) -> tuple[Date | None, str]:
    spans = find_spans(text[:40])
    if (
        spans
        and not text[: spans[0].start].strip(" ([")
        and (match := re.match(r"[)\].:,\s]+", text[spans[0].end :]))
    ):
        return spans[0].date, text[spans[0].end + match.end() :]
    return None, text


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
