"""Compare the records of one document with the facts that it states."""

import unicodedata
from dataclasses import dataclass, field
from typing import Any

Record = dict[str, Any]

SECTIONS = (
    *("positions", "education", "awards", "patents", "service", "teaching", "talks", "grants"),
    *("supervision", "skills", "interests"),
)
"""Lists of a person whose lengths are compared."""

QUOTES = str.maketrans("‘’“”«»‐‑–—", '\'\'""""----')
"""Signs whose shape is no part of a title."""


@dataclass(slots=True)
class Score:
    """What was right among what could be; `wrong` says the rest in words."""

    documents: int = 0
    expected: int = 0
    found: int = 0
    lost: int = 0
    invented: int = 0
    forbidden: int = 0
    right: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def ask(self, name: str, is_right: bool, remark: str = "") -> None:
        """Count one fact."""
        self.asked[name] = self.asked.get(name, 0) + 1
        self.right[name] = self.right.get(name, 0) + is_right
        if not is_right:
            self.wrong.append(f"{name}: {remark}")

    def add(self, other: "Score") -> None:
        """Take over the figures of another document."""
        for name in ("documents", "expected", "found", "lost", "invented", "forbidden"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name, count in other.asked.items():
            self.asked[name] = self.asked.get(name, 0) + count
            self.right[name] = self.right.get(name, 0) + other.right.get(name, 0)
        self.wrong.extend(other.wrong)

    def percent(self, name: str) -> str:
        """Write the share of right facts; a dash where nothing was asked."""
        asked = self.asked.get(name, 0)
        return f"{100 * self.right.get(name, 0) / asked:.1f}" if asked else "–"


def fold(text: Any) -> str:
    """Keep letters and digits only."""
    return "".join(c for c in unicodedata.normalize("NFKC", str(text or "")).casefold() if c.isalnum())


def level(text: Any) -> str:
    """Keep all but the shape of quotation marks, dashes and a last full stop."""
    plain = unicodedata.normalize("NFC", str(text or "")).translate(QUOTES)
    return " ".join(plain.split()).strip().rstrip(".")


def compare(expected: Record, found: Record) -> Score:
    """Score the records of one document."""
    score = Score(documents=1)
    if "publications" in expected:
        _compare_works(expected.get("publications") or [], found.get("publications") or [], score)
    for section in SECTIONS:
        if section in expected:
            wanted, got = len(expected[section] or []), len(found.get(section) or [])
            score.ask("sections", wanted == got, f"{section}: {wanted} expected, {got} found")
            _compare_facts(section, expected[section] or [], found.get(section) or [], score)
    if "name" in expected:
        score.ask("name", expected["name"] == found.get("name"), f"{expected['name']} <> {found.get('name')}")
    return score


def _compare_works(expected: list[Record], found: list[Record], score: Score) -> None:
    """Pair works by title, then compare their facts."""
    left = list(found)
    score.expected += len(expected)
    score.found += len(found)
    for work in expected:
        match = next((one for one in left if fold(one.get("title")) == fold(work["title"])), None)
        if match is None:
            score.lost += 1
            score.wrong.append(f"lost: {work['title']}")
            continue
        left.remove(match)
        _compare_work(work, match, score)
    score.invented += len(left)
    score.wrong.extend(f"invented: {work.get('title')}" for work in left)


def _compare_work(expected: Record, found: Record, score: Score) -> None:
    title = expected["title"]
    score.ask("titles", level(title) == level(found["title"]), f"{title} <> {found['title']}")
    year, own = str(expected.get("date", ""))[:4], str(found.get("date", ""))[:4]
    score.ask("years", year == own or (not year and not own.isdigit()), f"{title}: {year} <> {own}")
    if "authors" in expected:
        wanted = [_name_of(one) for one in expected["authors"]]
        got = [_name_of(one) for one in found.get("authors") or []]
        score.ask("authors", wanted == got, f"{title}: {wanted} <> {got}")
    venue = expected.get("venue_has") or _name_of(expected.get("venue", ""))
    if venue:
        hay = " ".join(str(found.get(key, "")) for key in ("venue", "publisher", "genre", "note"))
        score.ask("venues", fold(venue) in fold(hay), f"{title}: {venue} <> {found.get('venue')}")


def _name_of(value: Any) -> str:
    return str(value.get("name", value.get("acronym", "")) if isinstance(value, dict) else value)


def _compare_facts(section: str, expected: list[Any], found: list[Any], score: Score) -> None:
    """Compare the stated fields of records that stand at the same place."""
    for wanted, got in zip(expected, found, strict=False):
        fields = wanted if isinstance(wanted, dict) else {"name": wanted}
        known = got if isinstance(got, dict) else {"name": got}
        for name, value in fields.items():
            plain, shown = _plain(value), _plain(known.get(name.removesuffix("_has"), ""))
            is_right = plain in shown if name.endswith("_has") else plain == shown
            score.ask("facts", is_right, f"{section}.{name}: {plain} <> {shown}")


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " | ".join(_plain(one) for one in value)
    return _name_of(value)
