"""The text of one line of a page, run by run, and how it is written in Markdown."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sitegen.sources.cv_page.lines import fold_space
from sitegen.sources.cv_page.names import is_name
from sitegen.sources.cv_page.remarks import is_link_label

LETTER = re.compile(r"\w")
"""Anything that is read aloud."""


WORD = re.compile(r"[^\W\d_]")
"""A letter: numbers alone are not emphasised, as the volume in *Example Letters*, *12*(3)."""

BEFORE_NAME = re.compile(r"(?:^|[,;&(]|\b(?:and|und|et|y))\s*$")
"""What stands before a name in a list of names."""

BEHIND_NAME = re.compile(r"\s*(?:[,;&:.*†)\d]|and\b|und\b|et\b|y\b|$)")
"""What stands behind a name in a list of names."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one dress: `mark` is Markdown's, `**` or `*`; `link` is the rank of its link."""

    text: str
    line: int
    mark: str = ""
    address: str = ""
    link: int = 0


def render_runs(runs: Sequence[Run]) -> str:
    """Write runs as one line of Markdown: emphasis outside links, white space folded."""
    pieces: list[Run] = []
    groups = [list(group) for _, group in groupby(runs, key=lambda run: run.link)]
    texts = ["".join(run.text for run in group) for group in groups]
    for place, group in enumerate(groups):
        before, behind = "".join(texts[:place]), "".join(texts[place + 1 :])
        is_plain = not group[0].link or _is_listed_name(texts[place], before, behind)
        pieces.extend(group if is_plain else _linked(group))
    return fold_space("".join(_marked(pieces)))


def _is_listed_name(text: str, before: str, behind: str) -> bool:
    """Tell a linked name in a list of names: its link leads to somebody else's page."""
    if not (before.strip() or behind.strip()) or not is_name(fold_space(text)):
        return False
    return bool(BEFORE_NAME.search(before[-20:]) and BEHIND_NAME.match(behind[:20]))


def _linked(runs: list[Run]) -> list[Run]:
    """Write the runs of one link as one run."""
    text = fold_space("".join(run.text for run in runs))
    address = runs[0].address
    spoken = [run for run in runs if run.text.strip()]
    mark = spoken[0].mark if spoken and len({run.mark for run in spoken}) == 1 else ""
    return [replace(runs[0], text=_spaced(runs, render_link(text, address)), mark=mark)]


def _spaced(runs: Sequence[Run], text: str) -> str:
    """Keep the white space around a link outside it."""
    before = " " if runs[0].text[:1].isspace() else ""
    after = " " if runs[-1].text[-1:].isspace() else ""
    return f"{before}{text}{after}"


def render_link(text: str, address: str) -> str:
    """Write a link: `[Paper](https://example.org/a.pdf)`; of an e-mail only the words stay."""
    if address.lower().startswith("mailto:"):
        return text
    if text[:1] == "“" and text[-1:] == "”":
        return f"“{render_link(text[1:-1], address)}”"
    label = text.strip("[]() ") if is_link_label(text.strip("[]() ")) else text
    if not address:
        return f"[{label}]" if is_link_label(label) and label == text else text
    if not LETTER.search(label):
        return address
    if "[" in label or "]" in label:
        return f"{label} <{address}>"
    return f"[{label}]({address})"


def _marked(runs: Iterable[Run]) -> Iterator[str]:
    """Write emphasis around neighbours of one mark; spaces and what says nothing stay outside."""
    for mark, group in groupby(runs, key=lambda run: run.mark):
        text = "".join(run.text for run in group)
        body = text.strip()
        if not mark or not WORD.search(body) or "*" in body:
            yield text
            continue
        start = text.find(body)
        yield f"{text[:start]}{mark}{body}{mark}{text[start + len(body) :]}"
