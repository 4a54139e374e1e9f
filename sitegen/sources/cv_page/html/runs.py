"""The text of one line of a page, run by run, and how it is written in Markdown."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sitegen.sources.cv_page.lines import fold_space
from sitegen.sources.cv_page.remarks import is_link_label

EMAIL_LABEL = re.compile(
    r"\W*(?:e-?\s?mail|mail|contact(?: me)?|kontakt|이메일|メール|電子メール|邮箱)?\W*", re.IGNORECASE
)
"""A label behind which a `mailto:` address hides, as in `E-mail`, or nothing but an icon."""

LETTER = re.compile(r"\w")
"""Anything that is read aloud."""


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
    for _, group in groupby(runs, key=lambda run: run.link):
        same = list(group)
        pieces.extend(_linked(same) if same[0].link else same)
    return fold_space("".join(_marked(pieces)))


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
    """Write a link: `[Paper](https://example.org/a.pdf)`; an e-mail address stands for itself."""
    if address.lower().startswith("mailto:"):
        email = address[7:].partition("?")[0]
        hidden = EMAIL_LABEL.fullmatch(text) or "@" in text
        return f"E-mail: {email}" if hidden and "@" not in text else (email if hidden else text)
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
        if not mark or not LETTER.search(body) or "*" in body:
            yield text
            continue
        start = text.find(body)
        yield f"{text[:start]}{mark}{body}{mark}{text[start + len(body) :]}"
