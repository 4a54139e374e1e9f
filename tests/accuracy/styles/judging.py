"""Compare what the reader found with what the citations of one document print."""

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

from tests.accuracy.facts import Record, Score, fold, level
from tests.accuracy.styles.printed import Printed

LIKE = 0.75
"""How like two titles are, from 0 to 1, for a work to count as found with a wrong title."""

PUBLISHED_ALONE = {"book", "thesis", "report"}


def judge(printed: Sequence[Printed], found: Sequence[Record]) -> Score:
    """Score the works of one document."""
    score = Score(documents=1, expected=len(printed), found=len(found))
    left, pairs = list(found), []
    missing: list[Printed] = []
    for one in printed:
        match = next((work for work in left if fold(work["title"]) == fold(one.title)), None)
        if match is None:
            missing.append(one)
        else:
            left.remove(match)
            pairs.append((one, match))
    for one in missing:
        match = max(left, key=lambda work, one=one: _likeness(one, work), default=None)  # type: ignore[misc]
        if match is None or _likeness(one, match) < LIKE:
            score.lost += 1
            score.wrong.append(f"lost: {one.text}")
            continue
        left.remove(match)
        pairs.append((one, match))
    for one, match in pairs:
        _compare(one, match, score)
    score.invented = len(left)
    score.wrong.extend(f"invented: {work['title']}" for work in left)
    return score


def _likeness(one: Printed, work: Record) -> float:
    """Tell how like two titles are; one that holds the other is like enough."""
    wanted, own = fold(one.title), fold(work["title"])
    shorter = min(wanted, own, key=len)
    if len(shorter) > 7 and (wanted in own or own in wanted):
        return 0.9
    return SequenceMatcher(None, wanted, own).ratio()


def _compare(one: Printed, work: Record, score: Score) -> None:
    remark = f"\n      {one.text}\n   -> "
    score.ask("titles", level(one.title) == level(work["title"]), remark + str(work["title"]))
    own = str(work.get("date", ""))[:4]
    score.ask("years", one.year == own or (not one.year and not own.isdigit()), remark + own)
    authors = work.get("authors") or []
    is_right = _has_authors(one, authors) and bool(work.get("et_al")) == one.is_cut
    score.ask("authors", is_right, f"{remark}{[name['display'] for name in authors]} {work.get('et_al', '')}")
    shown = {name: work[name] for name in ("venue", "publisher", "place", "genre", "note") if name in work}
    if (is_named := _has_venue(one, work)) is not None:
        score.ask("venues", is_named, f"{remark}{shown}")
    score.ask("types", one.work["type"] == work["type"], f"{remark}{work['type']} {shown}")
    for name, number in one.numbers.items():
        got = work.get(name) or (work.get("article_number") if name == "pages" else None)
        score.ask("numbers", fold(got) == fold(number), f"{name} {number}{remark}{got} {shown}")


def _has_authors(one: Printed, authors: list[Record]) -> bool:
    """Compare names letter by letter, in their order, whatever the order of the parts of each."""
    if len(authors) != len(one.authors):
        return False
    return all(
        Counter(fold(text)) == Counter(fold(name["display"]))
        for text, name in zip(one.authors, authors, strict=True)
    ) and all(fold(name.get("family") or name.get("literal")) in fold(one.text) for name in authors)


def _has_venue(one: Printed, work: Record) -> bool | None:
    """Compare the name of the venue, or of the publisher of a book; None where it is not printed."""
    said = _bare(" ".join(str(work.get(name, "")) for name in ("venue", "acronym", "publisher", "genre")))
    if one.work["type"] in PUBLISHED_ALONE:
        publisher = fold(one.work["publisher"])
        return publisher in said if publisher in fold(one.text) else None
    names = [one.work.get("x-venue"), one.work.get("container-title-short"), one.work["container-title"]]
    cores = [_bare(name) for name in names if name and _bare(name) in fold(one.text)]
    if not cores:
        return None
    whole = [_bare(name) for name in names if name]
    own = _bare(work.get("venue", "")) or _bare(work.get("publisher", ""))
    return any(core in said for core in cores) and any(own in name for name in whole)


def _bare(text: object) -> str:
    return fold(text).removeprefix("the")
