"""Markdown and math as plain text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.markup.plain import plain_text

PLAIN = {
    "words": ("On engines.", "On engines."),
    "bold inside words": ("**Pa**rtial **C**onnection (**PaC**)", "Partial Connection (PaC)"),
    "emphasis": ("an *opportunistic* engine", "an opportunistic engine"),
    "link": ("see [the code](https://example.org/x)", "see the code"),
    "link that shows itself": ("[https://a.org/x](https://a.org/x).", "https://a.org/x."),
    "times": (r"8$\times$ and 4.5$\times$", "8× and 4.5×"),
    "formula": (r"$O(n \log n)$ for $k=3$", "O(n log n) for k=3"),
    "script": (r"$\mathbb{R}^d$ and $x_i$", "R^d and x_i"),
    "Greek": (r"Planning Under $\epsilon$-Regret", "Planning Under ε-Regret"),
    "stars in a formula": ("$a * b * c$ and *d*", "a * b * c and d"),
    "angle brackets": ("T < 10 K and p > 2", "T < 10 K and p > 2"),
    "angle brackets around words": ("<Parallel Engines> & <b>bold</b>", "<Parallel Engines> & <b>bold</b>"),
    "ampersand": ("AT&T, R&amp;D &#233;", "AT&T, R&D é"),
    "code": (r"run `a * b \% <x>`", r"run a * b \% <x>"),
    "escapes": (r"\*not\* \_so\_ \$5", "*not* _so_ $5"),
    "sign after a command": (r"$\mu \to e\gamma$, $A\times B$, $\pm 5$", "μ → eγ, A × B, ± 5"),
    "money": ("$5 and $6", "$5 and $6"),
    "hyphens as dashes": ("cells -- a problem", "cells -- a problem"),
    "paragraphs": ("One.\n\nTwo\nlines.", "One. Two lines."),
    "list": ("Two:\n\n- one\n- two", "Two: one two"),
    "heading": ("# Head\n\nBody", "Head Body"),
    "quotation": ("> Said.", "Said."),
    "line break": ("a  \nb", "a b"),
    "automatic link": ("<https://example.org/a>", "https://example.org/a"),
    "unknown TeX": (r"$\foobar{x}$", "x"),
    "empty": ("", ""),
}


@pytest.mark.parametrize(("markdown", "expected"), PLAIN.values(), ids=PLAIN)
def test_marks_go_and_what_a_reader_sees_stays(markdown: str, expected: str) -> None:
    assert plain_text(markdown) == expected


@given(st.text(max_size=80))
def test_any_text_gives_one_line(text: str) -> None:
    assert plain_text(text) == " ".join(plain_text(text).split())


@pytest.mark.parametrize("text", ["$" + "{" * 900 + "$", "> " * 500, "[" * 5000, "*" * 9000, "a" * 30_000])
def test_a_text_too_heavy_to_read_comes_back_as_it_is_written(text: str) -> None:
    assert plain_text(text)
