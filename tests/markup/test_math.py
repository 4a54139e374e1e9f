import re
from itertools import product

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.markup import math
from sitegen.markup.html import clean_block, clean_inline
from tests.oracle import findings

FORMULAS = [
    r"\times", r"\frac{a}{b}", r"\binom{n}{k}", r"x_1^2", r"\sqrt[3]{x}", r"\sum_{i=1}^{n} x_i",
    r"\int_0^\infty f(x)\,dx", r"\lim_{x\to 0}", r"O(n \log n)", r"\mathcal{O}(n)", r"\mathbb{R}^n",
    r"\mathbf{x}", r"\mathrm{GB/s}", r"\boldsymbol{\beta}", r"\operatorname*{arg\,max}_x", r"\text{if } x",
    r"\hat{x}", r"\overline{ab}", r"\underbrace{a+b}_{n}", r"\left\{ x \right.", r"a \neq b", r"f''",
    r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", r"\begin{cases}a & x>0\\b & x\le 0\end{cases}",
    r"\begin{aligned}a&=b\\c&=d\end{aligned}", r"\stackrel{a}{=}", r"\textbf{x} \textit{y}", r"10^{-3}",
    r"50\%", r"\|x\|", r"\xrightarrow{f}", r"\pmod{n}", r"a<b>c", r"\mathcal{N}(0,1)",
]  # fmt: skip


def shape(fragment: str) -> list[tuple[str, list[tuple[str, str]], str]]:
    tree = html5lib.parseFragment(fragment, treebuilder="etree", namespaceHTMLElements=False)
    return [
        (
            str(element.tag).rpartition("}")[2],
            sorted((name, value) for name, value in element.attrib.items() if name != "style"),
            element.text or "",
        )
        for element in tree.iter()
    ]


@pytest.mark.parametrize(("tex", "display"), list(product(FORMULAS, (False, True))))
def test_the_sanitiser_changes_no_formula(tex: str, display: bool) -> None:
    made = math.find_mathml(tex, display=display)
    assert made is not None
    assert shape(clean_block(made)) == shape(clean_inline(made)) == shape(made)


@pytest.mark.parametrize(
    "tex", [r"\SI{3}{m}", r"\unknown", "{", "}", r"\frac{a}", r"\begin{matrix}", "x" * 1001]
)
def test_what_cannot_be_converted_is_none(tex: str) -> None:
    assert math.find_mathml(tex) is None


def test_columns_keep_their_sides() -> None:
    made = math.find_mathml(r"\begin{aligned}a&=b\end{aligned}")
    assert made is not None
    assert re.findall(r"text-align:(\w+)", clean_block(made)) == ["right", "left"]


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        (r"8$\times$ and $x$", [r"\times", "x"]),
        ("$$a$$", ["a"]),
        ("$5 and $6", []),
        ("$5, $6 and $7", []),
        ("$5–$6", []),
        (r"5$\times$10", [r"\times"]),
        (r"\$a$ b$", []),
        (r"$a\$b$", [r"a\$b"]),
        ("$a", []),
        ("$ a$", []),
        ("$a $", []),
        ("$$", []),
        ("$$$$", []),
        ("a$b$c", ["b"]),
    ],
)
def test_these_formulas_stand_in_a_text(text: str, formulas: list[str]) -> None:
    assert [math.tex_of(span) for span in math.SPAN.finditer(text)] == formulas


@settings(deadline=None)
@given(st.lists(st.sampled_from([*r"\{}^_&%$abx12 <>'\"", r"\frac", r"\text{", r"\left("]), max_size=30))
def test_any_tex_gives_safe_mathml_or_nothing(pieces: list[str]) -> None:
    made = math.find_mathml("".join(pieces))
    if made is not None:
        assert findings(clean_block(made)) == []


@pytest.mark.parametrize(
    "unit", ["{", r"\sqrt{", r"\frac{", "x^{", r"\left(", r"\hat", r"\begin{matrix}", "'", "$", r"\a$"]
)
def test_deep_and_long_formulas_do_no_harm(unit: str) -> None:
    for count in (50, 900, 20_000):
        math.find_mathml(unit * count)
        assert len(list(math.SPAN.finditer(unit * count))) <= count
