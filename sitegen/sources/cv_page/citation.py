"""Where the title of a citation stands, and what is before and behind it."""

import re
from dataclasses import dataclass
from functools import lru_cache

from sitegen.model.date import Date
from sitegen.model.date_forms import DateSpan
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.names import NameList, is_initials, is_name, parse_names, strip_emphasis
from sitegen.sources.cv_page.quotes import find_quoted
from sitegen.sources.cv_page.sentences import is_imprint, is_published, split_before_venue, split_sentence
from sitegen.sources.cv_page.work_kinds import is_venue


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """The three parts of a citation.

    `before` is left over before the title when it is no list of names; `strength` tells how sure the cut is:
    3 for a marked title with authors, 2 for a marked title or plain authors, 1 for a guess.
    """

    title: str
    names: NameList | None = None
    printed_names: str = ""
    date: Date | None = None
    before: str = ""
    after: str = ""
    strength: int = 1


LONGEST_CITATION = 6000
"""Characters beyond which a text is no citation: a thousand authors are listed elsewhere."""


BARE = re.compile(r"(?P<title>[^\W\d_][^.;:!?]{4,200}?)[.,]?\s+\(?(?P<date>(?:19|20)\d\d)\)?\.?")
"""A title and a year and nothing else, as in `On Engines. 2001.`."""


def find_bare(text: str) -> Citation | None:
    """Read an entry that is a title and a year: enough in a list of works, too little for a guess."""
    found = BARE.fullmatch(text.strip())
    return Citation(title=clean_title(found["title"]), date=Date(found["date"])) if found else None


PARTED = re.compile(r"[,.:;?!。．、，*_\"“”„‟«»‹›「『《〈‘’‚'`]")
"""Anything by which the parts of a citation are told apart."""


@lru_cache(maxsize=8192)
def find_citation(text: str) -> Citation | None:
    """Find title and authors in the text of one entry."""
    if len(text) > LONGEST_CITATION or not PARTED.search(text):
        return None
    for read in (
        _quoted,
        _emphasised,
        _year_in_parentheses,
        _law_review,
        _colon,
        _sentences,
        _title_first,
        _commas,
    ):
        if found := read(text):
            return found
    return None


def clean_title(text: str) -> str:
    """Trim a title: a comma or full stop at its end belongs to the citation."""
    title = strip_emphasis(text).strip()
    title = title.rstrip(",;:").rstrip()
    if title.endswith(".") and not title.endswith(("...", "etc.")):
        title = title[:-1].rstrip()
    return title.strip("*_ ").rstrip(",")


