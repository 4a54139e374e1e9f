"""Runs of text in one dress → a line of Markdown, with emphasis outside links."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

BOLD, ITALIC = 1, 2

MARKS = ("", "**", "*", "**")
"""How Markdown marks a style: bold 1, italic 2, both 3."""

LETTER = re.compile(r"[^\W\d_]")
"""A letter of any script: what has none is not emphasised, as in *Letters*, *12*."""

SIGNS = re.compile(r"\w")
"""A letter or a digit."""

SCHEME = re.compile(r"(?:https?://)?(?:www\.)?", re.IGNORECASE)
"""What people leave out when they print an address: the `https://www.` of `https://www.example.org`."""

BLANKS = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u3000]+")
"""Spaces of any width."""


class Run(NamedTuple):
    """A piece of text in one dress: style 1 bold, 2 italic, 3 both; `address` is where its link leads."""

    text: str
    style: int = 0
    address: str = ""


def write_runs(runs: Iterable[Run]) -> str:
    """Write runs as one line."""
    linked: list[Run] = []
    for address, group in groupby(runs, key=lambda run: run.address):
        inside = list(group)
        if address:
            text = "".join(run.text for run in inside)
            marks = {run.style for run in inside if run.text.strip()}
            linked.append(Run(around(text, link_text(text.strip(), address)), min(marks, default=0)))
        else:
            linked += inside
    return "".join(marked(linked)).strip()


def link_text(text: str, address: str) -> str:
    """Write a link: `[Paper](https://example.org/a.pdf)`; of an e-mail, or a printed address, that alone."""
    if not address.lower().startswith(("http://", "https://")) or re.search(r"[\s<>()]", address):
        return text
    printed = BLANKS.sub("", SCHEME.sub("", text, count=1)).rstrip("/")
    bare = SCHEME.sub("", address, count=1).rstrip("/")
    if not SIGNS.search(text) or printed.casefold() == bare.casefold():
        return address
    label = text.strip("[]() ")
    before, _, after = text.partition(label)
    if "[" in label or "]" in label:
        return f"{text} <{address}>"
    if before.strip() or after.strip():
        return (
            f"[{label}]({address})"
            if before.strip() == "[" and after.strip() == "]"
            else (f"{before}[{label}]({address}){after}")
        )
    return f"[{label}]({address})"


def around(text: str, inner: str) -> str:
    """Keep the white space around a text outside what it became."""
    before = " " if text[:1].isspace() else ""
    after = " " if text[-1:].isspace() else ""
    return f"{before}{inner}{after}"


def marked(runs: Iterable[Run]) -> Iterator[str]:
    """Write emphasis around neighbours of one style; spaces and what says nothing stay outside."""
    pieces = list(runs)
    styles = {run.style for run in pieces if LETTER.search(run.text)}
    for style, group in groupby(pieces, key=lambda run: run.style):
        text = "".join(run.text for run in group)
        body = text.strip()
        mark = MARKS[style] if len(styles) > 1 else ""
        if not mark or not LETTER.search(body) or "*" in body:
            yield text
            continue
        start = text.find(body)
        yield f"{text[:start]}{mark}{body}{mark}{text[start + len(body) :]}"
