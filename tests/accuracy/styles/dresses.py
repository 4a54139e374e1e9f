"""The dresses of a list of citations in a CV."""

import textwrap
from collections.abc import Callable, Sequence

HEAD = "# Ada Hollin\n\nTarnford · ada@hollin.example\n\n## Publications\n\n"


def _paragraphs(texts: Sequence[str]) -> str:
    return "\n\n".join(texts)


def _numbers(texts: Sequence[str]) -> str:
    return "\n".join(f"{number}. {text}" for number, text in enumerate(texts, 1))


def _bullets(texts: Sequence[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def _wrapped(texts: Sequence[str]) -> str:
    return "\n\n".join(
        textwrap.fill(text, 76, break_on_hyphens=False, break_long_words=False) for text in texts
    )


DRESSES: dict[str, Callable[[Sequence[str]], str]] = {
    "paragraphs": _paragraphs,
    "numbers": _numbers,
    "bullets": _bullets,
    "wrapped": _wrapped,
}
"""One paragraph each, numbered, bulleted, and wrapped at 76 columns."""


def dress(name: str, texts: Sequence[str]) -> str:
    """Write a small CV around citations."""
    return f"{HEAD}{DRESSES[name](texts)}\n"
