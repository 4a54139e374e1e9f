"""What a page in Markdown holds that no reader of it sees: front matter, comments, citations to copy."""

import re
from collections.abc import Sequence

FRONT_MATTER = {"---": ("---", "..."), "+++": ("+++",)}
"""The line above front matter in YAML or TOML, and the lines that end it."""

LONGEST_FRONT_MATTER = 60
"""Lines beyond which what follows such a line is no front matter."""

LONGEST_ENTRY = 40
"""Lines beyond which an entry of BibTeX in a page is taken to be damaged."""

FENCE = re.compile(r"\s*(?:```|~~~)\s*(?P<language>[\w-]*)\s*")
"""The line above or below a block of code, as in ```` ```bibtex ````."""

BIBTEX = re.compile(r"\s*@[A-Za-z]+\s*\{")
"""The first line of a citation to copy, as in `@article{example2020,`."""


def find_asides(raw_lines: Sequence[str]) -> dict[int, str]:
    """Find the lines of front matter, of comments, and of citations to copy: line → rule."""
    found = dict.fromkeys(range(1, end_of_front_matter(raw_lines) + 1), "front-matter")
    inside = False
    for number, raw in enumerate(raw_lines, start=1):
        stripped = raw.strip()
        begins = stripped.startswith("<!--")
        if inside or begins:
            found[number] = "comment"
            inside = "-->" not in stripped
    return found | dict.fromkeys(find_citations_to_copy(raw_lines), "citation-to-copy")


def end_of_front_matter(raw_lines: Sequence[str]) -> int:
    """Give the number of the line that ends the front matter; 0 without one."""
    ends = FRONT_MATTER.get(raw_lines[0].strip(), ()) if raw_lines else ()
    below = enumerate(raw_lines[1:LONGEST_FRONT_MATTER], start=2)
    return next((number for number, raw in below if raw.strip() in ends), 0)


def end_of_entry(raw_lines: Sequence[str], first: int) -> int:
    """Give the number of the line that closes an entry of BibTeX; that before its first where none does."""
    depth = 0
    for number, raw in enumerate(raw_lines[first - 1 : first + LONGEST_ENTRY], start=first):
        depth += raw.count("{") - raw.count("}")
        if depth <= 0:
            return number if "=" in "".join(raw_lines[first - 1 : number]) else first - 1
    return first - 1


def find_citations_to_copy(raw_lines: Sequence[str]) -> list[int]:
    """Find the lines of fenced blocks that hold BibTeX, and of entries that a page shows below its works."""
    found: list[int] = []
    begun = 0
    for number, raw in enumerate(raw_lines, start=1):
        if not FENCE.fullmatch(raw):
            if not begun and BIBTEX.match(raw):
                found.extend(range(number, end_of_entry(raw_lines, number) + 1))
            continue
        if begun:
            inner = raw_lines[begun : number - 1]
            if any(BIBTEX.match(line) for line in inner[:3]):
                found.extend(range(begun, number + 1))
            begun = 0
        else:
            begun = number
    return found
