"""The lists of names that may stand at the front of a citation."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sitegen.model.date import Date
from sitegen.sources.cv_page.dates import find_spans
from sitegen.sources.cv_page.name_pieces import AND
from sitegen.sources.cv_page.name_words import may_be_names
from sitegen.sources.cv_page.names import ET_AL, NameList, kind_of, parse_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Names before a title, perhaps with a date behind them, and how well they read; `end` is behind both."""

    names: NameList
    printed: str
    end: int
    weight: float
    date: Date | None = None
    is_dated: bool = False
    is_edited: bool = False

    @property
    def is_bare(self) -> bool:
        """Tell one name in full and nothing else, which may be two words of a title: `Small Towns, …`."""
        is_alone = len(self.names.contributors) == 1 and not (self.is_dated or self.names.et_al)
        return is_alone and self.kind == "full" and "," not in self.printed

    @property
    def is_reference(self) -> bool:
        """Tell names as references print them: several, with initials, or family first."""
        return len(self.names.contributors) > 1 or self.kind == "short" or "," in self.printed

    @property
    def kind(self) -> str:
        """Give the kind of its first name."""
        return kind_of(self.names.contributors[0], self.printed)


CUT = re.compile(
    r"[.,:;](?=\s|$)|[*†‡§∗](?=\s)|\s(?=[(\[“«„‘\"'`*_»]|[–—-]\s|(?:1[89]|20)\d\d\b)|(?<=\.)(?=[“«‘\"])"
    r"|：(?=\S)|(?<=[\u3040-\u9fff\uac00-\ud7af])(?=[（「『])"
)
"""Where a list of names may end."""

EDITORS_MARK = re.compile(
    r",?\s*[(\[]?\b(?:eds?|editors?|hrsg|hg|coords?|dirs?)\b\.?[)\]]?(?=\s*(?:[,.:(]|$))", re.IGNORECASE
)
"""The mark by which names are those of editors, as in `B. Sample & C. Test (eds.)`."""

ROLE_BEHIND = re.compile(
    r"\s*[(（](?:分担執筆|分担|編|編著|著|共著|監修|翻訳|訳|主编|编|저|편저|공저|역)[)）]"
)
"""What somebody did for a book, behind the name, as in `見本 花子 (分担執筆)`."""

DATED = re.compile(
    r"[\s.,:]*(?P<open>[(\[（])(?P<inner>[^()\[\]（）]{4,30})[)\]）][.,:;]*(?=\s|$|[“«‘\"「『])"
    r"|[\s.,:]*(?P<bare>(?:(?:[A-Z][a-z]{2,8}\.? )?(?:1[89]|20)\d\d)[a-z]?)"
    r"(?:[.,:;](?=\s|$|[“«‘\"])|(?=\s[“«‘\"]))"
    r"|[\s.,:]*(?P<status>[Tt]o appear|[Ii]n press|[Ff]orthcoming)[.:]\s+(?=[A-Z“«‘\"])"
)
"""A date behind names, as in `(2021). `, `, 2021, `, ` 2021: `."""

UNDATED = frozenset({"n.d", "in press", "to appear", "forthcoming", "o. j", "s.f", "o.j", "s.d"})
"""What stands in place of a date."""

DEGREE = re.compile(r"(?:B|M|Ph|D|Dr)\.\s?(?:[A-Z]\.|Tech|Sc|Eng|Phil|Ed|D|S|A)\b\.?(?=[\s,]*$)")
"""A degree, which reads like a name with an initial: `B.Tech.`."""

MOST_CUTS = 400
"""Places at which a list of names may end, beyond which nothing is tried."""


def find_heads(text: str) -> list[Head]:
    """Find the lists of names at the front of a text, each as far as it may reach; the best first."""
    ends = _ends(text)
    likely = [end for end in ends[2:-6] if _stops_list(text, end)][:6]
    found = [head for end in (*ends[:2], *likely, *ends[2:][-6:]) if (head := _read_head(text, end))]
    best = max((head.weight for head in found), default=0.0)
    return sorted((head for head in found if head.weight > best - 4), key=lambda head: -head.weight)[:6]


DATED_LIST = re.compile(
    r"(?P<names>[^\d()][^()]{2,300}?(?:\([^()]{3,40}\))?)[.,]?\s+"
    r"(?:\((?P<year>(?:19|20)\d\d)[a-z]?\)|(?P<bare>(?:19|20)\d\d)[a-z]?(?=[.,:]))[.,:]*\s+(?=\S)"
)
"""A list of names of whatever make before a date, as in `Ada Example and 2 students. 2030. `."""


