"""What a page shows beside its words: pictures, tags, joined letters."""

import re

EMOJI = re.compile(r"(?:[\U0001f000-\U0001faff☀-➿⭐⭕][\ufe0f\u200d\U0001f3fb-\U0001f3ff]*)+")
"""Pictures among letters, as in `🎓 Education`."""

PICTURE = re.compile(
    r"\s*(?:\[?!\[[^\[\]]*\]\([^()]*\)(?:\]\([^()]*\))?\s*)+|\s*\{%.*%\}\s*"
    r"|\s*(?:</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>\s*)+",
    re.IGNORECASE,
)
"""A line that is pictures, linked or not, a tag or an instruction, as in `![Ada](ada.png)`, `<aside>`."""

SUMMARY = re.compile(
    r"\s*(?:<details\b[^<>]*>\s*)?<summary\b[^<>]*>\s*(?:<[a-z][^<>]*>\s*)*(?P<text>[^<>]+?)\s*"
    r"(?:</[a-z][^<>]*>\s*)*</summary>\s*",
    re.IGNORECASE,
)
"""The line that stays when a part of a page is folded, as in `<summary><b>Papers</b></summary>`."""

ASIDE = re.compile(
    r"\W*(?:abstract|tl;? ?dr|bib(?:tex)?|details|summary|cite|citation|more|zusammenfassung|résumé|resumen"
    r"|摘要|초록|show .*|click .*)\W*",
    re.IGNORECASE,
)
"""The line of a folded part that belongs to the entry above it, as in `Abstract`."""

JOINED = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
"""Letters that a printer joined, as they come out of a PDF."""


def take_pictures(text: str) -> str:
    """Take the pictures at either end of a text off; a text of pictures alone is empty."""
    while found := EMOJI.match(text):
        text = text[found.end() :].lstrip()
    for found in reversed(list(EMOJI.finditer(text))):
        if text[found.end() :].strip():
            break
        text = text[: found.start()].rstrip()
    return text


HEADING = re.compile(r"\s*<h(?P<level>[1-6])\b[^<>]*>(?P<text>[^<>]+)</h(?P=level)>\s*", re.IGNORECASE)
"""A heading in a tag, as in `<h1 align="center">Ada Example</h1>`."""


def is_dress(raw: str) -> bool:
    """Tell a line of pictures, tags or instructions, or one that only unfolds what belongs to an entry."""
    folded = SUMMARY.fullmatch(raw) if "<" in raw else None
    return PICTURE.fullmatch(raw) is not None or (
        folded is not None and bool(ASIDE.fullmatch(folded["text"]))
    )


def unfold(raw: str) -> str:
    """Write a heading in tags, or the line of a folded part, as the heading that it is; others stay."""
    if "<" not in raw:
        return raw
    if found := HEADING.fullmatch(raw):
        return f"{'#' * int(found['level'])} {found['text']}"
    found = SUMMARY.fullmatch(raw)
    return f"## {found['text']}" if found and not ASIDE.fullmatch(found["text"]) else raw
