"""What a printed citation still says of a work: only that may be asked of a reader."""

import re
from dataclasses import dataclass

from tests.accuracy.facts import Record, fold
from tests.accuracy.styles.works import parse_name


@dataclass(frozen=True, slots=True)
class Printed:
    """The facts of one work as a citation prints them; None or nothing where it leaves them out."""

    work: Record
    text: str
    title: str
    year: str
    authors: tuple[str, ...]
    is_cut: bool

    @property
    def numbers(self) -> dict[str, str]:
        """Give volume, issue and pages, as far as they stand in the text."""
        rest = self.text.replace(self.title, " ")
        asked = ("volume", "issue") if self.work["type"] == "article-journal" else ()
        found = {
            name: str(self.work[name])
            for name in asked
            if name in self.work and re.search(rf"(?<!\d){self.work[name]}(?!\d)", rest)
        }
        first = re.escape(str(self.work.get("page", "")).split("-")[0])
        pages = re.search(rf"(?<![\w.]){first}(?:[-–—‑]+\w+)?(?!\w)", rest) if first else None
        return found | ({"pages": pages.group()} if pages else {})


def read_printed(work: Record, text: str | None) -> Printed | None:
    """Find the facts of a work in its citation; None when not even the title is there."""
    title = _find_title(str(work["title"]), text or "")
    if text is None or title is None:
        return None
    year = str(work["issued"])[:4]
    rest = text.replace(title, " ¦ ")
    names = [found for name in work["author"] if (found := _find_name(name, rest))]
    year = year if re.search(rf"(?<!\d){year}(?!\d)", rest) else ""
    return Printed(work, text, title, year, tuple(names), len(names) < len(work["author"]))


def _find_title(title: str, text: str) -> str | None:
    """Give the title in the case and with the signs of the citation."""
    letters = [(letter, place) for place, sign in enumerate(text) for letter in fold(sign)]
    wanted = fold(title)
    start = "".join(letter for letter, _ in letters).find(wanted)
    if start < 0:
        return None
    first, last = letters[start][1], letters[start + len(wanted) - 1][1] + 1
    if title.endswith(("?", "!")) and text[last : last + 1] in {"?", "!"}:
        last += 1
    return text[first:last]


def _find_name(name: str, text: str) -> str | None:
    """Give a name as the citation prints it: the fullest of its forms."""
    parts = parse_name(name)
    family = _spaced(f"{parts.get('non-dropping-particle', '')} {parts['family']}")
    bare, particle = _spaced(parts["family"]), _spaced(parts.get("non-dropping-particle", ""))
    suffix = rf"(?:[,\s]*{_spaced(parts['suffix'])})?" if "suffix" in parts else ""
    gap = r"[,.\s]+"
    for given in _given_forms(parts.get("given", "")):
        forms = [f"{given}{gap}{family}{suffix}", f"{family}{suffix}{gap}{given}{suffix}"]
        forms += [f"{bare}{gap}{given}{gap}{particle}{suffix}"] if particle else []
        for form in forms if given else [family]:
            if found := re.search(rf"(?<!\w){form}(?!\w)", text, re.IGNORECASE):
                return found.group()
    return None


def _spaced(text: str) -> str:
    return r"\s+".join(re.escape(word).replace("'", "['’]").replace(r"\-", "[-‐‑–]") for word in text.split())


def _given_forms(given: str) -> list[str]:
    """Write given names in full, then as initials, then as the first initial."""
    letters = [word[0] for word in re.split(r"[\s.-]+", given) if word]
    if not letters:
        return [""]
    full = r"[.\s]*".join(_spaced(word.rstrip(".")) + r"\.?" for word in given.split())
    return [full, r"[.\s‐‑-]*".join(letters) + r"\.?", letters[0] + r"\.?"]