def find_dated(text: str, heads: Sequence[Head]) -> Head | None:
    """Find what stands before a date, for a list where names do: the names that are known of it count."""
    found = DATED_LIST.match(text)
    known = [head for head in heads if found and head.end <= found.end("names") and not head.is_dated]
    if found is None or not known or any(head.is_dated for head in heads):
        return None
    best = max(known, key=lambda head: head.end)
    names = replace(best.names, et_al=True)
    date = Date(found["year"] or found["bare"])
    return Head(names=names, printed=best.printed, end=found.end(), weight=1.0, date=date, is_dated=True)


def _stops_list(text: str, end: int) -> bool:
    """Tell a place where a list of names is likely to end from one between two names or behind an initial."""
    return not text.startswith(",", end) and re.search(r"(?:^|\s)\w\.?$", text[max(0, end - 4) : end]) is None


def _ends(text: str) -> list[int]:
    """Give the places where the names may end: up to the first word that no name has."""
    ends: list[int] = []
    start = 0
    for found in CUT.finditer(text, 0, 6000):
        if not may_be_names(text[start : found.start()]) or len(ends) > MOST_CUTS:
            break
        start = found.end()
        if text[: found.start()].endswith(" St"):
            continue
        is_kept = found.group() in tuple("*†‡§∗") or (
            found.group() == "." and _keeps_stop(text, found.start())
        )
        ends.append(found.start() + is_kept)
    return ends


def _keeps_stop(text: str, place: int) -> bool:
    """Tell a full stop that belongs to a name: that of an initial, of `Jr.` or of `al.`."""
    return bool(
        re.search(r"(?<![^\W_])(?:[^\W\d_\u3040-\uffff]|Jr|Sr|al|St|др)$", text[max(0, place - 4) : place])
    )


def _read_head(text: str, end: int) -> Head | None:
    """Read the names up to a place, with the mark of editors and the date behind them."""
    printed = text[:end].strip()
    names = parse_names(printed) if printed and not DEGREE.match(printed) else None
    if names is None:
        return None
    edited = EDITORS_MARK.match(text, end)
    role = edited or ROLE_BEHIND.match(text, end)
    end = role.end() if role else end
    date, is_dated = None, False
    if found := DATED.match(text, end):
        inner = re.sub(r"(?<=\d{4})[a-z]$", "", next(filter(None, found.group("inner", "bare", "status"))))
        spans = find_spans(inner)
        is_dated = (
            any("/" not in span.date.edtf for span in spans[:1])
            or inner.strip().casefold().rstrip(".") in UNDATED
        )
        date = spans[0].date if spans else None
        end = found.end() if is_dated else end
    return Head(
        names=names,
        printed=printed,
        end=end,
        weight=_weigh(names, printed, is_dated=is_dated) + (2.0 if role else 0.0),
        date=date,
        is_dated=is_dated,
        is_edited=edited is not None,
    )


def _weigh(names: NameList, printed: str, *, is_dated: bool) -> float:
    """Weigh a list of names: names of one list are printed alike, and a date behind them is a good sign."""
    people = names.contributors
    weight = 1.0 + 0.15 * min(len(people), 60) + (2.0 if is_dated else 0.0) + (0.7 if names.et_al else 0.0)
    kinds = [kind_of(person, printed) for person in people]
    weight -= sum({"odd": 2.5, "lone": 0.5}.get(kind, 0.0) for kind in kinds)
    if set(kinds) <= {"lone", "body"} and not is_dated:
        weight -= 3.0
    if kinds == ["full"] and not (is_dated or names.et_al) and "," not in printed:
        weight -= 0.3
    weight += _weigh_last_separator(printed)
    named = [kind for kind in kinds if kind in {"short", "full"}]
    if named and "short" in named and "full" in named:
        weight -= 0.8 + (1.2 if named[0] == "short" and named[-1] == "full" else 0.0)
    return weight


def _weigh_last_separator(printed: str) -> float:
    """Weigh the `and` of a list: one name stands behind it, and no other `and` before it."""
    first, *others = AND.split(ET_AL.sub("", printed))
    if not others or ";" in printed:
        return 0.0
    last = parse_names(others[-1])
    if last is None or len(last.contributors) > 1:
        return -2.0
    return 0.4 if len(others) == 1 else -2.0 * ("," in first)