def _quoted(text: str) -> Citation | None:
    found = find_quoted(text)
    if found is None:
        return None
    start, end, title = found
    return _build(text[:start], clean_title(title), text[end:])


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
        parts = _read_before(before)
        if not before or parts.names or (parts.date and not parts.before):
            return _build(before, clean_title(inner), text[found.end() :])
        return None
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What stands before a title."""

    names: NameList | None = None
    printed: str = ""
    date: Date | None = None
    before: str = ""


def _read_before(text: str) -> Before:
    """Read authors and perhaps a date: `A. Example and B. Sample (2021):`."""
    bare = text.strip().rstrip(",:;–— ")
    if not re.search(r"\b[A-Z]\.$|\bal\.$", bare):
        bare = bare.rstrip(",:;.–— ")
    date, bare = _trim_dates(bare)
    bare = bare.strip(" ,:;–—|-")
    if bare.endswith("(with") or not bare:
        return Before(date=date)
    names = parse_names(bare)
    return Before(names=names, printed=bare, date=date) if names else Before(date=date, before=bare)


def _trim_dates(text: str) -> tuple[Date | None, str]:
    """Take a date off either end."""
    spans = find_spans(text)
    for span in spans[-1:] + spans[:1]:
        start, end = _with_brackets(text, span)
        if not text[end:].strip(" ,.:;"):
            return span.date, text[:start].rstrip(" ,.") if not re.search(
                r"\b\w\.\s*$", text[:start]
            ) else text[:start].rstrip(" ,")
        if not text[:start].strip(" ,.:;"):
            return span.date, text[end:].lstrip(" ,.:;-–—")
    return None, text


def _with_brackets(text: str, span: DateSpan) -> tuple[int, int]:
    start, end = span.start, span.end
    letter = re.match(r"[a-z](?=\))", text[end:])
    end += 1 if letter else 0
    if start and text[start - 1] in "([" and text[end : end + 1] in {")", "]"}:
        return start - 1, end + 1
    return start, end


def _build(before: str, title: str, after: str) -> Citation | None:
    """Join the parts; a title that stands first looks for its authors behind it."""
    if not title or len(title) < 3:
        return None
    parts = _read_before(before)
    if parts.names or before.strip(" ,.:;-–—("):
        strength = 3 if parts.names else 2
        return Citation(
            title=title,
            names=parts.names,
            printed_names=parts.printed,
            date=parts.date,
            before=parts.before,
            after=after,
            strength=strength,
        )
    names, printed, rest = split_leading_names(after.lstrip(" ,.;:–—-|"))
    if names:
        return Citation(
            title=title, names=names, printed_names=printed, date=parts.date, after=rest, strength=3
        )
    return Citation(title=title, date=parts.date, after=after, strength=2)


STOP = re.compile(
    r"[.:;|]\s+(?=\S)|\s[–—-]\s|\s\(|\.$|$|,\s+(?=(?:in|In|Proc|The|at)\b)|\s+(?=(?:in|In)[: ])"
)
"""Where a list of names may end."""


def split_leading_names(text: str) -> tuple[NameList | None, str, str]:
    """Split the list of names off the front of a text; the shortest that leaves no initial behind."""
    by = re.match(r"(?:by|von|par|por)\s+", text, re.IGNORECASE)
    body = text[by.end() :] if by else text
    for count, stop in enumerate(STOP.finditer(body, 0, 3000)):
        if count > 60:
            break
        head = body[: stop.start() + (1 if body[stop.start() : stop.start() + 1] == "." else 0)].strip()
        rest = body[stop.end() :] if stop.group().strip() != "(" else body[stop.start() :].lstrip()
        if not head or (is_initials(rest.split(" ", 1)[0]) and re.match(r"[A-Z]\.", rest)):
            continue
        bare = head if re.search(r"\b[^\W\d_]\.$|\bal\.$", head) else head.rstrip(". ")
        if (
            stop.group().startswith(":")
            and "," not in bare
            and not _has_initials(bare)
            and " and " not in bare
        ):
            continue
        names = parse_names(bare)
        if names and (len(names.contributors) > 1 or names.et_al or is_name(bare) or "," in bare):
            return names, bare, rest
    return None, "", text


YEAR_PAREN = re.compile(
    r"[,.]?\s*[(\[](?P<date>[^()\[\]]{4,30})[)\]][.:,]?\s+|[.,]?\s+(?P<bare>(?:19|20)\d\d)[a-z]?[.:]\s+"
)
"""A date in parentheses between authors and title, as in `Example, A. (2021). `."""


def _year_in_parentheses(text: str) -> Citation | None:
    for found in YEAR_PAREN.finditer(text, 0, 4000):
        spans = find_spans(found["date"] or found["bare"])
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
            )
            if len(title) > 2
            else None
        )
    return None


LAW_REVIEW = re.compile(
    r"(?P<title>[^,]{3,200}?(?:, [^,]{3,100}?){0,3}),\s+"
    r"(?P<after>\d{1,4} [A-Z][A-Za-z.&' -]{2,60}?(?: \d{1,5})? "
    r"\((?:[a-z ]+ )?(?:19|20)\d\d\).*)"
)
"""Title, volume, review and page, as in `The Quiet Lamp, 98 Example L. Rev. 1123 (2021)`."""


def _law_review(text: str) -> Citation | None:
    """Read a citation in the manner of lawyers, with or without an author before its title."""
    found = LAW_REVIEW.match(text)
    if found is None:
        return None
    names, printed, rest = split_leading_names(found["title"])
    author, comma, title = found["title"].partition(", ")
    if names is None and comma and is_name(author) and (single := parse_names(author)):
        names, printed, rest = single, author, title
    if names and len(rest) > 3:
        return Citation(
            title=clean_title(rest), names=names, printed_names=printed, after=found["after"], strength=3
        )
    return Citation(title=clean_title(found["title"]), after=found["after"], strength=2)


ROMAN = re.compile(r"[IVX]+")
"""A Roman number, which is no initials: `Ladders II: …`."""


def _has_initials(text: str) -> bool:
    return any(is_initials(word) and not ROMAN.fullmatch(word) for word in text.split())


def _colon(text: str) -> Citation | None:
    head, colon, rest = text.partition(": ")
    if not colon or len(head) > 2000:
        return None
    names = parse_names(head)
    if names is None or not (len(names.contributors) > 1 or "," in head or _has_initials(head)):
        return None
    title, after = split_sentence(rest)
    return (
        Citation(title=clean_title(title), names=names, printed_names=head, after=after, strength=2)
        if after.strip(" .")
        else None
    )


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


def _commas(text: str) -> Citation | None:
    """Read `A. Example, B. Sample, Title of the work, Journal, 2020`: the longest run of names first."""
    pieces = text.split(", ")
    for count in range(min(len(pieces) - 1, 40), 0, -1):
        printed = ", ".join(pieces[:count])
        names = parse_names(printed)
        if names is None or len(names.contributors) < 1 or not (count > 1 or is_name(printed)):
            continue
        title, after = split_before_venue(", ".join(pieces[count:]))
        if after and len(title.split()) > 2:
            return Citation(
                title=clean_title(title), names=names, printed_names=printed, after=after, strength=2
            )
        return None
    return None
